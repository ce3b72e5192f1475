"""The machine: resolving tasks until somebody must choose, asking, and taking answers."""

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.ids import Seat
from engine.dice.state import State
from engine.dice.tasks import Task


def advance(g: State) -> None:
    """Resolve tasks until somebody must choose or the game is over; a single option is no choice."""
    agenda = g.agenda
    while agenda:
        task = agenda[-1]
        options = task.options(g) if task.ask is not None else ()
        if len(options) > 1:
            g.open = _open(g, task, options)
            return
        del agenda[-1]
        task.resolve(g, options[0] if options else None)
    g.open = ()


def decisions(g: State) -> tuple[Decision, ...]:
    """All open decisions: the one of the top of the agenda."""
    if g.open is None:
        task = g.agenda[-1] if g.agenda else None
        g.open = _open(g, task, task.options(g)) if task is not None else ()
    return g.open


def _open(g: State, task: Task, options: Sequence[Action]) -> tuple[Decision, ...]:
    assert task.ask is not None
    default, about = task.default(g, options), task.about(g)
    return (Decision(g.ply, task.seat, task.ask, tuple(options), default, about, public=True),)


def take_answer(g: State, seat: Seat, action: Action) -> list[Event]:  # noqa: ARG001 - one seat is asked at a time
    """Carry out a legal answer, and all that follows until somebody must choose again; returns what happened."""
    g.log = []
    g.agenda.pop().resolve(g, action)
    g.ply += 1
    advance(g)
    return g.log
