"""Whole pictures: text is large enough, inside, apart; files are small; equal scenes give equal bytes."""

import io
import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from engine.western.roles import Role, roles_for
from images import (
    bang_choice,
    bang_hand,
    bang_table,
    lobby,
    page_layout,
    paint,
    palette,
    render,
    result_poster,
    role_card,
    samples,
    sprite,
    table_layout,
    theme,
)
from images.bang_words import BANG_ENGLISH
from images.geometry import Rect
from images.page_layout import result_plan
from images.paint import Canvas
from images.scene import Fact, Happening, LobbySeat, ResultSeat, SeatTile, TableScene
from tests.images.conftest import Pen, overlaps
from tests.images.test_text import NAMES
from tests.images.writing import forget

LONG = tuple(NAMES.values())


def tables() -> Iterator[tuple[str, TableScene]]:
    scene = samples.table7()
    dead = tuple(replace(s, dead=not s.active, role="renegade", role_name="Renegade", in_play=()) for s in scene.seats)
    yield "all-dead", replace(scene, seats=dead)
    yield "turn", samples.table_turn()
    yield "dying", replace(scene, seats=tuple(replace(s, dying=s.target, lives=0) for s in scene.seats))


def check(pen: Pen, at_least: int = theme.T_MIN, slack: int = 3) -> None:
    assert pen
    for lines in pen.values():
        assert all(w.size >= at_least for w in lines), [w for w in lines if w.size < at_least]
        assert not overlaps(lines, slack)


@pytest.mark.parametrize("scene", [pytest.param(s, id=i) for i, s in tables()])
def test_table_text_is_large_and_apart(scene: TableScene, pen: Pen) -> None:
    """H24: what is written can be read on a phone."""
    picture = bang_table.draw(scene)
    assert picture.size == theme.SIZE
    check(pen, slack=8)  # stacked accents may touch the row below


@pytest.mark.parametrize("name", LONG, ids=list(NAMES))
def test_names_stay_in_their_tile(name: str, pen: Pen) -> None:
    scene = samples.table7()
    bang_table.draw(replace(scene, seats=tuple(replace(s, name=name) for s in scene.seats)))
    # A tile is drawn on a canvas that reaches 16 px over it, less where the picture ends.
    tile = Rect(16, 16, table_layout.TILE_W, table_layout.TILE_H).inset(9)
    assert sum(w.size == theme.T_NAME for lines in pen.values() for w in lines) >= 7
    for lines in pen.values():
        if any(w.size == theme.T_NAME for w in lines):
            assert all(tile.x <= w.ink.x and w.ink.x2 <= tile.x2 for w in lines)


@pytest.mark.parametrize("cards", range(16))
def test_hand_text_is_large_and_apart(cards: int, pen: Pen) -> None:
    bang_hand.draw(samples.hand(cards))
    check(pen)


def test_every_card_of_the_hand_tells_its_reason_or_targets(pen: Pen) -> None:
    for cards in (3, 6, 8, 10, 15):
        pen.clear()
        forget()
        scene = samples.hand(cards)
        bang_hand.draw(scene)
        written = " ".join(w.words for lines in pen.values() for w in lines)
        for held in scene.cards:
            assert held.card.name in written
            assert not held.reason or held.reason.split()[0] in written
            assert held.reason or all(str(seat) in written for seat in held.aims)


@pytest.mark.parametrize("cards", [1, 2])
def test_choice_text_is_large_and_apart(cards: int, pen: Pen) -> None:
    scene = samples.choice(cards)
    bang_choice.draw(scene)
    check(pen)
    written = " ".join(w.words for lines in pen.values() for w in lines)
    for card in scene.cards:
        assert card.name in written
        assert all(word in written for word in card.ability.split())


def test_before_the_first_turn_a_tile_holds_no_numbers(pen: Pen) -> None:
    scene = samples.table7()
    seats = tuple(SeatTile(s.number, s.name, "", 0, 0, awaited=True, status=BANG_ENGLISH.choosing) for s in scene.seats)
    bang_table.draw(replace(scene, seats=seats, active=-1, happening=None))
    written = [w.words for lines in pen.values() for w in lines]
    assert written.count(BANG_ENGLISH.choosing) >= 1
    assert "0" not in written


