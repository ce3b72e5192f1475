"""Draw one picture of a game played at random, into a file."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from bot.cli.agents import BLIND
from bot.cli.arguments import Complaint, add_deal, deal_seed, options_of
from bot.cli.playout import MOST_ACTIONS, play_number
from engine.core.events import PublicEvent
from engine.core.game import Game
from engine.core.ids import Seat, Viewer
from engine.core.match import Match, Move
from engine.games import GAMES

if TYPE_CHECKING:
    from bot.painters import Painter

PUBLIC = "public"
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jack", "Kit", "Lou")


class Sitting(Struct, frozen=True):
    """A game at some ply, who looks at it, and the rules it is played by."""

    match: Match
    viewer: Viewer
    options: Any
    most: int
    least: int

    @property
    def seat(self) -> Seat:
        """The seat that looks: whoever is awaited, if nobody in particular."""
        if self.viewer is not None:
            return self.viewer
        return self.match.decisions[0].seat if self.match.decisions else 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which game, how far it is played, what is drawn for whom, and the file."""
    add_deal(parser, many=False)
    parser.add_argument("--kind", choices=list(KINDS), default="table", help="what to draw")
    parser.add_argument("--ply", type=int, default=None, metavar="P", help="after so many actions (default: the end)")
    parser.add_argument("--viewer", default=PUBLIC, metavar="WHO", help="public, or the number of a seat from 1")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the PNG file to write")


def carry_out(arguments: argparse.Namespace) -> int:
    """Play up to the ply and write the picture."""
    game: Game[Any] = arguments.game
    seats = arguments.seats or game.seats[-1]
    viewer = _viewer(arguments.viewer, seats)
    options = options_of(arguments)
    match = _played(game, seats, options, arguments.seed, arguments.ply)
    sitting = Sitting(match, viewer, options, most=seats, least=game.seats[0])
    from bot.painters import draws

    if not draws(game.key, arguments.kind):
        raise Complaint(f"there is no picture of the kind {arguments.kind} in this game")
    picture = KINDS[arguments.kind](sitting)
    try:
        arguments.out.write_bytes(picture)
    except OSError as error:
        raise Complaint(f"{arguments.out} cannot be written: {error.strerror}") from error
    print(f"{arguments.out}: {arguments.kind} after {match.ply} actions, {len(picture) / 1000:.0f} kB")
    return 0


def _viewer(text: str, seats: int) -> Viewer:
    if text == PUBLIC:
        return None
    if not text.isdecimal() or not 1 <= int(text) <= seats:
        raise Complaint(f"{text!r} is nobody at this table; say public, or a seat from 1 to {seats}")
    return int(text) - 1


def _played(game: Game[Any], seats: int, options: Any, seed: str, ply: int | None) -> Match:
    """The first game of a seed, as `simulate` plays it, up to a ply (None: to the end)."""
    if ply is not None and ply < 0:
        raise Complaint("a game has no ply before 0")
    moves: list[Move] = []
    sizes = range(seats, seats + 1)
    play_number(0, game, sizes, options, seed, (BLIND,), limit=MOST_ACTIONS if ply is None else ply, moves=moves)
    match = Match.new(game, seats, options, deal_seed(seed, 0))
    for move in moves:
        match.act(move.seat, match.parse(move.notation), match.decisions_for(move.seat)[0].id)
    if ply is not None and match.ply < ply:
        raise Complaint(f"this game is over after {match.ply} actions, before ply {ply}")
    return match


def _table(sitting: Sitting) -> bytes:
    match = sitting.match
    recent = [h.event for h in match.happenings(since=match.ply - 1) if isinstance(h.event, PublicEvent)]
    return _painter(match).table(match.view(), NAMES[: match.seats], recent)


def _hand(sitting: Sitting) -> bytes:
    match, seat = sitting.match, sitting.seat
    actions = [action for decision in match.decisions_for(seat) for action in decision.actions]
    return _painter(match).hand(match.view(seat), NAMES[: match.seats], actions, match.refused(seat))


def _role(sitting: Sitting) -> bytes:
    return _painter(sitting.match).role(sitting.match.view(sitting.seat))


def _result(sitting: Sitting) -> bytes:
    match = sitting.match
    if not match.is_over():
        raise Complaint("there is no result yet: leave out --ply, or name a later one")
    from bot.text.games import story_for, words_for
    from bot.text.names import Names

    words = words_for(match.key)
    names = Names(NAMES[: match.seats], words.wording).unmarked()
    events = [h.event for h in match.happenings() if isinstance(h.event, PublicEvent)]
    turned = story_for(match.key).turning_points(events, words, names)
    return _painter(match).result(match.view(), NAMES[: match.seats], turned)


def _lobby(sitting: Sitting) -> bytes:
    from bot.lobby_picture import lobby_scene
    from bot.painters import painter
    from bot.text.games import words_for
    from bot.text.names import Names
    from bot.ui.lobby import LobbySeat, LobbyState

    words = words_for(sitting.match.key)
    chairs = tuple(LobbySeat(ai=number > 1, host=number == 0) for number in range(max(1, sitting.most - 2)))
    sides = GAMES[sitting.match.key].sides(sitting.most, sitting.options)
    state = LobbyState("1", chairs, sitting.least, sitting.most, sitting.options, sides=sides)
    return painter(sitting.match.key).lobby(lobby_scene(state, Names(NAMES[: len(chairs)], words.wording), words))


def _painter(match: Match) -> "Painter":
    from bot.painters import painter

    return cast("Painter", painter(match.key))


KINDS: dict[str, Callable[[Sitting], bytes]] = {
    "table": _table,
    "hand": _hand,
    "role": _role,
    "result": _result,
    "lobby": _lobby,
}
"""Each kind of picture, and what draws it."""
