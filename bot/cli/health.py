"""Say whether the bot is running: exit code 0 if it has shown a sign of life within a minute."""

import argparse
import sys
from pathlib import Path

from bot import heartbeat

SILENT = 1
"""The exit code when no bot is running."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to look."""
    parser.add_argument(
        "--data",
        type=Path,
        default=None,
        metavar="DIR",
        help="the bot's data folder (default: TENPACES_DATA, as for the bot)",
    )


def carry_out(arguments: argparse.Namespace) -> int:
    """Look at the heartbeat."""
    folder = arguments.data or data_folder()
    age = heartbeat.age(folder)
    if age is None:
        print(f"no bot has run with the data folder {folder}", file=sys.stderr)
        return SILENT
    print(f"last sign of life {age:.0f} s ago")
    return 0 if age < heartbeat.STALE else SILENT


def data_folder() -> Path:
    """The data folder the bot is set up with."""
    from bot.config import Settings

    return Settings().tenpaces_data
