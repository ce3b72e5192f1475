"""The deal (rules/bang.md section 2)."""

from collections import Counter
from typing import Any

import pytest

from engine.bang.actions import Ask, ChooseCharacter
from engine.bang.cards import CHARACTERS
from engine.bang.events import CharactersChosen, CharactersDealt, GameBegan, SawCards, TurnBegan, Why
from engine.bang.options import Setup
from engine.bang.view import OwnView
from engine.core.chance import seeded
from engine.core.errors import BadSetup
from engine.core.match import Match
from engine.games import GAMES
from engine.western.roles import Role, roles_for

BANG = GAMES["bang"]
SIZES = range(4, 9)


def dealt(seats: int, seed: object, setup: Setup | None = None, **options: Any) -> Match:
    return Match.new(BANG, seats, BANG.options(**options), seeded(f"{seed}").seed, setup)


def own(match: Match, seat: int) -> OwnView:
    view = match.view(seat)
    assert isinstance(view, OwnView)
    return view


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("seed", range(5))
def test_roles_characters_lives_and_the_first_turn(seats: int, seed: int) -> None:
    match = dealt(seats, seed)
    views = [own(match, seat) for seat in range(seats)]
    table = match.view()
    assert Counter(view.role for view in views) == Counter(roles_for(seats))
    assert len({seat.character for seat in table.seats}) == seats
    for seat, view in zip(table.seats, views, strict=True):
        card = CHARACTERS[seat.character]
        assert card.set == "base"
        assert seat.life == seat.max_life == card.lives + (view.role is Role.SHERIFF)
        assert seat.role == (Role.SHERIFF if view.role is Role.SHERIFF else None)
        assert not seat.in_play
    assert views[table.active].role is Role.SHERIFF
    assert table.turn == 1


@pytest.mark.parametrize("seed", range(5))
def test_everybody_gets_as_many_cards_as_life_points(seed: int) -> None:
    match = dealt(6, seed)
    table = match.view()
    for seat in table.seats:
        if seat.seat != table.active:
            assert seat.hand_size == seat.life
    sheriff = own(match, table.active)
    hidden = sum(seat.hand_size for seat in table.seats) + table.deck_size + table.discard_size
    assert hidden + len(table.revealed) + len(sheriff.looking_at) == 80


def test_what_is_told_at_the_beginning() -> None:
    match = dealt(5, "told")
    first, second, *_ = [happening.event for happening in match.happenings()]
    assert isinstance(first, GameBegan)
    assert first.characters == tuple(seat.character for seat in match.view().seats)
    assert second == TurnBegan(match.view().active, 1)
    assert first.sheriff == match.view().active


def test_the_option_gives_the_sheriff_as_many_cards_as_are_printed() -> None:
    for seed in range(20):
        match = dealt(4, seed, sheriff_initial_hand="printed", sheriff_bonus_life=1)
        for seat in range(4):
            told = [happening.event for happening in match.happenings(seat)]
            hand = next(event for event in told if isinstance(event, SawCards) and event.why is Why.DEALT)
            assert len(hand.cards) == CHARACTERS[match.view().seats[seat].character].lives


def test_no_bonus_life_if_the_option_says_so() -> None:
    for seat in dealt(4, "bonus", sheriff_bonus_life=0).view().seats:
        assert seat.max_life == CHARACTERS[seat.character].lives


def test_characters_that_are_kept_and_a_sheriff_that_is_named() -> None:
    kept = ("Willy the Kid", None, "Bart Cassidy", None)
    for seed in range(5):
        match = dealt(4, seed, Setup(kept, sheriff=2))
        table = match.view()
        assert [table.seats[seat].character for seat in (0, 2)] == ["Willy the Kid", "Bart Cassidy"]
        assert len({seat.character for seat in table.seats}) == 4
        assert table.active == 2
        assert Counter(own(match, seat).role for seat in range(4)) == Counter(roles_for(4))


