"""The state: a copy has everything."""

from typing import Any

import pytest
from msgspec.structs import fields

from engine.bang.game import Bang
from engine.bang.options import Options, Setup
from engine.bang.setup import deal
from engine.bang.state import Player, State
from engine.core.chance import Chance
from engine.western.roles import Role

MARKS: dict[type, Any] = {
    int: 7,
    bool: None,
    str: "mark",
    Role: "mark",
    type(None): "mark",
    tuple: ("mark",),
    list: ["mark"],
    dict: {0: "mark"},
    set: {9},
}
"""For each kind of field a value that no game comes to."""


def dealt() -> State:
    return deal(4, Options(), Chance("0" * 32), Setup())


COPIED_DEEP = {"options", "chance", "players"}


@pytest.mark.parametrize("name", [field.name for field in fields(State) if field.name not in COPIED_DEEP])
def test_a_copy_of_the_state_has_every_field(name: str) -> None:
    state = dealt()
    mark = MARKS[type(getattr(state, name))]
    setattr(state, name, mark)
    assert getattr(state.clone(), name) == mark, f"`State.clone` forgets {name}"


@pytest.mark.parametrize("name", [field.name for field in fields(Player)])
def test_a_copy_of_a_player_has_every_field(name: str) -> None:
    player = dealt().players[0]
    mark = MARKS[type(getattr(player, name))]
    setattr(player, name, mark)
    assert getattr(player.clone(), name) == mark, f"`Player.clone` forgets {name}"


def test_a_copy_chooses_characters_apart_from_its_original() -> None:
    game = Bang()
    state = game.new_initial_state(4, game.options(characters_dealt=2), Chance("0" * 32))
    first = game.decisions(state)[0]
    game.apply(state, first.seat, first.actions[0])
    dealt, chosen = dict(state.dealt), dict(state.chosen)
    copy = game.clone(state)
    second = game.decisions(copy)[0]
    game.apply(copy, second.seat, second.actions[0])
    game.resample(state, None, Chance("1" * 32))
    assert len(copy.chosen) == 2
    assert (state.dealt, state.chosen) == (dealt, chosen)
