"""When to get on a horse, and when to get off it (rules/desperado.md 17.3)."""

from engine.ai.desperado.aims import STEP, Aim
from engine.ai.desperado.situation import Situation
from engine.desperado.actions import Mount

_FAR = 5
"""An aim so many moves away is worth riding to."""
_SADDLE = 0.25
"""What it costs to shoot worse, and to stand in the street."""


def riding(at: Situation, action: Mount, aims: list[Aim]) -> float:
    """What it is worth to get on, or off."""
    best = max(aims, key=lambda aim: aim.worth, default=None)
    here = at.me.zone
    if best is None or here is None or any(thing.name in at.tags for thing in at.me.pockets):
        return -1.0
    left = at.walking(here, best.zone) - best.within
    if action.off:
        return 0.15 if left < _FAR else -0.5
    by_horse = at.riding(here, best.zone)
    if left < _FAR or by_horse is None:
        return -1.0
    return best.worth * STEP * (left - by_horse / 2 - 1) - _SADDLE
