"""Setting up a position of BANG! from the lines of a scenario; what they leave out gets a neutral default."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from engine.bang.abilities import Ability
from engine.bang.cards import BEGINNERS_LEAVE_OUT, CHARACTERS, FACES, KIND, PRINTED, Card, parse_card
from engine.bang.characters import CHARACTER_ABILITIES
from engine.bang.choosing import ChooseCharacters
from engine.bang.options import Options, preset
from engine.bang.scenario.foreseen import Foreseen
from engine.bang.setup import DealHands
from engine.bang.state import EVERYBODY, NOBODY, Player, State
from engine.bang.tasks import Task
from engine.bang.turn import DiscardPhase, DrawPhase, PlayPhase, StartTurn
from engine.core.chance import seeded
from engine.core.errors import BadNotation, BadSetup
from engine.core.ids import Seat
from engine.core.scenario import Unreadable, number, read_options, split_outside
from engine.western.roles import Role
from engine.western.scenario import roles_of

BYSTANDER = "Bystander"
"""The neutral character: no ability, four life points."""
_BYSTANDER_LIVES = 4
CHARACTER_ABILITIES.setdefault(BYSTANDER, Ability())

_PHASES: dict[str, type[Task]] = {"draw": DrawPhase, "play": PlayPhase, "discard": DiscardPhase}
_START = "start"
_DEAL = "deal"
_SMALL_PILES = "all other cards are out of the game"


class Sketch(Struct):
    """What the lines of a case say of a seat."""

    name: str
    role: Role | None = None
    character: str = BYSTANDER
    dealt: tuple[str, ...] = ()
    life: int | None = None
    max_life: int | None = None
    hand: list[Card] = []
    in_play: list[Card] = []
    alive: bool = True


class Setting:
    """Reads the set-up lines of a case one by one; `build` makes the state."""

    def __init__(self) -> None:
        self.seats: list[Sketch] = []
        self._left = list(range(len(FACES)))
        self._deck: list[Card] = []
        self._discard: list[Card] = []
        self._only_named = False
        self._active: str | None = None
        self._phase = "play"
        self._shots = 0
        self._preset = "official"
        self._options: dict[str, object] = {}
        self._readers: dict[str, Callable[[str], None]] = {
            "deck": lambda text: self._deck.extend(self.cards(text)),
            "discard": lambda text: self._discard.extend(self.cards(text)),
            "turn": self._read_turn,
            "phase": self._read_phase,
            "shots": self._read_shots,
            "preset": self._read_preset,
            "options": self._read_options,
        }

    def read(self, text: str) -> bool:
        """Take a line in; False if it says nothing about the set-up. Raises `Unreadable`."""
        if text == _SMALL_PILES:
            self._only_named = True
            return True
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

    def cards(self, text: str) -> list[Card]:
        """Take the named cards out of the box; of two that look the same the second name takes the second."""
        cards = []
        for face in faces(text):
            card = next((one for one in self._left if PRINTED[one] == face), None)
            if card is None:
                raise Unreadable(f"{FACES[face]} is placed twice")
            self._left.remove(card)
            cards.append(card)
        return cards

    def _read_turn(self, text: str) -> None:
        self._active = text

    def _read_phase(self, text: str) -> None:
        if text not in {*_PHASES, _START, _DEAL}:
            raise Unreadable(f"{text!r} is no phase; there are {', '.join([_DEAL, _START, *_PHASES])}")
        self._phase = text

    def _read_shots(self, text: str) -> None:
        self._shots = number(text)

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
        """One part of a seat's line: a role, a character, lives, cards, or that it is out."""
        word, _, rest = part.partition(" ")
        if part in set(Role):
            seat.role = Role(part)
        elif part in CHARACTERS or part == BYSTANDER:
            seat.character = part
        elif word == "dealt":
            seat.character, seat.dealt = "", character_names(rest)
        elif word == "lives":
            life, _, most = rest.partition(" of ")
            seat.life = number(life)
            seat.max_life = number(most) if most else None
        elif word == "hand":
            seat.hand = self.cards(rest)
        elif part.startswith("in play "):
            seat.in_play = self.cards(part.removeprefix("in play "))
        elif part == "out":
            seat.alive = False
        elif part != "-":
            raise Unreadable(f"{part!r} is no role, no character, no lives, no cards")

    def build(self) -> State:
        """The state, about to come to its first decision. Raises `Unreadable`."""
        roles = roles_of([seat.role for seat in self.seats])
        options = self._house_rules()
        self._check_deal()
        players = [player(seat, role, options) for seat, role in zip(self.seats, roles, strict=True)]
        rest = [] if self._only_named else self._left
        chance = Foreseen(seeded("scenario").seed, players=players)
        known = self._known()
        deck = [*rest, *reversed(self._deck)]
        g = State(options, chance, players, deck, self._discard[::-1], known, self._seat(self._active))
        g.dealt = {index: seat.dealt for index, seat in enumerate(self.seats) if seat.dealt}
        start(g, self._phase)
        g.shots = self._shots
        return g

    def _house_rules(self) -> Options:
        """The options; the cards they take out of the game leave the box."""
        try:
            options = preset(self._preset, **self._options)
        except BadSetup as error:
            raise Unreadable(str(error)) from error
        if options.beginner_deck:
            left_out = [card for card in range(len(FACES)) if KIND[card] in BEGINNERS_LEAVE_OUT]
            if placed := set(left_out) - set(self._left):
                raise Unreadable(f"{FACES[min(placed)]} is not in the beginner deck")
            self._left = [card for card in self._left if card not in left_out]
        return options

    def _check_deal(self) -> None:
        for seat in self.seats:
            has_character = bool(seat.dealt) or seat.character in CHARACTERS
            if self._phase == _DEAL and (seat.hand or seat.in_play or not has_character):
                raise Unreadable(f"before the deal {seat.name} has no cards, and a character or several to choose from")
            if self._phase != _DEAL and seat.dealt:
                raise Unreadable(f"{seat.name} can only be dealt characters in 'phase: {_DEAL}'")

    def _seat(self, name: str | None) -> Seat:
        names = [seat.name for seat in self.seats]
        if name is not None and name not in names:
            raise Unreadable(f"nobody is called {name!r}")
        return 0 if name is None else names.index(name)

    def _known(self) -> list[int]:
        known = [NOBODY] * len(FACES)
        for index, seat in enumerate(self.seats):
            for card in seat.hand:
                known[card] = 1 << index
            for card in seat.in_play:
                known[card] = EVERYBODY
        for card in self._discard:
            known[card] = EVERYBODY
        return known


