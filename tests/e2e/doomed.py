"""The bot, which kills itself as by `kill -9` at a moment that cannot be hit from outside.

KILL_AT=transaction:3 python -m tests.e2e.doomed      # in the middle of the third move's transaction
"""

import asyncio
import os
import signal
import sys
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot import app
from bot.stage import studio
from bot.stage.discord_reply import DiscordReply
from bot.stage.discord_stage import DiscordStage
from bot.stage.port import OwnRole


class Countdown:
    """Counts how often a moment has come; the process dies at the given one."""

    def __init__(self, number: int) -> None:
        self._left = number

    def tick(self) -> None:
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def in_transaction(doom: Countdown) -> None:
    """Die when a move is written but not yet committed with the match after it."""
    execute: Any = AsyncConnection.execute

    async def dying(self: AsyncConnection, statement: Any, *args: Any, **how: Any) -> Any:
        result = await execute(self, statement, *args, **how)
        if str(statement).startswith("INSERT INTO moves"):
            doom.tick()
        return result

    AsyncConnection.execute = dying  # type: ignore[method-assign]


def in_publication(doom: Countdown) -> None:
    """Die when a message is posted but not yet written down."""
    announce: Any = DiscordStage.announce

    async def dying(self: DiscordStage, *args: Any, **how: Any) -> Any:
        message = await announce(self, *args, **how)
        doom.tick()
        return message

    DiscordStage.announce = dying  # type: ignore[method-assign]


def in_picture(doom: Countdown) -> None:
    """Die while a painter draws."""
    picture: Any = studio.Studio.picture

    async def dying(self: studio.Studio, *args: Any) -> Any:
        drawing = asyncio.create_task(picture(self, *args))
        await asyncio.sleep(0)
        doom.tick()
        return await drawing

    studio.Studio.picture = dying  # type: ignore[method-assign, assignment]


def in_answer(doom: Countdown) -> None:
    """Die when somebody's press is acknowledged and the answer, their role, is about to be shown."""
    show: Any = DiscordReply.show

    async def dying(self: DiscordReply, panel: Any) -> bool:
        if isinstance(panel, OwnRole):
            doom.tick()
        return bool(await show(self, panel))

    DiscordReply.show = dying  # type: ignore[method-assign]


MOMENTS = {"answer": in_answer, "transaction": in_transaction, "publication": in_publication, "picture": in_picture}


if __name__ == "__main__":
    moment, _, number = os.environ["KILL_AT"].partition(":")
    MOMENTS[moment](Countdown(int(number)))
    sys.exit(app.run())
