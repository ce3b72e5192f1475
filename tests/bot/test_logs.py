import json
import logging
import shlex
from collections.abc import Iterator

import pytest

from bot import logs
from bot.logs import LINE, Format, StructuredFormatter, TableLog, TokenlessFormatter, without_tokens

BOT = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZg"

FORMATTERS = {
    Format.TEXT: TokenlessFormatter(LINE),
    Format.LOGFMT: StructuredFormatter(Format.LOGFMT),
    Format.JSON: StructuredFormatter(Format.JSON),
}


@pytest.fixture(autouse=True)
def _nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_hidden", set())


@pytest.fixture
def _own_handlers() -> Iterator[None]:
    """What `set_up` changes, put back."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    root.handlers[:], root.level = before, level


def record(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    info = (type(error), error, None) if error is not None else None
    return logging.LogRecord("bot.x", logging.WARNING, "f", 1, message, args, info)


def about_a_table(log: TableLog, caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    with caplog.at_level(logging.INFO):
        log.info('begins with %d seats, "all" in', 5, ply=0)
        log.info("closed")
    return caplog.records


@pytest.mark.parametrize(
    "text",
    [
        f"Authorization: Bot {BOT}",
        f"POST https://discord.com/api/v10/webhooks/123/{INTERACTION}/messages/@original",
        f"POST /interactions/123/{INTERACTION}/callback",
        f"POST /webhooks/123/{'y' * 40}",
        f"token={INTERACTION}",
    ],
)
def test_tokens_are_blotted_out(text: str) -> None:
    shown = without_tokens(text)
    assert BOT not in shown
    assert INTERACTION not in shown
    assert "y" * 40 not in shown
    assert "[token]" in shown


def test_a_secret_that_is_known_is_blotted_out_whatever_it_looks_like() -> None:
    logs.hide("short")
    logs.hide("")
    assert without_tokens("a short word") == "a [token] word"


@pytest.mark.parametrize("form", Format)
def test_tracebacks_are_blotted_out_too(form: Format) -> None:
    shown = FORMATTERS[form].format(record("failed %s", BOT, error=RuntimeError(f"refused {BOT}")))
    assert BOT not in shown
    assert "RuntimeError" in shown


def test_ordinary_text_stays() -> None:
    text = "table 12 ply 3: seat 2: Play https://discord.com/channels/1/2/3"
    assert without_tokens(text) == text


def test_a_table_is_named_on_the_record_and_in_the_line(caplog: pytest.LogCaptureFixture) -> None:
    records = about_a_table(TableLog(logging.getLogger("tables"), 12), caplog)
    assert [(vars(r)["table"], vars(r)["ply"]) for r in records] == [(12, 0), (12, None)]
    lines = [FORMATTERS[Format.TEXT].format(r).partition("tables: ")[2] for r in records]
    assert lines == ['table 12 ply 0: begins with 5 seats, "all" in', "table 12: closed"]


def test_json_lines_have_table_and_ply_as_fields(caplog: pytest.LogCaptureFixture) -> None:
    first, second = (
        json.loads(FORMATTERS[Format.JSON].format(r))
        for r in about_a_table(TableLog(logging.getLogger("t"), 12), caplog)
    )
    assert first.pop("time").endswith("+00:00")
    assert first == {
        "level": "info",
        "logger": "t",
        "message": 'begins with 5 seats, "all" in',
        "table": 12,
        "ply": 0,
    }
    assert "ply" not in second


def test_logfmt_quotes_what_needs_it(caplog: pytest.LogCaptureFixture) -> None:
    first, second = (
        FORMATTERS[Format.LOGFMT].format(r) for r in about_a_table(TableLog(logging.getLogger("t"), 12), caplog)
    )
    assert first.partition(" ")[2] == 'level=info logger=t message="begins with 5 seats, \\"all\\" in" table=12 ply=0'
    assert second.partition(" ")[2] == "level=info logger=t message=closed table=12"
    fields = dict(field.split("=", 1) for field in shlex.split(first))
    assert fields["message"] == 'begins with 5 seats, "all" in'


@pytest.mark.parametrize("form", [Format.LOGFMT, Format.JSON])
def test_a_structured_record_is_one_line_whatever_it_holds(form: Format) -> None:
    line = FORMATTERS[form].format(record("bad\nnews", error=RuntimeError("over\nseveral\nlines")))
    assert len(line.splitlines()) == 1
    assert "RuntimeError: over" in line


@pytest.mark.usefixtures("_own_handlers")
@pytest.mark.parametrize(("form", "begins"), [(Format.TEXT, "20"), (Format.LOGFMT, "time="), (Format.JSON, "{")])
def test_the_log_goes_to_standard_error(form: Format, begins: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(form=form)
    logging.getLogger("bot").info("hello")
    logging.getLogger("aiohttp.access").info("GET /metrics")
    shown = capsys.readouterr().err
    assert shown.startswith(begins)
    assert len(shown.splitlines()) == 1
