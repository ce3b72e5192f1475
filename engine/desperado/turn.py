"""Rounds, chits and activations (rules/desperado.md section 7)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.desperado.actions import Answer, Ask, DesperadoAbout, EndActivation, Respond
from engine.desperado.ambush import CheckAmbushes
from engine.desperado.attack import ATTACKS, Attack, as_attack, odds
from engine.desperado.cards import POINTS, Joker, Name
from engine.desperado.deeds import DEEDS
from engine.desperado.errors import NotNow
from engine.desperado.events import Activated, Cause, RoundBegan, StayedInAmbush, Why
from engine.desperado.scoring import CheckVictory, LastRound, score_round
from engine.desperado.standing_orders import Moment, plays
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task

_STUN = 2
"""The action points a stun token costs."""


class Rounds(Task, Struct, frozen=True, tag=True, gc=False):
    """The bottom of the agenda: draw chits until the last round is over (7.1)."""

    def resolve(self, g: State, answer: Action | None) -> None:
        g.push(self)
        g.active = None
        if not g.bag:
            g.push(EndOfRound())
            return
        name = g.pick(g.bag)
        g.bag.remove(name)
        g.push(Activation(_first_in_line(g, name)))


def _first_in_line(g: State, drawn: Name) -> Name:
    """The character that is activated: perhaps not the one whose chit was drawn (J13)."""
    for figure in g.figures.values():
        if plays(g, figure, Joker.FIRST_IN_LINE, Moment(drawn=g.figures[drawn])):
            g.bag = [name for name in g.figures if (name in g.bag or name == drawn) and name != figure.name]
            return figure.name
    return drawn


class EndOfRound(Task, Struct, frozen=True, tag=True, gc=False):
    """Score the round; then the last one ends the game, or all chits go back into the bag."""

    def resolve(self, g: State, answer: Action | None) -> None:
        score_round(g)
        g.push(CheckVictory(), LastRound() if g.round >= g.rounds else NextRound())


class NextRound(Task, Struct, frozen=True, tag=True, gc=False):
    """All chits of the characters on the map go back into the bag."""

    def resolve(self, g: State, answer: Action | None) -> None:
        g.round += 1
        g.bag = [figure.name for figure in g.on_map()]
        g.log.append(RoundBegan(g.round))


def deputies(g: State, figure: Figure) -> tuple[Seat, ...]:
    """Who may press for a character besides its own seat: a player whose only character is in shackles may for the
    first other character of the side (15.4).
    """
    if not any(special.character in g.figures for special in g.scenario.specials("shackled")):
        return ()
    if g.acting_first(figure.side) is not figure:
        return ()
    idle = []
    for seat, side in enumerate(g.seats):
        own = [one for one in g.figures.values() if one.seat == seat]
        if side == figure.side and seat != figure.seat and len(own) == 1 and own[0].shackled:
            idle.append(seat)
    return tuple(idle)


class Activation(Task, Struct, frozen=True, tag=True, gc=False):
    """A character's chit has been drawn (7.2)."""

    who: Name

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        g.active = self.who
        g.ap = POINTS - _STUN * figure.stunned
        g.free_step = g.completed = False
        figure.stunned = False
        g.log.append(Activated(self.who, figure.seat, 0 if figure.shackled else g.ap))
        if figure.shackled:
            return
        g.push(*([StayOrAct(self.who)] if figure.ambush else []), Acting(self.who))


class StayOrAct(Task, Struct, frozen=True, tag=True, gc=False):
    """Keep the ambush token and do nothing, or remove it and act."""

    ask = Ask.AMBUSH
    who: Name

    def seats(self, g: State) -> tuple[Seat, ...]:
        figure = g.figures[self.who]
        return (figure.seat, *deputies(g, figure))

    def options(self, g: State) -> Sequence[Action]:
        return [Respond(Answer.STAY), Respond(Answer.ACT)]

    def resolve(self, g: State, answer: Action | None) -> None:
        if answer == Respond(Answer.ACT):
            g.lose_ambush(g.figures[self.who], Why.ACTED)
        else:
            g.ap = 0
            g.log.append(StayedInAmbush(self.who))


class Acting(Task, Struct, frozen=True, tag=True, gc=False):
    """The action phase: one action after another, while there are points left (7.2d, 7.5)."""

    ask = Ask.ACTION
    who: Name

    def seats(self, g: State) -> tuple[Seat, ...]:
        figure = g.figures[self.who]
        return (figure.seat, *deputies(g, figure))

    def options(self, g: State) -> Sequence[Action]:
        figure = g.figures[self.who]
        if not figure.can_act or not (g.ap or g.free_step):
            return ()
        found: list[Action] = []
        for deed in DEEDS.values():
            found += deed.offers(g, figure)
        return found

    def default(self, g: State, options: Sequence[Action]) -> Action:
        return EndActivation()

    def resolve(self, g: State, answer: Action | None) -> None:
        if answer is None or isinstance(answer, EndActivation):
            DEEDS[EndActivation].do(g, g.figures[self.who], EndActivation())
            return
        g.completed = False
        g.push(Aftermath(self.who), self)
        DEEDS[type(answer)].do(g, g.figures[self.who], answer)

    def about(self, g: State, options: Sequence[Action]) -> DesperadoAbout:
        figure = g.figures[self.who]
        found = []
        for action in options:
            if not isinstance(action, ATTACKS):
                break  # they are offered before all else
            attack = as_attack(g, figure, action, Cause.OWN)
            if isinstance(attack, Attack):
                found.append(odds(g, attack, action))
        return DesperadoAbout(self.who, None, g.ap, tuple(found))

    def refuse(self, g: State, action: Action) -> Refusal:
        deed = DEEDS.get(type(action))
        refusal = deed.refuse(g, g.figures[self.who], action) if deed is not None else None
        return refusal or NotNow(str(self.ask))


class Aftermath(Task, Struct, frozen=True, tag=True, gc=False):
    """An action is fully resolved: the game may be won, and ambushes may be sprung."""

    who: Name

    def resolve(self, g: State, answer: Action | None) -> None:
        ambushes = [CheckAmbushes(self.who), CheckVictory()] if g.completed else []
        g.completed = False
        g.push(CheckVictory(), *ambushes)
