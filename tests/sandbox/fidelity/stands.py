"""The same verbs on the two models of Discord, and what is seen in a form that can be compared."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Protocol

import simcord
from simcord.backend import serializers

from bot.sandbox import Refused, Sandbox
from tests.sandbox.fidelity.flow_bot import FlowBot
from tests.sandbox.wire import Json

PEOPLE = ("Ana", "Ben")
EPHEMERAL, LOADING, V2 = 64, 128, 1 << 15
SHOWN_FLAGS = EPHEMERAL | LOADING | V2
MENTION = re.compile(r"<@(\d+)>")
KEPT = ("type", "content", "label", "style", "custom_id", "placeholder", "accent_color", "description")


class Stand(Protocol):
    """What a flow needs; a person is named, a place is a channel's name, "dm" or a thread's name."""

    bot: FlowBot

    async def slash(self, person: str, command: str, place: str = "saloon", **options: Any) -> Json:
        """Call a command; a value "@Ben" is that person."""

    async def autocomplete(self, person: str, command: str, option: str, typed: str, **filled: Any) -> list[Json]:
        """Type into an option."""

    async def context(self, person: str, command: str, *, user: str = "", content: str = "") -> Json:
        """Call a context menu on a person, or on the message with a content."""

    async def click(self, person: str, label: str, place: str = "saloon") -> Json:
        """Press the newest button with a label."""

    async def select(self, person: str, custom_id: str, *values: str, place: str = "saloon") -> Json:
        """Choose in the newest list with an id."""

    async def modal(self, person: str, **values: Any) -> Json:
        """Send the form that the last act brought."""

    async def say(self, person: str, content: str, place: str = "saloon") -> str:
        """Write an ordinary message; return its id."""

    async def pass_time(self, seconds: float) -> None:
        """Let time pass."""

    def place_id(self, place: str) -> int:
        """The id of a channel."""

    def view(self, person: str, place: str = "saloon") -> list[Json]:
        """What a person sees there."""


def component(body: Json) -> Json:
    """What of a component both models have to agree on."""
    shown: Json = {key: body[key] for key in KEPT if body.get(key) is not None}
    if body.get("disabled"):
        shown["disabled"] = True
    if body.get("type") == 3:
        shown["options"] = [(option["label"], option["value"]) for option in body["options"]]
    for key in ("media", "file"):
        if isinstance(body.get(key), dict):
            shown[key] = body[key]["url"].rsplit("/", 1)[-1].split("?")[0]
    for key in ("components", "items"):
        if body.get(key):
            shown[key] = [component(part) for part in body[key]]
    if body.get("accessory"):
        shown["accessory"] = component(body["accessory"])
    return shown


def message(body: Json, names: dict[str, str]) -> Json:
    """What of a message both models have to agree on; `names` are those of people and bot by their ids."""
    shown: Json = {
        "type": body["type"],
        "content": MENTION.sub(lambda found: f"@{names[found[1]]}", body["content"]),
        "flags": body["flags"] & SHOWN_FLAGS,
        "bot": bool(body["author"].get("bot")),
        "edited": body["edited_timestamp"] is not None,
        "pinned": body["pinned"],
        "mentions": sorted(names[user["id"]] for user in body["mentions"]),
        "files": [(a["filename"], a["size"], a.get("description")) for a in body["attachments"]],
        "components": [component(c) for c in body["components"]],
    }
    reply = body.get("referenced_message")
    if reply:
        shown["reply_to"] = reply["content"]
    return shown


def outcome(answer: str | None, *, choices: Any = None, modal: Json | None = None) -> Json:
    """How an interaction was answered; SimCord forgets that a message came after a deferral."""
    shown: Json = {"answer": "message" if answer == "deferred" else answer}
    if choices is not None:
        shown["choices"] = choices
    if modal is not None:
        fields = [part["component"] if part["type"] == 18 else part for part in modal["components"]]
        shown["modal"] = (modal["title"], modal["custom_id"], [field["custom_id"] for field in fields])
    return shown


REFUSED: Json = {"answer": "the client does not allow it"}


class SandboxStand:
    """Our sandbox, with the bot connected over HTTP and WebSocket."""

    def __init__(self, bot: FlowBot, sandbox: Sandbox) -> None:
        self.bot = bot
        self.sandbox = sandbox
        self._last: Json = {}
        for name, denied in (("hidden", "VIEW_CHANNEL"), ("muted", "SEND_MESSAGES")):
            channel = sandbox.building.add_channel(name)
            sandbox.building.set_permissions(channel.id, "bot", deny=[denied])

    def place_id(self, place: str) -> int:
        return self.sandbox.channel_id(place)

    def _place(self, person: str, place: str) -> int:
        return self.sandbox.dm(person) if place == "dm" else self.sandbox.channel_id(place)

    def _value(self, value: Any) -> Any:
        return self.sandbox.user_id(value[1:]) if isinstance(value, str) and value.startswith("@") else value

    async def _shown(self, act: Any) -> Json:
        try:
            self._last = await act
        except Refused:
            return REFUSED
        await self._settled()
        return outcome(self._last["answer"], choices=self._last["choices"], modal=self._last["modal"])

    async def _settled(self) -> None:
        """Wait until discord.py has ended what it started for the interaction."""
        await self.sandbox.idle()
        for _ in range(2000):
            if not any(task.get_name().startswith(("CommandTree", "discord")) for task in asyncio.all_tasks()):
                return
            await asyncio.sleep(0.005)
        raise TimeoutError

    async def slash(self, person: str, command: str, place: str = "saloon", **options: Any) -> Json:
        given = {name: self._value(value) for name, value in options.items()}
        return await self._shown(self.sandbox.call_command(person, self._place(person, place), command, given))

    async def autocomplete(self, person: str, command: str, option: str, typed: str, **filled: Any) -> list[Json]:
        given = filled | {option: typed}
        return (await self.sandbox.ask_choices(person, "saloon", command, option, given))["choices"] or []

    async def context(self, person: str, command: str, *, user: str = "", content: str = "") -> Json:
        messages = self.sandbox.view(person, "saloon")
        target = self.sandbox.user_id(user) if user else next(m["id"] for m in messages if m["content"] == content)
        return await self._shown(self.sandbox.context(person, "saloon", command, target))

    def _find(self, person: str, place: str, key: str, value: str) -> tuple[str, str]:
        """The newest message with a component, and the component's id."""
        for body in reversed(self.sandbox.view(person, self._place(person, place))):
            for part in walk(body["components"]):
                if part.get(key) == value:
                    return body["id"], part["custom_id"]
        raise LookupError(value)

    async def click(self, person: str, label: str, place: str = "saloon") -> Json:
        return await self._shown(self.sandbox.click(person, *self._find(person, place, "label", label)))

    async def select(self, person: str, custom_id: str, *values: str, place: str = "saloon") -> Json:
        where = self._find(person, place, "custom_id", custom_id)
        return await self._shown(self.sandbox.select(person, *where, [str(self._value(v)) for v in values]))

    async def modal(self, person: str, **values: Any) -> Json:
        return await self._shown(self.sandbox.modal(person, self._last, values))

    async def say(self, person: str, content: str, place: str = "saloon") -> str:
        return str((await self.sandbox.message(person, place, content))["id"])

    async def pass_time(self, seconds: float) -> None:
        self.sandbox.advance(seconds)

    def view(self, person: str, place: str = "saloon") -> list[Json]:
        names = {str(self.sandbox.user_id(name)): name for name in PEOPLE} | {str(self.sandbox.state.bot_id): "bot"}
        return [message(body, names) for body in self.sandbox.view(person, self._place(person, place))]


