"""Pictures in every language but English: their words are whole, stand apart, and keep out of the margin."""

import io
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.offer import OFFERED
from bot.painters import draws, paint
from bot.tables import showing
from bot.text.catalog import SOURCE, languages
from bot.text.games import story_for, words_for
from bot.text.names import Names
from engine.core.match import Match
from images import theme
from images.geometry import CANVAS
from tests.bot.ui.test_every_panel import moments
from tests.images.writing import Drawn, crossing, drawn, seen_of

WHOLE = 0.97
LOOKED_AT = 3
"""So many moments of a game are drawn, its end included."""


def pictures(game: str, match: Match, language: str) -> Iterator[tuple[str, tuple[object, ...]]]:
    names, words = [f"P{seat}" for seat in range(match.seats)], words_for(game, language)
    if match.is_over():
        events = showing.public_events(match)
        turned = story_for(game, language).turning_points(events, words, Names(names, words.wording))
        yield "result", (match.view(None), names, turned, language)
        return
    yield "table", (match.view(None), names, showing.public_events(match, match.ply - 1), language)
    decision = match.decisions[0]
    seat = decision.seat
    yield "role", (match.view(seat), language)
    if draws(game, "hand"):
        yield "hand", (match.view(seat), names, decision.actions, match.refused(seat), language)


def faults(whole: Drawn) -> Iterator[str]:
    for line in whole.lines:
        if line.size < theme.T_MIN:
            yield f"smaller than {theme.T_MIN}: {line}"
        if not CANVAS.inset(theme.MARGIN // 2).holds(line.box):
            yield f"in the margin: {line}"
        if (seen := seen_of(line, whole.picture)) < WHOLE:
            yield f"covered or cut, {seen:.0%} are seen: {line}"
        if line.words.endswith("…"):
            yield f"shortened: {line}"
    for one, other in crossing(whole.lines, 3):
        yield f"{one} touches {other}"


@pytest.mark.parametrize("language", [tag for tag in languages() if tag != SOURCE])
@pytest.mark.parametrize("game", OFFERED)
def test_words_of_pictures_have_room(game: str, language: str) -> None:
    wrong, looked = {}, 0
    for match in spread(game):
        looked += 1
        for kind, what in pictures(game, match, language):
            whole = drawn(lambda kind=kind, what=what: Image.open(io.BytesIO(paint(game, kind, *what))))  # type: ignore[misc]
            assert whole.lines
            wrong[f"{kind} at ply {match.ply}"] = list(faults(whole))
    assert {where: found for where, found in wrong.items() if found} == {}
    assert looked == LOOKED_AT


def spread(game: str) -> Iterator[Match]:
    """A game at its beginning, after a while, and at its end: one match that goes on while it is looked at."""
    for place, match in enumerate(moments(game, OFFERED[game].seats[len(OFFERED[game].seats) // 2])):
        if match.is_over() or place in {0, 2}:
            yield match
