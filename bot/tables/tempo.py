"""The rules of time at a table: pure functions from what is stored of it, who is awaited and what time it is.

A turn has one time for all its decisions, which stands still while somebody else is awaited; every response has its
own. Nothing here looks at a clock; `bot.tables.timekeeper` does.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.store.times import LIVE, NONE, SLOW, Quiet, QuietKind, SeatClock, Stand, Times, TurnTime, Warned
from engine.core.ids import Ply, Seat

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


class Tempo(Struct, frozen=True):
    """How much time there is, in seconds; None: as much as one likes.

    `turn` is for one's own thinking in one's turn, `response` for each answer in another's. `pauses` the host may
    begin, of `pause` seconds each. In a turn of many actions each adds `extension`, up to `most` for the whole turn.
    In a lobby where nothing happens the next person becomes host after `host`, and
    the table is closed after `lobby`; a game in which an AI plays for everybody is closed after `deserted`. Where no
    clock runs, those who are awaited are called once more after `reminder`, and the game is closed after `forgotten`.
    """

    key: str
    turn: float | None
    response: float | None
    pauses: int
    pause: float
    host: float
    lobby: float
    deserted: float
    extension: float = 0.0
    most: float = 0.0
    reminder: float | None = None
    forgotten: float | None = None


TEMPOS: Final[Mapping[str, Tempo]] = MappingProxyType(
    {
        tempo.key: tempo
        for tempo in (
            Tempo(LIVE, 75.0, 30.0, 3, 10 * MINUTE, 10 * MINUTE, 2 * HOUR, 6 * HOUR, 20.0, 4 * MINUTE),
            Tempo(SLOW, 12 * HOUR, 4 * HOUR, 3, 2 * DAY, 12 * HOUR, 3 * DAY, 7 * DAY),
            Tempo(NONE, None, None, 0, 0.0, 12 * HOUR, 3 * DAY, 30 * DAY, reminder=14 * DAY, forgotten=30 * DAY),
        )
    }
)

IN_A_ROW: Final = 2
"""How often in a row somebody's time may run out before an AI takes the seat."""

GRACE: Final = 3.0
"""Seconds there are at least for a decision in one's turn, however little of its time is left."""

LOOK: Final = 5 * MINUTE
"""Seconds after which it is looked up whether somebody who is awaited is still there."""

_SEEN_OFTEN: Final = 8
"""Into how many parts the shortest time that runs is cut to note that it still runs."""
_SEEN_AT_LEAST: Final = 5.0
_SEEN_AT_MOST: Final = 300.0


class Awaited(Struct, frozen=True):
    """A person's seat that must answer a decision, in its own turn (or before the first one) or in another's."""

    seat: Seat
    decision: Ply
    own_turn: bool


class Situation(Struct, frozen=True):
    """What the clocks follow: who is awaited, since which ply the present turn lasts, and whether it is quiet."""

    awaited: tuple[Awaited, ...] = ()
    turn: Ply = 0
    quiet: QuietKind | None = None


class What(StrEnum):
    """What has to be done when its time comes."""

    HALF = "half"
    LAST = "last"
    OUT = "out"
    LOOK = "look"
    REMIND = "remind"
    GO_ON = "go on"
    NEXT_HOST = "next host"
    CLOSE = "close"


class Due(Struct, frozen=True):
    """Something that is to be done at a time, if it is still so then; see `is_due`."""

    at: float
    what: What
    seat: Seat | None = None
    decision: Ply | None = None


def stands_at(times: Times, now: float) -> float:
    """What time it is for the clocks."""
    return times.stand.since if times.stand is not None else now


# What is due


def all_due(times: Times) -> list[Due]:
    """What will have to be done, the next first."""
    if times.stand is not None:
        return [Due(times.stand.until, What.GO_ON)] if times.stand.until is not None else []
    found = [due for clock in times.clocks for due in _due_of(clock)]
    if times.quiet is not None:
        steps = _steps(times)[times.quiet.steps :]
        found += [Due(times.quiet.since + after, what) for what, after in steps[:1]]
    return sorted(found, key=lambda due: due.at)


def _due_of(clock: SeatClock) -> Iterator[Due]:
    seat, decision = clock.seat, clock.decision
    if not clock.looked:
        yield Due(clock.since + LOOK, What.LOOK, seat, decision)
    if clock.due is None or clock.allowed is None:
        return
    if clock.warned < Warned.AT_HALF:
        yield Due(clock.due - clock.allowed / 2, What.HALF, seat, decision)
    if clock.warned < Warned.LAST:
        yield Due(clock.due - clock.allowed / 4, What.LAST, seat, decision)
    yield Due(clock.due, What.OUT, seat, decision)


