"""Run the bot: on Discord with a token, on the local sandbox without one."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:  # noqa: ARG001 - every command has this function
    """The bot is set up by environment variables (see .env.example), not by arguments."""


def carry_out(arguments: argparse.Namespace) -> int:  # noqa: ARG001
    """Run until stopped."""
    from bot import app

    return app.run()
