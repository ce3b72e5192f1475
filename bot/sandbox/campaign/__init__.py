"""Whole games of the real bot against the sandbox while Discord breaks: `python -m bot.sandbox.campaign`."""
