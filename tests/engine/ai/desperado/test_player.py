"""The agent of Desperado: it finishes every scenario, beats chance, and does what a player with sense would do."""

from collections import Counter
from random import Random

import pytest

from engine.ai.agents import agent_for
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.events import Event
from engine.core.scenario import Line
from engine.desperado.actions import Ask
from engine.desperado.cards import HIT_DECKS
from engine.desperado.events import AmbushLaid, AmbushSprung, AttackDeclared, Exploded, GameOver, PickedUp
from engine.desperado.game import Desperado
from engine.desperado.scenario import DesperadoBoard
from engine.desperado.scenarios import SCENARIOS

GAME = Desperado()
CHANCE = seeded("agents")
MOST = 2000


def play(scenario: str, seats: int, seed: int, clever: set[str]) -> tuple[str, list[Event]]:
    """Play a game in which the clever sides think and the others do anything; who has won, and what happened."""
    state = GAME.new_initial_state(seats, GAME.options(scenario=scenario), seeded(f"{scenario} {seed}"))
    thinker, random = agent_for("desperado"), Random(seed)
    happened: list[Event] = []
    for _ in range(MOST):
        if GAME.is_terminal(state):
            return str(state.winning_side), happened
        decision = GAME.decisions(state)[0]
        if state.seats[decision.seat] in clever:
            action = thinker.choose(GAME.view(state, decision.seat), decision, [], CHANCE)
        else:
            action = random.choice([action for action in decision.actions if action.is_offered])
        assert decision.allows(action)
        happened += GAME.apply(state, decision.seat, action)
    raise AssertionError(f"not over after {MOST} actions")


def choice(*lines: str) -> str:
    """What the agent does in a position."""
    board = DesperadoBoard([Line(number, text) for number, text in enumerate(lines)])
    decision = next(decision for decision in board.match.decisions if not decision.optional)
    action: Action = agent_for("desperado").choose(board.match.view(decision.seat), decision, [], CHANCE)
    return str(action)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seats", [2, 5, 12])
def test_sides_of_agents_play_every_scenario_to_its_end(scenario: str, seats: int) -> None:
    _, happened = play(scenario, seats, seats, {"town", "gang", "diggers"})
    assert isinstance(happened[-1], GameOver)
    assert any(isinstance(event, AttackDeclared) for event in happened)


@pytest.mark.parametrize("scenario", ["s1", "s3", "s5", "s6", "s7"])
def test_either_side_beats_chance(scenario: str) -> None:
    for side in ("town", "gang"):
        winners = [play(scenario, 4, seed, {side})[0] for seed in range(3)]
        assert Counter(winners)[side] >= 2, f"{side}: {winners}"


def test_it_lays_ambushes_and_springs_them_picks_up_gold_and_blows_things_up() -> None:
    met: Counter[type] = Counter()
    for scenario in ("s2", "s4"):
        for seed in range(3):
            met.update(map(type, play(scenario, 6, seed, {"town", "gang"})[1]))
    assert min(met[kind] for kind in (AmbushLaid, AmbushSprung, PickedUp, Exploded)) > 0


TWO = ("seat Ann: town; crane", "seat Ben: gang; red, cora")


def test_it_shoots_where_the_odds_are_best() -> None:
    assert (
        choice(*TWO, "crane: town_square; pockets nothing", "red: main_store", "cora: main_bank") == "shoot cora colt"
    )


def test_it_shoots_whom_it_can_kill() -> None:
    where = ("crane: town_square; pockets nothing", "red: main_bank; wounds 2", "cora: main_bank")
    assert choice(*TWO, *where) == "shoot red colt"


def test_it_fires_both_barrels_at_the_unharmed_and_one_at_the_dying() -> None:
    seats = ("seat Ann: town; ottilie", "seat Ben: gang; red")
    place = ("ottilie: town_square; pockets nothing",)
    assert choice(*seats, *place, "red: main_bank") == "shoot red shotgun both"
    assert choice(*seats, *place, "red: main_bank; wounds 2") == "shoot red shotgun"


def test_it_goes_where_there_are_points() -> None:
    lines = ("scenario: s6", *TWO, "crane: pine_grove", "red: chapel", "cora: chapel")
    assert choice(*lines) == "move mine_road"


def test_it_frees_the_prisoner_it_has_come_for() -> None:
    lines = ("scenario: s3", "seat Ann: town; crane", "seat Ben: gang; red, mae", "crane: chapel", "red: jail")
    assert choice(*lines, "mae: jail; shackled; hands nothing; pockets nothing", "active: red") == "free mae"


def test_it_leaves_with_the_strongbox() -> None:
    lines = ("scenario: s5", *TWO, "crane: chapel", "cora: chapel", "red: mine_road; pockets strongbox 3")
    assert choice(*lines, "active: red") == "exit"


