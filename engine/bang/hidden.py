"""Dealing anew all that a viewer cannot know (design: `resample`)."""

from engine.bang.options import pool
from engine.bang.state import State
from engine.core.chance import Chance
from engine.core.ids import Viewer
from engine.western.dealing import redeal_roles

_SPECTATOR_BIT = 1 << 31


def resample(g: State, viewer: Viewer, chance: Chance) -> State:
    """A copy that the viewer cannot tell from `g`: cards and roles it does not know change places."""
    copy = g.clone()
    copy.chance = chance
    copy.open = None
    bit = _SPECTATOR_BIT if viewer is None else 1 << viewer
    _reseat_cards(copy, bit, chance)
    _reseat_roles(copy, viewer, chance)
    _reseat_characters(copy, viewer, chance)
    return copy


def _reseat_cards(g: State, bit: int, chance: Chance) -> None:
    zones = [g.deck, g.looking_at, *(player.hand for player in g.players)]
    places = [(zone, index) for zone in zones for index, card in enumerate(zone) if not g.known[card] & bit]
    unknown = [zone[index] for zone, index in places]
    masks = [g.known[card] for card in unknown]
    chance.shuffle(unknown)
    for (zone, index), card, mask in zip(places, unknown, masks, strict=True):
        zone[index] = card
        g.known[card] = mask


def _reseat_roles(g: State, viewer: Viewer, chance: Chance) -> None:
    if not g.agenda:
        return
    roles = [player.role for player in g.players]
    alive = [player.alive for player in g.players]
    for player, role in zip(g.players, redeal_roles(roles, alive, viewer, chance), strict=True):
        player.role = role


def _reseat_characters(g: State, viewer: Viewer, chance: Chance) -> None:
    """While characters are chosen: what others were dealt, and what they kept of it."""
    if not g.dealt:
        return
    taken = {player.character for player in g.players}
    own = g.dealt.get(viewer, ()) if viewer is not None else ()
    names = [name for name in pool(g.options) if name not in taken and name not in own]
    order = list(range(len(names)))
    chance.shuffle(order)
    unknown = iter([names[index] for index in order])
    g.dealt, g.chosen = g.dealt.copy(), g.chosen.copy()
    for seat, dealt in g.dealt.items():
        if seat == viewer:
            continue
        g.dealt[seat] = tuple(next(unknown) for _ in dealt)
        if seat in g.chosen:
            g.chosen[seat] = g.dealt[seat][chance.below(len(dealt))]
