"""Finished games looked at again: played anew from their records, and told from what was stored of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.store.rows import MoveRow, Stored
from bot.tables import refusals
from engine.core.errors import BadSave, GameError
from engine.core.events import PublicEvent
from engine.core.game import Game
from engine.core.ids import Ply
from engine.core.match import Match


class Rewound(Struct, frozen=True):
    """A game as everybody saw it after a ply: the view, the turn so far, what the ply led to, and where turns begin."""

    view: Any
    happened: tuple[PublicEvent, ...]
    recent: tuple[PublicEvent, ...]
    ply: Ply
    last: Ply
    turns: tuple[Ply, ...]


def rewind(stored: Stored, moves: Sequence[MoveRow], games: Mapping[str, Game[Any]], ply: Ply) -> Rewound:
    """Play a stored game again up to a ply. Raises `CannotReplay` if the rules of today do not lead there."""
    if stored.snapshot is None:
        raise refusals.NotBegun
    try:
        record = Match.load(stored.snapshot, games).record()
        last = len(record.moves)
        match = Match.replay(record, games, until=min(ply, last))
    except (BadSave, GameError) as error:
        raise refusals.CannotReplay from error
    turns = tuple(move.ply for move in moves if any(event.begins_turn for event in public(games[record.game], move)))
    began = max((one.ply for one in match.happenings() if one.event.begins_turn), default=0)
    return Rewound(
        view=match.view(None),
        happened=_public(match, began - 1),
        recent=_public(match, match.ply - 1),
        ply=match.ply,
        last=last,
        turns=turns,
    )


def _public(match: Match, since: Ply) -> tuple[PublicEvent, ...]:
    happened = (happening.event for happening in match.happenings(None, since))
    return tuple(event for event in happened if isinstance(event, PublicEvent))


def public(game: Game[Any], move: MoveRow) -> list[PublicEvent]:
    """What everybody saw of a stored move."""
    return [event for event in game.decode_events(move.events) if isinstance(event, PublicEvent)]


def by_turn(game: Game[Any], moves: Sequence[MoveRow]) -> list[list[PublicEvent]]:
    """All that everybody saw, a list for each turn; the first one is what came before the first turn."""
    turns: list[list[PublicEvent]] = [[]]
    for move in moves:
        for event in public(game, move):
            if event.begins_turn:
                turns.append([])
            turns[-1].append(event)
    return turns
