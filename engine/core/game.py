"""The contract that all games keep, and that bot, AI seats and tests rely on."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.errors import Refusal
from engine.core.events import Event
from engine.core.ids import Seat, Viewer
from engine.core.sides import Side

S = TypeVar("S")


class Caution:
    """A reason, as plain public data, to ask "are you sure?" before a legal action."""

    __slots__ = ()


class Refused(Struct, frozen=True):
    """An action one might think of, and why it is not legal now."""

    action: Action
    refusal: Refusal


class Game(Protocol[S]):
    """The rules of one game. `S` is its state, which nobody outside the engine ever holds."""

    key: str
    rules_version: int
    seats: range
    long_turns: bool
    """Whether a turn is made of many actions, each of which may want thought of its own."""

    def options(self, preset: str = "official", **changes: object) -> Any:
        """The options of a preset with changes. Raises `BadSetup`."""

    def sides(self, seats: int, options: Any) -> tuple[Side, ...]:
        """The sides players may choose between at a table of so many; empty if nobody chooses. Raises `BadSetup`."""

    def on_sides(self, wishes: Sequence[str | None]) -> Any:
        """What to set up so that each seat is on the side it wishes for (None: any); None if nobody chooses."""

    def new_initial_state(self, seats: int, options: Any, chance: Chance, setup: Any = None) -> S:
        """A game just dealt, up to its first decision. Raises `BadSetup`."""

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """All open decisions (usually one); asking changes nothing."""

    def apply(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Carry out a legal action and all that follows of it; the caller has checked that it is legal."""

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal:
        """Why an action that is not legal is not."""

    def refused(self, state: S, seat: Seat) -> tuple[Refused, ...]:
        """What the seat may have in mind with its own cards but cannot do now."""

    def caution(self, state: S, seat: Seat, action: Action) -> Caution | None:
        """Why one might not want to do this legal action; never depends on what others hide."""

    def stand_ins(self, state: S, seat: Seat) -> tuple[Seat, ...]:
        """Who may answer in place of a seat whose player does not: public; nobody in games without sides."""

    def shared(self, state: S, decision: Decision) -> Decision:
        """A decision as those who stand in for its seat may know it: without choices that tell what the seat hides."""

    def opening(self, state: S) -> list[Event]:
        """What happened before the first decision: said once when a match begins."""

    def clone(self, state: S) -> S:
        """An independent copy."""

    def is_terminal(self, state: S) -> bool:
        """Whether the game is over."""

    def returns(self, state: S) -> tuple[float, ...]:
        """1 for each seat that has won, 0 for the others; all 0 before the end."""

    def next_setup(self, state: S) -> Any:
        """What a rematch takes over by the house rules (by seat), or None if it begins anew."""

    def reseated(self, setup: Any, options: Any, came_from: Sequence[Seat | None]) -> Any:
        """What a rematch takes over once everybody has sat down: by the new seats, given their seats in the game
        before (None: was not there), and only what the new options still want. None if nothing is left.
        """

    def view(self, state: S, viewer: Viewer) -> Any:
        """What a viewer knows: the public table, or a seat's own view, which has that `table` and its `seat`.

        A table has `seats`, `awaited`, `winners` and `winning_side` (None also where there are no sides).
        """

    def resample(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """A copy in which all that the viewer cannot know is dealt anew."""

    def parse(self, text: str) -> Action:
        """The action a notation stands for. Raises `BadNotation`."""

    def encode(self, state: S) -> bytes:
        """The state as JSON."""

    def decode(self, data: bytes | str) -> S:
        """The state a JSON text holds. Raises `BadSave`."""

    def decode_options(self, data: bytes | str) -> Any:
        """The options a JSON text holds. Raises `BadSave`."""

    def decode_setup(self, data: bytes | str) -> Any:
        """The set-up a JSON text holds. Raises `BadSave`."""

    def decode_events(self, data: bytes | str) -> list[Event]:
        """The events a JSON text holds. Raises `BadSave`."""

    def chance(self, state: S) -> Chance:
        """The source of chance of a state."""
