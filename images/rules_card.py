"""The rules card: what a card, character, role, die or object looks like, and its rule in words."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from images import die, paint, palette, sprite, text, theme
from images.dice_scene import Die
from images.geometry import Rect
from images.paint import Canvas
from images.rules_scene import Ground, RulesScene, Sort
from images.scene import Fact

GROUND: Final = "wood"
CARD: Final = Rect(36, 34, 1208, 726)
_EDGE, _NOTCH = 19, 32
_PANEL_W: Final = 392
_PANELS: Final = {  # ground and rays behind the drawing
    Ground.RED: (theme.RED_DK, theme.RED_RAY),
    Ground.TEAL: (theme.TEAL_DK, theme.TEAL),
    Ground.GOLD: (theme.GOLD_DK, theme.GOLD),
    Ground.WOOD: (theme.WOOD_DK, theme.WOOD),
    Ground.ASH: (theme.ASH_DK, theme.ASH),
}
_SIZES: Final = range(58, 37, -2)
"""Of the rule's letters, the largest that leave room for the example."""
_LEAST: Final = 28
_FACT_H: Final = 62


@dataclass(frozen=True, slots=True)
class Words:
    """How the rule and its example are broken into lines: sizes of letters and lines of both."""

    size: int
    effect: tuple[str, ...]
    example_size: int = 0
    example: tuple[str, ...] = ()

    @property
    def step(self) -> int:
        """From one line of the rule to the next."""
        return round(self.size * 1.22)

    @property
    def example_step(self) -> int:
        """From one line of the example to the next."""
        return round(self.example_size * 1.2)

    @property
    def height(self) -> int:
        """How much room all of it takes."""
        below = 70 + len(self.example) * self.example_step if self.example else 0
        return len(self.effect) * self.step + below


def draw(scene: RulesScene) -> Image.Image:
    """Draw a rules card (mode P)."""
    picture = sprite.sheet(GROUND)
    _piece(scene).paste_on(picture)
    return palette.picture(picture)


def set_words(effect: str, example: str, room: int, height: int) -> Words:
    """Break rule and example into lines as large as they fit; the example goes before the rule is cut."""
    for with_example in (True, False) if example else (False,):
        for size in _SIZES if with_example else range(_SIZES.start, _LEAST - 1, -2):
            small = min(44, max(36, size - 8))
            lines = _even(example, small, room - 30) if with_example else ()
            words = Words(size, _even(effect, size, room), small, lines)
            if words.height <= height:
                return words
    most = height // round(_LEAST * 1.22)
    return Words(_LEAST, tuple(text.wrap(effect, "text", _LEAST, room, most)))


