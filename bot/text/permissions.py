"""What the bot needs in a channel, and what for."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import Wording, mark

_REASONS: Final[Mapping[str, str]] = {
    "View Channel": mark("to see the channel at all"),
    "Send Messages": mark("to post the table"),
    "Send Messages in Threads": mark("to post the table in a thread"),
    "Create Public Threads": mark("to give each table a thread of its own"),
    "Create Private Threads": mark("to give a practice game a thread that nobody else sees"),
    "Embed Links": mark("to show pictures inside the table's message"),
    "Attach Files": mark("to send the pictures; without it the table is told in words"),
    "Read Message History": mark("to reply to the table, and to tidy up after a crash"),
}


def permissions_text(granted: Mapping[str, bool], wording: Wording) -> str:
    """Each permission by Discord's name, whether it is there, and what it is for."""
    lines = [wording.say("### What I need in this channel")]
    for name, is_there in granted.items():
        sign = (
            wording.say("✅ **{name}**", name=name) if is_there else wording.say("❌ **{name}** is missing", name=name)
        )
        reason = wording.say(_REASONS[name]) if name in _REASONS else ""
        lines.append(f"{sign}: {reason}" if reason else sign)
    if all(granted.values()):
        lines.append(wording.say("Everything is there: `/table open` works here."))
    else:
        lines.append(wording.say("Allow what is missing in the channel's settings, under permissions, for my role."))
    return "\n".join(lines)
