"""Who sits in a seat, and the frame of a seat's tile: what all games of Sheriff and Outlaws have in common."""

from typing import Protocol

from images import paint, text, theme
from images.geometry import Rect
from images.lobby import STRANGERS
from images.paint import Canvas
from images.sprite import Body, within

_OVERHANG = 16  # how far frame, shadow and badges of a tile reach over its rectangle
_TILE_EDGE = 8 + theme.FRAME_ACTIVE


class Seated(Protocol):
    """What is drawn of whoever sits there."""

    @property
    def number(self) -> int:
        """The seat's number from 1."""

    @property
    def name(self) -> str:
        """The name of the player."""

    @property
    def character(self) -> str:
        """The drawing of the character; empty: not known yet."""

    @property
    def role(self) -> str | None:
        """The public role."""

    @property
    def dead(self) -> bool:
        """Whether the seat is out."""

    @property
    def active(self) -> bool:
        """Whether it is its turn."""

    @property
    def target(self) -> bool:
        """Whether it is shot at."""


class HeadPlan(Protocol):
    """Where it is drawn."""

    @property
    def face(self) -> Rect:
        """The portrait."""

    @property
    def name(self) -> Rect:
        """The name."""

    @property
    def number(self) -> Rect:
        """The seat's number."""

    @property
    def role(self) -> Rect:
        """The emblem of the role."""


def footprint(r: Rect) -> Rect:
    """Give all pixels that a tile may touch."""
    return within(r.inset(-_OVERHANG))


def body(r: Rect, *, active: bool) -> Body:
    """Give the silhouette of the plate itself."""
    r = r.inset(-theme.GROW) if active else r
    return paint.ticket_mask(r.w, r.h, 0, theme.NOTCH), r.x, r.y


def frame_of(seat: Seated) -> str:
    """Give which of the four frames a seat's tile has."""
    return "active" if seat.active else "dead" if seat.dead else "target" if seat.target else "plain"


def empty_tile(canvas: Canvas, r: Rect, frame: str, well: Rect) -> None:
    """Paint a tile with nothing on it but the well, where something may lie."""
    edge = theme.LINE + theme.FRAME
    if frame == "active":
        edge = 4 + theme.FRAME_ACTIVE
        paint.ticket(
            canvas,
            r.inset(-theme.GROW),
            ((0, theme.INK), (4, theme.GOLD_LT), (edge, theme.INK), (edge + 4, theme.PAPER)),
        )
    elif frame == "dead":
        paint.ticket(canvas, r, ((0, theme.INK), (theme.LINE, theme.ASH_DK), (edge, theme.ASH)))
    else:
        wood = theme.RED if frame == "target" else theme.WOOD
        paint.ticket(canvas, r, ((0, theme.INK), (theme.LINE, wood), (edge, theme.INK), (edge + 3, theme.PARCH)))
    if frame != "dead":
        paint.rounded(canvas, well, 9, theme.PARCH_DK)


def who(canvas: Canvas, r: Rect, plan: HeadPlan, seat: Seated) -> None:
    """Paint portrait, name, number and public role; the name of the active one is reversed out of a red bar."""
    if seat.character:
        paint.face(canvas, plan.face, seat.character, dead=seat.dead)
    else:
        paint.silhouette(canvas, plan.face, STRANGERS[seat.number % len(STRANGERS)])
    if seat.active:
        band = Rect(plan.name.x - 7, r.y + 10, r.x2 - plan.name.x - 3, 49)
        inner = paint.ticket_mask(r.w + 10, r.h + 10, _TILE_EDGE, theme.NOTCH)
        x, y = band.x - r.x + 5, band.y - r.y + 5
        canvas.paste(theme.RED, (band.x, band.y), inner.crop((x, y, x + band.w, y + band.h)))
    name = text.fit(seat.name, "name", theme.T_NAME, plan.name.w)
    ink = theme.PAPER if seat.active else theme.INK
    paint.write(canvas, plan.name.x, plan.name.y + 36, name, "name", theme.T_NAME, ink)
    if seat.active:
        paint.badge(canvas, plan.number, str(seat.number), 36, ground=theme.GOLD, ink=theme.INK)
    else:
        paint.badge(canvas, plan.number, str(seat.number), 36)
    if seat.role:
        paint.put(canvas, f"role_{seat.role}", plan.role.x, plan.role.y, plan.role.w)
