"""Threads: start them on a message or bare, bring people in and out."""

from __future__ import annotations

from bot.sandbox.model import (
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREAD_CREATED,
    THREADS,
    Channel,
    Message,
    Thread,
)
from bot.sandbox.rest.access import need, public_message, readable_channel
from bot.sandbox.rest.call import Call
from bot.sandbox.rest.router import Answer, RouteTable
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError

TABLE = RouteTable()


@TABLE.route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
async def start_on_message(state: State, call: Call) -> Answer:
    """Start a public thread on a message; it takes the message's id."""
    channel = _parent(state, call)
    message = public_message(state, channel, call.id("message_id"))
    need(state, channel, "CREATE_PUBLIC_THREADS")
    if message.thread_id is not None:
        raise ApiError(160004, rule="one_thread_per_message")
    thread = _make(state, channel, call, PUBLIC_THREAD, message.id)
    message.thread_id = thread.id
    message.flags |= HAS_THREAD
    state.world.add_channel(thread)
    state.world.change_message(message)
    return Answer(201, state.payloads.channel(thread), channel_id=thread.id)


@TABLE.route("POST", "/channels/{channel_id}/threads")
async def start_bare(state: State, call: Call) -> Answer:
    """Start a thread without a message: private unless its type says public."""
    channel = _parent(state, call)
    kind = int(call.json.get("type", PRIVATE_THREAD))
    need(state, channel, "CREATE_PUBLIC_THREADS" if kind == PUBLIC_THREAD else "CREATE_PRIVATE_THREADS")
    thread = _make(state, channel, call, kind, state.world.ids.make())
    state.world.add_channel(thread)
    if kind == PUBLIC_THREAD:
        notice = Message(state.world.ids.make(), channel.id, state.bot_id, type=THREAD_CREATED)
        notice.content, notice.reference = thread.name, thread.id
        state.world.add_message(notice)
    return Answer(201, state.payloads.channel(thread), channel_id=thread.id)


def _parent(state: State, call: Call) -> Channel:
    """Return the channel of a new thread."""
    channel = readable_channel(state, call.id("channel_id"))
    if channel.type != TEXT:
        raise ApiError(50024, rule="channel_type")
    siblings = state.world.channels_of(channel.guild_id or 0, threads=True)
    if sum(1 for t in siblings if t.thread is not None and not t.thread.archived) >= state.settings.active_threads:
        raise ApiError(160006, rule="active_threads")
    return channel


def _make(state: State, channel: Channel, call: Call, kind: int, number: int) -> Channel:
    body, now = call.json, state.clock.now()
    thread = Thread(
        owner_id=state.bot_id,
        created_at=now,
        archived_at=now,
        auto_archive=int(body.get("auto_archive_duration") or 1440),
        invitable=bool(body.get("invitable", True)),
        members=[state.bot_id],
    )
    return Channel(
        number,
        kind,
        str(body["name"]),
        channel.guild_id,
        parent_id=channel.id,
        position=channel.position,
        thread=thread,
    )


@TABLE.route("PUT", "/channels/{channel_id}/thread-members/@me")
async def join(state: State, call: Call) -> Answer:
    """Join a thread."""
    _bring(state, call, state.bot_id)
    return Answer(204)


@TABLE.route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def add_member(state: State, call: Call) -> Answer:
    """Bring a person into a thread."""
    user = call.id("user_id")
    channel = _open_thread(state, call)
    if state.world.member(channel.guild_id, user) is None:
        raise ApiError(10007, rule="unknown_member")
    need(state, channel, "SEND_MESSAGES_IN_THREADS")
    _bring(state, call, user)
    return Answer(204)


@TABLE.route("DELETE", "/channels/{channel_id}/thread-members/@me")
async def leave(state: State, call: Call) -> Answer:
    """Leave a thread."""
    _take(state, _open_thread(state, call), state.bot_id)
    return Answer(204)


@TABLE.route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
async def remove_member(state: State, call: Call) -> Answer:
    """Take a person out of a thread: for those who manage threads, or made a private one."""
    channel = _open_thread(state, call)
    assert channel.thread is not None
    owns = channel.type == PRIVATE_THREAD and channel.thread.owner_id == state.bot_id
    if not owns:
        need(state, channel, "MANAGE_THREADS")
    _take(state, channel, call.id("user_id"))
    return Answer(204)


@TABLE.route("GET", "/channels/{channel_id}/thread-members")
async def get_members(state: State, call: Call) -> Answer:
    """Answer with the members of a thread."""
    channel = _open_thread(state, call, writing=False)
    assert channel.thread is not None
    return Answer(200, [state.payloads.thread_member(channel, user) for user in channel.thread.members])


def _open_thread(state: State, call: Call, *, writing: bool = True) -> Channel:
    channel = readable_channel(state, call.id("channel_id"))
    if channel.type not in THREADS or channel.thread is None:
        raise ApiError(50024, rule="channel_type")
    if writing and channel.thread.archived:
        raise ApiError(50083, rule="thread_archived")
    return channel


def _bring(state: State, call: Call, user: int) -> None:
    channel = _open_thread(state, call)
    assert channel.thread is not None
    if user not in channel.thread.members:
        if len(channel.thread.members) >= state.settings.thread_members:
            raise ApiError(30033, rule="thread_members")
        channel.thread.members.append(user)
        state.world.change_channel(channel)


def _take(state: State, channel: Channel, user: int) -> None:
    assert channel.thread is not None
    if user in channel.thread.members:
        channel.thread.members.remove(user)
        state.world.change_channel(channel)
