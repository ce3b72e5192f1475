"""The rules look-up of the dice game: all entries about dice, people and words."""

from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.dice.doubts import DOUBTS
from bot.text.dice.drawings import DRAWN
from bot.text.dice.house_rules import PHRASES, TITLES
from bot.text.dice.rulebook_people import CHARACTERS, ROLES
from bot.text.dice.rulebook_words import FACES, TOPICS
from bot.text.doubt import entries
from bot.text.rulebook import IndexedRulebook

POINTS: Final = entries(DOUBTS, "dice-doubtful-points")

SORTS: Final = (
    (mark("Rule"), TOPICS),
    (mark("Die"), FACES),
    (mark("Role"), ROLES),
    (mark("Character"), CHARACTERS),
    (mark("Doubtful point"), POINTS),
)


class DiceRulebook(IndexedRulebook):
    """The rules of the dice game in one language."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, SORTS, {key: (title, PHRASES[key]) for key, title in TITLES.items()}, DRAWN)
