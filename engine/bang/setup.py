"""Setting the game up (rules/bang.md section 2)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.cards import BEGINNERS_LEAVE_OUT, CHARACTERS, FACES, KIND
from engine.bang.choosing import ChooseCharacters
from engine.bang.events import CharactersDealt, GameBegan, RoleDealt, SawCards, Why
from engine.bang.options import Options, Setup, pool
from engine.bang.state import NOBODY, Player, State, printed
from engine.bang.tasks import Task
from engine.bang.turn import StartTurn
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.errors import BadSetup
from engine.core.ids import Seat
from engine.western.dealing import deal_roles
from engine.western.roles import Role, first_role, roles_for

_DECK = range(len(FACES))
_BEGINNERS_DECK = tuple(card for card in _DECK if KIND[card] not in BEGINNERS_LEAVE_OUT)


def deal(seats: int, options: Options, chance: Chance, setup: Setup) -> State:
    """Deal roles, characters and the draw pile; what follows is on the agenda."""
    roles = _deal_roles(seats, chance, setup)
    kept = _kept_characters(seats, setup)
    dealt = _deal_characters(kept, options, chance)
    deck = list(_BEGINNERS_DECK if options.beginner_deck else _DECK)
    chance.shuffle(deck)
    first = roles.index(first_role(seats))
    players = [Player(role, character or "", 0, 0) for role, character in zip(roles, kept, strict=True)]
    g = State(options, chance, players, deck, [], [NOBODY] * len(FACES), first)
    for seat, names in dealt.items():
        if len(names) == 1:
            players[seat].character = names[0]
        else:
            g.dealt[seat] = names
    g.log.append(
        GameBegan(first if roles[first] is Role.SHERIFF else None, tuple(player.character for player in players))
    )
    for seat in g.living(first):
        g.log.append(RoleDealt((seat,), roles[seat]))
        if seat in g.dealt:
            g.log.append(CharactersDealt((seat,), g.dealt[seat]))
    choosing = (ChooseCharacters(),) if g.dealt else ()
    g.push(*choosing, DealHands(), StartTurn(first))
    return g


def _deal_roles(seats: int, chance: Chance, setup: Setup) -> list[Role]:
    roles = deal_roles(seats, chance)
    if setup.sheriff is not None:
        if setup.sheriff not in range(seats) or Role.SHERIFF not in roles:
            raise BadSetup(f"there is no seat {setup.sheriff} for the Sheriff")
        now = roles.index(Role.SHERIFF)
        roles[now], roles[setup.sheriff] = roles[setup.sheriff], roles[now]
    return roles


def _kept_characters(seats: int, setup: Setup) -> list[str | None]:
    kept = list(setup.characters) or [None] * seats
    named = [name for name in kept if name is not None]
    if len(kept) != seats or len(set(named)) != len(named) or not CHARACTERS.keys() >= set(named):
        raise BadSetup("the characters kept do not fit the seats")
    return kept


def _deal_characters(kept: list[str | None], options: Options, chance: Chance) -> dict[Seat, tuple[str, ...]]:
    """What each seat that keeps no character is dealt."""
    names = [name for name in pool(options) if name not in kept]
    order = list(range(len(names)))
    chance.shuffle(order)
    each = options.characters_dealt
    free = [seat for seat, name in enumerate(kept) if name is None]
    return {
        seat: tuple(names[index] for index in order[place * each : (place + 1) * each])
        for place, seat in enumerate(free)
    }


class DealHands(Task, Struct, frozen=True, tag=True, gc=False):
    """Everybody gets life points and as many cards; this triggers no ability."""

    def resolve(self, g: State, answer: Action | None) -> None:
        for player in g.players:
            player.life = player.max_life = CHARACTERS[player.character].lives + _bonus(g, player)
        for seat in g.living(g.turn):
            player = g.players[seat]
            bonus = _bonus(g, player) if g.options.sheriff_initial_hand == "printed" else 0
            player.hand = g.take_from_deck(player.life - bonus)
            for card in player.hand:
                g.known[card] |= 1 << seat
            g.log.append(SawCards((seat,), seat, printed(player.hand), Why.DEALT))


def _bonus(g: State, player: Player) -> int:
    """The extra life point of the Sheriff."""
    return g.options.sheriff_bonus_life if player.role is Role.SHERIFF else 0


def next_setup(g: State) -> Setup | None:
    """What the next game of the same people takes over (options `keep_characters`, `sheriff_rotation`)."""
    characters: tuple[str | None, ...] = ()
    if g.options.keep_characters:
        characters = tuple(player.character if player.alive else None for player in g.players)
    roles = [player.role for player in g.players]
    rotates = g.options.sheriff_rotation and Role.SHERIFF in roles
    sheriff = (roles.index(Role.SHERIFF) + 1) % len(roles) if rotates else None
    return Setup(characters, sheriff) if characters or rotates else None


def reseated(setup: Setup, options: Options, came_from: Sequence[Seat | None]) -> Setup | None:
    """What is taken over from the game before, by the seats and options of this one.

    If whoever was to be Sheriff has gone, it is the next one's turn who has stayed.
    """
    characters: tuple[str | None, ...] = ()
    if options.keep_characters and setup.characters:
        characters = tuple(None if old is None else setup.characters[old] for old in came_from)
    sheriff = None
    if options.sheriff_rotation and setup.sheriff is not None and Role.SHERIFF in roles_for(len(came_from)):
        stayed = [(old < setup.sheriff, old, seat) for seat, old in enumerate(came_from) if old is not None]
        sheriff = min(stayed)[2] if stayed else None
    return Setup(characters, sheriff) if any(characters) or sheriff is not None else None
