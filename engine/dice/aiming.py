"""Bull's eyes: whom they reach, and how they are put on players (rules/dice.md S3)."""

from collections.abc import Sequence
from functools import cache, lru_cache

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.actions import Aim, Ask, DiceAbout
from engine.dice.damage import strike
from engine.dice.errors import BullsEyeFirst, NoDoubling, NoSuchSeat, NotNow, NotYourself, OutOfReach, TargetIsOut
from engine.dice.events import Aimed
from engine.dice.faces import BULLSEYES, Cause, Dice, Face
from engine.dice.lookup import character, characters_with
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase, Shot
from engine.western.roles import Role
from engine.western.seating import clockwise

_FARTHEST = max(BULLSEYES.values())
_FAR_SIGHTED = characters_with("steps")
_SHERIFF = Role.SHERIFF
_FEW = 3
"""With so many players or fewer a 2 is a 1."""


@cache
def within(
    circle: tuple[Seat, ...],
    seat: Seat,
    steps: tuple[int, ...],
    shortest: bool,
) -> tuple[Seat, ...]:
    """The seats of a circle so many steps away, to the left first.

    `shortest`: only those to whom no shorter way leads than the steps allow.
    """
    ring = clockwise(circle, seat)
    count = len(ring)
    reached = steps if shortest else {way % count for step in steps for way in (step, -step)}
    places = range(1, count)
    return tuple(ring[place] for place in places if (min(place, count - place) if shortest else place) in reached)


def reached(
    ability: Ability, circle: tuple[Seat, ...], seat: Seat, die: Face, *, shortest: bool = False
) -> tuple[Seat, ...]:
    """Whom a bull's eye reaches of a seat with an ability."""
    distance = 1 if len(circle) <= _FEW else BULLSEYES[die]
    return within(circle, seat, ability.steps(distance), shortest)


def targets(g: State, seat: Seat, die: Face, circle: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Whom a bull's eye of a seat may be put on."""
    return reached(character(g, seat), circle, seat, die, shortest=g.options.rose_distance == "shortest")


def distance(circle: tuple[Seat, ...], seat: Seat, other: Seat) -> int:
    """How many places away somebody sits, the shorter way round."""
    place = clockwise(circle, seat).index(other)
    return min(place, len(circle) - place)


@cache
def distances(circle: tuple[Seat, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """How far all seats are from each other; 0 to themselves and where one of them is not in the circle."""
    return tuple(
        tuple(distance(circle, one, other) if {one, other} <= {*circle} else 0 for other in range(seats))
        for one in range(seats)
    )


def reach(g: State, seat: Seat) -> int:
    """How many places away the bull's eyes of a seat can hit at most."""
    return max(character(g, seat).steps(_FARTHEST)) if g.players[seat].character in _FAR_SIGHTED else _FARTHEST


@lru_cache(maxsize=4096)
def aims(die: Face, seats: tuple[Seat, ...], doubling: bool) -> tuple[Aim, ...]:
    """A die aimed at each of some seats, and doubled; the same ones come again and again."""
    beers = (False, True) if doubling else (False,)
    return tuple([Aim(die, seat, with_beer) for seat in seats for with_beer in beers])


class Aiming(Task, Struct, frozen=True, tag=True, gc=False):
    """The bull's eyes that are left are put on players, one by one; then all hit at the same time.

    `circle` are those who were there at the start. By the house rule `bullseye_mode` each hits at once instead, in
    any order, and distances are those of the moment.
    """

    ask = Ask.AIM
    phase = Phase.AIM
    seat: Seat
    left: Dice
    circle: tuple[Seat, ...]

    def options(self, g: State) -> Sequence[Action]:
        doubling = self._may_double(g)
        if not _at_once(g):
            die = self.left[0]
            return aims(die, targets(g, self.seat, die, self.circle), doubling)
        dice = self._dice(g)
        return [aim for die in dice for aim in aims(die, targets(g, self.seat, die, self.circle), doubling)]

    def _dice(self, g: State) -> Dice:
        """The dice that may come next: where all hit together the order makes no difference."""
        return tuple(dict.fromkeys(self.left)) if _at_once(g) else self.left[:1]

    def _may_double(self, g: State) -> bool:
        return g.beers > 0 and not g.doubled and character(g, self.seat).doubles

    def resolve(self, g: State, answer: Action | None) -> None:
        assert isinstance(answer, Aim)
        points = 1 + answer.with_beer
        if answer.with_beer:
            g.beers -= 1
            g.doubled = True
        choices = len(targets(g, self.seat, answer.die, self.circle))
        g.shots = (*g.shots, Shot(answer.die, answer.target, points))
        g.log.append(Aimed(self.seat, answer.target, answer.die, points, choices))
        left = list(self.left)
        left.remove(answer.die)
        if _at_once(g):
            if left:
                g.push(NextShot(self.seat, tuple(left)))
            strike(g, {answer.target: points}, Cause.BULLSEYE, self.seat)
        elif left:
            g.push(Aiming(self.seat, tuple(left), self.circle))
        else:
            losses = dict.fromkeys([shot.target for shot in g.shots], 0)
            for shot in g.shots:
                losses[shot.target] += shot.points
            strike(g, losses, Cause.BULLSEYE, self.seat)

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """By what everybody sees: not the Sheriff, else whoever can spare a life most."""
        aimed = [] if _at_once(g) else [shot.target for shot in g.shots]
        best, most = options[0], (False, -len(g.shots) - 1)
        for aim in options:
            if isinstance(aim, Aim) and not aim.with_beer:
                target = g.players[aim.target]
                spare = (target.role is not _SHERIFF, target.life - aimed.count(aim.target))
                if spare > most:
                    best, most = aim, spare
        return best

    def about(self, g: State) -> DiceAbout:
        return DiceAbout(len(self.left), None if _at_once(g) else self.left[0])

    def refuse(self, g: State, action: Action) -> Refusal:
        if not isinstance(action, Aim):
            return NotNow(self.ask)
        if action.die not in self._dice(g):
            return BullsEyeFirst(self.left[0])
        if action.target not in range(len(g.players)):
            return NoSuchSeat(action.target)
        if action.target == self.seat:
            return NotYourself()
        if action.target not in self.circle:
            return TargetIsOut(action.target)
        if action.target not in targets(g, self.seat, action.die, self.circle):
            return OutOfReach(action.target, distance(self.circle, self.seat, action.target), action.die)
        return NoDoubling()


def _at_once(g: State) -> bool:
    return g.options.bullseye_mode == "sequential"


class NextShot(Task, Struct, frozen=True, tag=True, gc=False):
    """The bull's eyes that are left, once those hit before are out."""

    phase = Phase.AIM
    seat: Seat
    left: Dice

    def resolve(self, g: State, answer: Action | None) -> None:
        g.push(Aiming(self.seat, self.left, g.circle))
