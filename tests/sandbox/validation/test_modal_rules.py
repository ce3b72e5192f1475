"""Every rule for modals and for the choices of autocomplete."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.validation import modal_rules
from tests.sandbox.wire import HELLO, PING, Json, Rest, Socket, button, pick, row


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component} | more


def line(custom_id: str = "name", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1} | more


def form(*components: Json, **more: Any) -> Json:
    return {"title": "Form", "custom_id": "f", "components": list(components)} | more


def choice_list(kind: int, count: int, **more: Any) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": kind, "custom_id": "c", "options": options} | more


BROKEN: list[tuple[str, Json]] = [
    ("modal_frame", form(label(line()), title="x" * 46)),
    ("modal_frame", form(label(line()), title="")),
    ("modal_frame", form(label(line()), custom_id="x" * 101)),
    ("modal_frame", form()),
    ("modal_frame", form(*(label(line(f"n{n}")) for n in range(6)))),
    ("modal_kinds", form(label(button()))),
    ("modal_kinds", form(row(button()))),
    ("modal_kinds", form(row(line("a", label="A"), line("b", label="B")))),
    ("modal_kinds", form({"type": 14})),
    ("modal_labels", form(label(line(), label="x" * 46))),
    ("modal_labels", form(label(line(), description="x" * 101))),
    ("modal_labels", form(row(line(label="x" * 46)))),
    ("modal_text_inputs", form(label(line(placeholder="x" * 101)))),
    ("modal_text_inputs", form(label(line(value="x" * 4001)))),
    ("modal_text_inputs", form(label(line(max_length=4001)))),
    ("modal_text_inputs", form(label(line(min_length=-1)))),
    ("modal_text_inputs", form(label(line(style=3)))),
    ("modal_choices", form(label(choice_list(21, 1)))),
    ("modal_choices", form(label(choice_list(21, 11)))),
    ("modal_choices", form(label(choice_list(22, 0)))),
    ("modal_choices", form(label(choice_list(22, 11)))),
    ("modal_choices", form(label({"type": 19, "custom_id": "c", "max_values": 11}))),
    ("modal_choices", form(label(pick(count=26)))),
    ("modal_custom_ids", form(label(line("a")), label(line("a")))),
    ("modal_custom_ids", form(label(line("")))),
    ("modal_nothing_disabled", form(label(pick(disabled=True)))),
]

FINE = [
    form(label(line()), {"type": 10, "content": "Read this"}),
    form(row(line(label="Old way"))),
    form(label(pick(disabled=False)), label(choice_list(21, 2)), label({"type": 23, "custom_id": "x"})),
    form(label(choice_list(22, 10)), label({"type": 5, "custom_id": "u"}), label({"type": 19, "custom_id": "up"})),
]


async def opened(sandbox: Sandbox, rest: Rest, socket: Socket) -> Json:
    await rest.sync(PING)
    await sandbox.slash("Ana", "saloon", "ping", wait="none")
    return await socket.event("INTERACTION_CREATE")


@pytest.mark.parametrize(("rule", "modal"), BROKEN, ids=[f"{n}-{r[0]}" for n, r in enumerate(BROKEN)])
async def test_broken_form_is_refused(sandbox: Sandbox, rest: Rest, socket: Socket, rule: str, modal: Json) -> None:
    got = await opened(sandbox, rest, socket)
    refused = await rest.answer(got, {"type": 9, "data": modal})
    assert (refused.status, refused.code) == (400, 50035)
    assert "data" in refused.body["errors"]
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == rule


@pytest.mark.parametrize("modal", FINE, ids=range(len(FINE)))
async def test_good_form_is_taken(sandbox: Sandbox, rest: Rest, socket: Socket, modal: Json) -> None:
    got = await opened(sandbox, rest, socket)
    taken = await rest.answer(got, {"type": 9, "data": modal})
    assert taken.status == 200, taken.body
    sandbox.assert_clean()


def test_every_rule_is_tried() -> None:
    assert {rule.__name__ for rule in modal_rules.RULES} == {rule for rule, _ in BROKEN}


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": "x", "value": f"v{n}"} for n in range(26)],
        [{"name": "x" * 101, "value": "v"}],
        [{"name": "", "value": "v"}],
        [{"name": "x", "value": "v" * 101}],
        [{"name": "x", "value": 7}],
    ],
    ids=["count", "long name", "no name", "long value", "wrong type"],
)
async def test_broken_choices_are_refused(sandbox: Sandbox, rest: Rest, socket: Socket, choices: list[Json]) -> None:
    await rest.sync(HELLO)
    await sandbox.autocomplete("Ana", "saloon", "hello", "who", wait="none", who="")
    got = await socket.event("INTERACTION_CREATE")
    refused = await rest.answer(got, {"type": 8, "data": {"choices": choices}})
    assert (refused.status, refused.code) == (400, 50035)
    assert sandbox.journal.warnings("invalid_body")[-1].data["broken"] == "choices"


async def test_unknown_answer_type(sandbox: Sandbox, rest: Rest, socket: Socket) -> None:
    got = await opened(sandbox, rest, socket)
    assert (await rest.answer(got, {"type": 1})).code == 50035
    assert (await rest.answer(got, {"type": 4})).code == 50035
