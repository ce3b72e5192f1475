"""The deal (rules/desperado.md section 6)."""

from collections import Counter
from typing import Any

import pytest

from engine.core.chance import seeded
from engine.core.errors import BadSetup
from engine.core.match import Match
from engine.desperado.cards import CHARACTERS, Kind
from engine.desperado.events import Activated, GameBegan, JokerDealt
from engine.desperado.game import Desperado
from engine.desperado.options import Options, Setup
from engine.desperado.scenarios import SCENARIOS
from engine.desperado.seating import runners, sides_for
from engine.desperado.view import OwnView, TableView

GAME = Desperado()
IDS = list(SCENARIOS)


def dealt(seats: int, setup: Setup | None = None, **options: Any) -> Match:
    return Match.new(GAME, seats, GAME.options(**options), seeded("deal").seed, setup)


def table(match: Match) -> TableView:
    view = match.view()
    assert isinstance(view, TableView)
    return view


@pytest.mark.parametrize("scenario", IDS)
@pytest.mark.parametrize("seats", range(2, 13))
def test_every_fielded_side_has_a_player_and_none_more_than_characters(scenario: str, seats: int) -> None:
    seen = table(dealt(seats, scenario=scenario))
    muster = SCENARIOS[scenario].muster_for(seats)
    cast = Counter(figure.side for figure in seen.figures)
    players = Counter(seen.seats)
    assert list(cast.values()) == [count for count in muster.field if count]
    assert set(players) == set(cast) == set(seen.sides)
    assert all(1 <= players[side] <= cast[side] for side in cast)
    for side in cast:
        shares = Counter(figure.seat for figure in seen.figures if figure.side == side)
        assert max(shares.values()) - min(shares.values()) <= 1, "characters are dealt round and round"
    assert all(seen.seats[figure.seat] == figure.side for figure in seen.figures)


def test_who_chooses_a_side_gets_it_while_there_is_room() -> None:
    setup = Setup(("gang", "gang", None, None))
    assert table(dealt(4, setup)).seats == ("gang", "gang", "town", "town")


def test_choices_leave_a_player_for_every_side() -> None:
    assert sides_for({"town": 3, "gang": 3}, ["gang", "gang"]) == ["gang", "town"]
    assert sides_for({"town": 2, "gang": 2}, ["gang", "gang", "gang", None]) == ["gang", "gang", "town", "town"]


def test_the_rest_goes_where_there_are_most_characters_for_each_player() -> None:
    assert sides_for({"town": 4, "gang": 5}, [None] * 5) == ["town", "gang", "gang", "town", "gang"]


def test_a_side_there_is_not_is_refused() -> None:
    for setup in (Setup(("diggers", None)), Setup(("town",))):
        with pytest.raises(BadSetup):
            dealt(2, setup)


def test_characters_are_dealt_round_and_round() -> None:
    assert runners(["a", "b", "c"], [4, 7]) == {"a": 4, "b": 7, "c": 4}


@pytest.mark.parametrize("scenario", IDS)
def test_everybody_starts_where_and_with_what_is_printed(scenario: str) -> None:
    seen = table(dealt(6, scenario=scenario))
    sides = {side.id: side for side in SCENARIOS[scenario].sides}
    for figure in seen.figures:
        side = sides[figure.side]
        place = side.characters.index(figure.name)
        assert figure.zone == side.start_by_character.get(figure.name, side.start[place % len(side.start)])
        card = CHARACTERS[figure.name]
        if figure.shackled:
            assert figure.hands == figure.pockets == ()
            continue
        assert [gun.kind for gun in figure.hands] == [card.firearm]
        assert [thing.kind for thing in figure.pockets] == list(card.objects)


def test_only_mae_is_in_shackles_and_without_arms() -> None:
    seen = table(dealt(6, scenario="s3"))
    assert [figure.name for figure in seen.figures if figure.shackled] == ["mae"]


def test_each_joker_is_shown_to_the_player_of_the_character_only() -> None:
    match = dealt(5)
    jokers = []
    for seat in range(5):
        view = match.view(seat)
        assert isinstance(view, OwnView)
        told = [h.event for h in match.happenings(seat) if isinstance(h.event, JokerDealt)]
        assert [event.character for event in told] == [one.name for one in view.table.figures if one.seat == seat]
        kept = {(event.character, event.joker) for event in told if view.table.figure(event.character).has_joker}
        assert {(joker.character, joker.joker) for joker in view.jokers} == kept
        jokers += [event.joker for event in told]
    assert len(set(jokers)) == len(jokers)
    assert all((figure.joker is None) == figure.has_joker for figure in table(match).figures)


def test_loot_lies_face_down_in_its_places() -> None:
    seen = table(dealt(6, scenario="s8"))
    loot = [(zone, thing) for zone, things in seen.ground for thing in things]
    assert sorted(zone for zone, _ in loot) == sorted(lying.zone for lying in SCENARIOS["s8"].objects)
    assert all(thing.name == "loot" and thing.kind is None and thing.value is None for _, thing in loot)


def test_with_horses_one_stands_in_the_livery_yard_and_one_in_the_corral() -> None:
    ground = dict(table(dealt(2, horses=True)).ground)
    assert [ground[zone][0].kind for zone in ("livery_yard", "corral")] == [Kind.HORSE, Kind.HORSE]
    assert "corral" not in dict(table(dealt(2)).ground)


def test_with_short_ammunition_every_firearm_has_its_spare_bullets() -> None:
    figures = table(dealt(12, short_ammo=True)).figures
    spare = {gun.kind: gun.spare for figure in figures for gun in figure.hands}
    assert spare == {Kind.COLT: 6, Kind.SHOTGUN: 4, Kind.CARBINE: 6, Kind.RIFLE: 6}


def test_the_first_chit_is_drawn_at_once() -> None:
    match = dealt(4)
    events = [h.event for h in match.happenings()]
    assert isinstance(events[0], GameBegan)
    assert isinstance(events[-1], Activated)
    seen = table(match)
    assert seen.active == events[-1].character
    assert set(seen.bag) == {figure.name for figure in seen.figures} - {seen.active}


@pytest.mark.parametrize("seats", [1, 13])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        GAME.new_initial_state(seats, Options(), seeded("x"))


def test_unknown_options_are_refused() -> None:
    for changes in ({"scenario": "s9"}, {"fog": True}, {"night": "perhaps"}):
        with pytest.raises(BadSetup):
            GAME.options(**changes)
