"""Every scenario file is played, case by case, and every ruling of the official rules is the subject of a case."""

import re
from pathlib import Path

import pytest

from engine.bang import options as bang_options
from engine.bang.cards import CHARACTERS, Kind
from engine.core.actions import Action
from engine.core.codec import concrete
from engine.core.errors import Refusal
from engine.core.scenario import Case, class_in_words, read_cases
from engine.desperado import options as desperado_options
from engine.desperado.actions import parse
from engine.desperado.cards import Joker
from engine.desperado.deeds import DEEDS
from engine.dice import options as dice_options
from engine.dice.cards import CHARACTERS as DICE_CHARACTERS
from engine.dice.faces import Face
from engine.scenario import play_case

FILES = sorted(Path(__file__).parent.rglob("*.scn"))
CASES = [(path, case) for path in FILES for case in read_cases(path.read_text(encoding="utf-8"))]

RULINGS = {"bang": set(range(1, 81)), "dice": set(range(1, 91)), "desperado": set(range(1, 60))}
BANG_DISTANCE_EXAMPLES = set(range(1, 9))
BANG_VICTORY_ROWS = set(range(1, 5))
VALUES = [
    (game, option, value)
    for game, options in (("bang", bang_options), ("dice", dice_options), ("desperado", desperado_options))
    for option, value in options.every_value()
]


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{path.stem}: {case.title}") for path, case in CASES])
def test_the_game_goes_as_the_scenario_says(case: Case) -> None:
    play_case(case)


def test_titles_are_unique_within_a_game() -> None:
    titles = [(case.game, case.title) for _, case in CASES]
    assert len(set(titles)) == len(titles)


def test_files_lie_with_their_game_and_titles_begin_with_it() -> None:
    for game in ("dice", "desperado"):
        places = {(path.parent.name, case.title.split()[0]) for path, case in CASES if case.game == game}
        assert places == {(game, game)}
    assert {path.parent.name for path, case in CASES if case.game == "bang"} == {"bang"}


def numbers(game: str, pattern: str) -> set[int]:
    """The numbers that titles of a game's cases give after a word."""
    found = (re.findall(pattern, case.title.partition(":")[0]) for _, case in CASES if case.game == game)
    return {int(number) for hits in found for number in hits}


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_has_a_case_and_no_case_names_one_that_does_not_exist(game: str) -> None:
    assert numbers(game, r"\bruling (\d+)") == RULINGS[game]


def test_every_worked_example_of_distance_has_a_case() -> None:
    assert numbers("bang", r"section 4, example (\d+)") == BANG_DISTANCE_EXAMPLES


def test_every_row_of_the_victory_table_has_a_case() -> None:
    assert numbers("bang", r"section 8, row (\d+)") == BANG_VICTORY_ROWS


@pytest.mark.parametrize(("game", "option", "value"), VALUES)
def test_every_value_of_every_option_has_a_case(game: str, option: str, value: str) -> None:
    titled = [case for _, case in CASES if case.title.startswith(f"{game} option {option}={value}: ")]
    assert titled
    for case in titled:
        rules = [line.text.removeprefix("options: ") for line in case.setup if line.text.startswith("options: ")]
        assert any(f"{option} {value}" in rule.split("; ") for rule in rules), "the case plays by what its title says"


def test_no_case_names_an_option_or_a_value_there_is_not() -> None:
    named = re.compile(r"(bang|dice|desperado) option (\w+)=(\w+): ")
    found = {hit.groups() for _, case in CASES if (hit := named.match(case.title))}
    assert found == set(VALUES)


@pytest.mark.parametrize("preset", bang_options.PRESETS)
def test_every_preset_has_a_case(preset: str) -> None:
    titled = [case for _, case in CASES if case.title.startswith(f"bang preset {preset}: ")]
    assert titled
    assert all(f"preset: {preset}" in [line.text for line in case.setup] for case in titled)


@pytest.mark.parametrize("section", ["3", "5.0", "6.4", "6.5", "7.1", "7.2", "9.1", "9.2", "9.3", "10"])
def test_the_sections_that_state_procedures_have_cases(section: str) -> None:
    assert any(case.title.startswith(f"bang section {section}:") for _, case in CASES)


@pytest.mark.parametrize("section", ["1", "3", "6", "8"])
def test_the_sections_of_the_dice_game_that_state_procedures_have_cases(section: str) -> None:
    assert any(case.title.startswith(f"dice section {section}:") for _, case in CASES)


def lines(part: str, game: str = "bang") -> str:
    """All lines of a part of a game's cases."""
    return "\n".join(line.text for _, case in CASES if case.game == game for line in getattr(case, part))


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_sits_at_a_table(character: str) -> None:
    assert f"; {character}" in lines("setup")


@pytest.mark.parametrize("kind", Kind)
def test_every_card_is_played(kind: Kind) -> None:
    verb = "respond" if kind is Kind.MISSED else "play"
    assert re.search(rf"^\w+: {verb} {re.escape(kind.value)}-", lines("play"), re.MULTILINE)


@pytest.mark.parametrize("character", DICE_CHARACTERS)
def test_every_character_sits_at_a_table_of_the_dice_game(character: str) -> None:
    assert f"; {character}" in lines("setup", "dice")


@pytest.mark.parametrize("face", Face)
def test_every_face_is_rolled(face: Face) -> None:
    assert re.search(rf"^dice: .*\b{face.value}\b", lines("setup", "dice"), re.MULTILINE)


@pytest.mark.parametrize("joker", Joker)
def test_every_joker_is_in_somebodys_hand(joker: Joker) -> None:
    assert f"joker {joker.value}" in lines("setup", "desperado")


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_every_deed_is_done(deed: type[Action]) -> None:
    moves = re.findall(r"^(?:Ann|Ben|Cat): (.+)$", lines("play", "desperado"), re.MULTILINE)
    played = map(parse, moves)
    assert any(isinstance(action, deed) for action in played)


REASONS = [kind for kind in concrete(Refusal) if kind.__module__ == "engine.desperado.errors"]


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.__name__)
def test_every_reason_of_a_refusal_is_told(reason: type) -> None:
    assert re.search(rf" may not .+: {class_in_words(reason)}\b", lines("play", "desperado"))
