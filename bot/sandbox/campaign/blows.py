"""What breaks, when and for how long: drawn by a seed, so that the same seed breaks the same things."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from bot.offer import OFFERED
from bot.sandbox.faults import KINDS
from bot.sandbox.faults.kinds import CALLBACK
from bot.sandbox.faults.kinds import REQUESTS as REQUESTS_GROUP
from bot.sandbox.model import Json

KILLED: Final = "killed"
"""The bot itself is killed and started again: no fault of Discord, but it happens beside them."""

ALL: Final = (*KINDS, KILLED)

SEATS: Final = 4
"""So many sit at a table, people and AI seats together, if the game is for so few."""

SPREAD: Final = 40
"""Within so many plies the strikes of a game fall."""

SEND: Final = {"method": "POST", "route": "/channels/{channel_id}/messages"}
EDIT: Final = {"method": "PATCH", "route": "/channels/{channel_id}/messages/{message_id}"}
DELETE: Final = {"method": "DELETE"}
ANSWER: Final = {"method": "POST", "route": CALLBACK}
FOLLOW_UP: Final = {"method": "POST", "route": "/webhooks/*"}
FILL_IN: Final = {"method": "PATCH", "route": "/webhooks/*"}
HOW_OFTEN: Final = (1, 2, 5, None)
"""How often a request is struck; None: as long as the trouble lasts."""
REPEATED: Final = {"attachment_refused", "old_message_edits", "dms_too_fast", "message_deleted", "drop", "api_error"}
REQUESTS: Final[tuple[Json, ...]] = (SEND, EDIT, DELETE, ANSWER, FOLLOW_UP, FILL_IN, {})

IN_THREADS: Final = {"thread_archived", "thread_locked"}
EARLY: Final = {"dms_too_fast", "dm_closed"}
"""Kinds that strike only what is done at the beginning of a game."""
UNANSWERED: Final = {KILLED, "token_expired", "clock_jump", "invalid_request_ban"}
"""Kinds after which a press that was acknowledged cannot be answered any more, or not as long as its token lives."""
GONE: Final = {"member_left", "dm_closed"}
"""Kinds by which somebody is really gone."""
UNHEARD: Final = {"drop"}
"""Kinds by which somebody goes unheard so that nobody can know."""
HANDSHAKE: Final = {"resume_refused", "identify_refused", "no_identifies_left", "late_guilds"}
"""Kinds that strike when a connection is made anew."""
ENDS_TABLE: Final = {"channel_deleted"}
PLACED: Final[tuple[Json, ...]] = ({}, SEND, EDIT)
AIMED: Final[dict[str, tuple[Json, ...]]] = {
    "message_deleted": (EDIT,),
    "attachment_refused": ({}, SEND, EDIT, FILL_IN),
    "old_message_edits": (EDIT,),
    "member_left": ({},),
    "permission_lost": PLACED,
    "channel_deleted": PLACED,
    "thread_archived": PLACED,
    "thread_locked": PLACED,
    "guild_unavailable": PLACED,
    "guild_left": PLACED,
}
"""Kinds that need something in particular: a message, a file, a place, somebody."""

VALUES: Final[dict[str, dict[str, tuple[Any, ...]]]] = {
    "api_error": {"code": (50013, 50001, 10008, 50035, 40003, 50007, 50083, 160005, 30046, 10015, 10062, 40060, 50027)},
    "server_error": {"status": (500, 502, 503, 504, 524)},
    "done_then_error": {"status": (500, 502, 503, 504, 524)},
    "gateway_close": {"code": (4000, 4001, 4007, 4008, 4009, 1000, 1001)},
    "gateway_invalid": {"resumable": (True, False)},
    "latency": {"seconds": (0.5, 2.0, 8.0, 40.0)},
    "late_answer": {"seconds": (0.5, 2.0, 8.0, 40.0)},
    "rate_limit": {"retry_after": (0.5, 3.0, 30.0)},
    "global_rate_limit": {"retry_after": (0.5, 3.0, 30.0)},
    "restart": {"seconds": (0.5, 10.0, 60.0)},
    "guild_unavailable": {"seconds": (5.0, 60.0, 400.0)},
}
"""Values of free parameters; those with choices are drawn from these."""


class Blow(Struct, frozen=True):
    """One fault: whom it strikes, how often, and after how many seconds what is left of it is undone."""

    kind: str
    lasts: float
    times: int | None = 1
    params: dict[str, Any] = {}
    match: Json = {}

    def __str__(self) -> str:
        where = self.match.get("route") or self.match.get("event") or ""
        given = ", ".join(f"{name}={value}" for name, value in self.params.items())
        how_often = {1: "", None: f" for {self.lasts:g} s"}.get(self.times, f" x{self.times}")
        method = f"{self.match['method']} " if "method" in self.match else ""
        return f"{self.kind}({given}){how_often} {method}{where}".strip()


class Strike(Struct, frozen=True):
    """What breaks together, once the game has come to a ply (-1: before anybody sits down)."""

    ply: int
    blows: tuple[Blow, ...]

    def __str__(self) -> str:
        return f"{' + '.join(map(str, self.blows))} at ply {self.ply}"


class Plan(Struct, frozen=True):
    """One game: which, who sits there, in a thread or not, and what breaks one after another."""

    seed: int
    game: str
    people: tuple[str, ...]
    ai: int
    in_thread: bool
    strikes: tuple[Strike, ...]

    @property
    def kinds(self) -> set[str]:
        """Everything that breaks."""
        return {blow.kind for strike in self.strikes for blow in strike.blows}


def plan(seed: int, groups: Sequence[Sequence[str]]) -> Plan:
    """A game in which groups of kinds strike one after another, those of a group together."""
    chance = random.Random(f"campaign {seed} {groups}")  # noqa: S311 - repeatable on purpose
    people = tuple(["Ana", "Ben", "Chen"][: chance.randint(1, 3)])
    ply, strikes, spread = 0, [], SPREAD // len(groups)
    for kinds in sorted(groups, key=ENDS_TABLE.isdisjoint, reverse=True):
        early = not EARLY.isdisjoint(kinds) and ENDS_TABLE.isdisjoint(kinds)
        strikes.append(Strike(-1 if early else ply + chance.randint(0, spread), tuple(_blow(k, chance) for k in kinds)))
        ply = max(ply, strikes[-1].ply)
    in_thread = any(not IN_THREADS.isdisjoint(kinds) for kinds in groups) or chance.random() < 0.25
    game = chance.choice(sorted(OFFERED))
    ai = max(SEATS, OFFERED[game].seats[0]) - len(people)
    return Plan(seed, game, people, ai, in_thread, tuple(sorted(strikes, key=lambda strike: strike.ply)))


def _blow(kind: str, chance: random.Random) -> Blow:
    lasts = chance.choice((20.0, 60.0, 300.0))
    if kind == KILLED:
        return Blow(kind, 0.0)
    known = KINDS[kind]
    params = {name: chance.choice(values) for name, values in known.choices.items()}
    params |= {name: chance.choice(values) for name, values in VALUES.get(kind, {}).items()}
    params = {name: value for name, value in params.items() if value != known.params[name]}
    match: Json = {}
    if kind in AIMED:
        match = chance.choice(AIMED[kind])
    elif "before" in known.moments or "after" in known.moments:
        match = {} if known.match else chance.choice(REQUESTS)
    elif "dispatch" in known.moments and not known.match:
        match = chance.choice(({}, {"event": "INTERACTION_CREATE"}))
    times = chance.choice(HOW_OFTEN) if known.group == REQUESTS_GROUP or kind in REPEATED else 1
    return Blow(kind, lasts, times, params, match)


def plans(seed: int, games: int) -> Iterator[Plan]:
    """Games with one or two kinds at a time, so that every kind has its turn."""
    chance = random.Random(f"campaign {seed}")  # noqa: S311 - repeatable on purpose
    waiting: list[str] = []
    for number in range(games):
        many = 1 if number % 3 == 0 else 2
        if len(waiting) < many:
            fresh = list(ALL)
            chance.shuffle(fresh)
            waiting += fresh
        kinds, waiting = tuple(waiting[:many]), waiting[many:]
        yield plan(seed * 1000 + number, (kinds,))
