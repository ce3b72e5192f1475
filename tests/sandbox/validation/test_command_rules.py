"""Every rule for application commands."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.validation import command_rules
from tests.sandbox.wire import Json, Rest


def command(name: str = "play", **more: Any) -> Json:
    return {"name": name, "description": "Plays", "type": 1} | more


def option(name: str = "card", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "Which", "type": kind} | more


def sub(name: str = "open", *options: Json, kind: int = 1) -> Json:
    return option(name, kind, options=list(options))


LONG = "x" * 100
BROKEN: list[tuple[str, Json]] = [
    ("command_names", command("Play")),
    ("command_names", command("play it")),
    ("command_names", command("")),
    ("command_names", command("x" * 33)),
    ("command_names", command(options=[option("Card")])),
    ("command_names", command(name_localizations={"de": "Spiele!"})),
    ("command_names", {"name": "x" * 33, "type": 2}),
    ("command_descriptions", command(description="")),
    ("command_descriptions", command(description="x" * 101)),
    ("command_descriptions", command(options=[option(description="x" * 101)])),
    ("command_descriptions", command(description_localizations={"de": "x" * 101})),
    ("command_descriptions", {"name": "Look", "type": 3, "description": "x"}),
    ("command_option_count", command(options=[option(f"o{n}") for n in range(26)])),
    ("command_option_count",
     command(options=[option(choices=[{"name": f"c{n}", "value": f"c{n}"} for n in range(26)])])),
    ("command_unique_options", command(options=[option("a"), option("a")])),
    ("command_required_first", command(options=[option("a"), option("b", required=True)])),
    ("command_nesting", command(options=[sub("a"), option("b")])),
    ("command_nesting", command(options=[sub("a", sub("b"))])),
    ("command_nesting", command(options=[sub("a", option("b"), kind=2)])),
    ("command_choices", command(options=[option(choices=[{"name": "c", "value": "c"}], autocomplete=True)])),
    ("command_choices", command(options=[option(kind=5, autocomplete=True)])),
    ("command_choices", command(options=[option(choices=[{"name": "x" * 101, "value": "c"}])])),
    ("command_choices", command(options=[option(kind=4, choices=[{"name": "c", "value": "one"}])])),
    ("command_total", command(options=[
        option(f"o{n}", choices=[{"name": LONG, "value": f"{k}{LONG[2:]}"} for k in range(25)]) for n in range(2)])),
]  # fmt: skip

FINE = [
    command("play-it_now"),
    command("el", name_localizations={"tr": "el", "hi": "हाथ", "th": "มือ", "ja": "手札"}),
    command(options=[option("a", required=True), option("b")]),
    command(options=[sub("open", option("game")), sub("more", sub("look"), kind=2)]),
    {"name": "Look at Table", "type": 3},
]


@pytest.mark.parametrize(("rule", "body"), BROKEN, ids=[f"{n}-{r[0]}" for n, r in enumerate(BROKEN)])
async def test_broken_command_is_refused(sandbox: Sandbox, rest: Rest, rule: str, body: Json) -> None:
    refused = await rest.sync(body)
    assert (refused.status, refused.code) == (400, 50035)
    assert "0" in refused.body["errors"]
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == rule


@pytest.mark.parametrize("body", FINE, ids=range(len(FINE)))
async def test_good_command_is_taken(sandbox: Sandbox, rest: Rest, body: Json) -> None:
    taken = await rest.sync(body)
    assert taken.status == 200, taken.body
    sandbox.assert_clean()


def test_every_rule_is_tried() -> None:
    assert {rule.__name__ for rule in command_rules.RULES} == {rule for rule, _ in BROKEN}


async def test_number_of_commands(rest: Rest) -> None:
    assert (await rest.sync(*(command(f"c{n}") for n in range(100)))).status == 200
    refused = await rest.sync(*(command(f"c{n}") for n in range(101)))
    assert (refused.status, refused.code) == (400, 30032)
    assert (await rest.sync(*({"name": f"m{n}", "type": 3} for n in range(15)))).status == 200
    assert (await rest.sync(*({"name": f"m{n}", "type": 3} for n in range(16)))).code == 30032


async def test_no_name_twice(rest: Rest) -> None:
    assert (await rest.sync(command("a"), command("a"))).code == 50035
    assert (await rest.sync(command("a"), {"name": "a", "type": 2})).status == 200


async def test_misspelt_field_is_reported(sandbox: Sandbox, rest: Rest) -> None:
    await rest.sync(command(options=[option(requierd=True)]))
    assert [e.data["path"] for e in sandbox.journal.warnings("unknown_field")] == ["[0].options[0].requierd"]
