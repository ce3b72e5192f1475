"""Scenes of real dice games: every public fact arrives, nothing hidden does, every moment can be drawn."""

import random
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.dice import events as ev
from engine.dice.actions import Ask
from engine.dice.faces import BULLSEYES, Cause, Face
from engine.dice.view import Phase, Shot, TableView
from engine.games import GAMES
from engine.western.roles import Role, Side
from images import render
from images.dice_scene import Lying
from images.dice_view import table_scene
from images.dice_words import DICE_ENGLISH
from images.naming import slug
from images.western_view import result_scene, role_scene
from tests.images.test_bang_view import NAMES, conceals_roles

W = DICE_ENGLISH


def dealt(seats: int, seed: int) -> Match:
    game = GAMES["dice"]
    return Match.new(game, seats, game.options("official"), f"{seed:032x}")


def play(seats: int, seed: int, most: int = 400) -> Iterator[tuple[Match, Sequence[PublicEvent]]]:
    """Play at random, giving the match and the public events after each move."""
    rng = random.Random(seed)
    match = dealt(seats, seed)
    yield match, ()
    while not match.is_over() and match.ply < most:
        decision = rng.choice(match.decisions)
        yield match, match.act(decision.seat, rng.choice(decision.actions), decision.id).public()


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_table_says_what_the_view_says(seats: int) -> None:
    for match, events in play(seats, seats):
        view: TableView = match.view(None)
        scene = table_scene(view, NAMES[:seats], events)
        assert scene.active == view.active
        assert (scene.pile, scene.pile_words) == (view.pile, f"{view.pile} left")
        assert [die.face for die in scene.dice] == ([slug(face) for face in view.dice] or [""] * 5)
        awaited = {one.seat for one in view.awaited}
        for tile, seat in zip(scene.seats, view.seats, strict=True):
            assert (tile.number, tile.character_name) == (seat.seat + 1, seat.character)
            assert (tile.lives, tile.max_lives, tile.arrows) == (seat.life, seat.max_life, seat.arrows)
            assert (tile.dead, tile.dying, tile.awaited) == (not seat.alive, seat.dying, seat.seat in awaited)
            assert tile.active == (seat.seat == view.active and view.phase is not Phase.OVER)
            assert tile.role == (seat.role and slug(seat.role))
            if seat.alive and not tile.active:
                assert tile.distance == (view.distances[view.active][seat.seat] or None)


def test_dice_tell_what_was_thrown_kept_and_locked() -> None:
    met = set()
    for seed in range(6):
        for match, events in play(5, seed):
            view: TableView = match.view(None)
            if view.phase is not Phase.ROLL or not view.dice:
                continue
            rolled = [e for e in events if isinstance(e, ev.Rolled)][-1:]
            scene = table_scene(view, NAMES, events)
            for place, die in enumerate(scene.dice):
                assert (die.lying is Lying.LOCKED) == (place in view.locked)
                if rolled and rolled[0].seat == view.active:
                    assert die.fresh == (place in rolled[0].thrown)
                    kept = not die.fresh and place not in view.locked
                    assert (die.lying is Lying.KEPT, die.mark == W.kept) == (kept, kept)
                met.add((die.lying, die.fresh))
            if view.rolls_left:
                assert scene.count == f"{view.roll} of {view.roll + view.rolls_left}"
    assert met >= {(Lying.PLAIN, True), (Lying.KEPT, False), (Lying.LOCKED, True), (Lying.LOCKED, False)}


def test_without_events_no_die_seems_thrown() -> None:
    """After a restart nobody knows any more which dice were thrown last."""
    for match, _ in play(4, 2, most=60):
        scene = table_scene(match.view(None), NAMES)
        assert not any(die.fresh or die.lying is Lying.KEPT for die in scene.dice)
        assert scene.moment is None
        assert not any(seat.change for seat in scene.seats)


def test_shots_stand_below_their_dice_and_at_their_targets() -> None:
    most = 0
    for seed in range(8):
        for match, events in play(6, seed):
            view: TableView = match.view(None)
            if view.phase is not Phase.AIM:
                continue
            scene = table_scene(view, NAMES, events)
            aimed = [(die.face, die.target, die.mark) for die in scene.dice if die.target is not None]
            assert sorted(aimed) == sorted((slug(s.die), s.target, f"−{s.points}") for s in view.shots)
            assert {s.target for s in view.shots} <= {n for n, seat in enumerate(scene.seats) if seat.target}
            bulls = sum(face in BULLSEYES for face in view.dice)
            assert scene.count == f"{bulls - len(view.shots)} left"
            if view.awaited[0].ask == Ask.AIM:
                assert sum(die.lying is Lying.LIT for die in scene.dice) == 1
            most = max(most, len(aimed))
    assert most >= 2


@pytest.fixture
def view() -> TableView:
    match, _ = next(play(5, 9))
    opening: TableView = match.view(None)
    return opening


def test_beers_used_are_spent_and_the_next_is_lit(view: TableView) -> None:
    dice = (Face.BEER, Face.BEER, Face.ARROW, Face.BEER, Face.DYNAMITE)
    scene = table_scene(replace(view, phase=Phase.BEER, dice=dice, beers=1, awaited=()), NAMES)
    lying = [die.lying for die in scene.dice]
    assert lying == [Lying.SPENT, Lying.SPENT, Lying.SPENT, Lying.LIT, Lying.LOCKED]
    assert (scene.step, scene.count) == ("Beer", "1 left")


