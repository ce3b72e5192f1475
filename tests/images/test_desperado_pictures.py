"""Pictures of Desperado: text is large and apart, every fact shows without colour, bytes are small and the same."""

import io
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PIL import Image

from images import (
    desperado_posters,
    desperado_samples,
    desperado_side,
    desperado_sight,
    desperado_table,
    palette,
    render,
    sprite,
    theme,
)
from images.desperado_column import AP_SHOWN
from images.desperado_ground import village
from images.desperado_layout import COLUMN, EDGE, LINE, lobby_sides_plan
from images.desperado_map import FIELD, map_plan
from images.desperado_samples import MAP, changed
from images.desperado_scene import Deed, Mark, Note, SightScene, Token, VillageScene
from images.geometry import Rect
from images.page_layout import LOBBY, POSTER_EDGE
from tests.images.conftest import Pen
from tests.images.test_layout import apart
from tests.images.test_pictures import check
from tests.images.test_text import NAMES
from tests.images.writing import forget


def villages() -> Iterator[tuple[str, VillageScene]]:
    yield "start", desperado_samples.start()
    yield "fight", desperado_samples.fight()
    yield "blast", desperado_samples.blast()
    for zone in ("livery_yard", "bell_lane", "main_hotel", "town_square", "rocky_slope"):
        yield f"crowd-{zone}", desperado_samples.crowded((zone,))
    yield "spread", desperado_samples.crowded(tuple(map_plan(MAP).zones))
    dead = desperado_samples.blast()
    for side in dead.sides:
        for figure in side.figures[1:]:
            if not figure.active:
                dead = changed(dead, figure.token, dead=True, zone="", waiting=False, hurt=False)
    yield "dead", dead


def named() -> Iterator[tuple[str, VillageScene]]:
    for name, words in NAMES.items():
        scene = desperado_samples.fight()
        assert scene.up is not None
        notes = (Note(Token(0, 1), "deck", words), Note(Token(0, 2), "deck", words))
        yield f"player-{name}", replace(scene, up=replace(scene.up, player=words), notes=notes)
        yield f"words-{name}", replace(scene, title=words, deed=Deed("colt", words, Token(0, 1), Token(1, 1), words))


@pytest.mark.parametrize("scene", [pytest.param(s, id=i) for i, s in (*villages(), *named())])
def test_text_is_large_and_apart(scene: VillageScene, pen: Pen) -> None:
    """H24: what is written can be read on a phone."""
    picture = desperado_table.draw(scene)
    assert picture.size == theme.SIZE
    check(pen, slack=8)  # stacked accents may touch the row below


@pytest.mark.parametrize("enemies", [0, 1, 3, 6, 7, 9])
def test_text_of_what_is_in_sight_is_large_and_apart(enemies: int, pen: Pen) -> None:
    desperado_sight.draw(desperado_samples.sight(enemies))
    lines = [line for lines in pen.values() for line in lines]
    assert all(line.size >= theme.T_MIN for line in lines)
    column = [line for line in lines if line.ink.x > COLUMN.x]
    assert all(COLUMN.inset(EDGE - 2).holds(line.ink) for line in column)
    assert sum("%" in line.words or line.words == "far" for line in column) == enemies


@pytest.mark.parametrize("words", NAMES.values(), ids=list(NAMES))
def test_names_stay_in_the_column_and_on_the_line(words: str, pen: Pen) -> None:
    scene = desperado_samples.sight(0).village
    assert scene.up is not None
    scene = replace(scene, up=replace(scene.up, player=words), notes=(), deed=Deed("colt", words, None, None, words))
    sight = SightScene(scene, frozenset(), (), (), words, words)
    desperado_sight.draw(sight)
    lines = [line for lines in pen.values() for line in lines if line.ink.x > COLUMN.x]
    assert lines
    assert all(COLUMN.inset(EDGE - 2).holds(Rect(line.ink.x, COLUMN.cy, line.ink.w, 1)) for line in lines)


# ------------------------------------------------------------------ posters and the card of one's side
WISHES: list[tuple[int | None, ...]] = [
    (None,), (None, None), (0, 1), (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1), (None,) * 12,
    (0, 0, 0, 0, 0, 0, None, None, None, None, None, None),
]  # fmt: skip
WISHES_OF_THREE: list[tuple[int | None, ...]] = [(None,), (0, 1, 2), (0, 0, 0, 0, *(None,) * 8), (0, 1, 2) * 4]


