import itertools

import pytest

from engine.bang.cards import CHARACTERS
from images import portrait_kit
from images.naming import slug
from images.portrait_kit import Row

CAST = portrait_kit.cast()


@pytest.mark.parametrize("row", CAST, ids=[r["id"] for r in CAST])
def test_the_file_is_what_the_kit_draws(row: Row) -> None:
    """Nobody edits a portrait by hand: the row in cast.json is its source."""
    path = portrait_kit.FOLDER / f"{row['id']}.svg"
    assert path.exists(), "run `python -m images.portrait_kit`"
    assert path.read_text(encoding="utf-8") == portrait_kit.portrait(row), "run `python -m images.portrait_kit`"


def test_every_character_is_in_the_cast() -> None:
    missing = {slug(name) for name in CHARACTERS} - {row["id"] for row in CAST}
    assert missing == set(), "each needs a row with this id in images/portraits/cast.json"


def test_no_two_people_share_outline_and_field() -> None:
    outlines = [(r.get("hat", [""])[0], r.get("hair", [""])[0], r.get("beard", [""])[0], r["field"]) for r in CAST]
    assert not [a for a, b in itertools.combinations(outlines, 2) if a == b]


def test_a_new_row_is_enough_for_a_new_face() -> None:
    row = {**CAST[0], "id": "new", "hat": ["top", "red", "gold"], "field": "sky", "beard": ["walrus", "ginger"]}
    drawn = portrait_kit.portrait(row)
    assert "{" not in drawn
    assert drawn != portrait_kit.portrait(CAST[0])
