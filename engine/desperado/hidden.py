"""Dealing anew all that a viewer cannot know (design: `resample`)."""

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.ids import Viewer
from engine.desperado.actions import When
from engine.desperado.state import State
from engine.desperado.things import Thing

_ORDERS = tuple(When)


def resample(g: State, viewer: Viewer, chance: Chance) -> State:
    """A copy that the viewer cannot tell from `g`: piles, jokers, standing orders and loot it does not know."""
    copy = g.clone()
    copy.chance = chance
    copy.open = copy.seen = None
    for pile in copy.piles.values():
        chance.shuffle(pile)
    _redeal_jokers(copy, viewer, chance)
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
