"""Files that hold a whole game: a record, and how the game ended, so that playing it again can be checked."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.cli.arguments import Complaint
from engine.core.errors import BadSave
from engine.core.game import Game
from engine.core.match import Match, Move, Record


class Recording(Record, frozen=True, kw_only=True):
    """A record with the result it has to lead to (None: not known, as in a record that the bot has sent)."""

    returns: tuple[float, ...] | None = None


def recorded(
    game: Game[Any], seats: int, options: Any, seed: str, moves: Sequence[Move], returns: tuple[float, ...]
) -> Recording:
    """The recording of a game that was played."""
    dealt = msgspec.structs.asdict(Match.new(game, seats, options, seed).record())
    return Recording(**{**dealt, "moves": tuple(moves)}, returns=returns)


def write_recording(path: Path, recording: Recording) -> None:
    """Write a recording to a file, readable for people."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(recording), indent=1) + b"\n")


def read_recording(path: Path) -> Recording:
    """The recording in a file, or the bare record. Raises `Complaint` or `BadSave`."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise Complaint(f"{path} cannot be read: {error.strerror}") from error
    try:
        return msgspec.json.decode(text, type=Recording)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadSave(f"{path} holds no record of a game: {error}") from error
