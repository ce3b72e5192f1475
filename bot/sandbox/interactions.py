"""The life of an interaction: sent, answered within 3 seconds or failed, its token good for 15 minutes."""

from __future__ import annotations

import base64
import binascii

from bot.sandbox.clock import flow
from bot.sandbox.composing import fill, revise
from bot.sandbox.model import (
    CHAT_INPUT,
    CONTEXT_MENU,
    EPHEMERAL,
    LOADING,
    REPLY,
    Channel,
    Interaction,
    Json,
    Message,
)
from bot.sandbox.rest.call import File
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError
from bot.sandbox.waiting import Waiting

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
KEEP = 3600.0


class Interactions:
    """All interactions: makes them, answers them by the bot's callbacks, lets them fail; `waiting` waits for them."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.waiting = Waiting(state)

    def start(
        self,
        kind: int,
        user_id: int,
        channel: Channel,
        data: Json,
        *,
        locale: str,
        **more: object,
    ) -> Interaction:
        """Make an interaction and send it over the gateway; it fails if nobody answers in time."""
        state, world = self._state, self._state.world
        number = world.ids.make()
        interaction = Interaction(
            number,
            world.ids.token("interaction", number),
            kind,
            user_id,
            channel.id,
            channel.guild_id,
            state.clock.now(),
            data,
            locale,
        )
        for name, value in more.items():
            setattr(interaction, name, value)
        world.forget_interactions(state.clock.now() - KEEP)
        world.add_interaction(interaction)
        person = world.data.users[user_id].name
        state.journal.add(
            "act", f"{person}: {describe(interaction)}", audience=[user_id], channel_id=channel.id,
            interaction=str(number), type=kind, data=data,
        )  # fmt: skip
        world.tell("interaction", interaction)
        state.clock.call_later(state.settings.answer_within, lambda: self._expire(interaction))
        guild = world.guild_of(channel)
        if guild is None or state.bot_id in guild.members:
            interaction.delivered = state.gateway.dispatch_interaction(interaction, self.payload(interaction))
        return interaction

    def _expire(self, interaction: Interaction) -> None:
        if interaction.state != "sent":
            return
        interaction.state, interaction.reason = "failed", "timeout"
        state = self._state
        had_it = interaction.delivered and state.gateway.last_loss < interaction.created_at
        state.journal.warn(
            "unanswered" if had_it else "undelivered",
            f"No answer to {describe(interaction)} within {state.settings.answer_within:g} s",
            interaction=str(interaction.id),
            autocomplete=interaction.type == AUTOCOMPLETE,
        )
        self.changed(interaction)

    def changed(self, interaction: Interaction) -> None:
        """Tell the world and everybody who waits that an interaction has changed."""
        self._state.last_activity = flow()
        self.waiting.notice()
        self._state.world.tell("interaction", interaction)

    def payload(self, interaction: Interaction) -> Json:
        """Return the INTERACTION_CREATE event."""
        state, world, make = self._state, self._state.world, self._state.payloads
        channel = world.data.channels[interaction.channel_id]
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(state.bot_id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": make.channel(channel, viewer=interaction.user_id),
            "locale": interaction.locale,
            "app_permissions": str(world.permissions(channel, state.bot_id)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": state.settings.attachment_size_limit,
        }
        guild = world.guild_of(channel)
        if guild is None:
            body |= {
                "user": make.user_by_id(interaction.user_id),
                "context": 1,
                "authorizing_integration_owners": self._owners(interaction),
            }
        else:
            member = make.member(guild.members[interaction.user_id])
            member["permissions"] = str(world.permissions(channel, interaction.user_id))
            body |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": member,
                "context": 0,
                "authorizing_integration_owners": self._owners(interaction),
            }
        if interaction.message_id is not None:
            message = world.data.messages.get(interaction.message_id)
            if message is not None:
                body["message"] = make.message(message)
        return body

    def _owners(self, interaction: Interaction) -> Json:
        """Return by whose installation the app is here: the server's ("0") or the user's ("1")."""
        if self._state.settings.user_installed:
            return {"1": str(interaction.user_id)}
        return {"0": str(interaction.guild_id or 0)}

    # What the bot does with it

    def to_answer(self, interaction_id: int, token: str) -> Interaction:
        """Return an interaction that may still be answered for the first time."""
        interaction = self._state.world.data.interactions.get(interaction_id)
        now = self._state.clock.now()
        if interaction is None or interaction.token != token:
            raise ApiError(10062, rule="unknown_interaction")
        if interaction.state == "answered":
            raise ApiError(40060, rule="answered_once")
        if interaction.state == "failed" or now - interaction.created_at > self._state.settings.answer_within:
            raise ApiError(10062, rule="answer_within_3_s")
        return self._in_its_channel(interaction)

    def by_token(self, token: str) -> Interaction:
        """Return the interaction of a webhook token that is still good."""
        interaction = self._state.world.interaction_by_token(token)
        if interaction is None:
            if self._was_ours(token):
                raise ApiError(50027, rule="token_life")
            raise ApiError(10015, rule="unknown_token")
        if self._state.clock.now() - interaction.created_at > self._state.settings.token_life:
            raise ApiError(50027, rule="token_life")
        if interaction.state != "answered":
            raise ApiError(10015, rule="answer_first")
        return self._in_its_channel(interaction)

    def _in_its_channel(self, interaction: Interaction) -> Interaction:
        """Return an interaction whose channel is still there (10003 else)."""
        if interaction.channel_id not in self._state.world.data.channels:
            raise ApiError(10003, rule="unknown_channel")
        return interaction

    def _was_ours(self, token: str) -> bool:
        try:
            raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
            number = int(raw.split(b":", 2)[1])
        except (binascii.Error, ValueError, IndexError):
            return False
        return self._state.world.ids.token("interaction", number) == token

    def reply(
        self, interaction: Interaction, body: Json, files: list[File], *, first: bool, loading: bool = False
    ) -> Message:
        """Make the message of a first answer (types 4 and, `loading`, 5) or of a follow-up."""
        world = self._state.world
        message = Message(
            world.ids.make(),
            interaction.channel_id,
            self._state.bot_id,
            type=_message_type(interaction) if first else REPLY,
            flags=LOADING if loading else 0,
            metadata=self.metadata(interaction) | ({} if first else self._original(interaction)),
            via=interaction.id,
            ephemeral_to=interaction.user_id if int(body.get("flags") or 0) & EPHEMERAL else None,
        )
        target = interaction.message_id if first else interaction.original_id
        message.reference = target if target in world.data.messages else None
        fill(self._state, message, {"allowed_mentions": {"parse": ["users"]}} | body, files)
        interaction.touched.append(message.id)
        if first:
            interaction.original_id = message.id
        world.add_message(message)
        if not loading:
            self.shown(interaction)
        return message

    def finish_loading(self, interaction: Interaction, body: Json, files: list[File]) -> Message | None:
        """Fill the loading message by the first follow-up; None if nothing is loading."""
        message = self._state.world.data.messages.get(interaction.original_id or 0)
        if message is None or not message.flags & LOADING:
            return None
        flags = int(body.get("flags") or 0) & ~EPHEMERAL
        revise(self._state, message, {"attachments": [], **body, "flags": flags}, files)
        self._state.world.change_message(message)
        self.shown(interaction)
        return message

    def shown(self, interaction: Interaction) -> None:
        """Note that the person now has something to see."""
        interaction.visible = True
        if interaction.state == "answered":
            self.changed(interaction)

    def answered(self, interaction: Interaction, answer: str) -> None:
        """Note the first answer."""
        interaction.state, interaction.answer = "answered", answer
        self.changed(interaction)

    def metadata(self, interaction: Interaction) -> Json:
        """Return `interaction_metadata` for a message that answers an interaction."""
        body: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self._state.payloads.user_by_id(interaction.user_id),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.command is not None:
            body |= {"name": interaction.command, "command_type": interaction.data.get("type", 1)}
        if interaction.type == COMPONENT:
            body |= {"interacted_message_id": str(interaction.message_id)}
            body |= {"custom_id": interaction.data["custom_id"], "label": interaction.label}
        if interaction.type == MODAL and interaction.parent_id is not None:
            parent = self._state.world.data.interactions.get(interaction.parent_id)
            if parent is not None:
                body["triggering_interaction_metadata"] = self.metadata(parent)
        return body

    @staticmethod
    def _original(interaction: Interaction) -> Json:
        return {"original_response_message_id": str(interaction.original_id)}


def _message_type(interaction: Interaction) -> int:
    if interaction.type == COMMAND:
        return CHAT_INPUT if interaction.data.get("type", 1) == 1 else CONTEXT_MENU
    return REPLY if interaction.message_id is not None else CHAT_INPUT


def describe(interaction: Interaction) -> str:
    """Return a short text for an interaction."""
    match interaction.type:
        case 2:
            return f"/{interaction.command}"
        case 4:
            return f"types /{interaction.command}"
        case 5:
            return f"sends the form {interaction.data['custom_id']}"
    verb = "presses" if interaction.data.get("component_type") == 2 else "chooses in"
    return f"{verb} {interaction.label or interaction.data['custom_id']}"
