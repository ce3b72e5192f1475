"""The base of every game's actions."""

from typing import ClassVar


class Action:
    """One answer of a seat: frozen, and written as one line of notation by `str()`.

    Concrete actions are `class Play(Action, Struct, frozen=True, tag=True)`; a game's `parse` reads the notation back.
    """

    __slots__ = ()
    is_offered: ClassVar[bool] = True
    """Whether people are shown it among their choices."""

    def form(self) -> "Action":
        """The action as it stands among the legal ones: without what may be anything."""
        return self
