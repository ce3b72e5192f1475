"""What the contract tests know of the card game."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import asdict

from engine.bang import actions, events
from engine.bang.cards import BEGINNERS_LEAVE_OUT, CHARACTERS, FACES, KIND, Kind
from engine.bang.options import CharacterPool, Options, every_value
from engine.bang.state import EVERYBODY, State
from engine.bang.view import TableView
from engine.core.actions import Action
from engine.core.codec import concrete
from engine.core.decision import Decision
from engine.core.events import Event, PrivateEvent, PublicEvent
from engine.western.roles import roles_for

SHOWS: dict[type, set[str]] = {
    events.Checked: {"flipped", "counts", "success"},
    events.CharactersChosen: {"characters"},
    events.DrewShown: {"card"},
    events.StoreOpened: {"cards"},
    events.Discarded: {"card"},
    events.Eliminated: {"role"},
    events.GameOver: {"side", "winners", "roles"},
}
"""Events that turn something up which was hidden until then, and the fields that hold it."""

OWN_POOLS = [pool.value for pool in CharacterPool if pool.value not in {"base16", "base16_plus_dc5"}]
"""The pools with characters that are not the publisher's."""

HOUSE_RULES: dict[str, dict[str, Any]] = {
    "official": {},
    "ru": {"preset": "ru", "keep_characters": True},
    "cz": {"preset": "cz", "sheriff_rotation": True, "beginner_deck": True},
    "bga": {"preset": "bga"},
    "at-once": {"suzy_timing": "immediate", "end_check": "immediate"},
    "any-time": {"sid_window": "any_time"},
    "two-of-21": {
        "characters_dealt": 2,
        "character_pool": "base16_plus_dc5",
        "self_target": False,
        "sheriff_bonus_life": 0,
        "keep_characters": True,
        "sheriff_rotation": True,
    },
    **{pool: {"character_pool": pool} for pool in OWN_POOLS},
}
"""Tables whose rules together bring about everything there is."""


def of_module(base: type, module: Any) -> set[str]:
    """The names of a module's classes below a base."""
    return {kind.__name__ for kind in concrete(base) if kind.__module__ == module.__name__}


def forced(event: Event, options: Options) -> bool:
    """Whether a Beer is drunk by force, which tells by rule that it was there (option `forced_beer`)."""
    return options.forced_beer and isinstance(event, events.Responded) and KIND[event.card] is Kind.BEER


@cache
def values_in(options: Options) -> tuple[str, ...]:
    """The value of each option, as it is written."""
    return tuple(f"{name}={str(value).lower()}" for name, value in asdict(options).items())


class KnownBang:
    """The card game."""

    def check(self, state: State) -> None:
        hands = [card for player in state.players for card in player.hand]
        tables = [card for player in state.players for card in player.in_play]
        cards = hands + tables + state.deck + state.discard + state.revealed + state.looking_at
        deck = [c for c in range(len(FACES)) if not (state.options.beginner_deck and KIND[c] in BEGINNERS_LEAVE_OUT)]
        assert sorted(cards) == deck, "each card lies in exactly one zone"
        assert sorted(player.role for player in state.players) == sorted(roles_for(len(state.players)))
        for seat, player in enumerate(state.players):
            assert player.life <= player.max_life
            assert all(state.known[card] == EVERYBODY for card in player.in_play), "all see what lies on the table"
            assert all(state.known[card] >> seat & 1 for card in player.hand), "one knows one's own cards"
            names = [KIND[card] for card in player.in_play]
            assert len(set(names)) == len(names), "never two cards of one name in front of a player"

    def tells(self, one: Event, two: Event, options: Options) -> bool:
        if any(isinstance(event, events.GameOver) or forced(event, options) for event in (one, two)):
            return True
        if type(one) is not type(two) or type(one) not in SHOWS:
            return False
        fields, others = asdict(cast("Struct", one)), asdict(cast("Struct", two))
        return {name for name in fields if fields[name] != others[name]} <= SHOWS[type(one)]

    def explains_itself(self, event: Event, options: Options) -> bool:
        """The end, a Beer that had to be drunk, and a flip of two cards that look the same: there is no choice."""
        if isinstance(event, events.Checked):
            return len(event.flipped) > 1 and len(set(event.flipped)) == 1
        return isinstance(event, events.GameOver) or forced(event, options)

    def turned_up(self, view: TableView) -> object:
        return view.revealed

    def wanted(self) -> set[str]:
        happenings = of_module(PublicEvent, events) | of_module(PrivateEvent, events)
        asks = {f"ask: {ask.value}" for ask in actions.Ask}
        kinds = {f"played: {kind.value}" for kind in Kind}
        rules = {f"{option}={value}" for option, value in every_value()}
        return happenings | of_module(Action, actions) | asks | kinds | rules | set(CHARACTERS)

    def house_rules(self) -> dict[str, dict[str, Any]]:
        return HOUSE_RULES

    def seen(self, state: Any, decision: Decision, action: Any, happened: list[Event]) -> Iterator[str]:
        yield f"ask: {decision.kind}"
        yield type(action).__name__
        yield state.players[decision.seat].character
        yield from values_in(state.options)
        if isinstance(action, actions.Play | actions.Respond):
            yield f"played: {KIND[action.card].value}"
        for event in happened:
            yield type(event).__name__
