"""Messages of channels: send, read, edit, delete, pin, react."""

from __future__ import annotations

from urllib.parse import unquote

from bot.sandbox.composing import fill, revise
from bot.sandbox.limits import OLD_MESSAGE_AGE
from bot.sandbox.model import DM, PINNED, REPLY, Channel, Json, Message
from bot.sandbox.rest.access import may_send, need, own_message, public_message, readable_channel
from bot.sandbox.rest.call import Call
from bot.sandbox.rest.router import Answer, RouteTable
from bot.sandbox.snowflake import iso, made_at
from bot.sandbox.state import NONCE_LIFE, State
from bot.sandbox.validation.errors import ApiError, FieldError, invalid

TABLE = RouteTable()
MESSAGES = "/channels/{channel_id}/messages"


@TABLE.route("POST", MESSAGES)
async def send_message(state: State, call: Call) -> Answer:
    """Send a message; a repeated `nonce` with `enforce_nonce` answers with the first one."""
    channel = readable_channel(state, call.id("channel_id"))
    body = call.json
    may_send(state, channel, body, files=bool(call.files))
    if (first := _repeated(state, channel, body)) is not None:
        return Answer(200, state.payloads.message(first), first.id, channel.id)
    message = Message(state.world.ids.make(), channel.id, state.bot_id)
    _refer(state, message, channel, body)
    fill(state, message, body, call.files)
    if channel.thread is not None and channel.thread.archived:
        channel.thread.archived, channel.thread.archived_at = False, state.clock.now()
        state.world.change_channel(channel)
    if channel.thread is not None and state.bot_id not in channel.thread.members:
        channel.thread.members.append(state.bot_id)
    state.world.add_message(message)
    if body.get("nonce") is not None:
        key = f"{channel.id}:{body['nonce']}"
        state.world.data.nonces.pop(key, None)  # so that the oldest stays first
        state.world.data.nonces[key] = (state.clock.now(), message.id)
    return Answer(200, state.payloads.message(message), message.id, channel.id)


def _repeated(state: State, channel: Channel, body: Json) -> Message | None:
    """Return the message that was already made with this nonce in the last minutes."""
    nonces, now = state.world.data.nonces, state.clock.now()
    for key in list(nonces):
        if nonces[key][0] >= now - NONCE_LIFE:
            break  # the others are younger
        del nonces[key]
    if not body.get("enforce_nonce") or body.get("nonce") is None:
        return None
    known = nonces.get(f"{channel.id}:{body['nonce']}")
    return None if known is None else state.world.data.messages.get(known[1])


