"""Rules for threads and channels: names and archiving."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.model import Json
from bot.sandbox.validation.draft import length, not_one_of, too_long
from bot.sandbox.validation.errors import FieldError

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
KINDS = (10, 11, 12)


def thread_name(body: Json, *, new: bool) -> Iterator[FieldError]:
    """A name has 1 to 100 characters."""
    if new or "name" in body:
        yield from length(("name",), body.get("name"), 1, 100)


def thread_archive(body: Json, *, new: bool) -> Iterator[FieldError]:
    """A thread is archived after an hour, a day, three days or a week."""
    del new
    if body.get("auto_archive_duration") is not None:
        yield from not_one_of(("auto_archive_duration",), body["auto_archive_duration"], ARCHIVE_MINUTES)


def thread_kind(body: Json, *, new: bool) -> Iterator[FieldError]:
    """A new thread is a news, public or private one."""
    if new and body.get("type") is not None:
        yield from not_one_of(("type",), body["type"], KINDS)


def channel_topic(body: Json, *, new: bool) -> Iterator[FieldError]:
    """A topic has at most 1,024 characters."""
    if not new:
        yield from too_long(("topic",), body.get("topic"), 1024)


RULES = (thread_name, thread_archive, thread_kind, channel_topic)
