"""Playing many games and counting them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.cli.recording import read_recording
from engine.ai.agents import CLEVER
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.games import GAMES
from tests.bot.cli.conftest import Run, Said
from tests.toy_game import KEY, ToyOwn


def figures(said: Said) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_the_figures_have_their_published_names(run: Run) -> None:
    said = run("simulate", "toy", "--games", 20, "--json")
    assert said.code == 0
    assert list(figures(said)) == ["games", "unfinished", "actions", "actions_per_s", "win_share", "mean_turns"]
    assert figures(said)["games"] == 20
    assert figures(said)["unfinished"] == 0
    assert sum(figures(said)["win_share"].values()) == pytest.approx(1)
    assert figures(said)["mean_turns"] >= 6


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    def once(seed: str) -> dict[str, Any]:
        played = figures(run("simulate", "toy", "--games", 10, "--seats", "2-3", "--seed", seed, "--json"))
        del played["actions_per_s"]
        return played

    assert once("salt") == once("salt")
    assert once("salt") != once("pepper")


def test_a_game_that_does_not_end_is_counted_and_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.simulate.MOST_ACTIONS", 3)
    said = run("simulate", "toy", "--games", 2, "--json")
    assert said.code == 1
    assert figures(said)["unfinished"] == 2
    assert figures(said)["actions"] == 6
    assert figures(said)["win_share"] == {}


def test_people_read_a_table(run: Run) -> None:
    said = run("simulate", "toy", "--games", 5)
    assert "games          5" in said.out
    assert "% " not in said.err


def test_options_reach_the_rules(run: Run) -> None:
    short = figures(run("simulate", "toy", "--seats", 2, "--games", 5, "--option", "hand=1", "--json"))
    long = figures(run("simulate", "toy", "--seats", 2, "--games", 5, "--option", "hand=5", "--json"))
    assert short["actions"] < long["actions"]


def test_an_agent_for_each_seat(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hasty:
        """Lays a card whenever it may; knows by its own view how many it has left."""

        def choose(self, view: ToyOwn, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
            seats.append((view.seat, len(history)))
            return decision.actions[0]

    seats: list[tuple[int, int]] = []
    monkeypatch.setitem(CLEVER, KEY, Hasty)
    hasty = figures(run("simulate", "toy", "--seats", 2, "--games", 4, "--agents", "ai", "--json"))
    assert {seat for seat, _ in seats} == {0, 1}
    assert hasty["actions"] == len(seats)
    seats.clear()
    mixed = figures(run("simulate", "toy", "--seats", 2, "--games", 4, "--agents", "random,ai", "--json"))
    assert {seat for seat, _ in seats} == {1}
    assert hasty["actions"] < mixed["actions"]


def test_an_agent_reads_all_that_has_happened(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Reader:
        def choose(self, view: ToyOwn, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
            read.append([type(event).__name__ for event in history])
            return decision.actions[-1]

    read: list[list[str]] = []
    monkeypatch.setitem(CLEVER, KEY, Reader)
    run("simulate", "toy", "--seats", 2, "--games", 1, "--agents", "ai")
    assert read[:2] == [["TurnBegan"], ["TurnBegan", "Drew", "TurnBegan"]]


def test_records_play_again_to_the_same_end(run: Run, tmp_path: Path) -> None:
    said = run("simulate", "toy", "--games", 3, "--record", tmp_path / "records")
    assert said.code == 0
    files = sorted((tmp_path / "records").iterdir())
    assert [file.name for file in files] == ["toy-00000.json", "toy-00001.json", "toy-00002.json"]
    for file in files:
        recording = read_recording(file)
        match = Match.replay(recording, GAMES)
        assert match.is_over()
        assert match.returns() == recording.returns


def test_an_error_in_the_rules_names_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr("tests.toy_game.ToyGame.apply", broken)
    with pytest.raises(ZeroDivisionError) as caught:
        run("simulate", "toy", "--seats", 2, "--seed", "salt")
    assert caught.value.__notes__ == ["in game 0 of seed 'salt', at 2 seats"]


def test_dice_are_thrown_at_tables_of_all_sizes_and_by_all_kinds_of_players(run: Run) -> None:
    blind = figures(run("simulate", "dice", "--games", 12, "--seats", "3-8", "--json"))
    assert (blind["games"], blind["unfinished"]) == (12, 0)
    assert sum(blind["win_share"].values()) == pytest.approx(1, abs=0.01)
    assert blind["win_share"].keys() <= {"law", "outlaws", "renegade"}
    mixed = figures(run("simulate", "dice", "--games", 2, "--seats", 4, "--agents", "ai,random,random,ai", "--json"))
    assert (mixed["games"], mixed["unfinished"]) == (2, 0)


def test_house_rules_of_the_dice_game_are_known(run: Run) -> None:
    assert run("simulate", "dice", "--games", 2, "--option", "bullseye_mode=sequential").code == 0
    said = run("simulate", "dice", "--games", 2, "--option", "bullseye_mode=backwards")
    assert said.code == 2
    assert "bullseye_mode" in said.err


@pytest.mark.parametrize("scenario", ["s1", "s4", "s8"])
def test_a_game_of_scenarios_is_played_at_every_size(run: Run, scenario: str) -> None:
    """A skirmish ends within its rounds: eight at most, each with as many activations as characters."""
    said = run("simulate", "desperado", "--scenario", scenario, "--seats", "2-12", "--games", 4, "--json")
    assert figures(said)["unfinished"] == 0
    assert sum(figures(said)["win_share"].values()) == pytest.approx(1)
    assert 8 <= figures(said)["mean_turns"] <= 66


def test_a_scenario_there_is_not_is_told_in_one_sentence(run: Run) -> None:
    said = run("simulate", "desperado", "--scenario", "s9")
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert "s1, s2, s3, s4, s5, s6, s7, s8" in said.err


def test_a_scenario_may_be_named_by_its_number(run: Run) -> None:
    arguments = ("simulate", "desperado", "--seats", "3", "--games", 1, "--json", "--scenario")
    assert figures(run(*arguments, "4"))["win_share"] == figures(run(*arguments, "s4"))["win_share"]
