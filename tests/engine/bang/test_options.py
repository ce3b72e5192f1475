"""House rules: presets and single options."""

import msgspec
import pytest

from engine.bang.options import PRESETS, Options, preset
from engine.core.errors import BadSetup

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


def test_the_official_values_are_those_of_the_table() -> None:
    assert msgspec.to_builtins(preset("official")) == OFFICIAL
    assert preset("official") == Options()


def test_every_preset_can_be_made() -> None:
    assert all(isinstance(preset(name), Options) for name in PRESETS)


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
