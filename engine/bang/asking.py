"""The machine: resolving tasks until somebody must choose, asking, and taking answers."""

from engine.bang.actions import Ask, UseAbility
from engine.bang.lookup import character
from engine.bang.settle import after_each_step
from engine.bang.state import State
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.ids import Seat

_ABILITY = UseAbility()
_OWN_WAY = frozenset({Ask.PLAY, Ask.RESCUE, Ask.ABILITY_DISCARD, Ask.CHARACTER})
"""Decisions that offer the ability themselves, or are a part of it."""


def advance(g: State) -> None:
    """Resolve tasks until somebody must choose or the game is over."""
    while g.agenda:
        if g.turn_number and not g.agenda[-1].one_act:
            after_each_step(g)
        task = g.agenda[-1]
        if task.ask is not None and (offered := _offered(g, task)):
            g.offered = offered
            return
        g.agenda.pop()
        task.resolve(g, None)
    g.offered = ()


def _offered(g: State, task: Task) -> tuple[Action, ...]:
    """What the seat a task asks may answer, an ability that works at any time included; nothing: it is not asked."""
    options = task.options(g)
    return (*options, _ABILITY) if options and _may_interrupt(g, task) else tuple(options)


def decisions(g: State) -> tuple[Decision, ...]:
    """All open decisions: what is asked, and what may be done at any time beside it."""
    if not g.agenda:
        return ()
    task = g.agenda[-1]
    assert task.ask is not None
    asked = task.seats(g)
    if len(asked) == 1 and task.ask is not Ask.CHARACTER:
        actions = g.offered or _offered(g, task)
        decision = Decision(g.ply, task.seat, task.ask, actions, task.default(g), task.about(g))
        return (decision, *_interruptions(g, task)) if g.options.sid_window == "any_time" else (decision,)
    return tuple(_one_of_many(g, task, seat) for seat in asked)


def _one_of_many(g: State, task: Task, seat: Seat) -> Decision:
    assert task.ask is not None
    actions = tuple(task.options_of(g, seat))
    return Decision(task.opened(g), seat, task.ask, actions, actions[0], task.about(g))


def _interruptions(g: State, task: Task) -> list[Decision]:
    """What others than the awaited seat may do meanwhile; by public facts only."""
    return [
        Decision(g.ply, seat, Ask.ANY_TIME, (_ABILITY,), _ABILITY, task.about(g), optional=True)
        for seat in g.living(g.turn)
        if seat != task.seat and _has_any_time_ability(g, seat)
    ]


def _may_interrupt(g: State, task: Task) -> bool:
    """Whether the awaited seat itself may use an ability that works at any time."""
    return (
        g.options.sid_window == "any_time"
        and task.ask not in _OWN_WAY
        and not task.one_act
        and _has_any_time_ability(g, task.seat)
        and _ABILITY not in task.options(g)
    )


def _has_any_time_ability(g: State, seat: Seat) -> bool:
    return not g.players[seat].doomed and character(g, seat).usable(g, seat, Ask.ANY_TIME)


def take_answer(g: State, seat: Seat, action: Action) -> None:
    """Carry out a legal answer, and all that follows until somebody must choose again."""
    task = g.agenda[-1]
    g.offered = None
    if action == _ABILITY and (seat != task.seat or _may_interrupt(g, task)):
        character(g, seat).use(g, seat)
    else:
        g.agenda.pop()
        task.resolve_for(g, seat, action)
    g.ply += 1
    advance(g)
