"""Trouble on demand: what fails, for which requests or events, how often and with which chance."""

from bot.sandbox.faults.armed import Fault, Faults, Match, Occasion
from bot.sandbox.faults.kinds import KINDS, Kind

__all__ = ["KINDS", "Fault", "Faults", "Kind", "Match", "Occasion"]
