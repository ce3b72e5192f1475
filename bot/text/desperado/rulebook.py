"""The rules look-up of Desperado: all entries about words, actions, weapons, cards and people."""

from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.house_rules import PHRASES, TITLES
from bot.text.desperado.rulebook_words import TOPICS
from bot.text.rulebook import IndexedRulebook

SORTS: Final = ((mark("Rule"), TOPICS),)


class DesperadoRulebook(IndexedRulebook):
    """The rules of Desperado in one language."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, SORTS, {key: (title, PHRASES[key]) for key, title in TITLES.items()})
