"""Requests to Discord: tried again when Discord stumbles, and its errors told apart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import discord

from bot.network import NETWORK
from bot.stage.troubles import (
    DirectMessagesClosed,
    FilesRefused,
    MessageGone,
    MessageTooOld,
    NotAllowed,
    PersonGone,
    PlaceClosed,
    PlaceGone,
    ReplyGone,
    ReplyUnknown,
    StageTrouble,
)

PAUSES: Final = (0.5, 1.5, 4.0)
"""Seconds before each further attempt."""

PATIENCE: Final = 20.0
"""Seconds an attempt may take, waiting for a rate limit included."""

T = TypeVar("T")

log = logging.getLogger(__name__)

LOCKED: Final = 160005

_BY_CODE: Final[dict[int, type[StageTrouble]]] = {
    10003: PlaceGone,  # unknown channel
    10004: PlaceGone,  # unknown guild
    10008: MessageGone,
    30046: MessageTooOld,  # too many edits of a message older than an hour
    50083: PlaceClosed,  # the thread is archived
    LOCKED: PlaceClosed,  # the thread is locked
    40005: FilesRefused,  # request entity too large
    10015: ReplyUnknown,  # unknown webhook
    10062: ReplyUnknown,  # unknown interaction
    50027: ReplyGone,  # invalid webhook token: its 15 minutes are over
    50001: NotAllowed,  # no access
    50013: NotAllowed,  # missing permissions
    10007: PersonGone,  # unknown member
    10013: PersonGone,  # unknown user
    50007: DirectMessagesClosed,  # cannot send messages to this user
    50278: DirectMessagesClosed,  # no server in common
}


async def deliver(request: Callable[[], Awaitable[T]]) -> T:
    """Carry out a request, made anew for each attempt. Raises `StageTrouble`."""
    for pause in (*PAUSES, None):
        try:
            async with asyncio.timeout(PATIENCE):
                return await request()
        except NETWORK as error:
            if isinstance(error, discord.HTTPException) and not passes_by(error):
                raise trouble(error) from error
            if pause is None:
                raise StageTrouble(f"Discord does not answer: {error!r}") from error
            log.info("trying again in %.1f s: %r", pause, error)
            await asyncio.sleep(pause)
    raise AssertionError


def passes_by(error: discord.HTTPException) -> bool:
    """Whether the same request may succeed a moment later: the server stumbles, or has forgotten who we are."""
    return isinstance(error, discord.DiscordServerError) or (error.status == 401 and error.code == 0)


def trouble(error: discord.HTTPException) -> StageTrouble:
    """An error of Discord as the stage speaks of it."""
    text = f"{error.status} {error.code}: {error.text}"
    kind = FilesRefused if error.status == 413 else _BY_CODE.get(error.code, StageTrouble)
    if kind is NotAllowed:
        return NotAllowed()
    return PlaceClosed(text, locked=error.code == LOCKED) if kind is PlaceClosed else kind(text)