def test_it_takes_the_gold_at_its_feet() -> None:
    lines = ("scenario: s8", *TWO, "crane: town_square; pockets nothing", "red: chapel", "cora: chapel")
    assert choice(*lines, "ground town_square: loot nugget 2") == "take loot"


def test_it_drinks_when_it_is_badly_hurt() -> None:
    assert choice(*TWO, "crane: gallows_yard; wounds 2", "red: chapel", "cora: chapel") == "drink"


FRIENDS = ("seat Ann: town; crane, nora", "seat Ben: gang; red", "red: chapel")


def test_it_gives_the_bottle_to_a_friend_who_needs_it() -> None:
    lines = ("crane: gallows_yard; pockets whisky", "nora: gallows_yard; wounds 2; pockets knife")
    assert choice(*FRIENDS, *lines) == "give whisky to nora"


def test_it_takes_a_gun_from_a_friend_who_has_two() -> None:
    lines = ("crane: gallows_yard; hands nothing; pockets nothing", "nora: gallows_yard; hands colt 6, carbine 9")
    assert choice(*FRIENDS, *lines).startswith("take c")


def test_it_swaps_a_stone_for_a_bottle_when_its_pockets_are_full() -> None:
    lines = ("crane: gallows_yard; wounds 2; pockets stone, knife", "nora: gallows_yard; pockets whisky, knife")
    assert choice(*FRIENDS, *lines) == "swap stone for whisky with nora"


def test_it_hands_the_strongbox_on_to_a_friend_who_is_yet_to_act() -> None:
    lines = ("scenario: s5", *FRIENDS, "crane: main_hotel; pockets strongbox 3", "nora: main_hotel; pockets knife")
    assert choice(*lines, "ap: 1", "bag: nora, red") == "give strongbox to nora"
    assert choice(*lines, "ap: 1", "bag: red") != "give strongbox to nora"


def test_it_rides_to_what_is_far_away_and_gets_off_when_it_is_there() -> None:
    lines = ("scenario: s8", "options: horses true", "seat Ann: town; crane", "seat Ben: gang; red", "red: chapel")
    gold = "ground stage_yard: loot nugget 3"
    assert choice(*lines, "crane: livery_yard; pockets nothing", "ground livery_yard: horse", gold) == "mount"
    assert choice(*lines, "crane: livery_yard; riding; pockets nothing", gold).startswith("move ")
    near = ("red: chapel", "crane: main_saloon; riding; pockets nothing", "ground saloon_bar: loot nugget 3")
    assert choice(*lines, *near) == "mount off"


def test_it_does_not_throw_dynamite_at_its_own_feet() -> None:
    lines = ("seat Ann: town; liwen, nora", "seat Ben: gang; red", "nora: main_bank", "red: main_bank")
    assert "dynamite" not in choice(*lines, "liwen: town_square; hands nothing; pockets dynamite")


def test_it_flees_into_cover() -> None:
    lines = (*TWO, "crane: bank_counter", "red: bank_counter; hands nothing; pockets nothing", "cora: main_bank")
    board = DesperadoBoard([Line(0, text) for text in (*lines, "active: red", "hard: scare", "panic: flee")])
    red = board.match.decisions[0]
    board.match.act(red.seat, board.match.parse("fight crane"), red.id)
    decision = board.match.decisions[0]
    assert decision.kind == Ask.FLEE
    action = agent_for("desperado").choose(board.match.view(decision.seat), decision, [], CHANCE)
    assert str(action) in {"respond flee bank_office", "respond flee bank_vault", "respond flee bell_lane"}


def test_it_springs_at_the_wounded_and_waits_for_better_odds_at_long_range() -> None:
    lines = ("seat Ann: town; crane", "seat Ben: gang; slim", "slim: west_gate; ambush")
    for place, move, answer in (
        ("crane: main_saloon; wounds 2", "main_livery", "respond spring"),
        ("crane: town_square", "main_hotel", "respond wait"),
    ):
        board = DesperadoBoard([Line(0, text) for text in (*lines, place)])
        mine = board.match.decisions[0]
        board.match.act(mine.seat, board.match.parse(f"move {move}"), mine.id)
        decision = board.match.decisions[0]
        assert decision.kind == Ask.SPRING
        assert str(agent_for("desperado").choose(board.match.view(1), decision, [], CHANCE)) == answer


def test_the_decks_it_reckons_with_are_the_printed_ones() -> None:
    from engine.ai.desperado.situation import mean_wounds

    assert [round(mean_wounds(deck), 3) for deck in HIT_DECKS] == [0.458, 0.292, 0.167]
