"""Who is probably what: the roles of the games with hidden roles, inferred from public acts.

Every act of one seat against another (or in its favour) makes some pairs of roles likelier than others. All ways to
deal the roles that are left to the seats that hide theirs are weighed by the acts, so the result respects how many
of each role there are, and a role that a dead player shows tells at once about all who dealt with that player.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Protocol

from engine.core.ids import Seat
from engine.western.roles import Role, roles_for

ROLES = tuple(Role)
SHERIFF, DEPUTY, OUTLAW, RENEGADE = range(len(ROLES))
"""Indices into `ROLES`: beliefs count roles by number."""


class Seated(Protocol):
    """A seat as everybody sees it, in the view of any game with roles."""

    @property
    def seat(self) -> Seat: ...  # noqa: D102
    @property
    def role(self) -> Role | None: ...  # noqa: D102
    @property
    def alive(self) -> bool: ...  # noqa: D102
    @property
    def life(self) -> int: ...  # noqa: D102


Deeds = Mapping[tuple[Seat, Seat], float]
"""How hostile (below 0: how helpful) one seat has been to another; a shot counts as 1."""

_MOST = 2.5
"""What one seat does to another counts up to here: the tenth shot says no more than the third."""

_LEAN = (  # by the role of the one who acts, then of the one it is done to
    (0.0, -0.4, 0.35, 0.15),  # the Sheriff guesses like everybody else
    (-3.2, -0.9, 0.55, 0.2),
    (0.95, -0.3, -1.5, -0.6),
    (-0.45, 0.4, 0.15, 0.0),
)
"""How much likelier (as a logarithm) one hostile act is between two roles than between any two."""


def guesses(seats: Sequence[Seated], me: Seat, role: Role, deeds: Deeds) -> dict[Seat, tuple[float, ...]]:
    """How likely each seat of a table has each role, for all that a seat of some role can know."""
    known = {one.seat: ROLES.index(one.role) for one in seats if one.role is not None}
    known[me] = ROLES.index(role)
    hidden = [one.seat for one in seats if one.seat not in known]
    left = [roles_for(len(seats)).count(one) for one in ROLES]
    for index in known.values():
        left[index] -= 1
    return role_chances(known, hidden, left, deeds, me)


def role_chances(
    known: Mapping[Seat, int], hidden: Sequence[Seat], left: Sequence[int], deeds: Deeds, viewer: Seat | None
) -> dict[Seat, tuple[float, ...]]:
    """How likely each seat has each role, in the order of `ROLES`.

    `known` are the roles the viewer knows (its own, the open ones), `left` how many of each role the `hidden` seats
    share. What the viewer itself did tells it nothing.
    """
    certain = {seat: tuple(float(index == role) for index in range(len(ROLES))) for seat, role in known.items()}
    if not hidden:
        return certain
    lone, pairs = _evidence(known, hidden, deeds, viewer)
    sums = [[0.0] * len(ROLES) for _ in hidden]
    total = 0.0
    for dealt, weight in _deals(lone, pairs, list(left), [], 0.0):
        likelihood = exp(weight)
        total += likelihood
        for row, role in zip(sums, dealt, strict=True):
            row[role] += likelihood
    return certain | {seat: tuple(part / total for part in row) for seat, row in zip(hidden, sums, strict=True)}


def _evidence(
    known: Mapping[Seat, int], hidden: Sequence[Seat], deeds: Deeds, viewer: Seat | None
) -> tuple[list[list[float]], list[list[tuple[int, bool, float]]]]:
    """What speaks for each role of a hidden seat, and (other, whether it acted, how much) for acts between two.

    Each act between two hidden seats is listed with the later of them.
    """
    place = {seat: index for index, seat in enumerate(hidden)}
    lone = [[0.0] * len(ROLES) for _ in hidden]
    pairs: list[list[tuple[int, bool, float]]] = [[] for _ in hidden]
    for (actor, target), amount in deeds.items():
        if actor == viewer:
            continue
        much = max(-_MOST, min(_MOST, amount))
        one, other = place.get(actor), place.get(target)
        if one is not None and other is not None:
            pairs[max(one, other)].append((min(one, other), one < other, much))
        elif one is not None:
            for role, leans in enumerate(_LEAN):
                lone[one][role] += much * leans[known[target]]
        elif other is not None:
            for role, lean in enumerate(_LEAN[known[actor]]):
                lone[other][role] += much * lean
    return lone, pairs


def _deals(
    lone: list[list[float]],
    pairs: list[list[tuple[int, bool, float]]],
    left: list[int],
    dealt: list[int],
    weight: float,
) -> Iterator[tuple[list[int], float]]:
    """All ways to deal the roles that are left, with how much speaks for each."""
    place = len(dealt)
    if place == len(lone):
        yield dealt, weight
        return
    for role, count in enumerate(left):
        if not count:
            continue
        more = weight + lone[place][role]
        for other, other_acted, much in pairs[place]:
            more += much * (_LEAN[dealt[other]][role] if other_acted else _LEAN[role][dealt[other]])
        left[role] -= 1
        dealt.append(role)
        yield from _deals(lone, pairs, left, dealt, more)
        dealt.pop()
        left[role] += 1
