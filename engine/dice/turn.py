"""The turn, from the first roll to its end (rules/dice.md section 3)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.actions import Ask, Choose, DiceAbout, Roll, Stop
from engine.dice.aiming import Aiming
from engine.dice.damage import TakeArrows, strike
from engine.dice.errors import DynamiteLocked, NotNow, NotShown
from engine.dice.events import Drank, Exploded, Regained, Rolled, TurnBegan, Why
from engine.dice.faces import BULLSEYES, DICE, EXPLOSION, FACES, ORDER, Cause, Dice, Face, in_order
from engine.dice.gatling import GatlingStep
from engine.dice.lookup import character, characters_with
from engine.dice.naming import refuse_to_name
from engine.dice.settle import settle
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase

_ROLLS = 3
_ALL = tuple(range(DICE))
_SIDES = len(FACES)
_ARROW = Face.ARROW
_DYNAMITE = Face.DYNAMITE
_STOP = Stop()
_ROLLS_OTHERWISE = characters_with("rolls")
_GIVERS = characters_with("gift")


class StartTurn(Task, Struct, frozen=True, tag=True, gc=False):
    """The first turn begins."""

    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        _begin_turn(g, self.seat)


class NextTurn(Task, Struct, frozen=True, tag=True, gc=False):
    """The turn passes to the next living player clockwise."""

    def resolve(self, g: State, answer: Action | None) -> None:
        _begin_turn(g, g.living(g.turn + 1)[0])


def _begin_turn(g: State, seat: Seat) -> None:
    """Put the steps of a turn on the agenda. The last of them stays at the bottom all the turn."""
    g.turn = seat
    g.turn_number += 1
    g.dice, g.roll, g.beers, g.shots = (), 0, 0, ()
    g.doubled, g.charged = False, ()
    g.log.append(TurnBegan(seat, g.turn_number))
    g.agenda += _steps_of_turn(seat)
    if g.players[seat].character in _GIVERS:
        gift = character(g, seat).gift(seat)
        assert gift is not None
        g.push(gift)


def rolls_left(g: State) -> int:
    """How many rolls of this turn may still follow."""
    if explodes(g.dice):
        return 0
    rolls = _ROLLS
    if g.players[g.turn].character in _ROLLS_OTHERWISE:
        rolls = character(g, g.turn).rolls(rolls)
    return rolls - g.roll


def locked(g: State) -> tuple[int, ...]:
    """The places of the dice that may not be thrown again: dynamite (character rules excepted)."""
    if _DYNAMITE not in g.dice or (character(g, g.turn).rerolls_dynamite and not explodes(g.dice)):
        return ()
    return tuple([place for place, face in enumerate(g.dice) if face is _DYNAMITE])


def explodes(dice: Dice) -> bool:
    """Whether enough dynamites show."""
    return dice.count(_DYNAMITE) >= EXPLOSION


@lru_cache(maxsize=1024)
def rolls(dice: Dice, *, dynamite_too: bool) -> tuple[Action, ...]:
    """Stopping, and all ways to roll again, each by what is kept; the dice come in the order of their faces."""
    locked = () if dynamite_too else tuple([face for face in dice if face is _DYNAMITE])
    free = tuple([face for face in dice if dynamite_too or face is not _DYNAMITE])
    keeps = dict.fromkeys(kept for count in range(len(free)) for kept in combinations(free, count))
    return (_STOP, *[Roll(in_order((*locked, *kept))) for kept in keeps])


def _thrown(dice: Dice, keep: Dice) -> tuple[int, ...]:
    """The places of the dice that are thrown again: of those that show the same the first are kept."""
    kept = list(keep)
    thrown = []
    for place, face in enumerate(dice):
        if face in kept:
            kept.remove(face)
        else:
            thrown.append(place)
    return tuple(thrown)


class RollPhase(Task, Struct, frozen=True, tag=True, gc=False):
    """The first roll, then as many more as are wanted and allowed; arrows count at once (S1)."""

    ask = Ask.ROLL
    phase = Phase.ROLL
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        if not g.dice or rolls_left(g) <= 0:
            return ()
        return rolls(in_order(g.dice), dynamite_too=character(g, self.seat).rerolls_dynamite)

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, Roll):
            self._throw(g, _thrown(g.dice, answer.keep))
        elif not g.dice:
            self._throw(g, _ALL)

    def _throw(self, g: State, thrown: tuple[int, ...]) -> None:
        faces = [FACES[number] for number in g.chance.roll(len(thrown), _SIDES)]
        dice = list(g.dice or (_ARROW,) * DICE)
        for place, face in zip(thrown, faces, strict=True):
            dice[place] = face
        g.dice = tuple(dice)
        g.roll += 1
        g.log.append(Rolled(self.seat, g.roll, g.dice, thrown))
        g.push(self)
        if arrows := faces.count(_ARROW):
            g.push(TakeArrows(self.seat, arrows, Why.ROLLED))

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(rolls_left(g))

    def refuse(self, g: State, action: Action) -> Refusal:
        if not isinstance(action, Roll):
            return NotNow(self.ask)
        for face in action.keep:
            if action.keep.count(face) > g.dice.count(face):
                return NotShown(face)
        return DynamiteLocked()


class Dynamite(Task, Struct, frozen=True, tag=True, gc=False):
    """Three or more dynamites explode (S2)."""

    phase = Phase.DYNAMITE
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        if not explodes(g.dice):
            return
        g.log.append(Exploded(self.seat))
        if not g.options.dynamite_rest_resolved:
            g.end_turn()
        strike(g, {self.seat: 1}, Cause.DYNAMITE)


class BullsEyes(Task, Struct, frozen=True, tag=True, gc=False):
    """All bull's eyes are put on players and hit (S3)."""

    phase = Phase.AIM
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        g.beers = g.dice.count(Face.BEER)
        left = tuple(sorted((face for face in g.dice if face in BULLSEYES), key=ORDER.__getitem__))
        if left:
            g.push(Aiming(self.seat, left, g.circle))