def _even(sentence: str, size: int, room: int) -> tuple[str, ...]:
    """Break a sentence into lines of about the same length, so that no word stands alone in the last one."""
    lines = text.wrap(sentence, "text", size, room, 99)
    for narrower in range(room - 16, room // 2, -16):
        closer = text.wrap(sentence, "text", size, narrower, 99)
        if len(closer) > len(lines):
            break
        lines = closer
    return tuple(lines)


@lru_cache(maxsize=32)
def _piece(scene: RulesScene) -> sprite.Sprite:
    body = (paint.ticket_mask(CARD.w, CARD.h, 0, _NOTCH), CARD.x, CARD.y)
    return sprite.cut(GROUND, CARD.inset(-12), lambda c, dx, dy: _card(c, CARD.moved(dx, dy), scene), body)


def _card(canvas: Canvas, r: Rect, scene: RulesScene) -> None:
    layers = ((0, theme.INK), (5, theme.GOLD), (15, theme.INK), (_EDGE, theme.PARCH))
    paint.ticket(canvas, r, layers, notch=_NOTCH, shadow=theme.SHADE_WOOD)
    left = Rect(r.x + _EDGE, r.y + _EDGE, _PANEL_W, r.h - 2 * _EDGE)
    ground, ray = _PANELS[scene.ground]
    corner = paint.ticket_mask(r.w, r.h, _EDGE, _NOTCH).crop((_EDGE, _EDGE, _EDGE + left.w, _EDGE + left.h))
    canvas.paste(ground, (left.x, left.y), corner)
    paint.rays(canvas, left, ray, corner, 14)
    paint.bar(canvas, left.x2, left.y, 5, left.h, theme.INK)
    facts = [fact for fact in scene.facts if fact.words]
    rows = len(facts) + bool(scene.lives)
    foot = left.y2 - 24 - rows * (_FACT_H + 10)
    middle = (left.y + foot) // 2 if rows else left.cy
    _drawing(canvas, left.cx, middle, scene)
    y = foot
    if scene.lives:
        _lives(canvas, Rect(left.x + 40, y, left.w - 80, _FACT_H), scene.lives)
        y += _FACT_H + 10
    for fact in facts:
        _fact(canvas, Rect(left.x + 22, y, left.w - 44, _FACT_H), fact)
        y += _FACT_H + 10
    x = left.x2 + 42
    _words(canvas, Rect(x, left.y, r.x2 - _EDGE - 36 - x, left.h), scene)


def _drawing(canvas: Canvas, cx: int, cy: int, scene: RulesScene) -> None:
    if scene.sort is Sort.PERSON:
        frame = Rect(cx - 158, cy - 158, 316, 316)
        paint.rounded(canvas, frame.moved(7, 9), 22, theme.SHADE)
        paint.rounded(canvas, frame, 22, theme.GOLD, 5)
        paint.face(canvas, frame.inset(12), scene.drawing)
    elif scene.sort is Sort.DIE:
        die.draw(canvas, Rect(cx - 125, cy - 125, 250, 250), Die(scene.drawing.removeprefix("die_"), fresh=True), 2)
    elif scene.sort is Sort.CARD:
        frame = Rect(cx - 145, cy - 170, 290, 340)
        paint.rounded(canvas, frame.moved(7, 9), 26, theme.SHADE)
        paint.rounded(canvas, frame, 26, theme.PAPER, 5)
        paint.outline(canvas, frame.inset(16), 14, theme.PARCH_DK, 4)
        paint.put_centred(canvas, scene.drawing, cx, cy, 236)
    else:
        paint.put_centred(canvas, scene.drawing, cx, cy, 318)


def _plate(canvas: Canvas, r: Rect) -> None:
    paint.rounded(canvas, r.moved(4, 5), 14, theme.SHADE)
    paint.rounded(canvas, r, 14, theme.PARCH, 4)


def _lives(canvas: Canvas, r: Rect, lives: int) -> None:
    pitch = min(29, (r.w - 90) // lives)
    width = paint.lives_width(lives, lives, pitch, theme.T_LIFE)
    plate = Rect(r.cx - width // 2 - 22, r.y, width + 44, r.h)
    _plate(canvas, plate)
    paint.lives(canvas, plate.x + 22, r.y + 9, lives, lives, 44, pitch, theme.T_LIFE)


def _fact(canvas: Canvas, r: Rect, fact: Fact) -> None:
    """Paint what is printed besides: symbols, then words, on a plate as wide as they are."""
    size = text.shrink(fact.words, "small", 40, r.w - 36 - 58 * len(fact.symbols), 26)
    words = text.fit(fact.words, "small", size, r.w - 36 - 58 * len(fact.symbols))
    width = 32 + 58 * len(fact.symbols) + text.width(words, "small", size)
    plate = Rect(r.cx - width // 2, r.y, width, r.h)
    _plate(canvas, plate)
    x = plate.x + 16
    for symbol in fact.symbols:
        paint.put_centred(canvas, symbol, x + 25, r.cy, 50)
        x += 58
    paint.write(canvas, x, r.cy + round(size * 0.36), words, "small", size, theme.INK)


def _words(canvas: Canvas, r: Rect, scene: RulesScene) -> None:
    head = text.fit(scene.heading, "small", 38, r.w)
    paint.write(canvas, r.x, r.y + 66, head, "small", 38, theme.RED_DK)
    size = text.shrink(scene.title, "title", 82, r.w, 54)
    paint.write_fitting(canvas, r.x - 3, r.y + 80 + size, scene.title, size, r.w, theme.INK)
    rule = r.y + 104 + size
    paint.bar(canvas, r.x, rule, r.w, 6, theme.INK)
    top = rule + 26
    words = set_words(scene.effect, scene.example, r.w, r.y2 - 26 - top)
    y = top + round(words.size * 0.82)
    for line in words.effect:
        paint.write(canvas, r.x, y, line, "text", words.size, theme.INK)
        y += words.step
    if words.example:
        _example(canvas, r, scene.example_label, words)
    _kit(canvas, r, [symbol for fact in scene.facts if not fact.words for symbol in fact.symbols])


def _kit(canvas: Canvas, r: Rect, symbols: list[str]) -> None:
    """Lay out what somebody brings along, as cards side by side at the foot."""
    for i, symbol in enumerate(symbols):
        card = Rect(r.x + i * 190, r.y2 - 240, 168, 200)
        paint.rounded(canvas, card.moved(5, 7), 18, theme.PARCH_DK)
        paint.rounded(canvas, card, 18, theme.PAPER, 5)
        paint.put_centred(canvas, symbol, card.cx, card.cy, 132)


def _example(canvas: Canvas, r: Rect, label: str, words: Words) -> None:
    """Write the example at the foot, marked by a bar along its side."""
    height = 44 + len(words.example) * words.example_step
    y = r.y2 - 26 - height
    paint.bar(canvas, r.x, y, 8, height, theme.RED)
    paint.write(canvas, r.x + 30, y + 28, text.fit(label, "small", 30, r.w - 30), "small", 30, theme.RED_DK)
    base = y + 44 + round(words.example_size * 0.76)
    for line in words.example:
        paint.write(canvas, r.x + 30, base, line, "text", words.example_size, theme.INK)
        base += words.example_step
