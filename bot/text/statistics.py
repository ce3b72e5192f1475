"""A person's figures in words: by game, by what they played, and apart where AI seats were at the table."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from babel.numbers import format_percent

from bot.text.catalog import Wording
from bot.text.games import story_for, words_for
from bot.text.names import shorten

RATED_FROM: Final = 10
"""From so many games on a rate says something."""

LONGEST: Final = 3500


class Score(Protocol):
    """How a game ended for a person: which game, what they played, and the points of a guess if they made one."""

    @property
    def game(self) -> str: ...  # noqa: D102
    @property
    def part(self) -> str: ...  # noqa: D102
    @property
    def won(self) -> bool: ...  # noqa: D102
    @property
    def with_ai(self) -> bool: ...  # noqa: D102
    @property
    def guessed(self) -> int | None: ...  # noqa: D102


def statistics_text(scores: Sequence[Score], wording: Wording) -> str:
    """All figures of a person on a server."""
    lines = [wording.say("### Your games here")]
    for game in dict.fromkeys(score.game for score in scores):
        for with_ai in (False, True):
            of_game = [score for score in scores if (score.game, score.with_ai) == (game, with_ai)]
            if of_game:
                lines += _of_game(game, of_game, wording, with_ai=with_ai)
    guessed = [score.guessed for score in scores if score.guessed is not None]
    if guessed:
        right = sum(points > 0 for points in guessed)
        lines.append(
            wording.count(
                "Guesses once you were out: {right} of {n} right, {points} points.",
                "Guesses once you were out: {right} of {n} right, {points} points.",
                len(guessed),
                right=right,
                points=sum(guessed),
            )
        )
    return shorten("\n".join(lines), LONGEST)


def _of_game(game: str, scores: Sequence[Score], wording: Wording, *, with_ai: bool) -> list[str]:
    words, story = words_for(game, wording.language), story_for(game, wording.language)
    title = wording.say("{game}, with AI seats", game=words.title) if with_ai else words.title
    parts = [
        f"{story.part_name(part)}: {_told([score for score in scores if score.part == part], wording)}"
        for part in sorted({score.part for score in scores} - {""})
    ]
    return [f"**{title}**: {_told(scores, wording)}", *(f"-# {part}" for part in parts)]


def _told(scores: Sequence[Score], wording: Wording) -> str:
    """How many games, how many won, and from ten on the rate."""
    won = sum(score.won for score in scores)
    told = wording.count("{n} game, {won} won", "{n} games, {won} won", len(scores), won=won)
    if len(scores) < RATED_FROM:
        return told
    return f"{told} ({_percent(won / len(scores), wording)})"


def _percent(rate: float, wording: Wording) -> str:
    percent: Callable[..., str] = format_percent
    return percent(rate, format="#,##0%", locale=wording.locale)
