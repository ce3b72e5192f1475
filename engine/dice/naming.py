"""Naming a player who is given something."""

from functools import cache

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.actions import Ask, Choose
from engine.dice.errors import HasToChoose, NoSuchSeat, NotNow, TargetIsOut
from engine.dice.state import State


@cache
def choices(seats: tuple[Seat, ...]) -> tuple[Choose, ...]:
    """A choice of each of some seats; the same ones come again and again."""
    return tuple([Choose(seat) for seat in seats])


def refuse_to_name(g: State, action: Action, ask: Ask) -> Refusal:
    """Why an answer does not name a player who may be given something."""
    if not isinstance(action, Choose):
        return NotNow(ask)
    if action.seat is None:
        return HasToChoose()
    return TargetIsOut(action.seat) if action.seat in range(len(g.players)) else NoSuchSeat(action.seat)
