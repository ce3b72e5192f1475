"""How long a picture of seven seats takes, beside the floor of the same work measured in the same run.

    python -m tests.bench.bench_picture [--runs 15] [--json]

The floor is what any renderer with Pillow pays: copy a background, paste 40 sprites, 60 cached texts and 23 cached
panels, map to a fixed palette, encode as PNG at level 1. "uncached" draws texts and panels anew and encodes RGB at
level 6. Times are CPU milliseconds, medians; only the ratios mean anything.
"""

import argparse
import io
import json
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace

from PIL import Image, ImageDraw, ImageFont

from images import bang_table, desperado_samples, desperado_sight, desperado_table, fonts, render, samples
from images.desperado_map import map_plan
from images.desperado_scene import Trace, VillageScene
from images.scene import Card, Happening, TableScene

WIDTH, HEIGHT = 1280, 800
PAPER, INK, RED, BROWN, FELT = (243, 230, 200), (60, 40, 28), (170, 40, 34), (96, 62, 38), (62, 92, 70)
SPRITES, TEXTS, PANELS = 40, 60, 23


class Floor:
    """A picture of the same load, drawn by the shortest way."""

    def __init__(self) -> None:
        rng = random.Random(7)
        self.ground = self._ground(rng)
        cards = [self._card(rng, i) for i in range(12)]
        at = [(rng.randint(0, WIDTH - 90), rng.randint(0, HEIGHT - 130)) for _ in range(SPRITES + TEXTS + PANELS)]
        self.sprites = [(cards[i % 12], *at[i]) for i in range(SPRITES)]
        words = ("Bartholomew", "Grimsby", "Ann", "BANG!", "Remington", "31", "4", "SCH", "out of the game", "12")
        roles: tuple[fonts.Role, ...] = ("name", "title", "small", "black")
        self.texts = []
        for i in range(TEXTS):
            face = fonts.font(roles[i % 4], (40, 46, 28, 36)[i % 4])
            self.texts.append((words[i % 10], face, *at[SPRITES + i]))
        self.masks = [self._text_mask(w, f) for w, f, _, _ in self.texts]
        self.panels = [(at[SPRITES + TEXTS + i], (208, 156) if i < 9 else (60, 40)) for i in range(PANELS)]
        self.panel_masks = {size: self._panel_mask(*size) for _, size in self.panels}
        self.palette = self.cached_frame().quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)

    @staticmethod
    def _ground(rng: random.Random) -> Image.Image:
        im = Image.new("RGB", (WIDTH, HEIGHT), (74, 48, 30))
        pen = ImageDraw.Draw(im)
        for y in range(0, HEIGHT, 100):
            pen.rectangle((0, y, WIDTH, y + 98), fill=((82, 54, 34), (78, 51, 32), (86, 57, 36))[y // 100 % 3])
            for _ in range(6):
                yy = y + rng.randint(8, 90)
                pen.line((rng.randint(0, WIDTH), yy, rng.randint(0, WIDTH), yy), fill=(70, 45, 28), width=1)
        pen.ellipse((150, 120, WIDTH - 150, HEIGHT - 120), fill=FELT)
        return im

    @staticmethod
    def _card(rng: random.Random, i: int, w: int = 76, h: int = 116, ss: int = 4) -> Image.Image:
        im = Image.new("RGBA", (w * ss, h * ss))
        pen = ImageDraw.Draw(im)
        pen.rounded_rectangle((0, 0, w * ss - 1, h * ss - 1), 8 * ss, fill=INK)
        pen.rounded_rectangle((2 * ss, 2 * ss, (w - 2) * ss - 1, (h - 2) * ss - 1), 7 * ss, fill=PAPER)
        tone = ((180, 90, 60), (90, 120, 150), (120, 140, 80), (160, 130, 70))[i % 4]
        pen.rectangle((7 * ss, 22 * ss, (w - 7) * ss, 84 * ss), fill=tone)
        for k in range(5):
            x, y, r = rng.randint(10, w - 20) * ss, rng.randint(26, 70) * ss, rng.randint(4, 13) * ss
            pen.ellipse((x, y, x + r, y + r), fill=tuple(min(255, v + 18 * k) for v in tone), outline=INK)
        return im.resize((w, h), Image.Resampling.LANCZOS)

    @staticmethod
    def _text_mask(words: str, face: ImageFont.FreeTypeFont) -> Image.Image:
        box = face.getbbox(words)
        mask = Image.new("L", (max(1, int(box[2])), max(1, int(box[3]))))
        ImageDraw.Draw(mask).text((0, 0), words, font=face, fill=255)
        return mask

    @staticmethod
    def _panel_mask(w: int, h: int) -> Image.Image:
        mask = Image.new("L", (w * 4, h * 4))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, w * 4 - 1, h * 4 - 1), 40, fill=190)
        return mask.resize((w, h), Image.Resampling.BOX)

    def cached_frame(self) -> Image.Image:
        im = self.ground.copy()
        for (x, y), size in self.panels:
            im.paste((34, 24, 18), (x, y), self.panel_masks[size])
        for sprite, x, y in self.sprites:
            im.paste(sprite, (x, y), sprite)
        for (_, _, x, y), mask in zip(self.texts, self.masks, strict=True):
            im.paste(PAPER, (x, y), mask)
        return im

    def uncached_frame(self) -> Image.Image:
        im = self.ground.copy()
        for (x, y), size in self.panels:
            im.paste((34, 24, 18), (x, y), self._panel_mask(*size))
        for sprite, x, y in self.sprites:
            im.paste(sprite, (x, y), sprite)
        pen = ImageDraw.Draw(im)
        for words, face, x, y in self.texts:
            pen.text((x, y), words, font=face, fill=PAPER)
        return im

    def cached(self) -> bytes:
        return _png(self.cached_frame().quantize(palette=self.palette, dither=Image.Dither.NONE), 1)

    def uncached(self) -> bytes:
        return _png(self.uncached_frame(), 6)


