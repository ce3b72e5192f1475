"""Scenes of real games of Desperado: every public fact arrives, nothing hidden does, everything can be drawn."""

import random
from collections.abc import Iterator, Sequence

import pytest

from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.desperado import events as ev
from engine.desperado.cards import Deck, Kind, Panic, Result
from engine.desperado.scenarios import SCENARIOS
from engine.desperado.view import OwnView, Standing, TableView
from engine.games import GAMES
from images import desperado_sight, desperado_table, render, symbols
from images.desperado_scene import Mark, SightScene
from images.desperado_view import (
    SYMBOLS,
    lobby_scene,
    own_scene,
    result_scene,
    side_scene,
    table_scene,
    tokens_of,
)
from images.desperado_words import DESPERADO_ENGLISH
from images.scene import LobbyScene, LobbySide
from tests.images.test_bang_view import NAMES as EIGHT

NAMES = (*EIGHT, "Ida", "Jo", "Kim", "Lea")[:12]
W = DESPERADO_ENGLISH
TABLES = [("s1", 2), ("s2", 4), ("s3", 9), ("s4", 8), ("s5", 12), ("s6", 5), ("s7", 10), ("s8", 12), ("s8", 3)]


def dealt(scenario: str, seats: int, seed: int = 1, **options: object) -> Match:
    game = GAMES["desperado"]
    return Match.new(game, seats, game.options("official", scenario=scenario, **options), f"{seed:032x}")


def play(match: Match, seed: int, most: int) -> Iterator[Sequence[PublicEvent]]:
    """Play at random, giving the public events of each move."""
    rng = random.Random(seed)
    yield ()
    while not match.is_over() and match.ply < most:
        decision = rng.choice([d for d in match.decisions if not d.optional] or match.decisions)
        yield match.act(decision.seat, rng.choice(decision.actions), decision.id).public()


@pytest.mark.parametrize(("scenario", "seats"), TABLES)
def test_the_village_says_what_the_view_says(scenario: str, seats: int) -> None:
    match = dealt(scenario, seats, horses=True)
    for events in play(match, seats, 90):
        view: TableView = match.view(None)
        scene = table_scene(view, NAMES, events)
        assert (scene.title, scene.chits) == (SCENARIOS[scenario].name, str(len(view.bag)))
        assert scene.round == f"Round {view.round}/{view.rounds}"
        assert scene.night == view.night
        assert [side.points for side in scene.sides] == list(view.points)
        shown = {figure.token: figure for figure in scene.figures}
        assert len(shown) == len(view.figures)
        for one in view.figures:
            figure = shown[tokens_of(view)[one.name]]
            assert scene.sides[figure.token.side].name == W.sides[one.side]
            assert (figure.zone, figure.portrait) == (one.zone or "", f"village_{one.name}")
            assert (figure.active, figure.waiting) == (one.name == view.active, one.name in view.bag)
            assert figure.dead == (one.standing is Standing.DEAD)
            assert figure.escaped == (one.standing is Standing.ESCAPED)
            assert (Mark.AMBUSH in figure.marks, Mark.MOUNTED in figure.marks) == (one.ambush > 0, one.mounted)
            assert (Mark.SHACKLED in figure.marks, Mark.STUNNED in figure.marks) == (one.shackled, one.stunned)
            assert figure.wounds == min(2, one.wounds)
        assert {heap.zone: len(heap.things) for heap in scene.heaps} == {z: len(t) for z, t in view.ground if t}
        if view.active is not None and view.winning_side is None:
            assert scene.up is not None
            assert (scene.up.ap, len(scene.up.guns)) == (view.ap, len(view.figure(view.active).hands))
            assert scene.deed is not None
    assert desperado_table.draw(scene).size == (1280, 800)


@pytest.mark.parametrize(("scenario", "seats"), TABLES[:4])
def test_only_who_may_act_is_shown_ways_and_targets(scenario: str, seats: int) -> None:
    match = dealt(scenario, seats)
    for _ in play(match, 7, 40):
        for seat in range(seats):
            view: OwnView = match.view(seat)
            scene = own_scene(view, NAMES)
            assert isinstance(scene, SightScene) == (view.prospect is not None)
            if isinstance(scene, SightScene) and view.prospect is not None:
                assert {one.zone for one in view.prospect.sights} == scene.seen
                assert [aim.zone for aim in scene.aims] == [target.zone for target in view.prospect.targets]
                assert {one.zone: one.ap for one in scene.reach} == {r.zone: r.ap for r in view.prospect.reach if r.ap}
                last = scene
    assert desperado_sight.draw(last).size == (1280, 800)


def test_secrets_are_on_the_pictures_of_their_owner_only() -> None:
    match = dealt("s8", 6)
    for _ in play(match, 3, 60):
        table = table_scene(match.view(None), NAMES)
        assert table.notes == ()
        for seat in range(6):
            view: OwnView = match.view(seat)
            scene = own_scene(view, NAMES)
            notes = (scene.village if isinstance(scene, SightScene) else scene).notes
            mine = {tokens_of(view.table)[f.name] for f in view.table.figures if f.seat == seat}
            assert {note.token for note in notes} <= mine
            jokers = sorted(note.words for note in notes if note.symbol == "deck")
            assert jokers == sorted(W.jokers[own.joker] for own in view.jokers)
            people = {figure.name for figure in view.table.figures if figure.seat == seat}
            assert len(notes) - len(jokers) == sum(loot.where in people for loot in view.loot)


