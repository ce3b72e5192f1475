"""People who play the dice game by the buttons under the public table, and by slash commands."""

import asyncio
from random import Random
from typing import Any

from bot.sandbox import Refused
from tests.e2e.town import Player, Town, buttons, text

ANSWERS = ("act ", "mark ", "picked ")
PATIENCE = 60
"""How often one looks before one answers the same again: the bot may have been killed meanwhile."""


def what(component: dict[str, Any]) -> str:
    """What a button of a table asks for."""
    return str(component["custom_id"]).split(":", 3)[-1]


class DicePlayer(Player):
    """A person who plays blindly."""

    def __init__(self, town: Town, name: str, place: str, seed: int = 0) -> None:
        super().__init__(town, name, place, seed)
        self.chance = Random(f"{name} {seed}")
        self.typed = 0
        self.marked = 0
        self.answered = ""
        self.waited = 0

    def table(self) -> dict[str, Any] | None:
        """The newest public message with answers, if it waits for this person."""
        shown = [m for m in self.town.shown(self.name, self.place) if not m["flags"] & 64]
        with_answers = [m for m in shown if any(what(b).startswith(ANSWERS) for b in buttons(m).values())]
        mine = [m for m in with_answers if self._is_named(m) or self._is_asked(m)]
        return mine[-1] if mine and self.is_called() else None

    def _is_named(self, message: dict[str, Any]) -> bool:
        """Whether a message says that the table waits for this person."""
        return any(f"Now: **{self.name}" in line for line in text(message).splitlines())

    async def move(self, *, called: bool = True) -> bool:
        """Make a move if one is awaited; whether there was one."""
        message = self.table()
        if message is None:
            return False
        answers = [b for b in buttons(message).values() if what(b).startswith(ANSWERS)]
        decision = str(answers[0]["custom_id"]).rsplit(":", 1)[0]
        if decision == self.answered and self.waited < PATIENCE:  # the table has not been drawn anew yet
            self.waited += 1
            return False
        self.waited = 0
        self.moves += 1
        if self.moves % 5 == 0 and await self._type():
            self.typed += 1
            return True
        one = self.chance.choice(answers)
        self.marked += what(one).startswith("mark ")
        if not what(one).startswith("mark "):
            self.answered = decision
        try:
            answer = await self.town.sandbox.click(self.name, message["id"], one["custom_id"])
            await self._be_sure(answer["reply"])
        except Refused:
            pass
        return True

    async def _be_sure(self, panel: dict[str, Any] | None) -> None:
        sure = [b for b in buttons(panel).values() if what(b).startswith("sure ")] if panel else []
        if panel and sure:
            await self.town.sandbox.click(self.name, panel["id"], sure[0]["custom_id"])

    async def _type(self) -> bool:
        """Answer with a slash command chosen from its lists."""
        for command, option in (("roll", "keep"), ("aim", "target"), ("choose", "what")):
            choices = await self._choices_of(command, option, {option: ""})
            if choices:
                value = self.chance.choice(choices)["value"]
                await self.town.sandbox.slash(self.name, self.place, command, **{option: value})
                return True
        return False


async def finish(town: Town, place: str, players: list[DicePlayer], limit: float = 300.0) -> dict[str, Any]:
    """Let people play until the result is posted, and return its message."""
    async with asyncio.timeout(limit):
        while (result := town.with_button(players[0].name, place, "Rematch")) is None:
            if not any([await player.move() for player in players]):
                await asyncio.sleep(0.05)
    return result
