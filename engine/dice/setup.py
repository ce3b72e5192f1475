"""Setting the game up (rules/dice.md section 1)."""

from engine.core.chance import Chance
from engine.core.ids import Seat
from engine.dice.cards import CHARACTERS
from engine.dice.events import GameBegan, RoleDealt
from engine.dice.options import Options
from engine.dice.state import Player, State
from engine.dice.turn import StartTurn
from engine.western.dealing import deal_roles
from engine.western.roles import Role, first_role

_NAMES = tuple(CHARACTERS)
_SHERIFFS_BONUS = 2


def deal(seats: int, options: Options, chance: Chance) -> State:
    """Deal roles and characters; what follows is on the agenda."""
    roles = deal_roles(seats, chance)
    order = list(range(len(_NAMES)))
    chance.shuffle(order)
    players = [new_player(role, _NAMES[index]) for role, index in zip(roles, order, strict=False)]
    first = roles.index(first_role(seats))
    g = State(options, chance, players, first)
    g.log.append(GameBegan(_sheriff(roles), tuple([player.character for player in players])))
    for seat in g.living(first):
        g.log.append(RoleDealt((seat,), roles[seat]))
    g.push(StartTurn(first))
    return g


def new_player(role: Role, character: str) -> Player:
    """A player with all lives: the Sheriff has two more than are printed."""
    lives = most_lives(role, CHARACTERS[character])
    return Player(role, character, lives, lives)


def most_lives(role: Role, printed: int) -> int:
    """The most lives a player can have, by role and character."""
    return printed + (_SHERIFFS_BONUS if role is Role.SHERIFF else 0)


def _sheriff(roles: list[Role]) -> Seat | None:
    return roles.index(Role.SHERIFF) if Role.SHERIFF in roles else None