class Beers(Task, Struct, frozen=True, tag=True, gc=False):
    """The beers are given to players (S4)."""

    phase = Phase.BEER
    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        if g.beers:
            g.push(GiveBeer(self.seat, own_beer(g, self.seat)))


def own_beer(g: State, seat: Seat) -> int:
    """How many lives a beer is worth that a seat gives itself."""
    return character(g, seat).own_beer(g.players[seat].life, 1)


class GiveBeer(Task, Struct, frozen=True, tag=True, gc=False):
    """One beer after another goes to any living player; one's own are worth `own_points`."""

    ask = Ask.BEER
    phase = Phase.BEER
    seat: Seat
    own_points: int

    def options(self, g: State) -> Sequence[Action]:
        return [Choose(seat) for seat in g.can_be_named()]

    def resolve(self, g: State, answer: Action | None) -> None:
        assert isinstance(answer, Choose)
        assert answer.seat is not None
        points = g.regain(answer.seat, self._points(g) if answer.seat == self.seat else 1)
        g.log.append(Drank(self.seat, answer.seat, points, g.players[answer.seat].life))
        g.beers -= 1
        if g.beers:
            g.push(self)

    def _points(self, g: State) -> int:
        return own_beer(g, self.seat) if g.options.jesse_check == "each_beer" else self.own_points

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


_NEXT_TURN = NextTurn()


@cache
def _steps_of_turn(seat: Seat) -> tuple[Task, ...]:
    """The steps of a seat's turn, the last first; what passes the turn on lies below them."""
    steps = (RollPhase(seat), Dynamite(seat), BullsEyes(seat), Beers(seat), GatlingStep(seat), EndOfTurn(seat))
    return (_NEXT_TURN, *reversed(steps))