def test_the_end_shows_points_people_and_what_became_of_them() -> None:
    match = dealt("s2", 4)
    for _ in play(match, 5, 5000):
        pass
    assert match.is_over()
    view: TableView = match.view(None)
    scene = result_scene(view, NAMES)
    assert [side.won for side in scene.sides] == sorted((side.won for side in scene.sides), reverse=True)
    for side in scene.sides:
        key = view.sides[side.number]
        assert (side.points, side.won) == (view.points[side.number], key == view.winning_side)
        assert len(side.players) == view.seats.count(key)
        figures = [figure for figure in view.figures if figure.side == key]
        assert [fate.dead for fate in side.fates] == [figure.standing is Standing.DEAD for figure in figures]
        assert [fate.escaped for fate in side.fates] == [figure.standing is Standing.ESCAPED for figure in figures]


def test_the_card_of_a_side_shows_ones_own_people_and_jokers_only() -> None:
    match = dealt("s8", 6)
    for seat in range(6):
        view: OwnView = match.view(seat)
        scene = side_scene(view, "goal", ("each kill",))
        assert {one.token for one in scene.people} == {
            token for name, token in tokens_of(view.table).items() if view.table.figure(name).seat == seat
        }
        assert [one.joker for one in scene.people if one.joker] == [W.jokers[own.joker] for own in view.jokers]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_open_table_shows_whom_one_may_play(scenario: str) -> None:
    sides = tuple(LobbySide(side.id, side.name, 6) for side in SCENARIOS[scenario].sides)
    bare = LobbyScene("open", "", (), 12, 2, "free", sides=sides, played=scenario)
    scene = lobby_scene(bare)
    for side, card in zip(scene.sides, SCENARIOS[scenario].sides, strict=True):
        assert side.portraits == tuple(f"village_{name}" for name in card.characters)
        assert all(
            symbols.portrait(name, 60) != symbols.portrait(symbols.PLAIN_PORTRAIT, 60) for name in side.portraits
        )
        assert symbols.icon(side.emblem, 60).getchannel("A").getbbox()


def test_a_blast_counts_whom_it_hurts() -> None:
    match = dealt("s4", 2)
    view: TableView = match.view(None)
    names = [figure.name for figure in view.figures]
    zone = view.figures[0].zone or ""
    events = (
        ev.AttackDeclared(names[3], None, zone, "dynamite", ev.How.DYNAMITE, ev.Cause.OWN, 1),
        ev.HitDrawn(names[3], Deck.EASY, Result.HIT),
        ev.Exploded(zone),
        ev.BlastDrawn(names[0], Deck.EASY, Result.HIT),
        ev.Wounded(names[0], 2, 2),
        ev.Wounded(names[1], 1, 3),
        ev.Died(names[1], zone, ("gang",)),
        ev.PanicDrawn(names[0], Panic.FLEE),
        ev.Scored("gang", 4, "blast"),
        ev.Scored("town", 1, "hold_zone_each_round"),
    )
    scene = table_scene(view, NAMES, events)
    assert scene.deed is not None
    assert (scene.deed.symbol, scene.deed.ending) == ("blast", "2 hurt · +4")
    assert [trace.kind for trace in scene.traces] == ["blast"]
    assert sum(figure.hurt for figure in scene.figures) == 2


def test_a_shot_is_told_with_what_came_of_it() -> None:
    match = dealt("s1", 2)
    view: TableView = match.view(None)
    who, whom = view.figures[0], view.figures[3]
    declared = ev.AttackDeclared(who.name, whom.name, whom.zone or "", "colt", ev.How.SHOT, ev.Cause.OWN, 3)
    miss = (declared, ev.HitDrawn(who.name, Deck.EASY, Result.MISS))
    hit = (declared, ev.HitDrawn(who.name, Deck.EASY, Result.HIT), ev.Wounded(whom.name, 1, 1))
    for events, ending, hits in ((miss, "miss", False), (hit, "hit · 1 wound", True)):
        scene = table_scene(view, NAMES, events)
        assert scene.deed is not None
        assert (scene.deed.who, scene.deed.whom) == (tokens_of(view)[who.name], tokens_of(view)[whom.name])
        assert (scene.deed.symbol, scene.deed.ending) == ("colt", ending)
        assert [(trace.kind, trace.hit) for trace in scene.traces] == [("shot", hits)]


def test_every_object_has_a_drawing_and_a_word() -> None:
    assert set(SYMBOLS) == set(W.things) == set(Kind)


def test_same_view_same_bytes() -> None:
    match = dealt("s1", 2)
    assert render.village(table_scene(match.view(None), NAMES)) is render.village(table_scene(match.view(None), NAMES))
