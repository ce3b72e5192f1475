"""Setting the game up (rules/bang.md section 2)."""

from engine.bang.cards import CHARACTERS, FACES
from engine.bang.events import GameBegan, RoleDealt, SawCards, Why
from engine.bang.options import CharacterPool, Options, Setup
from engine.bang.state import NOBODY, Player, State, printed
from engine.bang.turn import StartTurn
from engine.core.chance import Chance
from engine.core.errors import BadSetup
from engine.core.ids import Seat
from engine.western.roles import Role, roles_for
from engine.western.seating import clockwise

_SETS = {
    CharacterPool.BASE16: frozenset({"base"}),
    CharacterPool.BASE16_PLUS_DC5: frozenset({"base", "dodge_city"}),
}


def deal(seats: int, options: Options, chance: Chance, setup: Setup) -> State:
    """Deal roles, characters and hands; the Sheriff is about to begin."""
    roles = _deal_roles(seats, chance, setup)
    characters = _deal_characters(seats, options, chance, setup)
    deck = list(range(len(FACES)))
    chance.shuffle(deck)
    sheriff = roles.index(Role.SHERIFF)
    players = [_player(role, character, options) for role, character in zip(roles, characters, strict=True)]
    g = State(options, chance, players, deck, [], [NOBODY] * len(FACES), sheriff)
    g.tell(GameBegan(sheriff, tuple(characters)))
    for seat in clockwise(seats, sheriff):
        _deal_hand(g, seat)
    g.push(StartTurn(sheriff))
    return g


def _deal_roles(seats: int, chance: Chance, setup: Setup) -> list[Role]:
    cards = list(roles_for(seats))
    order = list(range(seats))
    chance.shuffle(order)
    roles = [cards[index] for index in order]
    if setup.sheriff is not None:
        if setup.sheriff not in range(seats):
            raise BadSetup(f"there is no seat {setup.sheriff} for the Sheriff")
        now = roles.index(Role.SHERIFF)
        roles[now], roles[setup.sheriff] = roles[setup.sheriff], roles[now]
    return roles


def _deal_characters(seats: int, options: Options, chance: Chance, setup: Setup) -> list[str]:
    kept = list(setup.characters) or [None] * seats
    named = [name for name in kept if name is not None]
    if len(kept) != seats or len(set(named)) != len(named) or not CHARACTERS.keys() >= set(named):
        raise BadSetup("the characters kept do not fit the seats")
    sets = _SETS[options.character_pool]
    pool = [name for name, card in CHARACTERS.items() if card.set in sets and name not in kept]
    order = list(range(len(pool)))
    chance.shuffle(order)
    dealt = iter(order)
    return [name if name is not None else pool[next(dealt)] for name in kept]


def _player(role: Role, character: str, options: Options) -> Player:
    lives = CHARACTERS[character].lives
    if role is Role.SHERIFF:
        lives += options.sheriff_bonus_life
    return Player(role, character, lives, lives)


def _deal_hand(g: State, seat: Seat) -> None:
    """As many cards as life points; this triggers no ability."""
    player = g.players[seat]
    count = player.life if g.options.sheriff_initial_hand == "lives" else CHARACTERS[player.character].lives
    player.hand = g.take_from_deck(count)
    for card in player.hand:
        g.known[card] |= 1 << seat
    g.tell(RoleDealt((seat,), player.role))
    g.tell(SawCards((seat,), seat, printed(player.hand), Why.DEALT))
