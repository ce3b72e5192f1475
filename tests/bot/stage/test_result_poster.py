"""The poster of a result is given the turning points that stand under it too."""

from typing import Any

import discord
from msgspec.structs import replace

from bot.stage.port import Place
from bot.stage.rendering import Renderer
from engine.bang.events import Eliminated, TurnBegan
from engine.western.roles import Role
from tests.bot.stage import panels


class Recorder:
    """Draws nothing and keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[Any, ...]]] = []

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        self.asked.append((f"{game} {kind}", what))
        return None


async def test_the_poster_tells_the_turning_points_without_markup(saloon: Place) -> None:
    studio = Recorder()
    told = replace(panels.result(saloon, 1), history=(TurnBegan(1, 1), Eliminated(2, Role.OUTLAW, 1), TurnBegan(2, 2)))
    chairs = tuple(replace(chair, name=f"_{seat}_", ai=False) for seat, chair in enumerate(told.frame.chairs))
    told = replace(told, frame=replace(told.frame, chairs=chairs))
    rendered = await Renderer(studio).public(told, is_new=True)
    ((what, given),) = studio.asked
    assert what == "bang result"
    assert given[2] == ("Turn 1: _2_ is out of the game, killed by _1_: Outlaw.",)
    shown = [item.content for item in rendered.panel.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    assert r"Turn 1: \_2\_ is out of the game, killed by \_1\_: Outlaw." in "\n".join(shown)
