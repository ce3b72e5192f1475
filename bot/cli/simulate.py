"""Play many games without people and count who wins."""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli.agents import kinds_of
from bot.cli.arguments import Complaint, add_deal, options_of, seats_in_reach
from bot.cli.playout import MOST_ACTIONS, Playout, play_number
from bot.cli.recording import recorded, write_recording
from engine.core.game import Game
from engine.core.match import Move

UNFINISHED = 1
"""The exit code when a game did not come to an end."""


class Tally(Struct):
    """What is counted over many games; `seconds` is CPU time of the playing loop, all in this process."""

    games: int = 0
    unfinished: int = 0
    actions: int = 0
    turns: int = 0
    seconds: float = 0.0
    wins: Counter[str] = msgspec.field(default_factory=Counter)

    def add(self, playout: Playout, winning_side: str | None, seconds: float) -> None:
        """Count one more game."""
        self.games += 1
        self.unfinished += not playout.finished
        self.actions += playout.actions
        self.turns += playout.turns
        self.seconds += seconds
        if winning_side is not None:
            self.wins[winning_side] += 1

    def figures(self) -> dict[str, Any]:
        """The counts under the names they are published by."""
        finished = max(1, self.wins.total())
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "actions": self.actions,
            "actions_per_s": round(self.actions / self.seconds) if self.seconds else 0,
            "win_share": {side: round(wins / finished, 4) for side, wins in sorted(self.wins.items())},
            "mean_turns": round(self.turns / self.games, 2) if self.games else 0,
        }


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which games, how many, who plays and what to do with them."""
    add_deal(parser, many=True)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games")
    parser.add_argument(
        "--agents", default="random", metavar="WHO", help="random or ai, or one per seat: ai,random,..."
    )
    parser.add_argument("--record", type=Path, metavar="DIR", help="write a record of each game into this folder")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def carry_out(arguments: argparse.Namespace) -> int:
    """Play the games and print the figures."""
    game: Game[Any] = arguments.game
    seats = seats_in_reach(game, arguments.seats)
    kinds = kinds_of(arguments.agents, game, seats)
    options = options_of(arguments)
    if arguments.games < 1:
        raise Complaint("at least one game has to be played")
    if arguments.record is not None:
        _make_folder(arguments.record)
    tally = Tally()
    for number in range(arguments.games):
        moves: list[Move] | None = None if arguments.record is None else []
        played = play_number(number, game, seats, options, arguments.seed, kinds, limit=MOST_ACTIONS, moves=moves)
        tally.add(played.playout, game.view(played.state, None).winning_side, played.seconds)
        if moves is not None:
            recording = recorded(game, played.seats, options, played.seed, moves, game.returns(played.state))
            write_recording(arguments.record / f"{game.key}-{number:05}.json", recording)
    _print(tally, as_json=arguments.json)
    return UNFINISHED if tally.unfinished else 0


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"{folder} cannot be made a folder for records: {error.strerror}") from error


def _print(tally: Tally, *, as_json: bool) -> None:
    figures = tally.figures()
    if as_json:
        print(json.dumps(figures))
        return
    shares = figures.pop("win_share")
    for name, figure in figures.items():
        print(f"{name:14} {figure}")
    for side, share in shares.items():
        print(f"{side + ' wins':14} {share:.1%}")
