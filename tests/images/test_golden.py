"""A few whole pictures against stored ones. A miss leaves the picture and the difference in the test's folder."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageChops

from tests.images.golden import FOLDER, GOLDEN

SHARE, STEP = 0.002, 48  # at most one pixel in 500 may differ by more than STEP in some channel


@pytest.mark.parametrize("name", GOLDEN)
def test_picture_is_as_it_was(name: str, tmp_path: Path) -> None:
    now = GOLDEN[name]().convert("RGB")
    with Image.open(FOLDER / f"{name}.png") as stored:
        before = stored.convert("RGB")
    assert now.size == before.size
    gap = ImageChops.difference(now, before)
    share = (np.asarray(gap).max(2) > STEP).mean()
    if share > SHARE:
        now.save(tmp_path / f"{name}.png")
        gap.point(lambda v: min(255, v * 4)).save(tmp_path / f"{name}-difference.png")
    assert share <= SHARE, f"{share:.2%} of the pixels differ; see {tmp_path}, or run python -m tests.images.golden"


def test_goldens_are_no_others() -> None:
    assert {f.stem for f in FOLDER.glob("*.png")} == set(GOLDEN)


def test_a_changed_picture_would_be_noticed() -> None:
    """The tolerance is finer than one badge: a seat's number on another place is seen."""
    picture = GOLDEN["table7"]().convert("RGB")
    moved = picture.copy()
    moved.paste(picture.crop((26, 25, 72, 71)), (300, 25))
    gap = np.asarray(ImageChops.difference(picture, moved)).max(2) > STEP
    assert gap.mean() > SHARE / 2
