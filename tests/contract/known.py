"""What the contract tests have to know of each game: where its pieces may be, and which events show a secret."""

from collections.abc import Iterator
from typing import Any, Protocol

from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.game import Game
from tests import toy_game
from tests.contract.known_bang import KnownBang
from tests.contract.known_desperado import KnownDesperado
from tests.contract.known_dice import KnownDice


class Known(Protocol):
    """One game as the tests know it."""

    def check(self, state: Any) -> None:
        """Assert that every piece is in exactly one place, and what else is true at any time."""

    def tells(self, one: Event, two: Event, options: Any) -> bool:
        """Whether two different events, one in each of two games, differ only by what the rules show just then."""

    def explains_itself(self, event: Event, options: Any) -> bool:
        """Whether an event may come in one of the two games only, for what it tells is why: such as the end."""

    def turned_up(self, view: Any) -> object:
        """What the rules have just shown of the piles, and lies open while somebody decides about it."""

    def wanted(self) -> set[str]:
        """Everything the exhaustive runner must have seen."""

    def house_rules(self) -> dict[str, dict[str, Any]]:
        """Options of tables, by a name, that together bring about everything there is; "official" comes first."""

    def seen(self, state: Any, decision: Decision, action: Any, events: list[Event]) -> Iterator[str]:
        """What one action has shown of it."""


class KnownToy:
    """The toy game."""

    def check(self, state: toy_game.ToyState) -> None:
        pieces = state.deck + state.laid + [card for hand in state.hands for card in hand]
        assert sorted(pieces) == [card for card in range(6) for _ in range(2)]

    def tells(self, one: Event, two: Event, options: Any) -> bool:
        return isinstance(one, toy_game.Finished) or isinstance(two, toy_game.Finished)

    def explains_itself(self, event: Event, options: Any) -> bool:
        return isinstance(event, toy_game.Finished)

    def turned_up(self, view: toy_game.ToyTable) -> object:
        return ()

    def wanted(self) -> set[str]:
        events = {"TurnBegan", "Laid", "Drew", "Copied", "Finished", "SawCard"}
        actions = {"Lay", "Draw", "Copy", "Pass"}
        return events | actions | {ask.value for ask in toy_game.Ask}

    def house_rules(self) -> dict[str, dict[str, Any]]:
        return {"official": {}}

    def seen(self, state: Any, decision: Decision, action: Any, events: list[Event]) -> Iterator[str]:
        yield decision.kind
        yield type(action).__name__
        for event in events:
            yield type(event).__name__


KNOWN: dict[str, Known] = {
    toy_game.KEY: KnownToy(),
    "bang": KnownBang(),
    "dice": KnownDice(),
    "desperado": KnownDesperado(),
}


def asked(decisions: tuple[Decision, ...]) -> list[tuple[object, ...]]:
    """What everybody may know of the open decisions."""
    return [(d.id, d.seat, d.kind, d.about, d.optional, d.actions if d.public else None) for d in decisions]


def same_until_shown(game: Game[Any], real: list[Event], other: list[Event], options: Any = None) -> bool:
    """Compare what a viewer saw of both games: True if all is equal, False if the rules showed a difference.

    Raises `AssertionError` for a difference that nothing shown explains.
    """
    options = game.options() if options is None else options
    for one, two in zip(real, other, strict=False):
        if one == two:
            continue
        if KNOWN[game.key].tells(one, two, options):
            return False
        raise AssertionError(f"{one} here, {two} there, though nothing was shown that tells them apart")
    longer = max(real, other, key=len)[min(len(real), len(other)) :]
    if not longer:
        return True
    assert KNOWN[game.key].explains_itself(longer[0], options), f"{longer} happens in one of the games only"
    return False
