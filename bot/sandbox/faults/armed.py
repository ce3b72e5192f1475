"""Armed faults: whom they strike, how often, by which chance."""

from __future__ import annotations

import fnmatch
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct, convert, field

from bot.sandbox.faults.kinds import KINDS, Moment
from bot.sandbox.journal import Journal
from bot.sandbox.model import Json


class Match(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a fault strikes: all given fields must fit; `nth` counts what fits, `chance` is drawn by `seed`."""

    method: str | None = None
    route: str | None = None
    event: str | None = None
    user: str | None = None
    channel: str | None = None
    nth: int | None = None
    chance: float = 1.0
    seed: int = 0


class Occasion(NamedTuple):
    """A moment at which a fault may strike, and what it is about as far as that is known."""

    moment: Moment
    method: str | None = None
    route: str | None = None
    event: str | None = None
    user: str | None = None
    channel: str | None = None
    guild: str | None = None
    message: int | None = None
    files: bool = False


class Fault(Struct):
    """One armed fault."""

    id: int
    kind: str
    match: Match = field(default_factory=Match)
    params: dict[str, Any] = field(default_factory=dict)
    times: int | None = None
    left: int | None = None
    hits: int = 0
    seen: int = 0

    def payload(self) -> Json:
        """Return the fault as JSON."""
        match = {k: getattr(self.match, k) for k in Match.__struct_fields__}
        shown = {k: v for k, v in match.items() if v is not None and (k, v) not in (("chance", 1.0), ("seed", 0))}
        return {
            "id": str(self.id), "kind": self.kind, "match": shown, "params": self.params,
            "times": self.times, "left": self.left, "hits": self.hits,
        }  # fmt: skip


class Faults:
    """The armed faults, in the order of their arming; `listeners` are called after every change and hit."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._chances: dict[int, random.Random] = {}
        self._next = 0
        self.active: list[Fault] = []
        self.busy = False
        """Set while a fault changes the world: what that brings about is not struck again."""
        self.listeners: list[Callable[[], None]] = []

    def add(self, kind: str, match: Json | None = None, params: Json | None = None, times: int | None = 1) -> Fault:
        """Arm a fault; KeyError for an unknown kind or parameter, ValueError for a malformed matcher or value."""
        known = KINDS[kind]
        for name, value in (params or {}).items():
            if name not in known.params:
                raise KeyError(f"{kind} has no parameter {name}")
            if name in known.choices and value not in known.choices[name]:
                raise ValueError(f"{name} must be one of {', '.join(known.choices[name])}")
        self._next += 1
        where = convert(known.match | (match or {}), Match)
        fault = Fault(self._next, kind, where, known.params | (params or {}), times, times)
        self._chances[fault.id] = random.Random(fault.match.seed)  # noqa: S311 - repeatable on purpose
        self.active.append(fault)
        self._tell()
        return fault

    def remove(self, fault_id: int | None = None) -> None:
        """Disarm one fault, or all."""
        self.active = [f for f in self.active if fault_id is not None and f.id != fault_id]
        self._tell()

    def draw(self, fault: Fault) -> random.Random:
        """Return the chances of a fault; the same seed gives the same ones."""
        return self._chances[fault.id]

    def strikes(self, occasion: Occasion) -> Iterator[Fault]:
        """Give the faults that strike here, each counted when it is taken; who wants one only takes one."""
        for fault in list(self.active):
            if self.busy:
                return
            if _fits(fault, occasion) and self._hits(fault):
                what = occasion.event or " ".join(p for p in (occasion.method, occasion.route) if p) or occasion.moment
                self._journal.add("fault", f"{KINDS[fault.kind].title}: {what}", fault=fault.payload())
                self._tell()
                yield fault

    def strike(self, occasion: Occasion) -> Fault | None:
        """Return the first fault that strikes here, counted."""
        return next(self.strikes(occasion), None) if self.active else None

    def _hits(self, fault: Fault) -> bool:
        """Count an occasion that fits; say whether number and chance let the fault strike."""
        fault.seen += 1
        nth = fault.match.nth or fault.params.get("after")
        if nth is not None and fault.seen != nth:
            return False
        if fault.match.chance < 1.0 and self._chances[fault.id].random() >= fault.match.chance:
            return False
        fault.hits += 1
        if fault.left is not None:
            fault.left -= 1
            if fault.left <= 0:
                self.active.remove(fault)
        return True

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()


def _fits(fault: Fault, occasion: Occasion) -> bool:
    """Say whether kind and matcher fit an occasion."""
    match = fault.match
    if occasion.moment not in KINDS[fault.kind].moments:
        return False
    pairs = (
        (match.method, occasion.method), (match.event, occasion.event),
        (match.user, occasion.user), (match.channel, occasion.channel),
    )  # fmt: skip
    if any(want is not None and want != have for want, have in pairs):
        return False
    if match.route is not None and not fnmatch.fnmatchcase(occasion.route or "", match.route.replace("[", "[[]")):
        return False
    return _concerns(fault.kind, occasion)


def _concerns(kind: str, occasion: Occasion) -> bool:
    """Some kinds need more than their matcher says: a file, a message, a DM's person."""
    match kind:
        case "attachment_refused":
            return occasion.files
        case "message_deleted":
            return occasion.message is not None
        case "dm_closed":
            return occasion.user is not None and occasion.guild is None
        case "member_left":
            return occasion.user is not None and occasion.guild is not None
        case "permission_lost" | "channel_deleted" | "thread_archived" | "thread_locked":
            return occasion.channel is not None and occasion.guild is not None
        case "guild_unavailable" | "guild_left":
            return occasion.guild is not None
        case _:
            return True
