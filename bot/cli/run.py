"""Run the bot: on Discord with a token, on the local sandbox without one."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The bot is set up by environment variables (see .env.example), not by arguments."""


def carry_out(arguments: argparse.Namespace) -> int:  # noqa: ARG001 - it has none
    """Run until stopped."""
    from bot.app import run

    return run()
