"""Time at a table in words: how much of it there is, how much is left, and what becomes of those who let it pass."""

from collections.abc import Collection, Iterable
from typing import Final

from msgspec import Struct

from bot.text.catalog import Wording, mark
from bot.text.names import Names
from bot.text.words import Label
from engine.core.ids import Seat

_TITLES: Final = {"live": mark("live"), "slow": mark("slow"), "none": mark("no clock")}


class Pace(Struct, frozen=True):
    """How much time a table has, in seconds: for one's own thinking in a turn, and for an answer; None: any.

    A lobby closes once nothing has happened there for `lobby` seconds.
    """

    key: str
    turn: float | None
    response: float | None
    lobby: float | None = None


class Clocks(Struct, frozen=True):
    """What everybody may know of the time at a table; seats by what is the matter with them, times in Unix seconds.

    `halfway`: half of the time is over. `missed`: the time ran out, a second time in a row an AI takes over, as it
    did for the `absent`; `is_deserted`: for everybody. `stood_in`: others of their side may answer for them meanwhile.
    `paused` says until when, `may_pause` whether there could be a pause. `closes` is when a game without a clock is
    closed, in which nobody has moved for long.
    """

    deadlines: dict[Seat, int] = {}
    halfway: tuple[Seat, ...] = ()
    missed: tuple[Seat, ...] = ()
    absent: tuple[Seat, ...] = ()
    is_deserted: bool = False
    paused: int | None = None
    may_pause: bool = False
    closes: int | None = None
    stood_in: tuple[Seat, ...] = ()

    def until(self, seats: Iterable[Seat]) -> int | None:
        """When the first of some seats runs out of time; None if the clocks stand."""
        return min((self.deadlines[seat] for seat in seats if seat in self.deadlines), default=None)


NO_CLOCKS: Final = Clocks()


def duration(seconds: float, wording: Wording) -> str:
    """A length of time in its largest even unit: `75 seconds`, `4 hours`."""
    whole = int(seconds)
    if whole % 86_400 == 0:
        return wording.count("{n} day", "{n} days", whole // 86_400)
    if whole % 3600 == 0:
        return wording.count("{n} hour", "{n} hours", whole // 3600)
    if whole % 60 == 0:
        return wording.count("{n} minute", "{n} minutes", whole // 60)
    return wording.count("{n} second", "{n} seconds", whole)


def pace_label(pace: Pace, wording: Wording) -> Label:
    """A tempo for a list."""
    title = wording.say(_TITLES.get(pace.key, pace.key))
    if pace.turn is None or pace.response is None:
        return Label(title, wording.say("everybody takes as long as they like"))
    described = wording.say(
        "{turn} of your own thinking a turn, {response} for an answer",
        turn=duration(pace.turn, wording),
        response=duration(pace.response, wording),
    )
    return Label(title, described)


def tempo_label(pace: Pace, wording: Wording) -> str:
    """A tempo as an option of a command: `live: 75 seconds of your own thinking a turn, ...`."""
    label = pace_label(pace, wording)
    return f"{label.title}: {label.description}"


def pace_line(pace: Pace, wording: Wording) -> str:
    """A tempo in a line."""
    label = pace_label(pace, wording)
    return wording.say("Tempo: {name} ({meaning}).", name=label.title, meaning=label.description)


def lobby_line(pace: Pace, wording: Wording) -> str:
    """How long a lobby waits; empty if that is not known."""
    if pace.lobby is None:
        return ""
    return wording.say("The table closes if nothing happens here for {time}.", time=duration(pace.lobby, wording))


def new_tables_pace(pace: Pace, wording: Wording) -> str:
    """The tempo that a server's new tables begin with."""
    told = wording.say("New tables of this server begin with this tempo; their hosts can choose another.")
    return f"{pace_line(pace, wording)}\n{told}"


def clock_lines(clocks: Clocks, awaited: Collection[Seat], names: Names, wording: Wording) -> list[str]:
    """What everybody is told of the time: a warning, who let it pass, for whom an AI plays, and whether it stands."""

    def people(seats: Iterable[Seat]) -> str:
        return wording.both(names.text(seat) for seat in seats)

    say, lines = wording.say, []
    if clocks.paused is not None:
        when = f"<t:{clocks.paused}:R>"
        lines.append(say("⏸ The host has stopped the clock; it goes on {when}.", when=when))
    halfway = [seat for seat in clocks.halfway if seat in awaited]
    if halfway:
        lines.append(say("⏳ Half of the time is over for {names}. After it the game goes on.", names=people(halfway)))
    if clocks.missed:
        lines.append(
            say(
                "⌛ Time ran out for {names}. If that happens twice in a row, an AI plays on.",
                names=people(clocks.missed),
            )
        )
    if clocks.stood_in:
        lines.append(say("🤝 Team mates may act for {names} meanwhile.", names=people(clocks.stood_in)))
    if clocks.absent:
        lines.append(
            say("An AI plays for {names} until they press **Take my seat back**.", names=people(clocks.absent))
        )
    if clocks.is_deserted:
        lines.append(say("Nobody is here at the moment: the game waits until somebody takes a seat back."))
    if clocks.closes is not None:
        lines.append(forgotten(clocks.closes, wording))
    return lines


def forgotten(closes: int, wording: Wording) -> str:
    """What is said where nobody has moved for a long time; `closes` is when the table is closed for it."""
    when = f"<t:{closes}:R>"
    return wording.say(
        "💤 Nobody has moved for a long time: the table is closed {when} unless somebody does.", when=when
    )


def half_time(wording: Wording) -> str:
    """What the ping for an answer says once half of the time is over."""
    return wording.say("⏳ Half of your time is over.")


def last_call(wording: Wording) -> str:
    """What the ping of the last quarter says."""
    return wording.say("⏰ Your time is nearly up.")


def stand_in_note(seats: Iterable[Seat], names: Names, wording: Wording) -> str:
    """Told to somebody who may act for others of their side, under what those are asked."""
    people = wording.both(names.text(seat) for seat in seats)
    return wording.say(
        "🤝 Time ran out for {names}: you may act in their place. What they keep secret stays with them.", names=people
    )


def absent_note(wording: Wording) -> str:
    """Told to somebody for whom an AI plays, above the hand."""
    return wording.say("You were away, and an AI plays for you. Make a move, or press **Take my seat back**.")
