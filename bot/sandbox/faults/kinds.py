"""The list of everything that can go wrong: the page, the documentation and the tests read it from here."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from bot.sandbox.model import Json

Moment = Literal["before", "after", "dispatch", "identify", "resume", "cdn", "act", "refusal"]
"""When a fault can strike: before a request has its effect, after it, at an event for the bot, at an IDENTIFY or a
RESUME, at a request to the CDN, when a person calls a command, when the stand-in has refused (401, 403, 429)."""

BEFORE: tuple[Moment, ...] = ("before",)
AFTER: tuple[Moment, ...] = ("after",)
EVENT: tuple[Moment, ...] = ("dispatch",)
WORLD: tuple[Moment, ...] = ("before", "dispatch")

REQUESTS, REFUSALS, INTERACTIONS = "Requests of the bot", "Messages and permissions", "Interactions and commands"
GATEWAY, PLACES, TIME = "Gateway", "Servers, channels, people", "Time and restart"

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
SEND: Json = {"method": "POST", "route": "/channels/{channel_id}/messages"}
EDIT: Json = {"method": "PATCH", "route": "*/messages/*"}
INTERACTION: Json = {"event": "INTERACTION_CREATE"}


class Kind(Struct, frozen=True):
    """A kind of fault.

    `number` is its place in the contract of the stand-in, `match` what it strikes unless a matcher says otherwise,
    `choices` the values a parameter may have if it is not free.
    """

    number: int
    name: str
    title: str
    group: str
    moments: tuple[Moment, ...]
    what: str
    params: dict[str, Any] = {}
    choices: dict[str, list[str]] = {}
    match: Json = {}

    def payload(self) -> Json:
        """Return the kind as JSON for the page; `where` are the fields of a matcher that make sense for it."""
        where = [*(("method", "route") if {"before", "after", "refusal"} & set(self.moments) else ())]
        where += ["event"] if "dispatch" in self.moments else []
        where += ["user", "channel"] if {"before", "after", "dispatch", "act"} & set(self.moments) else []
        return {
            "number": self.number, "kind": self.name, "title": self.title, "group": self.group, "what": self.what,
            "params": self.params, "choices": self.choices, "match": self.match, "where": where,
        }  # fmt: skip


SHAPES = {"shape": ["uniform", "long_tail"]}

ALL: tuple[Kind, ...] = (
    Kind(1, "rate_limit", "429 for one bucket", REQUESTS, BEFORE, "The bucket is used up.",
         {"retry_after": 1.0, "scope": "user"}, {"scope": ["user", "shared"]}),
    Kind(2, "global_rate_limit", "429 for the whole bot", REQUESTS, BEFORE, "The bot as a whole is too fast.",
         {"retry_after": 1.0}),
    Kind(3, "ban", "429 without Via", REQUESTS, BEFORE, "A page of the firewall in front of Discord answers."),
    Kind(4, "server_error", "Server error 500 to 524", REQUESTS, BEFORE, "The server fails; nothing is done.",
         {"status": 502}),
    Kind(5, "done_then_error", "Done, then a server error", REQUESTS, AFTER, "It is done, but the answer is an error.",
         {"status": 502}),
    Kind(5, "done_then_cut", "Done, then cut off", REQUESTS, AFTER, "It is done, but no answer comes."),
    Kind(6, "cut", "Cut off before it is done", REQUESTS, BEFORE, "The connection breaks; nothing is done."),
    Kind(7, "latency", "Slow before it is done", REQUESTS, BEFORE, "The request waits before it is done.",
         {"seconds": 1.0, "spread": 0.0, "shape": "uniform"}, SHAPES),
    Kind(7, "late_answer", "Done at once, answered late", REQUESTS, AFTER, "It is done at once; the answer waits.",
         {"seconds": 1.0, "spread": 0.0, "shape": "uniform"}, SHAPES),
    Kind(8, "hang", "Hang until time-out", REQUESTS, BEFORE, "No answer comes, and the connection stays open.",
         {"seconds": 600.0}),
    Kind(9, "broken_body", "Broken body", REQUESTS, AFTER, "The answer is cut in half, or is no JSON.",
         {"how": "truncated"}, {"how": ["truncated", "no_json"]}),
    Kind(10, "unauthorized", "401 on everything", REQUESTS, BEFORE, "The token is no longer good."),
    Kind(11, "permission_lost", "A permission is taken away", REFUSALS, WORLD,
         "The bot loses a permission in the channel, for good (50013; without VIEW_CHANNEL 50001).",
         {"permission": "SEND_MESSAGES"}, {"permission": [
             "SEND_MESSAGES", "VIEW_CHANNEL", "ATTACH_FILES", "EMBED_LINKS", "READ_MESSAGE_HISTORY",
             "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS", "PIN_MESSAGES"]}),
    Kind(11, "api_error", "Any refusal by its code", REFUSALS, BEFORE, "The request is refused; nothing is done.",
         {"code": 50013}),
    Kind(12, "dm_closed", "A person takes no more DMs", REFUSALS, BEFORE,
         "The person closes their DMs (50007) or leaves the last server they share with the bot (50278).",
         {"why": "closed"}, {"why": ["closed", "no_mutual_server"]}, SEND),
    Kind(13, "dms_too_fast", "Too many DMs opened", REFUSALS, BEFORE, "Opening a DM is refused (40003).", {}, {},
         {"method": "POST", "route": "/users/@me/channels"}),
    Kind(14, "message_deleted", "A moderator deletes the message", REFUSALS, BEFORE,
         "The message is gone just before the bot changes it (10008).", {}, {}, EDIT),
    Kind(15, "late_event", "Interaction arrives too late", INTERACTIONS, EVENT,
         "The bot hears of it when it can no longer be answered (10062).", {"seconds": 4.0}, {}, INTERACTION),
    Kind(15, "late_callback", "First answer arrives too late", INTERACTIONS, BEFORE,
         "The clock runs past 3 s while the answer is on its way (10062).", {}, {},
         {"method": "POST", "route": CALLBACK}),
    Kind(16, "double_interaction", "Interaction delivered twice", INTERACTIONS, EVENT,
         "The same session, or every session of the bot, gets it again (40060).",
         {"to": "same_session"}, {"to": ["same_session", "all_sessions"]}, INTERACTION),
    Kind(17, "token_expired", "Interaction token runs out", INTERACTIONS, BEFORE,
         "The clock runs past 15 min just before a token is used again (50027).", {}, {}, {"route": "/webhooks/*"}),
    Kind(18, "old_message_edits", "Too many edits of old messages", REFUSALS, BEFORE,
         "Messages older than an hour are edited too often (30046).", {"retry_after": 2.0}, {},
         {"method": "PATCH", "route": "/channels/{channel_id}/messages/{message_id}"}),
    Kind(19, "attachment_refused", "A file is refused", REFUSALS, BEFORE, "A request with files is too large (40005)."),
    Kind(19, "cdn_missing", "The CDN has lost a file", REFUSALS, ("cdn",), "A file is not found, though it is there."),
    Kind(20, "gateway_reconnect", "Asked to reconnect", GATEWAY, EVENT, "Op 7 follows the event."),
    Kind(20, "gateway_invalid", "Session becomes invalid", GATEWAY, EVENT, "Op 9 follows the event.",
         {"resumable": False}),
    Kind(20, "gateway_close", "Socket closed with a code", GATEWAY, EVENT, "The server closes after the event.",
         {"code": 4000}),
    Kind(20, "gateway_silence", "Gateway falls silent", GATEWAY, EVENT,
         "Nothing comes any more after the event, no acknowledged heartbeat either."),
    Kind(20, "gateway_cut", "Socket cut in mid-frame", GATEWAY, EVENT, "Half of the event comes, then nothing."),
    Kind(21, "resume_refused", "Session is lost", GATEWAY, ("resume",), "RESUME is refused; what was missed is lost."),
    Kind(22, "reorder", "Event overtaken by the next one", GATEWAY, EVENT,
         "The event comes after the next one, or after some seconds if there is none.", {"seconds": 1.0}),
    Kind(22, "duplicate", "Event delivered twice", GATEWAY, EVENT, "The event comes twice."),
    Kind(22, "delay", "Event delivered late", GATEWAY, EVENT, "The event comes some seconds later.", {"seconds": 4.0}),
    Kind(22, "drop", "Event lost", GATEWAY, EVENT, "The event never comes."),
    Kind(22, "late_guilds", "Interactions before GUILD_CREATE", GATEWAY, ("identify",),
         "After READY the servers become known some seconds later than what happens in them.", {"seconds": 2.0}),
    Kind(23, "guild_unavailable", "Server unavailable and back", PLACES, WORLD, "The server is away for a while.",
         {"seconds": 30.0}),
    Kind(23, "guild_left", "Bot removed from the server", PLACES, WORLD, "Somebody removes the bot."),
    Kind(23, "channel_deleted", "Channel or thread deleted", PLACES, WORLD, "The channel is gone, with all in it."),
    Kind(23, "thread_archived", "Thread archived", PLACES, WORLD, "The thread is closed."),
    Kind(23, "thread_locked", "Thread locked", PLACES, WORLD, "Only moderators may write in the thread."),
    Kind(23, "member_left", "A person leaves the server", PLACES, WORLD, "The person of the interaction leaves."),
    Kind(24, "identify_refused", "IDENTIFY refused", GATEWAY, ("identify",), "The gateway does not let the bot in.",
         {"why": "too_soon"}, {"why": ["too_soon", "sharding_required", "disallowed_intents"]}),
    Kind(24, "no_identifies_left", "No IDENTIFY left today", GATEWAY, ("identify",),
         "The 1,000 of the day are used up; all sessions end (4004)."),
    Kind(25, "clock_jump", "Clock jumps", TIME, WORLD, "The sandbox's clock jumps forward.", {"seconds": 3600.0}),
    Kind(26, "stale_command", "Stale command version", INTERACTIONS, ("act",),
         "The person's list of commands is old: their client refuses and loads it anew, or the bot gets what an older "
         "version sent.", {"how": "refused"}, {"how": ["refused", "delivered"]}),
    Kind(27, "invalid_request_ban", "Ban for invalid requests", REQUESTS, ("refusal",),
         "After so many refused requests (401, 403, 429) everything is answered by the firewall for a while.",
         {"after": 10, "seconds": 600.0}),
    Kind(28, "restart", "Stand-in restarts", TIME, WORLD,
         "All connections break; after some seconds the stand-in is back with the same world and no sessions.",
         {"seconds": 0.5}),
)  # fmt: skip

KINDS: dict[str, Kind] = {kind.name: kind for kind in ALL}
