"""What a person can do: each act is checked as a real client would, then sent to the bot."""

from __future__ import annotations

from typing import Any

from bot.sandbox import commands
from bot.sandbox.commands import Refused
from bot.sandbox.composing import set_mentions, walk
from bot.sandbox.faults import Occasion
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from bot.sandbox.modal_form import submitted
from bot.sandbox.model import DM, REPLY, THREADS, Channel, Command, Interaction, Json, Message, User
from bot.sandbox.seen import may_send, may_use_commands
from bot.sandbox.state import State

BUTTON, STRING_SELECT = 2, 3
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6


class Acts:
    """Acts of people; every one returns at once, and raises Refused for what a client would not allow."""

    def __init__(self, state: State) -> None:
        self._state = state

    def user(self, user_id: int) -> User:
        """Return a person who can act."""
        user = self._state.world.data.users.get(user_id)
        if user is None or user.bot:
            raise Refused("unknown_user", "There is no such person.")
        return user

    def channel(self, user_id: int, channel_id: int) -> Channel:
        """Return a channel that a person can see."""
        channel = self._state.world.data.channels.get(channel_id)
        if channel is None:
            raise Refused("unknown_channel", "There is no such place.")
        if not self._state.world.allows(channel, user_id):
            raise Refused("channel_not_visible", "You cannot see this place.")
        return channel

    def _reachable(self, user_id: int, channel_id: int) -> Channel:
        """Return a channel in which a person can act now."""
        channel = self.channel(user_id, channel_id)
        guild = self._state.world.guild_of(channel)
        if guild is not None and guild.unavailable:
            raise Refused("server_unavailable", "This server is not available at present.")
        member = guild.members.get(user_id) if guild is not None else None
        if member is not None and member.silent_until > self._state.clock.now():
            raise Refused("timed_out", "You are in a time-out on this server.")
        return channel

    def message(self, user_id: int, message_id: int) -> Message:
        """Return a message that a person can see."""
        message = self._state.world.data.messages.get(message_id)
        if message is None:
            raise Refused("unknown_message", "This message is no longer there.")
        if not self._state.world.can_see(message, user_id):
            raise Refused("message_not_visible", "You cannot see this message.")
        return message

    # Commands

    def _command_place(self, user_id: int, channel_id: int) -> Channel:
        channel = self._reachable(user_id, channel_id)
        if channel.type != DM and not may_use_commands(self._state.world, channel, user_id):
            raise Refused("not_permitted", "You are not allowed to use commands in this place.")
        return channel

    def slash(
        self, user_id: int, channel_id: int, path: str, options: dict[str, Any], locale: str,
        nonce: str | None = None, version: str | None = None,
    ) -> Interaction:  # fmt: skip
        """Send a slash command with all its options; `version` is the one the person's client knows."""
        world = self._state.world
        channel = self._command_place(user_id, channel_id)
        command, chain, schema = commands.find(world, user_id, channel, path)
        filled = commands.fill_options(world, channel, user_id, schema, options)
        if self._is_stale(command, path, user_id, channel_id, version):
            filled = []
        data = self._command_data(command, 1, commands.nest(chain, filled))
        if resolved := self._resolved(channel, [(o["type"], o["value"]) for o in filled]):
            data["resolved"] = resolved
        name = " ".join([command.body["name"], *(node["name"] for node in chain)])
        self._bring_into_thread(channel, user_id)
        return self._state.interactions.start(COMMAND, user_id, channel, data, locale=locale, command=name, nonce=nonce)

    def _is_stale(self, command: Command, path: str, user_id: int, channel_id: int, version: str | None) -> bool:
        """Refuse a command whose version has changed meanwhile; True if a fault lets the old one through."""
        occasion = Occasion("act", route=path, user=str(user_id), channel=str(channel_id))
        fault = self._state.faults.strike(occasion)
        if fault is not None and fault.params["how"] == "delivered":
            return True
        if fault is not None or version not in (None, str(command.version)):
            raise Refused("command_outdated", "This command has changed; your list of commands is loaded anew.")
        return False

    def autocomplete(
        self, user_id: int, channel_id: int, path: str, options: dict[str, Any], focused: str, locale: str,
        nonce: str | None = None,
    ) -> Interaction:  # fmt: skip
        """Ask the bot for choices of the option being typed."""
        channel = self._command_place(user_id, channel_id)
        command, chain, schema = commands.find(self._state.world, user_id, channel, path)
        typed = commands.partial_options(schema, options, focused)
        data = self._command_data(command, 1, commands.nest(chain, typed))
        return self._state.interactions.start(
            AUTOCOMPLETE, user_id, channel, data, locale=locale, command=path, nonce=nonce
        )

    def context(
        self, user_id: int, channel_id: int, name: str, target_id: int, locale: str, nonce: str | None = None
    ) -> Interaction:
        """Call a context-menu command on a user or a message."""
        state = self._state
        channel = self._command_place(user_id, channel_id)
        usable = commands.usable_commands(state.world, user_id, channel)
        command = next((c for c in usable if c.body["name"] == name and c.body.get("type") in (2, 3)), None)
        if command is None:
            raise Refused("command_not_synced", f"There is no menu entry {name!r}.")
        kind = int(command.body["type"])
        data = self._command_data(command, kind, []) | {"target_id": str(target_id)}
        if kind == 2:
            self.user(target_id)
            data["resolved"] = self._resolved(channel, [(commands.USER, str(target_id))])
        else:
            message = self.message(user_id, target_id)
            data["resolved"] = {"messages": {str(target_id): state.payloads.message(message)}}
        return state.interactions.start(COMMAND, user_id, channel, data, locale=locale, command=name, nonce=nonce)

    @staticmethod
    def _command_data(command: Command, kind: int, options: list[Json]) -> Json:
        data: Json = {"id": str(command.id), "name": command.body["name"], "type": kind, "options": options}
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        return data

    def _resolved(self, channel: Channel, values: list[tuple[int, Any]]) -> Json:
        """Return the objects behind ids: users with members, channels, roles."""
        world, make = self._state.world, self._state.payloads
        guild = world.guild_of(channel)
        resolved: Json = {}
        for kind, value in values:
            number = int(value) if str(value).isdecimal() else 0
            if kind in (commands.USER, commands.MENTIONABLE) and number in world.data.users:
                resolved.setdefault("users", {})[str(number)] = make.user_by_id(number)
                if guild is not None and (member := guild.members.get(number)) is not None:
                    body = make.member(member, with_user=False)
                    body["permissions"] = str(world.permissions(channel, number))
                    resolved.setdefault("members", {})[str(number)] = body
            elif kind in (commands.ROLE, commands.MENTIONABLE) and guild is not None and number in guild.roles:
                resolved.setdefault("roles", {})[str(number)] = make.role(guild.roles[number])
            elif kind == commands.CHANNEL and number in world.data.channels:
                body = make.channel(world.data.channels[number], viewer=self._state.bot_id)
                resolved.setdefault("channels", {})[str(number)] = body
        return resolved

    # Components

    def _component(self, user_id: int, message_id: int, custom_id: str) -> tuple[Message, Json]:
        """Return a component that a person can use."""
        message = self.message(user_id, message_id)
        component = next((c for c in walk(message.components) if c.get("custom_id") == custom_id), None)
        if component is None:
            raise Refused("unknown_component", "This button or list is no longer on the message.")
        if component.get("disabled"):
            raise Refused("disabled", "The bot has switched this off.")
        return message, component

    def click(
        self, user_id: int, message_id: int, custom_id: str, locale: str, nonce: str | None = None
    ) -> Interaction:
        """Press a button."""
        message, component = self._component(user_id, message_id, custom_id)
        if component["type"] != BUTTON or component.get("style") in (LINK, PREMIUM):
            raise Refused("not_a_button", "This cannot be pressed.")
        label = component.get("label") or (component.get("emoji") or {}).get("name")
        data = {"custom_id": custom_id, "component_type": BUTTON, "id": component.get("id", 0)}
        return self._use(user_id, message, data, label, locale, nonce)

    def select(
        self, user_id: int, message_id: int, custom_id: str, values: list[str], locale: str, nonce: str | None = None
    ) -> Interaction:
        """Choose from a list."""
        message, component = self._component(user_id, message_id, custom_id)
        kind = component["type"]
        if kind not in SELECTS:
            raise Refused("not_a_select", "This is not a list.")
        low, high = component.get("min_values", 1), component.get("max_values", 1)
        if len(values) < low:
            raise Refused("too_few", f"Choose at least {low}.")
        if len(values) > high or len(set(values)) != len(values):
            raise Refused("too_many", f"Choose at most {high}.")
        data: Json = {"custom_id": custom_id, "component_type": kind, "values": values, "id": component.get("id", 0)}
        if kind == STRING_SELECT:
            offered = {option["value"] for option in component["options"]}
            if missing := [value for value in values if value not in offered]:
                raise Refused("option_not_offered", f"{missing[0]!r} is not on the list.")
        else:
            data["resolved"] = self._entities(user_id, message, component, values)
        return self._use(user_id, message, data, component.get("placeholder"), locale, nonce)

    def _entities(self, user_id: int, message: Message, component: Json, values: list[str]) -> Json:
        """Return the objects behind the values of a list of people, roles or channels."""
        kinds = {5: commands.USER, 6: commands.ROLE, 7: commands.MENTIONABLE, 8: commands.CHANNEL}
        channel = self._state.world.data.channels[message.channel_id]
        kind = kinds[component["type"]]
        for value in values:
            if not commands.is_offered(self._state.world, channel, user_id, kind, value, component):
                raise Refused("option_not_offered", f"{value!r} is not on the list.")
        return self._resolved(channel, [(kind, value) for value in values])

    def _use(
        self, user_id: int, message: Message, data: Json, label: str | None, locale: str, nonce: str | None
    ) -> Interaction:
        channel = self._reachable(user_id, message.channel_id)
        if channel.thread is not None and channel.thread.archived and channel.thread.locked:
            raise Refused("archived", "This thread is closed.")
        return self._state.interactions.start(
            COMPONENT, user_id, channel, data, locale=locale, message_id=message.id, label=label, nonce=nonce
        )

    def modal(
        self, user_id: int, interaction_id: int, values: dict[str, Any], locale: str, nonce: str | None = None
    ) -> Interaction:
        """Send a form that the bot has opened for this person."""
        parent = self._state.world.data.interactions.get(interaction_id)
        if parent is None or parent.user_id != user_id or parent.modal is None or parent.modal_used:
            raise Refused("no_modal", "There is no such form open.")
        components = submitted(parent.modal, values)
        channel = self._reachable(user_id, parent.channel_id)
        data: Json = {"custom_id": parent.modal["custom_id"], "components": components}
        entities = {5: commands.USER, 6: commands.ROLE, 7: commands.MENTIONABLE, 8: commands.CHANNEL}
        fields = [c for c in walk(components) if c.get("type") in entities]
        if fields:
            chosen = [(entities[c["type"]], value) for c in fields for value in c["values"]]
            data["resolved"] = self._resolved(channel, chosen)
        parent.modal_used = True
        return self._state.interactions.start(
            MODAL, user_id, channel, data, locale=locale, message_id=parent.message_id, label=parent.label,
            parent_id=parent.id, command=parent.command, nonce=nonce,
        )  # fmt: skip

    # Messages

    def write(self, user_id: int, channel_id: int, content: str, reply_to: int | None = None) -> Message:
        """Write an ordinary message."""
        state = self._state
        channel = self._reachable(user_id, channel_id)
        if not may_send(state.world, channel, user_id):
            raise Refused("not_permitted", "You are not allowed to write in this place.")
        if not content.strip() or len(content) > 2000:
            raise Refused("empty_message", "A message has 1 to 2000 characters.")
        message = Message(state.world.ids.make(), channel.id, user_id, content=content)
        if reply_to is not None:
            target = self.message(user_id, reply_to)
            message.type, message.reference = REPLY, target.id
        set_mentions(state, message, {})
        if channel.thread is not None and channel.thread.archived:
            channel.thread.archived, channel.thread.archived_at = False, state.clock.now()
            state.world.change_channel(channel)
        self._bring_into_thread(channel, user_id)
        return state.world.add_message(message)

    def _bring_into_thread(self, channel: Channel, user_id: int) -> None:
        """Who writes in a thread joins it."""
        if channel.type in THREADS and channel.thread is not None and user_id not in channel.thread.members:
            channel.thread.members.append(user_id)
            self._state.world.change_channel(channel)

    def dismiss(self, user_id: int, message_id: int) -> None:
        """Put away a private message; its token can still change it, unseen."""
        message = self.message(user_id, message_id)
        if message.ephemeral_to is None:
            raise Refused("not_ephemeral", "Only private messages can be dismissed.")
        self._state.world.dismiss(message)

    def reload(self, user_id: int) -> None:
        """Load the client anew: private messages do not come back."""
        self.user(user_id)
        for message in list(self._state.world.data.messages.values()):
            if message.ephemeral_to == user_id and not message.dismissed:
                self._state.world.dismiss(message)
