"""Exact chances of the dice, by playing every roll there can be through the engine."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from msgspec import Struct

from engine.core.chance import seeded
from engine.core.events import Event
from engine.dice.actions import Ask, Roll
from engine.dice.asking import advance, take_answer
from engine.dice.events import Exploded, Rolled
from engine.dice.faces import ARROWS, DICE, FACES, Dice, Face, in_order
from engine.dice.options import Options
from engine.dice.scenario.position import BYSTANDER
from engine.dice.state import Player, State
from engine.dice.turn import StartTurn
from engine.western.roles import roles_for

LONG_LIFE = 99
ACTIVE = 0

Policy = Callable[[Dice], Dice | None]
"""What is kept of dice to roll the others again; None: stop."""


def table(character: str = BYSTANDER, pile: int = ARROWS) -> State:
    """Four players who live long; the first is about to begin a turn, another one holds the arrows that are out."""
    players = [Player(role, BYSTANDER, LONG_LIFE, LONG_LIFE) for role in roles_for(4)]
    players[ACTIVE].character = character
    players[1].arrows = ARROWS - pile
    state = State(Options(), seeded("odds"), players, ACTIVE, pile)
    state.push(StartTurn(ACTIVE))
    return state


@cache
def rolls_of(count: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """All that so many dice can show, whatever their order, and how likely it is."""
    found = []
    for numbers in combinations_with_replacement(range(len(FACES)), count):
        ways = factorial(count)
        for many in Counter(numbers).values():
            ways //= factorial(many)
        found.append((numbers, Fraction(ways, len(FACES) ** count)))
    return tuple(found)


class Rolling(Struct):
    """A turn after a roll: how likely it came to this, where it stands, what happened in the roll."""

    chance: Fraction
    state: State
    events: list[Event]

    @property
    def dice(self) -> Dice:
        """The dice of this turn as they lie after the roll."""
        return next(event.dice for event in self.events if isinstance(event, Rolled) and event.seat == ACTIVE)

    @property
    def arrows(self) -> int:
        """How many arrows the roll has brought."""
        rolled = next(event for event in self.events if isinstance(event, Rolled))
        return sum(rolled.dice[place] is Face.ARROW for place in rolled.thrown)

    @property
    def exploded(self) -> bool:
        """Whether it explodes at once, before anything else."""
        return any(isinstance(event, Exploded) and event.seat == ACTIVE for event in self.events) and not self.goes_on

    @property
    def goes_on(self) -> bool:
        """Whether the same turn may roll again."""
        decisions = self.state.open or ()
        return self.state.turn_number == 1 and bool(decisions) and decisions[0].kind == Ask.ROLL


def first_rolls(character: str = BYSTANDER, pile: int = ARROWS) -> Iterator[Rolling]:
    """Every first roll of a turn."""
    for numbers, chance in rolls_of(DICE):
        state = table(character, pile)
        state.chance.planned = list(numbers)
        advance(state)
        yield Rolling(chance, state, state.log)


def next_rolls(before: Rolling, keep: Dice) -> Iterator[Rolling]:
    """Every roll that may follow when some dice are kept."""
    (decision,) = before.state.open or ()
    action = Roll(in_order(keep))
    assert action in decision.actions, f"{action} is not legal"
    for numbers, chance in rolls_of(DICE - len(keep)):
        state = before.state.clone()
        state.chance.planned = list(numbers)
        events = take_answer(state, ACTIVE, action)
        yield Rolling(before.chance * chance, state, events)


def play(policy: Policy, rolls: int, character: str = BYSTANDER) -> Iterator[list[Rolling]]:
    """The rolls of a turn, one list for each, in all ways they can come, by a policy.

    Ways that keep the same are followed together: what comes then does not depend on the rest.
    """
    now = list(first_rolls(character))
    yield now
    for _ in range(rolls - 1):
        together: dict[Dice, Rolling] = {}
        for one in now:
            keep = policy(one.dice) if one.goes_on else None
            if keep is not None:
                mass = together[keep].chance if keep in together else Fraction(0)
                together[keep] = Rolling(one.chance + mass, one.state, one.events)
        now = [after for keep, before in together.items() for after in next_rolls(before, keep)]
        yield now


def ends(policy: Policy, rolls: int, character: str = BYSTANDER) -> Iterator[tuple[Dice, Fraction]]:
    """How the dice lie when the rolling of a turn is over, and how likely."""
    for number, after in enumerate(play(policy, rolls, character), start=1):
        for one in after:
            if number == rolls or not one.goes_on or policy(one.dice) is None:
                yield one.dice, one.chance
