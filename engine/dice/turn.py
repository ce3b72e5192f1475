"""Whose turn it is (rules/dice.md section 3)."""

from functools import cache

from msgspec import Struct

from engine.core.actions import Action
from engine.core.ids import Seat
from engine.dice.events import TurnBegan
from engine.dice.lookup import character, characters_with
from engine.dice.rolling import RollPhase
from engine.dice.state import State
from engine.dice.tasks import Task

_ROLLS = 3
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
    """Put a turn on the agenda; what passes it on to the next player stays at the bottom all the time."""
    g.turn = seat
    g.turn_number += 1
    g.dice, g.roll, g.beers, g.shots = (), 0, 0, ()
    g.rolls = _ROLLS
    if g.players[seat].character in _ROLLS_OTHERWISE:
        g.rolls = character(g, seat).rolls(_ROLLS)
    g.doubled, g.charged = False, ()
    g.log.append(TurnBegan(seat, g.turn_number))
    g.agenda += _turn_of(seat)
    if g.players[seat].character in _GIVERS:
        gift = character(g, seat).gift(seat)
        assert gift is not None
        g.push(gift)


_NEXT_TURN = NextTurn()


@cache
def _turn_of(seat: Seat) -> tuple[Task, ...]:
    return (_NEXT_TURN, RollPhase(seat))
