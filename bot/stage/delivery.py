"""Requests to Discord: tried again when Discord stumbles, and its errors told apart."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp
import discord

from bot.stage.port import (
    DirectMessagesClosed,
    MessageGone,
    MessageTooOld,
    NotAllowed,
    PersonGone,
    PlaceGone,
    StageTrouble,
)

PAUSES: Final = (0.5, 1.5, 4.0)
"""Seconds before each further attempt."""

PATIENCE: Final = 20.0
"""Seconds an attempt may take, waiting for a rate limit included."""

T = TypeVar("T")

log = logging.getLogger(__name__)

_BY_CODE: Final[dict[int, type[StageTrouble]]] = {
    10003: PlaceGone,  # unknown channel
    10004: PlaceGone,  # unknown guild
    10008: MessageGone,
    30046: MessageTooOld,  # too many edits of a message older than an hour
    50083: MessageTooOld,  # its thread is archived: posting opens it again, editing does not
    50001: NotAllowed,  # no access
    50013: NotAllowed,  # missing permissions
    160005: NotAllowed,  # the thread is locked
    10007: PersonGone,  # unknown member
    10013: PersonGone,  # unknown user
    50007: DirectMessagesClosed,  # cannot send messages to this user
    50278: DirectMessagesClosed,  # no server in common
}


async def deliver(request: Callable[[], Awaitable[T]]) -> T:
    """Carry out a request, made anew for each attempt. Raises `StageTrouble`.

    A time-out is an `OSError`, an answer that is cut off in the middle of its JSON a `ValueError`.
    """
    for pause in (*PAUSES, None):
        try:
            async with asyncio.timeout(PATIENCE):
                return await request()
        except (discord.DiscordServerError, aiohttp.ClientError, OSError, ValueError) as error:
            if pause is None:
                raise StageTrouble(f"Discord does not answer: {error!r}") from error
            log.info("trying again in %.1f s: %r", pause, error)
            await asyncio.sleep(pause)
        except discord.HTTPException as error:
            raise trouble(error) from error
    raise AssertionError


def trouble(error: discord.HTTPException) -> StageTrouble:
    """An error of Discord as the stage speaks of it."""
    kind = _BY_CODE.get(error.code, StageTrouble)
    return kind() if kind is NotAllowed else kind(f"{error.status} {error.code}: {error.text}")
