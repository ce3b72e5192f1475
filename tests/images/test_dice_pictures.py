"""Pictures of the dice game: text is large and apart, every fact shows, in grey too, bytes are small and the same."""

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PIL import Image

from engine.dice.cards import CHARACTERS
from images import dice_samples, dice_table, palette, render, sprite, theme
from images.dice_layout import dice_plan, ring, tile_plan
from images.dice_scene import DiceTableScene, Die, LastRoll, Lying
from images.geometry import Rect
from tests.images.conftest import Pen
from tests.images.test_pictures import LONG, check
from tests.images.test_text import NAMES
from tests.images.writing import forget

NAMED = sorted(CHARACTERS, key=len)
LAST = LastRoll("last roll", 8, ("one", "two", "beer", "arrow", "gatling"))


def tables() -> Iterator[tuple[str, DiceTableScene]]:
    for seats in range(3, 9):
        full = dice_samples.table_full(seats)
        yield f"last{seats}", replace(full, last=LAST)
        dead = (replace(s, dead=not s.active, role="deputy", role_name="Renegade") for s in full.seats)
        yield f"dead{seats}", replace(full, seats=tuple(dead))


@pytest.mark.parametrize("scene", [pytest.param(s, id=i) for i, s in tables()])
def test_text_is_large_and_apart(scene: DiceTableScene, pen: Pen) -> None:
    picture = dice_table.draw(scene)
    assert picture.size == theme.SIZE
    check(pen, slack=8)  # stacked accents may touch the row below


@pytest.mark.parametrize("seats", [6, 8])
@pytest.mark.parametrize("name", LONG, ids=list(NAMES))
def test_names_stay_in_their_tile(name: str, seats: int, pen: Pen) -> None:
    scene = dice_samples.table_full(seats)
    dice_table.draw(replace(scene, seats=tuple(replace(s, name=name) for s in scene.seats)))
    tile = ring(seats)[0].inset(9)  # a tile's canvas reaches 16 px over it, less where the picture ends
    written = [w for lines in pen.values() for w in lines if w.size == theme.T_NAME]
    assert len(written) == seats
    assert all(tile.x <= w.ink.x and w.ink.x2 <= tile.x2 for w in written)


@pytest.mark.parametrize("seats", [6, 8])
def test_every_character_is_written_in_full(seats: int, pen: Pen) -> None:
    scene = dice_samples.table_full(seats)
    for names in (NAMED[:8], NAMED[8:]):
        people = (replace(s, character_name=name, arrows=9) for s, name in zip(scene.seats, names, strict=False))
        dice_table.draw(replace(scene, seats=tuple(people)))
    words = " ".join(w.words for lines in pen.values() for w in lines)
    assert all(part in words for name in (*NAMED[:seats], *NAMED[8 : 8 + seats]) for part in name.split())


@pytest.mark.parametrize(
    "part", ["lives", "arrows", "distance", "role", "target", "awaited", "dead", "dying", "change", "active"]
)
@pytest.mark.parametrize("seats", [6, 8])
def test_each_fact_of_a_seat_shows_without_colour(part: str, seats: int) -> None:
    """A change of any public fact changes the picture in grey, in that seat's tile or beside it."""
    change: Any = {
        "lives": 2, "arrows": 5, "distance": 4, "role": "sheriff", "target": True, "awaited": True, "dead": True,
        "dying": True, "change": "−2", "active": True,
    }[part]  # fmt: skip
    scene = dice_samples.table_full(seats)
    calm = replace(scene.seats[2], role=None, target=False, dying=False, change="", arrows=1)
    people = list(scene.seats)
    people[2] = calm
    before = dice_table.draw(replace(scene, seats=tuple(people))).convert("L")
    people[2] = replace(calm, **{part: change})
    after = dice_table.draw(replace(scene, seats=tuple(people))).convert("L")
    box = dice_plan(seats).seats[2].inset(-60)
    gap = np.abs(np.asarray(before, int) - np.asarray(after, int))
    inside = gap[max(0, box.y) : box.y2, max(0, box.x) : box.x2]
    assert (inside > 40).sum() > 150
    assert gap.sum() == inside.sum()


