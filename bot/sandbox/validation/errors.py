"""Refusals in Discord's shape: status, code, message and the tree of field errors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.sandbox.model import Json

MESSAGES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pinned messages reached for the channel (250)"),
    30013: (400, "Maximum number of guild channels reached (500)"),
    30033: (400, "Maximum number of thread participants has been reached (1000)"),
    30010: (400, "Maximum number of reactions reached (20)"),
    30015: (400, "Maximum number of attachments reached (10)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40003: (403, "You are opening direct messages too fast."),
    40005: (413, "Request entity too large"),
    40094: (400, "This interaction has reached its maximum number of follow up messages"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


class FieldError(NamedTuple):
    """One fault in a body: where (names and indices), Discord's code for it, and a sentence."""

    path: tuple[str | int, ...]
    code: str
    message: str


class ApiError(Exception):
    """A refusal; `rule` names the rule that was broken, for the journal."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        fields: Iterable[FieldError] = (),
        extra: Json | None = None,
        rule: str | None = None,
    ) -> None:
        default_status, default_message = MESSAGES.get(code, (400, "Error"))
        self.code = code
        self.status = default_status if status is None else status
        self.message = default_message if message is None else message
        self.fields = tuple(fields)
        self.extra = extra or {}
        self.rule = rule
        super().__init__(f"{self.status} {code}: {self.message}")

    def body(self) -> Json:
        """Return the JSON that Discord would send."""
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        if self.fields:
            body["errors"] = error_tree(self.fields)
        return body


def error_tree(fields: Iterable[FieldError]) -> Json:
    """Nest field errors by their path, each leaf under `_errors`."""
    tree: Json = {}
    for error in fields:
        node = tree
        for part in error.path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": error.code, "message": error.message})
    return tree


def invalid(*fields: FieldError, rule: str | None = None) -> ApiError:
    """Return the refusal of a body (50035)."""
    return ApiError(50035, fields=fields, rule=rule)


def unauthorized() -> ApiError:
    """Return the refusal of a missing or wrong token."""
    return ApiError(0, status=401, message="401: Unauthorized")
