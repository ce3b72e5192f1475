"""The look-up knows every card, character and role, and finds what people type."""

import pytest

from bot.text.bang.rulebook import POINTS, SORTS, BangRulebook
from bot.text.bang.rulebook_cards import CARDS
from bot.text.bang.rulebook_people import CHARACTERS as PEOPLE
from bot.text.bang.rulebook_people import ROLES
from engine.bang.cards import CHARACTERS, Kind
from engine.western.roles import Role
from tests.bot.positions import WORDS

BOOK = BangRulebook(WORDS.wording)
KEYS = [key for _, entries in SORTS for key in entries]
MESSAGE = 2000


def test_every_card_role_and_character_has_an_entry() -> None:
    assert {entry.title for entry in CARDS.values()} == {kind.value for kind in Kind}
    assert {entry.title for entry in PEOPLE.values()} == set(CHARACTERS)
    assert {entry.title for entry in ROLES.values()} == {role.value for role in Role}
    assert len(KEYS) == len(set(KEYS))


@pytest.mark.parametrize("key", KEYS)
def test_entries_are_complete_and_short(key: str) -> None:
    entry = BOOK.lookup(key)
    assert entry is not None
    assert entry.key == key
    assert entry.text
    assert bool(entry.example) != (key in POINTS)
    assert len(entry.title) <= 100
    assert len(entry.text) + len(entry.example) + len(entry.ruling) <= MESSAGE
    assert len(entry.related) == len(entry.see_also) <= 5
    assert set(entry.related) <= set(KEYS) - {key}


def test_characters_say_their_lives_as_printed() -> None:
    for entry in PEOPLE.values():
        assert entry.text.startswith(f"{CHARACTERS[entry.title].lives} lives")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("BANG!", "bang"),
        ("bang", "bang"),
        ("missed", "missed"),
        ("Draw!", "draw"),
        ("flip", "draw"),
        ("dodge", "missed"),
        ("prison", "jail"),
        ("appaloosa", "scope"),
        ("rev carabine", "rev-carabine"),
        ("slab", "slab-the-killer"),
        ("kit", "kit-carlson"),
        ("Jourdonais", "jourdonnais"),
        ("el grigno", "el-gringo"),
        ("hand limit", "hand-limit"),
        ("bounty", "reward"),
        ("reach", "range"),
        ("may one jail oneself", "may-one-jail-oneself"),
        ("doubts", "doubtful-points"),
    ],
)
def test_people_find_what_they_mean(typed: str, key: str) -> None:
    entry = BOOK.lookup(typed)
    assert entry is not None
    assert entry.key == key


@pytest.mark.parametrize("typed", ["", "   ", "!!!", "xyzzy", "🤠"])
def test_what_is_not_in_the_book_is_not_found(typed: str) -> None:
    assert BOOK.lookup(typed) is None


def test_a_card_comes_before_the_doubts_about_it() -> None:
    keys = [key for _, key in BOOK.search("jail")]
    assert keys[0] == "jail"
    assert {"what-opens-jail", "may-one-jail-oneself"} <= set(keys)


def test_suggestions_begin_with_the_best() -> None:
    assert BOOK.search("dy")[0] == ("Dynamite", "dynamite")
    assert [key for _, key in BOOK.search("bar")][:2] == ["barrel", "bart-cassidy"]
    assert len(BOOK.search("")) == 25
    assert BOOK.search("")[0][1] == "goal"
    assert BOOK.search("zzz") == []