def test_a_doubled_shot_says_two_lives(view: TableView) -> None:
    dice = (Face.TWO, Face.BEER, Face.TWO, Face.ARROW, Face.ONE)
    seen = replace(view, phase=Phase.AIM, dice=dice, beers=0, shots=(Shot(Face.ONE, 1, 1), Shot(Face.TWO, 2, 2)))
    scene = table_scene(seen, NAMES)
    assert [(die.mark, die.target, die.lying) for die in scene.dice] == [
        ("−2", 2, Lying.PLAIN), ("", None, Lying.SPENT), ("", None, Lying.LIT), ("", None, Lying.SPENT),
        ("−1", 1, Lying.PLAIN),
    ]  # fmt: skip


LOST = ev.LostLife(2, 2, 5, Cause.INDIANS, None)


@pytest.mark.parametrize(
    ("events", "symbol"),
    [
        ((ev.IndiansAttacked(0, (1, 1, 2, 3, 2)), LOST), "indians"),
        ((ev.GatlingFired(0), ev.LostLife(2, 1, 5, Cause.GATLING, 0)), "gatling"),
        ((ev.Exploded(0), ev.LostLife(0, 1, 5, Cause.DYNAMITE, None)), "dynamite"),
        ((ev.Eliminated(2, Role.OUTLAW, 0, 0),), "role_outlaw"),
        ((ev.Eliminated(2, Role.OUTLAW, 0, 0), ev.Eliminated(3, Role.DEPUTY, 0, 0)), "tombstone"),
        ((ev.IndiansAttacked(0, (1, 1, 2, 3, 2)), LOST, ev.Eliminated(2, Role.OUTLAW, None, 0)), "indians"),
        ((ev.Eliminated(2, Role.SHERIFF, 0, 0), ev.GameOver(Side.OUTLAWS, (1,), (Role.OUTLAW,) * 5)), "role_outlaw"),
        ((ev.GameOver(None, (), (Role.OUTLAW,) * 5),), "skull"),
    ],
)
def test_moments_are_told_and_drawn(events: tuple[PublicEvent, ...], symbol: str, view: TableView) -> None:
    scene = table_scene(view, NAMES, events)
    assert scene.moment is not None
    assert scene.moment.symbol == symbol
    assert render.dice_table(scene) != render.dice_table(table_scene(view, NAMES))


def test_changes_of_lives_are_added_up(view: TableView) -> None:
    events = (LOST, ev.Drank(0, 2, 1, 6), ev.Regained(3, 2, 7, 0), ev.LostLife(4, 1, 3, Cause.BULLSEYE, 0))
    scene = table_scene(view, NAMES, events)
    assert [seat.change for seat in scene.seats] == ["", "", "−1", "+2", "−1"]
    assert [seat.target for seat in scene.seats] == [False, False, True, False, True]


def test_the_last_roll_of_a_turn_that_passed_at_once_is_shown(view: TableView) -> None:
    """Nobody is asked after a third roll that hits nobody: the next player's dice would hide it."""
    other = (view.active + 1) % 5
    faces = (Face.ARROW, Face.ARROW, Face.GATLING, Face.DYNAMITE, Face.DYNAMITE)
    scene = table_scene(view, NAMES, (ev.Rolled(other, 3, faces, (0, 1)), ev.TurnBegan(view.active, 2)))
    assert scene.last is not None
    assert (scene.last.number, scene.last.faces) == (other + 1, tuple(slug(face) for face in faces))


def test_public_scene_depends_on_the_public_view_only() -> None:
    """Whatever is dealt anew behind the spectator's back, the scene stays."""
    chance = Chance(f"{77:032x}")
    for match, events in play(5, 11, most=40):
        other = match.sample(None, chance)
        assert table_scene(other.view(None), NAMES, events) == table_scene(match.view(None), NAMES, events)


def test_no_living_outlaw_shows_in_a_public_scene() -> None:
    for match, events in play(7, 5):
        if match.is_over():
            break
        scene = table_scene(match.view(None), NAMES, events)
        conceals_roles(scene.seats)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_role_cards_and_results_are_those_of_all_western_games(seats: int) -> None:
    match, _ = next(play(seats, 2))
    for seat in range(seats):
        own = match.view(seat)
        scene = role_scene(own, W)
        assert scene.role == slug(own.role)
        assert [n.number for n in scene.neighbours] == [(seat + k) % seats + 1 for k in range(1, seats)]
        near = {n.number - 1 for n in scene.neighbours if n.near}
        reach = own.table.seats[seat].reach
        assert near == {n for n in range(seats) if n != seat and own.table.distances[seat][n] <= reach}
        assert render.role(scene)
    *_, (match, _) = play(seats, 3, most=2000)
    over: TableView = match.view(None)
    shown = result_scene(over, NAMES, W)
    assert len(shown.winners) + len(shown.others) == seats
    assert [s.name for s in shown.winners] == [NAMES[i] if i != 5 else "Seat 6" for i in sorted(over.winners)]
    assert render.result(shown)


def test_a_draw_has_no_winner(view: TableView) -> None:
    over = replace(view, phase=Phase.OVER, winning_side=None, winners=())
    shown = result_scene(over, NAMES, W)
    assert (shown.title, shown.emblems, shown.winners) == ("NOBODY WINS", ("skull", "skull"), ())
    assert render.result(shown)


def test_whole_games_can_be_drawn() -> None:
    pictures = set()
    for match, events in play(8, 21):
        if match.ply % 15 and not match.is_over():
            continue
        data = render.dice_table(table_scene(match.view(None), NAMES, events))
        assert len(data) <= 120_000
        pictures.add(data)
    assert len(pictures) > 3
