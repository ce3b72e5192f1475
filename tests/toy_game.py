"""A tiny game with everything the contract knows: secrets, chance, private events, an answer by another seat.

Twelve cards 0-5, two of each; everybody is dealt three. In a turn a seat lays a card, or draws one unseen. Whoever
lays a five lets the next seat choose whether to copy its points (`copy`) or not (`pass`). When no hand has a card
left, the side (even or odd seats) with more points wins; the odd one in a draw.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.codec import Codec, union_of
from engine.core.decision import About, Decision
from engine.core.errors import BadNotation, BadSetup, Refusal
from engine.core.events import Event, PrivateEvent, PublicEvent
from engine.core.game import Caution, Refused
from engine.core.ids import Seat, Viewer
from engine.core.sides import WithoutSides

KEY = "toy"
COPIES = 2
FIVE = 5


class ToyAction(Action):
    """The base of the toy's actions."""


class Lay(ToyAction, Struct, frozen=True, tag=True):
    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


class Draw(ToyAction, Struct, frozen=True, tag=True):
    def __str__(self) -> str:
        return "draw"


class Copy(ToyAction, Struct, frozen=True, tag=True):
    def __str__(self) -> str:
        return "copy"


class Pass(ToyAction, Struct, frozen=True, tag=True):
    def __str__(self) -> str:
        return "pass"


class Ask(StrEnum):
    TURN = "turn"
    COPY = "copy"


class ToyAbout(About, Struct, frozen=True):
    card: int | None = None


class NotPossible(Refusal, Struct, frozen=True, tag=True):
    pass


class ToyPublic(PublicEvent):
    pass


class ToyPrivate(PrivateEvent):
    pass


class TurnBegan(ToyPublic, Struct, frozen=True, tag=True):
    begins_turn = True
    seat: Seat


class Laid(ToyPublic, Struct, frozen=True, tag=True):
    seat: Seat
    card: int


class Drew(ToyPublic, Struct, frozen=True, tag=True):
    seat: Seat


class Copied(ToyPublic, Struct, frozen=True, tag=True):
    seat: Seat


class Finished(ToyPublic, Struct, frozen=True, tag=True):
    winning_side: str


class SawCard(ToyPrivate, Struct, frozen=True, tag=True):
    audience: tuple[Seat, ...]
    card: int


class ToyOptions(Struct, frozen=True, forbid_unknown_fields=True):
    hand: int = 3


class ToyState(Struct):
    chance: Chance
    hands: list[list[int]]
    deck: list[int]
    laid: list[int]
    points: list[int]
    active: Seat
    ply: int
    offered: int | None


class ToyTable(Struct, frozen=True):
    points: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[int, ...]
    deck_size: int
    active: Seat
    offered: int | None
    winning_side: str | None


class ToyOwn(Struct, frozen=True):
    table: ToyTable
    seat: Seat
    hand: tuple[int, ...]