def test_ways_of_lying_differ_without_colour() -> None:
    """Thrown, kept, locked, lit and spent dice are told apart in grey at the size of a phone."""
    looks: dict[str, Die] = {
        "plain": Die("beer"), "fresh": Die("beer", fresh=True), "kept": Die("beer", Lying.KEPT, "kept"),
        "locked": Die("beer", Lying.LOCKED, "locked"), "lit": Die("beer", Lying.LIT), "spent": Die("beer", Lying.SPENT),
        "aimed": Die("beer", Lying.PLAIN, "−1", 2),
    }  # fmt: skip
    scene, plan = dice_samples.table_rolled(), dice_plan(6)
    r = plan.dice[2]
    box = Rect(r.x - 20, r.y - 20, r.w + 40, plan.marks[2].y2 - r.y + 24).box
    seen = {}
    for name, one in looks.items():
        dice = (*scene.dice[:2], one, *scene.dice[3:])
        picture = dice_table.draw(replace(scene, dice=dice)).convert("L").crop(box)
        seen[name] = np.asarray(picture.resize((66, 84), Image.Resampling.LANCZOS), int)
    names = list(seen)
    for n, name in enumerate(names):
        for other in names[:n]:
            assert (np.abs(seen[name] - seen[other]) > 30).sum() > 60, (name, other)


def test_the_dice_of_the_turn_before_are_shown() -> None:
    scene = dice_samples.table_first(5)
    assert render.dice_table(scene) != render.dice_table(replace(scene, last=LAST))


@pytest.mark.parametrize("count", range(9))
def test_arrows_left_are_drawn_and_counted(count: int, pen: Pen) -> None:
    scene = replace(dice_samples.table_rolled(), pile=count, pile_words=f"{count} left")
    more = replace(scene, pile=count + 1)
    box = dice_plan(6).pile.box
    one, other = (dice_table.draw(s).convert("RGB").crop(box).tobytes() for s in (scene, more))
    assert one != other
    assert any(w.words == f"{count} left" for lines in pen.values() for w in lines)


# ------------------------------------------------------------------ bytes
SCENES = [pytest.param(scene, id=name) for name, scene in tables() if not name.startswith("names")]


@pytest.mark.parametrize("scene", SCENES)
def test_pictures_are_small_palette_pngs(scene: DiceTableScene) -> None:
    data = render.dice_table(scene)
    assert len(data) <= 120_000
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "P", theme.SIZE)
        colours = picture.convert("RGB").getcolors() or []
    house = {tuple(c) for c in palette.colours().tolist()}
    assert {colour for _, colour in colours} <= house


def test_equal_scenes_give_equal_bytes_whatever_was_drawn_before() -> None:
    forget()
    first = render.png(dice_table.draw(dice_samples.table_rolled()))
    for seats in (3, 8):
        dice_table.draw(dice_samples.table_indians(seats))
    assert render.png(dice_table.draw(dice_samples.table_rolled())) == first
    forget()
    assert render.png(dice_table.draw(dice_samples.table_rolled())) == first


def test_unchanged_scene_comes_from_the_cache_and_caches_are_bounded() -> None:
    scene = dice_samples.table_rolled()
    assert render.dice_table(scene) is render.dice_table(scene)
    for thing in vars(dice_table).values():
        if hasattr(thing, "cache_parameters"):
            assert thing.cache_parameters()["maxsize"] is not None


def test_nothing_important_stands_in_the_margin() -> None:
    picture = dice_table.draw(dice_samples.table_full(8)).convert("RGB")
    bare = palette.picture(sprite.sheet("noon")).convert("RGB")
    for box in ((0, 0, 1280, 7), (0, 794, 1280, 800), (0, 0, 7, 800), (1275, 0, 1280, 800)):
        assert picture.crop(box).tobytes() == bare.crop(box).tobytes()


def test_a_public_role_stays_off_the_face() -> None:
    for seats in (6, 8):
        plan = tile_plan(ring(seats)[0])
        assert plan.role.y >= plan.face.cy
