"""Dealing role cards, and dealing those anew that somebody cannot know."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.ids import Seat, Viewer
from engine.western.roles import Role, lies_open, roles_for


def deal_roles(seats: int, chance: Chance) -> list[Role]:
    """A role card for each seat, each deal as likely as any other."""
    cards = roles_for(seats)
    order = list(range(seats))
    chance.shuffle(order)
    return [cards[index] for index in order]


def redeal_roles(roles: Sequence[Role], alive: Sequence[bool], viewer: Viewer, chance: Chance) -> list[Role]:
    """The roles as they may be for all the viewer knows: those that living others hide change places."""
    hidden = [
        seat
        for seat, (role, is_in) in enumerate(zip(roles, alive, strict=True))
        if seat != viewer and is_in and not lies_open(role, len(roles))
    ]
    order: list[Seat] = hidden[:]
    chance.shuffle(order)
    dealt = list(roles)
    for seat, other in zip(hidden, order, strict=True):
        dealt[seat] = roles[other]
    return dealt
