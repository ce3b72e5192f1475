"""Setting the game up (rules/dice.md section 1)."""

from collections import Counter
from typing import Any

import pytest

from engine.core.chance import seeded
from engine.core.errors import BadSetup
from engine.core.game import Game
from engine.dice.cards import CHARACTERS
from engine.dice.characters import CHARACTER_ABILITIES
from engine.dice.events import GameBegan, RoleDealt
from engine.dice.game import Dice
from engine.dice.state import State
from engine.western.roles import Role, roles_for

GAME: Game[Any] = Dice()
PRINTED = {
    "Bart Cassidy": 8,
    "Black Jack": 8,
    "Calamity Janet": 8,
    "El Gringo": 7,
    "Jesse Jones": 9,
    "Jourdonnais": 7,
    "Kit Carlson": 7,
    "Lucky Duke": 8,
    "Paul Regret": 9,
    "Pedro Ramirez": 8,
    "Rose Doolan": 9,
    "Sid Ketchum": 8,
    "Slab the Killer": 8,
    "Suzy Lafayette": 8,
    "Vulture Sam": 9,
    "Willy the Kid": 8,
}


def dealt(seats: int, seed: object = 1) -> State:
    state: State = GAME.new_initial_state(seats, GAME.options(), seeded(f"{seed}"))
    return state


def test_the_characters_are_those_of_the_rules() -> None:
    assert CHARACTERS == PRINTED
    assert sum(CHARACTERS.values()) == 129
    assert CHARACTERS.keys() <= CHARACTER_ABILITIES.keys()
    assert all(CHARACTER_ABILITIES[name].name == name for name in CHARACTERS)


@pytest.mark.parametrize("seats", range(3, 9))
def test_everybody_gets_a_role_a_character_and_lives(seats: int) -> None:
    state = dealt(seats)
    first = Role.DEPUTY if seats == 3 else Role.SHERIFF
    (began,) = [event for event in state.log if isinstance(event, GameBegan)]
    assert Counter(player.role for player in state.players) == Counter(roles_for(seats))
    assert state.players[state.turn].role is first
    assert began.sheriff == (None if seats == 3 else state.turn)
    assert began.characters == tuple(player.character for player in state.players)
    assert len(set(began.characters)) == seats
    for player in state.players:
        assert player.max_life == PRINTED[player.character] + 2 * (player.role is Role.SHERIFF)
    told = {event.audience: event.role for event in state.log if isinstance(event, RoleDealt)}
    assert told == {(seat,): player.role for seat, player in enumerate(state.players)}


def test_every_character_comes_about_as_often() -> None:
    """Sixteen characters, 800 games of eight: 400 each, sigma 14."""
    met = Counter(player.character for seed in range(800) for player in dealt(8, seed).players)
    assert met.keys() == PRINTED.keys()
    assert all(abs(count - 400) < 5 * 14.2 for count in met.values())


@pytest.mark.parametrize("seats", [2, 9])
def test_so_many_cannot_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="3 to 8"):
        dealt(seats)


def test_nothing_is_taken_over_from_another_game() -> None:
    assert GAME.next_setup(dealt(4)) is None
    with pytest.raises(BadSetup):
        GAME.new_initial_state(4, GAME.options(), seeded("x"), "anything")
