"""The rulebook of Desperado, part one: the words one has to know."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

TOPICS: Final[dict[str, Entry]] = {
    "desperado-goal": Entry(
        mark("How to play in a minute"),
        mark(
            "Two or three sides fight in the town of Goldfever, and everybody runs one or more characters of a side. "
            "In each round every character is up once, in the order in which chits leave the bag, with 4 action "
            "points to move, shoot and do other things. Three wounds kill. The scenario says what points are for; "
            "most points win."
        ),
        mark("Nora is up: she moves one zone, shoots twice with her carbine, and lies low behind a trough."),
        also=("start", "tutorial", "overview", "help"),
    ),
}
