"""Text of any script as pictures of a line: cleaning, choice of faces, direction, ellipsis, cached glyph runs.

A line never shows a box glyph: a word that no installed face can draw becomes a plain dot.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import regex  # type: ignore[import-untyped]  # ships no stubs
from PIL import Image, ImageDraw

from images import fonts
from images.fonts import Role

ELLIPSIS: Final = "…"
UNKNOWN: Final = "·"  # stands for a cluster that no face can draw
MAX_MARKS: Final = 3  # more combining marks than any language stacks are a prank
_CLUSTER = regex.compile(r"\X")
_INVISIBLE = regex.compile(
    r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F"
    r"\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFF]"
)
_SKIN = regex.compile(r"[\U0001F3FB-\U0001F3FF]")
_MARK = regex.compile(r"\p{M}")
_PICTOGRAPH = regex.compile(r"\p{Extended_Pictographic}|\p{Regional_Indicator}")
_LONE = regex.compile(r"[\u200C\u200D\uFE00-\uFE0F\s\p{M}]*")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one face and one direction; runs stand in visual order, left to right."""

    face: str
    text: str
    rtl: bool
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """A drawn line as a mask (mode L); its pen starts at (-left, base) inside the mask."""

    mask: Image.Image
    left: int
    base: int
    width: int


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """Give the text as it can be drawn: no control or invisible characters, single spaces, few marks."""
    text = unicodedata.normalize("NFC", text)
    text = _INVISIBLE.sub("", regex.sub(r"\s+", " ", text)).strip()
    clusters = (_calm(c) for c in _CLUSTER.findall(text))
    return "".join(c for c in clusters if c).strip()


def _calm(cluster: str) -> str:
    """Limit marks, drop skin tones (the emoji face has one ink), and drop clusters that show nothing."""
    if cluster == " ":
        return cluster
    if _LONE.fullmatch(cluster):
        return ""
    kept, marks = [], 0
    for ch in _SKIN.sub("", cluster):
        marks += bool(_MARK.match(ch)) and not 0xFE00 <= ord(ch) <= 0xFE0F
        if not _MARK.match(ch) or marks <= MAX_MARKS or 0xFE00 <= ord(ch) <= 0xFE0F:
            kept.append(ch)
    return "".join(kept)


@lru_cache(maxsize=8192)
def _drawable(cluster: str, role: Role) -> tuple[str, str]:
    """Give (face, text) for one cluster: itself, else its plain form, else its base letter, else a dot.

    An emoji that cannot be drawn leaves nothing.
    """
    plain = unicodedata.normalize("NFKC", cluster)
    for form in (cluster, plain, plain[:1], unicodedata.normalize("NFKD", plain)[:1]):
        face = fonts.face_for(form, role)
        if face is not None:
            return face, form
    return fonts.face_for(UNKNOWN, role) or role, "" if _PICTOGRAPH.search(cluster) else UNKNOWN


def legible(text: str, role: Role = "name") -> bool:
    """Tell whether anything of the text can be drawn (a name may be only invisible or unknown signs)."""
    return any(_drawable(c, role)[1] not in (UNKNOWN, " ", "") or c == UNKNOWN for c in _CLUSTER.findall(clean(text)))


# ------------------------------------------------------------------ direction
def _strong(cluster: str) -> str:
    """Give "R", "L", "N" (a number) or "" (takes the direction of its neighbours)."""
    for ch in cluster:
        kind = unicodedata.bidirectional(ch)
        if kind in ("R", "AL"):
            return "R"
        if kind == "L":
            return "L"
        if kind in ("EN", "AN"):
            return "N"
    return ""


def _levels(clusters: list[str]) -> list[int]:
    """Give each cluster its embedding level: the Unicode bidirectional algorithm for one line, no controls."""
    kinds = [_strong(c) for c in clusters]
    base = "R" if next((k for k in kinds if k in ("R", "L")), "L") == "R" else "L"
    sides = ["R" if k == "N" and base == "R" else ("L" if k == "N" else k) for k in kinds]
    out: list[int] = []
    for i, kind in enumerate(kinds):
        side = kind
        if not kind:
            before = next((s for s in reversed(sides[:i]) if s), base)
            after = next((s for s in sides[i + 1 :] if s), base)
            side = before if before == after else base
        if base == "L":
            out.append(1 if side == "R" else 0)
        else:
            out.append(1 if side == "R" else 2)
    return out


