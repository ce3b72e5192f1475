"""The words that the pictures of every game hold."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PictureWords:
    """Words for seats; texts with braces are filled by `str.format`."""

    nameless: str = "Seat {seat}"
    how_it_turned: str = "How it turned"
