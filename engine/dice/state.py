"""Everything there is on the table, secrets included.

Nobody outside the engine holds a `State`. Each of the nine arrows is in the pile or in front of a living player.
"""

from copy import copy

from msgspec import Struct

from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import Event
from engine.core.ids import Seat
from engine.dice.events import ReturnedArrows, TookArrows, Why
from engine.dice.faces import ARROWS, Dice
from engine.dice.options import Options
from engine.dice.tasks import Task
from engine.dice.view import Shot
from engine.western.roles import Role, Side
from engine.western.seating import clockwise, others_clockwise


class Player(Struct):
    """One seat. `dying` is somebody without lives whose dice are still resolved (`dynamite_death_skips_rest`)."""

    role: Role
    character: str
    life: int
    max_life: int
    arrows: int = 0
    alive: bool = True
    dying: bool = False

    def clone(self) -> "Player":
        """An independent copy."""
        return Player(self.role, self.character, self.life, self.max_life, self.arrows, self.alive, self.dying)


class State(Struct):
    """A game of the dice game.

    `rolls` are those a turn may have, `roll` counts them; `beers` are the beer dice not yet used, `shots` the bull's
    eyes aimed so far, `doubled` whether one of them was doubled this turn. `losses` are the lives that the blow being
    dealt will cost, then those it has cost; `charged` are those whose attacker has paid this turn. `log` collects
    events until they are handed out. `open`, what the top of the agenda asks, and `circle`, the living seats, are
    worked out.
    """

    options: Options
    chance: Chance
    players: list[Player]
    turn: Seat
    pile: int = ARROWS
    dice: Dice = ()
    rolls: int = 0
    roll: int = 0
    beers: int = 0
    shots: tuple[Shot, ...] = ()
    doubled: bool = False
    losses: dict[Seat, int] = {}
    charged: tuple[Seat, ...] = ()
    agenda: list[Task] = []
    turn_number: int = 0
    ply: int = 0
    winning_side: Side | None = None
    winners: tuple[Seat, ...] = ()
    open: tuple[Decision, ...] | None = None
    log: list[Event] = []
    circle: tuple[Seat, ...] = ()

    def __post_init__(self) -> None:
        """Work the circle of the living out, unless it is copied."""
        if not self.circle:
            self.circle = tuple(seat for seat, player in enumerate(self.players) if player.alive)

    def clone(self) -> "State":
        """An independent copy."""
        return State(
            self.options,
            self.chance.clone(),
            [player.clone() for player in self.players],
            self.turn,
            self.pile,
            self.dice,
            self.rolls,
            self.roll,
            self.beers,
            self.shots,
            self.doubled,
            self.losses.copy(),
            self.charged,
            self.agenda[:],
            self.turn_number,
            self.ply,
            self.winning_side,
            self.winners,
            self.open,
            self.log[:],
            self.circle,
        )

    def bare(self) -> "State":
        """The same state without what is worked out and without events: what is saved."""
        bare = copy(self)
        bare.log, bare.open, bare.circle = [], None, ()
        return bare

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, to be done in the order given and before all that is there."""
        self.agenda.extend(reversed(tasks))

    def end_turn(self) -> None:
        """Drop all that was still to be done this turn; the bottom of the agenda passes the turn on."""
        del self.agenda[1:]

    # Who is there

    def eliminate(self, seat: Seat) -> None:
        """Take a player out of the circle."""
        self.players[seat].alive = False
        self.circle = tuple(one for one in self.circle if one != seat)

    def living(self, start: Seat) -> tuple[Seat, ...]:
        """The seats that are not eliminated, clockwise from `start`, which comes first if it is one of them."""
        return clockwise(self.circle, start)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The living seats but this one, clockwise from its left."""
        return others_clockwise(self.circle, seat)

    def can_be_named(self) -> tuple[Seat, ...]:
        """Who may be given something: all who live and are not dying, the active player first."""
        living = clockwise(self.circle, self.turn)
        if self.players[self.turn].dying:
            return tuple([seat for seat in living if seat != self.turn])
        return living

    # Lives and arrows

    def is_wounded(self, seat: Seat | None) -> bool:
        """Whether a seat can gain a life."""
        return seat is not None and self.players[seat].life < self.players[seat].max_life

    def regain(self, seat: Seat, points: int) -> int:
        """Give back lives up to the most a player can have; returns how many."""
        player = self.players[seat]
        points = min(points, player.max_life - player.life)
        player.life += points
        return points

    def take_arrows(self, seat: Seat, count: int, why: Why) -> None:
        """Move arrows from the pile, which has so many, to a seat."""
        self.pile -= count
        self.players[seat].arrows += count
        self.log.append(TookArrows(seat, count, self.pile, why))

    def return_arrows(self, seat: Seat, owner: Seat, count: int, why: Why) -> None:
        """Move arrows in front of `owner` back to the pile, because of what `seat` does."""
        if count:
            self.players[owner].arrows -= count
            self.pile += count
            self.log.append(ReturnedArrows(seat, owner, count, why))