class SimcordStand:
    """SimCord, with the bot inside it."""

    def __init__(self, bot: FlowBot, env: simcord.Env) -> None:
        import discord

        self.bot = bot
        self.env = env
        self._last: Any = None
        guild = env.create_guild("Dust Creek")
        assert bot.user is not None
        self.people = {name: guild.add_member(env.create_user(name, global_name=name)) for name in PEOPLE}
        no = discord.PermissionOverwrite
        self.places = {
            "saloon": guild.create_text_channel("saloon"),
            "corral": guild.create_text_channel("corral", overwrites={bot.user: no(manage_messages=False)}),
            "hidden": guild.create_text_channel("hidden", overwrites={bot.user: no(view_channel=False)}),
            "muted": guild.create_text_channel("muted", overwrites={bot.user: no(send_messages=False)}),
        }

    def place_id(self, place: str) -> int:
        return int(self._place("Ana", place).id)

    def _place(self, person: str, place: str) -> Any:
        if place == "dm":
            return self.people[person].user.dm_channel
        known = self.places | {thread.name: thread for thread in self.places["saloon"].threads}
        return known[place]

    def _actor(self, person: str, place: str) -> Any:
        return self.people[person].user if place == "dm" else self.people[person]

    def _value(self, value: Any) -> Any:
        return self.people[value[1:]] if isinstance(value, str) and value.startswith("@") else value

    async def _shown(self, act: Any) -> Json:
        try:
            self._last = await act
        except (simcord.SetupError, simcord.BackendError):
            return REFUSED
        await self.env.settle()
        answers = {4: "message", 5: "deferred", 6: "deferred_update", 7: "update", 8: "choices", 9: "modal"}
        kind = self._last._interaction.response_kind
        return outcome(answers.get(kind, kind), modal=self._last.modal)

    async def slash(self, person: str, command: str, place: str = "saloon", **options: Any) -> Json:
        given = {name: self._value(value) for name, value in options.items()}
        if place == "dm":
            return await self._shown(self.people[person].user.slash(command, **given))
        return await self._shown(self.people[person].slash(self._place(person, place), command, **given))

    async def autocomplete(self, person: str, command: str, option: str, typed: str, **filled: Any) -> list[Json]:
        choices = await self.people[person].autocomplete(self.places["saloon"], command, option, typed, **filled)
        return [{"name": choice["name"], "value": choice["value"]} for choice in choices]

    async def context(self, person: str, command: str, *, user: str = "", content: str = "") -> Json:
        saloon = self.places["saloon"]
        target: Any = self.people[user] if user else next(m for m in saloon.history() if m.content == content)
        return await self._shown(self.people[person].context_menu(saloon, command, target))

    def _find(self, person: str, place: str, key: str, value: str) -> Any:
        viewer = self._actor(person, place)
        for found in reversed(self._place(person, place).history(viewer=viewer)):
            if any(part.get(key) == value for part in walk([c.to_dict() for c in found.components])):
                return found
        raise LookupError(value)

    async def click(self, person: str, label: str, place: str = "saloon") -> Json:
        where = self._find(person, place, "label", label)
        return await self._shown(self._actor(person, place).click(where, label=label))

    async def select(self, person: str, custom_id: str, *values: str, place: str = "saloon") -> Json:
        where = self._find(person, place, "custom_id", custom_id)
        chosen = [self._value(value) for value in values]
        return await self._shown(self._actor(person, place).select(where, chosen, custom_id=custom_id))

    async def modal(self, person: str, **values: Any) -> Json:
        return await self._shown(self.people[person].submit_modal(self._last, values))

    async def say(self, person: str, content: str, place: str = "saloon") -> str:
        return str((await self.people[person].send(self.places[place], content)).id)

    async def pass_time(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    def view(self, person: str, place: str = "saloon") -> list[Json]:
        channel, actor = self._place(person, place), self._actor(person, place)
        stored = self.env.backend.messages.get(channel.id, {})
        shown = [stored[found.id] for found in channel.history(viewer=actor)]
        names = {str(actor.id): name for name, actor in self.people.items()} | {str(self.bot.user.id): "bot"}  # type: ignore[union-attr]
        return [message(self._payload(found), names) for found in shown]

    def _payload(self, found: Any) -> Json:
        return dict(serializers.message_payload(self.env.backend, found))


def walk(components: list[Json]) -> list[Json]:
    """All components, nested ones included."""
    found: list[Json] = []
    for part in components:
        found += [part, *walk(part.get("components") or [])]
        if part.get("accessory"):
            found += walk([part["accessory"]])
    return found
