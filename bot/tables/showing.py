"""What a table shows: public panels from public values, private ones from one seat's view. The only such place."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.stage.port import (
    Back,
    Begun,
    Call,
    Chair,
    Closed,
    Ending,
    Frame,
    Guessed,
    OwnHand,
    OwnRole,
    PublicLobby,
    PublicResult,
    PublicTable,
    TableInText,
    Watch,
)
from bot.store.rows import Away, SeatRow, TableRow
from bot.store.times import QuietKind
from bot.tables.lobby import seat_of
from bot.tables.pings import pings_at
from bot.tables.rules import options_of, taken_over
from bot.tables.sides import sides_of
from bot.tables.standing_in import decisions_for, stood_in
from bot.tables.tempo import TEMPOS, closes_at, may_pause
from bot.text.games import story_for
from bot.text.tempo import Clocks, Pace
from bot.text.words import Question
from bot.ui.choices import offered
from bot.ui.press import START, Step
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Caution, Game
from engine.core.ids import Ply, Seat
from engine.core.match import Match


def frame(row: TableRow, seats: list[SeatRow], language: str | None = None) -> Frame:
    """The frame of a panel, in the table's language or a person's own."""
    chairs = tuple(
        Chair(seat.name, seat.person_id, seat.ai, seat.ready, seat.side, pings_at(seat.pings, row.times.tempo))
        for seat in seats
    )
    return Frame(row.id, row.game, language or row.language, chairs)


def lobby(row: TableRow, seats: list[SeatRow], game: Game[object]) -> PublicLobby:
    """A table that waits for players."""
    host = seat_of(seats, row.host) if row.host is not None else None
    options = options_of(game, row.rules)
    return PublicLobby(
        frame(row, seats),
        host,
        game.seats[0],
        row.capacity,
        options,
        taken_over(game, row, seats),
        pace(row.times.tempo),
        sides := sides_of(game, row, len(seats)),
        tuple(side for side in sides_of(game, row) if side.key not in {one.key for one in sides}),
    )


def pace(key: str) -> Pace:
    """How much time a tempo gives."""
    tempo = TEMPOS[key]
    return Pace(key, tempo.turn, tempo.response, tempo.lobby)


def clocks(row: TableRow, seats: list[SeatRow], match: Match) -> Clocks:
    """What everybody may know of the time at a table."""
    times = row.times
    closes = closes_at(times)
    deadlines = {
        clock.seat: round(clock.due) for clock in times.clocks if clock.due is not None and times.stand is None
    }
    return Clocks(
        deadlines=deadlines,
        halfway=tuple(clock.seat for clock in times.clocks if clock.warned and not clock.grace and clock.due),
        missed=tuple(seat for seat in sorted(times.missed) if not seats[seat].ai),
        absent=tuple(number for number, seat in enumerate(seats) if seat.away is Away.IDLE),
        stood_in=tuple(sorted(stood_in(times, seats, match))),
        is_deserted=times.quiet is not None and times.quiet.kind is QuietKind.DESERTED,
        paused=round(times.stand.until) if times.stand is not None and times.stand.until is not None else None,
        may_pause=may_pause(times),
        closes=round(closes) if closes is not None else None,
    )


def closed(row: TableRow, seats: list[SeatRow], why: Ending) -> Closed:
    """A table that was closed."""
    return Closed(frame(row, seats), why)


def begun(row: TableRow, seats: list[SeatRow], match: Match) -> Begun:
    """A lobby whose game has begun."""
    return Begun(frame(row, seats), match.options, match.commitment)


def turn(match: Match) -> tuple[Ply, Seat | None]:
    """The ply at which the present turn began, and whose turn it is (None: nobody's yet)."""
    began = [happening for happening in match.happenings() if happening.event.begins_turn]
    if not began:
        return 0, None
    owner: Seat | None = getattr(began[-1].event, "seat", None)
    return began[-1].ply, owner


def public_events(match: Match, since: Ply = -1) -> tuple[PublicEvent, ...]:
    """What happened before everybody's eyes in this turn and the last, after ply `since`."""
    happened = (happening.event for happening in match.happenings(None, since))
    return tuple(event for event in happened if isinstance(event, PublicEvent))


def news(match: Match, since: Ply) -> tuple[PublicEvent, ...]:
    """What happened before everybody's eyes in this turn, or in the last one after ply `since`."""
    begun_at, _ = turn(match)
    happenings = match.happenings(None, min(since, begun_at - 1))
    return tuple(happening.event for happening in happenings if isinstance(happening.event, PublicEvent))


def questions(match: Match) -> tuple[Question, ...]:
    """Who is asked what, public."""
    return tuple(Question.of(decision) for decision in match.decisions)


def called(match: Match) -> tuple[Seat, ...]:
    """Whom the message of the turn calls: whose turn it is; before the first one, all who are awaited together."""
    _, owner = turn(match)
    if owner is not None:
        return (owner,)
    return tuple(decision.seat for decision in match.decisions if not decision.optional)


Chosen = Mapping[Seat, tuple[Ply, frozenset[int]]]
"""How far seats have answered public decisions, by their ids."""
NOTHING: Final[Chosen] = MappingProxyType({})


def open_decision(match: Match, seats: list[SeatRow]) -> Decision | None:
    """The only decision that is awaited, if a person answers it before everybody's eyes."""
    found = [one for one in match.decisions if not one.optional]
    if len(found) != 1 or not found[0].public or seats[found[0].seat].ai:
        return None
    return found[0]


def _chosen(decision: Decision | None, chosen: Chosen) -> frozenset[int] | None:
    """How far a decision is answered; None if nothing was pressed."""
    ply, places = chosen.get(decision.seat, (None, None)) if decision is not None else (None, None)
    return places if decision is not None and ply == decision.id else None


def table(
    row: TableRow,
    seats: list[SeatRow],
    match: Match,
    since: Ply,
    chosen: Chosen = NOTHING,
    missing: tuple[str, ...] = (),
) -> PublicTable:
    """The present turn; the table was last shown at ply `since`."""
    decision = open_decision(match, seats)
    return PublicTable(
        frame=frame(row, seats),
        view=match.view(None),
        happened=public_events(match),
        recent=public_events(match, since),
        news=news(match, since),
        questions=questions(match),
        called=called(match),
        clocks=clocks(row, seats, match),
        open=decision,
        chosen=_chosen(decision, chosen),
        missing=missing,
        hint=hint(row, match, (decision,)) if decision is not None else "",
    )


HINTED: Final = 12
"""How many of one's decisions at a practice table come with a hint."""

LAST_CALL: Final = "!"
"""Ends the key of the ping that says that time is nearly up."""


def call_key(decision: Decision) -> str:
    """By what the ping for a decision is remembered."""
    return f"{decision.id}-{decision.seat}"


def back(row: TableRow, seats: list[SeatRow], match: Match) -> Mapping[str, Back]:
    """Word to whoever is awaited that the bot is there again."""
    awaited = tuple(Question.of(one) for one in match.decisions if not one.optional and not seats[one.seat].ai)
    return {f"back-{row.ply}": Back(frame(row, seats), awaited)} if awaited else {}


def calls(row: TableRow, seats: list[SeatRow], match: Match) -> Mapping[str, Call]:
    """A call for each person who is awaited in another's turn; in the last quarter of the time another one instead,
    in one's own turn too.
    """
    already = called(match)
    around, told = frame(row, seats), clocks(row, seats, match)
    found: dict[str, Call] = {}
    for decision in match.decisions:
        seat, key = decision.seat, call_key(decision)
        is_last = any(clock.seat == seat and clock.called == decision.id for clock in row.times.clocks)
        if decision.optional or seats[seat].ai or (seat in already and not is_last):
            continue
        found[f"{key}{LAST_CALL}" if is_last else key] = Call(
            around,
            Question.of(decision),
            public_events(match, match.ply - 1),
            deadline=told.deadlines.get(seat),
            halfway=seat in told.halfway,
            last=is_last and told.closes is None,
            closes=told.closes if is_last else None,
            open=decision if decision.public else None,
            view=match.view(None) if decision.public else None,
        )
    return found


def result(row: TableRow, seats: list[SeatRow], match: Match, history: Sequence[PublicEvent] = ()) -> PublicResult:
    """The end of a game; `history` is all that happened before everybody's eyes."""
    return PublicResult(
        frame(row, seats),
        match.view(None),
        public_events(match),
        match.seed,
        match.commitment,
        tuple(history),
        guesses(seats, match),
        in_thread=row.thread,
    )


def guesses(seats: list[SeatRow], match: Match) -> tuple[Guessed, ...]:
    """What those who were out expected, and whether it came true."""
    won = match.returns()
    return tuple(
        Guessed(number, seat.guess.seat, seat.guess.worth, right=won[seat.guess.seat] > 0)
        for number, seat in enumerate(seats)
        if seat.guess is not None
    )


def hand(
    row: TableRow,
    seats: list[SeatRow],
    match: Match,
    seat: Seat,
    *,
    language: str | None = None,
    step: Step = START,
    caution: Caution | None = None,
    note: str = "",
    chosen: Chosen = NOTHING,
) -> OwnHand:
    """One's hand and what one can do."""
    decisions = tuple(one for one in decisions_for(row.times, seats, match, seat) if offered(one))
    public = next((decision for decision in decisions if decision.public), None)
    return OwnHand(
        frame=frame(row, seats, language or seats[seat].language),
        seat=seat,
        view=match.view(seat),
        decisions=decisions,
        refused=match.refused(seat),
        questions=questions(match),
        step=step,
        caution=caution,
        note=note,
        deadline=clocks(row, seats, match).until({seat, *(one.seat for one in decisions)}),
        is_absent=seats[seat].ai,
        events=public_events(match) if public is not None else (),
        chosen=_chosen(public, chosen),
        watch=watch(row, seats, match, seat),
        hint=hint(row, match, decisions, language),
    )


def hint(row: TableRow, match: Match, decisions: Sequence[Decision], language: str | None = None) -> str:
    """What a newcomer at a practice table should know to answer one of the first decisions; empty elsewhere."""
    awaited = next((decision for decision in decisions if not decision.optional), None)
    if not row.practice or awaited is None:
        return ""
    made = sum(move.seat == awaited.seat for move in match.record().moves)
    return story_for(row.game, language or row.language).lesson(awaited) if made < HINTED else ""


def watch(row: TableRow, seats: list[SeatRow], match: Match, seat: Seat) -> Watch | None:
    """What is left to do for a seat that is out; None for one that is not."""
    story, view = story_for(row.game), match.view(None)
    if match.is_over() or not story.is_out(view, seat):
        return None
    left = tuple(other for other in range(match.seats) if not story.is_out(view, other))
    guess = seats[seat].guess
    return Watch(left, max(len(left) - 1, 1), None if guess is None else guess.seat)


def role(
    row: TableRow,
    seats: list[SeatRow],
    match: Match,
    seat: Seat,
    language: str | None = None,
    note: str = "",
    *,
    leaving: bool = False,
) -> OwnRole:
    """One's role; `leaving` asks whether one is sure to go."""
    return OwnRole(frame(row, seats, language or seats[seat].language), seat, match.view(seat), note, leaving)


def in_text(row: TableRow, seats: list[SeatRow], match: Match, language: str) -> TableInText:
    """The public table in words, in a person's language."""
    around = frame(row, seats, language)
    return TableInText(around, match.view(None), public_events(match), questions(match), clocks(row, seats, match))
