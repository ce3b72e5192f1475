"""Building views: what each viewer may see is written down here, field by field (rules/bang.md 9.3)."""

from functools import cache

from msgspec.structs import replace

from engine.bang.actions import BangAbout
from engine.bang.asking import decisions
from engine.bang.cards import PRINTED, Card
from engine.bang.distance import all_distances
from engine.bang.lookup import standing
from engine.bang.state import Player, State, printed
from engine.bang.view import Awaited, OwnView, Phase, SeatView, TableView
from engine.core.decision import Decision
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
    looking_at = printed(g.looking_at) if g.looking_at and viewer == g.turn else ()
    characters = _characters(g, viewer) if g.dealt else ()
    return OwnView(table, viewer, player.role, printed(player.hand), looking_at, characters)


def _characters(g: State, seat: Seat) -> tuple[str, ...]:
    """What a seat may choose from before the game, or what it has kept of it."""
    return (g.chosen[seat],) if seat in g.chosen else g.dealt.get(seat, ())


def phase(g: State) -> Phase:
    """Where the turn is: the topmost part of it on the agenda tells."""
    if not g.agenda:
        return _OVER
    if (phase := g.agenda[-1].phase) is not None:
        return phase
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
        revealed=printed(g.revealed) if g.revealed else (),
        awaited=_awaited(g),
        distances=g.distances or _measure(g),
        winners=g.winners,
        winning_side=g.winning_side,
    )


def _awaited(g: State) -> tuple[Awaited, ...]:
    """Whom the top of the agenda asks."""
    asked = g.open or decisions(g)
    if len(asked) == 1:
        return _sole(asked[0].seat, asked[0].kind, *_about(asked[0]))
    return tuple([Awaited(one.seat, one.kind, *_about(one)) for one in asked if not one.optional])


def _about(asked: Decision) -> tuple[Seat | None, Card | None, int]:
    about = asked.about
    if not isinstance(about, BangAbout):
        return None, None, 1
    return about.by, None if about.card is None else PRINTED[about.card], about.needed


@cache
def _sole(seat: Seat, ask: str, by: Seat | None, card: Card | None, needed: int) -> tuple[Awaited]:
    """One seat is awaited: almost always, and for one of few things."""
    return (Awaited(seat, ask, by, card, needed),)


def _seats(g: State) -> tuple[SeatView, ...]:
    """Each seat as everybody sees it; one of which nothing has changed since the last look is not built anew."""
    if not g.agenda or not g.seen:
        g.seen = tuple([_seat(g, seat, player) for seat, player in enumerate(g.players)])
    elif g.changed:
        seats = list(g.seen)
        for seat in g.changed:
            seats[seat] = _seat_again(g, seats[seat], g.players[seat])
        g.seen = tuple(seats)
    else:
        return g.seen
    g.changed.clear()
    return g.seen


def _seat_again(g: State, seen: SeatView, player: Player) -> SeatView:
    """A seat that has changed: most often only in what comes and goes all the time."""
    if seen.alive is not player.alive:
        return _seat(g, seen.seat, player)
    if seen.in_play is not player.in_play:
        seen = replace(seen, in_play=printed(player.in_play), reach=standing(player).reach)
    dying = player.life <= 0 and _is_dying(player)
    return replace(seen, life=player.life, hand_size=len(player.hand), dying=dying)


def _seat(g: State, seat: Seat, player: Player) -> SeatView:
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
        dying=_is_dying(player),
        reach=standing(player).reach,
    )


def _is_dying(player: Player) -> bool:
    """Whether a player is still there without a life point, to be rescued or to go (before the deal nobody has any)."""
    return player.alive and player.life <= 0 < player.max_life


def _measure(g: State) -> tuple[tuple[int, ...], ...]:
    """How far all are from each other, worked out once until somebody or a card in play comes or goes."""
    g.distances = all_distances(g)
    return g.distances
