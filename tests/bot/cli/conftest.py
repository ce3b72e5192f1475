"""The toy game, registered, and a command line that is captured."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import pytest
from msgspec import Struct

from bot.cli.main import main
from bot.text.catalog import Wording
from bot.text.games import WORDS, words_for
from bot.text.names import Names
from engine.core.events import PublicEvent
from engine.games import GAMES
from tests.toy_game import KEY, TOY


class ToyWords:
    """Tells an event by its class."""

    key = KEY

    def __init__(self, wording: Wording) -> None:
        self.wording = wording

    def log(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        return [f"{type(event).__name__} {names.plain(getattr(event, 'seat', 0))}" for event in events]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GAMES, KEY, TOY)
    monkeypatch.setitem(WORDS, KEY, cast("Any", ToyWords))
    yield
    words_for.cache_clear()


class Said(Struct):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def carry_out(*argv: object) -> Said:
        code = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return carry_out
