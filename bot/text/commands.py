"""The slash commands that carry moves, of all games: their names are the first words of the notation of moves."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

PLAY: Final = "play"
ANSWER: Final = "respond"

FORMS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    PLAY: ((" ", "card"), (" > ", "target"), (" : ", "take")),
    ANSWER: ((" ", "answer"),),
    "choose": ((" ", "what"),),
    "draw": ((" ", "from"),),
    "discard": ((" ", "card"),),
    "ability": (),
    "end": (),
    "roll": ((" keep ", "keep"),),
    "aim": ((" ", "die"), (" > ", "target")),
    "move": ((" ", "zone"),),
    "shoot": ((" ", "target"), (" ", "gun"), (" ", "barrels")),
    "throw": ((" ", "thing"), (" at ", "at")),
    "fight": ((" ", "target"),),
    "reload": ((" ", "gun"),),
    "repair": ((" ", "thing"),),
    "drop": ((" ", "thing"),),
    "take": ((" ", "thing"), (" from ", "from")),
    "give": ((" ", "thing"), (" to ", "to")),
    "swap": ((" ", "thing"), (" for ", "for"), (" with ", "with")),
    "drink": ((" ", "against"),),
    "ambush": (),
    "exit": (),
    "mount": ((" ", "off"),),
    "free": ((" ", "who"),),
    "joker": ((" ", "thing"), (" at ", "at"), (" to ", "to")),
    "order": ((" ", "who"), (" ", "when")),
    "trap": ((" ", "who"), (" ", "within"), (" ", "weapon")),
}
"""Each command with its options in the order of the notation, and what stands before each of them there. Any may be
left out of a notation."""

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    command: tuple(option for _, option in form) for command, form in FORMS.items()
}
"""Each command with its options, in the order of the notation."""

SAID: Final[Mapping[str, str]] = {"order": "joker order", "trap": "ambush order"}
"""Commands whose actions all begin with other words in notation."""

CARRIES: Final[Mapping[str, str]] = {"character": "choose", **{words: command for command, words in SAID.items()}}
"""The commands of actions whose notation begins with other words."""


def command_of(notation: str) -> tuple[str, str]:
    """The command that carries an action, and the rest of its notation: with no command of its own, all of it."""
    for words, command in CARRIES.items():
        if notation.startswith(f"{words} "):
            return command, notation.removeprefix(words)
    verb, _, rest = notation.partition(" ")
    if verb not in FORMS:
        return ANSWER, f" {notation}"
    return verb, f" {rest}" if rest else ""


def values_in(command: str, rest: str) -> dict[str, str] | None:
    """The values of a command's options in the rest of a notation; None if it is not of the command's form."""
    found = _pattern(command).fullmatch(rest)
    return None if found is None else {name: value for name, value in found.groupdict().items() if value is not None}


def notation_of(command: str, values: Mapping[str, str]) -> str:
    """The notation that says these values of a command's options."""
    said = "".join(f"{lead}{values[option]}" for lead, option in FORMS[command] if option in values)
    return SAID.get(command, command) + said


@lru_cache(maxsize=64)
def _pattern(command: str) -> re.Pattern[str]:
    return re.compile("".join(_parts(command)), re.DOTALL)


def _parts(command: str) -> Iterator[str]:
    """The options of a form: a value goes on up to what stands before the next one."""
    form = FORMS[command]
    in_words = any(lead.isspace() for lead, _ in form[1:])
    for place, (lead, option) in enumerate(form):
        others = "".join(f"(?!{re.escape(other)})" for other, _ in form[place + 1 :] if not other.isspace())
        yield rf"(?:{others}{re.escape(lead)}(?P<{option}>{r'[^ ]+' if in_words else '.+?'}))?"
