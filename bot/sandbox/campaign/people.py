"""People who play by what they are shown: by buttons, lists, commands and direct messages, in any order."""

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final

from bot.sandbox import Refused
from bot.sandbox.campaign.town import Town
from bot.sandbox.model import Json

EPHEMERAL: Final = 64
TAPS: Final = 6
"""How many presses a move takes at most, an "are you sure?" included."""

NEAREST: Final = 8
"""From so many of the newest public buttons one is chosen."""

MOVES: Final = ("do ", "sure ")
IN_PUBLIC: Final = ("act ", "mark ", "picked ")
"""How answers begin that stand under the table itself."""


def walk(message: Json) -> list[Json]:
    """All components of a message, however deep."""
    found: list[Json] = []
    waiting = list(message.get("components") or [])
    while waiting:
        component = waiting.pop(0)
        found.append(component)
        waiting[:0] = component.get("components") or []
    return found


def buttons(message: Json) -> list[Json]:
    """The buttons that can be pressed."""
    return [c for c in walk(message) if c["type"] == 2 and not c.get("disabled") and c.get("custom_id")]


def what(component: Json) -> str:
    """What a component of a table asks for: the end of its custom id."""
    return str(component["custom_id"]).split(":", 3)[-1]


def public(messages: list[Json]) -> list[Json]:
    """The messages everybody sees."""
    return [message for message in messages if not message["flags"] & EPHEMERAL]


class Player:
    """A person at a table; `place` is where the table stands."""

    def __init__(self, town: Town, name: str, place: int, chance: random.Random) -> None:
        self._town = town
        self._sandbox = town.sandbox
        self.name = name
        self.id = town.sandbox.user_id(name)
        self.place = place
        self._chance = chance

    def is_awaited(self) -> bool:
        """Whether the table waits for this person."""
        table = self._town.table()
        return table is not None and any(not one.optional for one in table.awaits(self.id))

    async def play(self) -> None:
        """Look in now and then, and do what is asked."""
        while True:
            await asyncio.sleep(self._chance.uniform(0.8, 3.0))
            if self.is_awaited():
                await self.move()

    async def move(self) -> None:
        """Try one way to do what is asked; what the client refuses or the bot does not answer is tried again later."""
        ways: list[Callable[[], Any]] = [
            self._by_button,
            self._by_button,
            self._by_hand,
            self._by_letter,
            self._by_typing,
        ]
        try:
            await self._chance.choice(ways)()
        except Refused:
            return

    async def _by_button(self) -> None:
        """By the table's own buttons and lists; some press twice."""
        shown = public(self._sandbox.view(self.name, self.place))
        listed = [m for m in shown if _options(m)]
        if listed and self._chance.random() < 0.5:
            one, value = self._chance.choice(_options(listed[-1]))
            answer = await self._sandbox.select(self.id, listed[-1]["id"], one["custom_id"], [value])
            await self._choose(answer["reply"])
        elif found := [(m, b) for m in reversed(shown) for b in buttons(m) if _is_way(b)]:
            message, button = self._chance.choice(found[:NEAREST])
            await self._press(message, button)
        else:
            await self._by_hand()

    async def _press(self, message: Json, button: Json) -> None:
        twice = self._chance.random() < 0.1
        if twice:
            await self._sandbox.click(self.id, message["id"], button["custom_id"], wait="none")
        answer = await self._sandbox.click(self.id, message["id"], button["custom_id"])
        await self._choose(answer["reply"])

    async def _by_hand(self) -> None:
        """By `/hand`."""
        answer = await self._sandbox.slash(self.id, self.place, "hand")
        await self._choose(answer["reply"])

    async def _by_letter(self) -> None:
        """By the buttons of the direct message."""
        shown = self._sandbox.view(self.name, self._sandbox.dm(self.name), limit=10)
        hand = next((m for m in reversed(shown) if any(_is_move(b) for b in buttons(m)) or _options(m)), None)
        if hand is None:
            await self._by_button()
        else:
            await self._choose(hand)

    async def _choose(self, hand: Json | None) -> None:
        """Press and choose in a private panel until a move is made."""
        for _ in range(TAPS):
            if hand is None:
                return
            options, moves = _options(hand), [b for b in buttons(hand) if _is_move(b)]
            if options and (not moves or self._chance.random() < 0.7):
                one, value = self._chance.choice(options)
                answer = await self._sandbox.select(self.id, hand["id"], one["custom_id"], [value])
                done = value.startswith(MOVES)
            elif moves:
                answer = await self._sandbox.click(self.id, hand["id"], self._chance.choice(moves)["custom_id"])
                done = True
            else:
                return
            hand = answer["reply"]
            sure = hand is not None and any(what(b).startswith("sure ") for b in buttons(hand))
            if answer["state"] == "failed" or (done and not sure):
                return

    async def _by_typing(self) -> None:
        """By a slash command filled from its lists."""
        commands = self._moves_to_type()
        self._chance.shuffle(commands)
        for command, options in commands:
            typed: dict[str, str] = {}
            for option in options:
                found = await self._choices(command, option, {**typed, option: ""})
                if found:
                    typed[option] = self._chance.choice(found)["value"]
                elif not typed:
                    break
            if typed:
                await self._sandbox.call_command(self.id, self.place, command, typed)
                return

    def _moves_to_type(self) -> list[tuple[str, list[str]]]:
        """The commands for a table of which every other option is chosen from a list, with these options."""
        found = []
        for command in self._sandbox.world.data.commands.values():
            options = {str(one["name"]): one for one in command.body.get("options") or []}
            if options.pop("table", None) and options and all(one.get("autocomplete") for one in options.values()):
                found.append((str(command.body["name"]), list(options)))
        return sorted(found)

    async def _choices(self, command: str, option: str, typed: dict[str, str]) -> list[Json]:
        answer = await self._sandbox.ask_choices(self.id, self.place, command, option, typed)
        return answer["choices"] or []


def _is_way(button: Json) -> bool:
    """Whether a public button is an answer or leads to one."""
    return what(button) in {"move", "hand", "decline"} or what(button).startswith(IN_PUBLIC)


def _is_move(button: Json) -> bool:
    return what(button).startswith(MOVES)


def _options(message: Json) -> list[tuple[Json, str]]:
    """What the lists of a message offer."""
    return [(c, option["value"]) for c in walk(message) if c["type"] == 3 for option in c["options"]]
