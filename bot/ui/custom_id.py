"""The identity of buttons and lists: `tp1:table:decision:what`."""

from typing import Final

from msgspec import Struct

from engine.core.ids import Ply

VERSION: Final = 1
LONGEST: Final = 100


class BadCustomId(ValueError):
    """A component was made by another version of the bot, or by nobody."""


class CustomId(Struct, frozen=True):
    """What a press is about: the table, the decision it answers (None: no decision), and what was pressed."""

    table: str
    what: str
    decision: Ply | None = None

    def __str__(self) -> str:
        text = f"tp{VERSION}:{self.table}:{'' if self.decision is None else self.decision}:{self.what}"
        if len(text) > LONGEST or ":" in self.table:
            raise ValueError(f"custom id {text!r} is too long or its table has a colon")
        return text

    @classmethod
    def parse(cls, text: str) -> "CustomId":
        """Read a custom id back. Raises `BadCustomId`."""
        parts = text.split(":", 3)
        if len(parts) != 4 or parts[0] != f"tp{VERSION}" or not (parts[2] == "" or parts[2].isdecimal()):
            raise BadCustomId(text)
        _, table, decision, what = parts
        return cls(table, what, int(decision) if decision else None)
