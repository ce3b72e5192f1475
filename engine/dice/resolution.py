"""What the dice bring once the rolling is over, in its order (rules/dice.md S2 to S6)."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.actions import Ask, Choose, DiceAbout
from engine.dice.aiming import Aiming
from engine.dice.damage import strike
from engine.dice.events import Drank, Exploded, Regained
from engine.dice.faces import BULLSEYES, EXPLOSION, Cause, Dice, Face, in_order
from engine.dice.gatling import GatlingStep
from engine.dice.lookup import character, characters_with
from engine.dice.naming import choices, refuse_to_name
from engine.dice.settle import settle
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase

_MIND_THE_END = characters_with("gains_at_end")


def resolve_dice(g: State, seat: Seat) -> None:
    """Put on the agenda whatever the dice of a seat bring, the last first."""
    dice, agenda = g.dice, g.agenda
    explodes = dice.count(Face.DYNAMITE) >= EXPLOSION
    if explodes or g.players[seat].character in _MIND_THE_END:
        agenda.append(EndOfTurn(seat))
    if gatlings := dice.count(Face.GATLING):
        agenda.append(GatlingStep(seat, gatlings))
    g.beers = dice.count(Face.BEER)
    if g.beers:
        agenda.append(GiveBeer(seat))
    if left := bullseyes_of(dice):
        agenda.append(Aiming(seat, left, g.circle))
    if explodes:
        agenda.append(Dynamite(seat))


@cache
def bullseyes_of(dice: Dice) -> Dice:
    """The bull's eyes among some dice, the 1s first."""
    return tuple([face for face in in_order(dice) if face in BULLSEYES])


class Dynamite(Task, Struct, frozen=True, tag=True, gc=False):
    """Three or more dynamites explode (S2)."""

    phase = Phase.DYNAMITE
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        g.log.append(Exploded(self.seat))
        if not g.options.dynamite_rest_resolved:
            g.end_turn()
        strike(g, {self.seat: 1}, Cause.DYNAMITE)


class GiveBeer(Task, Struct, frozen=True, tag=True, gc=False):
    """One beer after another goes to any living player (S4).

    `own_points`, what one's own are worth, is settled with the first one unless a house rule says otherwise.
    """

    ask = Ask.BEER
    phase = Phase.BEER
    seat: Seat
    own_points: int | None = None

    def options(self, g: State) -> Sequence[Action]:
        return choices(g.can_be_named()) if g.beers else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if not isinstance(answer, Choose) or answer.seat is None:
            return
        own_points = self._own_points(g)
        points = g.regain(answer.seat, own_points if answer.seat == self.seat else 1)
        g.log.append(Drank(self.seat, answer.seat, points, g.players[answer.seat].life))
        g.beers -= 1
        if g.beers:
            g.agenda.append(GiveBeer(self.seat, own_points))

    def _own_points(self, g: State) -> int:
        if self.own_points is None or g.options.jesse_check == "each_beer":
            return character(g, self.seat).own_beer(g.players[self.seat].life, 1)
        return self.own_points

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(g.beers)

    def refuse(self, g: State, action: Action) -> Refusal:
        return refuse_to_name(g, action, self.ask)


class EndOfTurn(Task, Struct, frozen=True, tag=True, gc=False):
    """All dice are resolved (S6)."""

    phase = Phase.END
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        player = g.players[self.seat]
        if player.dying:
            settle(g, [self.seat], None)
        elif gain := character(g, self.seat).gains_at_end(g.dice):
            points = g.regain(self.seat, gain)
            g.log.append(Regained(self.seat, points, player.life, self.seat))
