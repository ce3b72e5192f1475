"""A local stand-in for Discord over real HTTP and WebSocket, with which the unmodified discord.py talks."""

from bot.sandbox.clock import Clock
from bot.sandbox.commands import Refused
from bot.sandbox.control import Control, Unclean
from bot.sandbox.server import DEFAULT_PORT, Sandbox, start_sandbox
from bot.sandbox.state import Settings

__all__ = ["DEFAULT_PORT", "Clock", "Control", "Refused", "Sandbox", "Settings", "Unclean", "start_sandbox"]
