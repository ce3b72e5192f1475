"""Springing ambushes (rules/desperado.md section 11)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Answer, Ask, DesperadoAbout, Respond
from engine.desperado.attack import Attack, as_action, as_attack, attacks_on, odds
from engine.desperado.cards import Joker, Name
from engine.desperado.declared import Declare
from engine.desperado.errors import NotNow
from engine.desperado.events import AmbushSprung, Cause, Waited
from engine.desperado.scoring import CheckVictory
from engine.desperado.standing_orders import Moment, plays
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task

_ATTACKS = 2
"""How often a sprung ambush attacks."""


class CheckAmbushes(Task, Struct, frozen=True, tag=True, gc=False):
    """The active character has done something that springs ambushes: all are asked, the oldest token first (11.4)."""

    who: Name
    asked: tuple[Name, ...] = ()

    def resolve(self, g: State, answer: Action | None) -> None:
        target = g.figures[self.who]
        if not target.can_act:
            return
        lying = sorted(g.figures.values(), key=lambda figure: figure.ambush)
        for figure in lying:
            if figure.ambush and figure.name not in self.asked and _is_triggered(g, figure, target):
                g.push(AskAmbusher(figure.name, self.who), CheckAmbushes(self.who, (*self.asked, figure.name)))
                return


def _is_triggered(g: State, figure: Figure, target: Figure) -> bool:
    if figure.side == target.side or not figure.can_act:
        return False
    return next(attacks_on(g, figure, target, Cause.SPRUNG), None) is not None


class AskAmbusher(Task, Struct, frozen=True, tag=True, gc=False):
    """Spring the ambush at an enemy, or wait."""

    ask = Ask.SPRING
    who: Name
    target: Name

    def options(self, g: State) -> Sequence[Action]:
        return [Respond(Answer.SPRING), Respond(Answer.WAIT)]

    def default(self, g: State, options: Sequence[Action]) -> Action:
        return Respond(Answer.WAIT)

    def resolve(self, g: State, answer: Action | None) -> None:
        if answer != Respond(Answer.SPRING):
            g.log.append(Waited(self.who))
            return
        g.figures[self.who].ambush = 0
        g.log.append(AmbushSprung(self.who, self.target))
        if not plays(g, g.figures[self.target], Joker.SIXTH_SENSE, Moment()):
            g.push(React(self.who, self.target, _ATTACKS))

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        attacks = attacks_on(g, g.figures[self.who], g.figures[self.target], Cause.SPRUNG)
        return DesperadoAbout(self.who, self.target, odds=tuple(odds(g, attack) for attack in attacks))


class React(Task, Struct, frozen=True, tag=True, gc=False):
    """One of the attacks of a sprung ambush, for no action points; the first is a step easier (11.5)."""

    ask = Ask.REACTION
    who: Name
    target: Name
    left: int

    @property
    def _cause(self) -> Cause:
        return Cause.SPRUNG if self.left == _ATTACKS else Cause.REACTION

    def _attacks(self, g: State) -> list[Attack]:
        figure, target = g.figures[self.who], g.figures[self.target]
        return list(attacks_on(g, figure, target, self._cause)) if figure.can_act and target.can_act else []

    def options(self, g: State) -> Sequence[Action]:
        attacks = [as_action(g, attack) for attack in self._attacks(g)]
        return [*attacks, Respond(Answer.PASS)] if attacks else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if answer is None or isinstance(answer, Respond):
            return
        attack = as_attack(g, g.figures[self.who], answer, self._cause)
        assert isinstance(attack, Attack)
        again = [React(self.who, self.target, self.left - 1)] if self.left > 1 else []
        g.push(Declare(self.who, attack), CheckVictory(), *again)

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        return DesperadoAbout(self.who, self.target, odds=tuple(odds(g, attack) for attack in self._attacks(g)))

    def refuse(self, g: State, action: Action) -> Refusal:
        attack = as_attack(g, g.figures[self.who], action, self._cause)
        return NotNow(str(self.ask)) if isinstance(attack, Attack) else attack
