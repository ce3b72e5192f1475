"""Layout of the other pictures: hand, role card, result, open table."""

from dataclasses import dataclass
from typing import Final

from images.geometry import NOWHERE, Rect, grid, strip
from images.theme import GAP, MARGIN, SIZE


@dataclass(frozen=True, slots=True)
class HandPlan:
    """Where everything of a hand picture stands; `style` is how much room a card has."""

    header: Rect
    cards: tuple[Rect, ...]
    style: str
    neighbours: tuple[Rect, ...]


HEADER: Final = Rect(MARGIN, MARGIN, SIZE[0] - 2 * MARGIN, 104)
STRIP: Final = Rect(MARGIN, 690, SIZE[0] - 2 * MARGIN, 94)
# most cards, columns, rows, style
_HAND_GRIDS: Final = (
    (3, 3, 1, "tall"), (6, 3, 2, "lying"), (8, 4, 2, "compact"), (10, 5, 2, "compact"), (15, 5, 3, "tight"),
    (24, 6, 4, "tiny"), (80, 10, 8, "tiny"),
)  # fmt: skip


def hand_plan(cards: int, neighbours: int) -> HandPlan:
    """Lay out a hand: up to 15 cards at 240 px or wider, more of them smaller."""
    bottom = STRIP.y - 14 if neighbours else SIZE[1] - MARGIN
    area = Rect(MARGIN, 134, SIZE[0] - 2 * MARGIN, bottom - 134)
    columns, rows, style = next((c, r, s) for most, c, r, s in _HAND_GRIDS if cards <= most)
    cells = grid(area, columns, rows)
    if cards and rows == 1:  # a short single row stands in the middle
        shift = (columns - cards) * (cells[0].w + GAP) // 2
        cells = [cell.moved(shift, 0) for cell in cells]
    return HandPlan(HEADER, tuple(cells[:cards]), style, tuple(strip(STRIP, neighbours)))


def choice_plan(cards: int) -> list[Rect]:
    """Lay out one or two character cards below the header."""
    top = HEADER.y2 + 14
    area = Rect(MARGIN, top, SIZE[0] - 2 * MARGIN, SIZE[1] - MARGIN - top)
    cells = grid(area, 2, 1)
    return cells if cards == 2 else [cells[0].moved(area.cx - cells[0].cx, 0)]


# ------------------------------------------------------------------ role, result, lobby
ROLE_CARD: Final = Rect(40, 40, 1200, 586)
ROLE_STRIP: Final = Rect(MARGIN, 668, SIZE[0] - 2 * MARGIN, 104)
POSTER: Final = Rect(32, 18, 1216, 760)
LOBBY: Final = Rect(32, 18, 1216, 760)
POSTER_EDGE: Final = 21
LOBBY_SIGN: Final = Rect(76, 16, 1128, 162)
LOBBY_FOOT: Final = Rect(40, 724, 1200, 60)
PLATE: Final = 62
"""How high the name of whoever has sat down stands."""
POSTER_HEAD: Final = 156


@dataclass(frozen=True, slots=True)
class ResultPlan:
    """Where the players of a result stand: large faces above their names, small rows below a rule.

    `tale` is the sheet beside the winners that says what decided the game, or nowhere.
    """

    head: Rect
    winners: tuple[Rect, ...]
    faces: tuple[Rect, ...]
    rule: int
    others: tuple[Rect, ...]
    tale: Rect


MOST_BESIDE_TALE: Final = 4
"""With more winners than that there is no room for a tale."""
_TALE: Final = 400
_BELOW_FACE: Final = 118  # a name and a row of bullets


def result_plan(winners: int, others: int, *, tale: bool = False) -> ResultPlan:
    """Lay out a result of 1 to 8 winners and 0 to 7 others."""
    inner = POSTER.inset(POSTER_EDGE)
    head = Rect(inner.x, inner.y, inner.w, POSTER_HEAD)
    rows = 0 if not others else 1 if others <= 4 else 2
    rule = inner.y2 - 16 - rows * 92
    top = head.y2 + 22
    room = rule - 14 - top
    beside = tale and winners <= MOST_BESIDE_TALE
    area = Rect(inner.x + 24, top, inner.w - 48 - (_TALE + 20 if beside else 0), room)
    columns = max(winners, 1)
    w = min(area.w // columns, 370)
    face = min(300, room - _BELOW_FACE - 14, w - 36)
    left = area.cx - w * columns // 2
    cells = tuple(Rect(left + i * w, top, w, room) for i in range(winners))
    faces = tuple(Rect(c.cx - face // 2, c.y + 8 + max(0, (room - face - _BELOW_FACE - 8) // 2), face, face)
                  for c in cells)  # fmt: skip
    columns = 4 if others > 3 else max(others, 1)
    below = Rect(inner.x + 26, rule + 10, inner.w - 52, max(rows, 1) * 92 - 8)
    sheet = Rect(area.x2 + 20, top, _TALE, room) if beside else NOWHERE
    return ResultPlan(head, cells, faces, rule, tuple(grid(below, columns, max(rows, 1))[:others]), sheet)


@dataclass(frozen=True, slots=True)
class LobbyPlan:
    """Where the seats of an open table stand on its poster."""

    head: Rect
    seats: tuple[Rect, ...]
    foot: Rect


def lobby_plan(capacity: int) -> LobbyPlan:
    """Lay out an open table of 2 to 8 seats: up to four stand in a row."""
    rows = 1 if capacity <= 4 else 2
    columns = -(-capacity // rows)
    area = Rect(MARGIN + 12, LOBBY_SIGN.y2 + 6, SIZE[0] - 2 * MARGIN - 24, LOBBY_FOOT.y - 20 - LOBBY_SIGN.y2)
    cells = grid(area, columns, rows, 14)
    short = rows * columns - capacity  # the last row stands in the middle
    shift = short * (cells[0].w + 14) // 2
    placed = [c.moved(shift, 0) if rows > 1 and i >= columns else c for i, c in enumerate(cells)]
    return LobbyPlan(LOBBY_SIGN, tuple(placed[:capacity]), LOBBY_FOOT)
