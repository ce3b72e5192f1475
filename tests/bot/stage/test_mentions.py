"""Names are text, never markup or mentions; whatever is sent or edited pings nobody but who is called (H23)."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

import bot
from bot.sandbox import Sandbox
from bot.stage.discord_stage import DiscordStage
from bot.stage.port import Call, Closed, Ending, OwnHand, OwnRole, Place, Public, PublicTable, TableInText
from bot.stage.rendering import Renderer
from bot.tables import showing
from engine.games import GAMES
from tests.bot.stage import panels

HOSTILE = (
    "@everyone",
    "@here",
    "<@{ben}>",
    "<@!{ben}>",
    "<@&{role}>",
    "<#{channel}>",
    "</table open:1>",
    "<t:1:R>",
    "<:a:{ben}>",
    "**a_",
    "```",
    "||x||",
    "[x](https://evil.example)",
    "https://evil.example",
    "# big",
    "> said",
)
MENTIONS = re.compile(r"(?<!\\)<(?:@[!&]?|#|t:|a?:\w+:|/)|@(?:everyone|here)|(?<!\\)(?:\*\*a|```|\|\|x|\]\(|https:)")
"""What would be more than text, were it not taken literally."""
SENDING = {"send", "edit", "send_message", "edit_message", "edit_original_response"}
SOURCE = Path(bot.__file__).parent


def named(panel: Any, name: str) -> Any:
    """A panel at whose table everybody has a name."""
    if not hasattr(panel, "frame"):
        return panel
    chairs = tuple(replace(chair, name=name) for chair in panel.frame.chairs)
    return replace(panel, frame=replace(panel.frame, chairs=chairs))


def public_panels(place: Place, person: int) -> list[Public]:
    row, seats = panels.rows(place, person)
    return [
        showing.lobby(row, seats, GAMES["bang"]),
        showing.begun(row, seats, panels.match()),
        panels.table(place, person),
        panels.call(place, person),
        panels.result(place, person),
        *(Closed(showing.frame(row, seats), why) for why in Ending),
    ]


def private_panels(place: Place, person: int) -> list[OwnHand | OwnRole | TableInText]:
    row, seats = panels.rows(place, person)
    in_text = showing.in_text(row, seats, panels.match(), "en-US")
    return [panels.hand(place, person), panels.role(place, person), in_text]


def texts(layout: Any) -> Iterator[str]:
    """What a message says where Discord knows markup."""
    waiting = list(layout.to_components())
    while waiting:
        component = waiting.pop()
        waiting += component.get("components", [])
        if component["type"] == 10:
            yield component["content"]


@pytest.fixture
def hostile(sandbox: Sandbox, saloon: Place, request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name.format(ben=sandbox.user_id("Ben"), role=saloon.guild_id, channel=saloon.channel_id)


@pytest.mark.parametrize("hostile", HOSTILE, indirect=True)
async def test_a_name_is_text_in_every_panel(sandbox: Sandbox, saloon: Place, hostile: str) -> None:
    ana = sandbox.user_id("Ana")
    renderer = Renderer(None)
    rendered = [await renderer.public(named(one, hostile), is_new=True) for one in public_panels(saloon, ana)]
    rendered += [await renderer.private(named(one, hostile)) for one in private_panels(saloon, ana)]
    shown = "\n".join(text for one in rendered for text in texts(one.panel))
    plain = "\n".join(
        text
        for one in [
            *[await renderer.public(named(one, "Ann"), is_new=True) for one in public_panels(saloon, ana)],
            *[await renderer.private(named(one, "Ann")) for one in private_panels(saloon, ana)],
        ]
        for text in texts(one.panel)
    )
    assert len(MENTIONS.findall(shown)) == len(MENTIONS.findall(plain))


@pytest.mark.parametrize("hostile", HOSTILE[:6], indirect=True)
async def test_nobody_is_pinged_but_who_is_called(
    stage: DiscordStage, sandbox: Sandbox, saloon: Place, hostile: str
) -> None:
    ana = sandbox.user_id("Ana")
    for number, panel in enumerate(public_panels(saloon, ana)):
        await stage.announce(saloon, named(panel, hostile), f"7.{number}")
        (message,) = [m for m in sandbox.view("Ana", saloon.channel_id) if not m["flags"] & 64]
        called = [str(ana)] if isinstance(panel, PublicTable | Call) else []
        assert [user["id"] for user in message["mentions"]] == called
        assert not message["mention_everyone"]
        assert not message["mention_roles"]
        await stage.update_panel(saloon, int(message["id"]), named(panel, hostile))
        await stage.remove(saloon, int(message["id"]))
    for number, own in enumerate((panels.hand(saloon, ana), panels.role(saloon, ana))):
        sent = await stage.direct_message(ana, named(own, hostile), f"7.0.{number}.dm", silent=False)
        await stage.update_direct(ana, sent, named(own, hostile))
    bodies = [entry.data["body"] for entry in sandbox.journal.of_kind("request") if entry.data.get("body")]
    said = [body for body in bodies if "components" in body]
    assert len(said) == 2 * (len(public_panels(saloon, ana)) + 2)
    for body in said:
        allowed = body["allowed_mentions"]
        assert allowed["parse"] == [], json.dumps(body)
        assert set(allowed) <= {"parse", "users", "replied_user"}
        assert not allowed.get("replied_user")
        assert allowed.get("users", []) in ([], [ana], [str(ana)])


def test_every_message_says_whom_it_may_ping() -> None:
    """In the source: whatever sends or edits a message names `allowed_mentions`, whatever the client's own are."""
    found = 0
    for path in sorted(SOURCE.rglob("*.py")):
        if "sandbox" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in SENDING:
                found += 1
                given = {keyword.arg for keyword in node.keywords}
                assert "allowed_mentions" in given, f"{path}:{node.lineno} does not say whom it may ping"
    assert found >= 10


async def test_what_the_client_sends_by_itself_pings_nobody() -> None:
    from bot.client import Tenpaces
    from bot.config import Settings

    client = Tenpaces(Settings(discord_token=None), store=None)  # type: ignore[arg-type]  # nothing is stored
    assert client.allowed_mentions is not None
    assert client.allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
    client.studio.close()
