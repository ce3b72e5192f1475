"""What everybody plays for: hidden roles, or the open roles of three players (rules/bang.md sections 8 and 10)."""

from msgspec import Struct

from engine.bang.state import State
from engine.core.ids import Seat
from engine.western.roles import SIDE_OF, Role, Side
from engine.western.triangle import last_or_hunter
from engine.western.victory import verdict, winners

_REWARD = 3
_THREE = 3


class Outcome(Struct, frozen=True):
    """Who has won."""

    side: Side
    winners: tuple[Seat, ...]


class HiddenRoles:
    """Sheriff and Deputies against the Outlaws, and Renegades on their own."""

    def reward(self, victim: Role) -> int:
        """How many cards the killer draws."""
        return _REWARD if victim is Role.OUTLAW else 0

    def outcome(self, g: State) -> Outcome | None:
        """Who has won, if anybody has."""
        alive = [player.alive for player in g.players]
        roles = [player.role for player in g.players]
        side = verdict(roles, alive)
        return Outcome(side, winners(side, roles, alive)) if side is not None else None


class OpenRoles(HiddenRoles):
    """Three players who all know whom they hunt; every kill is rewarded."""

    def reward(self, victim: Role) -> int:
        return _REWARD

    def outcome(self, g: State) -> Outcome | None:
        alive = [player.alive for player in g.players]
        roles = [player.role for player in g.players]
        kills = [(by, seat) for seat, by in g.killers.items() if by is not None and by != seat]
        winner = last_or_hunter(roles, alive, kills)
        return Outcome(SIDE_OF[roles[winner]], (winner,)) if winner is not None else None


_HIDDEN = HiddenRoles()
_OPEN = OpenRoles()


def goals(g: State) -> HiddenRoles:
    """The goals of a game."""
    return _OPEN if len(g.players) == _THREE else _HIDDEN
