"""Setting up a position of the dice game from the lines of a scenario; what they leave out gets a neutral default."""

from collections.abc import Callable

from msgspec import Struct

from engine.core.chance import seeded
from engine.core.errors import BadSetup
from engine.core.ids import Seat
from engine.core.scenario import Unreadable, number, read_options, split_outside
from engine.dice.abilities import Ability
from engine.dice.cards import CHARACTERS
from engine.dice.characters import CHARACTER_ABILITIES
from engine.dice.faces import ARROWS
from engine.dice.options import Options, preset
from engine.dice.setup import most_lives
from engine.dice.state import Player, State
from engine.dice.turn import StartTurn
from engine.western.roles import Role
from engine.western.scenario import roles_of

BYSTANDER = "Bystander"
"""The neutral character: no ability, eight lives."""
_BYSTANDER_LIVES = 8
CHARACTER_ABILITIES.setdefault(BYSTANDER, Ability())


class Sketch(Struct):
    """What the lines of a case say of a seat."""

    name: str
    role: Role | None = None
    character: str = BYSTANDER
    life: int | None = None
    max_life: int | None = None
    arrows: int = 0
    alive: bool = True


class Setting:
    """Reads the set-up lines of a case one by one; `build` makes the state."""

    def __init__(self) -> None:
        self.seats: list[Sketch] = []
        self.rolls: int | None = None
        self._active: str | None = None
        self._preset = "official"
        self._options: dict[str, object] = {}
        self._readers: dict[str, Callable[[str], None]] = {
            "turn": self._read_turn,
            "rolls": self._read_rolls,
            "preset": self._read_preset,
            "options": self._read_options,
        }

    def read(self, text: str) -> bool:
        """Take a line in; False if it says nothing about the set-up. Raises `Unreadable`."""
        key, colon, rest = text.partition(": ")
        if not colon:
            return False
        if key.startswith("seat "):
            self._read_seat(key.removeprefix("seat "), rest)
            return True
        if key in self._readers:
            self._readers[key](rest)
            return True
        return False

    def _read_turn(self, text: str) -> None:
        self._active = text

    def _read_rolls(self, text: str) -> None:
        self.rolls = number(text)

    def _read_preset(self, text: str) -> None:
        self._preset = text

    def _read_options(self, text: str) -> None:
        self._options |= read_options(text)

    def _read_seat(self, name: str, text: str) -> None:
        seat = Sketch(name)
        for part in split_outside(text, ";"):
            self._read_part(seat, part)
        self.seats.append(seat)

    def _read_part(self, seat: Sketch, part: str) -> None:
        """One part of a seat's line: a role, a character, lives, arrows, or that it is out."""
        word, _, rest = part.partition(" ")
        if part in set(Role):
            seat.role = Role(part)
        elif part in CHARACTERS or part == BYSTANDER:
            seat.character = part
        elif word == "lives":
            life, _, most = rest.partition(" of ")
            seat.life = number(life)
            seat.max_life = number(most) if most else None
        elif word == "arrows":
            seat.arrows = number(rest)
        elif part == "out":
            seat.alive = False
        elif part != "-":
            raise Unreadable(f"{part!r} is no role, no character, no lives, no arrows")

    def build(self) -> State:
        """The state, about to begin the turn of the active player. Raises `Unreadable`."""
        roles = roles_of([seat.role for seat in self.seats])
        players = [_player(seat, role) for seat, role in zip(self.seats, roles, strict=True)]
        pile = ARROWS - sum(player.arrows for player in players)
        if pile < 1:
            raise Unreadable(f"there are {ARROWS} arrows, and one at least lies in the pile")
        g = State(self._house_rules(), seeded("scenario"), players, self._seat(), pile)
        if not players[g.turn].alive:
            raise Unreadable(f"{self.seats[g.turn].name} is out and has no turn")
        g.push(StartTurn(g.turn))
        return g

    def _house_rules(self) -> Options:
        try:
            return preset(self._preset, **self._options)
        except BadSetup as error:
            raise Unreadable(str(error)) from error

    def _seat(self) -> Seat:
        names = [seat.name for seat in self.seats]
        if self._active is not None and self._active not in names:
            raise Unreadable(f"nobody is called {self._active!r}")
        return 0 if self._active is None else names.index(self._active)


def _player(seat: Sketch, role: Role) -> Player:
    """A player with the lives printed on the character, unless the case says otherwise."""
    most = seat.max_life
    if most is None:
        most = most_lives(role, CHARACTERS.get(seat.character, _BYSTANDER_LIVES))
    life = seat.life if seat.life is not None else most
    if not 1 <= life <= most:
        raise Unreadable(f"{seat.name} cannot have {life} of {most} lives")
    if seat.arrows and not seat.alive:
        raise Unreadable(f"{seat.name} is out and holds no arrows")
    return Player(role, seat.character, life if seat.alive else 0, most, seat.arrows, seat.alive)
