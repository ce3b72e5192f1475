"""Single decisions of an AI seat, each in a position that leaves no doubt."""

import pytest

from engine.ai.dice.player import DicePlayer
from engine.ai.dice.witness import Witness
from engine.core.chance import seeded
from engine.core.events import PublicEvent
from engine.core.scenario import Line
from engine.dice.events import Aimed, Drank, Regained, ReturnedArrows, Why
from engine.dice.faces import Face
from engine.dice.scenario import DiceBoard

FOUR = "seat Ann: Sheriff{}\nseat Ben: Outlaw{}\nseat Cat: Outlaw{}\nseat Dan: Renegade{}\n"
FIVE = "seat Ann: Sheriff{}\nseat Ben: Deputy{}\nseat Cat: Outlaw{}\nseat Dan: Outlaw{}\nseat Eve: Renegade{}\n"


def chosen(setting: str, *history: PublicEvent) -> str:
    """What the seat that is awaited does, given what happened before."""
    board = DiceBoard([Line(number, text) for number, text in enumerate(setting.strip().splitlines(), start=1)])
    (decision,) = board.match.decisions
    return str(DicePlayer().choose(board.match.view(decision.seat), decision, list(history), seeded("x")))


def four(*parts: str) -> str:
    return FOUR.format(*(parts + ("",) * 4)[:4])


def five(*parts: str) -> str:
    return FIVE.format(*(parts + ("",) * 5)[:5])


@pytest.mark.parametrize(
    ("setting", "action"),
    [
        (four() + "turn: Ben\ndice: one one one one one", "roll keep all"),
        (four("; lives 2") + "turn: Ben\ndice: dynamite one one one gatling", "roll keep dynamite one one one"),
        (
            four("; lives 2", "; lives 1") + "turn: Ben\nrolls: 2\ndice: dynamite dynamite gatling gatling beer",
            "roll keep all",
        ),
    ],
)
def test_which_dice_are_kept(setting: str, action: str) -> None:
    """An enemy's lives are taken; what brings nothing is rolled again, unless a third dynamite would kill."""
    assert chosen(setting) == action


def test_a_sheriff_low_on_lives_keeps_beers() -> None:
    assert "beer beer" in chosen(four("; lives 2") + "dice: beer beer arrow arrow dynamite")


def test_gatlings_are_chased_when_they_clear_many_arrows() -> None:
    assert "gatling gatling" in chosen(four("; arrows 5; lives 5") + "dice: gatling gatling one dynamite arrow")


def test_an_outlaw_aims_at_the_sheriff() -> None:
    assert chosen(five() + "turn: Eve\nrolls: 1\ndice: beer beer beer gatling gatling").startswith("choose")
    assert chosen(four() + "turn: Ben\nrolls: 1\ndice: one beer beer gatling gatling") == "aim one > 1"


def test_the_sheriff_aims_at_whoever_shot_at_him() -> None:
    shots = [Aimed(1, 0, Face.ONE, 1, 3), Aimed(1, 0, Face.ONE, 1, 3)]
    setting = five() + "rolls: 1\ndice: one beer beer gatling gatling"
    assert chosen(setting, *shots) == "aim one > 2"
    shots = [Aimed(4, 0, Face.ONE, 1, 3), Aimed(4, 0, Face.ONE, 1, 3)]
    assert chosen(setting, *shots) == "aim one > 5"


@pytest.mark.parametrize(("mode", "second"), [("assign_then_resolve", "aim one > 5"), ("sequential", "aim one > 2")])
def test_shots_that_have_not_hit_yet_are_counted(mode: str, second: str) -> None:
    """Two lives and two shots: the third shot is for another one, unless the first ones took less than they should."""
    setting = (
        five("", "; lives 2; Bart Cassidy") + f"options: bullseye_mode {mode}\nrolls: 1\ndice: one one one beer beer"
    )
    board = DiceBoard([Line(number, text) for number, text in enumerate(setting.splitlines(), start=1)])
    shots: list[PublicEvent] = [Aimed(1, 0, Face.ONE, 1, 3), Aimed(1, 0, Face.ONE, 1, 3), Aimed(4, 0, Face.ONE, 1, 3)]
    for answer in ("aim one > 2", "aim one > 2"):
        act(board, answer)
        if board.match.decisions[0].seat == 1:
            act(board, "choose 1 arrow")
    (decision,) = board.match.decisions
    assert str(DicePlayer().choose(board.match.view(0), decision, shots, seeded("x"))) == second


def act(board: DiceBoard, notation: str) -> None:
    (decision,) = board.match.decisions
    board.match.act(decision.seat, board.match.parse(notation), decision.id)


def test_a_deputy_gives_the_dying_sheriff_a_beer() -> None:
    assert chosen(five("; lives 1") + "turn: Ben\nrolls: 1\ndice: beer gatling gatling dynamite dynamite") == "choose 1"


def test_whoever_is_wounded_drinks_himself() -> None:
    setting = five("", "", "; lives 3") + "turn: Cat\nrolls: 1\ndice: beer gatling gatling dynamite dynamite"
    assert chosen(setting) == "choose 3"


def test_one_s_own_arrow_goes_back_first_and_an_enemy_s_never() -> None:
    setting = four("; Kit Carlson{}", "; arrows 2") + "rolls: 1\ndice: gatling gatling dynamite dynamite two"
    assert chosen(setting.replace("{}", "; arrows 1")) == "choose 1"
    shots = [Aimed(1, 0, Face.ONE, 1, 3), Aimed(1, 0, Face.ONE, 1, 3)]
    assert chosen(setting.replace("{}", ""), *shots) == "choose nobody"


def test_arrows_are_taken_to_stay_alive() -> None:
    setting = four("", "; Bart Cassidy; lives 1") + "rolls: 1\ndice: gatling gatling gatling dynamite dynamite"
    assert chosen(setting) == "choose 1 arrow"


def test_what_acts_say() -> None:
    witness = Witness()
    witness.watch(
        [
            Aimed(0, 1, Face.ONE, 2, 4),
            Aimed(0, 2, Face.TWO, 1, 1),
            Drank(1, 2, 1, 5),
            Drank(1, 1, 1, 5),
            Regained(3, 1, 5, 2),
            ReturnedArrows(3, 0, 1, Why.GATLING_DICE),
        ]
    )
    deeds = witness.deeds
    assert deeds[0, 1] == 2.0
    assert 0 < deeds[0, 2] < 0.2, "a shot without a choice says little"
    assert deeds[1, 2] < -0.5
    assert deeds[2, 3] < -0.5
    assert deeds[3, 0] < 0
    assert (1, 1) not in deeds


def test_a_shorter_history_is_another_game() -> None:
    witness = Witness()
    witness.watch([Aimed(0, 1, Face.ONE, 1, 4)] * 2)
    witness.watch([Aimed(0, 2, Face.ONE, 1, 4)])
    assert witness.deeds == {(0, 2): 1.0}
