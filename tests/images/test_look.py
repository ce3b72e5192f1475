"""Tokens, palette and drawings: contrast, exact colours, something drawn for everything there is."""

import numpy as np
import pytest
from PIL import Image

from engine.bang.cards import CHARACTERS, FACES, Kind
from engine.dice.cards import CHARACTERS as DICE_CHARACTERS
from engine.dice.faces import Face
from engine.western.roles import Role
from images import palette, symbols, theme
from images.bang_words import BANG_ENGLISH, BRIEFS, EFFECTS
from images.naming import slug
from images.western_words import GOALS, VICTORIES


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize(("ground", "ink"), theme.TEXT_PAIRS)
def test_text_has_contrast(ground: str, ink: str) -> None:
    """H25: contrast enough for everybody."""
    a, b = sorted((luminance(ground), luminance(ink)))
    assert (b + 0.05) / (a + 0.05) >= 4.5


def inks() -> set[str]:
    return {v for v in vars(theme).values() if isinstance(v, str) and v.startswith("#")}


@pytest.mark.parametrize("ink", sorted(inks()))
def test_every_ink_is_exactly_in_the_palette(ink: str) -> None:
    swatch = Image.new("RGB", (2, 2), ink)
    assert palette.to_house(swatch).convert("RGB").getpixel((0, 0)) == swatch.getpixel((0, 0))
    assert tuple(palette.colours()[palette.index_of(ink)]) == swatch.getpixel((0, 0))


def test_mapping_takes_the_nearest_colour() -> None:
    rng = np.random.default_rng(5)
    pixels = rng.integers(0, 256, (8, 8, 3), np.uint8)
    mapped = np.asarray(palette.to_house(Image.fromarray(pixels)).convert("RGB"))
    gaps = (pixels[:, :, None, :].astype(int) - palette.colours()[None, None]) ** 2 * (3, 4, 2)
    best = gaps.sum(3).min(2)
    mine = ((pixels.astype(int) - mapped) ** 2 * (3, 4, 2)).sum(2)
    assert (mine == best).all()


def test_palette_leaves_room_for_the_unknown_mark() -> None:
    assert len(palette.colours()) <= 254


@pytest.mark.parametrize("kind", list(Kind))
def test_every_card_is_drawn_and_worded(kind: Kind) -> None:
    assert symbols.icon(slug(kind), 60).getchannel("A").getbbox()
    assert len(BRIEFS[kind]) <= 20
    assert 0 < len(EFFECTS[kind]) <= 42


def test_every_card_that_stays_has_three_letters() -> None:
    blue = {slug(face.kind) for face in FACES if face.blue}
    assert blue == set(theme.CODES)
    assert all(len(code) == 3 for code in theme.CODES.values())
    assert len(set(theme.CODES.values())) == len(blue)


@pytest.mark.parametrize("role", list(Role))
def test_every_role_is_drawn_and_worded(role: Role) -> None:
    assert symbols.icon(f"role_{slug(role)}", 60).getchannel("A").getbbox()
    assert GOALS[role]
    assert BANG_ENGLISH.roles[role]


def test_every_side_has_a_victory() -> None:
    assert len(set(VICTORIES.values())) == 3


@pytest.mark.parametrize("face", list(Face))
def test_every_face_of_the_die_is_drawn(face: Face) -> None:
    """Told apart in grey at the size of a phone; the two bull's eyes differ by their digit only."""
    icons = {one: symbols.icon(f"die_{one}", 46) for one in Face}
    flat = {one: Image.new("L", drawn.size, 240) for one, drawn in icons.items()}
    for one, drawn in icons.items():
        flat[one].paste(drawn.convert("L"), (0, 0), drawn)
    mine = np.asarray(flat[face], int)
    for one in Face:
        if one is not face:
            gap = abs(mine - np.asarray(flat[one], int))
            assert (gap > 60).sum() > (100 if {one, face} == {Face.ONE, Face.TWO} else 300)


@pytest.mark.parametrize("name", sorted({*CHARACTERS, *DICE_CHARACTERS}))
def test_every_character_has_a_portrait_of_its_own(name: str) -> None:
    mine = symbols.portrait(slug(name), 60)
    plain = symbols.portrait("somebody_new", 60)
    assert plain == symbols.portrait(symbols.PLAIN_PORTRAIT, 60)
    has_its_own = mine.tobytes() != plain.tobytes()
    assert has_its_own, f"there is no images/portraits/{slug(name)}.svg; `python -m images.portrait_kit` draws it"


def test_portraits_differ_in_grey_at_60_pixels() -> None:
    """H25: nothing is told by colour only.

    Told apart without colour: no two greys are closer than a tenth of the range on average.
    """
    greys = {n: np.asarray(symbols.portrait(slug(n), 60).convert("L"), int) for n in CHARACTERS}
    names = list(greys)
    pairs = [(abs(greys[a] - greys[b]).mean(), a, b) for i, a in enumerate(names) for b in names[:i]]
    assert min(pairs)[0] > 18


def test_unknown_symbols_are_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        symbols.icon("no_such_thing", 60)


def test_the_dead_are_without_colour() -> None:
    grey = np.asarray(symbols.portrait("rose_doolan", 60, dead=True).convert("RGB"), int)
    assert (grey.max(2) - grey.min(2)).max() <= 50
