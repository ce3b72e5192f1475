"""Building views: what each viewer may see is written down here, field by field (rules/bang.md 9.3)."""

from engine.bang.cards import PRINTED
from engine.bang.distance import distances, reach
from engine.bang.goals import goals
from engine.bang.state import State, printed
from engine.bang.view import Awaited, OwnView, Phase, SeatView, TableView
from engine.core.ids import Seat, Viewer


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
        return Phase.OVER
    return next((task.phase for task in reversed(g.agenda) if task.phase is not None), Phase.CHECKS)


def _table(g: State) -> TableView:
    top = g.agenda[-1] if g.agenda else None
    awaited = tuple(Awaited(seat, top.ask) for seat in top.seats(g)) if top is not None and top.ask else ()
    return TableView(
        seats=tuple(_seat(g, seat) for seat in range(len(g.players))),
        turn=g.turn_number,
        active=g.turn,
        phase=phase(g),
        shots=g.shots,
        deck_size=len(g.deck),
        discard_size=len(g.discard),
        discard_top=PRINTED[g.discard[-1]] if g.discard else None,
        revealed=printed(g.revealed),
        awaited=awaited,
        distances=tuple(_distances(g, seat) for seat in range(len(g.players))),
        winners=g.winners,
        winning_side=g.winning_side,
    )


def _seat(g: State, seat: Seat) -> SeatView:
    player = g.players[seat]
    is_public = goals(g).is_open(player.role) or not player.alive or not g.agenda
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


def _distances(g: State, seat: Seat) -> tuple[int, ...]:
    row = [0] * len(g.players)
    if g.players[seat].alive:
        for other, steps in distances(g, seat):
            row[other] = steps
    return tuple(row)
