"""What every picture writes is large enough, stands out, is whole and covers nothing, whoever sits at the table."""

from collections.abc import Callable, Iterator

import pytest
from PIL import Image

from images import bang_table, dice_samples, dice_table, paint, samples, text, theme
from images.geometry import CANVAS, Rect
from images.preview import PICTURES
from tests.images.test_text import NAMES
from tests.images.writing import Drawn, crossing, drawn, kind_drawn, renamed, seen_of

PHONE = 340  # pixels of width of the narrowest phone
SCRIPTS = (*NAMES.values(), "\u200b\u3164\u2800")  # the last shows nothing
STACKED = 9  # stacked accents may reach that far into the row above or below
WHOLE = 0.97


def faults(whole: Drawn, slack: int) -> Iterator[str]:
    """Tell everything that makes a line hard to read."""
    for line in whole.lines:
        if line.size < theme.T_MIN:
            yield f"smaller than {theme.T_MIN}: {line}"
        if line.contrast < 4.5:
            yield f"does not stand out: {line}"
        if not CANVAS.inset(theme.MARGIN // 2).holds(line.box):
            yield f"in the margin that a phone may cut: {line}"
        if (seen := seen_of(line, whole.picture)) < WHOLE:
            yield f"covered or cut, {seen:.0%} are seen: {line}"
    for one, other in crossing(whole.lines, slack):
        yield f"{one} touches {other}"


@pytest.mark.parametrize("name", PICTURES)
def test_every_kind_of_picture_is_legible(name: str) -> None:
    """H24, H25: letters of 26 pixels and more, a contrast of 4.5:1, nothing cut or covered, no two in one place."""
    whole = kind_drawn(name)
    assert whole.lines
    assert list(faults(whole, 3)) == []


@pytest.mark.parametrize(("n", "name"), list(enumerate(PICTURES)), ids=list(PICTURES))
def test_names_of_any_script_leave_every_kind_of_picture_legible(n: int, name: str) -> None:
    """H23: long names of all scripts, in turn, in the place of those of the sample."""
    turn = n % len(SCRIPTS)
    with renamed([*SCRIPTS[turn:], *SCRIPTS[:turn]]):
        whole = drawn(PICTURES[name])
    assert list(faults(whole, STACKED)) == []


Scene = Callable[[int], Image.Image]


TABLES: dict[str, Scene] = {
    "full": lambda seats: bang_table.draw(samples.table_full(seats)),
    "dice": lambda seats: dice_table.draw(dice_samples.table_full(seats)),
}
EXTRA: dict[str, Scene] = {
    "store": lambda seats: bang_table.draw(samples.table_store(seats)),
    "dice_first": lambda seats: dice_table.draw(dice_samples.table_first(seats)),
    "dice_indians": lambda seats: dice_table.draw(dice_samples.table_indians(seats)),
}


def crowds() -> Iterator[tuple[str, int, int]]:
    """For each number of seats as many tables as it takes for every script to have sat at one."""
    for seats in range(3, 9):
        for kind in TABLES:
            yield from ((kind, seats, first) for first in range(0, len(SCRIPTS), seats))
        yield from ((kind, seats, seats) for kind in EXTRA)


@pytest.mark.parametrize(("kind", "seats", "first"), list(crowds()))
def test_tables_of_every_size_are_legible_in_every_script(kind: str, seats: int, first: int) -> None:
    """H23, H24, H25: all numbers of seats, everything that can stand on a tile, the longest names."""
    with renamed([*SCRIPTS[first:], *SCRIPTS[:first]]):
        whole = drawn(lambda: (TABLES | EXTRA)[kind](seats))
    assert list(faults(whole, STACKED)) == []


def test_names_and_lives_are_large_on_the_narrowest_phone() -> None:
    """H24: a capital of a name and a digit of the lives has 7 pixels at a width of 340."""
    for role, size in (("name", theme.T_NAME), ("black", theme.T_LIFE)):
        assert text.line("H3", role, size).mask.height * PHONE / theme.SIZE[0] >= 7


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_letters_of_all_scripts_are_as_large_as_latin_ones(name: str) -> None:
    """H23: no script is set so small that it cannot be read."""
    least = text.line("x", "name", theme.T_NAME).mask.height
    assert text.line(text.fit(name, "name", theme.T_NAME, 240), "name", theme.T_NAME).mask.height >= least


def test_what_makes_a_line_hard_to_read_is_seen() -> None:
    """The tests above would notice: too small, too pale, cut off, covered, one over another."""

    def bad() -> Image.Image:
        canvas = Image.new("RGB", theme.SIZE, theme.PARCH)
        paint.write(canvas, 100, 100, "small", "small", 25, theme.INK)
        paint.write(canvas, 100, 200, "pale", "small", 40, theme.RED)
        paint.write(canvas, 1230, 300, "cut", "small", 40, theme.INK)
        paint.write(canvas, 100, 400, "covered", "small", 40, theme.INK)
        paint.rounded(canvas, Rect(150, 370, 40, 40), 4, theme.PAPER)
        paint.write(canvas, 100, 500, "first", "small", 40, theme.INK)
        paint.write(canvas, 120, 510, "other", "small", 40, theme.INK)
        return canvas

    said = list(faults(drawn(bad), 3))
    for words in ("smaller", "not stand out", "margin", "covered", "touches"):
        assert sum(words in one for one in said) >= 1, words
