"""Every rule for messages and components: a body that breaks it is refused, with the rule's name in the journal."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.validation import component_rules, message_rules
from tests.sandbox.wire import Json, Rest, button, pick, row

V2 = 1 << 15
PNG = b"\x89PNG\r\n\x1a\n" + b"0" * 20


def text(content: str = "Howdy") -> Json:
    return {"type": 10, "content": content}


def v2(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components)} | more


def options(count: int, **more: Any) -> Json:
    return pick(count=count, **more)


def option(**more: Any) -> Json:
    return {"label": "l", "value": "v"} | more


PARSE_AND_NAME = {"parse": ["users"], "users": ["1"]}
ROWS = [row(button(f"b{n}")) for n in range(6)]
LINK = {"type": 2, "style": 5, "label": "There", "url": "https://example.org"}

BROKEN: list[tuple[str, Json, str]] = [
    ("content_length", {"content": "x" * 2001}, "content"),
    ("embed_lengths", {"embeds": [{"title": "x"}] * 11}, "embeds"),
    ("embed_lengths", {"embeds": [{"title": "x" * 257}]}, "embeds"),
    ("embed_lengths", {"embeds": [{"description": "x" * 4097}]}, "embeds"),
    ("embed_lengths", {"embeds": [{"title": "t", "footer": {"text": "x" * 2049}}]}, "embeds"),
    ("embed_lengths", {"embeds": [{"title": "t", "author": {"name": "x" * 257}}]}, "embeds"),
    ("embed_lengths", {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds"),
    ("embed_lengths", {"embeds": [{"fields": [{"name": "n" * 257, "value": "v"}]}]}, "embeds"),
    ("embed_lengths", {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds"),
    ("embed_sum", {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds"),
    ("settable_flags", {"content": "x", "flags": 64}, "flags"),
    ("settable_flags", {"content": "x", "flags": 1 << 5}, "flags"),
    ("v2_excludes_legacy", v2(text(), content="x"), "content"),
    ("v2_excludes_legacy", v2(text(), embeds=[{"title": "x"}]), "embeds"),
    ("allowed_mentions", {"content": "x", "allowed_mentions": {"users": ["1"] * 101}}, "allowed_mentions"),
    ("allowed_mentions", {"content": "x", "allowed_mentions": {"roles": ["1"] * 101}}, "allowed_mentions"),
    ("allowed_mentions", {"content": "x", "allowed_mentions": PARSE_AND_NAME}, "allowed_mentions"),
    ("allowed_mentions", {"content": "x", "allowed_mentions": {"parse": ["cows"]}}, "allowed_mentions"),
    ("nonce_length", {"content": "x", "nonce": "n" * 26}, "nonce"),
    ("alt_text_length", v2({"type": 12, "items": [{"media": {"url": "https://a/b.png"}, "description": "x" * 1025}]}),
     "components"),
    ("attachment_ids", {"content": "x", "attachments": [{"id": 0}]}, "attachments"),
    ("attachment_references", v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}), "components"),
    ("attachment_references", {"embeds": [{"title": "t", "image": {"url": "attachment://no.png"}}]}, "embeds"),
    ("v2_needs_flag", {"content": "x", "components": [text()]}, "components"),
    ("nesting", v2(button()), "components"),
    ("nesting", v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}), "components"),
    ("nesting", v2({"type": 9, "components": [text()], "accessory": text()}), "components"),
    ("nesting", v2(row(text())), "components"),
    ("v1_rows", {"content": "x", "components": ROWS}, "components"),
    ("row_width", {"content": "x", "components": [row(*(button(f"b{n}") for n in range(6)))]}, "components"),
    ("row_width", {"content": "x", "components": [row(pick("a"), pick("b"))]}, "components"),
    ("row_width", {"content": "x", "components": [row(pick("a"), button("b"))]}, "components"),
    ("row_width", {"content": "x", "components": [row()]}, "components"),
    ("custom_ids", {"content": "x", "components": [row({"type": 2, "style": 1, "label": "Go"})]}, "components"),
    ("custom_ids", {"content": "x", "components": [row(button("x" * 101))]}, "components"),
    ("custom_ids", {"content": "x", "components": [row(button(""))]}, "components"),
    ("unique_custom_ids", {"content": "x", "components": [row(button("a"), button("a"))]}, "components"),
    ("unique_custom_ids", v2(row(button("a")), {"type": 17, "components": [row(button("a"))]}), "components"),
    ("unique_numbers", {"content": "x", "components": [row(button("a", id=7), button("b", id=7))]}, "components"),
    ("buttons", {"content": "x", "components": [row(button(label="x" * 81))]}, "components"),
    ("buttons", {"content": "x", "components": [row(button(label=None))]}, "components"),
    ("buttons", {"content": "x", "components": [row(button(style=9))]}, "components"),
    ("buttons", {"content": "x", "components": [row(button(url="https://example.org"))]}, "components"),
    ("buttons", {"content": "x", "components": [row(LINK | {"custom_id": "a"})]}, "components"),
    ("buttons", {"content": "x", "components": [row(LINK | {"url": "https://" + "x" * 512})]}, "components"),
    ("buttons", {"content": "x", "components": [row(LINK | {"url": None})]}, "components"),
    ("selects", {"content": "x", "components": [row(options(26))]}, "components"),
    ("selects", {"content": "x", "components": [row(options(0))]}, "components"),
    ("selects", {"content": "x", "components": [row(options(2, placeholder="x" * 151))]}, "components"),
    ("selects", {"content": "x", "components": [row(options(2, min_values=2, max_values=1))]}, "components"),
    ("selects", {"content": "x", "components": [row(options(2, max_values=3))]}, "components"),
    ("selects", {"content": "x", "components": [row(options(2, min_values=26, max_values=26))]}, "components"),
    ("selects", {"content": "x", "components": [row(pick(options=[option(label="x" * 101)]))]}, "components"),
    ("selects", {"content": "x", "components": [row(pick(options=[option(value="v" * 101)]))]}, "components"),
    ("selects", {"content": "x", "components": [row(pick(options=[
        {"label": "l", "value": "v", "description": "d" * 101}]))]}, "components"),
    ("selects", {"content": "x", "components": [row(pick(options=[option()] * 2))]}, "components"),
    ("selects", {"content": "x", "components": [row(pick(options=[
        option(default=True), option(value="w", default=True)]))]}, "components"),
    ("v2_count", v2(*[text(str(n)) for n in range(41)]), "components"),
    ("v2_count", v2({"type": 17, "components": [text(str(n)) for n in range(20)]}, *[text(str(n)) for n in range(20)]),
     "components"),
    ("v2_text_sum", v2(text("x" * 3000), text("x" * 1001)), "components"),
    ("v2_text_sum", v2(text("x" * 3990), row(button(label="x" * 11))), "components"),
    ("v2_parts", v2(text("")), "components"),
    ("v2_parts", v2({"type": 9, "components": [text()] * 4, "accessory": button()}), "components"),
    ("v2_parts", v2({"type": 12, "items": []}), "components"),
    ("v2_parts", v2({"type": 12, "items": [{"media": {"url": "https://a/b.png"}}] * 11}), "components"),
    ("v2_parts", v2({"type": 17, "components": [text()], "accent_color": 0x1000000}), "components"),
    ("v2_parts", v2({"type": 14, "spacing": 3}), "components"),
    ("file_addresses", v2({"type": 13, "file": {"url": "https://example.org/a.txt"}}), "components"),
]  # fmt: skip

FINE: list[Json] = [
    {"content": "x" * 2000},
    {"embeds": [{"title": "x" * 256, "description": "y" * 4096, "fields": [{"name": "n", "value": "v"}] * 25}]},
    {"content": "x", "flags": 1 << 12},
    {"content": "x", "components": [row(*(button(f"b{r}{n}") for n in range(5))) for r in range(5)]},
    {"content": "x", "components": [row(options(25, min_values=0, max_values=25))]},
    {"content": "x", "components": [row(LINK)]},
    {"content": "x", "components": [row({"type": 2, "style": 2, "custom_id": "e", "emoji": {"name": "*"}})]},
    v2(*[text(str(n)) for n in range(40)]),
    v2(text("x" * 4000)),
    v2(
        {"type": 9, "components": [text()] * 3, "accessory": button("a")},
        {"type": 14},
        {"type": 17, "accent_color": 0, "components": [text(), row(pick("p"))]},
    ),
    {"content": "x", "allowed_mentions": {"parse": [], "users": ["1"] * 100}},
]


@pytest.mark.parametrize(("rule", "body", "field"), BROKEN, ids=[f"{n}-{r[0]}" for n, r in enumerate(BROKEN)])
async def test_broken_body_is_refused(sandbox: Sandbox, rest: Rest, rule: str, body: Json, field: str) -> None:
    refused = await rest.send(body)
    assert (refused.status, refused.code) == (400, 50035)
    assert field in refused.body["errors"]
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == rule
    assert sandbox.view("Ana", "saloon") == []


@pytest.mark.parametrize("body", FINE, ids=range(len(FINE)))
async def test_body_at_its_limits_is_taken(sandbox: Sandbox, rest: Rest, body: Json) -> None:
    taken = await rest.send(body)
    assert taken.status == 200, taken.body
    sandbox.assert_clean()


def test_every_rule_is_tried() -> None:
    """The flag rules of edits have tests of their own below."""
    names = {rule.__name__ for rule in (*message_rules.RULES, *component_rules.RULES)}
    assert names - {rule for rule, _, _ in BROKEN} == {"v2_flag_kept", "v2_edit_clears_legacy"}


async def test_error_names_place_and_code(rest: Rest) -> None:
    refused = await rest.send({"content": "x", "components": [row(button("a"), button("a"))]})
    error = refused.body["errors"]["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0]
    assert error["code"] == "COMPONENT_CUSTOM_ID_DUPLICATED"
    assert refused.body["message"] == "Invalid Form Body"


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": None, "embeds": []}, {"components": []}])
async def test_empty_message(rest: Rest, body: Json) -> None:
    refused = await rest.send(body)
    assert (refused.status, refused.code) == (400, 50006)


async def test_v2_flag_stays(rest: Rest, sandbox: Sandbox) -> None:
    sent = await rest.send(v2(text()))
    path = f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}"
    refused = await rest("PATCH", path, {"flags": 0})
    assert refused.code == 50035
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == "v2_flag_kept"
    assert (await rest("PATCH", path, {"content": "x"})).code == 50035
    assert (await rest("PATCH", path, v2(text("More")))).status == 200


async def test_edit_to_v2_empties_the_content(rest: Rest, sandbox: Sandbox) -> None:
    sent = await rest.send({"content": "old"})
    path = f"/channels/{sent.body['channel_id']}/messages/{sent.body['id']}"
    refused = await rest("PATCH", path, v2(text()))
    assert refused.code == 50035
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == "v2_edit_clears_legacy"
    assert (await rest("PATCH", path, v2(text(), content=None))).status == 200


async def test_attachment_count_and_size(rest: Rest) -> None:
    eleven = {f"f{n}.txt": b"x" for n in range(11)}
    assert (await rest.send({"content": "x"}, files=eleven)).code == 30015
    big = {"big.bin": b"x" * (10 * 1024 * 1024 + 1)}
    refused = await rest.send({"content": "x"}, files=big)
    assert (refused.status, refused.code) == (413, 40005)
    exact = {"exact.bin": b"x" * (10 * 1024 * 1024)}
    assert (await rest.send({"content": "x"}, files=exact)).status == 200


async def test_request_size(rest: Rest) -> None:
    files = {f"f{n}.bin": b"x" * (9 * 1024 * 1024) for n in range(3)}
    refused = await rest.send({"content": "x"}, files=files)
    assert (refused.status, refused.code) == (413, 40005)


async def test_alt_text_of_attachments(rest: Rest, sandbox: Sandbox) -> None:
    long = {"content": "x", "attachments": [{"id": 0, "description": "d" * 1025}]}
    assert (await rest.send(long, files={"a.png": PNG})).code == 50035
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == "alt_text_length"


@pytest.mark.parametrize(
    ("body", "missing"),
    [
        ({"content": "x"}, ["a.png"]),
        ({"content": "x", "attachments": [{"id": 0, "description": "A card"}]}, []),
        (v2({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}), ["a.png"]),
        (v2({"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "A card"}]}), []),
    ],
)
async def test_pictures_need_alt_text(sandbox: Sandbox, rest: Rest, body: Json, missing: list[str]) -> None:
    assert (await rest.send(body, files={"a.png": PNG})).status == 200
    assert [entry.data["file"] for entry in sandbox.journal.warnings("no_alt_text")] == missing


async def test_files_that_nothing_shows_are_reported(sandbox: Sandbox, rest: Rest) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "A card"}]}
    body = v2(gallery, attachments=[{"id": n, "description": "A card"} for n in range(2)])
    assert (await rest.send(body, files={"a.png": PNG, "b.png": PNG})).status == 200
    assert [entry.data["file"] for entry in sandbox.journal.warnings("unshown_file")] == ["b.png"]


async def test_unknown_fields_are_reported_not_refused(sandbox: Sandbox, rest: Rest) -> None:
    body = {"content": "x", "colour": 1, "components": [row(button(colour="red"))]}
    assert (await rest.send(body)).status == 200
    paths = [entry.data["path"] for entry in sandbox.journal.warnings("unknown_field")]
    assert paths == ["colour", "components[0].components[0].colour"]
    with pytest.raises(AssertionError, match="colour"):
        sandbox.assert_clean()


async def test_malformed_bodies(rest: Rest) -> None:
    assert (await rest.send({"content": "x", "embeds": "no list"})).code == 50035
    assert (await rest.send({"content": "x", "components": [{"type": 1, "components": 7}]})).code == 50035
    channel = rest.sandbox.channel_id("saloon")
    assert (await rest("POST", f"/channels/{channel}/messages", [1])).code in (50035, 50006)
