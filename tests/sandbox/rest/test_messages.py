"""Messages of channels: sending, reading, editing, deleting, attachments, nonces, mentions."""

from __future__ import annotations

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from tests.sandbox.wire import Json, Rest, button, row

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000010802000000"
    "7b40e8dd0000000c4944415408d763606060000000040001274ee2c00000000049454e44ae426082"
)
V2 = 1 << 15


def path(message: Json, tail: str = "") -> str:
    return f"/channels/{message['channel_id']}/messages/{message['id']}{tail}"


async def test_send_read_edit_delete(sandbox: Sandbox, rest: Rest) -> None:
    sent = (await rest.send({"content": "Howdy"})).body
    assert sent["author"]["bot"] is True
    assert (await rest("GET", path(sent))).body["content"] == "Howdy"
    edited = await rest("PATCH", path(sent), {"content": "Hello"})
    assert edited.body["edited_timestamp"] is not None
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["Hello"]
    assert (await rest("DELETE", path(sent))).status == 204
    gone = await rest("GET", path(sent))
    assert (gone.status, gone.code) == (404, 10008)
    assert (await rest("PATCH", path(sent), {"content": "x"})).code == 10008


async def test_history_is_newest_first_and_paged(sandbox: Sandbox, rest: Rest) -> None:
    sent = [(await rest.send({"content": str(n)})).body for n in range(5)]
    base = f"/channels/{sandbox.channel_id('saloon')}/messages"
    assert [m["content"] for m in (await rest("GET", f"{base}?limit=2")).body] == ["4", "3"]
    assert [m["content"] for m in (await rest("GET", f"{base}?before={sent[2]['id']}")).body] == ["1", "0"]
    assert [m["content"] for m in (await rest("GET", f"{base}?after={sent[2]['id']}&limit=1")).body] == ["3"]
    assert (await rest("GET", f"{base}?limit=101")).code == 50035


async def test_attachment_comes_back_byte_for_byte(rest: Rest, http: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    body = {"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "Two dots"}]}
    sent = (await rest.send(body, files={"a.png": PNG})).body
    attachment = sent["attachments"][0]
    assert (attachment["filename"], attachment["size"]) == ("a.png", len(PNG))
    assert (attachment["width"], attachment["height"], attachment["description"]) == (2, 1, "Two dots")
    assert attachment["content_type"] == "image/png"
    async with http.get(attachment["url"]) as answer:
        assert await answer.read() == PNG
        assert answer.headers["Content-Type"] == "image/png"
    assert sandbox.file(attachment["url"]) == PNG
    await rest("PATCH", path(sent), {"attachments": []})
    async with http.get(attachment["url"]) as answer:
        assert answer.status == 404


async def test_edit_keeps_named_attachments_and_adds_new_ones(rest: Rest) -> None:
    sent = (await rest.send({"content": "x"}, files={"a.txt": b"a", "b.txt": b"b"})).body
    first, second = sent["attachments"]
    edited = await rest("PATCH", path(sent), {"attachments": [{"id": second["id"]}, {"id": 0}]}, files={"c.txt": b"c"})
    assert [a["filename"] for a in edited.body["attachments"]] == ["b.txt", "c.txt"]
    assert first["id"] not in [a["id"] for a in edited.body["attachments"]]
    untouched = await rest("PATCH", path(sent), {"content": "y"})
    assert len(untouched.body["attachments"]) == 2


async def test_shown_files_are_not_among_the_attachments(rest: Rest) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "Two dots"}]}
    sent = (await rest.send({"flags": V2, "components": [gallery]}, files={"a.png": PNG})).body
    assert sent["attachments"] == []
    media = sent["components"][0]["items"][0]["media"]
    assert media["url"].startswith(rest.sandbox.cdn_base)
    assert (media["width"], media["height"], media["content_type"]) == (2, 1, "image/png")


async def test_repeated_nonce_gives_the_first_message(sandbox: Sandbox, rest: Rest) -> None:
    body = {"content": "once", "nonce": "t7p41", "enforce_nonce": True}
    first, again = await rest.send(body), await rest.send(body | {"content": "twice"})
    assert again.body["id"] == first.body["id"]
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["once"]
    elsewhere = await rest.send(body, channel="corral")
    assert elsewhere.body["id"] != first.body["id"]
    loose = await rest.send(body | {"enforce_nonce": False})
    assert loose.body["id"] != first.body["id"]
    sandbox.advance(301)
    assert (await rest.send(body)).body["id"] not in (first.body["id"], loose.body["id"])


