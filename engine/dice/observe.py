"""Building views: what each viewer may see is written down here, field by field."""

from engine.core.ids import Seat, Viewer
from engine.dice.aiming import distances, reach
from engine.dice.asking import decisions
from engine.dice.rolling import locked, rolls_left
from engine.dice.state import State
from engine.dice.view import Awaited, OwnView, Phase, SeatView, TableView
from engine.western.roles import lies_open


def view(g: State, viewer: Viewer) -> TableView | OwnView:
    """What a viewer knows: the public view for a spectator, with one's own role for a seat."""
    table = _table(g)
    return table if viewer is None else OwnView(table, viewer, g.players[viewer].role)


def phase(g: State) -> Phase:
    """Where the turn is: the topmost step of it on the agenda tells."""
    for task in reversed(g.agenda):
        if (phase := task.part_of()) is not None:
            return phase
    return Phase.END if g.agenda else Phase.OVER


def _table(g: State) -> TableView:
    where = phase(g)
    return TableView(
        seats=tuple([_seat(g, seat) for seat in range(len(g.players))]),
        turn=g.turn_number,
        active=g.turn,
        phase=where,
        dice=g.dice,
        locked=locked(g),
        roll=g.roll,
        rolls_left=rolls_left(g) if where is Phase.ROLL else 0,
        shots=g.shots,
        beers=g.beers,
        pile=g.pile,
        distances=distances(g.circle, len(g.players)),
        awaited=tuple([Awaited(decision.seat, decision.kind) for decision in decisions(g)]),
        winners=g.winners,
        winning_side=g.winning_side,
    )


def _seat(g: State, seat: Seat) -> SeatView:
    player = g.players[seat]
    is_public = not player.alive or not g.agenda or lies_open(player.role, len(g.players))
    return SeatView(
        seat=seat,
        character=player.character,
        life=player.life,
        max_life=player.max_life,
        arrows=player.arrows,
        role=player.role if is_public else None,
        alive=player.alive,
        dying=player.dying,
        reach=reach(g, seat),
    )
