"""BANG! as the contract of all games sees it."""

from collections.abc import Sequence

from engine.bang import actions as notation
from engine.bang.advice import caution, refusal, refused
from engine.bang.asking import advance, decisions, take_answer
from engine.bang.events import BangEvent, BangSecret
from engine.bang.hidden import resample
from engine.bang.observe import view
from engine.bang.options import Options, Setup
from engine.bang.options import preset as house_rules
from engine.bang.setup import deal, next_setup, reseated
from engine.bang.state import State
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.agenda_game import AgendaGame
from engine.core.chance import Chance
from engine.core.codec import Codec, union_of
from engine.core.errors import BadSetup, Refusal
from engine.core.events import Event
from engine.core.game import Caution, Refused
from engine.core.ids import Seat, Viewer
from engine.core.sides import WithoutSides

_STATE = Codec(State, (Task,))
_OPTIONS: Codec[Options] = Codec(Options)
_SETUP: Codec[Setup | None] = Codec(Setup | None)  # type: ignore[arg-type]
_EVENTS: Codec[list[Event]] = Codec(list[union_of(BangEvent) | union_of(BangSecret)])  # type: ignore[misc,arg-type]
_SEATS = range(3, 9)


class Bang(WithoutSides, AgendaGame[State]):
    """The rules of BANG!."""

    key = "bang"
    rules_version = 1
    seats = _SEATS
    long_turns = False

    def options(self, preset: str = "official", **changes: object) -> Options:
        """The options of a preset with changes. Raises `BadSetup`."""
        return house_rules(preset, **changes)

    def new_initial_state(self, seats: int, options: Options, chance: Chance, setup: Setup | None = None) -> State:
        """A game just dealt, up to its first decision. Raises `BadSetup`."""
        if seats not in self.seats:
            raise BadSetup(f"BANG! is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}")
        g = deal(seats, options, chance, setup or Setup())
        advance(g)
        return g

    decisions = staticmethod(decisions)
    apply = staticmethod(take_answer)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal:
        """Why an action that is not legal is not."""
        return refusal(state, seat, action)

    def refused(self, state: State, seat: Seat) -> tuple[Refused, ...]:
        """The cards of the hand (and the targets) that cannot be used now, with the reasons."""
        return refused(state, seat)

    def caution(self, state: State, seat: Seat, action: Action) -> Caution | None:
        """Why one might not want to do this legal action (rules/bang.md 9.1)."""
        return caution(state, seat, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """1 for each seat that has won, 0 for the others."""
        return tuple(1.0 if seat in state.winners else 0.0 for seat in range(len(state.players)))

    def next_setup(self, state: State) -> Setup | None:
        """What a rematch takes over by the house rules, or None if it begins anew."""
        return next_setup(state)

    def reseated(self, setup: Setup, options: Options, came_from: Sequence[Seat | None]) -> Setup | None:
        """What a rematch takes over, by its own seats and options."""
        return reseated(setup, options, came_from)

    view = staticmethod(view)

    def resample(self, state: State, viewer: Viewer, chance: Chance) -> State:
        """A copy in which all that the viewer cannot know is dealt anew."""
        return resample(state, viewer, chance)

    def parse(self, text: str) -> Action:
        """The action a notation stands for. Raises `BadNotation`."""
        return notation.parse(text)

    def encode(self, state: State) -> bytes:
        """The state as JSON."""
        return _STATE.encode(state.bare())

    def decode(self, data: bytes | str) -> State:
        """The state a JSON text holds. Raises `BadSave`."""
        state = _STATE.decode(data)
        advance(state)
        return state

    def decode_options(self, data: bytes | str) -> Options:
        """The options a JSON text holds. Raises `BadSave`."""
        return _OPTIONS.decode(data)

    def decode_setup(self, data: bytes | str) -> Setup | None:
        """The set-up a JSON text holds. Raises `BadSave`."""
        return _SETUP.decode(data)

    def decode_events(self, data: bytes | str) -> list[Event]:
        """The events a JSON text holds. Raises `BadSave`."""
        return _EVENTS.decode(data)
