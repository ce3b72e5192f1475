"""Every picture that is sent is told in words too: every kind, in every game, whole, and to all what all may know."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.offer import OFFERED
from bot.painters import draws
from bot.stage.rendering import Rendered, Renderer
from bot.store.rows import SeatRow, TableRow
from bot.tables import showing
from bot.text.desperado.called import Called
from engine.core.chance import seeded
from engine.core.match import Match
from tests.bot.ui.limits import GALLERY, of_type
from tests.bot.ui.test_every_panel import moments

KINDS = {"lobby", "table", "hand", "role", "result", "fallen"}
LONGEST = 1024
NAMES = ("Ana", "Ben", "Cem", "Dora", "Eva", "Finn", "Gil", "Hana", "Ida", "Jan", "Kim", "Lea")


class Studio:
    """Has any picture of a game at once, and remembers which were asked for."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        if not draws(game, kind):
            return None
        self.kinds.add(kind)
        return b"PNG"


def seated(game: str) -> tuple[TableRow, list[SeatRow]]:
    number = OFFERED[game].seats[len(OFFERED[game].seats) // 2]
    row = TableRow(7, 10, 100, game, "official", number, 1, "en-US", 0, "0" * 32)
    return row, [SeatRow(NAMES[seat], seat + 1) for seat in range(number)]


def deals(game: str, seats: int) -> Iterator[Match]:
    """Two games, so that somebody falls in what was just shown."""
    for deal in ("", " again"):
        yield from moments(game, seats, deal)


def told(rendered: Rendered) -> list[str]:
    """The descriptions of a message's pictures; of each file and of its place in the message they are the same."""
    items = [item for gallery in of_type(rendered.panel, GALLERY) for item in gallery["items"]]
    assert len(items) == len(rendered.attached)
    assert sorted(item["description"] for item in items) == sorted(one.alt for one in rendered.attached)
    for one in rendered.attached:
        assert 1 <= len(one.alt) <= LONGEST
        assert not one.alt.endswith("…"), "nothing is cut off"
    return [one.alt for one in rendered.attached]


def shown(match: Match, people: list[SeatRow]) -> list[str]:
    """Who stands in the picture of the table: people, or the characters they lead."""
    if match.key != "desperado":
        return [seat.name for seat in people]
    return [Called.who(one.name) for one in match.view(None).figures]


@pytest.mark.parametrize("game", OFFERED)
async def test_every_kind_of_picture_is_told_whole(game: str) -> None:
    studio = Studio()
    renderer = Renderer(studio)
    row, people = seated(game)
    lobby = await renderer.public(showing.lobby(row, people, OFFERED[game]), is_new=True)
    (alt,) = told(lobby)
    assert all(seat.name in alt for seat in people)
    for match in deals(game, len(people)):
        if match.is_over():
            (alt,) = told(await renderer.public(showing.result(row, people, match), is_new=True))
            assert all(seat.name in alt for seat in people)
            continue
        public = showing.table(row, people, match, 0)
        alts = told(await renderer.public(public, is_new=True))
        assert all(one in alts[-1] for one in shown(match, people))
        for seat in range(len(people)):
            told(await renderer.private(showing.hand(row, people, match, seat)))
            told(await renderer.private(showing.role(row, people, match, seat)))
    assert studio.kinds == {kind for kind in KINDS if draws(game, kind)}


@pytest.mark.parametrize("game", OFFERED)
async def test_what_is_told_to_all_does_not_depend_on_what_is_hidden(game: str) -> None:
    """All that is hidden from the spectators is dealt anew: the words of the public picture stay the same."""
    row, people = seated(game)
    compared = 0
    for match in moments(game, len(people)):
        if match.is_over():
            break
        public = showing.table(row, people, match, 0)
        other = match.sample(None, seeded(f"{game} {match.ply}"))
        renderer = Renderer(Studio())
        mine = told(await renderer.public(public, is_new=True))
        theirs = told(await renderer.public(replace(public, view=other.view(None)), is_new=True))
        assert mine == theirs
        compared += 1
    assert compared
