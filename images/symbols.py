"""Vector drawings (icons, portraits, backgrounds), each rasterised once per size and kept."""

import io
import re
from functools import lru_cache
from pathlib import Path

import resvg_py
from PIL import Image, ImageOps

from images import theme

HERE = Path(__file__).resolve().parent
FOLDERS = ("icons", "portraits", "backgrounds")
PLAIN_PORTRAIT = "plain"
_WHOLE = "-8 -8 136 124"  # of a portrait, shoulders and all
FIGURE = 136 / 124
"""Width of a cut-out bust by its height."""
_KERCHIEF = (
    '<g stroke-linejoin="round" stroke-linecap="round">'
    '<path d="M36 67Q60 75 84 67C84 82 72 96 60 108C48 96 36 82 36 67Z" '
    'fill="{ink}" stroke="{line}" stroke-width="4"/>'
    '<path d="M46 80L56 88M74 80L64 88M60 80V98" '
    'fill="none" stroke="{line}" stroke-width="3"/></g>'
)


@lru_cache(maxsize=512)
def raster(folder: str, name: str, width: int, height: int) -> Image.Image:
    """Draw `folder/name.svg` at exactly that size, as RGBA. Raises FileNotFoundError for an unknown name."""
    path = HERE / folder / f"{name}.svg"
    if not path.is_file():
        raise FileNotFoundError(path.name)
    return _rasterise(path.read_text(encoding="utf-8"), width, height)


def _rasterise(source: str, width: int, height: int) -> Image.Image:
    png = bytes(resvg_py.svg_to_bytes(svg_string=source, width=width, height=height))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def icon(name: str, size: int, *, dim: bool = False) -> Image.Image:
    """Give a symbol of the 120-field at `size` pixels square."""
    return _ashen_icon(name, size) if dim else raster("icons", name, size, size)


@lru_cache(maxsize=256)
def trimmed(name: str, height: int) -> Image.Image:
    """Give a symbol cut to its drawn parts and scaled to `height`: for figures beside digits."""
    big = raster("icons", name, height * 4, height * 4)
    box = big.getchannel("A").getbbox() or (0, 0, *big.size)
    cut = big.crop(box)
    width = max(1, round(cut.width * height / cut.height))
    return cut.resize((width, height), Image.Resampling.LANCZOS)


@lru_cache(maxsize=16)
def bullet(*, full: bool, height: int) -> Image.Image:
    """Give one life: a cartridge, or the short empty case of a lost one."""
    big = raster("icons", "bullet_full" if full else "bullet_spent", height * 2, height * 2)
    small = big.resize((height, height), Image.Resampling.LANCZOS)
    return small.crop((round(height * 0.2), 0, round(height * 0.8), height))


@lru_cache(maxsize=256)
def portrait(name: str, size: int, *, dead: bool = False) -> Image.Image:
    """Give a character's bust; who has no drawing of his own gets the plain one."""
    known = name if (HERE / "portraits" / f"{name}.svg").is_file() else PLAIN_PORTRAIT
    face = raster("portraits", known, size, size)
    return ashen(face) if dead else face


@lru_cache(maxsize=32)
def silhouette(name: str, size: int) -> Image.Image:
    """Give a character's bust in one dark ink on its coloured field."""
    source = (HERE / "portraits" / f"{name}.svg").read_text(encoding="utf-8")
    field, figure = source.split("<g", 1)
    dark = re.sub(r'#[0-9A-Fa-f]{6}"', f'{theme.WOOD_DEEP}"', "<g" + figure)
    return _rasterise(field + dark, size, size)


@lru_cache(maxsize=32)
def figure(name: str, height: int, kerchief: str = "") -> Image.Image:
    """Give a character's bust cut out, without its field, and with a kerchief of that ink before the face."""
    source = _cut_out(name)
    if kerchief:
        drawn = _KERCHIEF.format(ink=kerchief, line=theme.INK)
        source = source.replace("</svg>", f"{drawn}</svg>")
    return _rasterise(source, round(height * FIGURE), height)


@lru_cache(maxsize=32)
def shade(name: str, height: int, ink: str) -> Image.Image:
    """Give a character's bust cut out, in one ink."""
    return _rasterise(re.sub(r'#[0-9A-Fa-f]{6}"', f'{ink}"', _cut_out(name)), round(height * FIGURE), height)


def _cut_out(name: str) -> str:
    """Give the source of a bust without its field, shoulders and all."""
    source = (HERE / "portraits" / f"{name}.svg").read_text(encoding="utf-8")
    head, drawn = source.split("<g", 1)
    return re.sub(r'viewBox="[^"]*"', f'viewBox="{_WHOLE}"', head.partition("<title")[0]) + "<g" + drawn


@lru_cache(maxsize=8)
def background(name: str) -> Image.Image:
    """Give a scene ("dusk", "noon", "wood") as an RGB canvas. Callers copy it before they draw."""
    return raster("backgrounds", name, *theme.SIZE).convert("RGB")


@lru_cache(maxsize=256)
def _ashen_icon(name: str, size: int) -> Image.Image:
    return ashen(raster("icons", name, size, size))


def ashen(image: Image.Image) -> Image.Image:
    """Give the grey-brown version of an RGBA picture: the dead, and what cannot be played now."""
    dark, middle, light = theme.ASHEN_RAMP
    grey = ImageOps.grayscale(image.convert("RGB"))
    toned = ImageOps.colorize(grey, dark, light, mid=middle).convert("RGBA")
    toned.putalpha(image.getchannel("A"))
    return toned
