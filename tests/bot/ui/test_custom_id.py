import logging
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.custom_id import DYNAMIC_ITEMS, BadCustomId, CustomId, TableButton, TableSelect
from bot.ui.lookup import RuleButton

PATTERNS = {item: item.__discord_ui_compiled_template__ for item in (*DYNAMIC_ITEMS, RuleButton)}


@pytest.mark.parametrize(
    "custom_id",
    [
        CustomId("7", "hand"),
        CustomId("7", "move", 12),
        CustomId("7", "do play Panic!-JH > 3 : hand", 12),
        CustomId("7", "*pick0", 0),
        CustomId("", "help"),
    ],
)
def test_custom_ids_can_be_read_back(custom_id: CustomId) -> None:
    assert CustomId.parse(str(custom_id)) == custom_id


@pytest.mark.parametrize(
    "text", ["", "tp1", "tp1:7:hand", "tp2:7::hand", "tp1:7:x:hand", "tp:7::hand", "other:7::hand"]
)
def test_what_is_no_custom_id_of_this_version_is_refused(text: str) -> None:
    with pytest.raises(BadCustomId):
        CustomId.parse(text)


def test_too_long_custom_ids_are_never_made() -> None:
    with pytest.raises(ValueError, match="too long"):
        str(CustomId("7", "x" * 100))
    with pytest.raises(ValueError, match="colon"):
        str(CustomId("7:8", "hand"))


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("tp1:7::hand", TableButton),
        ("tp1:7:12:do play Panic!-JH > 3 : hand", TableButton),
        ("tp9:some:thing:new", TableButton),
        ("tp1:broken", TableButton),
        ("tp1:7:12:*pick0", TableSelect),
        ("tp9:7:12:*pick0", TableSelect),
        ("rule1:see:bang:beer", RuleButton),
    ],
)
def test_every_press_is_answered_by_exactly_one_class(text: str, item: type) -> None:
    """discord.py hands a press to every class whose template fits, whatever the component."""
    assert [kind for kind, pattern in PATTERNS.items() if pattern.fullmatch(text)] == [item]


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


def interaction(desk: FakeDesk) -> Any:
    response = FakeResponse()
    return SimpleNamespace(client=SimpleNamespace(desk=desk), response=response, followup=response)


async def test_presses_reach_the_desk() -> None:
    desk = FakeDesk()
    press = interaction(desk)
    button = TableButton.make(CustomId("7", "hand"), "My hand")
    await button.callback(press)
    listed = TableSelect.make(
        CustomId("7", "*pick0", 3), "Play a card…", [discord.SelectOption(label="Beer", value="v")]
    )
    await listed.callback(press)
    assert desk.presses == [(CustomId("7", "hand"), []), (CustomId("7", "*pick0", 3), [])]
    assert press.response.sent == []


async def test_the_pressed_component_is_made_anew_from_the_message() -> None:
    made = TableButton.make(CustomId("7", "hand"), "My hand")
    match = PATTERNS[TableButton].fullmatch(made.custom_id)
    assert match is not None
    again = await TableButton.from_custom_id(interaction(FakeDesk()), made.item, match)
    assert isinstance(again, TableButton)
    assert again.custom_id == made.custom_id


@pytest.mark.parametrize("done", [False, True])
async def test_whatever_breaks_is_told_and_logged_under_one_id(done: bool, caplog: pytest.LogCaptureFixture) -> None:
    press = interaction(FakeDesk(RuntimeError("boom")))
    press.response.done = done
    with caplog.at_level(logging.ERROR):
        await TableButton.make(CustomId("7", "hand"), "My hand").callback(press)
    ((text, ephemeral),) = press.response.sent
    assert ephemeral
    error_id = text.removeprefix("sorry: ")
    (record,) = caplog.records
    assert error_id in record.getMessage()
    assert record.exc_info is not None
    (button,) = press.response.views[0].children
    await button.callback(press)
    assert press.client.desk.reports == [(7, error_id)]


async def test_a_component_of_another_version_gets_an_answer(caplog: pytest.LogCaptureFixture) -> None:
    press = interaction(FakeDesk())
    button = TableButton(discord.ui.Button(label="Old", custom_id="tp0:7::hand"))
    await button.callback(press)
    assert len(press.response.sent) == 1
