"""The village from above, with nobody in it: ground by kind of zone, walls, doors, windows, trees, codes."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageOps

from engine.desperado.zones import Place
from images import desperado_borders, paint, symbols, text, theme
from images.desperado_layout import COLUMN, EDGE, LINE, column_plan
from images.desperado_map import CODE, MapPlan, map_plan
from images.geometry import Rect
from images.paint import Canvas
from images.sprite import Sheet, indices_of

BENCH: Final = "wood"
"""The background that map and plates lie on."""
_FRAME: Final = ((12, 4, theme.INK), (9, 7, theme.WOOD), (3, 4, theme.INK))
"""How far each ring reaches over the map, how thick it is, and its colour."""
_BASE: Final = 3
"""How far the base line of codes lies above the end of their place."""
_SIGNS: Final = {
    "hay_barn": "mustang", "stable": "mustang", "saloon_kitchen": "whisky", "saloon_bar": "beer",
    "card_room": "suit_spades", "bank_vault": "wells_fargo", "bank_counter": "nugget", "jail": "jail",
    "sheriff_office": "role_sheriff", "general_store": "general_store", "storeroom": "barrel",
    "stage_barn": "stagecoach", "assay_office": "nugget", "assay_store": "wells_fargo",
}  # fmt: skip
"""What is burnt into the floor of well-known rooms; any other room has bare boards."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of the ground at some time of the day: fill and mark by kind of zone."""

    fill: dict[str, str]
    mark: dict[str, str]


DAY: Final = Inks(
    {"street": theme.SAND, "yard": theme.GRASS, "building": theme.FLOOR, "roof": theme.SHINGLE, "tree": theme.GROVE},
    {
        "street": theme.SAND_RUT, "yard": theme.GRASS_TUFT, "building": theme.FLOOR_GAP, "roof": theme.SHINGLE_GAP,
        "tree": theme.CROWN,
    },
)  # fmt: skip
NIGHT: Final = Inks(
    {
        "street": theme.NIGHT_SAND, "yard": theme.NIGHT_GRASS, "building": theme.FLOOR, "roof": theme.NIGHT_SHINGLE,
        "tree": theme.NIGHT_GROVE,
    },
    {
        "street": theme.NIGHT_RUT, "yard": theme.NIGHT_TUFT, "building": theme.FLOOR_GAP,
        "roof": theme.NIGHT_SHINGLE_GAP, "tree": theme.CROWN_DK,
    },
)  # fmt: skip


DIM: Final = Inks(
    {
        "street": theme.DIM_SAND, "yard": theme.DIM_GRASS, "building": theme.DIM_FLOOR, "roof": theme.DIM_SHINGLE,
        "tree": theme.DIM_GROVE,
    },
    {
        "street": theme.DIM_RUT, "yard": theme.DIM_TUFT, "building": theme.DIM_FLOOR_GAP,
        "roof": theme.DIM_SHINGLE_GAP, "tree": theme.CROWN_DK,
    },
)  # fmt: skip
DIM_NIGHT: Final = Inks(
    {
        "street": theme.DIM_NIGHT_SAND, "yard": theme.DIM_NIGHT_GRASS, "building": theme.DIM_FLOOR,
        "roof": theme.NIGHT_SHINGLE_GAP, "tree": theme.DIM_NIGHT_GROVE,
    },
    {
        "street": theme.DIM_NIGHT_GRASS, "yard": theme.DIM_NIGHT_GROVE, "building": theme.DIM_FLOOR_GAP,
        "roof": theme.WOOD_DEEP, "tree": theme.CROWN_DK,
    },
)  # fmt: skip
_INKS: Final = {(False, False): DAY, (True, False): NIGHT, (False, True): DIM, (True, True): DIM_NIGHT}
"""The inks by night or not, out of sight or not."""


@dataclass(frozen=True, slots=True)
class Village:
    """A map as it is drawn: its plan, the picture, and the same in palette indices. Copy before you draw."""

    plan: MapPlan
    canvas: Canvas
    sheet: Sheet


@lru_cache(maxsize=4)
def village(name: str, *, night: bool = False, dim: bool = False) -> Village:
    """Give a map by its name, drawn once by day and once by night; `dim`: as what is out of sight looks."""
    plan = map_plan(name)
    canvas = symbols.background(BENCH).copy()
    _frame(canvas, plan.area)
    inks = _INKS[night, dim]
    for place in plan.chart.places:
        _floor(canvas, plan, place, inks)
    desperado_borders.shadows(canvas, plan)
    for place in plan.chart.places:
        _sign(canvas, plan, place, inks)
    desperado_borders.borders(canvas, plan)
    _frame(canvas, plan.area, shadow=False)
    for place in plan.chart.places:
        code(canvas, plan, place)
    _plates(canvas, night=night)
    return Village(plan, canvas, indices_of(canvas))


def _frame(canvas: Canvas, area: Rect, *, shadow: bool = True) -> None:
    """Paint the frame; the second time over the ends of walls."""
    pen = ImageDraw.Draw(canvas)
    outer = area.inset(-_FRAME[0][0])
    if shadow:
        pen.rectangle((outer.x + 5, outer.y + 7, outer.x2 + 4, outer.y2 + 6), fill=theme.SHADE_WOOD)
    for reach, width, colour in _FRAME:
        r = area.inset(-reach)
        pen.rectangle((r.x, r.y, r.x2 - 1, r.y2 - 1), outline=colour, width=width)


