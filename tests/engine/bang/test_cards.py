"""The cards as printed, against the counts of rules/bang.md 1.1 and 7.2."""

from collections import Counter
from itertools import product

import pytest

from engine.bang.cards import (
    CHARACTERS,
    FACES,
    IS_BLUE,
    KIND,
    PRINTED,
    RANKS,
    SUIT,
    Kind,
    Suit,
    card_name,
    parse_card,
)
from engine.bang.cards_played import EFFECTS
from engine.bang.characters import CHARACTER_ABILITIES
from engine.bang.in_play import IN_PLAY, WEAPONS
from engine.core.errors import BadNotation

BROWN = {
    "BANG!": 25, "Missed!": 12, "Beer": 6, "Panic!": 4, "Cat Balou": 4, "Duel": 3, "Stagecoach": 2,
    "General Store": 2, "Indians!": 2, "Wells Fargo": 1, "Saloon": 1, "Gatling": 1,
}  # fmt: skip
BLUE = {
    "Jail": 3, "Schofield": 3, "Barrel": 2, "Mustang": 2, "Volcanic": 2, "Dynamite": 1, "Scope": 1,
    "Remington": 1, "Rev. Carabine": 1, "Winchester": 1,
}  # fmt: skip
THREE_LIVES = {"El Gringo", "Paul Regret", "Elena Fuente", "Pixie Pete", "Sean Mallory"}


def test_eighty_cards_sixty_three_brown_and_seventeen_blue() -> None:
    assert len(FACES) == 80
    assert Counter(KIND[card].value for card in range(80) if not IS_BLUE[card]) == BROWN
    assert Counter(KIND[card].value for card in range(80) if IS_BLUE[card]) == BLUE


def test_twenty_of_each_suit_and_ten_low_spades() -> None:
    assert Counter(SUIT) == dict.fromkeys(Suit, 20)
    low = [face for face in FACES if face.suit is Suit.SPADES and "2" <= RANKS[face.rank] <= "9"]
    assert len(low) == 10


def test_every_rank_and_suit_is_there_at_least_once() -> None:
    pairs = {(RANKS[face.rank], face.suit) for face in FACES}
    assert pairs >= set(product(RANKS, Suit))


def test_ranks_rise_from_two_to_ace() -> None:
    assert RANKS[0] == "2"
    assert RANKS[-4:] == ("J", "Q", "K", "A")
    assert len(RANKS) == 13


def test_only_the_two_stagecoaches_look_the_same() -> None:
    doubles = [card for card in range(80) if PRINTED[card] != card]
    assert [card_name(card) for card in doubles] == ["Stagecoach-9S"]


@pytest.mark.parametrize("card", range(80))
def test_the_name_of_a_card_parses_back(card: int) -> None:
    assert parse_card(card_name(card)) == PRINTED[card]


@pytest.mark.parametrize("text", ["", "BANG!", "BANG!-KS", "bang!-KH", "BANG!KH", "Beer-6", "Beer-6H, Beer-7H"])
def test_what_is_printed_on_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_card(text)


def test_the_printed_characters_have_four_lives_but_a_few_three() -> None:
    """Characters of other sets are not the publisher's; each of the two printed sets is complete."""
    published = {name: card for name, card in CHARACTERS.items() if card.set in {"base", "dodge_city"}}
    assert {name for name, card in published.items() if card.lives == 3} == THREE_LIVES
    assert {card.lives for card in published.values()} == {3, 4}
    assert Counter(card.set for card in published.values()) == {"base": 16, "dodge_city": 5}


def test_every_character_of_the_base_game_has_an_ability_of_its_own() -> None:
    base = {name for name, card in CHARACTERS.items() if card.set == "base"}
    assert base <= set(CHARACTER_ABILITIES)
    assert len({type(CHARACTER_ABILITIES[name]) for name in base}) == 16


def test_every_kind_of_card_has_an_effect_and_weapons_are_blue() -> None:
    assert set(EFFECTS) == set(Kind)
    assert {kind.value for kind in WEAPONS} == {
        "Volcanic", "Schofield", "Remington", "Rev. Carabine", "Winchester",
    }  # fmt: skip
    assert {kind.value for kind in IN_PLAY} == set(BLUE) - {"Jail", "Dynamite"}
