"""Logging: one line an event, with table and ply where there is one, and never a token."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final

from engine.core.ids import Ply

LINE: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_TOKENS: Final = (
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"(?<=/webhooks/)(\d+/)[\w-]{20,}"),  # the token of an interaction, as part of an address
    re.compile(r"(?<=/interactions/)(\d+/)[\w-]{20,}"),
)


def without_tokens(text: str) -> str:
    """A text with everything blotted out that looks like a token of Discord."""
    for pattern in _TOKENS:
        text = pattern.sub(lambda match: f"{match[1] if match.re.groups else ''}[token]", text)
    return text


class TokenlessFormatter(logging.Formatter):
    """Formats a record, tracebacks included, without the tokens in it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, with tokens blotted out."""
        return without_tokens(super().format(record))


def set_up(level: int = logging.INFO) -> None:
    """Send the log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TokenlessFormatter(LINE))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("discord.gateway", "discord.client", "discord.http", "alembic", "aiosqlite"):
        logging.getLogger(chatty).setLevel(max(level, logging.WARNING))
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that there will be no voice


class TableLog(logging.LoggerAdapter[logging.Logger]):
    """A logger whose lines begin with the table, and with the ply if it is given as `ply=`."""

    def __init__(self, logger: logging.Logger, table: int) -> None:
        super().__init__(logger, {"table": table})
        self._table = table

    def process(self, msg: Any, kwargs: MutableMapping[str, Any]) -> tuple[Any, MutableMapping[str, Any]]:
        """Put the table and the ply before the message, and on the record for structured logging."""
        ply: Ply | None = kwargs.pop("ply", None)
        kwargs["extra"] = {**kwargs.get("extra", {}), "table": self._table, "ply": ply}
        where = f"table {self._table}" if ply is None else f"table {self._table} ply {ply}"
        return f"{where}: {msg}", kwargs
