"""Every kind of task, action, event, refusal and caution can be saved: it is plain data and its codec knows it."""

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import msgspec
import pytest
from msgspec import Struct

import engine
from engine.core.actions import Action
from engine.core.chance import seeded
from engine.core.codec import Codec, concrete
from engine.core.errors import Refusal
from engine.core.events import PrivateEvent, PublicEvent
from engine.core.game import Caution
from engine.games import GAMES
from tests.contract.samples import example

for _module in walk_packages(engine.__path__, "engine."):
    if not _module.name.endswith(".__main__"):
        import_module(_module.name)

TABLE = {"seats", "awaited", "winners", "winning_side"}
"""What the public table of every game has, by these names (`Game.view`)."""
OWN = {"table", "seat"}
FAMILIES = (Action, PublicEvent, PrivateEvent, Refusal, Caution)


def of_game(key: str, base: type) -> list[type[Struct]]:
    """A game's own classes below a base."""
    return [kind for kind in concrete(base) if kind.__module__.startswith(f"engine.{key}.")]


def tasks_of(key: str) -> type:
    found: type = import_module(f"engine.{key}.tasks").Task
    return found


def test_all_families_have_members() -> None:
    assert all(of_game(key, base) for key in GAMES for base in (*FAMILIES, tasks_of(key)))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("base", FAMILIES, ids=lambda base: base.__name__)
def test_every_value_comes_back_from_json(key: str, base: type) -> None:
    for kind in of_game(key, base):
        value = example(kind)
        assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value
        assert hash(value) == hash(msgspec.json.decode(msgspec.json.encode(value), type=kind))


@pytest.mark.parametrize("key", GAMES)
def test_every_event_comes_back_from_the_games_own_codec(key: str) -> None:
    events = [example(kind) for base in (PublicEvent, PrivateEvent) for kind in of_game(key, base)]
    assert GAMES[key].decode_events(msgspec.json.encode(events)) == events


@pytest.mark.parametrize("key", GAMES)
def test_every_task_comes_back_from_the_codec_of_the_state(key: str) -> None:
    """The codec is made once: a task class defined after that could be saved, but never loaded again."""
    task = tasks_of(key)
    states: Codec[Any] = import_module(f"engine.{key}.game")._STATE
    game = GAMES[key]
    state = game.new_initial_state(game.seats[0], game.options(), seeded("values"))
    for kind in of_game(key, task):
        state.agenda = [example(kind)]
        assert states.decode(game.encode(state)).agenda == state.agenda


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("base", FAMILIES, ids=lambda base: base.__name__)
def test_tags_tell_the_classes_apart(key: str, base: type) -> None:
    tags = [kind.__struct_config__.tag for kind in of_game(key, base)]
    assert None not in tags
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("key", GAMES)
def test_every_action_has_a_notation_of_its_own(key: str) -> None:
    notations = [str(example(kind)) for kind in of_game(key, Action)]
    assert len(set(notations)) == len(notations)
    assert [GAMES[key].parse(text) for text in notations] == [example(kind) for kind in of_game(key, Action)]


@pytest.mark.parametrize("key", GAMES)
def test_views_have_the_names_that_everybody_reads(key: str) -> None:
    """The command line, the scenarios and the bot read them in every game."""
    game = GAMES[key]
    state = game.new_initial_state(game.seats[0], game.options(), seeded("names"))
    public, own = game.view(state, None), game.view(state, 0)
    assert TABLE - set(public.__struct_fields__) == set(), "the public table lacks these"
    assert OWN - set(own.__struct_fields__) == set(), "one's own view lacks these"
    assert own.table == public
