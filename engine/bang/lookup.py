"""Finding the abilities in play, and what they amount to."""

from functools import lru_cache

from msgspec import Struct

from engine.bang.abilities import Ability
from engine.bang.cards import KIND, Card, Kind
from engine.bang.characters import CHARACTER_ABILITIES
from engine.bang.in_play import IN_PLAY
from engine.bang.state import Player, State
from engine.core.ids import Seat

_COLT_RANGE = 1


class Standing(Struct, frozen=True):
    """What the character and the cards in play of a seat amount to, as far as it depends on nothing else."""

    abilities: tuple[Ability, ...]
    nearer: int
    farther: int
    reach: int
    unlimited_shots: bool
    flips: int


@lru_cache(maxsize=8192)
def standing_of(character: str, in_play: tuple[Card, ...]) -> Standing:
    """What a character with some cards in play amounts to."""
    cards = (IN_PLAY.get(KIND[card]) for card in in_play)
    abilities = (CHARACTER_ABILITIES[character], *(ability for ability in cards if ability is not None))
    nearer = farther = 0
    reach = _COLT_RANGE
    flips = 1
    for ability in abilities:
        nearer = ability.sees_at(nearer)
        farther = ability.seen_at(farther)
        reach = ability.weapon_range(reach)
        flips = ability.flips(flips)
    unlimited = any(ability.unlimited_shots for ability in abilities)
    return Standing(abilities, nearer, farther, reach, unlimited, flips)


def standing(player: Player) -> Standing:
    """What the character and the cards in play of a player amount to."""
    return standing_of(player.character, player.in_play)


def abilities(g: State, seat: Seat) -> tuple[Ability, ...]:
    """The abilities of a seat: the character first, then the cards in play."""
    player = g.players[seat]
    return standing_of(player.character, player.in_play).abilities


def character(g: State, seat: Seat) -> Ability:
    """The ability of a seat's character."""
    return CHARACTER_ABILITIES[g.players[seat].character]


def stands_for(g: State, seat: Seat, card: Card, wanted: Kind) -> bool:
    """Whether a card of a hand counts as a `wanted` one for its owner."""
    return CHARACTER_ABILITIES[g.players[seat].character].stands_for(card, wanted)
