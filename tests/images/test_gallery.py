"""The page of example pictures is what its command writes, and the contact sheet shows every drawing."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from images import contact, gallery, preview

IMAGES = Path(gallery.__file__).parent
SHARE, STEP = 0.002, 48  # at most one pixel in 500 may differ by more than STEP, as with golden pictures


def test_the_page_is_as_its_command_writes_it() -> None:
    """Otherwise run python -m images.gallery."""
    assert (gallery.DOCS / gallery.PAGE).read_text(encoding="utf-8") == gallery.page()


def test_the_page_has_its_pictures_and_no_others() -> None:
    assert {file.stem for file in (gallery.DOCS / gallery.FOLDER).glob("*.png")} == set(gallery.keys())
    assert (gallery.DOCS / gallery.CONTACT).is_file()


def differs(now: Image.Image, file: Path) -> bool:
    with Image.open(file) as stored:
        before = np.asarray(stored.convert("RGB"), np.int16)
    drawn = np.asarray(now.convert("RGB"), np.int16)
    return drawn.shape != before.shape or bool((abs(drawn - before).max(2) > STEP).mean() > SHARE)


@pytest.mark.parametrize("key", ["table7", "result", "lobby", "village_lobby", "dice_rolled"])
def test_a_picture_of_the_page_is_as_it_is_drawn_now(key: str) -> None:
    file = gallery.DOCS / gallery.FOLDER / f"{key}.png"
    assert not differs(preview.PICTURES[key](), file), "run python -m images.gallery"


def test_the_contact_sheet_is_as_it_is_drawn_now() -> None:
    assert not differs(contact.contact_sheet(), gallery.DOCS / gallery.CONTACT), "run python -m images.gallery"


def test_another_picture_is_not_taken_for_the_same() -> None:
    assert differs(preview.PICTURES["lobby"](), gallery.DOCS / gallery.FOLDER / "result.png")


def test_every_picture_of_the_page_is_described() -> None:
    for examples in gallery.PARTS.values():
        for example in examples:
            assert 40 <= len(example.told) <= 1024, example.key
            assert not set("[]\n") & set(example.told), example.key


def test_the_contact_sheet_shows_every_drawing_once() -> None:
    shown = [drawing for drawings in contact.groups().values() for drawing in drawings]
    assert len(set(shown)) == len(shown)
    assert set(shown) == {
        (folder, file.stem) for folder in ("icons", "portraits") for file in (IMAGES / folder).glob("*.svg")
    }


def test_every_card_has_a_symbol_among_the_cards() -> None:
    assert len(contact.groups()["Cards"]) == 22
