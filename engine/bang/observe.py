"""Building views: what each viewer may see is written down here, field by field (rules/bang.md 9.3)."""

from engine.bang.asking import decisions
from engine.bang.cards import PRINTED
from engine.bang.distance import distances, reach
from engine.bang.state import State, printed
from engine.bang.view import Awaited, OwnView, Phase, SeatView, TableView
from engine.core.ids import Seat, Viewer
from engine.western.roles import lies_open

_OVER = Phase.OVER
_CHECKS = Phase.CHECKS


def view(g: State, viewer: Viewer) -> TableView | OwnView:
    """What a viewer knows: the public view for a spectator, with one's own secrets for a seat."""
    table = _table(g)
    if viewer is None:
        return table
    player = g.players[viewer]
    looking_at = printed(g.looking_at) if viewer == g.turn else ()
    characters = (g.chosen[viewer],) if viewer in g.chosen else g.dealt.get(viewer, ())
    return OwnView(table, viewer, player.role, printed(player.hand), looking_at, characters)


def phase(g: State) -> Phase:
    """Where the turn is: the topmost part of it on the agenda tells."""
    if not g.agenda:
        return _OVER
    for task in reversed(g.agenda):
        if (phase := task.phase) is not None:
            return phase
    return _CHECKS


def _table(g: State) -> TableView:
    return TableView(
        seats=_seats(g),
        turn=g.turn_number,
        active=g.turn,
        phase=phase(g),
        shots=g.shots,
        deck_size=len(g.deck),
        discard_size=len(g.discard),
        discard_top=PRINTED[g.discard[-1]] if g.discard else None,
        revealed=printed(g.revealed),
        awaited=_awaited(g),
        distances=_distances(g),
        winners=g.winners,
        winning_side=g.winning_side,
    )


def _awaited(g: State) -> tuple[Awaited, ...]:
    """Whom the top of the agenda asks."""
    return tuple([Awaited(decision.seat, decision.kind) for decision in decisions(g) if not decision.optional])


def _seats(g: State) -> tuple[SeatView, ...]:
    """Each seat as everybody sees it; one of which nothing has changed since the last look is not built anew."""
    if not g.agenda:
        return tuple([_seat(g, seat) for seat in range(len(g.players))])
    seen = g.seen
    for seat, player in enumerate(g.players):
        facts = (
            player.character,
            player.life,
            player.max_life,
            len(player.hand),
            player.in_play,
            player.alive,
            player.doomed,
        )
        if seat not in seen or seen[seat][0] != facts:
            seen[seat] = (facts, _seat(g, seat))
    return tuple([seat_view for _, seat_view in seen.values()])


def _seat(g: State, seat: Seat) -> SeatView:
    player = g.players[seat]
    is_public = lies_open(player.role, len(g.players)) or not player.alive or not g.agenda
    return SeatView(
        seat=seat,
        character=player.character,
        life=player.life,
        max_life=player.max_life,
        hand_size=len(player.hand),
        in_play=printed(player.in_play),
        role=player.role if is_public else None,
        alive=player.alive,
        dying=player.alive and (player.doomed or player.life <= 0 < player.max_life),
        reach=reach(g, seat),
    )


def _distances(g: State) -> tuple[tuple[int, ...], ...]:
    """How far all are from each other, worked out once until somebody or a card in play comes or goes."""
    if g.distances is None:
        g.distances = tuple([_row(g, seat) for seat in range(len(g.players))])
    return g.distances


def _row(g: State, seat: Seat) -> tuple[int, ...]:
    row = [0] * len(g.players)
    if g.players[seat].alive:
        for other, steps in distances(g, seat):
            row[other] = steps
    return tuple(row)
