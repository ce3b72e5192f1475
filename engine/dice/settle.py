"""Elimination, and what follows of it (rules/dice.md section 5, steps 5 to 7)."""

from collections.abc import Sequence

from engine.core.ids import Seat
from engine.dice.events import Eliminated, GameOver
from engine.dice.goals import outcome
from engine.dice.lookup import character, characters_with
from engine.dice.state import State

_HEIRS = characters_with("on_eliminated")


def settle(g: State, fallen: Sequence[Seat], killer: Seat | None) -> bool:
    """Take those who have fallen out of the game, all at the same time; returns whether it is over.

    `killer` is who eliminated them personally.
    """
    for seat in fallen:
        player = g.players[seat]
        player.dying = False
        g.eliminate(seat)
        g.log.append(Eliminated(seat, player.role, killer if killer != seat else None, player.arrows))
        g.pile += player.arrows
        player.arrows = 0
    kills = [(killer, seat) for seat in fallen] if killer is not None else []
    if (result := outcome(g, kills)) is not None:
        g.agenda.clear()
        g.winning_side, g.winners = result.side, result.winners
        g.log.append(GameOver(result.side, result.winners, tuple([player.role for player in g.players])))
        return True
    if fallen:
        for seat in g.can_be_named():
            if g.players[seat].character in _HEIRS:
                character(g, seat).on_eliminated(g, seat, len(fallen))
    return False
