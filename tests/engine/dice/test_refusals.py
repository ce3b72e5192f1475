"""Why an action is refused: every reason there is comes up, with its facts."""

import pytest

from engine.core.codec import concrete
from engine.core.errors import IllegalAction, Refusal
from engine.core.scenario import Line
from engine.dice import errors
from engine.dice.faces import Face
from engine.dice.scenario import DiceBoard

TABLE = """seat Ann: Sheriff{}
seat Ben: Outlaw{}
seat Cat: Outlaw
seat Dan: Renegade; out
seat Eve: Deputy
seat Fay: Outlaw
"""
SHOOTS = "rolls: 1\ndice: one two beer gatling gatling"

CASES: list[tuple[str, str, Refusal]] = [
    ("dice: beer beer beer gatling gatling", "choose 1", errors.NotNow("roll")),
    (SHOOTS, "roll keep all", errors.NotNow("aim")),
    ("dice: dynamite beer beer gatling gatling", "roll keep beer beer", errors.DynamiteLocked()),
    ("dice: dynamite beer beer gatling gatling", "roll keep dynamite one", errors.NotShown(Face.ONE)),
    (SHOOTS, "aim one > 9", errors.NoSuchSeat(8)),
    (SHOOTS, "aim one > 4", errors.TargetIsOut(3)),
    (SHOOTS, "aim one > 1", errors.NotYourself()),
    (SHOOTS, "aim one > 3", errors.OutOfReach(2, 2, Face.ONE)),
    (SHOOTS, "aim two > 3", errors.BullsEyeFirst(Face.ONE)),
    (SHOOTS, "aim one > 2 with beer", errors.NoDoubling()),
    ("rolls: 1\ndice: beer beer arrow gatling gatling", "choose nobody", errors.HasToChoose()),
    ("rolls: 1\ndice: beer beer arrow gatling gatling", "choose 4", errors.TargetIsOut(3)),
    ("rolls: 1\ndice: beer beer arrow gatling gatling", "choose 7", errors.NoSuchSeat(6)),
]


def refused(setting: str, action: str, ann: str = "", ben: str = "") -> Refusal:
    lines = (TABLE.format(ann, ben) + setting).splitlines()
    match = DiceBoard([Line(number, text) for number, text in enumerate(lines, start=1)]).match
    (decision,) = match.decisions
    before = match.save()
    with pytest.raises(IllegalAction) as caught:
        match.act(decision.seat, match.parse(action), decision.id)
    assert match.save() == before
    return caught.value.refusal


@pytest.mark.parametrize(("setting", "action", "reason"), CASES)
def test_the_reason_is_given(setting: str, action: str, reason: Refusal) -> None:
    assert refused(setting, action) == reason


KIT = "; Kit Carlson; arrows 1"
CLEARING = "rolls: 1\ndice: gatling gatling dynamite dynamite arrow"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("choose 2", errors.HasNoArrows(1)),
        ("choose 8", errors.NoSuchSeat(7)),
        ("choose 1 arrow", errors.NotNow("discard arrow")),
    ],
)
def test_arrows_are_put_back_only_where_there_are_some(action: str, reason: Refusal) -> None:
    assert refused(CLEARING, action, ann=KIT) == reason


@pytest.mark.parametrize(
    ("character", "most"), [("Bart Cassidy", 1), ("Pedro Ramirez; arrows 3", 1)], ids=["Bart Cassidy", "Pedro Ramirez"]
)
def test_so_many_arrows_cannot_be_taken_or_put_back(character: str, most: int) -> None:
    gatling = "rolls: 1\ndice: gatling gatling gatling dynamite dynamite"
    assert refused(gatling, "choose 2 arrows", ben=f"; {character}") == errors.TooManyArrows(most)
    asked = refused(gatling, "choose nobody", ben=f"; {character}")
    assert isinstance(asked, errors.NotNow)


def test_no_reason_is_left_out() -> None:
    met = {type(reason).__name__ for _, _, reason in CASES} | {"HasNoArrows", "TooManyArrows"}
    assert met == {kind.__name__ for kind in concrete(Refusal) if kind.__module__ == errors.__name__}
