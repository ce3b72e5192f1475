"""Points, instant wins and the end of the game (rules/desperado.md 15.2, 15.3 and section 16)."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from engine.core.actions import Action
from engine.desperado.cards import Name
from engine.desperado.events import GameOver, LootShown
from engine.desperado.scenarios import Term
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task
from engine.desperado.things import Thing
from engine.desperado.view import Standing
from engine.desperado.zones import Zone

DRAW = "draw"
POINTS = "points"
EACH_ROUND = "hold_zone_each_round"


def _own(g: State, term: Term) -> list[Figure]:
    return [figure for figure in g.figures.values() if figure.side == term.side]


def _one(g: State, name: Name) -> Figure | None:
    return g.figures.get(name)


def _carried_by(figures: list[Figure]) -> Iterator[Thing]:
    return (thing for figure in figures if not figure.dead for thing in figure.carried)


def _gold_carried(g: State, term: Term) -> int:
    """The value of all nuggets its living characters carry, those that escaped included."""
    return sum(thing.value for thing in _carried_by(_own(g, term)))


def _gold_banked(g: State, term: Term) -> int:
    """The value of the nuggets on the ground in some zones."""
    return sum(thing.value for zone in term.zones for thing in g.ground.get(zone, []))


def _escaped_each(g: State, term: Term) -> int:
    return sum(figure.standing is Standing.ESCAPED for figure in _own(g, term))


def _escaped(g: State, term: Term) -> int:
    """Whether a character has left the map, or somebody with a tagged object."""
    gone = [figure for figure in _own(g, term) if figure.standing is Standing.ESCAPED]
    if term.tag:
        return int(any(thing.tag == term.tag for thing in _carried_by(gone)))
    return int(any(figure.name == term.character for figure in gone))


def _alive(g: State, term: Term) -> int:
    figure = _one(g, term.character)
    return int(figure is not None and not figure.dead)


def _in_zone(g: State, term: Term) -> int:
    figure = _one(g, term.character)
    return int(figure is not None and figure.zone in term.zones)


def _kill(g: State, term: Term) -> int:
    figure = _one(g, term.target)
    return int(figure is not None and figure.dead)


def _holds(g: State, side: str, zone: Zone) -> bool:
    """Whether somebody of a side is there and no enemy; nobody in shackles counts (15.4)."""
    there = {figure.side for figure in g.on_map() if figure.zone == zone and not figure.shackled}
    return there == {side}


def _hold_zone(g: State, term: Term) -> int:
    return sum(_holds(g, term.side, zone) for zone in term.zones)


def _delivered(g: State, term: Term) -> int:
    """Whether a tagged object lies in one of some zones, or somebody of the side has brought it there."""
    lies = (thing for zone in term.zones for thing in g.ground.get(zone, []))
    brought = _carried_by([figure for figure in _own(g, term) if figure.zone in term.zones])
    return int(any(thing.tag == term.tag for thing in (*lies, *brought)))


def _side_wiped(g: State, term: Term) -> int:
    for figure in g.figures.values():
        if not figure.dead and figure.side != term.side:
            return 0
    return 1


def _points_reached(g: State, term: Term) -> int:
    return int(g.points.get(term.side, 0) >= term.value)


COUNTS: dict[str, Callable[[State, Term], int]] = {
    "gold_carried": _gold_carried,
    "gold_banked": _gold_banked,
    "escaped_each": _escaped_each,
    "escaped": _escaped,
    "alive": _alive,
    "in_zone": _in_zone,
    "kill": _kill,
    "hold_zone": _hold_zone,
    EACH_ROUND: _hold_zone,
    "delivered": _delivered,
    "side_wiped": _side_wiped,
    "points_reached": _points_reached,
}
"""How often each word of the vocabulary is fulfilled as things are."""

_WHEN_IT_HAPPENS = frozenset({"kill_each", "kill", "blast", "escaped_each", "escaped", EACH_ROUND})


def score_escape(g: State, figure: Figure) -> None:
    """What a side gets for a character that has just left the map."""
    tags = {thing.tag for thing in figure.carried}
    for term in g.scenario.score:
        is_meant = term.type == "escaped" and (term.character == figure.name or (term.tag and term.tag in tags))
        if term.side == figure.side and (term.type == "escaped_each" or is_meant):
            g.score(term.side, term.points, term.type)


def score_round(g: State) -> None:
    """What is scored at the end of every round."""
    for term in g.scenario.score:
        if term.type == EACH_ROUND and term.side in g.sides:
            g.score(term.side, term.points * COUNTS[term.type](g, term), term.type)


class CheckVictory(Task, Struct, frozen=True, tag=True, gc=False):
    """Whether an instant win is there (15.3), or only one side is left on the map (16.1)."""

    def resolve(self, g: State, answer: Action | None) -> None:
        won = [term for term in g.scenario.instant_win if term.side in g.sides and COUNTS[term.type](g, term)]
        if won:
            active = g.figures[g.active].side if g.active is not None else None
            first = next((term for term in won if term.side == active), won[0])
            finish(g, [first.side], first.type)
        elif len({figure.side for figure in g.figures.values() if figure.zone is not None}) < min(2, len(g.sides)):
            count_points(g)


class LastRound(Task, Struct, frozen=True, tag=True, gc=False):
    """The last round is over."""

    def resolve(self, g: State, answer: Action | None) -> None:
        count_points(g)


def count_points(g: State) -> None:
    """Score what is scored at the end; most points win, then most alive, then fewest wounds, else a draw (16.2)."""
    for term in g.scenario.score:
        if term.type not in _WHEN_IT_HAPPENS and term.side in g.sides:
            g.score(term.side, term.points * COUNTS[term.type](g, term), term.type)
    worth = {side: _worth(g, side) for side in g.sides}
    best = max(worth.values())
    finish(g, [side for side in g.sides if worth[side] == best], POINTS)


def _worth(g: State, side: str) -> tuple[int, int, int]:
    alive = [figure for figure in g.figures.values() if figure.side == side and not figure.dead]
    return g.points.get(side, 0), len(alive), -sum(figure.wounds for figure in alive)


def finish(g: State, sides: list[str], why: str) -> None:
    """End the game; several sides share a draw."""
    g.winning_side = sides[0] if len(sides) == 1 else DRAW
    g.winners = tuple(seat for seat, side in enumerate(g.seats) if side in sides)
    g.agenda.clear()
    places: list[tuple[str, list[Thing]]] = [(figure.name, figure.pockets) for figure in g.figures.values()]
    for where, things in (*places, *sorted(g.ground.items())):
        g.log += [LootShown(where, thing.kind, thing.value) for thing in things if thing.face_down]
    points = tuple((side, g.points.get(side, 0)) for side in g.sides)
    g.log.append(GameOver(g.winning_side, g.winners, why, points))
