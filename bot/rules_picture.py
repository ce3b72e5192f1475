"""The picture of an entry of the rules, and its description."""

from bot.text.catalog import Wording
from bot.text.drawing import Printed
from bot.text.names import shorten
from bot.text.words import GameWords, RuleEntry
from bot.ui.parts import ALT_TEXT
from images.rules_scene import RulesScene
from images.scene import Fact


def rules_scene(entry: RuleEntry, words: GameWords) -> RulesScene | None:
    """What the card of an entry shows, in the language of its words; None for what has no drawing."""
    drawn = entry.drawn
    if drawn is None:
        return None
    return RulesScene(
        heading=f"{words.title}  ·  {entry.sort}",
        title=entry.title,
        drawing=drawn.drawing,
        sort=drawn.sort,
        ground=drawn.ground,
        effect=entry.text,
        example_label=words.wording.say("For example"),
        example=entry.example,
        lives=drawn.lives,
        facts=tuple(Fact(one.symbols, _words(one, words.wording)) for one in drawn.printed),
    )


def rules_alt(entry: RuleEntry, words: GameWords) -> str:
    """The card of an entry for a screen reader: all that is written on it."""
    say, drawn = words.wording.say, entry.drawn
    parts = [say("{title}, {sort} of {game}.", title=entry.title, sort=entry.sort, game=words.title)]
    if drawn is not None:
        parts += [say("{n} lives.", n=drawn.lives)] if drawn.lives else []
        parts += [f"{said}." for one in drawn.printed if (said := _words(one, words.wording))]
    parts.append(entry.text)
    if entry.example:
        parts.append(say("For example: {example}", example=entry.example))
    return shorten(" ".join(parts), ALT_TEXT)


def _words(printed: Printed, wording: Wording) -> str:
    return wording.say(printed.words, n=printed.n) if printed.words else ""
