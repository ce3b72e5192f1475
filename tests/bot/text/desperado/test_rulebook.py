"""The look-up of Desperado knows everything there is, with the printed figures."""

import re
from collections import Counter

import pytest

from bot.text.commands import COMMANDS
from bot.text.desperado.doubts import DOUBTS
from bot.text.desperado.rulebook import POINTS, SORTS, DesperadoRulebook
from bot.text.desperado.rulebook_actions import ACTIONS
from bot.text.desperado.rulebook_cards import HITS, PANICS
from bot.text.desperado.rulebook_jokers import JOKERS as JOKER_ENTRIES
from bot.text.desperado.rulebook_people import PEOPLE
from bot.text.desperado.rulebook_scenarios import SCENARIOS as SCENARIO_ENTRIES
from bot.text.desperado.rulebook_things import TERRAIN, THINGS
from bot.text.desperado.rulebook_zones import key_of
from engine.desperado.cards import (
    CHARACTERS,
    FIREARMS,
    HIT_CARDS,
    JOKERS,
    PANIC_CARDS,
    WEAPONS,
    Deck,
    Kind,
    Panic,
    Result,
)
from engine.desperado.scenarios import SCENARIOS, Scenario
from engine.desperado.zones import PLACES, Place
from tests.bot.desperado_positions import WORDS

BOOK = DesperadoRulebook(WORDS.wording)
KEYS = [key for _, entries in SORTS for key in entries]
MESSAGE = 2000
HARD = {0: "easy", 1: "medium", 2: "hard"}
NO_MOVES = {"play", "choose", "draw", "discard", "ability", "roll", "aim"}
"""Commands of the other games."""


@pytest.mark.parametrize("key", KEYS)
def test_entries_are_complete_and_lead_on(key: str) -> None:
    entry = BOOK.lookup(key)
    assert entry is not None
    assert entry.key == key
    assert entry.text.endswith(".")
    assert bool(entry.example) != (key in POINTS), "a doubtful point is a case itself, all else has an example"
    assert len(entry.title) <= 100
    assert len(entry.text) + len(entry.example) + len(entry.ruling) <= MESSAGE
    assert len(entry.related) == len(entry.see_also) <= 5
    assert set(entry.related) <= set(KEYS) - {key}


def test_nothing_is_left_out() -> None:
    assert len(KEYS) == len(set(KEYS))
    assert {entry.title for entry in JOKER_ENTRIES.values()} == {card.name for card in JOKERS.values()}
    assert {entry.title for entry in PEOPLE.values()} >= {card.full_name for card in CHARACTERS.values()}
    assert {entry.title for entry in SCENARIO_ENTRIES.values()} >= {scenario.name for scenario in SCENARIOS.values()}
    assert {BOOK.lookup(kind.value) is not None for kind in Kind} == {True}
    assert len(HITS) == len({card for cards in HIT_CARDS.values() for card in cards})
    assert len(PANICS) == len(Panic)
    kinds = {place.kind for place in PLACES.values()}
    edges = {next_to.edge for place in PLACES.values() for next_to in place.neighbours}
    told = {word for entry in TERRAIN.values() for word in (entry.title.casefold(), *entry.also)}
    assert kinds | edges <= told


def test_every_command_is_explained() -> None:
    text = " ".join(entry.text for entry in ACTIONS.values())
    for command in COMMANDS.keys() - NO_MOVES:
        assert f"`/{command}`" in text, command


@pytest.mark.parametrize("kind", sorted(FIREARMS))
def test_a_firearm_has_its_printed_figures(kind: Kind) -> None:
    weapon, text = WEAPONS[kind], THINGS[f"thing-{kind}"].text
    count = re.search(r"(\d) (?:bullet|shell)s?", text)
    assert f"Range {weapon.range}, " in text
    assert count is not None
    assert int(count[1]) == weapon.magazine
    told: dict[int, str] = {}
    bands = text.partition("Distance ")[2]
    for first, joined, last, deck in re.findall(r"(\d)(?: (and|to) (\d))? (easy|medium|hard)", bands):
        told |= dict.fromkeys(range(int(first), int(last or first) + 1), deck)
        assert joined in {"", "to"} or int(last) == int(first) + 1
    assert told == {distance: HARD[band] for distance, band in enumerate(weapon.bands)}