class ToyGame(WithoutSides):
    """The rules."""

    key = KEY
    rules_version = 1
    seats = range(2, 4)
    long_turns = False

    def __init__(self) -> None:
        self._states = Codec(ToyState, ())

    def options(self, preset: str = "official", **changes: object) -> ToyOptions:
        if preset != "official":
            raise BadSetup(f"there is no preset {preset!r}; there is official")
        try:
            return msgspec.convert(changes, ToyOptions, strict=False)
        except msgspec.ValidationError as error:
            raise BadSetup(str(error)) from error

    def new_initial_state(self, seats: int, options: Any, chance: Chance, setup: Any = None) -> ToyState:
        if seats not in self.seats:
            raise BadSetup("the toy is played at 2 to 3 seats")
        deck = [card for card in range(FIVE + 1) for _ in range(COPIES)]
        chance.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(options.hand)) for _ in range(seats)]
        return ToyState(chance, hands, deck, [], [0] * seats, 0, 0, None)

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        if self.is_terminal(state):
            return ()
        if state.offered is not None:
            seat = (state.active + 1) % len(state.hands)
            actions: tuple[Action, ...] = (Copy(), Pass())
            return (Decision(state.ply, seat, Ask.COPY, actions, Pass(), ToyAbout(state.offered)),)
        seat = state.active
        lays = tuple(Lay(card) for card in sorted(set(state.hands[seat])))
        draws = (Draw(),) if state.deck else ()
        return (Decision(state.ply, seat, Ask.TURN, lays + draws, lays[0], ToyAbout()),)

    def apply(self, state: ToyState, seat: Seat, action: Action) -> list[Event]:
        state.ply += 1
        events: list[Event] = []
        match action:
            case Lay(card):
                state.hands[seat].remove(card)
                state.laid.append(card)
                state.points[seat] += card
                events.append(Laid(seat, card))
                if card == FIVE:
                    state.offered = card
                    return events
            case Draw():
                card = state.deck.pop()
                state.hands[seat] = sorted([*state.hands[seat], card])
                events += [Drew(seat), SawCard((seat,), card)]
            case Copy():
                state.points[seat] += FIVE
                state.offered = None
                events.append(Copied(seat))
            case _:
                state.offered = None
        return events + self._pass_on(state)

    def _pass_on(self, state: ToyState) -> list[Event]:
        if self.is_terminal(state):
            return [Finished(self._winning_side(state))]
        for _ in state.hands:
            state.active = (state.active + 1) % len(state.hands)
            if state.hands[state.active]:
                break
        return [TurnBegan(state.active)]

    def refusal(self, state: ToyState, seat: Seat, action: Action) -> Refusal:
        return NotPossible()

    def refused(self, state: ToyState, seat: Seat) -> tuple[Refused, ...]:
        return ()

    def caution(self, state: ToyState, seat: Seat, action: Action) -> Caution | None:
        return None

    def opening(self, state: ToyState) -> list[Event]:
        return [TurnBegan(0)]

    def clone(self, state: ToyState) -> ToyState:
        hands = [hand[:] for hand in state.hands]
        return ToyState(
            state.chance.clone(),
            hands,
            state.deck[:],
            state.laid[:],
            state.points[:],
            state.active,
            state.ply,
            state.offered,
        )

    def is_terminal(self, state: ToyState) -> bool:
        return state.offered is None and not any(state.hands)

    def _winning_side(self, state: ToyState) -> str:
        return "even" if sum(state.points[::2]) > sum(state.points[1::2]) else "odd"

    def returns(self, state: ToyState) -> tuple[float, ...]:
        if not self.is_terminal(state):
            return (0.0,) * len(state.hands)
        even = self._winning_side(state) == "even"
        return tuple(float((seat % 2 == 0) is even) for seat in range(len(state.hands)))

    def next_setup(self, state: ToyState) -> Any:
        return None

    def reseated(self, setup: Any, options: Any, came_from: Sequence[Seat | None]) -> Any:
        return None

    def view(self, state: ToyState, viewer: Viewer) -> Any:
        table = ToyTable(
            tuple(state.points),
            tuple(len(hand) for hand in state.hands),
            tuple(state.laid),
            len(state.deck),
            state.active,
            state.offered,
            self._winning_side(state) if self.is_terminal(state) else None,
        )
        return table if viewer is None else ToyOwn(table, viewer, tuple(state.hands[viewer]))

    def resample(self, state: ToyState, viewer: Viewer, chance: Chance) -> ToyState:
        copy = self.clone(state)
        others = [seat for seat in range(len(copy.hands)) if seat != viewer]
        unknown = copy.deck + [card for seat in others for card in copy.hands[seat]]
        chance.shuffle(unknown)
        for seat in others:
            copy.hands[seat] = sorted(unknown.pop() for _ in copy.hands[seat])
        copy.deck = unknown
        copy.chance = chance.clone()
        return copy

    def parse(self, text: str) -> Action:
        bare: dict[str, Action] = {"draw": Draw(), "copy": Copy(), "pass": Pass()}
        if text in bare:
            return bare[text]
        verb, _, card = text.partition(" ")
        if verb != "lay" or not card.isdecimal():
            raise BadNotation(f"{text!r} is not an action")
        return Lay(int(card))

    def encode(self, state: ToyState) -> bytes:
        return self._states.encode(state)

    def decode(self, data: bytes | str) -> ToyState:
        return self._states.decode(data)

    def decode_options(self, data: bytes | str) -> ToyOptions:
        return msgspec.json.decode(data, type=ToyOptions)

    def decode_setup(self, data: bytes | str) -> Any:
        return msgspec.json.decode(data)

    def decode_events(self, data: bytes | str) -> list[Event]:
        kinds = union_of(ToyPublic) | union_of(ToyPrivate)
        return msgspec.convert(msgspec.json.decode(data), list[kinds])  # type: ignore[valid-type]

    def chance(self, state: ToyState) -> Chance:
        return state.chance


TOY = ToyGame()
