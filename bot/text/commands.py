"""The slash commands that carry moves, of all games: their names are the first words of the notation of moves."""

from collections.abc import Mapping
from typing import Final

PLAY: Final = "play"
ANSWER: Final = "respond"

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    PLAY: ("card", "target", "take"),
    ANSWER: ("answer",),
    "choose": ("what",),
    "draw": ("from",),
    "discard": ("card",),
    "ability": (),
    "end": (),
    "roll": ("keep",),
    "aim": ("die", "target"),
}
"""Each command with its options, in the order of the notation."""

CARRIES: Final[Mapping[str, str]] = {"character": "choose"}
"""Commands that carry actions whose notation begins with another word."""

NAMES_ITS_OPTION: Final = frozenset({"roll"})
"""Commands whose notation says the name of their option before its value: `roll keep beer`."""