def _png(im: Image.Image, level: int) -> bytes:
    out = io.BytesIO()
    im.save(out, "PNG", compress_level=level)
    return out.getvalue()


def _turns(count: int) -> list[TableScene]:
    """A stretch of a game: each scene changes what a move changes (a card, two seats, the piles)."""
    rng = random.Random(3)
    scene = samples.table7()
    symbols = ("bang", "missed", "beer", "panic", "cat_balou", "duel", "indians", "gatling", "stagecoach")
    out = []
    for _ in range(count):
        seats = [replace(s, target=False, awaited=False) for s in scene.seats]
        living = [i for i, s in enumerate(seats) if not s.dead]
        actor, target = rng.sample(living, 2)
        seats[scene.active] = replace(seats[scene.active], active=False, distance=1)
        seats[actor] = replace(seats[actor], active=True, distance=None, hand=rng.randint(0, 6))
        hit = seats[target]
        seats[target] = replace(
            hit, target=True, awaited=True, lives=rng.randint(1, hit.max_lives), hand=rng.randint(0, 6)
        )
        symbol = rng.choice(symbols)
        card = Card(symbol, symbol.replace("_", " ").title(), str(rng.randint(2, 10)), rng.choice(("hearts", "spades")))
        shown = Happening(card.name, card, None, actor, (target,))
        scene = TableScene(tuple(seats), actor, rng.randint(0, 60), card, shown)
        out.append(scene)
    return out


def _activations(count: int) -> list[VillageScene]:
    """A stretch of a skirmish: in each scene somebody has gone elsewhere and shot somebody."""
    rng = random.Random(5)
    zones = list(map_plan(desperado_samples.MAP).zones)
    scene = desperado_samples.blast()
    out = []
    for _ in range(count):
        actor, target = rng.sample(scene.figures, 2)
        zone = rng.choice(zones)
        scene = desperado_samples.changed(scene, actor.token, zone=zone)
        shot = Trace("shot", (zone, target.zone), actor.token, target.token, hit=rng.random() < 0.4)
        scene = replace(scene, traces=(shot,), round=f"Round {rng.randint(1, 5)}/5", chits=str(rng.randint(0, 11)))
        out.append(scene)
    return out


def _median(work: Callable[[], object], runs: int) -> float:
    work()
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1e3)
    return statistics.median(times)


def measure(runs: int) -> dict[str, float]:
    """Give all figures of one run."""
    floor, scene, turns = Floor(), samples.table7(), _turns(40 + runs)
    for each in turns[:40]:
        render.table(each)
    ahead = iter(turns[40:] + turns[:2])
    cached, uncached = _median(floor.cached, runs), _median(floor.uncached, runs)
    warm = _median(lambda: render.png(bang_table.draw(scene)), runs)
    moving = _median(lambda: render.png(bang_table.draw(next(ahead))), runs)
    render.table(scene)
    same = _median(lambda: render.table(scene), runs)
    size = max(len(render.table(s)) for s in (scene, samples.table_full(7), samples.table_store(7), *turns[:10]))
    away = iter(_activations(20 + runs)[19:])
    for activation in _activations(20):
        desperado_table.draw(activation)
    village = _median(lambda: render.png(desperado_table.draw(next(away))), runs - 1)
    sight = _median(lambda: render.png(desperado_sight.draw(desperado_samples.sight())), runs)
    largest = max(len(render.village(s)) for s in (desperado_samples.fight(), desperado_samples.crowded()))
    return {
        "floor_cached_ms": cached, "floor_uncached_ms": uncached, "warm_ms": warm, "next_move_ms": moving,
        "unchanged_ms": same, "warm_to_floor": warm / cached, "next_move_to_floor": moving / cached,
        "warm_to_uncached": warm / uncached, "largest_kB": size / 1000,
        "village_next_ms": village, "village_next_to_floor": village / cached, "village_sight_ms": sight,
        "village_largest_kB": largest / 1000,
    }  # fmt: skip


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = {key: round(value, 3) for key, value in measure(args.runs).items()}
    if args.json:
        print(json.dumps(figures))
        return
    for key, value in figures.items():
        print(f"{key:20} {value:9.3f}")


if __name__ == "__main__":
    main()
