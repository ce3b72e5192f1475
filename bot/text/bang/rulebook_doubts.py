"""The rulebook, part four: the doubtful points, each found by the words of its question."""

from typing import Final

from bot.text.bang.doubts import DOUBTS
from bot.text.entry import Entry

KEY: Final = 60
"""Characters of a key: it has to fit into the id of a button."""


def entry_key(question: str) -> str:
    """The key of a doubtful point: its question in small letters, so that it outlives a new order of the points."""
    plain = "".join(character if character.isalnum() else " " for character in question.casefold())
    return "-".join(plain.split())[:KEY]


POINTS: Final[dict[str, Entry]] = {
    entry_key(doubt.question): Entry(
        doubt.question, doubt.answer, source=doubt.source, option=doubt.option, see=("doubtful-points",)
    )
    for doubt in DOUBTS
}
