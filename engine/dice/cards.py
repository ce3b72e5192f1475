"""The character cards, as printed."""

import csv
from importlib.resources import files

CHARACTERS: dict[str, int] = {
    row["name"]: int(row["lives"])
    for row in csv.DictReader(
        files("engine.dice").joinpath("data", "characters.csv").read_text(encoding="utf-8").splitlines()
    )
}
"""The printed lives of each character."""
