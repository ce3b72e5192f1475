"""What everybody plays for: hidden roles, or the open roles of three players (rules/dice.md section 6)."""

from collections.abc import Iterable

from msgspec import Struct

from engine.core.ids import Seat
from engine.dice.state import State
from engine.western.roles import SIDE_OF, Role, Side
from engine.western.triangle import last_or_hunter
from engine.western.victory import verdict, winners

_THREE = 3


class Outcome(Struct, frozen=True):
    """Who has won; no side: a draw."""

    side: Side | None
    winners: tuple[Seat, ...]


def is_hunt(g: State) -> bool:
    """Whether three play, with open roles."""
    return len(g.players) == _THREE


def outcome(g: State, kills: Iterable[tuple[Seat, Seat]]) -> Outcome | None:
    """Who has won, if anybody has, after the blow in which these (killer, victim) happened.

    The dying count as gone. Kills only matter to three players: at the first of them, since with the second one of
    them is the last.
    """
    roles = [player.role for player in g.players]
    alive = [player.alive and not player.dying for player in g.players]
    if is_hunt(g):
        return _outcome_of_hunt(g, roles, alive, kills)
    side = verdict(roles, alive)
    return Outcome(side, winners(side, roles, alive)) if side is not None else None


def _outcome_of_hunt(
    g: State, roles: list[Role], alive: list[bool], kills: Iterable[tuple[Seat, Seat]]
) -> Outcome | None:
    if not any(alive):
        match g.options.three_player_no_survivor:
            case "draw":
                return Outcome(None, tuple(range(len(roles))))
            case "active":
                return Outcome(SIDE_OF[roles[g.turn]], (g.turn,))
        return Outcome(Side.OUTLAWS, (roles.index(Role.OUTLAW),))
    winner = last_or_hunter(roles, alive, [(by, victim) for by, victim in kills if alive[by]])
    return Outcome(SIDE_OF[roles[winner]], (winner,)) if winner is not None else None
