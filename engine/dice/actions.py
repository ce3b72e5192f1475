"""What a seat can do, and the one-line notation of it.

roll keep FACE ... | roll keep nothing     re-roll all dice but these
roll keep all                              leave the dice as they are
aim FACE > SEAT [with beer]                put a bull's eye on a player, doubled by a beer die
choose SEAT | choose nobody                name a player (who drinks, whose arrow goes back), or no more
choose NUMBER arrows                       so many arrows, taken or put back
"""

from enum import StrEnum

from msgspec import Struct

from engine.core.actions import Action
from engine.core.decision import About
from engine.core.enums import quick
from engine.core.errors import BadNotation
from engine.core.ids import Seat, seat_number
from engine.core.notation import parse_seat
from engine.dice.faces import DICE, Cause, Dice, Face, in_order

_WITH_BEER = " with beer"


class Roll(Action, Struct, frozen=True, tag=True, gc=False):
    """Throw all dice again but those that show `keep`, in the order of the faces."""

    keep: Dice

    def __str__(self) -> str:
        return f"roll keep {' '.join([face.value for face in self.keep]) or 'nothing'}"


class Stop(Action, Struct, frozen=True, tag=True, gc=False):
    """Throw no more."""

    def __str__(self) -> str:
        return "roll keep all"


class Aim(Action, Struct, frozen=True, tag=True, gc=False):
    """Put a bull's-eye die on a player; with a beer die, it takes two lives."""

    die: Face
    target: Seat
    with_beer: bool = False

    def __str__(self) -> str:
        return f"aim {self.die.value} > {seat_number(self.target)}{_WITH_BEER if self.with_beer else ''}"


class Choose(Action, Struct, frozen=True, tag=True, gc=False):
    """Name a player, or nobody where one may stop."""

    seat: Seat | None

    def __str__(self) -> str:
        return f"choose {'nobody' if self.seat is None else seat_number(self.seat)}"


class ChooseArrows(Action, Struct, frozen=True, tag=True, gc=False):
    """So many arrows: taken instead of losing lives, or put back for lives lost."""

    count: int

    def __str__(self) -> str:
        return f"choose {self.count} arrow{'' if self.count == 1 else 's'}"


@quick
class Ask(StrEnum):
    """What a decision asks for."""

    ROLL = "roll"
    AIM = "aim"
    BEER = "beer"
    GIFT = "gift"
    DISCARD_ARROW = "discard arrow"
    TAKE_ARROWS = "take arrows"
    RETURN_ARROWS = "return arrows"


class DiceAbout(About, Struct, frozen=True, gc=False):
    """What a prompt is about.

    `needed` is how many rolls, dice, lives or arrows it is about; `die` the bull's eye to aim; `by` and `cause` who
    and what takes lives.
    """

    needed: int = 1
    die: Face | None = None
    by: Seat | None = None
    cause: Cause | None = None


def _parse_faces(text: str) -> Dice:
    try:
        return in_order(tuple([Face(word) for word in text.split()]))
    except ValueError as error:
        raise BadNotation(f"{text!r} are not faces; there are {', '.join(Face)}") from error


def _parse_roll(text: str) -> Action:
    if text == "keep all":
        return Stop()
    if text == "keep nothing":
        return Roll(())
    keep = _parse_faces(text.removeprefix("keep "))
    if not text.startswith("keep ") or not keep:
        raise BadNotation(f"{text!r} does not say what is kept")
    return Stop() if len(keep) == DICE else Roll(keep)


def _parse_aim(text: str) -> Action:
    die, _, target = text.partition(" > ")
    faces = _parse_faces(die)
    if len(faces) != 1:
        raise BadNotation(f"{die!r} is not a face")
    return Aim(faces[0], parse_seat(target.removesuffix(_WITH_BEER)), target.endswith(_WITH_BEER))


def _parse_choose(text: str) -> Action:
    count, space, what = text.partition(" ")
    if not space:
        return Choose(None if text == "nobody" else parse_seat(text))
    if what not in {"arrow", "arrows"} or not count.isdecimal():
        raise BadNotation(f"{text!r} is neither a seat nor a number of arrows")
    return ChooseArrows(int(count))


_VERBS = {"roll": _parse_roll, "aim": _parse_aim, "choose": _parse_choose}


def parse(text: str) -> Action:
    """The action a line of notation stands for. Raises `BadNotation`."""
    verb, _, rest = text.strip().partition(" ")
    if verb not in _VERBS:
        raise BadNotation(f"{text!r} is not an action")
    return _VERBS[verb](rest)
