"""Advice to the one who decides: what cannot be done and why, and what one may regret."""

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.game import Caution, Refused
from engine.core.ids import Seat
from engine.desperado.actions import AmbushOrder, Ask, EndActivation, Order, PlayJoker, Shoot, Throw
from engine.desperado.asking import stand_ins
from engine.desperado.attack import Attack, as_attack, stray_candidates
from engine.desperado.cautions import GivesUpPoints, HurtsFriends, MayHitFriends
from engine.desperado.deeds import DEEDS
from engine.desperado.errors import NotNow, NotOffered
from engine.desperado.events import Cause, How
from engine.desperado.state import Figure, State
from engine.desperado.turn import Acting


def refusal(g: State, seat: Seat, action: Action) -> Refusal:
    """Why an action that is not legal is not.

    Whoever only may act is told no more than that: the reasons of a task speak of what the awaited seat hides.
    """
    task = g.agenda[-1]
    if isinstance(action, Order | AmbushOrder):
        return NotOffered()
    return task.refuse(g, action) if seat == task.seats(g)[0] else NotNow(str(Ask.ANY_TIME))


def refused(g: State, seat: Seat) -> tuple[Refused, ...]:
    """What the active character's player may have in mind but cannot do now, with the reasons."""
    task = g.agenda[-1] if g.agenda else None
    if not isinstance(task, Acting) or seat != task.seats(g)[0]:
        return ()
    figure = g.figures[task.who]
    thoughts = [(deed, action) for deed in DEEDS.values() for action in deed.thoughts(g, figure)]
    verdicts = [(action, deed.refuse(g, figure, action)) for deed, action in thoughts]
    return tuple(Refused(action, verdict) for action, verdict in verdicts if verdict is not None)


def caution(g: State, seat: Seat, action: Action) -> Caution | None:
    """Why one might not want to do a legal action; nothing that others hide plays a part in it."""
    task = g.agenda[-1]
    asked = task.seats(g)
    if seat not in (*asked, *stand_ins(g, asked[0])) or isinstance(action, PlayJoker | Order | AmbushOrder):
        return None
    if isinstance(action, EndActivation):
        return GivesUpPoints(g.ap) if g.ap else None
    if not isinstance(action, Shoot | Throw):
        return None
    figure = g.figures[task.who]
    attack = as_attack(g, figure, action, Cause.OWN)
    if not isinstance(attack, Attack):
        return None
    return _of_dynamite(g, figure, attack) if attack.how is How.DYNAMITE else _of_strays(g, figure, attack)


def _of_dynamite(g: State, figure: Figure, attack: Attack) -> Caution | None:
    near = (attack.zone, *g.field.blasts[attack.zone])
    friends = [one.name for one in g.on_map() if one.side == figure.side and one.zone in near and one.can_act]
    return HurtsFriends(tuple(friends)) if friends else None


def _of_strays(g: State, figure: Figure, attack: Attack) -> Caution | None:
    friends = [one.name for one in stray_candidates(g, attack) if one.side == figure.side]
    return MayHitFriends(tuple(friends)) if friends else None
