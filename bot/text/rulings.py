"""The tables of doubtful points in docs/rulings.md: run as a program it writes them anew from the texts.

A test keeps the page in step. The other tables of that page, the numbered rulings, are written by hand.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from bot.text.bang import doubts as bang
from bot.text.bang import house_rules as bang_rules
from bot.text.desperado import doubts as desperado
from bot.text.desperado import house_rules as desperado_rules
from bot.text.dice import doubts as dice
from bot.text.dice import house_rules as dice_rules
from bot.text.doubt import Doubt

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "rulings.md"

Phrases = Mapping[str, Mapping[object, str]]
"""What each value of an option means, but for the official one."""

TABLES: Final[Mapping[str, tuple[Sequence[Doubt], Phrases]]] = {
    "BANG!": (bang.DOUBTS, bang_rules.PHRASES),
    "BANG! The Dice Game": (dice.DOUBTS, dice_rules.PHRASES),
    "Desperado": (desperado.DOUBTS, desperado_rules.PHRASES),
}
"""The doubtful points of each game by the title it has on the page."""

_TABLE: Final = re.compile(
    r"(?P<head>^## (?P<game>[^\n]*), the doubtful points$"
    r".*?^\| question \| our answer \| option \| source \|\n\|[-|]+\n)"
    r"(?:\|[^\n]*\n)*",
    re.MULTILINE | re.DOTALL,
)


def row(doubt: Doubt, phrases: Phrases) -> str:
    """A doubtful point as a row of the table."""
    numbers = f" ({', '.join(map(str, doubt.rulings))})" if doubt.rulings else ""
    option = "–"
    if doubt.option:
        option = f"`{doubt.option}`: {', '.join(phrases[doubt.option].values())}"
    return f"| {doubt.question} | {doubt.answer}{numbers} | {option} | {doubt.source}, {doubt.sure} |\n"


def page(text: str) -> str:
    """The page with its tables made anew."""
    return _TABLE.sub(lambda table: table["head"] + _rows(table["game"]), text)


def _rows(game: str) -> str:
    doubts, phrases = TABLES[game]
    return "".join(row(doubt, phrases) for doubt in doubts)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
