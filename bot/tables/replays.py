"""Finished games looked at again: played anew from their records, and told from what was stored of them."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any, Final

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


APART: Final = 20
"""A kept game has a save every so many plies: a step plays at most so many of them again."""
KEPT: Final = 12
"""How many games that are looked at are kept at hand."""


class Tape:
    """A finished game to be stepped through, played again only as far as somebody wants to see."""

    def __init__(self, stored: Stored, moves: Sequence[MoveRow], games: Mapping[str, Game[Any]]) -> None:
        """Raises `NotBegun`, or `CannotReplay` if the rules of today do not know the game."""
        if stored.snapshot is None:
            raise refusals.NotBegun
        try:
            self._record = Match.load(stored.snapshot, games).record()
            start = Match.replay(self._record, games, until=0)
        except (BadSave, GameError) as error:
            raise refusals.CannotReplay from error
        self._games = games
        self._saves = {0: start.save()}
        self._lock = Lock()
        game = games[self._record.game]
        self._turns = tuple(move.ply for move in moves if any(event.begins_turn for event in public(game, move)))

    def at(self, ply: Ply) -> Rewound:
        """The game as it stood after a ply. Raises `CannotReplay` if the rules of today do not lead there."""
        last = len(self._record.moves)
        try:
            with self._lock:
                match = self._wound_to(min(ply, last))
        except (BadSave, GameError) as error:
            raise refusals.CannotReplay from error
        began = max((one.ply for one in match.happenings() if one.event.begins_turn), default=0)
        return Rewound(
            view=match.view(None),
            happened=_public(match, began - 1),
            recent=_public(match, match.ply - 1),
            ply=match.ply,
            last=last,
            turns=self._turns,
        )

    def _wound_to(self, ply: Ply) -> Match:
        """The match at a ply, from the nearest save before it; what is passed on the way is saved."""
        near = max(saved for saved in self._saves if saved <= ply)
        match = Match.load(self._saves[near], self._games)
        for stop in range(near + APART, ply + 1, APART):
            match.follow(self._record.moves[match.ply : stop])
            self._saves[stop] = match.save()
        match.follow(self._record.moves[match.ply : ply])
        return match


class Tapes:
    """The games that were looked at last."""

    def __init__(self) -> None:
        self._tapes: OrderedDict[int, Tape] = OrderedDict()

    def get(self, table_id: int) -> Tape | None:
        """A table's game, if it is at hand."""
        if table_id in self._tapes:
            self._tapes.move_to_end(table_id)
        return self._tapes.get(table_id)

    def keep(self, table_id: int, tape: Tape) -> None:
        """Keep a game at hand, and let go of the one that was not looked at for longest."""
        self._tapes[table_id] = tape
        while len(self._tapes) > KEPT:
            self._tapes.popitem(last=False)


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
