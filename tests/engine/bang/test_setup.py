"""The deal (rules/bang.md section 2)."""

from collections import Counter
from typing import Any

import pytest

from engine.bang.cards import CHARACTERS
from engine.bang.events import GameBegan, SawCards, TurnBegan, Why
from engine.bang.options import Setup
from engine.bang.view import OwnView
from engine.core.chance import seeded
from engine.core.errors import BadSetup
from engine.core.match import Match
from engine.games import GAMES
from engine.western.roles import Role, roles_for

BANG = GAMES["bang"]
SIZES = range(4, 8)


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
