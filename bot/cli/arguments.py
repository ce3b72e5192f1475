"""What the commands share of reading arguments: one clear sentence for a bad one, and the words of every deal."""

import argparse
from typing import Any, NoReturn

from engine.core.chance import seeded
from engine.core.game import Game
from engine.games import GAMES

BAD_ARGUMENTS = 2
"""The exit code for a command that cannot be carried out as it was given."""


class Complaint(Exception):
    """What is wrong with a command, as one sentence for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments and leave."""
        self.exit(BAD_ARGUMENTS, f"{self.prog}: {message}\n")


def add_deal(parser: argparse.ArgumentParser, *, many: bool) -> None:
    """Add the arguments that say which game is dealt; `many`: the seats may be a range."""
    parser.add_argument("game", type=_game, metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    hint = "how many seats: 5, or 3-8 for random numbers between" if many else "how many seats"
    parser.add_argument("--seats", type=_seats if many else int, default=None, metavar="N", help=hint)
    parser.add_argument("--seed", default="1", metavar="S", help="any text; the same text deals the same games")
    parser.add_argument("--rules", default="official", metavar="PRESET", help="a preset of house rules")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_change,
        metavar="K=V",
        help="change one house rule; may be given several times",
    )
    parser.add_argument("--scenario", metavar="ID", help="for games that are played in scenarios")


def options_of(arguments: argparse.Namespace) -> Any:
    """The house rules the arguments ask for. Raises `BadSetup`."""
    game: Game[Any] = arguments.game
    changes: dict[str, object] = dict(arguments.option)
    if arguments.scenario is not None:
        changes["scenario"] = arguments.scenario
    return game.options(arguments.rules, **changes)


def seats_in_reach(game: Game[Any], asked: range | None) -> range:
    """The numbers of seats to deal for, in the game's own range. Raises `Complaint`."""
    if asked is None:
        return game.seats
    if asked.start not in game.seats or asked[-1] not in game.seats:
        raise Complaint(f"{game.key} is played at {game.seats.start} to {game.seats[-1]} seats")
    return asked


def deal_seed(text: str, number: int) -> str:
    """The seed, 32 hexadecimal digits, of one of the games that a typed seed stands for."""
    return seeded(f"{text}/{number}").seed


def _game(text: str) -> Game[Any]:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game {text!r}; there is {', '.join(GAMES)}")
    return GAMES[text]


def _seats(text: str) -> range:
    first, dash, last = text.partition("-")
    numbers = (first, last) if dash else (first, first)
    if not all(number.isdecimal() for number in numbers) or int(numbers[0]) > int(numbers[1]):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seats; write 5, or 3-8")
    return range(int(numbers[0]), int(numbers[1]) + 1)


def _change(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not an option; write it as forced_beer=true")
    return key, value
