"""Which command was given, and carrying it out: `main` is what `python -m bot` runs."""

import sys
from collections.abc import Callable, Sequence

from bot.cli import backup, health, render, replay, report, run, simulate, sync
from bot.cli.arguments import BAD_ARGUMENTS, Complaint, Parser
from engine.core.errors import GameError

COMMANDS = (run, simulate, render, replay, report, sync, health, backup)


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line (by default the process's own) and return the exit code."""
    parser = _parser()
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    carry_out: Callable[..., int] = arguments.carry_out
    try:
        return carry_out(arguments)
    except (Complaint, GameError) as complaint:
        print(f"{parser.prog}: {complaint}", file=sys.stderr)
        return BAD_ARGUMENTS


def _parser() -> Parser:
    parser = Parser(prog="python -m bot", description="Tenpaces: Wild West games for Discord.")
    parser.set_defaults(carry_out=run.carry_out)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", description="without one: run the bot")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        summary = (command.__doc__ or "").partition("\n")[0]
        own = commands.add_parser(name, help=summary, description=summary)
        command.add_arguments(own)
        own.set_defaults(carry_out=command.carry_out)
    return parser