def _visual(runs: list[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    """Reorder runs of (face, text, level) from reading order to left-to-right order (rule L2)."""
    if not runs:
        return runs
    order = list(runs)
    for level in range(max(r[2] for r in runs), 0, -1):
        i = 0
        while i < len(order):
            j = i
            while j < len(order) and order[j][2] >= level:
                j += 1
            order[i:j] = reversed(order[i:j])
            i = max(j, i + 1)
    return order


@lru_cache(maxsize=4096)
def runs(text: str, role: Role, size: int) -> tuple[Run, ...]:
    """Split cleaned text into runs of one face and direction, in visual order, each with its width."""
    clusters = _CLUSTER.findall(text)
    parts: list[tuple[str, str, int]] = []
    for cluster, level in zip(clusters, _levels(clusters), strict=True):
        face, form = _drawable(cluster, role)
        if not form or (form == UNKNOWN != cluster and parts and parts[-1][1].endswith(UNKNOWN)):
            continue  # one dot stands for a whole word of unknown letters
        if parts and level == parts[-1][2] and (face == parts[-1][0] or form == " "):
            parts[-1] = (parts[-1][0], parts[-1][1] + form, level)
        else:
            parts.append((face, form, level))
    out = []
    for face, part, level in _visual(parts):
        rtl = level % 2 == 1
        font = fonts.font(face, fonts.size_in(face, size))
        with fonts.LOCK:
            width = font.getlength(part, direction="rtl" if rtl else "ltr")
        out.append(Run(face, part, rtl, width))
    return tuple(out)


# ------------------------------------------------------------------ measuring and fitting
@lru_cache(maxsize=4096)
def width(text: str, role: Role, size: int) -> int:
    """Give the advance of a line in pixels."""
    return round(sum(r.width for r in runs(clean(text), role, size)))


@lru_cache(maxsize=2048)
def fit(text: str, role: Role, size: int, room: int) -> str:
    """Give the text, or its longest beginning of whole grapheme clusters with an ellipsis, within `room`."""
    text = clean(text)
    if width(text, role, size) <= room:
        return text
    clusters = _CLUSTER.findall(text)
    low, high = 0, len(clusters)  # the first `low` clusters fit, the first `high` do not
    while high - low > 1:
        middle = (low + high) // 2
        if width("".join(clusters[:middle]).rstrip() + ELLIPSIS, role, size) <= room:
            low = middle
        else:
            high = middle
    return "".join(clusters[:low]).rstrip() + ELLIPSIS


def wrap(text: str, role: Role, size: int, room: int, lines: int) -> list[str]:
    """Break a sentence at spaces into at most `lines` lines; what is left over ends in an ellipsis."""
    words, out, current = clean(text).split(" "), list[str](), ""
    for i, word in enumerate(words):
        longer = f"{current} {word}".strip()
        if not current or width(longer, role, size) <= room:
            current = longer
            continue
        if len(out) == lines - 1:
            return [*out, fit(" ".join([current, *words[i:]]), role, size, room)]
        out.append(current)
        current = word
    return [*out, fit(current, role, size, room)] if current else out


def shrink(text: str, role: Role, size: int, room: int, least: int) -> int:
    """Give the largest size down to `least` at which our own fixed words fit. Never used for names."""
    while size > least and width(text, role, size) > room:
        size -= 1
    return size


# ------------------------------------------------------------------ drawing
@lru_cache(maxsize=1536)
def line(text: str, role: Role, size: int) -> Line:
    """Draw a line once, as a mask that any colour can be pasted through."""
    parts = runs(clean(text), role, size)
    total = round(sum(r.width for r in parts))
    pad, above, below = size // 2, round(size * 1.35), round(size * 0.7)
    mask = Image.new("L", (max(1, total + 2 * pad), above + below), 0)
    pen = ImageDraw.Draw(mask)
    x = float(pad)
    with fonts.LOCK:
        for r in parts:
            font = fonts.font(r.face, fonts.size_in(r.face, size))
            pen.text((round(x), above), r.text, fill=255, font=font, anchor="ls",
                     direction="rtl" if r.rtl else "ltr")  # fmt: skip
            x += r.width
    box = mask.getbbox() or (0, 0, 1, 1)
    return Line(mask.crop(box), pad - box[0], above - box[1], total)
