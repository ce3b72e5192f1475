"""Finding the abilities in play, and what they amount to."""

from functools import cache, lru_cache

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
    missed_needed: int
    beer_points: int


@lru_cache(maxsize=8192)
def standing_of(character: str, in_play: tuple[Card, ...]) -> Standing:
    """What a character with some cards in play amounts to."""
    return _standing_of(character, frozenset([KIND[card] for card in in_play]))


@cache
def _standing_of(character: str, kinds: frozenset[Kind]) -> Standing:
    cards = (ability for kind, ability in IN_PLAY.items() if kind in kinds)
    abilities = (CHARACTER_ABILITIES[character], *cards)
    nearer = farther = 0
    reach = _COLT_RANGE
    flips = missed_needed = beer_points = 1
    for ability in abilities:
        nearer = ability.sees_at(nearer)
        farther = ability.seen_at(farther)
        reach = ability.weapon_range(reach)
        flips = ability.flips(flips)
        missed_needed = ability.missed_needed(missed_needed)
        beer_points = ability.beer_heals(beer_points)
    unlimited = any(ability.unlimited_shots for ability in abilities)
    return Standing(abilities, nearer, farther, reach, unlimited, flips, missed_needed, beer_points)


def characters_with(*hooks: str) -> frozenset[str]:
    """The characters that have one of some hooks themselves; asking the others would change nothing."""
    return frozenset(
        name
        for name, ability in CHARACTER_ABILITIES.items()
        if any(getattr(type(ability), hook) is not getattr(Ability, hook) for hook in hooks)
    )


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


@cache
def cards_standing_for(character: str, wanted: Kind) -> frozenset[Card]:
    """The cards that count as a `wanted` one in the hand of a character."""
    ability = CHARACTER_ABILITIES[character]
    return frozenset(card for card in range(len(KIND)) if ability.stands_for(card, wanted))


def stands_for(g: State, seat: Seat, card: Card, wanted: Kind) -> bool:
    """Whether a card of a hand counts as a `wanted` one for its owner."""
    return card in cards_standing_for(g.players[seat].character, wanted)
