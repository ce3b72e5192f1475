"""Tell a recorded game in words and check that it ends as recorded."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.cli.recording import read_recording
from engine.core.errors import BadSave, GameError
from engine.core.events import PublicEvent
from engine.core.ids import seat_number
from engine.core.match import Happening, Match
from engine.games import GAMES

DIFFERS = 1
"""The exit code when the game does not end as recorded."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as written by simulate --record")


def carry_out(arguments: argparse.Namespace) -> int:
    """Print the game as everybody at the table saw it; without words for the game, its moves in their notation."""
    from bot.text.games import WORDS

    recording = read_recording(arguments.file)
    match = Match.replay(recording, GAMES, until=0)
    if match.key in WORDS:
        with _in_words(match) as tell:
            tell(match.happenings())
            for move in recording.moves:
                ply = match.ply
                _act(match, move.seat, move.notation)
                tell(match.happenings(since=ply))
    else:
        for move in recording.moves:
            _act(match, move.seat, move.notation)
            print(f"{seat_number(move.seat)}: {move.notation}")
    return _compare(match, recording.returns)


@contextmanager
def _in_words(match: Match) -> Iterator[Callable[[tuple[Happening, ...]], None]]:
    """What prints happenings as sentences, a turn at a time: what belongs together is told together."""
    from bot.text.games import words_for
    from bot.text.names import Names

    words = words_for(match.key)
    names = Names([""] * match.seats, words.wording)
    turn: list[PublicEvent] = []

    def tell_turn() -> None:
        for line in words.log(turn, names):
            print(line)
        turn.clear()

    def tell(happenings: tuple[Happening, ...]) -> None:
        for event in (happening.event for happening in happenings):
            if event.begins_turn:
                tell_turn()
            if isinstance(event, PublicEvent):
                turn.append(event)

    try:
        yield tell
    finally:
        tell_turn()


def _act(match: Match, seat: int, notation: str) -> None:
    try:
        decision = next(iter(match.decisions_for(seat)))
        match.act(seat, match.parse(notation), decision.id)
    except (GameError, StopIteration) as error:
        what = f"seat {seat + 1} cannot {notation!r} after {match.ply} actions"
        raise BadSave(f"the record does not fit the rules: {what}") from error


def _compare(match: Match, returns: tuple[float, ...] | None) -> int:
    if returns is None or returns == match.returns():
        ending = "ends as recorded" if returns is not None else "ends" if match.is_over() else "goes on"
        print(f"The game {ending} after {match.ply} actions.")
        return 0
    print(f"It ends with {match.returns()}, but {returns} is recorded.", file=sys.stderr)
    return DIFFERS
