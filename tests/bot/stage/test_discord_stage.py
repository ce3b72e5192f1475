"""What the stage sends, over real HTTP to the sandbox, and what it makes of Discord's refusals."""

from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.sandbox import Sandbox
from bot.stage.discord_stage import DiscordStage, missing_permissions
from bot.stage.port import Closed, Ending, Place, Public
from bot.stage.rendering import Renderer
from bot.stage.troubles import (
    DirectMessagesClosed,
    MessageGone,
    NotAllowed,
    PersonGone,
    PlaceClosed,
    PlaceGone,
    StageTrouble,
)
from bot.tables import showing
from engine.games import GAMES
from tests.bot.stage import panels
from tests.bot.stage.conftest import QuickStudio

SEND = "/channels/{channel_id}/messages"
EDIT = "/channels/{channel_id}/messages/{message_id}"


def seen(sandbox: Sandbox, place: Place, person: str = "Ana") -> list[dict[str, Any]]:
    return sandbox.view(person, place.channel_id)


def components(message: dict[str, Any]) -> list[dict[str, Any]]:
    found, waiting = [], list(message["components"])
    while waiting:
        found.append(waiting.pop(0))
        waiting[:0] = found[-1].get("components") or []
    return found


def labels(message: dict[str, Any]) -> list[str]:
    return [c["label"] for c in components(message) if c["type"] == 2]


def has_picture(message: dict[str, Any]) -> bool:
    return any(c["type"] == 12 for c in components(message))