@pytest.mark.parametrize("name", NAMES.values(), ids=list(NAMES))
@pytest.mark.parametrize("three", [False, True])
def test_text_of_the_open_table_is_large_and_apart(name: str, pen: Pen, *, three: bool) -> None:
    for people in WISHES_OF_THREE[-2:] if three else WISHES[-1:]:
        scene = desperado_samples.lobby(people, three=three)
        pen.clear()
        desperado_posters.lobby(replace(scene, seats=tuple(replace(seat, name=name) for seat in scene.seats)))
        check(pen, slack=12)  # stacked accents of one name may reach the one above
        lines = [line for lines in pen.values() for line in lines]
        below = [line for line in lines if line.ink.y > LOBBY.y + 160]
        assert sum(line.size == theme.T_NAME for line in below) == len(people)
        assert all(LOBBY.inset(POSTER_EDGE).holds(Rect(line.ink.x, LOBBY.cy, line.ink.w, 1)) for line in lines)


@pytest.mark.parametrize("three", [False, True])
def test_places_of_the_open_table_stand_apart(*, three: bool) -> None:
    for people in WISHES_OF_THREE if three else WISHES:
        counts = [people.count(side) for side in range(3 if three else 2)]
        plan = lobby_sides_plan(counts, people.count(None))
        rows = [r for side in plan.people for r in side]
        pieces = [*plan.bands, *plan.casts, *rows, *plan.others, *([plan.label] if plan.others else [])]
        assert apart(pieces)
        assert len(rows) + len(plan.others) == len(people)
        assert all(r.h >= 40 for r in (*rows, *plan.others))
        assert all(LOBBY.inset(POSTER_EDGE).holds(r) for r in pieces)


@pytest.mark.parametrize("name", NAMES.values(), ids=list(NAMES))
@pytest.mark.parametrize("three", [False, True])
def test_text_of_the_result_is_large_and_apart(name: str, pen: Pen, *, three: bool) -> None:
    desperado_posters.result(desperado_samples.result((name,), three=three))
    check(pen, slack=8)


@pytest.mark.parametrize("people", range(1, 7))
def test_text_of_the_card_of_a_side_is_large_and_apart(people: int, pen: Pen) -> None:
    scene = desperado_samples.card(people)
    desperado_side.draw(scene)
    check(pen)
    written = " ".join(line.words for lines in pen.values() for line in lines)
    assert all(word in written for words in (scene.goal, *scene.earns) for word in words.split())


def test_the_end_of_a_side_shows_without_colour() -> None:
    scene = desperado_samples.result()
    whole = np.asarray(desperado_posters.result(scene).convert("L"), int)
    first = scene.sides[0]
    for changes in ({"dead": True}, {"escaped": True}, {"gold": True}, {"wounds": 2}):
        fates = (replace(first.fates[0], **changes), *first.fates[1:])
        other = replace(scene, sides=(replace(first, fates=fates), *scene.sides[1:]))
        gap = np.abs(whole - np.asarray(desperado_posters.result(other).convert("L"), int))
        assert (gap > 40).sum() > 60, changes
    lost = replace(scene, sides=(replace(first, won=False), *scene.sides[1:]))
    assert (np.abs(whole - np.asarray(desperado_posters.result(lost).convert("L"), int)) > 20).sum() > 1000


# ------------------------------------------------------------------ facts
def grey(scene: VillageScene) -> Any:
    return np.asarray(desperado_table.draw(scene).convert("L"), int)


FACTS: dict[str, dict[str, Any]] = {
    "wounds": {"wounds": 1}, "hurt": {"hurt": True}, "ambush": {"marks": (Mark.AMBUSH,)},
    "stunned": {"marks": (Mark.STUNNED,)}, "shackled": {"marks": (Mark.SHACKLED,)},
    "mounted": {"marks": (Mark.MOUNTED,)}, "empty": {"marks": (Mark.EMPTY,)}, "elsewhere": {"zone": "orchard"},
    "dead": {"dead": True, "zone": ""}, "escaped": {"escaped": True, "zone": ""}, "acted": {"waiting": False},
    "active": {"active": True},
}  # fmt: skip


