"""The rules look-up of Desperado: every word, action, thing, card, joker, scenario, character and zone."""

from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.doubts import DOUBTS
from bot.text.desperado.drawings import DRAWN
from bot.text.desperado.house_rules import PHRASES, TITLES
from bot.text.desperado.rulebook_actions import ACTIONS
from bot.text.desperado.rulebook_cards import HITS, PANICS
from bot.text.desperado.rulebook_jokers import JOKERS
from bot.text.desperado.rulebook_people import PEOPLE
from bot.text.desperado.rulebook_scenarios import SCENARIOS
from bot.text.desperado.rulebook_things import TERRAIN, THINGS
from bot.text.desperado.rulebook_words import TOPICS
from bot.text.desperado.rulebook_zones import ZoneEntries
from bot.text.doubt import entries
from bot.text.rulebook import IndexedRulebook

POINTS: Final = entries(DOUBTS, "desperado-doubtful-points")

SORTS: Final = (
    (mark("Rule"), TOPICS),
    (mark("Action"), ACTIONS),
    (mark("Object"), THINGS),
    (mark("Terrain"), TERRAIN),
    (mark("Hit card"), HITS),
    (mark("Panic card"), PANICS),
    (mark("Joker"), JOKERS),
    (mark("Scenario"), SCENARIOS),
    (mark("Character"), PEOPLE),
    (mark("Doubtful point"), POINTS),
)


class DesperadoRulebook(IndexedRulebook):
    """The rules of Desperado in one language."""

    def __init__(self, wording: Wording) -> None:
        sorts = (*SORTS, (mark("Zone"), ZoneEntries(wording).all()))
        super().__init__(wording, sorts, {key: (title, PHRASES[key]) for key, title in TITLES.items()}, DRAWN)
