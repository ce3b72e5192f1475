"""The table of doubtful points in docs/rulings.md: run as a program it writes the table anew from the texts.

A test keeps the page in step. The other table of that page, the numbered rulings, is written by hand.
"""

import re
from pathlib import Path
from typing import Final

from bot.text.bang.doubts import DOUBTS, Doubt
from bot.text.bang.house_rules import PHRASES

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "rulings.md"
_TABLE: Final = re.compile(
    r"(?<=\| question \| our answer \| option \| source \|\n\|---\|---\|---\|---\|\n)(?:\|.*\n)*"
)


def row(doubt: Doubt) -> str:
    """A doubtful point as a row of the table."""
    numbers = f" ({', '.join(map(str, doubt.rulings))})" if doubt.rulings else ""
    option = "–"
    if doubt.option:
        option = f"`{doubt.option}`: {', '.join(PHRASES[doubt.option].values())}"
    return f"| {doubt.question} | {doubt.answer}{numbers} | {option} | {doubt.source}, {doubt.sure} |\n"


def page(text: str) -> str:
    """The page with its table made anew."""
    return _TABLE.sub(lambda _: "".join(map(row, DOUBTS)), text, count=1)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
