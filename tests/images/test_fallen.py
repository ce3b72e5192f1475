"""The poster of those who went out of the game: what is public of them, whole and legible however many they are."""

import itertools

import pytest

from engine.bang import events as bang
from engine.bang.cards import KIND, Kind
from engine.core.match import Match
from engine.dice import events as dice
from engine.dice.faces import Cause
from engine.games import GAMES
from engine.western.roles import Role
from images import bang_view, dice_view, fallen_poster, paper_samples
from images.bang_words import BANG_ENGLISH
from images.geometry import CANVAS
from tests.images.test_bang_view import NAMES
from tests.images.test_written import SCRIPTS, STACKED, faults
from tests.images.writing import drawn, renamed


@pytest.mark.parametrize("people", range(1, 9))
def test_papers_hang_apart_on_the_wall(people: int) -> None:
    papers = fallen_poster.plan(people)
    assert len(papers) == people
    assert all(CANVAS.inset(20).holds(r) for r in papers)
    assert not any(a.overlaps(b) for a, b in itertools.combinations(papers, 2))


@pytest.mark.parametrize("people", [1, 2, 3, 4, 7])
def test_the_fallen_can_be_read_in_every_script(people: int) -> None:
    """H23, H24, H25."""
    with renamed(SCRIPTS[people:] + SCRIPTS[:people]):
        whole = drawn(lambda: fallen_poster.draw(paper_samples.fallen(people)))
    assert list(faults(whole, STACKED)) == []


def match(game: str) -> Match:
    return Match.new(GAMES[game], 4, GAMES[game].options("official"), "0" * 32)


def test_a_card_and_whoever_played_it_are_told() -> None:
    duel = KIND.index(Kind.DUEL)
    happened = (
        bang.LostLife(1, 1, 0, 3, duel),
        bang.Eliminated(1, Role.OUTLAW, 3),
        bang.LostLife(2, 3, 0, None, KIND.index(Kind.DYNAMITE)),
        bang.Eliminated(2, Role.DEPUTY, None),
        bang.Eliminated(0, Role.RENEGADE, 0),
    )
    view = match("bang").view(None)
    first, second, third = bang_view.fallen_scene(view, NAMES, happened).people
    assert (first.number, first.name, first.role, first.role_name) == (2, "Ben", "outlaw", "Outlaw")
    assert (first.killer.name, first.killer.cause) == ("سلمى", "duel")
    assert first.max_lives == view.seats[1].max_life
    assert (second.killer.name, second.killer.cause) == ("", "dynamite")
    assert second.killer.words == BANG_ENGLISH.nobodys_doing
    assert third.killer.words == BANG_ENGLISH.own_doing


def test_dice_and_whoever_threw_them_are_told() -> None:
    happened = (
        dice.LostLife(1, 1, 0, Cause.INDIANS, None),
        dice.Eliminated(1, Role.OUTLAW, None, 2),
        dice.LostLife(2, 1, 0, Cause.BULLSEYE, 0),
        dice.Eliminated(2, Role.DEPUTY, 0, 0),
    )
    first, second = dice_view.fallen_scene(match("dice").view(None), NAMES, happened).people
    assert (first.killer.cause, first.killer.name) == ("indians", "")
    assert (second.killer.cause, second.killer.name) == ("target", "Ann")
