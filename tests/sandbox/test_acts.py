"""What a real client would not let a person do is refused, and says why."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.commands import Refused
from bot.sandbox.server import Sandbox
from tests.sandbox.wire import HELLO, PING, Json, Rest, Socket, button, pick, row

TABLE: Json = {
    "name": "table",
    "description": "Tables",
    "type": 1,
    "contexts": [0],
    "options": [
        {
            "type": 1,
            "name": "open",
            "description": "Opens a table",
            "options": [
                {"type": 3, "name": "game", "description": "Which", "required": True,
                 "choices": [{"name": "BANG!", "value": "bang"}]},
                {"type": 4, "name": "seats", "description": "How many", "min_value": 4, "max_value": 7},
                {"type": 5, "name": "open", "description": "For all"},
                {"type": 6, "name": "host", "description": "Who"},
            ],
        }
    ],
}  # fmt: skip
ADMIN: Json = {"name": "admin", "description": "For owners", "type": 1, "default_member_permissions": "8"}
Act = Callable[[], Awaitable[Any]]


async def refused(act: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as caught:
        await act
    assert caught.value.message.endswith(".")
    return caught.value.code


async def test_commands(sandbox: Sandbox, rest: Rest) -> None:
    await rest.sync(PING, TABLE, ADMIN, HELLO)

    def table(**options: Any) -> Awaitable[Json]:
        return sandbox.slash("Ana", "saloon", "table open", wait="none", **options)

    assert await refused(sandbox.slash("Ana", "saloon", "dance")) == "command_not_synced"
    assert await refused(sandbox.slash("Ana", "saloon", "table close")) == "command_not_synced"
    assert await refused(sandbox.slash("Ana", "saloon", "table")) == "command_not_synced"
    assert await refused(sandbox.slash("Zoe", "saloon", "ping")) == "unknown_user"
    assert await refused(sandbox.slash("Tenpaces", "saloon", "ping")) == "unknown_user"
    assert await refused(sandbox.slash("Ana", "nowhere", "ping")) == "unknown_channel"
    assert await refused(sandbox.slash("Ana", "sheriffs-office", "ping")) == "not_permitted"
    assert await refused(sandbox.slash("Ana", sandbox.dm("Ben"), "ping")) == "channel_not_visible"
    assert await refused(sandbox.slash("Ana", sandbox.dm("Ana"), "table open", game="bang")) == "command_not_here"
    assert await refused(sandbox.slash("Ana", "saloon", "admin")) == "command_not_here"
    assert (await sandbox.slash("Dora", "saloon", "admin", wait="none"))["state"] == "sent"
    assert await refused(table()) == "missing_option"
    assert await refused(table(game="bang", cows=2)) == "unknown_option"
    assert await refused(table(game="chess")) == "option_not_offered"
    assert await refused(table(game="bang", seats=8)) == "bad_option"
    assert await refused(table(game="bang", seats="many")) == "bad_option"
    assert await refused(table(game="bang", open="maybe")) == "bad_option"
    assert await refused(table(game="bang", host=1)) == "bad_option"
    assert await refused(sandbox.autocomplete("Ana", "saloon", "table open", "game", game="b")) == "no_autocomplete"
    assert await refused(sandbox.autocomplete("Ana", "saloon", "hello", "nobody")) == "unknown_option"


async def test_good_command_is_typed_and_resolved(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(TABLE)
    ben = sandbox.user_id("Ben")
    await sandbox.slash("Ana", "saloon", "table open", game="bang", seats="5", open="true", host=ben, wait="none")
    got = await socket.event("INTERACTION_CREATE")
    inner = got["data"]["options"][0]
    assert (inner["name"], inner["type"]) == ("open", 1)
    assert {o["name"]: o["value"] for o in inner["options"]} == {
        "game": "bang", "seats": 5, "open": True, "host": str(ben),
    }  # fmt: skip
    assert got["data"]["resolved"]["users"][str(ben)]["global_name"] == "Ben"
    assert str(ben) in got["data"]["resolved"]["members"]


async def test_whom_a_moderator_has_silenced_sees_everything_and_can_do_nothing(sandbox: Sandbox, rest: Rest) -> None:
    await rest.sync(PING)
    (guild, *_), ana = sandbox.world.data.guilds, sandbox.user_id("Ana")
    message = (await rest.send({"content": "x", "components": [row(button())]})).body["id"]
    sandbox.building.time_out(guild, ana, 60.0)
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["x"]
    assert await refused(sandbox.slash("Ana", "saloon", "ping")) == "timed_out"
    assert await refused(sandbox.click("Ana", message, "go")) == "timed_out"
    told = (await rest("GET", f"/guilds/{guild}/members/{ana}")).body
    assert told["communication_disabled_until"]
    assert (await sandbox.slash("Ana", sandbox.dm("Ana"), "ping", wait="none"))["state"] == "sent"
    sandbox.advance(61.0)
    assert (await sandbox.click("Ana", message, "go", wait="none"))["state"] == "sent"


async def test_syncing_replaces(sandbox: Sandbox, rest: Rest) -> None:
    first = (await rest.sync(PING, HELLO)).body
    second = (await rest.sync(PING)).body
    assert second[0]["id"] == first[0]["id"]
    assert second[0]["version"] == first[0]["version"]
    assert await refused(sandbox.slash("Ana", "saloon", "hello", who="x")) == "command_not_synced"
    changed = (await rest.sync(PING | {"description": "Answers at once"})).body
    assert changed[0]["version"] != first[0]["version"]


async def test_old_version_of_a_command(sandbox: Sandbox, rest: Rest) -> None:
    old = (await rest.sync(PING)).body[0]["version"]

    def call(version: str) -> Awaitable[Json]:
        return sandbox.call_command("Ana", "saloon", "ping", {}, version=version, wait="none")

    assert (await call(old))["state"] == "sent"
    new = (await rest.sync(PING | {"description": "Answers at once"})).body[0]["version"]
    assert await refused(call(old)) == "command_outdated"
    assert (await call(new))["state"] == "sent"


async def test_guild_commands(sandbox: Sandbox, rest: Rest) -> None:
    guild, application = next(iter(sandbox.world.data.guilds)), sandbox.state.bot_id
    got = await rest("PUT", f"/applications/{application}/guilds/{guild}/commands", [PING])
    assert got.body[0]["guild_id"] == str(guild)
    assert (await sandbox.slash("Ana", "saloon", "ping", wait="none"))["state"] == "sent"
    assert await refused(sandbox.slash("Ana", sandbox.dm("Ana"), "ping")) == "command_not_here"
    assert (await rest("GET", f"/applications/{application}/commands")).body == []
    assert (await rest("PUT", "/applications/1/commands", [PING])).status == 404


async def test_single_commands(rest: Rest) -> None:
    base = f"/applications/{rest.sandbox.state.bot_id}/commands"
    made = await rest("POST", base, PING)
    assert made.status == 201
    assert (await rest("POST", base, PING)).status == 200
    path = f"{base}/{made.body['id']}"
    assert (await rest("PATCH", path, {"description": "New"})).body["description"] == "New"
    assert (await rest("GET", path)).body["name"] == "ping"
    assert (await rest("DELETE", path)).status == 204
    assert (await rest("GET", path)).code == 10063


async def test_context_menus(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync({"name": "Look", "type": 2}, {"name": "Explain", "type": 3})
    sent = (await rest.send({"content": "x"})).body
    ben = sandbox.user_id("Ben")
    await sandbox.context("Ana", "saloon", "Look", ben, wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert (got["data"]["type"], got["data"]["target_id"]) == (2, str(ben))
    await sandbox.context("Ana", "saloon", "Explain", sent["id"], wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert got["data"]["resolved"]["messages"][sent["id"]]["content"] == "x"
    assert await refused(sandbox.context("Ana", "saloon", "Dance", ben)) == "command_not_synced"


async def test_buttons(sandbox: Sandbox, rest: Rest) -> None:
    link = {"type": 2, "style": 5, "label": "There", "url": "https://example.org"}
    body = {"content": "x", "components": [row(button("go"), button("off", disabled=True), link), row(pick("list"))]}
    sent = (await rest.send(body)).body["id"]
    assert (await sandbox.click("Ana", sent, "go", wait="none"))["state"] == "sent"
    assert await refused(sandbox.click("Ana", sent, "off")) == "disabled"
    assert await refused(sandbox.click("Ana", sent, "gone")) == "unknown_component"
    assert await refused(sandbox.click("Ana", sent, "list")) == "not_a_button"
    assert await refused(sandbox.click("Ana", 1, "go")) == "unknown_message"
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "everyone", deny=["VIEW_CHANNEL"])
    assert await refused(sandbox.click("Ana", sent, "go")) == "message_not_visible"


async def test_other_peoples_private_messages(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    data = {"content": "x", "flags": 64, "components": [row(button("go"))]}
    made = (await rest.answer(got, {"type": 4, "data": data})).body["resource"]["message"]["id"]
    assert await refused(sandbox.click("Ben", made, "go")) == "message_not_visible"
    with pytest.raises(Refused):
        sandbox.dismiss("Ben", made)
    sandbox.dismiss("Ana", made)
    assert sandbox.view("Ana", "saloon") == []
    assert await refused(sandbox.click("Ana", made, "go")) == "message_not_visible"
    assert (await rest.hook("PATCH", got, "/messages/@original", {"content": "y"})).status == 200
    public = (await rest.send({"content": "x"})).body["id"]
    with pytest.raises(Refused) as caught:
        sandbox.dismiss("Ana", public)
    assert caught.value.code == "not_ephemeral"


async def test_selects(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    people = {"type": 5, "custom_id": "people"}
    body = {
        "content": "x",
        "components": [row(pick("list", 3, min_values=2, max_values=2)), row(people), row(button())],
    }
    sent = (await rest.send(body)).body["id"]
    assert await refused(sandbox.select("Ana", sent, "list", ["v0"])) == "too_few"
    assert await refused(sandbox.select("Ana", sent, "list", ["v0", "v1", "v2"])) == "too_many"
    assert await refused(sandbox.select("Ana", sent, "list", ["v0", "v0"])) == "too_many"
    assert await refused(sandbox.select("Ana", sent, "list", ["v0", "v9"])) == "option_not_offered"
    assert await refused(sandbox.select("Ana", sent, "go", ["v0"])) == "not_a_select"
    assert await refused(sandbox.select("Ana", sent, "people", ["1"])) == "option_not_offered"
    await sandbox.select("Ana", sent, "list", ["v0", "v2"], wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert (got["data"]["component_type"], got["data"]["values"]) == (3, ["v0", "v2"])
    ben = str(sandbox.user_id("Ben"))
    await sandbox.select("Ana", sent, "people", [ben], wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert got["data"]["resolved"]["users"][ben]["global_name"] == "Ben"


FORM: Json = {
    "title": "Form",
    "custom_id": "f",
    "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "name", "style": 1, "max_length": 5}},
        {"type": 18, "label": "Note",
         "component": {"type": 4, "custom_id": "note", "style": 2, "required": False, "value": "n"}},
        {"type": 18, "label": "Game", "component": {"type": 21, "custom_id": "game", "options": [
            {"label": "A", "value": "a"}, {"label": "B", "value": "b", "default": True}]}},
        {"type": 18, "label": "Rules", "component": {"type": 22, "custom_id": "rules", "required": False,
                                                     "options": [{"label": "R", "value": "r"}]}},
        {"type": 18, "label": "Sure", "component": {"type": 23, "custom_id": "sure"}},
    ],
}  # fmt: skip


async def opened(sandbox: Sandbox, rest: Rest, socket: Socket) -> str:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    got = await socket.event("INTERACTION_CREATE")
    assert (await rest.answer(got, {"type": 9, "data": FORM})).status == 200
    number: str = got["id"]
    return number


async def test_forms_are_checked(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    form = await opened(sandbox, rest, socket)

    def send(**values: Any) -> Awaitable[Json]:
        return sandbox.modal("Ana", form, values, wait="none")

    assert await refused(send()) == "missing_field"
    assert await refused(send(name="Too long")) == "bad_field"
    assert await refused(send(name="Kit", game="c")) == "bad_field"
    assert await refused(send(name="Kit", cows="2")) == "unknown_field"
    assert await refused(sandbox.modal("Ben", form, {"name": "Kit"})) == "no_modal"
    await send(name="Kit", rules=["r"], sure=True)
    got = await socket.event("INTERACTION_CREATE")
    fields = {c["component"]["custom_id"]: c["component"] for c in got["data"]["components"]}
    assert fields["name"]["value"] == "Kit"
    assert fields["note"]["value"] == "n"
    assert fields["game"]["value"] == "b"
    assert fields["rules"]["values"] == ["r"]
    assert fields["sure"]["value"] is True
    assert await refused(send(name="Kit")) == "no_modal"


async def test_lists_offer_what_is_here_and_visible(sandbox: Sandbox, rest: Rest) -> None:
    stranger = str(sandbox.building.add_user("Zoe", join=False).id)
    hidden, far = sandbox.building.add_channel("hidden").id, sandbox.building.add_guild("Far away")
    sandbox.building.set_permissions(hidden, "everyone", deny=["VIEW_CHANNEL"])
    elsewhere = next(c.id for c in sandbox.world.data.channels.values() if c.guild_id == far.id)
    thread = (await rest("POST", f"/channels/{sandbox.channel_id('saloon')}/threads", {"name": "t", "type": 11})).body
    lists = [row({"type": kind, "custom_id": f"l{kind}"}) for kind in (5, 6, 7)]
    places = row({"type": 8, "custom_id": "l8", "channel_types": [0]})
    sent = (await rest.send({"content": "x", "components": [*lists, places]})).body["id"]
    guild, corral = next(iter(sandbox.world.data.guilds)), sandbox.channel_id("corral")
    for custom_id, wrong, right in (
        ("l5", [stranger, str(guild), "Ben"], sandbox.user_id("Ben")),
        ("l6", [str(sandbox.user_id("Ben")), str(far.id)], guild),
        ("l7", [stranger, str(far.id)], guild),
        ("l8", [str(hidden), str(elsewhere), thread["id"], "1"], corral),
    ):
        for value in wrong:
            assert await refused(sandbox.select("Ana", sent, custom_id, [value])) == "option_not_offered"
        assert (await sandbox.select("Ana", sent, custom_id, [str(right)], wait="none"))["state"] == "sent"


async def test_options_take_what_is_here_and_visible(sandbox: Sandbox, rest: Rest) -> None:
    kinds = {"person": 6, "place": 7, "role": 8, "anyone": 9, "number": 10, "file": 11}
    options = [{"type": kind, "name": name, "description": "x"} for name, kind in kinds.items()]
    await rest.sync(PING | {"options": options})
    hidden = sandbox.building.add_channel("hidden").id
    sandbox.building.set_permissions(hidden, "everyone", deny=["VIEW_CHANNEL"])

    def ping(**given: Any) -> Awaitable[Json]:
        return sandbox.slash("Ana", "saloon", "ping", wait="none", **given)

    for wrong in ({"person": 1}, {"place": hidden}, {"role": 1}, {"anyone": "Ben"}, {"number": 2**53 + 2}, {"file": 1}):
        assert await refused(ping(**wrong)) == "bad_option"
    saloon, guild = sandbox.channel_id("saloon"), next(iter(sandbox.world.data.guilds))
    ben = sandbox.user_id("Ben")
    assert (await ping(person=ben, place=saloon, role=guild, anyone=guild, number="1.5"))["state"] == "sent"


async def test_outages_and_removals(sandbox: Sandbox, rest: Rest) -> None:
    await rest.sync(PING, PING | {"name": "adult", "nsfw": True})
    sent = (await rest.send({"content": "x", "components": [row(button("go"))]})).body["id"]
    assert await refused(sandbox.slash("Ana", "saloon", "adult")) == "command_not_here"
    guild = next(iter(sandbox.world.data.guilds))
    sandbox.building.set_unavailable(guild, unavailable=True)
    assert await refused(sandbox.slash("Ana", "saloon", "ping")) == "server_unavailable"
    assert await refused(sandbox.click("Ana", sent, "go")) == "server_unavailable"
    assert await refused(sandbox.message("Ana", "saloon", "x")) == "server_unavailable"
    assert [m["id"] for m in sandbox.view("Ana", "saloon")] == [sent], "what has been loaded stays to be seen"
    sandbox.building.set_unavailable(guild, unavailable=False)
    sandbox.building.remove_bot(guild)
    assert await refused(sandbox.slash("Ana", "saloon", "ping")) == "command_not_here"
    pressed = await sandbox.click("Ana", sent, "go", wait="none")
    sandbox.advance(3.1)
    assert sandbox.journal.warnings("undelivered")[0].data["interaction"] == pressed["id"]


async def test_closed_thread(sandbox: Sandbox, rest: Rest) -> None:
    path = f"/channels/{sandbox.channel_id('saloon')}/threads"
    thread = (await rest("POST", path, {"name": "t", "type": 11})).body["id"]
    body = {"content": "x", "components": [row(button("go"))]}
    sent = (await rest("POST", f"/channels/{thread}/messages", body)).body["id"]
    sandbox.building.change_channel(int(thread), archived=True)
    assert (await sandbox.click("Ana", sent, "go", wait="none"))["state"] == "sent"
    sandbox.building.change_channel(int(thread), archived=True, locked=True)
    assert await refused(sandbox.click("Ana", sent, "go")) == "archived"
    assert await refused(sandbox.message("Ana", thread, "x")) == "not_permitted"


def test_each_refusal_is_documented_and_tested() -> None:
    here = Path(__file__).parent
    source = "".join(f.read_text(encoding="utf-8") for f in (here.parents[1] / "bot" / "sandbox").rglob("*.py"))
    codes = set(re.findall(r"Refused\(\s*\"(\w+)\"", source))
    tests = "".join(file.read_text(encoding="utf-8") for file in here.rglob("test_*.py"))
    assert codes - set(re.findall(r"\"(\w+)\"", tests)) == set()
    documented = (here.parents[1] / "docs" / "sandbox.md").read_text(encoding="utf-8")
    listed = documented.split("`refused` is one of:")[1].split("`message` is a sentence")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == codes


async def test_messages(sandbox: Sandbox) -> None:
    assert await refused(sandbox.message("Ana", "sheriffs-office", "x")) == "not_permitted"
    assert (await sandbox.message("Dora", "sheriffs-office", "Notice"))["content"] == "Notice"
    assert await refused(sandbox.message("Ana", "saloon", " ")) == "empty_message"
    assert await refused(sandbox.message("Ana", "saloon", "x" * 2001)) == "empty_message"
    first = await sandbox.message("Ana", "saloon", "Who?")
    reply = await sandbox.message("Ben", "saloon", "Me", reply_to=first["id"])
    assert reply["referenced_message"]["id"] == first["id"]


async def test_locale_of_the_person(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    await rest.sync(PING)
    sandbox.building.change_user(sandbox.user_id("Ana"), locale="de")
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    assert (await socket.event("INTERACTION_CREATE"))["locale"] == "de"
