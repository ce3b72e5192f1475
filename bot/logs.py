"""Logging: one line an event, with table and ply where there is one, and never a token."""

import json
import logging
import re
import sys
from collections.abc import MutableMapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from engine.core.ids import Ply

LINE: Final = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

_TOKENS: Final = (
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),  # a bot's token
    re.compile(r"aW50ZXJhY3Rpb246[\w-]{20,}"),  # an interaction's: "interaction:", its id, a secret
    re.compile(r"(?<=/webhooks/)(\d+/)[\w-]{20,}"),  # the same as part of an address, whatever it looks like
    re.compile(r"(?<=/interactions/)(\d+/)[\w-]{20,}"),
)
_PLAIN: Final = re.compile(r"[^\s\"=\\]+")
"""What a value of logfmt needs no quotes for."""

_hidden: set[str] = set()


class Format(StrEnum):
    """How log lines are written."""

    TEXT = "text"
    LOGFMT = "logfmt"
    JSON = "json"


def hide(secret: str) -> None:
    """Never log this text, whatever it looks like."""
    if secret:
        _hidden.add(secret)


def without_tokens(text: str) -> str:
    """A text with everything blotted out that looks like a token of Discord, or that was to be hidden."""
    for secret in _hidden:
        text = text.replace(secret, "[token]")
    for pattern in _TOKENS:
        text = pattern.sub(lambda match: f"{match[1] if match.re.groups else ''}[token]", text)
    return text


class TokenlessFormatter(logging.Formatter):
    """Formats a record for people, tracebacks included, without the tokens in it."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line, with tokens blotted out."""
        return without_tokens(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - named by its base class
        """The first line, with the table in front of the message."""
        message, record.message = record.message, f"{_where(record)}{record.message}"
        try:
            return super().formatMessage(record)
        finally:
            record.message = message


class StructuredFormatter(logging.Formatter):
    """Formats a record for machines: one line of named fields, a traceback being one of them."""

    def __init__(self, form: Format) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """The record as a line of logfmt or JSON, with tokens blotted out."""
        fields: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "table": getattr(record, "table", None),
            "ply": getattr(record, "ply", None),
            "error": self.formatException(record.exc_info) if record.exc_info else None,
        }
        present = {name: value for name, value in fields.items() if value is not None}
        line = json.dumps(present, ensure_ascii=False) if self._form is Format.JSON else _logfmt(present)
        return without_tokens(line)


def _logfmt(fields: dict[str, Any]) -> str:
    shown = {name: str(value) for name, value in fields.items()}
    return " ".join(
        f"{name}={value if _PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)}"
        for name, value in shown.items()
    )


def _where(record: logging.LogRecord) -> str:
    """The table and ply a record is about, as the beginning of its line."""
    table, ply = getattr(record, "table", None), getattr(record, "ply", None)
    if table is None:
        return ""
    return f"table {table}: " if ply is None else f"table {table} ply {ply}: "


def set_up(level: int = logging.INFO, form: Format = Format.TEXT) -> None:
    """Send the log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TokenlessFormatter(LINE) if form is Format.TEXT else StructuredFormatter(form))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("discord.gateway", "discord.client", "discord.http", "alembic", "aiosqlite", "aiohttp.access"):
        logging.getLogger(chatty).setLevel(max(level, logging.WARNING))
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that there will be no voice


class ExpectedTrouble(logging.Filter):
    """Says in one line, as a warning, what discord.py logs with a traceback though it is only the network's fault."""

    def __init__(self, kinds: tuple[type[BaseException], ...]) -> None:
        super().__init__()
        self._kinds = kinds

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, changed where that is so."""
        error = record.exc_info[1] if record.exc_info else None
        error = getattr(error, "original", None) or error
        if isinstance(error, self._kinds):
            record.msg, record.args = "%s: %r", (record.getMessage(), error)
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        return True


class TableLog(logging.LoggerAdapter[logging.Logger]):
    """A logger whose records carry the table, and the ply if it is given as `ply=`."""

    def __init__(self, logger: logging.Logger, table: int) -> None:
        super().__init__(logger, {"table": table})
        self._table = table

    def process(self, msg: Any, kwargs: MutableMapping[str, Any]) -> tuple[Any, MutableMapping[str, Any]]:
        """Put the table and the ply on the record."""
        ply: Ply | None = kwargs.pop("ply", None)
        kwargs["extra"] = {**kwargs.get("extra", {}), "table": self._table, "ply": ply}
        return msg, kwargs
