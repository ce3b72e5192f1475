"""The base of every game's actions."""


class Action:
    """One answer of a seat: frozen, and written as one line of notation by `str()`.

    Concrete actions are `class Play(Action, Struct, frozen=True, tag=True)`; a game's `parse` reads the notation back.
    """

    __slots__ = ()
