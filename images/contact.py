"""The contact sheet: every drawing of our own, large and at the 60 pixels at which it must be recognised."""

from pathlib import Path
from typing import Final

from PIL import Image

from engine.bang.cards import Kind
from images import paint, symbols, theme
from images.geometry import Rect
from images.naming import slug
from images.palette import to_house

_HERE = Path(__file__).resolve().parent
_COLUMNS: Final = 8
_CELL: Final = (198, 152)
_BIG: Final = 112
_SMALL: Final = 60
_EDGE: Final = 16
_HEAD: Final = 54
_LABEL: Final = 22


def groups() -> dict[str, list[tuple[str, str]]]:
    """Give every drawing once, as (folder, name), under what it is drawn for."""
    icons, portraits = _names("icons"), _names("portraits")
    cards = [name for name in map(slug, Kind) if name in icons]
    parts = {
        "Cards": cards,
        "Roles and suits": [name for name in icons if name.startswith(("role_", "suit_"))],
        "Dice": [name for name in icons if name.startswith(("die_", "dice"))],
        "Sides": [name for name in icons if name.startswith("side_")],
    }
    placed = {name for names in parts.values() for name in names}
    parts["Things and signs"] = [name for name in icons if name not in placed]
    sheet = {title: [("icons", name) for name in names] for title, names in parts.items()}
    village = [name for name in portraits if name.startswith("village_")]
    sheet["Characters of BANG! and the dice game"] = [("portraits", n) for n in portraits if n not in village]
    sheet["People of Goldfever"] = [("portraits", name) for name in village]
    return sheet


def contact_sheet() -> Image.Image:
    """Draw all groups (mode P, in the house palette)."""
    sheet = groups()
    rows = sum(-(-len(drawings) // _COLUMNS) for drawings in sheet.values())
    size = (2 * _EDGE + _COLUMNS * _CELL[0], _EDGE + len(sheet) * _HEAD + rows * _CELL[1])
    canvas = Image.new("RGB", size, theme.PARCH)
    y = _EDGE
    for title, drawings in sheet.items():
        paint.bar(canvas, _EDGE, y, size[0] - 2 * _EDGE, 40, theme.RED)
        paint.write(canvas, _EDGE + 14, y + 31, title, "title", 28, theme.PAPER)
        y += _HEAD
        for start in range(0, len(drawings), _COLUMNS):
            for column, (folder, name) in enumerate(drawings[start : start + _COLUMNS]):
                _drawing(canvas, Rect(_EDGE + column * _CELL[0], y, *_CELL), folder, name)
            y += _CELL[1]
    return to_house(canvas)


def _drawing(canvas: Image.Image, cell: Rect, folder: str, name: str) -> None:
    for size, dx in ((_BIG, 0), (_SMALL, _BIG + 8)):
        drawn = symbols.raster(folder, name, size, size)
        canvas.paste(drawn, (cell.x + dx, cell.y + _BIG - size), drawn)
    words = name.removeprefix("village_").removeprefix("side_").replace("_", " ")
    paint.write(canvas, cell.x + 2, cell.y + _BIG + 26, words, "small", _LABEL, theme.INK)


def _names(folder: str) -> list[str]:
    return sorted(file.stem for file in (_HERE / folder).glob("*.svg"))
