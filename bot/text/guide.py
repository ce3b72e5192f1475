"""What a newcomer is told, about any game: how to get a table, how to play, where to look things up."""

from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.words import GameWords

_HELP: Final = (
    mark(
        "**Get a table.** `/table open` sets one up in this channel. Press **Join**, fill up with **Add AI**, "
        "press **Start**. **Settings** has the house rules."
    ),
    mark(
        "**See what is yours.** **My hand** (or **My seat**, **My people**) and **My role** (or **My side**) under the "
        "table show it to you alone, as often as you like."
    ),
    mark(
        "**Play.** When you are called, press **Your move**, pick a card, then whom it hits. No menu? `/play` "
        "does the same. With dice, tap those you keep, then **Roll again** or **Done**; `/roll` does the same. In the "
        "skirmish pick what to do, then where or at whom; `/move` and `/shoot` do the same."
    ),
    mark("**Answer.** If somebody attacks you, you get a ping. Press **Answer…** and choose, or take the hit."),
    mark(
        "**Time.** The table says until when you have time; then the game goes on without you, and twice in a row an "
        "AI plays on. **Take my seat back** or `/table back` ends that at once."
    ),
    mark(
        "**Look it up.** `/rules` explains every card, character and word. `/table look` is the table in plain words, "
        "with all you can answer as commands."
    ),
    mark("**First time?** `/table practice` is a game of four minutes against AI seats, with hints."),
    mark(
        "**Afterwards.** **Replay** or `/table replay` shows a finished game again. `/stats join` counts yours. "
        "Something wrong? `/table report`."
    ),
    mark("**Too many pings?** `/pings` says when you get any."),
)


def help_text(wording: Wording) -> str:
    """How everything works, in a few short paragraphs."""
    return "\n".join([wording.say("## How it works"), *(wording.say(line) for line in _HELP)])


def first_time_text(words: GameWords) -> str:
    """What to know before one's first game, in a few lines."""
    return "\n".join([words.wording.say("### Welcome, stranger!"), *(f"- {line}" for line in words.first_steps())])
