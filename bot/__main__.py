"""`python -m bot`: runs the bot, or one of its commands."""

import sys

from bot.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
