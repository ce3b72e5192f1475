"""Which side each player is on, and who runs which character (rules/desperado.md 6.2-6.4)."""

from collections.abc import Sequence
from fractions import Fraction

from engine.core.errors import BadSetup
from engine.core.ids import Seat
from engine.desperado.cards import Name


def sides_for(fielded: dict[str, int], wishes: Sequence[str | None]) -> list[str]:
    """The side of each seat: by choice while there is room and every side can still get a player, then by need.

    `fielded` are the sides in scenario order with the number of their characters. Raises `BadSetup` for a side there
    is not.
    """
    for wish in wishes:
        if wish is not None and wish not in fielded:
            raise BadSetup(f"there is no side {wish!r} here; there are {', '.join(fielded)}")
    counts = dict.fromkeys(fielded, 0)
    sides: list[str | None] = [None] * len(wishes)
    left = len(wishes)
    for seat, wish in enumerate(wishes):
        if wish is None or counts[wish] == fielded[wish]:
            continue
        without = sum(count == 0 and side != wish for side, count in counts.items())
        if left - 1 >= without:
            sides[seat] = wish
            counts[wish] += 1
            left -= 1
    for seat, side in enumerate(sides):
        if side is None:
            needy = max(fielded, key=lambda one: _need(fielded[one], counts[one]))
            sides[seat] = needy
            counts[needy] += 1
    return [side for side in sides if side is not None]


def _need(characters: int, players: int) -> tuple[bool, Fraction]:
    """How much a side needs a player: one without any the most, then by characters for each player."""
    if players in (0, characters):
        return players == 0, Fraction(0)
    return False, Fraction(characters, players)


def runners(names: Sequence[Name], seats: Sequence[Seat]) -> dict[Name, Seat]:
    """The characters of a side dealt to its seats in list order, round and round."""
    return {name: seats[place % len(seats)] for place, name in enumerate(names)}