def _steps(times: Times) -> tuple[tuple[What, float], ...]:
    """What follows, after how many seconds, where nothing happens."""
    tempo = TEMPOS[times.tempo]
    if times.quiet is not None and times.quiet.kind is QuietKind.DESERTED:
        return ((What.CLOSE, tempo.deserted),)
    if times.quiet is not None and times.quiet.kind is QuietKind.WAITING:
        if tempo.reminder is None or tempo.forgotten is None:
            return ()
        return ((What.REMIND, tempo.reminder), (What.CLOSE, tempo.forgotten))
    return ((What.LOOK, LOOK), (What.NEXT_HOST, tempo.host), (What.CLOSE, tempo.lobby))


def is_due(times: Times, due: Due, now: float) -> bool:
    """Whether something is still to be done, and now: not if somebody has moved or the clocks stood meanwhile."""
    return due.at <= now and due in all_due(times)


def seen_every(times: Times) -> float | None:
    """After how many seconds it is noted that the clocks still run; None if none does."""
    allowed = [clock.allowed for clock in times.clocks if clock.allowed is not None]
    if times.stand is not None or not (allowed or times.quiet):
        return None
    if not allowed and times.quiet is not None and times.quiet.kind is QuietKind.WAITING:
        return HOUR  # what is due is weeks away
    return min(max(min(allowed, default=_SEEN_AT_MOST) / _SEEN_OFTEN, _SEEN_AT_LEAST), _SEEN_AT_MOST)


def carried_out(times: Times, due: Due) -> Times:
    """The times once a warning is given, a look taken, or a step done."""
    if due.what is What.GO_ON and times.stand is not None:
        return go_on(times, due.at, pause=True)
    if due.seat is None:
        quiet = times.quiet
        if due.what is What.REMIND:
            times = replace(times, clocks=tuple(_marked(clock, What.LAST) for clock in times.clocks))
        return replace(times, quiet=replace(quiet, steps=quiet.steps + 1) if quiet is not None else None)
    clocks = tuple(_marked(clock, due.what) if clock.seat == due.seat else clock for clock in times.clocks)
    return replace(times, clocks=clocks)


def _marked(clock: SeatClock, what: What) -> SeatClock:
    if what is What.LOOK:
        return replace(clock, looked=True)
    if what is What.LAST:
        return replace(clock, warned=Warned.LAST, called=clock.decision)
    return replace(clock, warned=max(clock.warned, Warned.AT_HALF))


# What people do


def follow(times: Times, situation: Situation, now: float, *, stirred: bool = False) -> Times:
    """The times after anything has changed; `stirred`: somebody did something in a lobby."""
    at = stands_at(times, now)
    left = {time.seat: time for time in times.turns if time.turn == situation.turn}
    for clock in times.clocks:
        if clock.turn is not None and clock.turn == situation.turn and clock.due is not None:
            left[clock.seat] = TurnTime(clock.seat, clock.turn, max(0.0, clock.due - at), clock.warned, clock.added)
    clocks = tuple(_clock(times, situation, one, left, at) for one in situation.awaited)
    running = {clock.seat for clock in clocks if clock.turn is not None}
    turns = tuple(time for seat, time in left.items() if seat not in running)
    quiet = times.quiet
    if situation.quiet is None or (situation.quiet is QuietKind.WAITING and TEMPOS[times.tempo].forgotten is None):
        quiet = None
    elif quiet is None or quiet.kind is not situation.quiet or stirred:
        quiet = Quiet(situation.quiet, at)
    return replace(times, clocks=clocks, turns=turns, quiet=quiet)


def _clock(times: Times, situation: Situation, one: Awaited, left: Mapping[Seat, TurnTime], at: float) -> SeatClock:
    """The clock of a seat that is awaited: the one that runs, or one that begins or goes on."""
    turn = situation.turn if one.own_turn else None
    for clock in times.clocks:
        if (clock.seat, clock.decision, clock.turn) == (one.seat, one.decision, turn):
            return clock
    tempo = TEMPOS[times.tempo]
    allowed = tempo.turn if one.own_turn else tempo.response
    begun = left.get(one.seat) if one.own_turn else None
    if allowed is None or begun is None:
        due = None if allowed is None else at + allowed
        return SeatClock(one.seat, one.decision, at, due, allowed, turn)
    due, is_over = at + max(begun.left, GRACE), begun.left <= 0
    warned = Warned.LAST if is_over else begun.warned
    return SeatClock(one.seat, one.decision, at, due, allowed, turn, warned, grace=is_over, added=begun.added)