def _refer(state: State, message: Message, channel: Channel, body: Json) -> None:
    """Make a message a reply if its body refers to another one."""
    reference = body.get("message_reference")
    if not reference:
        return
    target = state.world.data.messages.get(int(reference.get("message_id") or 0))
    if target is None or target.channel_id != channel.id or target.ephemeral_to is not None:
        if reference.get("fail_if_not_exists", True):
            path = ("message_reference",)
            raise invalid(FieldError(path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message"), rule="unknown_reply")
        return
    message.type, message.reference = REPLY, target.id


@TABLE.route("GET", MESSAGES)
async def get_messages(state: State, call: Call) -> Answer:
    """Answer with a channel's messages, newest first."""
    channel = readable_channel(state, call.id("channel_id"))
    if channel.type != DM and not state.world.allows(channel, state.bot_id, "READ_MESSAGE_HISTORY"):
        return Answer(200, [])
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        fault = FieldError(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        raise invalid(fault, rule="limit")
    before = int(call.query.get("before", 1 << 63))
    after = int(call.query.get("after", 0))
    found = [m for m in state.world.messages_in(channel.id) if after < m.id < before and m.ephemeral_to is None]
    found = found[-limit:] if "after" in call.query else found[:limit]
    return Answer(200, [state.payloads.message(m) for m in found])


@TABLE.route("GET", MESSAGES + "/pins")
async def get_pins(state: State, call: Call) -> Answer:
    """Answer with a channel's pinned messages."""
    channel = readable_channel(state, call.id("channel_id"))
    pins = [m for m in state.world.messages_in(channel.id) if m.pinned]
    items = [{"pinned_at": iso(made_at(m.id)), "message": state.payloads.message(m)} for m in pins]
    return Answer(200, {"items": items, "has_more": False})


@TABLE.route("PUT", MESSAGES + "/pins/{message_id}")
@TABLE.route("DELETE", MESSAGES + "/pins/{message_id}")
async def pin_message(state: State, call: Call) -> Answer:
    """Pin or unpin a message."""
    channel = readable_channel(state, call.id("channel_id"))
    message = public_message(state, channel, call.id("message_id"))
    if channel.type != DM:
        need(state, channel, "PIN_MESSAGES")
    pin = call.route.method == "PUT"
    if pin and not message.pinned:
        if sum(1 for m in state.world.messages_in(channel.id) if m.pinned) >= state.settings.pins:
            raise ApiError(30003, rule="pins")
        notice = Message(state.world.ids.make(), channel.id, state.bot_id, type=PINNED, reference=message.id)
        state.world.add_message(notice)
    message.pinned = pin
    state.world.change_message(message)
    return Answer(204)


@TABLE.route("GET", MESSAGES + "/{message_id}")
async def get_message(state: State, call: Call) -> Answer:
    """Answer with one message."""
    channel = readable_channel(state, call.id("channel_id"))
    if channel.type != DM:
        need(state, channel, "READ_MESSAGE_HISTORY")
    message = public_message(state, channel, call.id("message_id"))
    return Answer(200, state.payloads.message(message), message.id, channel.id)


@TABLE.route("PATCH", MESSAGES + "/{message_id}")
async def edit_message(state: State, call: Call) -> Answer:
    """Edit one of the bot's own messages."""
    channel = readable_channel(state, call.id("channel_id"))
    message = public_message(state, channel, call.id("message_id"))
    own_message(state, message)
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083, rule="thread_archived")
    if call.files and channel.type != DM:
        need(state, channel, "ATTACH_FILES")
    _limit_old_edits(state, message)
    revise(state, message, call.json, call.files)
    message.edited_at = state.clock.now()
    state.world.change_message(message)
    return Answer(200, state.payloads.message(message), message.id, channel.id)


def _limit_old_edits(state: State, message: Message) -> None:
    """Messages older than an hour may be edited three times in six seconds per channel."""
    if state.clock.now() - made_at(message.id) <= OLD_MESSAGE_AGE:
        return
    if (wait := state.limits.take_old_edit(message.channel_id)) > 0:
        raise ApiError(30046, extra={"retry_after": round(wait, 3), "global": False}, rule="old_message_edits")


@TABLE.route("DELETE", MESSAGES + "/{message_id}")
async def delete_message(state: State, call: Call) -> Answer:
    """Delete a message."""
    channel = readable_channel(state, call.id("channel_id"))
    message = public_message(state, channel, call.id("message_id"))
    if message.author_id != state.bot_id:
        if channel.type == DM:
            raise ApiError(50003, status=403, message="Cannot execute action on a DM channel", rule="dm_delete")
        need(state, channel, "MANAGE_MESSAGES")
    state.world.remove_message(message)
    return Answer(204, channel_id=channel.id)


@TABLE.route("POST", MESSAGES + "/bulk-delete")
async def bulk_delete(state: State, call: Call) -> Answer:
    """Delete 2 to 100 messages that are younger than two weeks."""
    channel = readable_channel(state, call.id("channel_id"))
    need(state, channel, "MANAGE_MESSAGES")
    ids = [int(i) for i in call.json.get("messages") or ()]
    if not 2 <= len(ids) <= 100:
        fault = FieldError(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
        raise invalid(fault, rule="bulk_delete_count")
    if any(made_at(i) < state.clock.now() - 14 * 86_400 for i in ids):
        raise ApiError(50034, rule="bulk_delete_age")
    for message_id in ids:
        message = state.world.data.messages.get(message_id)
        if message is not None and message.channel_id == channel.id and message.ephemeral_to is None:
            state.world.remove_message(message)
    return Answer(204)


@TABLE.route("PUT", MESSAGES + "/{message_id}/reactions/{emoji}/@me")
async def add_reaction(state: State, call: Call) -> Answer:
    """Add a reaction of the bot."""
    channel = readable_channel(state, call.id("channel_id"))
    message = public_message(state, channel, call.id("message_id"))
    if channel.type != DM:
        need(state, channel, "ADD_REACTIONS", "READ_MESSAGE_HISTORY")
    emoji = unquote(call.values["emoji"])
    if emoji not in message.reactions and len(message.reactions) >= state.settings.reactions:
        raise ApiError(30010, rule="reactions")
    users = message.reactions.setdefault(emoji, [])
    if state.bot_id not in users:
        users.append(state.bot_id)
    state.world.change_message(message)
    return Answer(204)


@TABLE.route("DELETE", MESSAGES + "/{message_id}/reactions/{emoji}/@me")
async def remove_reaction(state: State, call: Call) -> Answer:
    """Take back a reaction of the bot."""
    channel = readable_channel(state, call.id("channel_id"))
    message = public_message(state, channel, call.id("message_id"))
    emoji = unquote(call.values["emoji"])
    users = message.reactions.get(emoji, [])
    if state.bot_id in users:
        users.remove(state.bot_id)
    if not users:
        message.reactions.pop(emoji, None)
    state.world.change_message(message)
    return Answer(204)
