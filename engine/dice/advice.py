"""Advice to the one who decides: what cannot be done and why, and what one may regret."""

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.game import Caution, Refused
from engine.core.ids import Seat
from engine.dice.actions import Aim, Ask, Choose, Roll
from engine.dice.aiming import Aiming, targets
from engine.dice.cautions import NothingToGain, ThirdDynamite
from engine.dice.faces import EXPLOSION, Face
from engine.dice.state import State

_GIVING = frozenset({Ask.BEER, Ask.GIFT})


def refusal(g: State, action: Action) -> Refusal:
    """Why an action that is not legal is not."""
    return g.agenda[-1].refuse(g, action)


def refused(g: State, seat: Seat) -> tuple[Refused, ...]:
    """The players whom the bull's eye at hand does not reach, with the reasons."""
    if not g.agenda or g.agenda[-1].ask is None or g.agenda[-1].seat != seat:
        return ()
    task = g.agenda[-1]
    if not isinstance(task, Aiming):
        return ()
    others = [other for other in g.others(seat) if other in task.circle]
    far = [
        Aim(die, other)
        for die in dict.fromkeys(task.left)
        for other in others
        if other not in targets(g, seat, die, task.circle)
    ]
    return tuple(Refused(aim, task.refuse(g, aim)) for aim in far)


def caution(g: State, seat: Seat, action: Action) -> Caution | None:
    """Why one might not want to do a legal action; nothing that others hide plays a part in it."""
    ask = g.agenda[-1].ask
    match action:
        case Choose(int(named)) if ask in _GIVING and not g.is_wounded(named):
            return NothingToGain(named) if any(g.is_wounded(one) for one in g.can_be_named()) else None
        case Roll(keep) if g.players[seat].life == 1 and keep.count(Face.DYNAMITE) == EXPLOSION - 1:
            return ThirdDynamite()
    return None
