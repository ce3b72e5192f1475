"""`python -m bot.sandbox.campaign --seed S --games N`: games with faults; the exit code is 1 if any went wrong."""

import argparse
import logging
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bot.sandbox.campaign.blows import ALL, plan, plans
from bot.sandbox.campaign.game import REAL_SECONDS, play


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox.campaign", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the same seed breaks the same things")
    parser.add_argument("--games", type=int, default=20, help="how many games are played")
    parser.add_argument("--kinds", nargs="+", choices=ALL, help="one game, in which these strike together")
    parser.add_argument("--limit", type=float, default=REAL_SECONDS, help="seconds after which a game counts as stuck")
    parser.add_argument("--log", action="store_true", help="show the bot's log")
    return parser.parse_args(argv)


def _told(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counted.items()))


def main(argv: list[str] | None = None) -> int:
    """Play the campaign; the exit code."""
    options = arguments(argv)
    logging.basicConfig(level=logging.INFO if options.log else logging.CRITICAL + 1, stream=sys.stderr, force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    wrong, games_of, kinds = 0, Counter[str](), Counter[str]()
    games = [plan(options.seed, [options.kinds])] if options.kinds else plans(options.seed, options.games)
    for one in games:
        with tempfile.TemporaryDirectory(prefix="tenpaces-") as folder:
            outcome = play(one, Path(folder), options.limit)
        sys.stdout.write(f"{outcome}\n")
        sys.stdout.flush()
        wrong += bool(outcome.violations)
        games_of[one.game] += 1
        kinds.update({kind for kind, hits in outcome.hits.items() if hits})
    sys.stdout.write(f"games: {_told(games_of)}\n")
    sys.stdout.write(f"games in which a kind struck: {_told(kinds)}\n")
    if never := sorted(set(ALL) - set(kinds)):
        sys.stdout.write(f"never struck: {', '.join(never)}\n")
    sys.stdout.write(f"{wrong} games went wrong\n" if wrong else "all games went well\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
