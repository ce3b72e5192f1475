import logging

import pytest

from bot.logs import LINE, TableLog, TokenlessFormatter, without_tokens

BOT = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZg"


@pytest.mark.parametrize(
    "text",
    [
        f"Authorization: Bot {BOT}",
        f"POST https://discord.com/api/v10/webhooks/123/{INTERACTION}/messages/@original",
        f"POST /interactions/123/{INTERACTION}/callback",
    ],
)
def test_tokens_are_blotted_out(text: str) -> None:
    shown = without_tokens(text)
    assert BOT not in shown
    assert INTERACTION not in shown
    assert "[token]" in shown


def test_tracebacks_are_blotted_out_too() -> None:
    error = RuntimeError(f"refused {BOT}")
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed %s", (BOT,), (type(error), error, None))
    shown = TokenlessFormatter(LINE).format(record)
    assert BOT not in shown
    assert "RuntimeError" in shown


def test_ordinary_text_stays() -> None:
    text = "table 12 ply 3: seat 2: Play https://discord.com/channels/1/2/3"
    assert without_tokens(text) == text


def test_a_table_is_named_in_the_line_and_on_the_record(caplog: pytest.LogCaptureFixture) -> None:
    log = TableLog(logging.getLogger("tables"), 12)
    with caplog.at_level(logging.INFO):
        log.info("begins with %d seats", 5, ply=0)
        log.info("closed")
    assert caplog.messages == ["table 12 ply 0: begins with 5 seats", "table 12: closed"]
    assert [(vars(r)["table"], vars(r)["ply"]) for r in caplog.records] == [(12, 0), (12, None)]
