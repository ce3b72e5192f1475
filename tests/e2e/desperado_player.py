"""People who play the skirmish: by public answers, by the buttons of their private panel, and by slash commands."""

import asyncio
from random import Random
from typing import Any

from bot.sandbox import Refused
from tests.e2e.town import Player, Town, buttons, lists, text

MOVES = ("do ", "open ", "sure ")
PATIENCE = 6
"""How often one looks before one answers the same again: the bot may have been killed meanwhile."""
IN_A_ROW = 2
"""So many moves are made in the private panel, one after another, before the activation is ended: the channel need not
be drawn in between, and the game does not take long.
"""
COMMANDS = (
    ("respond", ("answer",)), ("move", ("zone",)), ("shoot", ("target", "gun")), ("throw", ("thing", "at")),
    ("take", ("thing", "from")), ("reload", ("gun",)), ("ambush", ()), ("end", ()),
)  # fmt: skip


def what(component: dict[str, Any]) -> str:
    """What a button of a table asks for."""
    return str(component["custom_id"]).split(":", 3)[-1]


def decision_of(component: dict[str, Any]) -> str:
    """The table and the decision of a button or list."""
    return str(component["custom_id"]).rsplit(":", 1)[0]


class DesperadoPlayer(Player):
    """A person who plays blindly."""

    def __init__(self, town: Town, name: str, place: str, seed: int = 0) -> None:
        super().__init__(town, name, place, seed)
        self.chance = Random(f"{name} {place} {seed}")
        self.typed: set[str] = set()
        self.pressed = 0
        self.answered = ""
        self.waited = 0

    async def move(self, *, called: bool = True) -> bool:
        """Make a move if one is awaited; whether there was one."""
        if called and not self.is_called():
            return False
        answers = self._public_answers()
        now = "".join(sorted({decision_of(one) for one in answers})) or self._told()
        if now == self.answered and self.waited < PATIENCE:  # the table has not been drawn anew yet
            self.waited += 1
            return False
        self.waited, self.answered = 0, now
        self.moves += 1
        try:
            if self.moves % 4 == 0 and await self._type():
                return True
            if answers:
                return await self._answer(answers)
            return await self._act()
        except Refused:  # what stood there a moment ago is gone
            return True

    def _shown(self) -> list[dict[str, Any]]:
        return [m for m in self.town.shown(self.name, self.place) if not m["flags"] & 64]

    def _told(self) -> str:
        """The table that waits for this person, as it was drawn last."""
        waiting = (m for m in reversed(self._shown()) if self._is_named(m))
        return next((f"{m['id']} {m['edited_timestamp']} {text(m)}" for m in waiting), "")

    def _public_answers(self) -> list[dict[str, Any]]:
        """The answers that wait for this person in public, with the message they stand in."""
        for message in reversed(self._shown()):
            if self._is_named(message) or self._is_asked(message):
                parts = [*buttons(message).values(), *lists(message)]
                found = [one for one in parts if what(one).startswith(("act ", "*act"))]
                if found:
                    return [{**one, "message": message["id"]} for one in found]
        return []

    async def _answer(self, answers: list[dict[str, Any]]) -> bool:
        one = self.chance.choice(answers)
        sandbox = self.town.sandbox
        if one["type"] == 3:
            value = self.chance.choice(one["options"])["value"]
            answer = await sandbox.select(self.name, one["message"], one["custom_id"], [value])
        else:
            answer = await sandbox.click(self.name, one["message"], one["custom_id"])
        await self._press_on(answer["reply"], ("sure ",))
        self.pressed += 1
        return True

    async def _act(self) -> bool:
        """Choose in the private panel: three taps at most a move, and one "are you sure?"."""
        hand = await self.look()
        if hand is None:
            return False
        for _ in range(IN_A_ROW):
            hand = await self._press_on(hand, MOVES)
            self.pressed += 1
        if hand is not None and (end := buttons(hand).get("End activation")):
            await self.town.sandbox.click(self.name, hand["id"], end["custom_id"])
        return True

    async def _press_on(self, panel: dict[str, Any] | None, wanted: tuple[str, ...]) -> dict[str, Any] | None:
        """Press what is wanted until a move is made; the panel after it, or None."""
        for _ in range(4):
            if panel is None:
                return None
            found: list[tuple[str, list[str]]] = [
                (one["custom_id"], []) for one in buttons(panel).values() if what(one).startswith(wanted)
            ]
            found += [
                (one["custom_id"], [option["value"]])
                for one in lists(panel)
                for option in one["options"]
                if option["value"].startswith(wanted)
            ]
            if not found:
                return panel
            custom_id, values = self.chance.choice(found)
            pressed = values[0] if values else what({"custom_id": custom_id})
            if values:
                answer = await self.town.sandbox.select(self.name, panel["id"], custom_id, values)
            else:
                answer = await self.town.sandbox.click(self.name, panel["id"], custom_id)
            panel = answer["reply"]
            if not pressed.startswith("open "):
                wanted = ("sure ",)
        return panel

    async def _type(self) -> bool:
        """Move by a slash command whose options are chosen from its lists."""
        commands = list(COMMANDS[1:])
        self.chance.shuffle(commands)
        for command, options in (COMMANDS[0], *commands):
            typed: dict[str, Any] = {}
            for option in options:
                found = await self._choices_of(command, option, {**typed, option: ""})
                if found:
                    typed[option] = self.chance.choice(found)["value"]
            if options and not typed:
                continue
            answer = await self.town.sandbox.slash(self.name, self.place, command, **typed)
            if answer["reply"] and text(answer["reply"]).startswith("Done"):
                self.typed.add(command)
                return True
        return False


async def finish(players: list[DesperadoPlayer], place: str, limit: float = 900.0) -> dict[str, Any]:
    """Let people play until the result is posted, and return its message."""
    town = players[0].town
    async with asyncio.timeout(limit):
        while (result := town.with_button(players[0].name, place, "Rematch")) is None:
            if not any([await player.move() for player in players]):
                await asyncio.sleep(0.1)
    return result
