"""The faces of the house, where their files are, and which face draws which character."""

import importlib.util
import threading
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import regex  # type: ignore[import-untyped]  # ships no stubs
from PIL import ImageFont

from images.coverage import covered

Role = Literal["title", "name", "black", "small", "text"]

# FreeType faces are shared by all threads of a process and are not safe to use at once.
LOCK: Final = threading.RLock()
OWN_FONTS: Final = Path(__file__).resolve().parent / "fonts"


@dataclass(frozen=True, slots=True)
class Face:
    """One font file: the package that ships it, a pattern for its name, its weight if it varies, and its scale."""

    package: str
    pattern: str
    weight: int | None = None
    scale: float = 0.94


FACES: Final[dict[str, Face]] = {
    "title": Face("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf", None, 1.0),
    "name": Face("fontpkg_roboto_slab", "RobotoSlab*wght*.ttf", 700, 1.0),
    "black": Face("fontpkg_roboto_slab", "RobotoSlab*wght*.ttf", 900, 1.0),
    "small": Face("fontpkg_roboto_condensed", "RobotoCondensed[[]wght*.ttf", 700, 1.0),
    "text": Face("fontpkg_roboto_condensed", "RobotoCondensed[[]wght*.ttf", 500, 1.0),
    "noto": Face("fontpkg_noto_sans", "NotoSans[[]*.ttf", 700),
    "arabic": Face("fontpkg_noto_kufi_arabic", "NotoKufiArabic*.ttf", 700),
    "cjk": Face("noto_cjk_sans_jp_bold", "*.otf"),
    "hebrew": Face("manimgx_fonts", "NotoSansHebrew[[]*.ttf", 700),
    "thai": Face("manimgx_fonts", "NotoSansThai[[]*.ttf", 700),
    "bengali": Face("manimgx_fonts", "NotoSansBengali[[]*.ttf", 700),
    "tamil": Face("manimgx_fonts", "NotoSansTamil[[]*.ttf", 700),
    "telugu": Face("manimgx_fonts", "NotoSansTelugu[[]*.ttf", 700),
    "kannada": Face("manimgx_fonts", "NotoSansKannada[[]*.ttf", 700),
    "malayalam": Face("manimgx_fonts", "NotoSansMalayalam[[]*.ttf", 700),
    "gujarati": Face("manimgx_fonts", "NotoSansGujarati[[]*.ttf", 700),
    "gurmukhi": Face("manimgx_fonts", "NotoSansGurmukhi[[]*.ttf", 700),
    "sinhala": Face("manimgx_fonts", "NotoSansSinhala[[]*.ttf", 700),
    "khmer": Face("manimgx_fonts", "NotoSansKhmer[[]*.ttf", 700),
    "lao": Face("manimgx_fonts", "NotoSansLao[[]*.ttf", 700),
    "myanmar": Face("manimgx_fonts", "NotoSansMyanmar[[]*.ttf", 700),
    "georgian": Face("manimgx_fonts", "NotoSansGeorgian[[]*.ttf", 700),
    "armenian": Face("manimgx_fonts", "NotoSansArmenian[[]*.ttf", 700),
    "ethiopic": Face("manimgx_fonts", "NotoSansEthiopic[[]*.ttf", 700),
    "symbols": Face("manimgx_fonts", "NotoSansSymbols[[]*.ttf", 700),
    "emoji": Face("manimgx_fonts", "NotoEmoji[[]*.ttf", 700, 0.9),
}
FALLBACKS: Final = tuple(key for key in FACES if key not in ("title", "name", "black", "small", "text"))
# A title in a script its fat face lacks takes the heavy slab before it falls back to Noto.
STAND_INS: Final[dict[str, tuple[str, ...]]] = {
    "title": ("black",),
    "small": (),
    "text": (),
    "name": (),
    "black": (),
}

_PRESENTED_AS_EMOJI = regex.compile(r"\p{Emoji_Presentation}|\uFE0F|\u20E3")
# Joiners, variation selectors and skin tones need no glyph of their own.
_SILENT = regex.compile(r"[\u200C\u200D\uFE00-\uFE0F\U0001F3FB-\U0001F3FF\U000E0020-\U000E007F]")


@lru_cache(maxsize=64)
def path_of(key: str) -> Path | None:
    """Give the font file of a face, or None where its package is not installed."""
    face = FACES[key]
    spec = importlib.util.find_spec(face.package)
    if spec is None or not spec.submodule_search_locations:
        return None
    found = sorted(Path(next(iter(spec.submodule_search_locations))).rglob(face.pattern))
    return found[0] if found else None


@lru_cache(maxsize=128)
def font(key: str, size: int) -> ImageFont.FreeTypeFont:
    """Open a face at a size in pixels. Raises FileNotFoundError where its package is not installed."""
    path = path_of(key)
    if path is None:
        raise FileNotFoundError(f"font package {FACES[key].package} is not installed")
    with LOCK:
        opened = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.RAQM)
        weight = FACES[key].weight
        if weight is not None:
            axes = opened.get_variation_axes()
            places = [float(weight if a["name"] == b"Weight" else a["default"] or 0) for a in axes]
            opened.set_variation_by_axes(places)
    return opened


def size_in(key: str, size: int) -> int:
    """Give the size at which a fallback face stands well beside Latin letters of `size`."""
    return max(1, round(size * FACES[key].scale))


@lru_cache(maxsize=8192)
def face_for(cluster: str, role: Role) -> str | None:
    """Give the face that can draw every code point of a grapheme cluster, or None."""
    needed = {ord(c) for c in cluster if not _SILENT.match(c)}
    if not needed:
        return None
    order: tuple[str, ...] = (role, *STAND_INS[role], *FALLBACKS)
    if _PRESENTED_AS_EMOJI.search(cluster):
        order = ("emoji", *order)
    for key in order:
        path = path_of(key)
        if path is not None and needed <= covered(path):
            return key
    return None
