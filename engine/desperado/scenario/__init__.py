"""Scenarios of Desperado: how a position is set up from the notation, and which facts of it can be checked."""

from engine.desperado.scenario.board import DesperadoBoard

__all__ = ["DesperadoBoard"]
