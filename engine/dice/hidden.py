"""Dealing anew all that a viewer cannot know: hidden roles, and how the dice will fall."""

from engine.core.chance import Chance
from engine.core.ids import Viewer
from engine.dice.state import State
from engine.western.dealing import redeal_roles


def resample(g: State, viewer: Viewer, chance: Chance) -> State:
    """A copy that the viewer cannot tell from `g`."""
    copy = g.clone()
    copy.chance = chance
    if g.agenda:
        roles = [player.role for player in g.players]
        alive = [player.alive for player in g.players]
        for player, role in zip(copy.players, redeal_roles(roles, alive, viewer, chance), strict=True):
            player.role = role
    return copy
