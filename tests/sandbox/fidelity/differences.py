"""Where the two models differ and we keep ours, with the reason; docs/fidelity.md shows this list."""

from __future__ import annotations

import re
from typing import NamedTuple


class Difference(NamedTuple):
    """A known difference: in which flows, at which places of what is seen (a pattern), and why ours is right."""

    flows: tuple[str, ...]
    places: str
    ours: str
    theirs: str
    why: str

    def covers(self, flow: str, place: str) -> bool:
        """Say whether a difference found is this one."""
        return flow in self.flows and re.search(self.places, place) is not None


DIFFERENCES = (
    Difference(
        ("deferred_in_private", "deferred_in_public", "deferred_then_edited"), r"\.edited$",
        "not marked as edited", "marked as edited",
        'clients show no "(edited)" on an answer that fills a deferral',
    ),
    Difference(
        ("several_follow_ups",), r"\.(type|reply_to)$",
        "follow-ups are replies (type 19) to the first answer", "follow-ups have the type of the first answer",
        "Discord shows them below a line that quotes the first answer",
    ),
    Difference(
        ("buttons", "selects", "components_v2"), r"\.(type|reply_to)$",
        "an answer to a press is a reply (type 19) to what was pressed", "an ordinary message (type 0)",
        "Discord shows it below a line that quotes the message",
    ),
    Difference(
        ("modal_from_a_command",), r"\.type$",
        "the answer has the type of the command's (20)", "an ordinary message (type 0)",
        'the form belongs to the command; Discord shows "used /form" above it',
    ),
    Difference(
        ("modal_from_a_command",), r"\.content$",
        "a field that is left alone keeps the text the bot put there", "it is sent empty",
        "a client sends what the field shows",
    ),
    Difference(
        ("components_v2",), r"\.files$",
        "files shown by a component are not among the attachments", "they are",
        "Discord resolves them into the component",
    ),
    Difference(
        ("threads",), r"^\[[12]\]$",
        "a thread on a message and a private thread are not announced in the channel", "both are (type 18)",
        "the message itself carries its thread, and a private one is nobody else's business",
    ),
    Difference(
        ("bad_threads_refused",), r"^\[0\]",
        "160004 and 50035", "both succeed", "one thread per message; a name has 1 to 100 characters",
    ),
    Difference(
        ("archived_thread",), r".",
        "50083", "the edit succeeds", "editing in an archived thread is refused (Discord's list of codes)",
    ),
    Difference(
        ("work_in_a_channel",), r"\.mentions$",
        "who is not to be called is not among the mentions", "they are",
        "`mentions` lists who is called",
    ),
    Difference(
        ("work_in_a_channel",), r"\.(content|reply_to)$",
        "the notice of a pin has no text and no quoted message", "it has both",
        "the client writes the sentence; only replies and thread starters carry `referenced_message`",
    ),
    Difference(
        ("follow_up_before_the_answer_refused",), r".",
        "10015", "the follow-up succeeds", "a token becomes a webhook with the first answer",
    ),
    Difference(
        ("bad_bodies_refused",), r"^\[3\]\[1\]$",
        "50006", "50035", "an empty message has a code of its own",
    ),
    Difference(
        ("old_token_refused",), r"^\[0\]\[0\]$",
        "401 50027", "404 10015", "an expired token is invalid, not unknown (and 401s count towards a ban)",
    ),
)  # fmt: skip
