"""Slash commands: thin, everything is done by the desk."""
