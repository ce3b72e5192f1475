"""Discord's own description: bodies of the bot and objects of ours against it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.validation.openapi import OpenApi
from tests.sandbox.wire import HELLO, PING, Json, Rest, Socket, button, pick, row

SPEC = os.environ.get("DISCORD_OPENAPI")
pytestmark = pytest.mark.skipif(
    not SPEC or not Path(SPEC).exists(), reason="DISCORD_OPENAPI does not name Discord's OpenAPI description"
)
V2 = 1 << 15


@pytest.fixture(scope="module")
def openapi() -> OpenApi:
    return OpenApi(Path(str(SPEC)))


@pytest.fixture
def strict(sandbox: Sandbox, openapi: OpenApi) -> Sandbox:
    sandbox.state.validator.openapi = openapi
    return sandbox


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"content": "x", "components": [row(button(disabled="no"))]}, "components"),
        ({"content": "x", "flags": "many"}, "flags"),
        ({"content": "x", "tts": "yes"}, "tts"),
        ({"content": "x", "embeds": [{"title": 7}]}, "embeds"),
    ],
)
async def test_bodies_against_the_schema(strict: Sandbox, rest: Rest, body: Json, field: str) -> None:
    refused = await rest.send(body)
    assert (refused.status, refused.code) == (400, 50035)
    assert field in refused.body["errors"]
    assert strict.journal.warnings("invalid_body")[-1].data["broken"] == "schema"


async def test_branch_is_chosen_by_type(strict: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    await strict.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    refused = await rest.answer(got, {"type": 4, "data": {"content": "x" * 2001}})
    error = refused.body["errors"]["data"]["content"]["_errors"][0]
    assert error["code"] == "BASE_TYPE_MAX_LENGTH"


@pytest.mark.parametrize(
    ("components", "place"),
    [
        ([{"type": 17, "components": [row(button(label="x" * 81))]}], (0, "components", 0, "components", 0, "label")),
        ([row(pick(count=0))], (0, "components", 0, "options")),
        ([{"type": 99}], (0, "type")),
        ([{"type": 17, "components": [{"type": 10}]}], (0, "components", 0)),
    ],
    ids=["label", "options", "type", "content"],
)
def test_errors_in_a_union_name_the_place(openapi: OpenApi, components: list[Json], place: tuple[object, ...]) -> None:
    errors = openapi.schema_errors("IncomingWebhookInteractionRequest", {"components": components})
    assert [error.path for error in errors] == [("components", *place)]


async def test_snowflakes_may_be_numbers(strict: Sandbox, rest: Rest) -> None:
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": strict.user_id("Ana")})).status == 200
    sent = await rest.send({"content": "x", "attachments": [{"id": 0, "description": "d"}]}, files={"a.txt": b"x"})
    assert sent.status == 200
    strict.assert_clean()


def clean(openapi: OpenApi, schema: str, body: Any) -> None:
    assert openapi.schema_errors(schema, body) == []


async def test_our_objects_are_as_described(
    strict: Sandbox, rest: Rest, socket: Socket, openapi: OpenApi, http: aiohttp.ClientSession
) -> None:
    guild, ana = next(iter(strict.world.data.guilds)), strict.user_id("Ana")
    clean(openapi, "GuildWithCountsResponse", (await rest("GET", f"/guilds/{guild}")).body)
    clean(openapi, "GuildMemberResponse", (await rest("GET", f"/guilds/{guild}/members/{ana}")).body)
    clean(openapi, "UserResponse", (await rest("GET", f"/users/{ana}")).body)
    for role in (await rest("GET", f"/guilds/{guild}/roles")).body:
        clean(openapi, "GuildRoleResponse", role)
    for channel in (await rest("GET", f"/guilds/{guild}/channels")).body:
        clean(openapi, "GuildChannelResponse", channel)
    clean(openapi, "PrivateChannelResponse", (await rest("GET", f"/channels/{strict.dm('Ana')}")).body)
    for command in (await rest.sync(PING, HELLO)).body:
        clean(openapi, "ApplicationCommandResponse", command)
    components = [row(button("a")), row(pick("b"))]
    plain = {"content": "x", "components": components, "embeds": [{"title": "t"}]}
    plain["attachments"] = [{"id": 0, "description": "d"}]
    sent = (await rest.send(plain, files={"a.txt": b"x"})).body
    clean(openapi, "MessageResponse", sent)
    parts = [{"type": 17, "components": [{"type": 10, "content": "x"}, row(button("c"))]}, {"type": 14}]
    clean(openapi, "MessageResponse", (await rest.send({"flags": V2, "components": parts})).body)
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    clean(openapi, "ThreadResponse", (await rest("POST", f"{path}/threads", {"name": "T"})).body)
    await strict.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    answer = await rest.answer(got, {"type": 4, "data": {"content": "x"}})
    clean(openapi, "InteractionCallbackResponse", answer.body)
    strict.assert_clean()
