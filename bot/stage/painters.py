"""Which pictures belong to which game: the one place of the stage that knows. All of it can run in another process."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from engine.core.actions import Action
from engine.core.events import PublicEvent
from images import from_view, render


class Painter(Protocol):
    """Draws the pictures of one game as PNG. `names` are plain names by seat."""

    def table(self, view: Any, names: Sequence[str], recent: Sequence[PublicEvent]) -> bytes:
        """The public table, with what has just happened."""

    def hand(self, view: Any, names: Sequence[str], actions: Sequence[Action]) -> bytes:
        """One's own hand, and whom its cards can reach."""

    def role(self, view: Any) -> bytes:
        """One's own role card."""

    def result(self, view: Any, names: Sequence[str]) -> bytes:
        """The end of a game."""


class BangPainter:
    """The pictures of BANG!."""

    def table(self, view: Any, names: Sequence[str], recent: Sequence[PublicEvent]) -> bytes:
        """The public table."""
        return render.table(from_view.table_scene(view, names, recent))

    def hand(self, view: Any, names: Sequence[str], actions: Sequence[Action]) -> bytes:
        """One's own hand."""
        return render.hand(from_view.hand_scene(view, names, actions))

    def role(self, view: Any) -> bytes:
        """One's own role card."""
        return render.role(from_view.role_scene(view))

    def result(self, view: Any, names: Sequence[str]) -> bytes:
        """The end of a game."""
        return render.result(from_view.result_scene(view, names))


PAINTERS: Final[Mapping[str, Painter]] = {"bang": BangPainter()}


def paint(game: str, kind: str, *what: Any) -> bytes:
    """Draw a picture: `kind` is the name of a method of `Painter`, `what` its arguments."""
    picture: bytes = getattr(PAINTERS[game], kind)(*what)
    return picture
