"""Freeing a friend, and stopping."""

from collections.abc import Iterable

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import EndActivation, Free
from engine.desperado.deeds.base import Deed, pay, refuse_friend, too_few
from engine.desperado.errors import NotShackled
from engine.desperado.events import ActivationEnded, Freed
from engine.desperado.state import Figure, State


class Unshackle(Deed):
    """Remove the shackles of a friend in the same zone."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Free(one.name) for one in g.figures.values() if one.shackled and one in g.friends_here(figure)]

    def refuse(self, g: State, figure: Figure, action: Free) -> Refusal | None:
        if refusal := refuse_friend(g, figure, action.friend):
            return refusal
        return too_few(g) if g.figures[action.friend].shackled else NotShackled(action.friend)

    def do(self, g: State, figure: Figure, action: Free) -> None:
        pay(g)
        g.figures[action.friend].shackled = False
        g.log.append(Freed(action.friend, figure.name))


class Stop(Deed):
    """End the activation; points that are left are lost."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [EndActivation()]

    offers = thoughts

    def refuse(self, g: State, figure: Figure, action: EndActivation) -> Refusal | None:
        return None

    def do(self, g: State, figure: Figure, action: EndActivation) -> None:
        g.ap, g.free_step = 0, False
        if figure.zone is not None:
            g.log.append(ActivationEnded(figure.name))
