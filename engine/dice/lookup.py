"""Finding the abilities at the table."""

from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.characters import CHARACTER_ABILITIES
from engine.dice.state import State


def character(g: State, seat: Seat) -> Ability:
    """The ability of a seat's character."""
    return CHARACTER_ABILITIES[g.players[seat].character]


def characters_with(hook: str) -> frozenset[str]:
    """The characters that have a hook themselves; asking the others would change nothing."""
    return frozenset(
        name
        for name, ability in CHARACTER_ABILITIES.items()
        if getattr(type(ability), hook) is not getattr(Ability, hook)
    )
