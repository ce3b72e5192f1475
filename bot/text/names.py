"""Names of the people at a table: shown exactly as written, never as markup, and never two alike."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import regex  # type: ignore[import-untyped]

from bot.text.catalog import Wording
from engine.core.ids import Seat, seat_number

LONGEST: Final = 32
"""Code points of a name that are shown; Discord allows no more."""

_MARKUP = regex.compile(r"([\\*_~`|<>\[\]()#@:+=-]|(?<=^\d+)\.)")
_RIGHT_TO_LEFT = {"R", "AL"}
_JOINERS = {"\u200c", "\u200d"}
_VARIATION = {"\ufe0e", "\ufe0f"}
_TAGS = range(0xE0020, 0xE0080)
_BLANK_LETTERS = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
_BREAK = "\u200b"


def literal(text: str) -> str:
    """A text that Discord shows as it is: no bold, no link, no mention, no time stamp."""
    escaped: str = _MARKUP.sub(r"\\\1", text)
    return escaped.replace("@", "@" + _BREAK)


def _visible(character: str) -> bool:
    if character in _BLANK_LETTERS:
        return False
    return unicodedata.category(character)[0] not in "CZM"


@lru_cache(maxsize=2048)
def clean(name: str) -> str:
    """A name without line breaks, controls and direction marks, at most `LONGEST` long; empty if nothing shows."""
    kept = [
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", name)
        if character.isspace()
        or character in _JOINERS | _VARIATION
        or ord(character) in _TAGS
        or unicodedata.category(character)[0] != "C"
    ]
    text = " ".join("".join(kept).split())
    if not any(_visible(character) for character in text):
        return ""
    return shorten(text, LONGEST)


def shorten(text: str, longest: int) -> str:
    """A text of at most so many code points, cut between whole characters as people see them, with an ellipsis."""
    if len(text) <= longest:
        return text
    kept = ""
    for grapheme in regex.findall(r"\X", text):
        if len(kept) + len(grapheme) > longest - 1:
            break
        kept += grapheme
    return kept.rstrip(" …") + "…"


def _isolated(text: str) -> str:
    """Keep a right-to-left name from turning the sentence around it."""
    if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in text):
        return f"{_ISOLATE}{text}{_END_ISOLATE}"
    return text


def _looks(name: str) -> str:
    return "".join(
        character
        for character in unicodedata.normalize("NFKC", name).casefold()
        if _visible(character) or character == " "
    )


def _told_apart(names: list[str]) -> list[str]:
    """Names of which no two look alike: equal ones get their seat number."""
    for _ in range(2):
        seen = Counter(_looks(name) for name in names)
        names = [f"{name} ({seat_number(seat)})" if seen[_looks(name)] > 1 else name for seat, name in enumerate(names)]
    return names


@lru_cache(maxsize=512)
def _plain_and_text(cleaned: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a table for places without markup and with it; they are asked for with every message and press."""
    plain = tuple(_isolated(name) for name in _told_apart(list(cleaned)))
    return plain, tuple(literal(name) for name in plain)


class Names:
    """The names at one table, by seat; two that look alike carry their seat numbers."""

    def __init__(self, shown: Sequence[str], wording: Wording) -> None:
        self._wording = wording
        cleaned = [clean(name) or wording.say("Seat {n}", n=seat_number(seat)) for seat, name in enumerate(shown)]
        self._plain, self._text = _plain_and_text(tuple(cleaned))

    def calling(self, seat: Seat, mention: str) -> "Names":
        """The same names, but one person is called by a mention in messages instead; `mention` is markup."""
        called = Names((), self._wording)
        called._plain = self._plain
        called._text = (*self._text[:seat], mention, *self._text[seat + 1 :]) if mention else self._text
        return called

    def unmarked(self) -> "Names":
        """The same names for sentences in pictures, which know no markup."""
        shown = Names((), self._wording)
        shown._plain = shown._text = self._plain
        return shown

    def __len__(self) -> int:
        return len(self._plain)

    def text(self, seat: Seat) -> str:
        """A name for a message: markup and mentions in it are taken literally."""
        return self._text[seat]

    def plain(self, seat: Seat) -> str:
        """A name for labels, options, alt text and pictures, where Discord knows no markup."""
        return self._plain[seat]

    def short(self, seat: Seat, longest: int) -> str:
        """A plain name of at most so many characters."""
        return shorten(self._plain[seat], longest)
