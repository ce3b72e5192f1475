"""What the contract tests know of Desperado."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import Event, PrivateEvent, PublicEvent
from engine.desperado import actions, events
from engine.desperado.cards import CHARACTERS, DEADLY, HANDS, POCKETS, Deck, Fate, Joker, Kind, Panic, Result, cards_of
from engine.desperado.options import Options, every_value
from engine.desperado.scenarios import LOOT
from engine.desperado.state import Figure, State
from engine.desperado.things import Thing
from tests.contract.known_bang import of_module

SHOWS: dict[type, set[str]] = {
    events.Activated: {"character", "seat", "ap"},
    events.HitDrawn: {"card"},
    events.BlastDrawn: {"card"},
    events.PanicDrawn: {"card"},
    events.Strayed: {"character"},
    events.DynamiteFell: {"zone", "fate"},
    events.LootShown: {"kind", "value"},
}
"""Events that turn something up which was hidden or left to chance until then, and the fields that hold it."""

HOUSE_RULES: dict[str, dict[str, Any]] = {
    "official": {},
    "raid": {"scenario": "s2"},
    "cage": {"scenario": "s3"},
    "fuse": {"scenario": "s4", "horses": True},
    "box": {"scenario": "s5"},
    "claims": {"scenario": "s6", "short_ammo": True},
    "lamps": {"scenario": "s7"},
    "loot": {"scenario": "s8", "horses": True},
    "full": {"preset": "full", "scenario": "s8"},
}
"""Tables whose scenarios and rules together bring about everything there is."""

USED_UP = {Kind.WHISKY, Kind.DYNAMITE}
"""Things that may be gone."""
FOR_HORSES = {"street", "yard"}


def things_of(figure: Figure) -> list[Thing]:
    return figure.carried + ([figure.horse] if figure.horse is not None else [])


def brought(state: State) -> Counter[Kind]:
    """What came into play."""
    unarmed = {name for special in state.scenario.specials("unarmed_start") for name in special.characters}
    kinds = [Kind(lying.object) for lying in state.scenario.objects if lying.object != LOOT]
    kinds += [Kind(face.partition(":")[0]) for face in state.scenario.loot_bag]
    kinds += [Kind.HORSE] * (2 if state.options.horses else 0)
    for name in state.figures:
        if name not in unarmed:
            kinds += [CHARACTERS[name].firearm, *CHARACTERS[name].objects]
    return Counter(kinds)


def tells_gold(event: Event) -> bool:
    """Whether an event counts nuggets nobody but their holders knew, at the end."""
    return isinstance(event, events.Scored) and event.what.startswith("gold")


def tells_order(event: Event) -> bool:
    """Whether an event may follow from an order for an ambush: whoever has one springs or waits without being asked."""
    if isinstance(event, events.AttackDeclared):
        return event.cause in {events.Cause.SPRUNG, events.Cause.REACTION}
    return isinstance(event, events.AmbushSprung | events.Waited)


class KnownDesperado:
    """The skirmish."""

    def check(self, state: State) -> None:
        self._check_things(state)
        for deck in Deck:
            assert sorted(state.piles[deck] + state.discards[deck]) == list(range(cards_of(deck)))
        jokers = [figure.joker for figure in state.figures.values() if figure.joker is not None]
        assert sorted(jokers + state.unseen) == sorted(Joker), "each joker is with one character, or unseen"
        for figure in state.figures.values():
            self._check_figure(state, figure)
        assert set(state.bag) <= {figure.name for figure in state.on_map()}, "chits of the dead and gone are out"
        assert len(set(state.bag)) == len(state.bag)
        assert 0 <= state.ap <= 6
        assert set(state.seats) == set(state.sides), "every side has a player"

    def _check_things(self, state: State) -> None:
        things = [thing for figure in state.figures.values() for thing in things_of(figure)]
        things += [thing for lying in state.ground.values() for thing in lying]
        assert len({thing.id for thing in things}) == len(things), "each thing is in one place"
        left, came = Counter(thing.kind for thing in things), brought(state)
        assert all(left[kind] == came[kind] or (kind in USED_UP and left[kind] < came[kind]) for kind in Kind)
        assert all(state.ground.values()), "no empty heaps"
        for thing in things:
            assert not thing.is_firearm or 0 <= thing.bullets <= thing.weapon.magazine
            assert not thing.known or thing.face_down
            assert not thing.jammed or thing.is_firearm or thing.kind is Kind.DYNAMITE
        values = sorted(thing.value for thing in things if thing.value and not thing.tag)
        assert values == sorted(int(face.partition(":")[2]) for face in state.scenario.loot_bag if ":" in face)

    def _check_figure(self, state: State, figure: Figure) -> None:
        assert len(figure.hands) <= HANDS
        assert len(figure.pockets) <= POCKETS
        assert figure.dead == (figure.wounds >= DEADLY and not figure.dying)
        assert all(thing.known >> figure.seat & 1 for thing in figure.pockets if thing.face_down), "one knows one's own"
        if figure.zone is None:
            assert not figure.ambush
            assert not figure.stunned
            assert not (figure.dead and things_of(figure))
            return
        if figure.horse is not None:
            assert state.field.places[figure.zone].kind in FOR_HORSES
        assert state.seats[figure.seat] == figure.side

    def tells(self, one: Event, two: Event, options: Options) -> bool:
        for event in (one, two):
            if self.explains_itself(event, options):
                return True
        if type(one) is not type(two) or type(one) not in SHOWS:
            return False
        fields, others = asdict(cast("Struct", one)), asdict(cast("Struct", two))
        return {name for name in fields if fields[name] != others[name]} <= SHOWS[type(one)]

    def explains_itself(self, event: Event, options: Options) -> bool:
        if isinstance(event, events.GameOver | events.JokerPlayed):
            return True
        return tells_gold(event) or tells_order(event)

    def turned_up(self, view: Any) -> object:
        return ()

    def wanted(self) -> set[str]:
        happenings = of_module(PublicEvent, events) | of_module(PrivateEvent, events)
        asks = {f"ask: {ask.value}" for ask in actions.Ask}
        words = {f"{kind.__name__}: {one.value}" for kind in (Panic, Result, events.How, events.Cause) for one in kind}
        fates = {f"Fate: {fate.value}" for fate in Fate} | {f"Joker: {joker.value}" for joker in Joker}
        rules = {f"{option}={value}" for option, value in every_value()}
        return happenings | of_module(Action, actions) | asks | words | fates | rules | set(CHARACTERS)

    def house_rules(self) -> dict[str, dict[str, Any]]:
        return HOUSE_RULES

    def seen(self, state: State, decision: Decision, action: Any, happened: list[Event]) -> Iterator[str]:
        yield f"ask: {decision.kind}"
        yield type(action).__name__
        yield from (state.active,) if state.active is not None else ()
        yield from (f"{name}={str(value).lower()}" for name, value in asdict(state.options).items())
        for event in happened:
            yield type(event).__name__
            match event:
                case events.HitDrawn(card=card):
                    yield f"Result: {card.value}"
                case events.PanicDrawn(card=card):
                    yield f"Panic: {card.value}"
                case events.JokerPlayed(joker=joker):
                    yield f"Joker: {joker.value}"
                case events.DynamiteFell(fate=fate):
                    yield f"Fate: {fate.value}"
                case events.AttackDeclared(how=how, cause=cause):
                    yield f"How: {how.value}"
                    yield f"Cause: {cause.value}"