def extended(times: Times, seat: Seat) -> Times:
    """The times once a seat has acted in a turn of many actions: there is more time for the rest of it, up to a point.

    A response has its own time, and a turn whose time was over gets none back.
    """
    clock, tempo = clock_of(times, seat), TEMPOS[times.tempo]
    if clock is None or clock.turn is None or clock.due is None or tempo.turn is None or clock.grace:
        return times
    more = min(tempo.extension, max(0.0, tempo.most - tempo.turn - clock.added))
    longer = replace(clock, due=clock.due + more, added=clock.added + more)
    return replace(times, clocks=tuple(longer if one is clock else one for one in times.clocks))


def closes_at(times: Times) -> float | None:
    """When a game that waits without a clock is closed, once those who are awaited were reminded; None otherwise."""
    forgotten = TEMPOS[times.tempo].forgotten
    if times.quiet is None or times.quiet.kind is not QuietKind.WAITING or not times.quiet.steps or forgotten is None:
        return None
    return times.quiet.since + forgotten


def clock_of(times: Times, seat: Seat) -> SeatClock | None:
    """The clock of a seat that is awaited."""
    return next((clock for clock in times.clocks if clock.seat == seat), None)


def ran_out(times: Times, seat: Seat) -> Times:
    """The times once a seat's time has run out. A turn counts once, however much is left undone in it."""
    clock = clock_of(times, seat)
    if clock is None or clock.grace:
        return times
    return replace(times, missed={**times.missed, seat: times.missed.get(seat, 0) + 1})


def is_absent(times: Times, seat: Seat) -> bool:
    """Whether a seat has missed so much that an AI takes it."""
    return times.missed.get(seat, 0) >= IN_A_ROW


def present(times: Times, seat: Seat) -> Times:
    """The times once somebody has shown that they are there; a turn whose time was over has its time anew."""
    times = replace(times, missed={other: number for other, number in times.missed.items() if other != seat})
    clock = clock_of(times, seat)
    return anew(times, seat) if clock is not None and clock.grace else times


def anew(times: Times, seat: Seat) -> Times:
    """The times without what a seat has used of its own."""
    clocks = tuple(clock for clock in times.clocks if clock.seat != seat)
    return replace(times, clocks=clocks, turns=tuple(time for time in times.turns if time.seat != seat))


# Standing still


def may_pause(times: Times) -> bool:
    """Whether there is a pause left."""
    return times.pauses < TEMPOS[times.tempo].pauses


def is_paused(times: Times) -> bool:
    """Whether the table pauses."""
    return times.stand is not None and times.stand.until is not None


def paused(times: Times, now: float) -> Times:
    """The times of a table that begins to pause."""
    until = now + TEMPOS[times.tempo].pause
    stand = replace(times.stand, until=until) if times.stand is not None else Stand(now, until)
    return replace(times, stand=stand, pauses=times.pauses + 1)


def cut_off(times: Times, since: float) -> Times:
    """The times of a table that nobody can reach since some time: Discord is in trouble, or the bot was not there."""
    stand = replace(times.stand, outage=True) if times.stand is not None else Stand(since, outage=True)
    return replace(times, stand=stand)


def go_on(times: Times, now: float, *, pause: bool = False, outage: bool = False) -> Times:
    """The times once a pause or an outage is over; the clocks go on where they stood if nothing else holds them."""
    if times.stand is None:
        return times
    stand = Stand(times.stand.since, None if pause else times.stand.until, outage=times.stand.outage and not outage)
    if stand.until is not None or stand.outage:
        return replace(times, stand=stand)
    return _later(replace(times, stand=None), max(0.0, now - stand.since))


def _later(times: Times, seconds: float) -> Times:
    """The times with everything that is due put off."""
    clocks = tuple(
        replace(clock, since=clock.since + seconds, due=None if clock.due is None else clock.due + seconds)
        for clock in times.clocks
    )
    quiet = times.quiet
    return replace(
        times, clocks=clocks, quiet=replace(quiet, since=quiet.since + seconds) if quiet is not None else None
    )
