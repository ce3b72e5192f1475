"""Who acts for whom while somebody's time has run out once, and no AI has the seat yet."""

from collections.abc import Sequence

from bot.store.rows import SeatRow
from bot.store.times import Times
from bot.ui.choices import offered
from engine.core.decision import Decision
from engine.core.ids import Seat
from engine.core.match import Match


def stood_in(times: Times, seats: Sequence[SeatRow], match: Match) -> dict[Seat, tuple[Seat, ...]]:
    """For each seat that is awaited and has missed its last chance to act: the others who may act for it now."""
    found = {}
    for decision in match.decisions:
        seat = decision.seat
        if decision.optional or not times.missed.get(seat) or not _is_there(seats[seat]):
            continue
        others = tuple(other for other in match.stand_ins(seat) if _is_there(seats[other]))
        if others:
            found[seat] = others
    return found


def decisions_for(times: Times, seats: Sequence[SeatRow], match: Match, seat: Seat) -> tuple[Decision, ...]:
    """What a seat may answer at present: its own decisions, then those it may answer for others, as it may know them.

    What it is asked itself comes before the same question to another.
    """
    own = match.decisions_for(seat)
    asked = {decision.id for decision in own if offered(decision)}
    away = {one for one, others in stood_in(times, seats, match).items() if seat in others}
    for_others = (
        match.shared(decision)
        for decision in match.decisions
        if decision.seat in away and not decision.optional and decision.id not in asked
    )
    return (*own, *(decision for decision in for_others if offered(decision)))


def _is_there(seat: SeatRow) -> bool:
    """Whether a person sits there for whom no AI plays."""
    return seat.person_id is not None and not seat.ai
