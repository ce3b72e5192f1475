"""A press brings its message as it was then; what the message has become since is known here."""

import json
from types import SimpleNamespace
from typing import Any

import discord

from bot.sandbox import Sandbox
from bot.stage.carried import REMEMBERED, Carried
from bot.stage.discord_reply import DiscordReply
from bot.stage.discord_stage import DiscordStage
from bot.stage.port import Acknowledgement, Place
from bot.stage.rendering import FALLEN, TABLE, Renderer
from tests.bot.stage import panels
from tests.bot.stage.conftest import QuickStudio

PICTURE = f"attachment://{TABLE}"


class Pressed:
    """An interaction with a public message that carried a picture, of which only the requests are of interest."""

    type = discord.InteractionType.component
    locale = "en-US"

    def __init__(self, message_id: int, *, too_late: bool = False) -> None:
        self.id = 1
        self.message = SimpleNamespace(id=message_id, attachments=[SimpleNamespace(filename=TABLE)])
        self.edits: list[str] = []
        self.response = SimpleNamespace(defer=self._defer)
        self._too_late = too_late

    async def _defer(self, **_: Any) -> None:
        if self._too_late:
            raise discord.NotFound(SimpleNamespace(status=404, reason=""), {"code": 10062, "message": "Unknown"})

    async def edit_original_response(self, *, view: Any, **_: Any) -> None:
        self.edits.append(json.dumps(view.to_components()))


def test_what_is_known_of_a_message_is_newer_than_what_came_with_a_press() -> None:
    carried = Carried()
    assert carried.pictures(1, otherwise=[TABLE]) == {TABLE}
    carried.note(1, ())
    assert carried.pictures(1, otherwise=[TABLE]) == set()
    for message_id in range(2, REMEMBERED + 2):
        carried.note(message_id, [TABLE])
    assert carried.pictures(1, otherwise=[TABLE]) == {TABLE}, "the oldest is forgotten"
    assert carried.pictures(2, otherwise=()) == {TABLE}


def test_a_picture_that_is_about_to_go_is_not_carried() -> None:
    carried = Carried()
    carried.note(1, [TABLE, FALLEN])
    carried.going(1, [TABLE, "new.png"])
    assert carried.pictures(1, otherwise=()) == {TABLE}, "what is about to come is not there yet"
    carried.going(2, [TABLE])
    assert carried.pictures(2, otherwise=[TABLE]) == {TABLE}
    carried.going(2, ())
    assert carried.pictures(2, otherwise=[TABLE]) == set()


async def test_a_picture_that_has_gone_since_the_press_is_not_named(
    client: discord.Client, sandbox: Sandbox, saloon: Place
) -> None:
    class Studio(QuickStudio):
        draws = True

        async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
            return await super().picture(game, kind, *what) if self.draws else None

    studio = Studio()
    stage = DiscordStage(client, Renderer(studio))
    panel = panels.table(saloon, sandbox.user_id("Ana"))
    number = await stage.announce(saloon, panel, "7.0.0")
    interaction: Any = Pressed(number)
    reply = DiscordReply(interaction, stage.renderer)
    await reply.acknowledge(Acknowledgement.SILENT)
    await reply.redraw(panel)
    studio.draws = False
    await stage.update_panel(saloon, number, panel)
    await reply.redraw(panel)
    assert [PICTURE in edit for edit in interaction.edits] == [True, False]


async def test_a_press_that_discord_has_given_up_redraws_nothing(saloon: Place) -> None:
    interaction: Any = Pressed(5, too_late=True)
    reply = DiscordReply(interaction, Renderer(QuickStudio()))
    await reply.acknowledge(Acknowledgement.SILENT)
    await reply.redraw(panels.table(saloon, 7))
    assert interaction.edits == []
