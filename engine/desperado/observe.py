"""Building views: what each viewer may see is written down here, field by field (rules/desperado.md 5.7, 5.8, 14.1)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.ids import Seat, Viewer
from engine.desperado.actions import AmbushOrder
from engine.desperado.asking import decisions
from engine.desperado.cards import Deck, face
from engine.desperado.prospect import prospect
from engine.desperado.state import Figure, State
from engine.desperado.things import Thing, named
from engine.desperado.view import (
    Awaited,
    FigureView,
    KnownLoot,
    OwnJoker,
    OwnTrap,
    OwnView,
    PileView,
    TableView,
    ThingView,
)


def view(g: State, viewer: Viewer) -> TableView | OwnView:
    """What a viewer knows: the public view for a spectator, with one's own secrets for a seat."""
    if g.seen is None:
        g.seen = _table(g)
    table = g.seen
    if viewer is None:
        return table
    return OwnView(table, viewer, _jokers(g, viewer), tuple(_loot(g, viewer)), prospect(g, viewer), _traps(g, viewer))


def _table(g: State) -> TableView:
    is_over = not g.agenda
    return TableView(
        scenario=g.options.scenario,
        map=g.scenario.map,
        round=g.round,
        rounds=g.rounds,
        sides=tuple(g.sides),
        points=tuple([g.points.get(side, 0) for side in g.sides]),
        seats=tuple(g.seats),
        figures=tuple([_figure(figure, is_over=is_over) for figure in g.figures.values()]),
        ground=tuple([(zone, _things(things, is_over=is_over)) for zone, things in sorted(g.ground.items())]),
        bag=tuple([name for name in g.figures if name in g.bag]),
        blasted=tuple(g.blasted),
        active=g.active,
        ap=g.ap,
        free_step=g.free_step,
        night=g.night,
        piles=tuple([_pile(g, deck) for deck in Deck]),
        awaited=tuple([Awaited(one.seat, one.kind) for one in decisions(g) if not one.optional]),
        winners=g.winners,
        winning_side=g.winning_side,
    )


def _figure(figure: Figure, *, is_over: bool) -> FigureView:
    return FigureView(
        name=figure.name,
        side=figure.side,
        seat=figure.seat,
        standing=figure.standing,
        zone=figure.zone,
        wounds=figure.wounds,
        hands=_things(figure.hands, is_over=is_over),
        pockets=_things(figure.pockets, is_over=is_over),
        ambush=figure.ambush,
        stunned=figure.stunned,
        shackled=figure.shackled,
        mounted=figure.horse is not None,
        joker=figure.joker if figure.joker_spent else None,
        has_joker=not figure.dead and not figure.joker_spent,
    )


def _things(things: Sequence[Thing], *, is_over: bool) -> tuple[ThingView, ...]:
    """Things as all see them: loot shows its face when the game is over."""
    return tuple(
        [
            ThingView(name, None)
            if thing.face_down and not is_over
            else ThingView(name, thing.kind, thing.bullets, thing.jammed, thing.spare, thing.value or None)
            for name, thing in named(things)
        ]
    )


def _pile(g: State, deck: Deck) -> PileView:
    counts = Counter(face(deck, card) for card in g.discards[deck])
    return PileView(deck, len(g.piles[deck]), tuple(sorted(counts.items())))


def _jokers(g: State, viewer: Seat) -> tuple[OwnJoker, ...]:
    return tuple(
        OwnJoker(figure.name, figure.joker, figure.when)
        for figure in g.figures.values()
        if figure.seat == viewer and figure.joker is not None and not figure.joker_spent
    )


def _traps(g: State, viewer: Seat) -> tuple[OwnTrap, ...]:
    orders = [figure.trap or AmbushOrder(figure.name) for figure in g.figures.values() if _lies(figure, viewer)]
    return tuple(OwnTrap(order.character, order.within, order.weapon) for order in orders)


def _lies(figure: Figure, viewer: Seat) -> bool:
    return figure.seat == viewer and figure.ambush > 0


def _loot(g: State, viewer: Seat) -> Iterator[KnownLoot]:
    """The tokens that lie face down and whose face the viewer has seen."""
    places = [(figure.name, figure.pockets) for figure in g.figures.values()]
    places += sorted(g.ground.items())
    for where, things in places:
        for name, thing in named(things) if any(thing.face_down for thing in things) else ():
            if thing.face_down and thing.known >> viewer & 1:
                yield KnownLoot(where, name, thing.kind, thing.value)
