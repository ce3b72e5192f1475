"""What people get when Discord stumbles over the answer to them (H17, H18; rows of table C: 10062, 40060, 40005)."""

import logging
from typing import Any

import pytest

from bot.client import Tenpaces
from bot.sandbox import Sandbox
from bot.sandbox.faults.kinds import CALLBACK
from bot.sandbox.model import LOADING
from bot.stage import delivery, discord_reply
from bot.tables import serving
from tests.bot.cogs.test_commands import begun, say
from tests.e2e.town import buttons, pictures, text, until

FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
FILL_IN = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "PAUSES", (0.0, 0.0, 0.0))


def private(sandbox: Sandbox, person: str) -> list[dict[str, Any]]:
    return [message for message in sandbox.view(person, "saloon") if message["flags"] & 64]


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("cut", {}),
        ("server_error", {"status": 502}),
        ("unauthorized", {}),
        ("broken_body", {}),
        ("done_then_cut", {}),
        ("done_then_error", {"status": 502}),
    ],
)
async def test_h17_an_acknowledgement_that_fails_is_tried_again_and_the_press_counts_once(
    bot: Tenpaces, sandbox: Sandbox, kind: str, params: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    sandbox.fault(kind, params=params, route=CALLBACK)
    assert "open" in await say(sandbox, "Ana", "table open", seats=4)
    assert len(list(bot.registry)) == 1
    assert not [record for record in caplog.records if record.exc_info]
    assert "an acknowledgement failed" not in caplog.text, "40060 says that an earlier attempt has arrived"


async def test_h17_a_press_counts_though_it_can_no_longer_be_acknowledged(bot: Tenpaces, sandbox: Sandbox) -> None:
    """10062: the person is told by their client that it failed, and the table shows that it did not."""
    sandbox.fault("late_callback", route=CALLBACK)
    answer = await sandbox.slash("Ana", "saloon", "table open", wait="ack")
    assert answer["state"] == "failed"
    assert len(await until(lambda: list(bot.registry) or None)) == 1
    sandbox.journal.clear()  # the journal has it that the person was left without an answer


@pytest.mark.parametrize("copies", ["double_interaction", "duplicate"])
async def test_h18_what_is_delivered_twice_is_done_and_answered_once(
    bot: Tenpaces, sandbox: Sandbox, copies: str
) -> None:
    """40060: the second delivery finds the interaction answered."""
    sandbox.fault(copies, event="INTERACTION_CREATE")
    await say(sandbox, "Ana", "table open", seats=4)
    await sandbox.idle()
    assert len(list(bot.registry)) == 1
    told = [text(message) for message in private(sandbox, "Ana")]
    assert len(told) == len(set(told))
    assert not [line for line in told if "already" in line]


async def test_h17_an_answer_in_words_is_its_own_acknowledgement(bot: Tenpaces, sandbox: Sandbox) -> None:
    """One request; an answer with a picture has to be promised first."""
    await say(sandbox, "Ana", "table open", seats=4)
    await sandbox.idle()
    assert (await sandbox.slash("Ana", "saloon", "table settings"))["answer"] == "message"
    for command in ("add-ai", "add-ai", "add-ai", "start"):
        await say(sandbox, "Ana", f"table {command}")
    assert (await sandbox.slash("Ana", "saloon", "hand"))["answer"] == "deferred"


@pytest.mark.parametrize(
    ("kind", "params"),
    [
        ("server_error", {"status": 502}),
        ("done_then_cut", {}),
        ("api_error", {"code": 50035}),
    ],
)
async def test_h18_an_answer_that_does_not_go_with_the_acknowledgement_is_shown_once_all_the_same(
    bot: Tenpaces, sandbox: Sandbox, kind: str, params: dict[str, Any]
) -> None:
    await say(sandbox, "Ana", "table open", seats=4)
    await sandbox.idle()
    sandbox.fault(kind, params=params, route=CALLBACK)
    await sandbox.slash("Ana", "saloon", "table settings", wait="idle")

    def shown() -> list[str] | None:
        return [line for line in map(text, private(sandbox, "Ana")) if "Rules of this table" in line] or None

    assert len(await until(shown)) == 1


async def test_an_answer_whose_place_cannot_be_filled_comes_as_a_message_of_its_own(
    bot: Tenpaces, sandbox: Sandbox
) -> None:
    await begun(bot, sandbox)
    sandbox.fault("api_error", times=None, params={"code": 50035}, route=FILL_IN, method="PATCH")
    await sandbox.slash("Ana", "saloon", "hand", wait="idle")
    assert any("reach" in text(message) for message in private(sandbox, "Ana"))


async def test_an_answer_that_cannot_be_shown_at_all_says_so_in_one_line(bot: Tenpaces, sandbox: Sandbox) -> None:
    await begun(bot, sandbox)
    sandbox.fault("api_error", times=None, params={"code": 50035}, route=FILL_IN, method="PATCH")
    sandbox.fault("api_error", times=1, params={"code": 50035}, route=FOLLOW_UP, method="POST")
    await sandbox.slash("Ana", "saloon", "hand", wait="idle")
    assert any("did not take the answer" in text(message) for message in private(sandbox, "Ana"))


async def test_40005_answers_come_in_words_where_files_are_refused(
    bot: Tenpaces, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.bot.stage.conftest import png

    async def picture(*_what: object) -> bytes:
        return png()

    monkeypatch.setattr(bot.studio, "picture", picture)
    await begun(bot, sandbox)
    sandbox.fault("attachment_refused", times=None)
    answer = await sandbox.slash("Ana", "saloon", "hand")
    assert "reach" in text(answer["reply"])
    assert pictures(answer["reply"]) == []


@pytest.mark.parametrize("how", ["late_event", "late_callback"])
async def test_rules_that_cannot_be_answered_are_one_line_in_the_log(
    bot: Tenpaces, sandbox: Sandbox, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    sandbox.fault(how)
    await sandbox.slash("Ana", "saloon", "rules", word="beer", wait="ack")
    await sandbox.idle()
    sandbox.advance(10)
    await sandbox.idle()
    assert not [record for record in caplog.records if record.exc_info]
    sandbox.journal.clear()


async def test_a_stale_command_is_told_to_type_anew(
    bot: Tenpaces, sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    sandbox.fault("stale_command", params={"how": "delivered"})
    answer = await sandbox.slash("Ana", "saloon", "rules", word="beer")
    assert "has changed" in str(answer["reply"]["content"])
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


UNTAKEN: list[tuple[str, dict[str, Any], str]] = [
    ("rate_limit", {"retry_after": 30.0}, CALLBACK),
    ("server_error", {"status": 503}, CALLBACK),
    ("hang", {}, CALLBACK),
    ("api_error", {"code": 10062}, CALLBACK),
    ("server_error", {"status": 500}, "/webhooks/*"),
    ("api_error", {"code": 50027}, "/webhooks/*"),
]


@pytest.mark.parametrize(
    ("kind", "params", "route"), UNTAKEN, ids=[f"{kind} {route[1:9]}" for kind, _, route in UNTAKEN]
)
async def test_h17_somebody_to_whom_no_answer_comes_is_known_to_be_cut_off(
    bot: Tenpaces,
    sandbox: Sandbox,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    params: dict[str, Any],
    route: str,
) -> None:
    """Whatever keeps the answer away, and until one arrives; for so long the clocks of their tables stand."""
    monkeypatch.setattr(discord_reply, "ACKNOWLEDGED_WITHIN", 0.3)
    monkeypatch.setattr(discord_reply, "LATER", ())
    monkeypatch.setattr(serving, "ANSWERED_WITHIN", 0.3)
    await begun(bot, sandbox)
    ana, unheard = sandbox.user_id("Ana"), bot.registry.services.unheard
    sandbox.fault(kind, params=params, times=None, route=route)
    await sandbox.slash("Ana", "saloon", "hand", wait="none")
    await until(lambda: unheard.since({ana}, sandbox.state.clock.now()) is not None or None)
    sandbox.clear_faults()
    await say(sandbox, "Ana", "hand")
    await until(lambda: unheard.since({ana}, sandbox.state.clock.now()) is None or None)
    sandbox.journal.clear()  # the journal has it that she was left without an answer


@pytest.mark.parametrize("code", [10015, 10062])
async def test_h17_a_promised_answer_comes_though_discord_did_not_know_the_press_for_a_while(
    bot: Tenpaces, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """It was acknowledged, so Discord does know it: nobody may look at an answer that is loading for ever."""
    monkeypatch.setattr(discord_reply, "LATER", (0.0, 0.0, 0.0))
    await begun(bot, sandbox)
    sandbox.fault("api_error", params={"code": code}, times=5, route="/webhooks/*")
    await sandbox.slash("Ana", "saloon", "hand", wait="idle")
    private = [message for message in sandbox.view("Ana", "saloon") if message["flags"] & 64]
    assert "Please try again" in text(private[-1])
    assert not [message for message in private if message["flags"] & LOADING]


async def test_rules_come_with_their_picture_wherever_they_are_shown(
    bot: Tenpaces, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E18: to one person, in place of another entry, and to all; and in words where files are refused."""
    from tests.bot.stage.conftest import png

    async def picture(*_what: object) -> bytes:
        return png()

    monkeypatch.setattr(bot.studio, "picture", picture)

    def shown(title: str) -> Any:
        both = [*private(sandbox, "Ana"), *sandbox.view("Ben", "saloon")]
        return next((one for one in both if text(one).startswith(f"### {title}") and pictures(one)), None)

    async def press(label: str) -> None:
        (message,) = private(sandbox, "Ana")
        await sandbox.click("Ana", message["id"], buttons(message)[label]["custom_id"])

    await sandbox.slash("Ana", "saloon", "rules", word="beer")
    assert len(pictures(await until(lambda: shown("Beer")))) == 1
    await press("Saloon")
    assert len(pictures(await until(lambda: shown("Saloon")))) == 1
    await press("Show to all")
    (public,) = await until(lambda: [one for one in sandbox.view("Ben", "saloon") if pictures(one)] or None)
    assert text(public).startswith("### Saloon")
    sandbox.fault("attachment_refused", times=None)
    await press("Beer")
    await sandbox.idle()
    (left,) = private(sandbox, "Ana")
    assert text(left).startswith("### Beer")
    assert pictures(left) == []
