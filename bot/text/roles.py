"""Roles in words, as all games with roles have them: their names, goals and victories."""

from collections.abc import Iterable
from typing import Final, Protocol

from bot.text.catalog import Wording, mark
from bot.text.names import Names
from engine.core.ids import Seat
from engine.western.roles import Role, Side, roles_for

_ROLE: Final = {
    Role.SHERIFF: mark("Sheriff"),
    Role.DEPUTY: mark("Deputy"),
    Role.OUTLAW: mark("Outlaw"),
    Role.RENEGADE: mark("Renegade"),
}

_GOAL: Final = {
    Role.SHERIFF: mark("Wipe out all Outlaws and the Renegade. Everybody knows who you are."),
    Role.DEPUTY: mark("Keep the Sheriff alive until all Outlaws and the Renegade are gone."),
    Role.OUTLAW: mark("Bring the Sheriff down. You win with all Outlaws, even if you die on the way."),
    Role.RENEGADE: mark("Be the last one standing: everybody else first, the Sheriff last of all."),
}

_GOAL_OF_TWO_RENEGADES: Final = {
    Role.SHERIFF: mark("Wipe out all Outlaws and both Renegades. Everybody knows who you are."),
    Role.DEPUTY: mark("Keep the Sheriff alive until all Outlaws and both Renegades are gone."),
    Role.RENEGADE: mark("Be the last one standing, the Sheriff last of all. The other Renegade is no friend."),
}

_GOAL_OF_THREE: Final = {
    Role.DEPUTY: mark("Eliminate the Renegade yourself. If somebody else does, be the last one standing."),
    Role.OUTLAW: mark("Eliminate the Deputy yourself. If somebody else does, be the last one standing."),
    Role.RENEGADE: mark("Eliminate the Outlaw yourself. If somebody else does, be the last one standing."),
}

_SIDE_WINS: Final = {
    Side.LAW: mark("The law wins!"),
    Side.OUTLAWS: mark("The Outlaws win!"),
    Side.RENEGADE: mark("The Renegade wins!"),
}

_SIDE_WINS_OF_THREE: Final = {
    Side.LAW: mark("The Deputy wins!"),
    Side.OUTLAWS: mark("The Outlaw wins!"),
    Side.RENEGADE: mark("The Renegade wins!"),
}

OPEN_ROLES: Final = 3
"""So many play with all roles face up, each for oneself."""


class Fell(Protocol):
    """Somebody went out of the game and showed the role; `by` is who did it, if anybody did."""

    @property
    def seat(self) -> Seat:
        """Who is out."""

    @property
    def role(self) -> Role:
        """The role."""

    @property
    def by(self) -> Seat | None:
        """Who did it."""


class RoleWords:
    """Names, goals and victories in one language."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def role(self, role: Role) -> str:
        """The printed name of a role."""
        return self._wording.say(_ROLE[role])

    def goal(self, role: Role, seats: int) -> str:
        """What the role wins by at a table of so many seats."""
        if seats == OPEN_ROLES:
            return self._wording.say(_GOAL_OF_THREE[role])
        goals = _GOAL_OF_TWO_RENEGADES if roles_for(seats).count(Role.RENEGADE) > 1 else _GOAL
        return self._wording.say(goals.get(role, _GOAL[role]))

    def side_wins(self, side: Side, seats: int) -> str:
        """The cry of victory at a table of so many seats."""
        if seats == OPEN_ROLES:
            return self._wording.say(_SIDE_WINS_OF_THREE[side])
        if side is Side.RENEGADE and roles_for(seats).count(Role.RENEGADE) > 1:
            return self._wording.say("A Renegade wins!")
        return self._wording.say(_SIDE_WINS[side])

    def farewell(self, fallen: Iterable[Fell], names: Names) -> str:
        """Who went out of the game, by whom, and with which role: one sentence each, without markup."""
        return " ".join(f"{self._fell(one, names)}." for one in fallen)

    def _fell(self, one: Fell, names: Names) -> str:
        say, values = self._wording.say, {"name": names.plain(one.seat), "role": self.role(one.role)}
        if one.by is None:
            return say("{name} is out of the game: {role}", **values)
        return say("{name} is out of the game, killed by {killer}: {role}", killer=names.plain(one.by), **values)

    def variant(self, seats: int) -> str | None:
        """What is different with three, and with eight."""
        if seats == OPEN_ROLES:
            return self._wording.say("With three all roles lie open, and everybody hunts one other.")
        if roles_for(seats).count(Role.RENEGADE) > 1:
            return self._wording.say("With eight there are two Renegades, and each is on his own.")
        return None
