"""Scenarios of BANG!: how a position is set up from the notation, and which facts of it can be checked."""

from engine.bang.scenario.board import BangBoard

__all__ = ["BangBoard"]
