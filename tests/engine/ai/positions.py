"""Positions of BANG! for tests of its agent: a table in a few words, and what an agent does there."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.ai.bang.player import BangPlayer
from engine.ai.bang.situation import Situation
from engine.bang.asking import advance
from engine.bang.cards import FACES, PRINTED, Card, parse_card
from engine.bang.game import Bang
from engine.bang.options import Options
from engine.bang.state import EVERYBODY, NOBODY, Player, State
from engine.bang.tasks import Task
from engine.bang.turn import NextTurn, PlayPhase
from engine.bang.view import OwnView
from engine.core.chance import seeded
from engine.core.events import PublicEvent
from engine.western.roles import Role, roles_for

BANG = Bang()
SHERIFF, DEPUTY, OUTLAW, RENEGADE = Role
PLAIN = "Bart Cassidy"


class Person(Struct):
    """A seat: cards by their printed names with commas between, or so many any cards for a hand that plays no part."""

    role: Role
    hand: str | int = ""
    in_play: str = ""
    life: int = 4
    character: str = PLAIN
    max_life: int = 4
    alive: bool = True


def cards(text: str) -> list[Card]:
    return [parse_card(name) for name in text.split(",")] if text else []


def _missing(people: Sequence[Person]) -> list[Person]:
    there = Counter(person.role for person in people)
    game = next(roles for seats in BANG.seats if there <= (roles := Counter(roles_for(seats))))
    return [Person(role, alive=False, life=0) for role in (game - there).elements()]


def position(
    *people: Person,
    turn: int = 0,
    task: Task | None = None,
    shots: int = 0,
    top: str = "",
    revealed: str = "",
    looking_at: str = "",
) -> State:
    """A table in the play phase of `turn`, or with something else to answer.

    Seats that are out are added at the end until the roles are those of a game.
    """
    people = (*people, *_missing(people))
    named = [cards(person.hand) if isinstance(person.hand, str) else [] for person in people]
    in_play = [cards(person.in_play) for person in people]
    discard = cards(top)
    used = [card for some in [*named, *in_play, discard, cards(revealed), cards(looking_at)] for card in some]
    deck = [card for card in range(len(FACES)) if PRINTED[card] == card and card not in used]
    players = []
    for person, hand, table in zip(people, named, in_play, strict=True):
        if isinstance(person.hand, int):
            hand = [deck.pop() for _ in range(person.hand)]
        players.append(
            Player(person.role, person.character, person.life, person.max_life, hand, tuple(table), alive=person.alive)
        )
    known = [EVERYBODY if card in used else NOBODY for card in range(len(FACES))]
    state = State(Options(), seeded("position"), players, deck, discard, known, turn, shots=shots)
    state.revealed, state.looking_at = cards(revealed), cards(looking_at)
    state.agenda = [NextTurn(), PlayPhase(turn)]
    if task is not None:
        state.agenda.append(task)
    advance(state)
    return state


def decide(state: State, history: Sequence[PublicEvent] = (), agent: BangPlayer | None = None) -> str:
    """What an agent does, in notation, when it is asked here."""
    decision = BANG.decisions(state)[0]
    view = BANG.view(state, decision.seat)
    assert isinstance(view, OwnView)
    return str((agent or BangPlayer()).choose(view, decision, history, seeded("agent")))


def legal(state: State) -> list[str]:
    """All that is legal here, in notation."""
    return [str(action) for action in BANG.decisions(state)[0].actions]


def situation(state: State, seat: int, **enmity: Any) -> Situation:
    """What a seat makes of the table, given its enmity by seat as s0=..., s1=...; 0 for all others."""
    view = BANG.view(state, seat)
    assert isinstance(view, OwnView)
    feelings = dict.fromkeys(range(len(state.players)), 0.0)
    feelings |= {int(name[1:]): value for name, value in enmity.items()}
    return Situation(view, feelings)
