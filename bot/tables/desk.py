"""Takes every press and command of people: acknowledges it at once, carries it out, and answers privately."""

from bot.tables.commands import Commands
from bot.tables.housekeeping import Housekeeping
from bot.tables.presses import Presses


class Desk(Presses, Commands, Housekeeping):
    """The desk of one bot."""
