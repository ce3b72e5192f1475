"""Whoever goes out of the game is told on a poster above the table, in the one message of the turn."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.sandbox import Sandbox
from bot.stage.discord_reply import DiscordReply
from bot.stage.discord_stage import DiscordStage
from bot.stage.port import Place, PublicTable
from bot.stage.rendering import FALLEN, TABLE, Renderer
from bot.tables import showing
from engine.bang.events import Eliminated, TurnBegan
from engine.core.match import Happening
from engine.western.roles import Role
from tests.bot.stage import panels
from tests.bot.stage.conftest import QuickStudio
from tests.e2e.town import pictures

GONE = Eliminated(2, Role.OUTLAW, 1)


def fallen(place: Place, *news: Any) -> PublicTable:
    return replace(panels.table(place, 1, called=()), news=news)


def shown(layout: discord.ui.LayoutView) -> list[tuple[str, str | None]]:
    galleries = [item for item in layout.walk_children() if isinstance(item, discord.ui.MediaGallery)]
    return [(one.media.url, one.description) for gallery in galleries for one in gallery.items]


def urls(message: dict[str, Any]) -> list[str]:
    return [one["url"].rpartition("/")[2].partition("?")[0] for one in pictures(message)]


async def test_the_poster_stands_above_the_table_in_the_same_message(
    client: discord.Client, sandbox: Sandbox, saloon: Place
) -> None:
    """And it goes when the news is old."""
    stage = DiscordStage(client, Renderer(QuickStudio()))
    number = await stage.announce(saloon, fallen(saloon, GONE), "7.0.0")
    (message,) = sandbox.view("Ana", "saloon")
    assert urls(message) == [FALLEN, TABLE]
    await stage.update_panel(saloon, number, fallen(saloon))
    (message,) = sandbox.view("Ana", "saloon")
    assert urls(message) == [TABLE]


@pytest.mark.parametrize(
    ("carried", "expected"), [({TABLE, FALLEN}, [FALLEN, TABLE]), ({TABLE}, [TABLE]), ({FALLEN}, [FALLEN]), (set(), [])]
)
async def test_a_redrawn_message_names_the_pictures_that_it_carries(
    saloon: Place, carried: set[str], expected: list[str]
) -> None:
    """Whatever the news has become since: Discord refuses a picture that is not there."""
    interaction: Any = SimpleNamespace(message=SimpleNamespace(id=5, attachments=[]))
    renderer = Renderer(QuickStudio())
    renderer.carried.note(5, carried)
    for panel in (fallen(saloon, GONE), fallen(saloon)):
        pictures = shown(DiscordReply(interaction, renderer)._redrawn(panel))
        assert [url for url, _ in pictures] == [f"attachment://{name}" for name in expected]
        assert all(description for _, description in pictures)


async def test_the_poster_is_described(saloon: Place) -> None:
    """E14: who, by whom, and which role."""
    rendered = await Renderer(QuickStudio()).public(fallen(saloon, GONE), is_new=True)
    poster = next(file for file in rendered.attached if file.file_name == FALLEN)
    assert poster.alt == "Mabel (AI) is out of the game, killed by Dusty (AI): Outlaw."
    assert shown(rendered.panel)[0] == (f"attachment://{FALLEN}", poster.alt)


async def test_without_pictures_the_words_stand_alone(saloon: Place) -> None:
    """E15."""
    rendered = await Renderer(None).public(fallen(saloon, GONE), is_new=True)
    assert rendered.attached == ()
    assert shown(rendered.panel) == []


@pytest.mark.parametrize(("since", "expected"), [(-1, [1, 2, 3]), (5, [2, 3]), (7, [3]), (9, [3])])
def test_news_is_of_this_turn_or_was_not_shown_yet(since: int, expected: list[int]) -> None:
    """What happened in the last turn is news until it was shown; what happened in this one stays."""
    events = [(4, Eliminated(1, Role.OUTLAW, None)), (6, Eliminated(2, Role.OUTLAW, None))]
    happenings = [Happening(ply, event) for ply, event in events]
    happenings += [Happening(8, TurnBegan(3, 4)), Happening(8, Eliminated(3, Role.DEPUTY, None))]

    class Match:
        def happenings(self, _viewer: object = None, since: int = -1) -> list[Happening]:
            return [one for one in happenings if one.ply > since]

    match: Any = Match()
    assert [one.seat for one in showing.news(match, since) if isinstance(one, Eliminated)] == expected
