"""Moving, riding and leaving the map."""

from collections.abc import Iterable
from heapq import heappop, heappush

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Exit, Mount, Move
from engine.desperado.deeds.base import Deed, pay, too_few
from engine.desperado.errors import NoExit, NoHorse, NotOnHorseback, NoWay
from engine.desperado.events import Escaped, Mounted, Moved, Why
from engine.desperado.panic import dismount
from engine.desperado.scoring import score_escape
from engine.desperado.state import Figure, State
from engine.desperado.zones import Zone


def price(g: State, figure: Figure) -> int:
    """What a move costs: more with something heavy, nothing for a rider's second zone."""
    return _heavy(g, figure) or (0 if g.free_step else 1)


def _heavy(g: State, figure: Figure) -> int:
    """What a move costs with something heavy; 0 without."""
    costs = [special.move_cost for special in g.scenario.specials("heavy") if figure.carries_tag(special.tag)]
    return max(costs, default=0)


def reachable(g: State, figure: Figure) -> dict[Zone, int]:
    """The zones the active character can walk or ride to with its points, and the fewest it takes; not its own."""
    assert figure.zone is not None
    heavy = _heavy(g, figure)
    queue = [(0, figure.zone, not g.free_step)]  # the last says that the next zone is to be paid for
    met: set[tuple[Zone, bool]] = set()
    fewest: dict[Zone, int] = {}
    while queue:
        spent, here, pays = heappop(queue)
        if (here, pays) in met:
            continue
        met.add((here, pays))
        fewest.setdefault(here, spent)
        cost = heavy or int(pays)
        goes_on = figure.horse is None or heavy > 0 or not pays
        for there in _ways(g, figure, here):
            if spent + cost <= g.ap:
                heappush(queue, (spent + cost, there, goes_on))
    del fewest[figure.zone]
    return fewest


def _ways(g: State, figure: Figure, here: Zone) -> Iterable[Zone]:
    """Where a character on foot or on horseback can go from a zone."""
    return g.field.moves[here] if figure.horse is None else g.field.rides[here]


class Walk(Deed):
    """One zone over a walkable border; a rider takes a second one for the same point (17.3)."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        return [Move(neighbour.to) for neighbour in g.field.places[figure.zone].neighbours]

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        if price(g, figure) > g.ap:
            return ()
        ways = _ways(g, figure, figure.zone)
        return [Move(neighbour.to) for neighbour in g.field.places[figure.zone].neighbours if neighbour.to in ways]

    def refuse(self, g: State, figure: Figure, action: Move) -> Refusal | None:
        assert figure.zone is not None
        if action.zone not in g.field.moves[figure.zone]:
            return NoWay(action.zone)
        if action.zone not in _ways(g, figure, figure.zone):
            return NotOnHorseback()
        return too_few(g, price(g, figure))

    def do(self, g: State, figure: Figure, action: Move) -> None:
        cost = price(g, figure)
        has_more = figure.horse is not None and cost == 1
        pay(g, cost)
        g.free_step = has_more
        figure.zone = action.zone
        g.completed = True
        g.log.append(Moved(figure.name, action.zone, figure.horse is not None))


class Leave(Deed):
    """Leave the map by one of the scenario's exits."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Exit()] if g.scenario.exits and figure.side in g.scenario.exit_sides else ()

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Exit()] if g.ap and figure.zone in g.scenario.exits and figure.side in g.scenario.exit_sides else ()

    def refuse(self, g: State, figure: Figure, action: Exit) -> Refusal | None:
        assert figure.zone is not None
        if figure.zone not in g.scenario.exits or figure.side not in g.scenario.exit_sides:
            return NoExit(figure.zone)
        return too_few(g)

    def do(self, g: State, figure: Figure, action: Exit) -> None:
        assert figure.zone is not None
        pay(g)
        g.log.append(Escaped(figure.name, figure.zone))
        figure.zone, figure.ambush = None, 0
        score_escape(g, figure)


class Ride(Deed):
    """Get on a horse in the own zone, or off one's own."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        if figure.horse is not None:
            return [Mount(off=True)]
        return [Mount()] if g.horse_in(figure.zone) is not None else ()

    def refuse(self, g: State, figure: Figure, action: Mount) -> Refusal | None:
        assert figure.zone is not None
        there_is_one = figure.horse is not None if action.off else g.horse_in(figure.zone) is not None
        if not there_is_one or (figure.horse is not None and not action.off):
            return NoHorse()
        return too_few(g)

    def do(self, g: State, figure: Figure, action: Mount) -> None:
        assert figure.zone is not None
        pay(g)
        if action.off:
            dismount(g, figure, Why.CHOICE)
            return
        horse = g.horse_in(figure.zone)
        assert horse is not None
        g.lift(figure.zone, horse)
        figure.horse = horse
        g.log.append(Mounted(figure.name))
