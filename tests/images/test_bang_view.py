"""Scenes of real games: every public fact arrives, nothing hidden does."""

import dataclasses
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.bang import events as ev
from engine.bang.actions import Ask, Play
from engine.bang.cards import FACES, KIND, PRINTED, Kind, card_name
from engine.bang.view import OwnView, TableView
from engine.core.chance import Chance
from engine.core.events import PublicEvent
from engine.core.match import Match
from engine.games import GAMES
from engine.western.roles import Role, Side
from images import render
from images.bang_telling import what_happened
from images.bang_view import choice_scene, hand_scene, table_scene
from images.bang_words import BANG_ENGLISH
from images.naming import slug
from images.scene import TableScene
from images.seat_head import Seated
from images.western_view import result_scene, role_scene, victory

NAMES = ("Ann", "Ben", "さくら子", "سلمى", "Otis", "\u200b", "Willem", "Hal")


def dealt(seats: int, seed: int, **rules: object) -> Match:
    """A match just dealt."""
    game = GAMES["bang"]
    return Match.new(game, seats, game.options("official", **rules), f"{seed:032x}")


def play(seats: int, seed: int, most: int = 400) -> Iterator[tuple[Match, tuple[PublicEvent, ...]]]:
    """Play at random, giving the match and the public events after each move."""
    rng = random.Random(seed)
    match = dealt(seats, seed)
    yield match, ()
    while not match.is_over() and match.ply < most:
        decision = rng.choice(match.decisions)
        update = match.act(decision.seat, rng.choice(decision.actions), decision.id)
        yield match, update.public()


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from strings(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from strings(getattr(value, field.name))


def conceals_roles(tiles: Sequence[Seated]) -> None:
    """No word of a living player's tile tells a secret role."""
    hidden = [tile for tile in tiles if not tile.dead and tile.role != "sheriff"]
    assert hidden
    assert not any("outlaw" in w.lower() or "renegade" in w.lower() for tile in hidden for w in strings(tile))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_table_says_what_the_view_says(seats: int) -> None:
    for match, events in play(seats, seats):
        view: TableView = match.view(None)
        scene = table_scene(view, NAMES[:seats], events)
        assert scene.active == view.active
        assert scene.deck == view.deck_size
        assert (scene.discard is None) == (view.discard_top is None)
        assert len(scene.store) == len(view.revealed)
        awaited = {a.seat for a in view.awaited}
        for tile, seat in zip(scene.seats, view.seats, strict=True):
            assert tile.number == seat.seat + 1
            assert (tile.lives, tile.max_lives) == (max(0, seat.life), seat.max_life)
            assert (tile.hand, tile.reach, tile.dead) == (seat.hand_size, seat.reach, not seat.alive)
            assert tile.in_play == tuple(slug(KIND[c]) for c in seat.in_play)
            assert tile.awaited == (seat.seat in awaited)
            assert tile.active == (seat.seat == view.active)
            assert tile.role == (seat.role and slug(seat.role))
            if seat.alive and not tile.active:
                assert tile.distance == (view.distances[view.active][seat.seat] or None)


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


def test_nameless_people_get_a_number() -> None:
    match, _ = next(play(7, 1))
    assert table_scene(match.view(None), NAMES).seats[5].name == "Seat 6"


def test_hand_shows_cards_targets_and_reasons() -> None:
    aimed = 0
    for match, _ in play(5, 3):
        for seat in range(5):
            view: OwnView = match.view(seat)
            actions = [a for d in match.decisions_for(seat) for a in d.actions]
            scene = hand_scene(view, NAMES, actions)
            cards = view.looking_at + view.hand
            assert [c.card.name for c in scene.cards] == [FACES[c].kind.value for c in cards]
            assert sum(c.offered for c in scene.cards) == len(view.looking_at)
            for held, card in zip(scene.cards, cards, strict=True):
                plays = [a for a in actions if isinstance(a, Play) and PRINTED[a.card] == PRINTED[card]]
                targets = {a.target + 1 for a in plays if a.target is not None}
                assert set(held.aims) == targets
                aimed += bool(targets)
            alive = [s.seat for s in view.table.seats if s.alive and s.seat != seat]
            if view.table.seats[seat].alive:
                assert [n.number - 1 for n in scene.neighbours] == sorted(alive, key=lambda s: (s - seat) % 5)
    assert aimed


def test_cards_looked_at_come_first_in_gold() -> None:
    """Somewhere among these games Kit Carlson looks at three cards."""
    for seed in range(12):
        for match, _ in play(7, 100 + seed, most=150):
            for decision in match.decisions:
                view: OwnView = match.view(decision.seat)
                if view.looking_at:
                    scene = hand_scene(view, NAMES, decision.actions)
                    assert [c.offered for c in scene.cards] == [True] * len(view.looking_at) + [False] * len(view.hand)
                    plain = tuple(dataclasses.replace(c, offered=False) for c in scene.cards)
                    assert render.hand(scene) != render.hand(dataclasses.replace(scene, cards=plain))
                    return
    pytest.fail("nobody ever looked at cards")


def test_what_no_action_uses_is_dimmed_with_a_reason() -> None:
    seen = set()
    for match, _ in play(4, 8):
        for decision in match.decisions:
            view: OwnView = match.view(decision.seat)
            scene = hand_scene(view, NAMES, decision.actions, dict.fromkeys(view.hand[:1], "too far"))
            named = {str(a).split(" > ")[0].split(" ", 1)[-1] for a in decision.actions}
            told = {PRINTED[c] for c in view.hand[:1]}
            for held, card in zip(scene.cards, view.looking_at + view.hand, strict=True):
                if card_name(card) in named:
                    assert held.reason is None
                elif PRINTED[card] in told:
                    assert held.reason == "too far"
                else:
                    assert held.reason in (None, BANG_ENGLISH.not_now)
                seen.add(held.reason)
    assert seen == {None, "too far", BANG_ENGLISH.not_now}


def test_role_card_tells_goal_and_company() -> None:
    match, _ = next(play(7, 2))
    for seat in range(7):
        scene = role_scene(match.view(seat), BANG_ENGLISH)
        role = match.view(seat).role
        assert scene.role == slug(role)
        assert scene.goal == BANG_ENGLISH.goals[role]
        assert scene.heading == (BANG_ENGLISH.public_role if role is Role.SHERIFF else BANG_ENGLISH.hidden_role)
        assert len(scene.facts[0].symbols) + len(scene.facts[1].symbols) == 7


@pytest.mark.parametrize("seats", [3, 8])
def test_goals_of_three_and_of_eight_are_their_own(seats: int) -> None:
    match, _ = next(play(seats, 2))
    told = {match.view(seat).role: role_scene(match.view(seat), BANG_ENGLISH).goal for seat in range(seats)}
    if seats == 3:
        assert told == dict(BANG_ENGLISH.goals_of_three)
        assert all(role_scene(match.view(seat), BANG_ENGLISH).heading == BANG_ENGLISH.public_role for seat in range(3))
    else:
        assert told == {**BANG_ENGLISH.goals, **BANG_ENGLISH.goals_of_two_renegades}


def test_victories_of_three_and_of_eight_are_their_own() -> None:
    assert victory(Side.LAW, 3, BANG_ENGLISH) == "THE DEPUTY WINS"
    assert victory(Side.OUTLAWS, 3, BANG_ENGLISH) == "THE OUTLAW WINS"
    assert victory(Side.RENEGADE, 8, BANG_ENGLISH) == "A RENEGADE WINS"
    assert victory(Side.RENEGADE, 7, BANG_ENGLISH) == "THE RENEGADE WINS"
    assert victory(Side.LAW, 8, BANG_ENGLISH) == "THE LAW WINS"


def test_before_the_first_turn_the_table_shows_who_still_chooses() -> None:
    match = dealt(5, 3, characters_dealt=2)
    chosen = match.decisions[1].seat
    match.act(chosen, match.decisions[1].actions[0], 0)
    scene = table_scene(match.view(None), NAMES, ())
    assert scene.active == -1
    assert [seat.status for seat in scene.seats].count(BANG_ENGLISH.choosing) == 4
    assert scene.seats[chosen].status == BANG_ENGLISH.has_chosen
    assert {seat.character for seat in scene.seats} == {""}
    assert [seat.role for seat in scene.seats].count("sheriff") == 1
    assert render.table(scene)
    for seat in range(5):
        view: OwnView = match.view(seat)
        shown = choice_scene(view, dict.fromkeys(view.characters, "does something"))
        assert [card.name for card in shown.cards] == list(view.characters)
        assert len(shown.cards) == (1 if seat == chosen else 2)
        assert role_scene(view, BANG_ENGLISH).neighbours == ()


def test_result_names_winners_and_roles() -> None:
    for seed in range(3):
        *_, (match, _) = play(5, seed, most=2000)
        assert match.is_over()
        view: TableView = match.view(None)
        scene = result_scene(view, NAMES, BANG_ENGLISH)
        assert view.winning_side is not None
        assert scene.title == BANG_ENGLISH.victories[view.winning_side]
        assert [s.name for s in scene.winners] == [NAMES[i] for i in sorted(view.winners)]
        assert len(scene.winners) + len(scene.others) == 5
        render.result(scene)


def card_of(kind: Kind) -> int:
    return KIND.index(kind)


@pytest.fixture
def view() -> TableView:
    match, _ = next(play(5, 9))
    opening: TableView = match.view(None)
    return opening


def test_nothing_told_shows_whose_turn_it_is(view: TableView) -> None:
    shown = what_happened(view, (), NAMES, BANG_ENGLISH)
    assert shown.person
    assert shown.title == NAMES[view.active]
    assert shown.portrait == slug(view.seats[view.active].character)


def test_shot_and_its_end_are_one_happening(view: TableView) -> None:
    bang, missed = card_of(Kind.BANG), card_of(Kind.MISSED)
    shot = ev.Played(0, bang, 2)
    assert what_happened(view, (shot,), NAMES, BANG_ENGLISH).targets == (2,)
    hit = what_happened(view, (shot, ev.Passed(2), ev.LostLife(2, 1, 3, 0, bang)), NAMES, BANG_ENGLISH)
    assert (hit.actor, hit.targets, hit.note) == (0, (2,), "−1")
    saved = what_happened(view, (shot, ev.Responded(2, missed), ev.ShotCancelled(2, 0)), NAMES, BANG_ENGLISH)
    assert saved.card is not None
    assert (saved.card.symbol, saved.actor, saved.note) == ("missed", 2, BANG_ENGLISH.missed)


def test_whoever_loses_a_duel_is_marked(view: TableView) -> None:
    duel = card_of(Kind.DUEL)
    lost = what_happened(view, (ev.Played(0, duel, 2), ev.LostLife(0, 1, 3, 2, duel)), NAMES, BANG_ENGLISH)
    assert (lost.actor, set(lost.targets), lost.note) == (0, {0, 2}, "−1")


def test_a_hit_told_alone_shows_the_card_that_did_it(view: TableView) -> None:
    shown = what_happened(view, (ev.Passed(2), ev.LostLife(2, 1, 3, 0, card_of(Kind.BANG))), NAMES, BANG_ENGLISH)
    assert shown.card is not None
    assert (shown.card.symbol, shown.actor, shown.targets, shown.note) == ("bang", 0, (2,), "−1")


def test_a_flipped_card_is_no_shot(view: TableView) -> None:
    flip = ev.Checked(1, (card_of(Kind.BANG),), None, card_of(Kind.BARREL), success=True)
    shown = what_happened(view, (flip, ev.ShotCancelled(1, 0)), NAMES, BANG_ENGLISH)
    assert (shown.actor, shown.targets, shown.note) == (1, (), BANG_ENGLISH.check_good)


def test_the_next_turn_does_not_hide_what_just_happened(view: TableView) -> None:
    shown = what_happened(view, (ev.Played(1, card_of(Kind.BEER)), ev.TurnBegan(2, 9)), NAMES, BANG_ENGLISH)
    assert shown.card is not None
    assert shown.card.symbol == "beer"


def test_gatling_aims_at_everybody_else(view: TableView) -> None:
    shown = what_happened(view, (ev.Played(1, card_of(Kind.GATLING)),), NAMES, BANG_ENGLISH)
    assert set(shown.targets) == {0, 2, 3, 4}


def test_death_shows_the_role(view: TableView) -> None:
    shown = what_happened(view, (ev.Eliminated(3, Role.OUTLAW, 0),), NAMES, BANG_ENGLISH)
    assert (shown.symbol, shown.title, shown.actor, shown.targets) == ("role_outlaw", "Outlaw", 0, (3,))


@pytest.mark.parametrize(
    "event",
    [
        ev.TurnSkipped(1),
        ev.Checked(1, (card_of(Kind.BEER),), None, card_of(Kind.JAIL), success=False),
        ev.Checked(1, (3, 4), 4, card_of(Kind.BARREL), success=True),
        ev.DynamiteExploded(1),
        ev.DynamitePassed(1, 2),
        ev.DrewShown(1, 5),
        ev.DrewDiscard(1, 5),
        ev.StorePicked(1, 5),
        ev.Responded(1, 5, "Missed!"),
        ev.GameOver(Side.OUTLAWS, (1, 2), (Role.SHERIFF,) * 5),
    ],
)
def test_every_telling_event_can_be_drawn(event: PublicEvent, view: TableView) -> None:
    quiet = table_scene(view, NAMES)
    scene = table_scene(view, NAMES, (event,))
    assert scene.happening is not None
    assert scene.happening.person or scene.happening != quiet.happening
    assert render.table(scene)


def test_whole_games_can_be_drawn() -> None:
    """Some moments of a game, for all viewers."""
    pictures = set()
    for match, events in play(7, 21):
        if match.ply % 40 and not match.is_over():
            continue
        scene: TableScene = table_scene(match.view(None), NAMES, events)
        pictures.add(render.table(scene))
        for seat in range(7):
            own = match.view(seat)
            actions = [a for d in match.decisions_for(seat) for a in d.actions]
            assert render.hand(hand_scene(own, NAMES, actions))
    assert len(pictures) > 3


def test_a_running_duel_and_a_dying_player_are_told_as_long_as_they_last() -> None:
    """Both duellists and whose turn it is; who dies, and how much it takes; whatever else has happened since."""
    told: set[str] = set()
    for seed in range(12):
        for match, happened in play(5, seed):
            view: TableView = match.view(None)
            shown = what_happened(view, happened, NAMES, BANG_ENGLISH)
            asked = next((one for one in view.awaited if one.ask in (Ask.DUEL, Ask.RESCUE)), None)
            assert bool(shown.parties) == (asked is not None)
            if asked is None:
                continue
            told.add(asked.ask)
            assert asked.by is not None or asked.ask == Ask.RESCUE, "dynamite is nobody's"
            assert (shown.actor, shown.targets) == (asked.by, (asked.seat,))
            lit = next(party for party in shown.parties if party.lit)
            assert (lit.number, lit.drawing) == (asked.seat + 1, slug(view.seats[asked.seat].character))
            if asked.ask == Ask.DUEL:
                assert asked.by is not None
                assert shown.parties[0].number == asked.by + 1
            else:
                assert view.seats[asked.seat].dying
                assert shown.note == f"+{1 - view.seats[asked.seat].life}"
        if len(told) == 2:
            return
    pytest.fail(f"only {told} was met")
