"""BANG! The Dice Game as the contract of all games sees it."""

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.agenda_game import AgendaGame
from engine.core.chance import Chance
from engine.core.codec import Codec, union_of
from engine.core.errors import BadSetup, Refusal
from engine.core.events import Event
from engine.core.game import Caution, Refused
from engine.core.ids import Seat, Viewer
from engine.core.sides import WithoutSides
from engine.dice import actions as notation
from engine.dice.advice import caution, refusal, refused
from engine.dice.asking import advance, decisions, take_answer
from engine.dice.events import DiceEvent, DiceSecret
from engine.dice.hidden import resample
from engine.dice.observe import view
from engine.dice.options import Options
from engine.dice.options import preset as house_rules
from engine.dice.setup import deal
from engine.dice.state import State
from engine.dice.tasks import Task

_STATE = Codec(State, (Task,))
_OPTIONS: Codec[Options] = Codec(Options)
_SETUP: Codec[None] = Codec(type(None))
_EVENTS: Codec[list[Event]] = Codec(list[union_of(DiceEvent) | union_of(DiceSecret)])  # type: ignore[misc,arg-type]


class Dice(WithoutSides, AgendaGame[State]):
    """The rules of BANG! The Dice Game."""

    key = "dice"
    rules_version = 1
    seats = range(3, 9)
    long_turns = False

    def options(self, preset: str = "official", **changes: object) -> Options:
        """The options of a preset with changes. Raises `BadSetup`."""
        return house_rules(preset, **changes)

    def new_initial_state(self, seats: int, options: Options, chance: Chance, setup: None = None) -> State:
        """A game just dealt, up to its first decision. Raises `BadSetup`."""
        if seats not in self.seats:
            raise BadSetup(f"the dice game is played by {self.seats[0]} to {self.seats[-1]}, not by {seats}")
        if setup is not None:
            raise BadSetup("the dice game takes nothing over from the game before")
        g = deal(seats, options, chance)
        advance(g)
        return g

    decisions = staticmethod(decisions)
    apply = staticmethod(take_answer)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal:
        """Why an action that is not legal is not."""
        return refusal(state, action)

    def refused(self, state: State, seat: Seat) -> tuple[Refused, ...]:
        """The players who are out of reach, with the reasons."""
        return refused(state, seat)

    def caution(self, state: State, seat: Seat, action: Action) -> Caution | None:
        """Why one might not want to do this legal action."""
        return caution(state, seat, action)

    def returns(self, state: State) -> tuple[float, ...]:
        """1 for each seat that has won (in a draw: all), 0 for the others."""
        return tuple(1.0 if seat in state.winners else 0.0 for seat in range(len(state.players)))

    def next_setup(self, state: State) -> None:
        """Nothing is taken over into a rematch."""
        return

    def reseated(self, setup: None, options: Options, came_from: Sequence[Seat | None]) -> None:
        """Nothing is taken over into a rematch."""
        return

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
        return _STATE.decode(data)

    def decode_options(self, data: bytes | str) -> Options:
        """The options a JSON text holds. Raises `BadSave`."""
        return _OPTIONS.decode(data)

    def decode_setup(self, data: bytes | str) -> None:
        """Nothing. Raises `BadSave` for anything else."""
        _SETUP.decode(data)

    def decode_events(self, data: bytes | str) -> list[Event]:
        """The events a JSON text holds. Raises `BadSave`."""
        return _EVENTS.decode(data)
