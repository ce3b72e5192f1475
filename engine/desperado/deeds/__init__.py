"""What the active character may do, one small class each, by the action that asks for it."""

from engine.core.actions import Action
from engine.desperado.actions import (
    Drink,
    Drop,
    EndActivation,
    Exit,
    Fight,
    Free,
    Give,
    LayAmbush,
    Mount,
    Move,
    PlayJoker,
    Reload,
    Repair,
    Shoot,
    Swap,
    Take,
    Throw,
)
from engine.desperado.deeds.base import Deed
from engine.desperado.deeds.fighting import Brawl, Fire, Hurl, LieInWait
from engine.desperado.deeds.handling import Exchange, Grab, HandOver, Load, Mend, PutDown, Swallow
from engine.desperado.deeds.helping import Stop, Unshackle
from engine.desperado.deeds.jokers import PlayOwnJoker
from engine.desperado.deeds.moving import Leave, Ride, Walk

DEEDS: dict[type[Action], Deed] = {
    Shoot: Fire(),
    Fight: Brawl(),
    Throw: Hurl(),
    Move: Walk(),
    Take: Grab(),
    Give: HandOver(),
    Swap: Exchange(),
    Reload: Load(),
    Repair: Mend(),
    Drink: Swallow(),
    LayAmbush: LieInWait(),
    Free: Unshackle(),
    Exit: Leave(),
    Mount: Ride(),
    PlayJoker: PlayOwnJoker(),
    Drop: PutDown(),
    EndActivation: Stop(),
}
"""In the order in which they are offered."""
