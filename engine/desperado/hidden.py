"""Dealing anew all that a viewer cannot know (design: `resample`)."""

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.ids import Viewer
from engine.desperado.actions import AmbushOrder, When
from engine.desperado.ambush import AskAmbusher
from engine.desperado.cards import WEAPONS
from engine.desperado.state import State
from engine.desperado.things import Thing, named

_ORDERS = tuple(When)
_REACH = range(max(weapon.range for weapon in WEAPONS.values()) + 1)
"""The distances within which an ambush may be sprung."""


def resample(g: State, viewer: Viewer, chance: Chance) -> State:
    """A copy that the viewer cannot tell from `g`: piles, jokers, loot and standing orders it does not know."""
    copy = g.clone()
    copy.chance = chance
    copy.open = copy.seen = None
    for pile in copy.piles.values():
        chance.shuffle(pile)
    _redeal_jokers(copy, viewer, chance)
    _redeal_ambush_orders(copy, viewer, chance)
    if copy.agenda:
        _redeal_loot(copy, viewer, chance)
    return copy


def _redeal_jokers(g: State, viewer: Viewer, chance: Chance) -> None:
    """Jokers that are not spent change places with each other and with those nobody will see."""
    hidden = [
        figure
        for figure in g.figures.values()
        if figure.seat != viewer and figure.joker is not None and not figure.joker_spent
    ]
    jokers = [figure.joker for figure in hidden if figure.joker is not None] + g.unseen
    order = list(range(len(jokers)))
    chance.shuffle(order)
    for figure, index in zip(hidden, order, strict=False):
        figure.joker = jokers[index]
        figure.when = _ORDERS[chance.below(len(_ORDERS))]
    g.unseen = [jokers[index] for index in order[len(hidden) :]]


def _redeal_ambush_orders(g: State, viewer: Viewer, chance: Chance) -> None:
    """Orders for ambushes are any there might be; only whoever is being asked can be seen to have none (18.5)."""
    open_question = g.agenda[-1] if g.agenda else None
    asked = open_question.who if isinstance(open_question, AskAmbusher) else None
    for figure in g.figures.values():
        if not figure.ambush or figure.seat == viewer or figure.name == asked:
            continue
        orders: list[AmbushOrder | None] = [None, *(AmbushOrder(figure.name, within) for within in _REACH)]
        for name, thing in named(figure.carried):
            if thing.kind in WEAPONS and not thing.face_down:
                reach = range(WEAPONS[thing.kind].range + 1)
                orders += [AmbushOrder(figure.name, within, name) for within in reach]
        figure.trap = orders[chance.below(len(orders))]


def _redeal_loot(g: State, viewer: Viewer, chance: Chance) -> None:
    """The faces of tokens the viewer has not seen change places; who has seen each stays as it is."""
    zones = [figure.pockets for figure in g.figures.values()] + list(g.ground.values())
    places = [(zone, index) for zone in zones for index, thing in enumerate(zone) if _is_hidden(thing, viewer)]
    faces = [(zone[index].kind, zone[index].value) for zone, index in places]
    order = list(range(len(faces)))
    chance.shuffle(order)
    for (zone, index), other in zip(places, order, strict=True):
        kind, value = faces[other]
        zone[index] = replace(zone[index], kind=kind, label=kind.value, value=value)


def _is_hidden(thing: Thing, viewer: Viewer) -> bool:
    return thing.face_down and (viewer is None or not thing.known >> viewer & 1)