def _plates(canvas: Canvas, *, night: bool) -> None:
    """Paint the column and the line below the map with nothing on them but a head, red by day and dark by night."""
    layers = ((0, theme.INK), (4, theme.WOOD), (EDGE - 3, theme.INK), (EDGE, theme.PARCH))
    paint.ticket(canvas, COLUMN, layers, shadow=theme.SHADE_WOOD)
    head = column_plan(()).head
    corner = paint.ticket_mask(COLUMN.w, COLUMN.h, EDGE, theme.NOTCH).crop((EDGE, EDGE, EDGE + head.w, EDGE + head.h))
    canvas.paste(theme.NIGHT_SHINGLE_GAP if night else theme.RED, (head.x, head.y), corner)
    paint.rays(canvas, head, theme.NIGHT_SHINGLE if night else theme.RED_BEAM, corner, 18)
    paint.bar(canvas, head.x, head.y2 - 5, head.w, 5, theme.INK)
    paint.rounded(canvas, LINE.moved(5, 6), 12, theme.SHADE_WOOD)
    paint.rounded(canvas, LINE, 12, theme.INK, 4, theme.WOOD)


# ------------------------------------------------------------------ ground
def _floor(canvas: Canvas, plan: MapPlan, place: Place, inks: Inks) -> None:
    r = plan.zones[place.id]
    pen = ImageDraw.Draw(canvas)
    fill, mark = inks.fill.get(place.kind, theme.SAND), inks.mark.get(place.kind, theme.SAND_RUT)
    pen.rectangle((r.x, r.y, r.x2 - 1, r.y2 - 1), fill=fill)
    match place.kind:
        case "building":
            _boards(pen, r, mark)
        case "roof":
            _shingles(pen, r, mark)
        case "yard":
            _tufts(pen, r, mark)
        case "tree":
            _crowns(canvas, r)
        case _:
            _ruts(pen, r, mark)


def _boards(pen: ImageDraw.ImageDraw, r: Rect, mark: str) -> None:
    for n, y in enumerate(range(r.y + 17, r.y2 - 4, 17)):
        pen.rectangle((r.x, y, r.x2 - 1, y + 2), fill=mark)
        x = r.x + (37 + n * 53) % max(r.w - 12, 1)
        pen.rectangle((x, y - 15, x + 2, y), fill=mark)


def _shingles(pen: ImageDraw.ImageDraw, r: Rect, mark: str) -> None:
    for n, y in enumerate(range(r.y, r.y2, 18)):
        pen.rectangle((r.x, y, r.x2 - 1, y + 3), fill=mark)
        for x in range(r.x + 4 + n % 2 * 14, r.x2 - 3, 28):
            pen.rectangle((x, y, x + 3, min(y + 18, r.y2 - 1)), fill=mark)


def _tufts(pen: ImageDraw.ImageDraw, r: Rect, mark: str) -> None:
    for n in range(max(3, r.w * r.h // 3400)):
        x = r.x + 18 + (n * 61) % max(r.w - 36, 1)
        y = r.y + 48 + (n * 37) % max(r.h - 58, 1)
        pen.line((x - 8, y - 7, x - 1, y, x + 6, y - 9), fill=mark, width=4)


def _ruts(pen: ImageDraw.ImageDraw, r: Rect, mark: str) -> None:
    """Draw wheel tracks along the street."""
    if r.w * 1.4 >= r.h:
        for part in (0.58, 0.82):
            y = round(r.y + r.h * part)
            for x in range(r.x + 4, r.x2 - 8, 34):
                pen.rectangle((x, y, min(x + 20, r.x2 - 6), y + 3), fill=mark)
    else:
        for part in (0.32, 0.68):
            x = round(r.x + r.w * part)
            for y in range(r.y + 38, r.y2 - 8, 34):
                pen.rectangle((x, y, x + 3, min(y + 20, r.y2 - 6)), fill=mark)


def _crowns(canvas: Canvas, r: Rect) -> None:
    for n in range(max(3, r.w * r.h // 3000)):
        x = r.x + 30 + (n * 53) % max(r.w - 58, 1)
        y = r.y + 52 + (n * 31) % max(r.h - 78, 1)
        desperado_borders.tree(canvas, x, y, 16)


def _sign(canvas: Canvas, plan: MapPlan, place: Place, inks: Inks) -> None:
    """Burn what a room is for into its floor, in two tones of the boards."""
    name, r = _SIGNS.get(place.id), plan.zones[place.id]
    if name is None or r.w < 90 or r.h < 90:
        return
    drawn = symbols.icon(name, 52)
    toned = ImageOps.colorize(ImageOps.grayscale(drawn.convert("RGB")), inks.mark["building"], inks.fill["building"])
    canvas.paste(toned, (r.x2 - 62, r.y + 9), drawn)


def code(canvas: Canvas, plan: MapPlan, place: Place) -> None:
    """Write a zone's code: dark letters with a light edge, as all that stands on the bare ground."""
    halo, r = code_halo(plan, place)
    canvas.paste(theme.PARCH, (r.x, r.y), halo)
    at = plan.codes[place.id]
    paint.write(canvas, at.x, at.y2 - _BASE, place.code, "small", CODE, theme.INK)


def code_halo(plan: MapPlan, place: Place) -> tuple[Image.Image, Rect]:
    """Give the mask of a zone's code with its edge, and where that lies."""
    line, halo, at = text.line(place.code, "small", CODE), _halo(place.code), plan.codes[place.id]
    return halo, Rect(at.x - line.left - 4, at.y2 - _BASE - line.base - 4, *halo.size)


@lru_cache(maxsize=128)
def _halo(code: str) -> Image.Image:
    mask = text.line(code, "small", CODE).mask
    halo = Image.new("L", (mask.width + 8, mask.height + 8))
    for dx, dy in ((0, 4), (8, 4), (4, 0), (4, 8), (1, 1), (7, 1), (1, 7), (7, 7), (4, 4)):
        halo.paste(255, (dx, dy), mask)
    return halo
