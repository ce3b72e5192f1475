"""Desperado as the contract of all games sees it."""

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.agenda_game import AgendaGame
from engine.core.chance import Chance
from engine.core.codec import Codec, union_of
from engine.core.decision import Decision
from engine.core.errors import BadSetup, Refusal
from engine.core.events import Event
from engine.core.game import Caution, Refused
from engine.core.ids import Seat, Viewer
from engine.core.sides import Side
from engine.desperado import actions as notation
from engine.desperado.advice import caution, refusal, refused
from engine.desperado.asking import advance, decisions, shared, stand_ins, take_answer
from engine.desperado.events import DesperadoEvent, DesperadoSecret
from engine.desperado.hidden import resample
from engine.desperado.observe import view
from engine.desperado.options import Options, Setup
from engine.desperado.options import preset as house_rules
from engine.desperado.scenarios import SCENARIOS
from engine.desperado.setup import deal
from engine.desperado.state import State
from engine.desperado.tasks import Task

_STATE = Codec(State, (Task,))
_OPTIONS: Codec[Options] = Codec(Options)
_SETUP: Codec[Setup | None] = Codec(Setup | None)  # type: ignore[arg-type]
_EVENTS: Codec[list[Event]] = Codec(list[union_of(DesperadoEvent) | union_of(DesperadoSecret)])  # type: ignore[misc,arg-type]
_SEATS = range(2, 13)


class Desperado(AgendaGame[State]):
    """The rules of Desperado."""

    key = "desperado"
    rules_version = 1
    seats = _SEATS
    long_turns = True

    def options(self, preset: str = "official", **changes: object) -> Options:
        """The options of a preset with changes. Raises `BadSetup`."""
        return house_rules(preset, **changes)

    def sides(self, seats: int, options: Options) -> tuple[Side, ...]:
        """The fielded sides; none takes more players than it has characters (6.3). Raises `BadSetup`."""
        scenario = SCENARIOS[options.scenario]
        fielded = zip(scenario.sides, scenario.muster_for(seats).field, strict=True)
        return tuple(Side(side.id, count) for side, count in fielded if count)

    def on_sides(self, wishes: Sequence[str | None]) -> Setup:
        """The sides that players wish for."""
        return Setup(tuple(wishes))

    def new_initial_state(self, seats: int, options: Options, chance: Chance, setup: Setup | None = None) -> State:
        """A game just dealt, up to its first decision. Raises `BadSetup`."""
        if seats not in self.seats:
            raise BadSetup(f"Desperado is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}")
        g = deal(seats, options, chance, setup or Setup())
        advance(g)
        return g

    decisions = staticmethod(decisions)
    apply = staticmethod(take_answer)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal:
        """Why an action that is not legal is not."""
        return refusal(state, seat, action)

    def refused(self, state: State, seat: Seat) -> tuple[Refused, ...]:
        """What the active character's player may have in mind but cannot do now, with the reasons."""
        return refused(state, seat)

    def caution(self, state: State, seat: Seat, action: Action) -> Caution | None:
        """Why one might not want to do this legal action."""
        return caution(state, seat, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """1 for each seat that has won (in a draw: all of the best sides), 0 for the others."""
        return tuple(1.0 if seat in state.winners else 0.0 for seat in range(len(state.seats)))

    def next_setup(self, state: State) -> Setup | None:
        """A rematch begins anew."""
        return None

    def reseated(self, setup: Setup, options: Options, came_from: Sequence[Seat | None]) -> Setup | None:
        """Nothing is taken over."""
        return None

    stand_ins = staticmethod(stand_ins)

    def shared(self, state: State, decision: Decision) -> Decision:
        """A decision as team mates may know it (18.6)."""
        return shared(decision)

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
