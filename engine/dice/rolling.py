"""Rolling: which dice may be thrown again, and what they bring at once (rules/dice.md S1)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.actions import Ask, DiceAbout, Roll, Stop
from engine.dice.damage import TakeArrows
from engine.dice.errors import DynamiteLocked, NotNow, NotShown
from engine.dice.events import Rolled, Why
from engine.dice.faces import DICE, EXPLOSION, FACES, Dice, Face, in_order
from engine.dice.lookup import character
from engine.dice.resolution import resolve_dice
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase

_ALL = tuple(range(DICE))
_SIDES = len(FACES)
_ARROW = Face.ARROW
_DYNAMITE = Face.DYNAMITE
_STOP = Stop()
_ROLLED = Why.ROLLED


def rolls_left(g: State) -> int:
    """How many rolls of this turn may still follow."""
    return 0 if explodes(g.dice) else g.rolls - g.roll


def locked(g: State) -> tuple[int, ...]:
    """The places of the dice that may not be thrown again: dynamite (character rules excepted)."""
    if _DYNAMITE not in g.dice or (character(g, g.turn).rerolls_dynamite and not explodes(g.dice)):
        return ()
    return tuple([place for place, face in enumerate(g.dice) if face is _DYNAMITE])


def explodes(dice: Dice) -> bool:
    """Whether enough dynamites show."""
    return dice.count(_DYNAMITE) >= EXPLOSION


@cache
def rolls(dice: Dice, dynamite_too: bool) -> tuple[Action, ...]:
    """Stopping, and all ways to roll again, each by what is kept."""
    return _rolls(in_order(dice), dynamite_too=dynamite_too)


@cache
def _rolls(dice: Dice, *, dynamite_too: bool) -> tuple[Action, ...]:
    """The same for dice in the order of their faces."""
    locked = () if dynamite_too else tuple([face for face in dice if face is _DYNAMITE])
    free = tuple([face for face in dice if dynamite_too or face is not _DYNAMITE])
    keeps = dict.fromkeys(kept for count in range(len(free)) for kept in combinations(free, count))
    return (_STOP, *[Roll(in_order((*locked, *kept))) for kept in keeps])


@lru_cache(maxsize=8192)
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


@cache
def _shown(numbers: tuple[int, ...]) -> Dice:
    """The faces that dice show, by the numbers that chance gives."""
    return tuple([FACES[number] for number in numbers])


class RollPhase(Task, Struct, frozen=True, tag=True, gc=False):
    """The first roll, then as many more as are wanted and allowed; arrows count at once (S1)."""

    ask = Ask.ROLL
    phase = Phase.ROLL
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        if not g.dice or rolls_left(g) <= 0:
            return ()
        return rolls(g.dice, character(g, self.seat).rerolls_dynamite)

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, Roll):
            self._throw(g, _thrown(g.dice, answer.keep))
        elif not g.dice:
            self._throw(g, _ALL)
        else:
            resolve_dice(g, self.seat)

    def _throw(self, g: State, thrown: tuple[int, ...]) -> None:
        faces = _shown(g.chance.roll(len(thrown), _SIDES))
        if thrown is _ALL:
            g.dice = faces
        else:
            dice = list(g.dice)
            for place, face in zip(thrown, faces, strict=True):
                dice[place] = face
            g.dice = tuple(dice)
        g.roll += 1
        g.log.append(Rolled(self.seat, g.roll, g.dice, thrown))
        g.agenda.append(self)
        if _ARROW in faces:
            arrows = faces.count(_ARROW)
            if arrows < g.pile:
                g.take_arrows(self.seat, arrows, _ROLLED)
            else:
                g.agenda.append(TakeArrows(self.seat, arrows, _ROLLED))

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(g.rolls - g.roll)

    def refuse(self, g: State, action: Action) -> Refusal:
        if not isinstance(action, Roll):
            return NotNow(self.ask)
        for face in action.keep:
            if action.keep.count(face) > g.dice.count(face):
                return NotShown(face)
        return DynamiteLocked()
