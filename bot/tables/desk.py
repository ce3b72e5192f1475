"""Takes every press and command of people: acknowledges it at once, carries it out, and answers privately."""

from bot.tables.commands import Commands
from bot.tables.housekeeping import Housekeeping
from bot.tables.presses import Presses
from bot.tables.wishes import Wishes


class Desk(Presses, Commands, Housekeeping, Wishes):
    """The desk of one bot."""
