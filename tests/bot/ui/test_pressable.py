import logging
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.custom_id import CustomId
from bot.ui.lookup import RuleButton
from bot.ui.pressable import PRESSABLES, OfTable, Pressable, ReportButton, TableButton, TableSelect, answer_press
from bot.ui.privacy import ForgetButton

KINDS: tuple[type[Pressable], ...] = (*PRESSABLES, RuleButton, ForgetButton)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("tp1:7::hand", OfTable),
        ("tp1:7:12:do play Panic!-JH > 3 : hand", OfTable),
        ("tp9:some:thing:new", OfTable),
        ("tp1:broken", OfTable),
        ("tp1:7:12:*pick0", OfTable),
        ("tp9:7:12:*pick0", OfTable),
        ("rule1:see:bang:beer", RuleButton),
        ("report1:7:a1b2c3", ReportButton),
        ("forget1:yes", ForgetButton),
    ],
)
def test_every_press_is_answered_by_exactly_one_kind(text: str, kind: type[Pressable]) -> None:
    assert [one for one in KINDS if one.template.fullmatch(text)] == [kind]


class FakeResponse:
    def __init__(self) -> None:
        self.sent: list[tuple[str, bool]] = []
        self.views: list[Any] = []
        self.done = False

    def is_done(self) -> bool:
        return self.done

    async def send_message(
        self, text: str, *, view: Any, ephemeral: bool, allowed_mentions: discord.AllowedMentions
    ) -> None:
        self.sent.append((text, ephemeral))
        self.views.append(view)

    send = send_message


class FakeDesk:
    def __init__(self, error: Exception | None = None) -> None:
        self.presses: list[tuple[CustomId, list[str]]] = []
        self.reports: list[tuple[int | None, str]] = []
        self.error = error

    async def pressed(self, interaction: Any, custom_id: CustomId, values: Sequence[str]) -> None:
        self.presses.append((custom_id, list(values)))
        if self.error is not None:
            raise self.error

    def apology(self, interaction: Any, error_id: str) -> str:
        return f"sorry: {error_id}"

    def report_label(self, interaction: Any) -> str:
        return "Report a problem"

    async def report_error(self, interaction: Any, table_id: int | None, error_id: str) -> None:
        self.reports.append((table_id, error_id))


def interaction(desk: FakeDesk, custom_id: str = "tp1:7::hand", values: Sequence[str] | None = None) -> Any:
    response = FakeResponse()
    data = {"custom_id": custom_id} | ({} if values is None else {"values": list(values)})
    return SimpleNamespace(client=SimpleNamespace(desk=desk), response=response, followup=response, data=data)


async def test_presses_reach_the_desk() -> None:
    desk = FakeDesk()
    button = TableButton.make(CustomId("7", "hand"), "My hand")
    press = interaction(desk, button.custom_id or "")
    await answer_press(KINDS, press)
    listed = TableSelect.make(
        CustomId("7", "*pick0", 3), "Play a card…", [discord.SelectOption(label="Beer", value="v")]
    )
    await answer_press(KINDS, interaction(desk, listed.custom_id, ["v"]))
    assert desk.presses == [(CustomId("7", "hand"), []), (CustomId("7", "*pick0", 3), ["v"])]
    assert press.response.sent == []


@pytest.mark.parametrize("done", [False, True])
async def test_whatever_breaks_is_told_and_logged_under_one_id(done: bool, caplog: pytest.LogCaptureFixture) -> None:
    press = interaction(FakeDesk(RuntimeError("boom")))
    press.response.done = done
    with caplog.at_level(logging.ERROR):
        await answer_press(KINDS, press)
    ((text, ephemeral),) = press.response.sent
    assert ephemeral
    error_id = text.removeprefix("sorry: ")
    (record,) = caplog.records
    assert error_id in record.getMessage()
    assert record.exc_info is not None
    assert press.response.views[0].is_finished(), "or discord.py would keep it for ever"
    (button,) = press.response.views[0].children
    desk = FakeDesk()
    await answer_press(KINDS, interaction(desk, button.custom_id))
    assert desk.reports == [(7, error_id)]


@pytest.mark.parametrize("custom_id", ["tp0:7::hand", "tp1:broken", "rule9:see", "nobody's"])
async def test_a_component_of_another_version_gets_an_answer(custom_id: str, caplog: pytest.LogCaptureFixture) -> None:
    press = interaction(FakeDesk(), custom_id)
    with caplog.at_level(logging.ERROR):
        await answer_press(KINDS, press)
    assert len(press.response.sent) == 1
