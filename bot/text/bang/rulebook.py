"""The rules look-up: all entries about cards, people and words."""

from typing import Final

from bot.text.bang.doubts import DOUBTS
from bot.text.bang.drawings import DRAWN
from bot.text.bang.house_rules import PHRASES, TITLES
from bot.text.bang.rulebook_cards import CARDS
from bot.text.bang.rulebook_people import CHARACTERS, ROLES
from bot.text.bang.rulebook_words import TOPICS
from bot.text.catalog import Wording, mark
from bot.text.doubt import entries
from bot.text.rulebook import IndexedRulebook

POINTS: Final = entries(DOUBTS, "doubtful-points")

SORTS: Final = (
    (mark("Rule"), TOPICS),
    (mark("Card"), CARDS),
    (mark("Role"), ROLES),
    (mark("Character"), CHARACTERS),
    (mark("Doubtful point"), POINTS),
)


class BangRulebook(IndexedRulebook):
    """The rules of BANG! in one language."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, SORTS, {key: (title, PHRASES[key]) for key, title in TITLES.items()}, DRAWN)
