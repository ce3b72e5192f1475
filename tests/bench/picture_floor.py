"""The floor of state to bytes: what any renderer with Pillow pays for a table of seven, drawn by the shortest way.

Flat colours, 40 sprites, 60 short texts, 23 panels on 1280 x 800. `cached` pastes what was drawn before, maps to a
fixed palette and writes PNG at level 1; `uncached` draws texts and panels anew and writes RGB at level 6.
"""

import io
import math
import random
from typing import Any

from PIL import Image, ImageDraw

from images import fonts

WIDTH, HEIGHT = 1280, 800
PAPER, INK, RED, BROWN, FELT = (243, 230, 200), (60, 40, 28), (170, 40, 34), (96, 62, 38), (62, 92, 70)
PANEL = (34, 24, 18)
NAMES = ("Bang!", "Missed!", "Beer", "Panic!", "Duel", "Jail", "Barrel", "Mustang", "Saloon", "Gatling", "Stagecoach",
         "Volcanic")  # fmt: skip
PEOPLE = ("Bart Cassidy", "Jourdonnais", "Calamity Janet", "Willy the Kid", "Slab", "El Gringo", "Suzy L.")
LANCZOS = Image.Resampling.LANCZOS


class Floor:
    """A picture of the load of a table of seven."""

    def __init__(self) -> None:
        self._rng = random.Random(7)
        self._plain = {size: fonts.font("noto", size) for size in (12, 14, 16, 18, 22)}
        self._bold = {size: fonts.font("small", size) for size in (12, 14, 16, 18, 22, 28)}
        middle, level = WIDTH / 2, HEIGHT / 2
        angles = [math.pi / 2 + 2 * math.pi * k / 7 for k in range(7)]
        seats = [(middle + 480 * math.cos(t), level + 285 * math.sin(t)) for t in angles]
        cards, back = [self._card(i) for i in range(24)], self._back()
        self.ground = self._ground()
        self.sprites = self._sprites(seats, cards, back)
        self.texts = self._texts(seats)
        self.panels = [(x - 104, y - 68, x + 104, y + 88) for x, y in seats]
        self.panels += [(8, 8, 400, 168), (WIDTH - 204, 8, WIDTH - 8, 48)]
        self.panels += [(x - 88 + j * 18, y - 16, x - 76 + j * 18, y - 10) for x, y in seats for j in range(2)]
        assert (len(self.sprites), len(self.texts), len(self.panels)) == (40, 60, 23)
        self._text_masks = [self._text_mask(words, face) for _, _, words, face, _ in self.texts]
        sizes = {self._size(box) for box in self.panels}
        self._panel_masks = {size: self._panel_mask(*size) for size in sizes}
        self.palette = self.cached_frame().quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)

    # ------------------------------------------------------------------ what is drawn once
    def _card(self, i: int, w: int = 76, h: int = 116, ss: int = 4) -> Image.Image:
        rng, im = self._rng, Image.new("RGBA", (w * ss, h * ss))
        pen = ImageDraw.Draw(im)
        pen.rounded_rectangle((0, 0, w * ss - 1, h * ss - 1), 8 * ss, fill=INK if i % 3 else (40, 70, 130))
        pen.rounded_rectangle((2 * ss, 2 * ss, (w - 2) * ss - 1, (h - 2) * ss - 1), 7 * ss, fill=PAPER)
        tone = ((180, 90, 60), (90, 120, 150), (120, 140, 80), (160, 130, 70), (110, 80, 120))[i % 5]
        pen.rectangle((7 * ss, 22 * ss, (w - 7) * ss, 84 * ss), fill=tone)
        for k in range(5):
            x, y, r = rng.randint(10, w - 20) * ss, rng.randint(26, 70) * ss, rng.randint(4, 13) * ss
            pen.ellipse((x, y, x + r, y + r), fill=tuple(min(255, v + 18 * k) for v in tone), outline=INK)
        pen.polygon([(12 * ss, 82 * ss), (36 * ss, 44 * ss), (60 * ss, 82 * ss)], fill=tuple(v // 2 for v in tone))
        im = im.resize((w, h), LANCZOS)
        pen = ImageDraw.Draw(im)
        pen.text((w / 2, 12), NAMES[i % 12], font=self._bold[12], fill=INK, anchor="mm")
        pen.text((8, h - 17), "A23456789TJQK"[i % 13], font=self._bold[14], fill=RED if i % 2 else INK)
        return im

    @staticmethod
    def _back(w: int = 44, h: int = 66, ss: int = 4) -> Image.Image:
        im = Image.new("RGBA", (w * ss, h * ss))
        pen = ImageDraw.Draw(im)
        pen.rounded_rectangle((2 * ss, 2 * ss, (w - 2) * ss - 1, (h - 2) * ss - 1), 5 * ss, fill=BROWN)
        for k in range(-h, w, 6):
            pen.line((k * ss, 0, (k + h) * ss, h * ss), fill=(120, 82, 52), width=ss)
        mask = Image.new("L", im.size)
        ImageDraw.Draw(mask).rounded_rectangle((2 * ss, 2 * ss, (w - 2) * ss - 1, (h - 2) * ss - 1), 5 * ss, fill=255)
        out = Image.new("RGBA", im.size)
        ImageDraw.Draw(out).rounded_rectangle((0, 0, w * ss - 1, h * ss - 1), 6 * ss, fill=INK)
        out.paste(im, (0, 0), mask)
        return out.resize((w, h), LANCZOS)

    def _ground(self) -> Image.Image:
        rng, im = self._rng, Image.new("RGB", (WIDTH, HEIGHT), (74, 48, 30))
        pen = ImageDraw.Draw(im)
        for y in range(0, HEIGHT, 100):
            pen.rectangle((0, y, WIDTH, y + 98), fill=((82, 54, 34), (78, 51, 32), (86, 57, 36))[y // 100 % 3])
            for _ in range(6):
                yy = y + rng.randint(8, 90)
                pen.line((rng.randint(0, WIDTH), yy, rng.randint(0, WIDTH), yy), fill=(70, 45, 28), width=1)
        big = Image.new("L", (WIDTH * 2, HEIGHT * 2))
        ImageDraw.Draw(big).ellipse((300, 240, WIDTH * 2 - 300, HEIGHT * 2 - 240), fill=255)
        im.paste(FELT, (0, 0), big.resize((WIDTH, HEIGHT), LANCZOS))
        return im

    @staticmethod
    def _sprites(seats: Any, cards: list[Image.Image], back: Image.Image) -> list[tuple[Image.Image, int, int]]:
        out = []
        for k, (x, y) in enumerate(seats):
            out += [(back, int(x - 95 + j * 22), int(y - 6)) for j in range(3)]
            for j in range(2):
                out.append((cards[(3 * k + j) % 24].resize((44, 67), LANCZOS), int(x + 4 + j * 48), int(y - 6)))
        return out + [(cards[j * 4 % 24], int(WIDTH / 2 - 200 + j * 82), int(HEIGHT / 2 - 58)) for j in range(5)]

    def _texts(self, seats: Any) -> list[tuple[float, float, str, Any, tuple[int, int, int]]]:
        plain, bold, out = self._plain, self._bold, list[Any]()
        for k, (x, y) in enumerate(seats):
            out += [
                (x - 90, y - 60, f"Player {k} the Kid", bold[16], PAPER),
                (x - 90, y - 38, PEOPLE[k], plain[14], (220, 205, 170)),
                (x + 62, y - 60, f"{k % 4 + 1}/4", bold[16], (230, 90, 80)),
                (x - 90, y + 66, f"{k + 2} cards", plain[12], PAPER), (x + 4, y + 66, "range 1", plain[12], PAPER),
                (x + 56, y + 66, f"dist {k % 3 + 1}", plain[12], PAPER),
                (x + 78, y - 38, "?", bold[16], (240, 200, 70)),
            ]  # fmt: skip
        for j in range(8):
            line = f"{j + 1}. Player {j % 7} plays {NAMES[j]} on Player {(j + 2) % 7}"
            out.append((18, 18 + j * 18, line, plain[14], PAPER))
        out.append((WIDTH / 2 - 60, HEIGHT / 2 + 70, "Your turn: play a card", bold[18], PAPER))
        out.append((WIDTH / 2 - 230, HEIGHT / 2 - 85, "deck 34", plain[14], PAPER))
        return [*out, (WIDTH - 190, 20, "Round 5 · turn 23", bold[16], PAPER)]

    @staticmethod
    def _text_mask(words: str, face: Any) -> Image.Image:
        box = face.getbbox(words)
        mask = Image.new("L", (max(1, int(box[2])), max(1, int(box[3]))))
        ImageDraw.Draw(mask).text((0, 0), words, font=face, fill=255)
        return mask

    @staticmethod
    def _size(box: tuple[float, float, float, float]) -> tuple[int, int]:
        return int(box[2] - box[0]), int(box[3] - box[1])

    @staticmethod
    def _panel_mask(w: int, h: int) -> Image.Image:
        mask = Image.new("L", (w * 4, h * 4))
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, w * 4 - 1, h * 4 - 1), 40, fill=190)
        return mask.resize((w, h), Image.Resampling.BOX)

    # ------------------------------------------------------------------ what is measured
    def cached_frame(self) -> Image.Image:
        """Give the picture, pasting masks that are there already."""
        im = self.ground.copy()
        for box in self.panels:
            im.paste(PANEL, (int(box[0]), int(box[1])), self._panel_masks[self._size(box)])
        self._paste_sprites(im)
        for (x, y, _, _, colour), mask in zip(self.texts, self._text_masks, strict=True):
            im.paste(colour, (int(x), int(y)), mask)
        return im

    def uncached_frame(self) -> Image.Image:
        """Give the picture, drawing texts and panels anew."""
        im = self.ground.copy()
        for box in self.panels:
            im.paste(PANEL, (int(box[0]), int(box[1])), self._panel_mask(*self._size(box)))
        self._paste_sprites(im)
        pen = ImageDraw.Draw(im)
        for x, y, words, face, colour in self.texts:
            pen.text((x, y), words, font=face, fill=colour)
        return im

    def _paste_sprites(self, im: Image.Image) -> None:
        for sprite, x, y in self.sprites:
            im.paste(sprite, (x, y), sprite)

    def cached(self) -> bytes:
        """Give the file of the cached way."""
        return png(self.cached_frame().quantize(palette=self.palette, dither=Image.Dither.NONE), 1)

    def uncached(self) -> bytes:
        """Give the file of the uncached way."""
        return png(self.uncached_frame(), 6)


def png(im: Image.Image, level: int) -> bytes:
    """Write a picture as PNG by Pillow."""
    out = io.BytesIO()
    im.save(out, "PNG", compress_level=level)
    return out.getvalue()