def test_cards_have_their_printed_numbers() -> None:
    for key, entry in HITS.items():
        card = Result(key.removeprefix("card-"))
        numbers = re.search(r"(\d+) easy, (\d+) medium, (\d+) hard", entry.text)
        assert numbers is not None
        printed = (Counter(HIT_CARDS[deck])[card] for deck in (Deck.EASY, Deck.MEDIUM, Deck.HARD))
        assert tuple(map(int, numbers.groups())) == tuple(printed)
    panics = Counter(PANIC_CARDS)
    for panic, entry in zip(Panic, PANICS.values(), strict=True):
        assert re.search(rf"\b{panics[panic]} of (the )?20", entry.text), panic


def test_characters_bring_what_is_printed() -> None:
    for card in CHARACTERS.values():
        text = PEOPLE[f"character-{card.name}"].text
        brought = [kind for kind in Kind if kind.value in text or (kind is Kind.WHISKY and "whiskies" in text)]
        assert set(brought) == {card.firearm, *card.objects}


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda scenario: scenario.id)
def test_a_scenario_names_the_zones_that_count(scenario: Scenario) -> None:
    entry = BOOK.lookup(scenario.name)
    assert entry is not None
    text = entry.text + entry.ruling
    for term in (*scenario.score, *scenario.instant_win):
        assert all(PLACES[zone].code in text or PLACES[zone].name in text for zone in term.zones)
    assert all(PLACES[zone].code in text for zone in scenario.exits)
    points = {term.points for term in scenario.score}
    assert all(str(number) in text for number in points)


def test_every_ruling_is_settled_by_a_doubtful_point() -> None:
    assert {number for doubt in DOUBTS for number in doubt.rulings} == set(range(1, 60))


@pytest.mark.parametrize("place", PLACES.values(), ids=lambda place: place.code)
def test_a_zone_is_told_as_the_map_has_it(place: Place) -> None:
    for typed in (place.code.lower(), place.name, f"{place.code} {place.name}"):
        assert (found := BOOK.lookup(typed)) is not None
        assert found.key == key_of(place.id)
    entry = BOOK.lookup(place.code)
    assert entry is not None
    parts = re.split(r"(?<=\.) ", entry.text)
    for next_to in place.neighbours:
        told = next(part for part in parts if f"{PLACES[next_to.to].code} {PLACES[next_to.to].name}" in part)
        assert next_to.edge in told.casefold()
        assert ("cover" in told) == (next_to.edge in {"window", "tree", "ladder"})
    assert (place.storeys is not None) == ("storeys" in parts[0] or "one storey" in parts[0]) or place.kind == "roof"
    assert ("leave the map" in entry.text) == place.exit
    assert len(entry.text) <= MESSAGE
    assert all(BOOK.lookup(key) is not None for key in entry.related)


def test_zones_are_suggested_by_code_and_name() -> None:
    assert ("B5 Bank Vault", "zone-bank_vault") in BOOK.search("b5")
    assert BOOK.search("vault")[0] == ("B5 Bank Vault", "zone-bank_vault")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("overwatch", "desperado-ambush"), ("melee", "action-fight"), ("ap", "desperado-activation"),
        ("TNT", "thing-dynamite"), ("revolver", "thing-colt"), ("flask", "joker-flask"),
        ("fumble", "panic-butterfingers"),
        ("mae", "scenario-the-cage-door"), ("lamps out", "scenario-lamps-out"), ("cover", "desperado-cover"),
        ("night", "desperado-night"), ("shackles", "action-free"), ("dynmite", "thing-dynamite"),
        ("colt", "thing-colt"), ("ladder", "terrain-roof"), ("what becomes of a dud", "what-becomes-of-a-dud"),
    ],
)  # fmt: skip
def test_people_find_what_they_type(typed: str, key: str) -> None:
    entry = BOOK.lookup(typed)
    assert entry is not None
    assert entry.key == key


def test_suggestions_begin_with_the_best() -> None:
    assert BOOK.search("amb")[0][1] == "desperado-ambush"
    assert BOOK.search("")[0][1] == "desperado-goal"
    assert BOOK.search("zzz") == []
