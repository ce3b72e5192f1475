"""H25: no state is told by hue alone: what differs still differs in grey and for the three kinds of colour blindness.

Two states are drawn in the same place, shrunk to what a phone shows, filtered, and compared: enough of the pixels must
be far enough apart in CIELAB.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from images import (
    bang_hand,
    bang_table,
    card_face,
    desperado_figure,
    desperado_samples,
    desperado_table,
    dice_samples,
    dice_table,
    lobby,
    paint,
    samples,
    theme,
)
from images.bang_words import BANG_ENGLISH
from images.desperado_layout import Crowd
from images.desperado_scene import Figure, Token
from images.dice_layout import dice_plan
from images.dice_scene import Die, Lying
from images.geometry import Rect
from images.scene import Card, SeatTile
from tests.images.writing import rgb

PHONE: Final = 400
APART: Final = 15.0
"""Below that distance in CIELAB two fills look alike."""
ENOUGH: Final = 20
"""Pixels of the phone: a mark of 4 by 5."""
BLIND: Final = {  # Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
_TO_XYZ: Final = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
_WHITE: Final = _TO_XYZ.sum(1)
Pixels = npt.NDArray[np.float64]


def lab(pixels: Pixels, eye: str) -> Pixels:
    """Give colours of 0 to 255 as an eye sees them, in CIELAB."""
    parts = pixels / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ np.array(BLIND[eye]).T, 0, 1)
    ratio = seen @ _TO_XYZ.T / _WHITE
    f = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), -1)


def on_a_phone(drawing: Image.Image) -> Pixels:
    """Give a part of a picture as large as a phone shows it."""
    k = PHONE / theme.SIZE[0]
    size = (max(1, round(drawing.width * k)), max(1, round(drawing.height * k)))
    return np.asarray(drawing.convert("RGB").resize(size, Image.Resampling.LANCZOS), np.float64)


def alike(states: "States") -> Iterator[tuple[str, str, str, int]]:
    """Give all pairs of states that some eye does not tell apart: the pair, the eye, in how many pixels they differ."""
    small = {name: on_a_phone(drawing) for name, drawing in states.items()}
    for eye in BLIND:
        seen = {name: lab(pixels, eye) for name, pixels in small.items()}
        for one, other in itertools.combinations(seen, 2):
            far = int((np.square(seen[one] - seen[other]).sum(-1) >= APART**2).sum())
            if far < ENOUGH:
                yield one, other, eye, far


States = dict[str, Image.Image]


def _tiles() -> States:
    """One seat of BANG! in every state."""
    scene = samples.table7()
    plain = replace(scene.seats[3], target=False, awaited=False)
    states: dict[str, dict[str, Any]] = {
        "plain": {}, "active": {"active": True, "distance": None}, "target": {"target": True},
        "awaited": {"awaited": True}, "dying": {"dying": True}, "dead": {"dead": True, "role": "outlaw"},
        "choosing": {"status": BANG_ENGLISH.choosing},
    }  # fmt: skip

    def drawn(seat: SeatTile) -> Image.Image:
        seats = [replace(s, active=False) for s in scene.seats]
        seats[3] = seat
        if not seat.active:
            seats[1] = replace(seats[1], active=True)
        shown = replace(scene, seats=tuple(seats), active=3 if seat.active else 1, happening=None)
        return bang_table.draw(shown).crop((850, 260, 1280, 540))

    return {name: drawn(replace(plain, **change)) for name, change in states.items()}


def _dice_tiles() -> States:
    """One seat of the dice game in every state."""
    scene = dice_samples.table_full(6)
    plain = replace(scene.seats[0], active=False, target=False, awaited=False, dying=False, change="", dead=False)
    states: dict[str, dict[str, Any]] = {
        "plain": {}, "active": {"active": True}, "target": {"target": True}, "awaited": {"awaited": True},
        "dying": {"dying": True}, "dead": {"dead": True, "role": "outlaw"}, "hit": {"change": "−1"},
        "healed": {"change": "+1"},
    }  # fmt: skip
    others = tuple(replace(s, active=False, target=False) for s in scene.seats[1:])
    r = dice_plan(6).seats[0].inset(-16)
    return {
        name: dice_table.draw(replace(scene, seats=(replace(plain, **change), *others), moment=None)).crop(r.box)
        for name, change in states.items()
    }


def _dice() -> States:
    """One die as it can lie: just thrown, at rest, kept, locked, lit because it counts, spent."""
    scene = dice_samples.table_full(6)
    states = {
        "thrown": Die("beer", fresh=True), "plain": Die("beer"), "kept": Die("beer", Lying.KEPT, "kept"),
        "locked": Die("dynamite", Lying.LOCKED, "locked"), "lit": Die("beer", Lying.LIT, "+1"),
        "spent": Die("beer", Lying.SPENT), "loose dynamite": Die("dynamite"),
    }  # fmt: skip
    plan = dice_plan(6)
    r = Rect(plan.dice[0].x - 20, plan.dice[0].y - 20, plan.dice[0].w + 40, plan.marks[0].y2 - plan.dice[0].y + 30)
    rest = scene.dice[1:]
    bare = replace(scene, moment=None, last=None)
    return {name: dice_table.draw(replace(bare, dice=(die, *rest))).crop(r.box) for name, die in states.items()}


_KINDS_OF_CARDS: Final = {"spent": False, "stays": True}


def _faces(paint_card: Callable[[Image.Image, Rect, Card], None], w: int, h: int) -> States:
    """A card that is spent and the same as one that stays."""
    out = {}
    for name, stays in _KINDS_OF_CARDS.items():
        canvas = Image.new("RGB", (w + 40, h + 40), theme.PARCH)
        paint_card(canvas, Rect(20, 20, w, h), Card("jail", "Jail", "4", "hearts", stays))
        out[name] = canvas
    return out


def _hand(count: int) -> States:
    """The first card of a hand: spent or staying, playable or not."""
    scene = samples.hand(count)
    first = scene.cards[0]
    out = {}
    for name, stays in _KINDS_OF_CARDS.items():
        for state, reason in (("playable", None), ("dimmed", "not now")):
            held = replace(first, card=replace(first.card, stays=stays), reason=reason)
            whole = bang_hand.draw(replace(scene, cards=(held, *scene.cards[1:])))
            out[f"{name}, {state}"] = whole.crop((0, 130, 640, 690))
    return out


def _neighbours() -> States:
    """Somebody in reach and out of reach, as the hand shows it."""
    scene = samples.hand(6)
    out = {}
    for near in (True, False):
        others = (replace(scene.neighbours[0], near=near), *scene.neighbours[1:])
        out[str(near)] = bang_hand.draw(replace(scene, neighbours=others)).crop((0, 680, 240, 800))
    return out


def _on_sand(fill: Callable[[Image.Image, int], None]) -> States:
    out = {}
    for side in range(3):
        canvas = Image.new("RGB", (120, 120), theme.SAND)
        fill(canvas, side)
        out[f"side {side}"] = canvas
    return out


def _crowd(canvas: Image.Image, side: int) -> None:
    tokens = tuple(Token(side, n) for n in (1, 2, 3))
    desperado_figure.crowd(canvas, Crowd(side, Rect(20, 20, 70, 34), 3), tokens, None)


def _figures() -> States:
    """One figure of Desperado in every state it can be in on the map."""
    scene = desperado_samples.fight()
    plain = replace(scene.figures[0], active=False, hurt=False, wounds=0, marks=())
    states: dict[str, dict[str, Any]] = {"plain": {}, "active": {"active": True}, "hurt": {"hurt": True}}
    out = {}
    for name, change in states.items():
        canvas = Image.new("RGB", (120, 120), theme.SAND)
        figure: Figure = replace(plain, **change)
        desperado_figure.figure(canvas, Rect(36, 36, 48, 48), figure)
        out[name] = canvas
    return out


def _column() -> States:
    """One figure in the column: waiting for its chit, active, dead, gone."""
    scene = desperado_samples.fight()
    token = next(figure.token for figure in scene.figures if not figure.active)
    states: dict[str, dict[str, Any]] = {
        "waiting": {"waiting": True}, "done": {"waiting": False}, "dead": {"dead": True, "zone": ""},
        "gone": {"escaped": True, "zone": ""},
    }  # fmt: skip
    quiet = {"dead": False, "escaped": False, "waiting": False, "active": False}
    return {
        name: desperado_table.draw(desperado_samples.changed(scene, token, **{**quiet, **change})).crop(
            (940, 0, 1280, 800)
        )
        for name, change in states.items()
    }


def _lobby_seats() -> States:
    """A seat of the open table: taken, the host's, a machine's, free."""
    scene = samples.lobby()
    person = scene.seats[1]
    states = {
        "person": person, "host": replace(person, host=True), "machine": replace(person, machine=True),
    }  # fmt: skip
    shown = {name: replace(scene, seats=(seat, *scene.seats[1:])) for name, seat in states.items()}
    out = {name: lobby.draw(one).crop((0, 150, 480, 440)) for name, one in shown.items()}
    return {**out, "free": lobby.draw(replace(scene, seats=())).crop((0, 150, 480, 440))}


KINDS: Final[dict[str, Callable[[], States]]] = {
    "a seat of BANG!": _tiles,
    "a seat of the dice game": _dice_tiles,
    "a die": _dice,
    "the card just played, upright": lambda: _faces(lambda c, r, card: card_face.upright(c, r, card, 50), 300, 376),
    "the card just played, lying": lambda: _faces(card_face.lying, 288, 232),
    "the last discard": lambda: _faces(card_face.discard, 178, 218),
    "a card for sale": lambda: _faces(card_face.shelf, 160, 120),
    **{f"one of {count} cards in the hand": partial(_hand, count) for count in (2, 6, 10, 15)},
    "a neighbour": _neighbours,
    "a figure of each side": lambda: _on_sand(
        lambda c, s: desperado_figure.token(c, Rect(36, 36, 48, 48), Token(s, 1))
    ),
    "a small figure of each side": lambda: _on_sand(
        lambda c, s: desperado_figure.token(c, Rect(36, 36, 34, 34), Token(s, 1))
    ),
    "a badge of each side": lambda: _on_sand(lambda c, s: desperado_figure.badge(c, Rect(36, 36, 34, 34), Token(s, 1))),
    "a crowd of each side": lambda: _on_sand(_crowd),
    "a figure on the map": _figures,
    "a figure in the column": _column,
    "a seat of the lobby": _lobby_seats,
}


@pytest.mark.parametrize("kind", KINDS)
def test_states_are_told_without_hue(kind: str) -> None:
    states = KINDS[kind]()
    assert len(states) >= 2
    assert list(alike(states)) == []


def _fills(colours: Sequence[str]) -> Iterator[tuple[str, str, Pixels, Pixels]]:
    for one, other in itertools.combinations(colours, 2):
        yield one, other, np.array(rgb(one), np.float64), np.array(rgb(other), np.float64)


def test_filters_are_those_of_the_literature() -> None:
    """Known of this look: red and wood are one for deuteranopes, red and teal in grey, ink and paper for nobody."""
    wood = [np.array(rgb(ink), np.float64) for ink in (theme.RED, theme.WOOD)]
    assert np.linalg.norm(np.subtract(*(lab(ink, "deuteranopia") for ink in wood))) == pytest.approx(6, abs=1.5)
    teal = [np.array(rgb(ink), np.float64) for ink in (theme.RED, theme.TEAL)]
    assert np.linalg.norm(np.subtract(*(lab(ink, "grey") for ink in teal))) == pytest.approx(2, abs=1)
    for eye in BLIND:
        for *_, one, other in _fills((theme.INK, theme.PAPER)):
            assert np.linalg.norm(lab(one, eye) - lab(other, eye)) > 60


def test_a_difference_of_hue_only_is_found_out() -> None:
    """The test above would notice: two discs that differ in red and teal alone."""
    discs = {}
    for colour in (theme.RED, theme.TEAL):
        discs[colour] = Image.new("RGB", (120, 120), theme.SAND)
        paint.rounded(discs[colour], Rect(20, 20, 80, 80), 40, colour)
    assert [eye for *_, eye, _ in alike(discs)] == ["grey"]
