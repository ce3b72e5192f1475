"""A whole game as a text file: who played, what happened turn by turn, who won."""

import re
from collections.abc import Sequence

from bot.text.names import Names
from bot.text.words import GameWords
from engine.core.events import PublicEvent
from engine.core.ids import seat_number

_ESCAPED = re.compile(r"\\([\\*_~`|<>\[\]()#@:+=.-])|\*\*|`|^#+ |\u200b", re.MULTILINE)


def chronicle(
    table: int,
    turns: Sequence[Sequence[PublicEvent]],
    result: str,
    names: Names,
    words: GameWords,
    seed: str | None,
) -> str:
    """The game in plain text; `turns` are the public events of each turn, `result` the worded end."""
    say = words.wording.say
    lines = [say("{game}, table {n}", game=words.title, n=table), ""]
    lines += [f"{seat_number(seat)}. {names.plain(seat)}" for seat in range(len(names))]
    for events in turns:
        lines += ["", *map(plain, words.log(events, names))]
    lines += ["", plain(result)]
    if seed is not None:
        lines += ["", say("Deal: {seed}", seed=seed)]
    return "\n".join(lines) + "\n"


def plain(markup: str) -> str:
    """A text for messages without its markup."""
    return _ESCAPED.sub(lambda found: found[1] or "", markup)
