"""Panic cards and what they make of people (rules/desperado.md section 12)."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Answer, Ask, DesperadoAbout, FleeTo, LetGo, Respond
from engine.desperado.attack import Attack, as_action, as_attack, odds, shots_on
from engine.desperado.cards import Deck, Joker, Name, Panic
from engine.desperado.declared import Declare
from engine.desperado.errors import NotNow, NotOffered
from engine.desperado.events import Cause, Dismounted, Fled, PanicDrawn, Stunned, Why
from engine.desperado.standing_orders import Moment, plays
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task
from engine.desperado.things import find, named
from engine.desperado.zones import Zone

_FREEZE = 2
"""The action points a fright costs."""


class DrawPanic(Task, Struct, frozen=True, tag=True, gc=False):
    """One panic card for one character: `by` did it, `danger` is what it flees from."""

    who: Name
    by: Name
    danger: Zone
    blast: bool = False
    quiet: bool = False

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        if not figure.can_act:
            return
        card = Panic(g.draw(Deck.PANIC))
        g.log.append(PanicDrawn(self.who, card))
        if self.quiet and card is Panic.RAGE:
            return  # a second rage in the same chain counts as steady
        if not self.quiet and plays(g, figure, Joker.STEEL_NERVES, Moment(card=card)):
            return
        if card is not Panic.STEADY and figure.horse is not None:
            dismount(g, figure, Why.THROWN)
        _EFFECTS[card](g, figure, self)


def dismount(g: State, figure: Figure, why: Why) -> None:
    """Get a rider off its horse, which stays in the zone."""
    assert figure.horse is not None
    assert figure.zone is not None
    g.lay(figure.zone, figure.horse)
    figure.horse = None
    if figure.name == g.active:
        g.free_step = False
    g.log.append(Dismounted(figure.name, why))


def _steady(g: State, figure: Figure, _: DrawPanic) -> None:
    """Nothing happens."""


def _flinch(g: State, figure: Figure, _: DrawPanic) -> None:
    g.lose_ambush(figure, Why.PANIC)


def _freeze(g: State, figure: Figure, _: DrawPanic) -> None:
    """A stun token; the active character loses action points at once instead (12.5)."""
    if figure.name != g.active:
        figure.stunned = True
        g.log.append(Stunned(figure.name, 0))
        return
    lost = min(_FREEZE, g.ap)
    g.ap -= lost
    g.free_step = False
    if lost:
        g.log.append(Stunned(figure.name, lost))


def _flee(g: State, figure: Figure, task: DrawPanic) -> None:
    g.push(Flee(figure.name, task.danger))


def _fumble(g: State, figure: Figure, _: DrawPanic) -> None:
    g.push(DropGun(figure.name, Why.PANIC))


def _rage(g: State, figure: Figure, task: DrawPanic) -> None:
    if not task.blast:
        g.push(Rage(figure.name, task.by))


_EFFECTS: dict[Panic, Callable[[State, Figure, DrawPanic], None]] = {
    Panic.STEADY: _steady,
    Panic.FLINCH: _flinch,
    Panic.FREEZE: _freeze,
    Panic.FLEE: _flee,
    Panic.FUMBLE: _fumble,
    Panic.RAGE: _rage,
}


class Flee(Task, Struct, frozen=True, tag=True, gc=False):
    """Run one zone away from the danger, whichever the owner likes; nobody is asked if there is but one (12.6)."""

    ask = Ask.FLEE
    who: Name
    danger: Zone

    def _ways(self, g: State) -> list[Zone]:
        here = g.figures[self.who].zone
        assert here is not None
        steps = g.field.walk(self.danger)
        return [zone for zone in g.field.moves[here] if steps[zone] > steps[here]]

    def options(self, g: State) -> Sequence[Action]:
        ways = self._ways(g)
        return [FleeTo(zone) for zone in ways] if len(ways) > 1 else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        ways = [answer.zone] if isinstance(answer, FleeTo) else self._ways(g)
        if not ways:
            return
        for thing in figure.carried:
            if g.is_heavy(thing):
                g.drop(figure, thing, Why.FLIGHT)
        figure.zone = ways[0]
        g.log.append(Fled(self.who, ways[0]))
        g.lose_ambush(figure, Why.FLIGHT)

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered() if isinstance(action, FleeTo) else NotNow(str(self.ask))


class DropGun(Task, Struct, frozen=True, tag=True, gc=False):
    """Let one firearm fall, whichever the owner likes; nobody is asked if there is but one (12.7)."""

    ask = Ask.DROP
    who: Name
    why: Why

    def options(self, g: State) -> Sequence[Action]:
        hands = g.figures[self.who].hands
        return [LetGo(name) for name, _ in named(hands)] if len(hands) > 1 else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        if not figure.hands or figure.zone is None:
            return
        gun = find(figure.hands, answer.thing) if isinstance(answer, LetGo) else figure.hands[0]
        assert gun is not None
        g.drop(figure, gun, self.why)

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered() if isinstance(action, LetGo) else NotNow(str(self.ask))


class Rage(Task, Struct, frozen=True, tag=True, gc=False):
    """One shot at once at whoever did it, if there is a legal one (12.8)."""

    ask = Ask.RAGE
    who: Name
    by: Name

    def _shots(self, g: State) -> list[Attack]:
        figure, target = g.figures[self.who], g.figures[self.by]
        if target.side == figure.side or not target.can_act or not figure.can_act:
            return []
        return list(shots_on(g, figure, target, Cause.RAGE))

    def options(self, g: State) -> Sequence[Action]:
        shots = [as_action(g, shot) for shot in self._shots(g)]
        return [*shots, Respond(Answer.PASS)] if shots else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if answer is None or isinstance(answer, Respond):
            return
        attack = as_attack(g, g.figures[self.who], answer, Cause.RAGE)
        assert isinstance(attack, Attack)
        g.push(Declare(self.who, attack))

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        return DesperadoAbout(self.who, self.by, odds=tuple(odds(g, shot) for shot in self._shots(g)))

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered()
