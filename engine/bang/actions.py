"""What a seat can do, and the one-line notation of it.

play CARD [> SEAT [: hand|CARD]]   take the card's effect; at SEAT; from the hand or that card in play
respond CARD                       discard the card as an answer (Missed!, BANG!, Beer)
barrel                             draw! for the Barrel in play
ability                            use the character's ability
pass                               no answer, or no more
choose CARD                        take, keep or name this card
discard CARD
draw deck | draw discard | draw SEAT
end                                end the play phase
character NAME                     keep this character
misplay ACTION                     try what is not legal, where house rules make that cost the play phase
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from engine.bang.cards import Card, card_name, parse_card
from engine.core.actions import Action
from engine.core.decision import About
from engine.core.enums import quick
from engine.core.errors import BadNotation
from engine.core.ids import Seat, seat_number
from engine.core.notation import parse_seat


class Play(Action, Struct, frozen=True, tag=True, gc=False):
    """Play a card from the hand in one's own turn.

    `target` is given for cards that name a player. Cards that take a card from a player (Panic!, Cat Balou) take
    `take`, a card in play, or a random card of the hand if it is None.
    """

    card: Card
    target: Seat | None = None
    take: Card | None = None
    from_hand: bool = False

    def __str__(self) -> str:
        text = f"play {card_name(self.card)}"
        if self.target is not None:
            text += f" > {seat_number(self.target)}"
        if self.take is not None:
            text += f" : {card_name(self.take)}"
        elif self.from_hand:
            text += " : hand"
        return text


class Respond(Action, Struct, frozen=True, tag=True, gc=False):
    """Discard a card as an answer: a Missed! to a shot, a BANG! in a Duel, a Beer when dying."""

    card: Card

    def __str__(self) -> str:
        return f"respond {card_name(self.card)}"


class UseBarrel(Action, Struct, frozen=True, tag=True, gc=False):
    """Draw! for the Barrel in play."""

    def __str__(self) -> str:
        return "barrel"


class UseAbility(Action, Struct, frozen=True, tag=True, gc=False):
    """Use the ability of one's character."""

    def __str__(self) -> str:
        return "ability"


class Pass(Action, Struct, frozen=True, tag=True, gc=False):
    """Do not answer, or not any more."""

    def __str__(self) -> str:
        return "pass"


class Choose(Action, Struct, frozen=True, tag=True, gc=False):
    """Name one of the cards on offer."""

    card: Card

    def __str__(self) -> str:
        return f"choose {card_name(self.card)}"


class Discard(Action, Struct, frozen=True, tag=True, gc=False):
    """Discard a card from the hand, or put it on the discard pile next."""

    card: Card

    def __str__(self) -> str:
        return f"discard {card_name(self.card)}"


@quick
class Source(StrEnum):
    """A pile to draw from."""

    DECK = "deck"
    DISCARD = "discard"


class DrawFrom(Action, Struct, frozen=True, tag=True, gc=False):
    """Take the first card of the turn from a pile, or from the hand of a seat."""

    source: Source | Seat

    def __str__(self) -> str:
        return f"draw {self.source.value if isinstance(self.source, Source) else seat_number(self.source)}"


class EndTurn(Action, Struct, frozen=True, tag=True, gc=False):
    """Play no more cards this turn."""

    def __str__(self) -> str:
        return "end"


class ChooseCharacter(Action, Struct, frozen=True, tag=True, gc=False):
    """Keep one of the characters dealt."""

    name: str

    def __str__(self) -> str:
        return f"character {self.name}"


class Misplay(Action, Struct, frozen=True, tag=True, gc=False):
    """Try something in the play phase that the rules refuse; only house rules make it an action (`illegal_move`).

    Any `tried` is as good as another, so the legal actions hold it without.
    """

    is_offered: ClassVar[bool] = False
    tried: str = ""

    def __str__(self) -> str:
        return f"misplay {self.tried}".rstrip()

    def form(self) -> Action:
        """Any misplay."""
        return Misplay()


@quick
class Ask(StrEnum):
    """What a decision asks for."""

    CHARACTER = "character"
    ANY_TIME = "any time"

    PLAY = "play"
    SHOT = "shot"
    INDIANS = "indians"
    DUEL = "duel"
    RESCUE = "rescue"
    STORE = "store"
    FLIP = "flip"
    FIRST_DRAW = "first draw"
    PUT_BACK = "put back"
    DISCARD = "discard"
    ABILITY_DISCARD = "ability discard"
    DISCARD_ORDER = "discard order"


class BangAbout(About, Struct, frozen=True, gc=False):
    """What a prompt is about.

    `by` is who caused it, `card` the card that did; `needed` how many answers, life points or cards it takes;
    `cards` are public cards on offer (General Store, two cards flipped for a draw!).
    """

    by: Seat | None = None
    card: Card | None = None
    needed: int = 1
    cards: tuple[Card, ...] = ()


_BARE: dict[str, Action] = {"barrel": UseBarrel(), "ability": UseAbility(), "pass": Pass(), "end": EndTurn()}
_ONE_CARD: dict[str, type[Respond] | type[Choose] | type[Discard]] = {
    "respond": Respond,
    "choose": Choose,
    "discard": Discard,
}


def _parse_play(text: str) -> Play:
    card, _, rest = text.partition(" > ")
    if not rest:
        return Play(parse_card(card))
    target, _, take = rest.partition(" : ")
    if not take:
        return Play(parse_card(card), parse_seat(target))
    if take.strip() == "hand":
        return Play(parse_card(card), parse_seat(target), from_hand=True)
    return Play(parse_card(card), parse_seat(target), parse_card(take))


def parse(text: str) -> Action:
    """The action a line of notation stands for. Raises `BadNotation`."""
    verb, _, rest = text.strip().partition(" ")
    if verb in _BARE and not rest:
        return _BARE[verb]
    if verb == "play":
        return _parse_play(rest)
    if verb in _ONE_CARD:
        return _ONE_CARD[verb](parse_card(rest))
    if verb == "character" and rest:
        return ChooseCharacter(rest.strip())
    if verb == "misplay":
        return Misplay(rest.strip())
    if verb == "draw" and rest:
        return DrawFrom(Source(rest) if rest in {"deck", "discard"} else parse_seat(rest))
    raise BadNotation(f"{text!r} is not an action")
