"""Springing ambushes (rules/desperado.md section 11)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import AmbushOrder, Answer, Ask, DesperadoAbout, Respond, Shoot, Throw
from engine.desperado.attack import Attack, as_action, as_attack, attacks_on, odds
from engine.desperado.cards import Joker, Name
from engine.desperado.declared import Declare
from engine.desperado.errors import NotNow
from engine.desperado.events import AmbushSprung, Cause, How, Waited
from engine.desperado.scoring import CheckVictory
from engine.desperado.standing_orders import Moment, plays, rank
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
    """Spring the ambush at an enemy, or wait; nobody is asked whose player has ordered what to do (18.5)."""

    ask = Ask.SPRING
    who: Name
    target: Name

    def options(self, g: State) -> Sequence[Action]:
        if self._order(g) is not None:
            return ()
        return [Respond(Answer.SPRING), Respond(Answer.WAIT)]

    def _order(self, g: State) -> AmbushOrder | None:
        trap = g.figures[self.who].trap
        return trap if trap is not None and trap.within is not None else None

    def default(self, g: State, options: Sequence[Action]) -> Action:
        return Respond(Answer.WAIT)

    def resolve(self, g: State, answer: Action | None) -> None:
        order = self._order(g)
        springs = answer == Respond(Answer.SPRING) if order is None else _fits(g, order, g.figures[self.target])
        if not springs:
            g.log.append(Waited(self.who))
            return
        g.figures[self.who].ambush = 0
        g.log.append(AmbushSprung(self.who, self.target))
        if not plays(g, g.figures[self.target], Joker.SIXTH_SENSE, Moment()):
            g.push(React(self.who, self.target, _ATTACKS, order))

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        attacks = attacks_on(g, g.figures[self.who], g.figures[self.target], Cause.SPRUNG)
        return DesperadoAbout(self.who, self.target, odds=tuple(odds(g, attack) for attack in attacks))


def _ordered(g: State, order: AmbushOrder, target: Figure, cause: Cause) -> Attack | None:
    """The attack an order stands for: with the weapon it names, else whatever has the best chance but dynamite."""
    figure = g.figures[order.character]
    attacks = [(as_action(g, attack), attack) for attack in attacks_on(g, figure, target, cause)]
    if order.weapon is None:
        found = [attack for _, attack in attacks if attack.how is not How.DYNAMITE]
    else:
        found = [attack for action, attack in attacks if _weapon(action) == order.weapon]
    return min(found, key=lambda attack: (rank(g, attack), attack.how is not How.BOTH_BARRELS), default=None)


def _weapon(action: Action) -> str | None:
    """What an attack is made with; None: bare hands."""
    match action:
        case Shoot(_, gun):
            return gun
        case Throw(thing):
            return thing
        case _:
            return None


def _fits(g: State, order: AmbushOrder, target: Figure) -> bool:
    """Whether an enemy is what an order waits for."""
    here, there = g.figures[order.character].zone, target.zone
    assert here is not None
    assert there is not None
    assert order.within is not None
    is_near = g.field.distance(here, there) <= order.within
    return is_near and _ordered(g, order, target, Cause.SPRUNG) is not None


class React(Task, Struct, frozen=True, tag=True, gc=False):
    """One of the attacks of a sprung ambush, for no action points; the first is a step easier (11.5)."""

    ask = Ask.REACTION
    who: Name
    target: Name
    left: int
    order: AmbushOrder | None = None

    @property
    def _cause(self) -> Cause:
        return Cause.SPRUNG if self.left == _ATTACKS else Cause.REACTION

    def _attacks(self, g: State) -> list[Attack]:
        figure, target = g.figures[self.who], g.figures[self.target]
        return list(attacks_on(g, figure, target, self._cause)) if figure.can_act and target.can_act else []

    def options(self, g: State) -> Sequence[Action]:
        if self.order is not None:
            return ()
        attacks = [as_action(g, attack) for attack in self._attacks(g)]
        return [*attacks, Respond(Answer.PASS)] if attacks else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        attack = self._attack(g, answer)
        if attack is None:
            return
        again = [React(self.who, self.target, self.left - 1, self.order)] if self.left > 1 else []
        g.push(Declare(self.who, attack), CheckVictory(), *again)

    def _attack(self, g: State, answer: Action | None) -> Attack | None:
        """The attack that was chosen, or ordered beforehand; None if there is none."""
        if self.order is not None:
            is_there = g.figures[self.who].can_act and g.figures[self.target].can_act
            return _ordered(g, self.order, g.figures[self.target], self._cause) if is_there else None
        if answer is None or isinstance(answer, Respond):
            return None
        attack = as_attack(g, g.figures[self.who], answer, self._cause)
        assert isinstance(attack, Attack)
        return attack

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        return DesperadoAbout(self.who, self.target, odds=tuple(odds(g, attack) for attack in self._attacks(g)))

    def refuse(self, g: State, action: Action) -> Refusal:
        attack = as_attack(g, g.figures[self.who], action, self._cause)
        return NotNow(str(self.ask)) if isinstance(attack, Attack) else attack