def character_names(text: str) -> tuple[str, ...]:
    """The characters of a list. Raises `Unreadable`."""
    names = tuple(split_outside(text))
    for name in names:
        if name not in CHARACTERS:
            raise Unreadable(f"{name!r} is no character")
    return names


def faces(text: str) -> list[Card]:
    """The cards of a list, as printed; 'nothing' is none. Raises `Unreadable`."""
    try:
        return [] if text == "nothing" else [parse_card(name) for name in split_outside(text)]
    except BadNotation as error:
        raise Unreadable(str(error)) from error


def player(seat: Sketch, role: Role, options: Options) -> Player:
    """A player with the life points printed on the character, unless the case says otherwise."""
    most = seat.max_life
    if most is None:
        most = CHARACTERS[seat.character].lives if seat.character in CHARACTERS else _BYSTANDER_LIVES
        most += options.sheriff_bonus_life if role is Role.SHERIFF else 0
    life = seat.life if seat.life is not None else most
    if not 0 <= life <= most:
        raise Unreadable(f"{seat.name} cannot have {life} of {most} life points")
    return Player(role, seat.character, life if seat.alive else 0, most, seat.hand, tuple(seat.in_play), seat.alive)


def start(g: State, phase: str) -> None:
    """Put the turn of the active player on the agenda, from one of its phases on."""
    turn = StartTurn(g.turn)
    if phase == _DEAL:
        for one in g.players:
            one.life = one.max_life = 0
        g.push(*([ChooseCharacters()] if g.dealt else []), DealHands(), turn)
        return
    if phase == _START:
        g.push(turn)
        return
    turn.resolve(g, None)
    g.log.clear()
    while not isinstance(g.agenda[-1], _PHASES[phase]):
        g.agenda.pop()


def encoded_options(g: State) -> msgspec.Raw:
    """The options of a state, for a record."""
    return msgspec.Raw(msgspec.json.encode(g.options))
