"""Who will be able to see what a request carries: the journal says so of each, so that leaks can be searched."""

from __future__ import annotations

from bot.sandbox.journal import Audience
from bot.sandbox.model import EPHEMERAL, LOADING, Interaction, Json
from bot.sandbox.rest.call import Call
from bot.sandbox.state import State


def audience_of(state: State, call: Call) -> Audience:
    """Return the readers of a request's content; None if it is not about a message or a channel."""
    token = call.values.get("webhook_token") or call.values.get("interaction_token")
    if token is not None:
        interaction = state.world.interaction_by_token(token)
        return None if interaction is None else _of_interaction(state, call, interaction)
    if "message_id" in call.values:
        message = state.world.data.messages.get(call.id("message_id"))
        if message is not None:
            return state.world.audience_of(message)
    channel = state.world.data.channels.get(path_channel(call) or 0)
    return None if channel is None else state.world.audience(channel)


def _of_interaction(state: State, call: Call, interaction: Interaction) -> Audience:
    messages = state.world.data.messages
    body: Json = call.json
    target: int | None = None
    if "interaction_token" in call.values:
        kind, body = body.get("type"), body.get("data") or {}
        if kind in (8, 9):
            return [interaction.user_id]
        if kind in (6, 7):
            target = interaction.message_id
    elif "message_id" in call.values:
        target = call.id("message_id")
    else:
        original = messages.get(interaction.original_id or 0)
        if call.route.template.endswith("@original") or (original is not None and original.flags & LOADING):
            target = interaction.original_id
    if target is not None:
        message = messages.get(target)
        return [interaction.user_id] if message is None else state.world.audience_of(message)
    flags = body.get("flags")
    if isinstance(flags, int) and flags & EPHEMERAL:
        return [interaction.user_id]
    channel = state.world.data.channels.get(interaction.channel_id)
    return [interaction.user_id] if channel is None else state.world.audience(channel)


def path_channel(call: Call) -> int | None:
    """Return the channel named in a request's path."""
    return int(call.values["channel_id"]) if "channel_id" in call.values else None
