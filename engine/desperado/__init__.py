"""Desperado: a skirmish of sides on a map of zones (rules/desperado.md)."""
