"""What the contract tests know of the dice game."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import asdict

from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.events import Event, PrivateEvent, PublicEvent
from engine.dice import actions, events
from engine.dice.cards import CHARACTERS
from engine.dice.faces import ARROWS, DICE, Face
from engine.dice.options import Options, every_value
from engine.dice.state import State
from engine.western.roles import roles_for
from tests.contract.known_bang import of_module

SHOWS: dict[type, set[str]] = {
    events.Rolled: {"dice"},
    events.Eliminated: {"role"},
    events.GameOver: {"side", "winners", "roles"},
}
"""Events that show what nobody knew until then, and the fields that hold it."""

HOUSE_RULES: dict[str, dict[str, Any]] = {
    "official": {},
    "dying": {
        "dynamite_death_skips_rest": False,
        "jesse_check": "each_beer",
        "gringo_arrow_per": "life",
        "kit_timing": "after_damage",
        "three_player_indian_credit": "arrow_taker",
        "three_player_no_survivor": "draw",
    },
    "one-by-one": {
        "bullseye_mode": "sequential",
        "gringo_arrow_per": "turn",
        "gatling_discard_first": False,
        "rose_distance": "shortest",
        "three_player_no_survivor": "active",
    },
    "hard": {
        "dynamite_rest_resolved": False,
        "gringo_on_death": False,
        "kit_below_three": False,
        "pedro_indians": "halve",
        "remaining_arrows_after_attack": False,
    },
}
"""Tables whose rules together bring about everything there is."""


@cache
def values_in(options: Options) -> tuple[str, ...]:
    """The value of each option, as it is written."""
    return tuple(f"{name}={str(value).lower()}" for name, value in asdict(options).items())


class KnownDice:
    """The dice game."""

    def check(self, state: State) -> None:
        players = state.players
        assert state.pile + sum(player.arrows for player in players) == ARROWS, "each arrow lies in one place"
        assert 1 <= state.pile <= ARROWS, "whoever takes the last arrow brings the Indians at once"
        assert all(player.alive or not player.arrows for player in players)
        assert sorted(player.role for player in players) == sorted(roles_for(len(players)))
        assert len({player.character for player in players}) == len(players)
        assert len(state.dice) in {0, DICE}
        for player in players:
            assert 0 <= player.life <= player.max_life
            assert player.alive or not (player.life or player.dying)

    def tells(self, one: Event, two: Event, options: Any) -> bool:
        if any(isinstance(event, events.GameOver) for event in (one, two)):
            return True
        if type(one) is not type(two) or type(one) not in SHOWS:
            return False
        fields, others = asdict(cast("Struct", one)), asdict(cast("Struct", two))
        return {name for name in fields if fields[name] != others[name]} <= SHOWS[type(one)]

    def explains_itself(self, event: Event, options: Any) -> bool:
        return isinstance(event, events.GameOver)

    def turned_up(self, view: Any) -> object:
        return ()

    def wanted(self) -> set[str]:
        happenings = of_module(PublicEvent, events) | of_module(PrivateEvent, events)
        asks = {f"ask: {ask.value}" for ask in actions.Ask}
        faces = {f"face: {face.value}" for face in Face}
        whys = {f"arrows: {why.value}" for why in events.Why}
        rules = {f"{option}={value}" for option, value in every_value()}
        return happenings | of_module(Action, actions) | asks | faces | whys | rules | set(CHARACTERS)

    def house_rules(self) -> dict[str, dict[str, Any]]:
        return HOUSE_RULES

    def seen(self, state: Any, decision: Decision, action: Any, happened: list[Event]) -> Iterator[str]:
        yield f"ask: {decision.kind}"
        yield type(action).__name__
        yield state.players[decision.seat].character
        yield from values_in(state.options)
        for event in happened:
            yield type(event).__name__
            if isinstance(event, events.Rolled):
                yield from (f"face: {face.value}" for face in event.dice)
            if isinstance(event, events.TookArrows | events.ReturnedArrows):
                yield f"arrows: {event.why.value}"
