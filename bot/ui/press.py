"""What a press asks for, read from its custom id and chosen option."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.ui.custom_id import BadCustomId, CustomId


class Errand(StrEnum):
    """What a button in public asks for: the `what` of its custom id."""

    JOIN = "join"
    LEAVE = "leave"
    ADD_AI = "add-ai"
    REMOVE_AI = "remove-ai"
    START = "start"
    CLOSE = "close"
    SETTINGS = "settings"
    REMATCH = "rematch"
    NEW_TABLE = "new-table"
    MOVE = "move"
    HAND = "hand"
    ROLE = "role"
    TABLE = "table"
    DECLINE = "decline"
    TAKE_BACK = "take-back"
    GO = "go"
    GO_FOR_SURE = "go-for-sure"
    SWITCH_SIDE = "switch-side"
    PAUSE = "pause"
    RESUME = "resume"
    REPLAY = "replay"
    LOG = "log"
    REPORT = "report"
    NEXT_TABLE = "next-table"


_ERRANDS: Final = {errand.value: errand for errand in Errand}


class Step(Struct, frozen=True):
    """Where a person is in a private panel: nothing chosen, a card chosen, or a move to be confirmed.

    `decision` is the one being answered; `group` what was chosen; `sure` a reference to the action in question.
    """

    decision: int | None = None
    group: str | None = None
    sure: str | None = None


START = Step()
"""Nothing chosen yet."""


class Do(Struct, frozen=True):
    """Carry out an action, given by its reference (`bot.ui.choices.resolve`); `sure`: cautions were answered."""

    ref: str
    sure: bool = False


class Act(Struct, frozen=True):
    """Carry out an action of a public decision, given by its reference."""

    ref: str


class Mark(Struct, frozen=True):
    """Choose one of several things, or leave it: by its place, and those that were chosen when the button was made."""

    place: int
    chosen: frozenset[int]


class Picked(Struct, frozen=True):
    """Go on with the things that are chosen."""

    chosen: frozenset[int]


class ChooseSide(Struct, frozen=True):
    """Wish to be on a side before the game, or on any; sit down first if need be."""

    side: str | None


class AddAITo(Struct, frozen=True):
    """Let an AI sit down on a side."""

    side: str


class SetUpFront(Struct, frozen=True):
    """Change a house rule that stands in the lobby itself to the value at a place among those it can have."""

    option: str
    place: int


class GiveOrder(Struct, frozen=True):
    """Give a standing order, in notation."""

    notation: str


class LookAtRules(Struct, frozen=True):
    """See house rules; with an `option`, the values it can have."""

    option: str | None = None


class UsePreset(Struct, frozen=True):
    """Take a rule set as it is."""

    preset: str


class SetRule(Struct, frozen=True):
    """Change one house rule to the value at a place among those it can have."""

    option: str
    place: int


class SetChairs(Struct, frozen=True):
    """Change how many may sit down."""

    number: int


class SetTempo(Struct, frozen=True):
    """Change how much time there is."""

    key: str


class Guess(Struct, frozen=True):
    """Expect a seat to win, once one is out."""

    seat: int


class Practise(Struct, frozen=True):
    """Begin a first game against AI seats."""

    game: str


class Rewind(Struct, frozen=True):
    """See a finished game as it stood after a ply."""

    ply: int


Ruling = LookAtRules | UsePreset | SetRule | SetChairs | SetTempo
InLobby = ChooseSide | AddAITo | SetUpFront
Answer = Act | Mark | Picked
Press = Errand | Step | Do | GiveOrder | Answer | InLobby | Ruling | Rewind | Guess | Practise


def read_press(custom_id: CustomId, values: Sequence[str] = ()) -> Press:
    """What a press asks for. `Errand`s come from public panels (and a few private ones), all else only from
    private ones, to be answered by drawing that panel anew; an `Answer` comes from both. Raises `BadCustomId`.
    """
    errand = _ERRANDS.get(custom_id.what)
    if errand is not None:
        return errand
    verb, _, rest = (values[0] if values else custom_id.what).partition(" ")
    match verb:
        case "do":
            return Do(rest)
        case "sure":
            return Do(rest, sure=True)
        case "open":
            return Step(custom_id.decision, group=rest)
        case "back":
            return Step(custom_id.decision)
        case "order":
            return GiveOrder(rest)
        case "guess" if rest.isdecimal():
            return Guess(int(rest))
        case "practise" if rest:
            return Practise(rest)
        case "ply" if (ply := rest.partition(" ")[0]).isdecimal():
            return Rewind(int(ply))
        case _:
            found = _answer(verb, rest) or _in_lobby(verb, rest) or _ruling(verb, rest)
            if found is None:
                raise BadCustomId(str(custom_id))
            return found


def _answer(verb: str, rest: str) -> Answer | None:
    """What a press among the answers to a public decision asks for."""
    place, _, others = rest.partition(" ") if verb == "mark" else ("", "", rest)
    chosen = read_places(others)
    match verb:
        case "act":
            return Act(rest)
        case "mark" if place.isdecimal() and chosen is not None:
            return Mark(int(place), chosen)
        case "picked" if chosen is not None:
            return Picked(chosen)
        case _:
            return None


def places(chosen: Collection[int]) -> str:
    """Places as an id holds them: `0.3`, or `-` for none."""
    return ".".join(str(place) for place in sorted(chosen)) or "-"


def read_places(text: str) -> frozenset[int] | None:
    """Read places back; None if it is something else."""
    if text == "-":
        return frozenset()
    parts = text.split(".")
    return frozenset(map(int, parts)) if all(part.isdecimal() for part in parts) else None


ANY_SIDE = "*"
"""Stands for a wish for no side in particular."""


def _in_lobby(verb: str, rest: str) -> InLobby | None:
    """What a list of a lobby asks for."""
    match verb:
        case "side":
            return ChooseSide(None if rest == ANY_SIDE else rest)
        case "ai-side":
            return AddAITo(rest)
        case "front":
            option, _, place = rest.partition(" ")
            return SetUpFront(option, int(place)) if place.isdecimal() else None
        case _:
            return None


def _ruling(verb: str, rest: str) -> Ruling | None:
    """What a press in the panel of house rules asks for."""
    match verb:
        case "rules":
            return LookAtRules()
        case "rule":
            return LookAtRules(rest)
        case "preset":
            return UsePreset(rest)
        case "chairs" if rest.isdecimal():
            return SetChairs(int(rest))
        case "tempo":
            return SetTempo(rest)
        case "set":
            option, _, place = rest.partition(" ")
            return SetRule(option, int(place)) if place.isdecimal() else None
        case _:
            return None
