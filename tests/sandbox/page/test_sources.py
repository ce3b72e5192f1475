"""The page's files: nothing from outside, nothing that reads text as HTML, colours with enough contrast."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.sandbox.static import PAGE

FILES = sorted(p for p in PAGE.rglob("*") if p.is_file())
SCRIPTS = [p for p in FILES if p.suffix == ".js"]
TOKENS = (PAGE / "css" / "tokens.css").read_text()
TEXT, EDGE = 4.5, 3.0
PAIRS = [
    ("ink", "ground surface raised sunken call-wash mine-soft main-soft", TEXT),
    ("ink-2", "ground surface raised sunken call-wash mine-soft main-soft", TEXT),
    ("ink-3", "ground surface raised sunken main-soft", TEXT),
    ("main", "ground surface raised sunken main-soft", TEXT),
    ("on-main", "main main-hi", TEXT),
    ("on-good", "good", TEXT),
    ("good", "good-soft", TEXT),
    ("bad", "bad-soft surface raised sunken", TEXT),
    ("on-bad", "bad", TEXT),
    ("call", "call-soft sunken", TEXT),
    ("mine", "mine-soft", TEXT),
    ("surface", "ink", TEXT),
    ("edge", "ground surface raised sunken mine-soft", EDGE),
    ("focus", "ground surface raised sunken mine-soft call-wash", EDGE),
]


def test_there_is_a_page() -> None:
    assert (PAGE / "index.html").is_file()
    assert len(SCRIPTS) > 20


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_nothing_comes_from_outside(path: Path) -> None:
    text = path.read_text()
    allowed = ("http://www.w3.org/2000/svg",)
    found = [a for a in re.findall(r"https?://[\w./-]+", text) if a not in allowed]
    assert found == []
    assert "@import" not in text
    assert "url(" not in text.replace("url(#", "")


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda p: p.name)
def test_text_never_becomes_markup_or_code(path: Path) -> None:
    text = path.read_text()
    forbidden = (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "DOMParser",
        "srcdoc",
    )
    assert [word for word in forbidden if word in text] == []
    assert len(text.splitlines()) <= 350


def test_the_html_has_no_inline_script_or_style() -> None:
    text = (PAGE / "index.html").read_text()
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert re.findall(r"\sstyle=|\son\w+=|<style", text) == []
    assert "connect-src 'self'" in text


def _tokens(block: str) -> dict[str, tuple[int, int, int]]:
    found = re.findall(r"--([\w-]+):\s*#([0-9a-f]{6})\b", block)
    return {name: (int(h[:2], 16), int(h[2:4], 16), int(h[4:], 16)) for name, h in found}


def _luminance(colour: tuple[int, int, int]) -> float:
    channels = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """WCAG's contrast ratio."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


BLOCKS = re.findall(r"\{([^{}]*--ground[^{}]*)\}", TOKENS)


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["noon", "dusk", "dusk by system"])
def test_colours_have_enough_contrast(theme: int) -> None:
    tokens = _tokens(BLOCKS[theme])
    too_low = [
        (ink, ground, round(ratio, 2))
        for ink, grounds, least in PAIRS
        for ground in grounds.split()
        if (ratio := contrast(tokens[ink], tokens[ground])) < least
    ]
    assert too_low == []


def test_both_ways_to_the_dark_look_are_the_same() -> None:
    assert _tokens(BLOCKS[1]) == _tokens(BLOCKS[2])
