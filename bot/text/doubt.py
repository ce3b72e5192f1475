"""A doubtful point of the rules of any game, and how the rules look-up shows it."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.text.catalog import mark
from bot.text.entry import Entry

OFFICIAL: Final = mark("official rules")
ANSWERS: Final = mark("official answers")
SECOND_HAND: Final = mark("tournament rules and a publisher's answer, known second-hand")
PLAYERS: Final = mark("a players' guide")
PROGRAMS: Final = mark("independent programs agree")
ONE_PROGRAM: Final = mark("one program")
OURS: Final = mark("our own decision")

KEY: Final = 60
"""Characters of a key: it has to fit into the id of a button."""


class Doubt(Struct, frozen=True):
    """A point where the printed rules leave a case open, or people play it differently.

    `sure` is A, B or C as docs/rulings.md explains. `rulings` are the numbers of rulings that belong here; `option` is
    the key of the house rule that changes the answer, or empty. Texts are the sources of translations.
    """

    question: str
    answer: str
    source: str
    sure: str
    rulings: tuple[int, ...] = ()
    option: str = ""


def entry_key(question: str) -> str:
    """The key of a doubtful point: its question in small letters, so that it outlives a new order of the points."""
    plain = "".join(character if character.isalnum() else " " for character in question.casefold())
    return "-".join(plain.split())[:KEY]


def entries(doubts: Sequence[Doubt], see: str) -> Mapping[str, Entry]:
    """The points as entries of a rulebook, each found by the words of its question; `see` explains what they are."""
    return {
        entry_key(doubt.question): Entry(
            doubt.question, doubt.answer, source=doubt.source, option=doubt.option, see=(see,)
        )
        for doubt in doubts
    }
