"""The machine: resolving tasks until somebody must choose, asking, and taking answers."""

from engine.bang.actions import Ask, UseAbility
from engine.bang.lookup import character
from engine.bang.settle import after_each_step
from engine.bang.state import State
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.ids import Seat

_ABILITY = UseAbility()
_OWN_WAY = frozenset({Ask.PLAY, Ask.RESCUE, Ask.ABILITY_DISCARD, Ask.CHARACTER})
"""Decisions that offer the ability themselves, or are a part of it."""


def advance(g: State) -> None:
    """Resolve tasks until somebody must choose or the game is over."""
    agenda = g.agenda
    interruptible = g.interruptible
    while agenda:
        task = agenda[-1]
        if interruptible and g.turn_number and not task.one_act:
            after_each_step(g)
        if task.ask is not None and (options := task.options(g)):
            asked = tuple(options)
            g.open = _with_interruptions(g, task, asked) if interruptible else task.decisions(g, asked)
            return
        agenda.pop()
        task.resolve(g, None)
    g.open = ()


def decisions(g: State) -> tuple[Decision, ...]:
    """All open decisions."""
    if g.open is None:
        advance(g)
        assert g.open is not None
    return g.open


def _with_interruptions(g: State, task: Task, options: tuple[Action, ...]) -> tuple[Decision, ...]:
    """What is asked, and what may be done at any time beside it (option `sid_window`)."""
    if g.options.sid_window != "any_time":
        return task.decisions(g, options)
    if _may_interrupt(g, task):
        options = (*options, _ABILITY)
    return task.decisions(g, options) + _interruptions(g, task)


def _interruptions(g: State, task: Task) -> tuple[Decision, ...]:
    """What others than those who are awaited may do meanwhile; by public facts only."""
    asked = task.seats(g)
    return tuple(
        Decision(g.ply, seat, Ask.ANY_TIME, (_ABILITY,), _ABILITY, task.about(g), optional=True)
        for seat in g.living(g.turn)
        if seat not in asked and _has_any_time_ability(g, seat)
    )


def _may_interrupt(g: State, task: Task) -> bool:
    """Whether the awaited seat itself may use an ability that works at any time."""
    return (
        task.ask not in _OWN_WAY
        and not task.one_act
        and _has_any_time_ability(g, task.seat)
        and _ABILITY not in task.options(g)
    )


def _interrupts(g: State, task: Task, seat: Seat) -> bool:
    """Whether a seat that uses its ability does so beside what is asked, not as an answer to it."""
    return g.options.sid_window == "any_time" and (seat != task.seat or _may_interrupt(g, task))


def _has_any_time_ability(g: State, seat: Seat) -> bool:
    return not g.players[seat].doomed and character(g, seat).usable(g, seat, Ask.ANY_TIME)


def take_answer(g: State, seat: Seat, action: Action) -> list[Event]:
    """Carry out a legal answer, and all that follows until somebody must choose again; returns what happened."""
    g.log = []
    agenda = g.agenda
    task = agenda[-1]
    if g.interruptible and action == _ABILITY and _interrupts(g, task, seat):
        character(g, seat).use(g, seat)
    else:
        agenda.pop().resolve(g, action)
    g.ply += 1
    advance(g)
    return g.log
