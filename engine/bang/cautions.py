"""Why one might not want to play a legal card: the questions "are you sure?" (rules/bang.md 9.1)."""

from msgspec import Struct

from engine.bang.cards import Card
from engine.core.game import Caution


class BeerWithoutEffect(Caution, Struct, frozen=True, tag=True):
    """The Beer would give nothing: at full life, or with two players left."""

    two_players: bool


class ReplacesWeapon(Caution, Struct, frozen=True, tag=True):
    """The weapon in play would be discarded."""

    card: Card


class AimsAtYourself(Caution, Struct, frozen=True, tag=True):
    """The card would hit one's own table, or jail oneself."""

    card: Card


class NotEnoughAlone(Caution, Struct, frozen=True, tag=True):
    """More answers are needed than this one, and no other card of the hand helps."""

    needed: int


class SpentInVain(Caution, Struct, frozen=True, tag=True):
    """All the cards of the hand together cannot save the dying player: what is spent is lost."""

    needed: int
