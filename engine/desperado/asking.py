"""The machine: resolving tasks until somebody must choose, asking, and taking answers."""

from msgspec.structs import replace

from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.ids import Seat
from engine.desperado.actions import AmbushOrder, Ask, DesperadoAbout, Order, PlayJoker, Throw
from engine.desperado.events import AmbushOrderGiven, OrderGiven
from engine.desperado.scenarios import LOOT
from engine.desperado.state import State
from engine.desperado.tasks import Task

_NOTHING = DesperadoAbout()
"""What the question for standing orders is about."""


def advance(g: State) -> None:
    """Resolve tasks until somebody must choose or the game is over."""
    while g.agenda:
        task = g.agenda[-1]
        if task.ask is not None and (options := tuple(task.options(g))):
            g.open = _open(g, task, options)
            return
        g.agenda.pop()
        task.resolve(g, None)
    g.open = ()


def decisions(g: State) -> tuple[Decision, ...]:
    """All open decisions: what is asked, and the standing orders that may be changed beside it."""
    if g.open is None:
        task = g.agenda[-1]
        g.open = _open(g, task, tuple(task.options(g)))
    return g.open


def _open(g: State, task: Task, options: tuple[Action, ...]) -> tuple[Decision, ...]:
    """The question to the awaited seat, to those who may press for it, and everybody else's standing orders.

    All keep their id while orders are given, so that nobody's answer is too late because of one.
    """
    assert task.ask is not None
    default, about = task.default(g, options), task.about(g, options)
    found = []
    asked, all_orders = task.seats(g), _orders(g)
    public = task.ask is not Ask.ACTION  # what one may do tells one's joker, and which loot is a stone
    for place, seat in enumerate(asked):
        mine = options if place == 0 else tuple(action for action in options if not _tells(action))
        mine += all_orders[seat]
        found.append(Decision(g.opened, seat, task.ask, mine, default, about, place > 0, public=public))
    found += [
        Decision(g.opened, seat, Ask.ANY_TIME, orders, orders[0], _NOTHING, optional=True)
        for seat, orders in enumerate(all_orders)
        if orders and seat not in asked
    ]
    return tuple(found)


def _tells(action: Action) -> bool:
    """Whether only those may have this choice who know a character's joker and loot."""
    return isinstance(action, PlayJoker) or (isinstance(action, Throw) and action.thing.startswith(LOOT))


def stand_ins(g: State, seat: Seat) -> tuple[Seat, ...]:
    """Who may act for the characters of a seat whose player does not: all others of its side (18.6)."""
    return tuple(other for other, side in enumerate(g.seats) if other != seat and side == g.seats[seat])


def shared(decision: Decision) -> Decision:
    """A decision as team mates may know it: nothing that tells a joker or loot, and no order, which is its owner's."""
    actions = tuple(one for one in decision.actions if not (_tells(one) or isinstance(one, Order | AmbushOrder)))
    return replace(decision, actions=actions)


def _orders(g: State) -> list[tuple[Action, ...]]:
    """For each seat an order for each of its characters that still has its joker (which one, nobody can tell), and for
    each that lies in ambush.
    """
    found: list[list[Action]] = [[] for _ in g.seats]
    for figure in g.figures.values():
        if figure.zone is not None and figure.joker is not None and not figure.joker_spent:
            found[figure.seat].append(Order(figure.name))
        if figure.ambush:
            found[figure.seat].append(AmbushOrder(figure.name))
    return [tuple(orders) for orders in found]


def take_answer(g: State, seat: Seat, action: Action) -> list[Event]:
    """Carry out a legal answer, and all that follows until somebody must choose again; returns what happened."""
    g.log = []
    g.ply += 1
    if isinstance(action, Order):
        g.figures[action.character].when = action.when
        g.log.append(OrderGiven((seat,), action.character, action.when))
        return g.log  # what is asked stays as it is
    if isinstance(action, AmbushOrder):
        g.figures[action.character].trap = action
        g.log.append(AmbushOrderGiven((seat,), action))
        if not tuple(g.agenda[-1].options(g)):  # it was about this very ambush, and is answered by the order
            g.seen, g.opened = None, g.ply
            advance(g)
        return g.log
    g.seen = None
    task = g.agenda.pop()
    task.resolve(g, action)
    g.opened = g.ply
    advance(g)
    return g.log