@pytest.mark.parametrize(
    "setup",
    [
        Setup(("Willy the Kid",)),
        Setup(("Nobody", None, None, None)),
        Setup(("Willy the Kid", "Willy the Kid", None, None)),
        Setup(sheriff=4),
        Setup(sheriff=-1),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused(setup: Setup) -> None:
    with pytest.raises(BadSetup):
        dealt(4, "bad", setup)


def test_deals_differ_by_seed_and_only_by_seed() -> None:
    assert dealt(4, 1).save() == dealt(4, 1).save()
    assert dealt(4, 1).save() != dealt(4, 2).save()


# Three players


@pytest.mark.parametrize("seed", range(5))
def test_three_players_see_all_roles_and_the_deputy_begins(seed: int) -> None:
    match = dealt(3, seed)
    table = match.view()
    assert Counter(seat.role for seat in table.seats) == Counter([Role.DEPUTY, Role.OUTLAW, Role.RENEGADE])
    assert table.seats[table.active].role is Role.DEPUTY
    assert all(seat.life == seat.max_life == CHARACTERS[seat.character].lives for seat in table.seats)
    began = match.happenings()[0].event
    assert isinstance(began, GameBegan)
    assert began.sheriff is None


@pytest.mark.parametrize("preset", ["official", "ru", "cz", "bga"])
@pytest.mark.parametrize("seats", [3, 8])
def test_every_preset_is_dealt_to_three_and_to_eight(seats: int, preset: str) -> None:
    assert dealt(seats, preset, preset=preset).decisions


@pytest.mark.parametrize("seats", [2, 9])
def test_other_tables_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"by 3 to 8, not by {seats}"):
        dealt(seats, "few")


def test_a_sheriff_cannot_be_named_for_three() -> None:
    with pytest.raises(BadSetup):
        dealt(3, "none", Setup(sheriff=0))


# Which characters


@pytest.mark.parametrize(("pool", "most"), [("base16", {"base"}), ("base16_plus_dc5", {"base", "dodge_city"})])
@pytest.mark.parametrize("each", [1, 2])
def test_characters_come_from_the_pool_and_go_to_one_seat_only(pool: str, most: set[str], each: int) -> None:
    met: set[str] = set()
    for seed in range(12):
        match = dealt(8, seed, character_pool=pool, characters_dealt=each)
        names = [name for seat in range(8) for name in own(match, seat).characters]
        names = names or [seat.character for seat in match.view().seats]
        assert len(set(names)) == len(names) == 8 * each
        met.update(names)
    assert met == {name for name, card in CHARACTERS.items() if card.set in most}


def test_two_characters_are_told_to_their_seat_only_and_the_sheriff_is_known_before() -> None:
    match = dealt(5, "two", characters_dealt=2)
    table = match.view()
    assert [seat.role for seat in table.seats].count(Role.SHERIFF) == 1
    assert {decision.seat for decision in match.decisions} == set(range(5))
    for seat in range(5):
        told = [h.event for h in match.happenings(seat) if isinstance(h.event, CharactersDealt)]
        assert told == [CharactersDealt((seat,), own(match, seat).characters)]
        assert len(own(match, seat).characters) == 2
    assert not any(isinstance(h.event, CharactersDealt) for h in match.happenings())
    assert all(not seat.character for seat in table.seats)


def test_the_last_choice_shows_all_and_deals_the_hands() -> None:
    match = dealt(4, "last", characters_dealt=2)
    wanted = {}
    for seat in (2, 0, 3, 1):
        assert all(decision.kind == Ask.CHARACTER for decision in match.decisions)
        wanted[seat] = own(match, seat).characters[1]
        update = match.act(seat, ChooseCharacter(wanted[seat]), 0)
    shown = update.public()[0]
    assert shown == CharactersChosen(tuple(wanted[seat] for seat in range(4)))
    for seat in match.view().seats:
        card = CHARACTERS[wanted[seat.seat]]
        assert seat.max_life == card.lives + (seat.seat == match.view().active)
        assert not own(match, seat.seat).characters


def test_a_kept_character_is_dealt_to_nobody_else_even_where_all_are_needed() -> None:
    kept = ("Willy the Kid", *[None] * 7)
    match = dealt(8, "kept", Setup(kept), characters_dealt=2)
    assert {decision.seat for decision in match.decisions} == set(range(1, 8))
    assert match.view().seats[0].character == "Willy the Kid"
    assert "Willy the Kid" not in [name for seat in range(8) for name in own(match, seat).characters]


def test_the_beginner_deck_has_67_cards() -> None:
    match = dealt(4, "beginner", beginner_deck=True)
    table = match.view()
    hidden = sum(seat.hand_size for seat in table.seats) + table.deck_size + table.discard_size
    assert hidden + len(table.revealed) + len(own(match, table.active).looking_at) == 67
