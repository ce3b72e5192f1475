"""House rules: presets and single options."""

import msgspec
import pytest

from engine.bang.cards import CHARACTERS
from engine.bang.options import PRESETS, CharacterPool, Options, every_value, pool, preset
from engine.core.errors import BadSetup
from tests.contract.known_bang import OWN_POOLS

OFFICIAL = {
    "characters_dealt": 1,
    "character_pool": "base16",
    "sheriff_bonus_life": 1,
    "sheriff_initial_hand": "lives",
    "jail_escape": "hearts",
    "jail_skip": "whole_turn",
    "jail_self": "allowed",
    "sheriff_penalty": "hand_and_table",
    "forced_beer": False,
    "beer_two_players": "no_effect",
    "illegal_move": "reject",
    "beginner_deck": False,
    "keep_characters": False,
    "sheriff_rotation": False,
    "bill_noface": "one_plus_wounds",
    "self_target": True,
    "end_check": "after_card",
    "suzy_timing": "after_card",
    "sid_window": "turn_and_lethal",
    "reshuffle": "eager",
}

OTHER_VALUES: dict[str, list[object]] = {
    "characters_dealt": [2],
    "character_pool": ["base16_plus_dc5", *OWN_POOLS],
    "sheriff_bonus_life": [0],
    "sheriff_initial_hand": ["printed"],
    "jail_escape": ["hearts_or_diamonds"],
    "jail_skip": ["phases_1_2"],
    "jail_self": ["forbidden"],
    "sheriff_penalty": ["hand_only"],
    "forced_beer": [True],
    "beer_two_players": ["forbidden"],
    "illegal_move": ["end_phase2"],
    "beginner_deck": [True],
    "keep_characters": [True],
    "sheriff_rotation": [True],
    "bill_noface": ["on_hit"],
    "self_target": [False],
    "end_check": ["immediate"],
    "suzy_timing": ["immediate"],
    "sid_window": ["any_time"],
    "reshuffle": ["lazy"],
}
"""The values beside the official one that each row of rules/bang.md section 12 names."""

SECTION_12: dict[str, dict[str, object]] = {
    "official": {},
    "ru": {
        "character_pool": "base16_plus_dc5",
        "sheriff_initial_hand": "printed",
        "jail_escape": ["hearts", "diamonds"],
        "jail_skip": "phases_1_2",
        "bill_noface": "on_hit",
    },
    "cz": {
        "characters_dealt": 2,
        "sheriff_initial_hand": "printed",
        "illegal_move": "end_phase2",
    },
    "bga": {
        "jail_self": "forbidden",
        "sheriff_penalty": "hand_only",
        "forced_beer": True,
        "beer_two_players": "forbidden",
        "reshuffle": "lazy",
    },
}
"""The presets as rules/bang.md section 12 lists them; there the suits that open a Jail are a list."""


def written(value: object) -> str:
    """A value as it is written in scenarios."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_each_option_has_the_values_its_row_names() -> None:
    named = {name: {written(one) for one in (OFFICIAL[name], *OTHER_VALUES[name])} for name in OFFICIAL}
    found: dict[str, set[str]] = {}
    for name, value in every_value():
        found.setdefault(name, set()).add(value)
    assert found == named


def test_each_value_can_be_set_as_it_is_written() -> None:
    for name, value in every_value():
        options = msgspec.to_builtins(preset("official", **{name: value}))
        assert written(options.pop(name)) == value
        assert options == {other: OFFICIAL[other] for other in OFFICIAL if other != name}


@pytest.mark.parametrize("name", SECTION_12)
def test_each_preset_is_the_one_of_the_rules(name: str) -> None:
    wanted = {
        option: "_or_".join(value) if isinstance(value, list) else value for option, value in SECTION_12[name].items()
    }
    assert msgspec.to_builtins(preset(name)) == {**OFFICIAL, **wanted}
    assert set(PRESETS) == set(SECTION_12)


def test_the_official_values_are_those_of_the_table() -> None:
    assert msgspec.to_builtins(preset("official")) == OFFICIAL
    assert preset("official") == Options()


def test_single_options_change_a_preset_also_when_typed_as_text() -> None:
    assert preset("official", reshuffle="lazy").reshuffle == "lazy"
    assert preset("official", sheriff_bonus_life="0").sheriff_bonus_life == 0
    assert preset("official", forced_beer="true").forced_beer is True


@pytest.mark.parametrize(
    "changes",
    [{"reshuffle": "never"}, {"sheriff_bonus_life": 3}, {"unheard_of": 1}, {"forced_beer": "perhaps"}],
)
def test_unknown_options_and_values_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        preset("official", **changes)


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="'texas'"):
        preset("texas")


def test_every_character_is_dealt_from_some_pool() -> None:
    dealt = {name for one in CharacterPool for name in pool(Options(character_pool=one))}
    assert set(CHARACTERS) - dealt == set(), "their set is in no pool of engine/bang/options.py"