@pytest.mark.parametrize("role", theme.ROLES)
def test_role_text_is_large_and_apart(role: str, pen: Pen) -> None:
    role_card.draw(samples.role(role))
    check(pen)


@pytest.mark.parametrize("seats", range(3, 9))
def test_role_card_shows_everybody_elses_emblem(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    company = tuple(f"role_{role.value.lower()}" for role in roles_for(seats) if role is not Role.SHERIFF)
    placed: list[Rect] = []
    really = paint.put_centred

    def put(canvas: Canvas, name: str, cx: int, cy: int, size: int, *, dim: bool = False) -> None:
        placed.append(Rect(cx - size // 2, cy - size // 2, size, size))
        really(canvas, name, cx, cy, size, dim=dim)

    monkeypatch.setattr(paint, "put_centred", put)
    forget()
    role_card.draw(replace(samples.role(), facts=(Fact(("role_sheriff",), "seat 7"), Fact(company, ""))))
    small = [r for r in placed if r.w < 100]
    assert len(small) == 1 + len(company)
    assert all(r.w >= 44 for r in small)
    card = page_layout.ROLE_CARD
    assert all(r.x2 < 12 + card.w - 19 for r in small)
    assert not any(a.overlaps(b) for a, b in itertools.combinations(small, 2))


@pytest.mark.parametrize(("winners", "others"), [(1, 6), (3, 4), (4, 3), (2, 2), (1, 3), (3, 5)])
def test_result_text_is_large_and_apart(winners: int, others: int, pen: Pen) -> None:
    people = [ResultSeat(LONG[i], "rose_doolan", "outlaw", i % 4, 4) for i in range(winners + others)]
    scene = replace(samples.result(), winners=tuple(people[:winners]), others=tuple(people[winners:]))
    result_poster.draw(scene)
    check(pen, slack=6)


@pytest.mark.parametrize("others", [2, 4, 5])
def test_each_turning_point_stands_on_the_result(others: int, pen: Pen) -> None:
    """Long ones are cut, none is left out, and all stay on their sheet."""
    told = tuple(f"Turn {n}: {LONG[n]} is out of the game, killed by {LONG[n + 1]}: Outlaw." for n in range(3))
    base = samples.result()
    people = (base.winners[0], *base.others, *base.others)[: others + 1]
    result_poster.draw(replace(base, winners=people[:1], others=people[1:], turning_points=told))
    check(pen, slack=6)
    lines = [line for lines in pen.values() for line in lines]
    sheet = result_plan(1, others, tale=True).tale
    for n in range(3):
        (first,) = [line for line in lines if line.words.startswith(f"Turn {n}:")]
        assert sheet.holds(first.ink)


@pytest.mark.parametrize("taken", range(8))
def test_lobby_text_is_large_and_apart(taken: int, pen: Pen) -> None:
    scene = replace(samples.lobby(), seats=tuple(LobbySeat(LONG[i], host=i == 0) for i in range(taken)))
    lobby.draw(scene)
    check(pen, slack=6)


# ------------------------------------------------------------------ bytes
KINDS = (
    (render.table, samples.table7()),
    (render.table, samples.table_store(7)),
    (render.table, samples.table_full(7)),
    (render.table, samples.table_full(8)),
    (render.hand, samples.hand(15)),
    (render.role, samples.role()),
    (render.result, samples.result()),
    (render.lobby, samples.lobby()),
)


@pytest.mark.parametrize(("draw", "scene"), KINDS)
def test_pictures_are_small_palette_pngs(draw: Callable[[Any], bytes], scene: Any) -> None:
    data = draw(scene)
    assert len(data) <= 120_000
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.format == "PNG"
        assert picture.mode == "P"
        assert picture.size == theme.SIZE
        colours = picture.convert("RGB").getcolors() or []
    house = {tuple(c) for c in palette.colours().tolist()}
    assert {colour for _, colour in colours} <= house


def test_nothing_important_stands_in_the_margin() -> None:
    """H24: a margin that may be cropped. The outer rows and columns show nothing but background."""
    picture = bang_table.draw(samples.table_full(7)).convert("RGB")
    bare = palette.picture(sprite.sheet("dusk")).convert("RGB")
    for box in ((0, 0, 1280, 7), (0, 794, 1280, 800), (0, 0, 7, 800), (1275, 0, 1280, 800)):
        assert picture.crop(box).tobytes() == bare.crop(box).tobytes()


@pytest.mark.parametrize("seats", [4, 6, 7])
def test_arrows_lie_under_the_tiles(seats: int) -> None:
    """No pixel of a tile lets an arrow through, not even where tile and background have the same colour."""
    scene = samples.table_full(seats)
    everywhere = Happening("", actor=1, targets=tuple(i for i in range(seats) if i != 1))
    with_arrows = bang_table.draw(replace(scene, happening=everywhere)).convert("RGB")
    without = bang_table.draw(replace(scene, happening=None)).convert("RGB")
    for r in table_layout.ring(seats):
        body = r.inset(theme.NOTCH + 2)
        for part in (body, Rect(body.x, r.y, body.w, r.h)):
            assert with_arrows.crop(part.box).tobytes() == without.crop(part.box).tobytes()


def test_equal_scenes_give_equal_bytes_whatever_was_drawn_before() -> None:
    forget()
    first = render.png(bang_table.draw(samples.table7()))
    bang_table.draw(samples.table_full(7))
    bang_table.draw(samples.table_turn())
    assert render.png(bang_table.draw(samples.table7())) == first
    forget()
    assert render.png(bang_table.draw(samples.table7())) == first


def test_unchanged_scene_comes_from_the_cache() -> None:
    assert render.table(samples.table7()) is render.table(samples.table7())


def test_threads_draw_the_same() -> None:
    forget()
    scenes = [samples.table7(), samples.table_turn(), samples.table_full(7), samples.table4()] * 4
    alone = [render.png(bang_table.draw(s)) for s in scenes]
    forget()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda s: render.png(bang_table.draw(s)), scenes))
    assert together == alone


def test_caches_are_bounded() -> None:
    for module in (bang_table, bang_choice, bang_hand, role_card, render):
        for thing in vars(module).values():
            if hasattr(thing, "cache_parameters"):
                assert thing.cache_parameters()["maxsize"] is not None


@pytest.mark.parametrize("part", ["lives", "hand", "in_play", "distance", "reach", "role", "target", "awaited", "dead"])
def test_each_fact_of_a_seat_shows(part: str) -> None:
    """A change of any public fact changes the picture, in that seat's tile only."""
    change: Any = {
        "lives": 2, "hand": 7, "in_play": ("barrel",), "distance": 2, "reach": 5, "role": "sheriff", "target": True,
        "awaited": True, "dead": True,
    }[part]  # fmt: skip
    scene = samples.table7()
    seats = list(scene.seats)
    seats[0] = replace(seats[0], **{part: change})
    before = bang_table.draw(scene).convert("RGB")
    after = bang_table.draw(replace(scene, seats=tuple(seats))).convert("RGB")
    assert before.crop((8, 8, 432, 280)).tobytes() != after.crop((8, 8, 432, 280)).tobytes()
    assert before.crop((440, 0, 1280, 800)).tobytes() == after.crop((440, 0, 1280, 800)).tobytes()


def test_a_happening_shows_who_and_whom() -> None:
    scene = samples.table7()
    assert scene.happening is not None
    elsewhere = replace(scene, happening=replace(scene.happening, targets=(6,)))
    nothing = replace(scene, happening=Happening("Ann", portrait="rose_doolan", person=True))
    pictures = {render.table(s) for s in (scene, elsewhere, nothing)}
    assert len(pictures) == 3
