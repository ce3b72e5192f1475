"""Scenarios of the dice game: how a position is set up from the notation, and which facts of it can be checked."""

from engine.dice.scenario.board import DiceBoard

__all__ = ["DiceBoard"]