@pytest.mark.parametrize("fact", FACTS)
def test_each_fact_of_a_figure_shows_without_colour(fact: str) -> None:
    """H25: nothing is told by colour only; each fact changes the picture in grey."""
    scene = desperado_samples.start()
    token = Token(0, 1)
    gap = np.abs(grey(scene) - grey(changed(scene, token, **FACTS[fact])))
    assert (gap > 40).sum() > 60
    assert gap[LINE.y :].sum() == 0


def test_states_are_told_apart_without_colour() -> None:
    scene = desperado_samples.start()
    seen = {}
    for mark in Mark:
        shown = desperado_table.draw(changed(scene, Token(0, 1), marks=(mark,))).convert("L")
        r = map_plan(MAP).zones["sheriff_office"]
        seen[mark] = np.asarray(shown.crop(r.box).resize((r.w // 3, r.h // 3), Image.Resampling.LANCZOS), int)
    for mark in Mark:
        for other in Mark:
            if other is not mark:
                assert (np.abs(seen[mark] - seen[other]) > 25).sum() > 12, (mark, other)


_BLINDNESS = {  # Machado, Oliveira, Fernandes 2009, severity 1
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


@pytest.mark.parametrize("eyes", _BLINDNESS)
@pytest.mark.parametrize("night", [False, True])
def test_sides_are_told_apart_by_everybody(eyes: str, *, night: bool) -> None:
    """The same number of three sides looks different at the size of a phone, whatever colours one sees."""
    zones = ("stage_yard", "hotel_lobby", "main_bank")
    for zone in zones:
        looks = []
        for number in range(3):
            names = ("Crane", "Red", "Mae")
            sides = tuple(
                desperado_samples.side(n, "side", names[n : n + 1], (zone if n == number else "orchard",))
                for n in range(3)
            )
            scene = VillageScene(MAP, "", "", "", sides, night=night)
            r = map_plan(MAP).zones[zone]
            picture = desperado_table.draw(scene).convert("RGB").crop(r.box)
            small = np.asarray(picture.resize((r.w * 5 // 16, r.h * 5 // 16), Image.Resampling.LANCZOS), float) / 255
            looks.append(np.clip(small @ np.array(_BLINDNESS[eyes]).T, 0, 1) * 255)
        for n in range(3):
            assert (np.abs(looks[n] - looks[n - 1]).max(2) > 50).sum() > 25, (zone, n)


def test_kinds_of_ground_differ_without_colour() -> None:
    """Streets, yards, rooms, roofs and groves differ in their marks, day and night, seen or not."""
    plan = map_plan(MAP)
    kinds = {place.kind: place.id for place in plan.chart.places if place.kind != "building"}
    kinds["building"] = "dining_room"
    for night in (False, True):
        for dim in (False, True):
            canvas = village(MAP, night=night, dim=dim).canvas.convert("L")
            inner = {k: np.asarray(canvas.crop(plan.zones[z].inset(8).box).crop((0, 40, 74, 76)), int)
                     for k, z in kinds.items()}  # fmt: skip
            for kind, look in inner.items():
                for other, another in inner.items():
                    if other != kind:
                        assert (np.abs(look - another) > 8).mean() > 0.08, (kind, other, night, dim)


def test_action_points_and_bullets_show(pen: Pen) -> None:
    scene = desperado_samples.start()
    assert scene.up is not None
    looks = {render.village(replace(scene, up=replace(scene.up, ap=ap))) for ap in range(AP_SHOWN + 1)}
    assert len(looks) == AP_SHOWN + 1
    assert any(line.words == "9" for lines in pen.values() for line in lines)


def test_what_has_just_happened_is_drawn_on_the_map() -> None:
    scene = desperado_samples.fight()
    shot, box = grey(scene), FIELD.box
    missed = grey(replace(scene, traces=(replace(scene.traces[0], hit=False),)))
    none = grey(replace(scene, traces=()))
    for a, b in ((shot, missed), (shot, none), (missed, none)):
        assert (np.abs(a - b)[box[1] : box[3], box[0] : box[2]] > 40).sum() > 400


def test_codes_stay_readable_under_a_blast() -> None:
    scene = desperado_samples.blast()
    r = map_plan(MAP).codes["town_square"]
    with_blast = desperado_table.draw(scene).convert("L").crop(r.box)
    ink = np.asarray(with_blast) < 60
    without = np.asarray(village(MAP, night=True).canvas.convert("L").crop(r.box)) < 60
    assert (ink & without).sum() > 0.97 * without.sum()


def test_ways_and_sight_show_without_colour() -> None:
    scene = desperado_samples.sight()
    whole = np.asarray(desperado_sight.draw(scene).convert("L"), int)
    for other in (
        replace(scene, reach=scene.reach[1:]), replace(scene, seen=scene.seen - {"town_square"}),
        replace(scene, aims=scene.aims[1:]), replace(scene, aims=(replace(scene.aims[0], cover=True), *scene.aims[1:])),
        replace(scene, village=replace(scene.village, notes=())),
    ):  # fmt: skip
        gap = np.abs(whole - np.asarray(desperado_sight.draw(other).convert("L"), int))
        assert (gap > 40).sum() > 200


def test_free_covered_and_far_shots_have_lines_of_their_own() -> None:
    scene = desperado_samples.sight(1)
    aim = scene.aims[0]
    lines = []
    for other in (aim, replace(aim, cover=True), replace(aim, letter="", weapon="")):
        picture = desperado_sight.draw(replace(scene, aims=(other,))).convert("L").crop(FIELD.box)
        lines.append(np.asarray(picture, int))
    for n in range(3):
        assert (np.abs(lines[n] - lines[n - 1]) > 40).sum() > 300


def test_letters_of_attacks_stand_apart() -> None:
    aims = [
        (replace(aim, letter="M"), (640, 400), (640 + 40 * n % 90, 200 + 37 * n))
        for n, aim in enumerate(desperado_samples.sight(9).aims)
    ]
    places = [place for _, place in desperado_sight.letters(aims)]
    assert not any(a.overlaps(b) for n, a in enumerate(places) for b in places[:n])


# ------------------------------------------------------------------ bytes
@pytest.mark.parametrize("scene", [pytest.param(s, id=i) for i, s in villages()])
def test_pictures_are_small_palette_pngs(scene: VillageScene) -> None:
    data = render.village(scene)
    assert len(data) <= 150_000
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", theme.SIZE)
        colours = picture.convert("RGB").getcolors() or []
    assert {colour for _, colour in colours} <= {tuple(c) for c in palette.colours().tolist()}
    assert len(render.sight(desperado_samples.sight())) <= 125_000


def test_equal_scenes_give_equal_bytes_whatever_was_drawn_before() -> None:
    forget()
    first = render.png(desperado_table.draw(desperado_samples.fight()))
    desperado_table.draw(desperado_samples.blast())
    desperado_sight.draw(desperado_samples.sight())
    assert render.png(desperado_table.draw(desperado_samples.fight())) == first
    forget()
    assert render.png(desperado_table.draw(desperado_samples.fight())) == first


def test_threads_draw_the_same() -> None:
    forget()
    draws: list[Callable[[], Image.Image]] = [
        lambda: desperado_table.draw(desperado_samples.fight()),
        lambda: desperado_sight.draw(desperado_samples.sight()),
        lambda: desperado_table.draw(desperado_samples.blast()),
    ] * 3
    alone = [render.png(draw()) for draw in draws]
    forget()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda draw: render.png(draw()), draws)) == alone


def test_caches_are_bounded() -> None:
    for thing in vars(desperado_table).values():
        if hasattr(thing, "cache_parameters"):
            assert thing.cache_parameters()["maxsize"] is not None


def test_nothing_important_stands_in_the_margin() -> None:
    picture = desperado_table.draw(desperado_samples.crowded()).convert("RGB")
    bare = palette.picture(sprite.sheet("wood")).convert("RGB")
    for box in ((0, 0, 1280, 7), (0, 796, 1280, 800), (0, 0, 7, 800), (1276, 0, 1280, 800)):
        assert picture.crop(box).tobytes() == bare.crop(box).tobytes()
