"""From views of any game of Sheriff and Outlaws to the scenes they share: the role card and the result."""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from engine.core.ids import Seat, seat_number
from engine.western.roles import Role, Side, roles_for
from images.fallen_scene import Fallen, FallenScene, Killer
from images.naming import person, slug
from images.scene import Fact, Neighbour, ResultScene, ResultSeat, RoleScene
from images.western_words import WesternWords

OPEN_ROLES: Final = 3
"""So many play with all roles face up, each for oneself."""

_SYMBOL = {Side.LAW: "role_sheriff", Side.OUTLAWS: "role_outlaw", Side.RENEGADE: "role_renegade"}


class SeenSeat(Protocol):
    """What these scenes need of a seat."""

    @property
    def seat(self) -> Seat:
        """Its number from 0."""

    @property
    def character(self) -> str:
        """The printed name."""

    @property
    def life(self) -> int:
        """The lives left."""

    @property
    def max_life(self) -> int:
        """The most lives."""

    @property
    def role(self) -> Role | None:
        """The role, if it is public."""

    @property
    def alive(self) -> bool:
        """Whether the seat is in the game."""

    @property
    def reach(self) -> int:
        """How far it can shoot."""


class SeenTable(Protocol):
    """What these scenes need of a table."""

    @property
    def seats(self) -> Sequence[SeenSeat]:
        """All seats."""

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""

    @property
    def distances(self) -> Sequence[Sequence[int]]:
        """From each seat to each."""

    @property
    def winners(self) -> Sequence[Seat]:
        """Who has won."""

    @property
    def winning_side(self) -> Side | None:
        """Which side has won."""


class Fell(Protocol):
    """What the poster needs of an event by which somebody went out of the game."""

    @property
    def seat(self) -> Seat:
        """Who is out."""

    @property
    def role(self) -> Role:
        """The role, which is public now."""

    @property
    def by(self) -> Seat | None:
        """Who did it, if anybody did."""


class Own(Protocol):
    """What these scenes need of one seat's own view."""

    @property
    def table(self) -> SeenTable:
        """What is public."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""

    @property
    def role(self) -> Role:
        """One's own role."""


def role_scene(view: Own, words: WesternWords) -> RoleScene:
    """Give one's own role card."""
    public = view.table.seats[view.seat].role is not None
    return RoleScene(
        role=slug(view.role),
        heading=words.public_role if public else words.hidden_role,
        title=words.roles[view.role],
        goal=_goal(view.role, len(view.table.seats), words),
        facts=_facts(view, words),
        neighbours=neighbours(view),
    )


def result_scene(view: SeenTable, names: Sequence[str], words: WesternWords, turned: Sequence[str] = ()) -> ResultScene:
    """Give the end of a game: the view of a finished one shows all roles; `turned` says what decided it."""
    seats = [_result_seat(seat, names, words) for seat in view.seats]
    return ResultScene(
        title=victory(view.winning_side, len(view.seats), words),
        emblems=(emblem(view.winning_side, len(view.seats)), _other_emblem(view)),
        winners=tuple(s for i, s in enumerate(seats) if i in view.winners),
        others=tuple(s for i, s in enumerate(seats) if i not in view.winners),
        turned=words.how_it_turned,
        turning_points=tuple(turned),
    )


def fallen_scene(
    view: SeenTable,
    fallen: Sequence[Fell],
    causes: Mapping[Seat, str],
    names: Sequence[str],
    words: WesternWords,
) -> FallenScene:
    """Give the poster of those who went out of the game; `causes` are the symbols of what brought them down."""
    return FallenScene(
        words.fallen, tuple(_fallen(view, one, causes.get(one.seat, ""), names, words) for one in fallen)
    )


def victory(side: Side | None, seats: int, words: WesternWords) -> str:
    """Give the cry of victory at a table of so many seats."""
    if side is None:
        return words.nobody_wins
    if seats == OPEN_ROLES:
        return words.victories_of_three[side]
    if side is Side.RENEGADE and roles_for(seats).count(Role.RENEGADE) > 1:
        return words.one_renegade_wins
    return words.victories[side]


def emblem(side: Side | None, seats: int) -> str:
    """Give the drawing of the side that has won."""
    if side is None:
        return "skull"
    return "role_deputy" if side is Side.LAW and seats == OPEN_ROLES else _SYMBOL[side]


def neighbours(view: Own) -> tuple[Neighbour, ...]:
    """Give everybody else alive, clockwise from one's left; the dead see no distances."""
    seats, me = view.table.seats, view.seat
    if not (seats[me].alive and view.table.turn):
        return ()
    order = (seats[(me + k) % len(seats)] for k in range(1, len(seats)))
    return tuple(
        Neighbour(
            seat_number(other.seat),
            slug(other.character),
            view.table.distances[me][other.seat],
            view.table.distances[me][other.seat] <= seats[me].reach,
        )
        for other in order
        if other.alive
    )


def _goal(role: Role, seats: int, words: WesternWords) -> str:
    """Give what a role wins by at a table of so many seats."""
    if seats == OPEN_ROLES:
        return words.goals_of_three[role]
    two = roles_for(seats).count(Role.RENEGADE) > 1
    return (words.goals_of_two_renegades if two else words.goals).get(role) or words.goals[role]


def _facts(view: Own, words: WesternWords) -> tuple[Fact, ...]:
    """Give where the Sheriff sits, and which other roles are in the game."""
    seats = view.table.seats
    sheriff = next((s.seat for s in seats if s.role is Role.SHERIFF), None)
    others = tuple(f"role_{slug(r)}" for r in roles_for(len(seats)) if r is not Role.SHERIFF)
    if sheriff is None:
        return (Fact(others, ""),)
    where = words.you if sheriff == view.seat else words.sheriff_at.format(seat=seat_number(sheriff))
    return (Fact(("role_sheriff",), where), Fact(others, ""))


def _other_emblem(view: SeenTable) -> str:
    """Give the second emblem of a result: the law is a Sheriff and his Deputies."""
    first = emblem(view.winning_side, len(view.seats))
    return "role_deputy" if first == "role_sheriff" else first


def _fallen(view: SeenTable, one: Fell, cause: str, names: Sequence[str], words: WesternWords) -> Fallen:
    seat = view.seats[one.seat]
    if one.by is None:
        killer = Killer(words.nobodys_doing, cause=cause or "tombstone")
    elif one.by == one.seat:
        killer = Killer(words.own_doing, cause=cause or "tombstone")
    else:
        killer = Killer(words.killed_by, person(names, one.by, words), slug(view.seats[one.by].character), cause)
    return Fallen(
        number=seat_number(one.seat),
        name=person(names, one.seat, words),
        character=slug(seat.character),
        character_name=seat.character,
        role=slug(one.role),
        role_name=words.roles[one.role],
        max_lives=seat.max_life,
        killer=killer,
    )


def _result_seat(seat: SeenSeat, names: Sequence[str], words: WesternWords) -> ResultSeat:
    role = slug(seat.role) if seat.role else "renegade"
    life = max(0, seat.life) if seat.alive else 0
    return ResultSeat(person(names, seat.seat, words), slug(seat.character), role, life, seat.max_life)