async def test_a_turn_is_posted_with_picture_alt_text_buttons_and_one_ping(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    ana = sandbox.user_id("Ana")
    number = await stage.announce(saloon, panels.table(saloon, ana), "7.0.0")
    (message,) = seen(sandbox, saloon)
    assert int(message["id"]) == number
    assert labels(message) == ["Your move", "My hand", "My role", "Table in text"]
    assert [user["id"] for user in message["mentions"]] == [str(ana)]
    (gallery,) = [c for c in components(message) if c["type"] == 12]
    assert "Ana" in gallery["items"][0]["description"]


@pytest.mark.parametrize("called", [(), (1,)])
async def test_nobody_is_pinged_for_an_ai_or_a_message_posted_anew(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place, called: tuple[int, ...]
) -> None:
    await stage.announce(saloon, panels.table(saloon, sandbox.user_id("Ana"), called=called), "7.0.0")
    assert seen(sandbox, saloon)[0]["mentions"] == []


async def test_nobody_is_pinged_for_whom_an_ai_plays(stage: DiscordStage, sandbox: Sandbox, saloon: Place) -> None:
    panel = panels.table(saloon, sandbox.user_id("Ana"))
    chairs = (replace(panel.frame.chairs[0], ai=True), *panel.frame.chairs[1:])
    await stage.announce(saloon, replace(panel, frame=replace(panel.frame, chairs=chairs)), "7.0.0")
    assert seen(sandbox, saloon)[0]["mentions"] == []


async def test_an_edit_keeps_the_picture_and_pings_nobody(stage: DiscordStage, sandbox: Sandbox, saloon: Place) -> None:
    ana = sandbox.user_id("Ana")
    number = await stage.announce(saloon, panels.table(saloon, ana, called=()), "7.0.0")
    await stage.update_panel(saloon, number, panels.table(saloon, ana))
    (message,) = seen(sandbox, saloon)
    assert has_picture(message)
    assert message["mentions"] == []


async def test_a_call_is_a_reply_that_pings_one_person(stage: DiscordStage, sandbox: Sandbox, saloon: Place) -> None:
    ana = sandbox.user_id("Ana")
    number = await stage.announce(saloon, panels.table(saloon, ana, called=()), "7.0.0")
    await stage.announce(saloon, panels.call(saloon, ana), "7.1.0-0", reply_to=number)
    call = seen(sandbox, saloon)[-1]
    assert call["message_reference"]["message_id"] == str(number)
    assert [user["id"] for user in call["mentions"]] == [str(ana)]


async def test_a_call_is_posted_even_if_what_it_replies_to_is_gone(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    await stage.announce(saloon, panels.call(saloon, sandbox.user_id("Ana")), "7.1.0-0", reply_to=123)
    assert len(seen(sandbox, saloon)) == 1


async def test_every_kind_of_panel_is_accepted(stage: DiscordStage, sandbox: Sandbox, saloon: Place) -> None:
    ana = sandbox.user_id("Ana")
    row, seats = panels.rows(saloon, ana)
    every: list[Public] = [
        showing.lobby(row, seats, GAMES["bang"]),
        showing.begun(row, seats, panels.match()),
        panels.table(saloon, ana),
        panels.call(saloon, ana),
        panels.result(saloon, ana),
        *(Closed(showing.frame(row, seats), why) for why in Ending),
    ]
    for number, panel in enumerate(every):
        message = await stage.announce(saloon, panel, f"7.{number}")
        await stage.update_panel(saloon, message, panel)
        await stage.remove(saloon, message)
    assert seen(sandbox, saloon) == []


async def test_direct_messages_are_sent_edited_and_deleted(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    ana = sandbox.user_id("Ana")
    role = await stage.direct_message(ana, panels.role(saloon, ana), "7.0.0.dm", silent=False)
    hand = await stage.direct_message(ana, panels.hand(saloon, ana), "7.0.1.dm", silent=True)
    await stage.update_direct(ana, hand, panels.hand(saloon, ana))
    messages = sandbox.view("Ana", sandbox.dm("Ana"))
    assert [int(message["id"]) for message in messages] == [role, hand]
    assert all(has_picture(message) for message in messages)
    await stage.remove_direct(ana, hand)
    await stage.remove_direct(ana, hand)
    assert len(sandbox.view("Ana", sandbox.dm("Ana"))) == 1


async def test_h11_who_has_left_the_server_or_has_no_account_any_more_is_no_member(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    ana, ben = sandbox.user_id("Ana"), sandbox.user_id("Ben")
    assert await stage.is_member(saloon.guild_id, ana)
    sandbox.building.change_user(ana, dm_open=False)
    assert await stage.is_member(saloon.guild_id, ana)
    sandbox.building.set_member(saloon.guild_id, ana, remove=True)
    assert not await stage.is_member(saloon.guild_id, ana)
    sandbox.building.remove_user(ben)
    assert not await stage.is_member(saloon.guild_id, ben)
    with pytest.raises(PersonGone):
        await stage.direct_message(ben, panels.role(saloon, ben), "7.0.dm", silent=False)


async def test_h11_whether_somebody_is_there_is_not_guessed(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    sandbox.fault("server_error", times=None, params={"status": 503}, route="/guilds/{guild_id}/members/{user_id}")
    with pytest.raises(StageTrouble):
        await stage.is_member(saloon.guild_id, sandbox.user_id("Ana"))


async def test_closed_direct_messages_are_told_apart(stage: DiscordStage, sandbox: Sandbox, saloon: Place) -> None:
    ana = sandbox.user_id("Ana")
    sandbox.building.change_user(ana, dm_open=False)
    with pytest.raises(DirectMessagesClosed):
        await stage.direct_message(ana, panels.role(saloon, ana), "7.0.0.dm", silent=False)


@pytest.mark.parametrize("kind", ["done_then_error", "done_then_cut", "broken_body", "server_error", "cut"])
async def test_a_message_is_posted_once_whatever_becomes_of_the_answer(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place, kind: str
) -> None:
    sandbox.fault(kind, times=2, params={"status": 503} if "error" in kind else None, route=SEND)
    await stage.announce(saloon, panels.table(saloon, sandbox.user_id("Ana")), "7.0.0")
    assert len(seen(sandbox, saloon)) == 1


async def test_trouble_that_does_not_end_is_reported(stage: DiscordStage, sandbox: Sandbox, saloon: Place) -> None:
    sandbox.fault("server_error", times=None, params={"status": 503}, route=SEND)
    with pytest.raises(StageTrouble):
        await stage.announce(saloon, panels.table(saloon, sandbox.user_id("Ana")), "7.0.0")


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (10003, PlaceGone),
        (10008, MessageGone),
        (50001, NotAllowed),
        (50013, NotAllowed),
        (50083, PlaceClosed),
        (160005, PlaceClosed),
        (50035, StageTrouble),
    ],
)
async def test_refusals_are_told_apart(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place, code: int, trouble: type[StageTrouble]
) -> None:
    panel = panels.table(saloon, sandbox.user_id("Ana"))
    number = await stage.announce(saloon, panel, "7.0.0")
    sandbox.fault("api_error", times=None, params={"code": code}, route=EDIT)
    with pytest.raises(trouble) as raised:
        await stage.update_panel(saloon, number, panel)
    assert type(raised.value) is trouble


async def test_without_the_right_to_attach_files_the_words_are_posted(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    sandbox.building.set_permissions(saloon.channel_id, "bot", deny=["ATTACH_FILES"])
    panel = panels.table(saloon, sandbox.user_id("Ana"))
    number = await stage.announce(saloon, panel, "7.0.0")
    await stage.update_panel(saloon, number, panel)
    (message,) = seen(sandbox, saloon)
    assert not has_picture(message)
    assert "Ana" in "".join(c.get("content", "") for c in components(message))


async def test_a_picture_that_cannot_be_drawn_is_left_out(
    client: discord.Client, sandbox: Sandbox, saloon: Place
) -> None:
    class NoStudio(QuickStudio):
        async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
            return None

    stage = DiscordStage(client, Renderer(NoStudio()))
    ana = sandbox.user_id("Ana")
    await stage.announce(saloon, panels.table(saloon, ana), "7.0.0")
    await stage.announce(saloon, panels.result(saloon, ana), "7.1.0")
    await stage.direct_message(ana, panels.hand(saloon, ana), "7.0.0.dm", silent=False)
    await stage.direct_message(ana, panels.role(saloon, ana), "7.0.1.dm", silent=False)
    assert not any(has_picture(m) for m in [*seen(sandbox, saloon), *sandbox.view("Ana", sandbox.dm("Ana"))])


async def test_strays_of_the_table_are_found_and_nothing_else(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place
) -> None:
    ana = sandbox.user_id("Ana")
    known = await stage.announce(saloon, panels.table(saloon, ana), "7.0.0")
    await stage.announce(saloon, panels.table(saloon, ana), "7.1.0")
    await stage.announce(saloon, panels.call(saloon, ana), "7.2.0")
    await sandbox.message("Ana", saloon.channel_id, "tp1:7:: said by somebody")
    await stage.remove_strays(saloon, 70, set())
    assert len(seen(sandbox, saloon)) == 4
    await stage.remove_strays(saloon, 7, {known})
    assert [m["id"] for m in seen(sandbox, saloon) if m["components"]] == [str(known)]


def test_missing_permissions_are_named_as_people_know_them() -> None:
    permissions = discord.Permissions(view_channel=True, send_messages=True, embed_links=True)
    assert missing_permissions(permissions, in_thread=False) == ("Attach Files", "Read Message History")
    assert missing_permissions(permissions, in_thread=True) == (
        "Attach Files",
        "Read Message History",
        "Send Messages in Threads",
    )
