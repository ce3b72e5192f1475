"""Register the slash commands with Discord now."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The bot is set up by environment variables (see .env.example), not by arguments."""


def carry_out(arguments: argparse.Namespace) -> int:  # noqa: ARG001 - it has none
    """Register the commands and leave."""
    from bot.app import sync

    return sync()