async def test_reply(sandbox: Sandbox, rest: Rest) -> None:
    asked = await sandbox.message("Ana", "saloon", "Who?")
    reply = await rest.send({"content": "Me", "message_reference": {"message_id": asked["id"]}})
    assert (reply.body["type"], reply.body["referenced_message"]["content"]) == (19, "Who?")
    assert [m["global_name"] for m in reply.body["mentions"]] == ["Ana"]
    missing = {"content": "Me", "message_reference": {"message_id": "1"}}
    assert (await rest.send(missing)).code == 50035
    missing["message_reference"] = {"message_id": "1", "fail_if_not_exists": False}
    assert (await rest.send(missing)).status == 200


@pytest.mark.parametrize(
    ("allowed", "called"),
    [
        (None, ["Ana", "Ben"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Ana", "Ben"]),
        ({"parse": [], "users": ["BEN"]}, ["Ben"]),
    ],
)
async def test_mentions(sandbox: Sandbox, rest: Rest, allowed: Json | None, called: list[str]) -> None:
    ana, ben = sandbox.user_id("Ana"), sandbox.user_id("Ben")
    body: Json = {"content": f"<@{ana}> <@{ben}>"}
    if allowed is not None:
        body["allowed_mentions"] = {**allowed, **({"users": [str(ben)]} if "users" in allowed else {})}
    sent = await rest.send(body)
    assert [m["global_name"] for m in sent.body["mentions"]] == called


async def test_text_displays_mention_too(sandbox: Sandbox, rest: Rest) -> None:
    text = {"type": 10, "content": f"<@{sandbox.user_id('Ana')}>, your turn"}
    sent = await rest.send({"flags": V2, "components": [{"type": 17, "components": [text]}]})
    assert [m["global_name"] for m in sent.body["mentions"]] == ["Ana"]


async def test_components_get_numbers(rest: Rest) -> None:
    sent = await rest.send({"content": "x", "components": [row(button("a", id=2), button("b"))]})
    numbers = [sent.body["components"][0]["id"], *(c["id"] for c in sent.body["components"][0]["components"])]
    assert len(set(numbers)) == 3
    assert numbers[1] == 2


async def test_other_peoples_messages_are_not_ours(sandbox: Sandbox, rest: Rest) -> None:
    theirs = await sandbox.message("Ana", "saloon", "Mine")
    edited = await rest("PATCH", path(theirs), {"content": "x"})
    assert (edited.status, edited.code) == (403, 50005)
    deleted = await rest("DELETE", path(theirs))
    assert (deleted.status, deleted.code) == (403, 50013)
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", allow=["MANAGE_MESSAGES"])
    assert (await rest("DELETE", path(theirs))).status == 204


async def test_bulk_delete(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.building.set_permissions(sandbox.channel_id("saloon"), "bot", allow=["MANAGE_MESSAGES"])
    ids = [(await rest.send({"content": str(n)})).body["id"] for n in range(3)]
    base = f"/channels/{sandbox.channel_id('saloon')}/messages/bulk-delete"
    assert (await rest("POST", base, {"messages": ids[:1]})).code == 50035
    assert (await rest("POST", base, {"messages": ids[:2]})).status == 204
    assert [m["content"] for m in sandbox.view("Ana", "saloon")] == ["2"]
    sandbox.advance(15 * 86_400)
    last = (await rest.send({"content": "new"})).body["id"]
    assert (await rest("POST", base, {"messages": [ids[2], last]})).code == 50034


async def test_pins_and_reactions(sandbox: Sandbox, rest: Rest) -> None:
    sent = (await rest.send({"content": "x"})).body
    pins = f"/channels/{sent['channel_id']}/messages/pins"
    assert (await rest("PUT", f"{pins}/{sent['id']}")).status == 204
    listed = (await rest("GET", pins)).body["items"]
    assert [item["message"]["id"] for item in listed] == [sent["id"]]
    assert sandbox.view("Ana", "saloon")[-1]["type"] == 6
    assert (await rest("DELETE", f"{pins}/{sent['id']}")).status == 204
    assert (await rest("GET", pins)).body["items"] == []
    assert (await rest("PUT", path(sent, "/reactions/%F0%9F%A4%A0/@me"))).status == 204
    reaction = (await rest("GET", path(sent))).body["reactions"][0]
    assert (reaction["count"], reaction["me"]) == (1, True)
    assert (await rest("DELETE", path(sent, "/reactions/%F0%9F%A4%A0/@me"))).status == 204
    assert "reactions" not in (await rest("GET", path(sent))).body


async def test_typing_is_shown(sandbox: Sandbox, rest: Rest) -> None:
    heard: list[object] = []
    sandbox.world.listeners.append(lambda change: heard.append(change.name))
    assert (await rest("POST", f"/channels/{sandbox.channel_id('saloon')}/typing")).status == 204
    assert heard == ["typing"]
