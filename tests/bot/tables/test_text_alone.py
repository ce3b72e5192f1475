"""Whole games by somebody who never sees a picture: who reads words alone, and types what the words offer."""

import re
from typing import Any

import pytest

from bot.stage.port import PublicTable
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from bot.tables.desk import Desk
from engine.ai.agents import agent_for
from engine.core.chance import seeded
from tests.bot.house import ANA, BEN, House
from tests.bot.ui.limits import content

OFFER = re.compile(r"^- .+: `/(?P<command>[a-z]+)(?P<options>(?: [a-z]+:[^:`]+)*)`$", re.MULTILINE)
OPTION = re.compile(r" (?P<name>[a-z]+):(?P<value>[^:`]+?)(?= [a-z]+:|$)")


class Reader:
    """Knows of the table what the messages say, and nothing else."""

    def __init__(self, house: House, desk: Desk, seed: str) -> None:
        self.house, self.desk = house, desk
        self.rng = seeded(f"reader {seed}")
        self.used: set[str] = set()

    async def is_called(self) -> bool:
        """Whether a message in the channel says that Ana is awaited."""
        for message in self.house.stage.posted.values():
            told = content((await Renderer(None).public(message.panel, is_new=False)).panel)
            if "<@1>" in told or any("Now: " in line and "**Ana" in line for line in told.splitlines()):
                return True
        return False

    async def look(self) -> list[tuple[str, dict[str, str]]]:
        """What `/table look` says that one can type."""
        reply = self.house.reply(ANA)
        await self.desk.look(reply, None)
        told = "\n".join([content((await Renderer(None).private(panel)).panel) for panel in reply.shown])
        assert "Ana" in told
        return [
            (offer["command"], {one["name"]: one["value"] for one in OPTION.finditer(offer["options"])})
            for offer in OFFER.finditer(told)
        ]

    async def answer(self) -> bool:
        offers = await self.look()
        if not offers:
            return False
        command, options = offers[self.rng.below(len(offers))]
        reply = self.house.reply(ANA)
        await self.desk.play(reply, command, options, None)
        (said,) = reply.shown
        assert said.text.startswith("Done: "), (command, options, said.text)
        self.used.add(command)
        return True


async def play(house: House, desk: Desk, game: str, seed: str, ai: int = 3, **rules: Any) -> Reader:
    table: Any = await house.game(ANA, ai=ai, game=game, **rules)
    reader = Reader(house, desk, seed)

    def is_running() -> bool:
        return bool(table.row.state is TableState.RUNNING)

    def is_awaited() -> bool:
        return any(not decision.optional for decision in table.awaits(ANA.id))

    while is_running():
        await house.until(lambda: is_awaited() or not is_running())
        if not is_running():
            break
        await house.pass_time(2.5)
        assert await reader.is_called()
        assert await reader.answer()
    await house.pass_time(30)
    return reader


@pytest.mark.parametrize(
    ("game", "needed"),
    [
        ("bang", {"play", "end", "respond", "discard"}),
        ("dice", {"roll", "aim", "choose"}),
    ],
)
async def test_e15_a_whole_game_is_played_by_words_alone(house: House, desk: Desk, game: str, needed: set[str]) -> None:
    used: set[str] = set()
    for number in range(4):
        used |= (await play(house, desk, game, f"{number}")).used
        if needed <= used:
            break
    assert needed <= used, used
    assert not house.stage.showing(PublicTable)


async def test_e15_a_whole_skirmish_is_played_by_words_alone(house: House, desk: Desk) -> None:
    """With eight players Ana has one character only; AI seats that play to win bring it to an end soon."""
    house.registry._agent_for = agent_for
    reader = await play(house, desk, "desperado", "skirmish", ai=7, scenario="s3")
    assert "move" in reader.used
    assert len(reader.used) > 3, reader.used
    assert not house.stage.showing(PublicTable)


async def test_whoever_watches_reads_the_table_and_is_offered_nothing(house: House, desk: Desk) -> None:
    await house.game(ANA, ai=3)
    reply = house.reply(BEN)
    await desk.look(reply, None)
    assert len(reply.shown) == 1
