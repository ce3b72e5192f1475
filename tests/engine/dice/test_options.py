"""House rules of the dice game."""

import msgspec
import pytest

from engine.core.errors import BadSetup
from engine.dice.options import PRESETS, Options, every_value, preset

SECTION_9: dict[str, tuple[object, ...]] = {
    "dynamite_death_skips_rest": (True, False),
    "dynamite_rest_resolved": (True, False),
    "bullseye_mode": ("assign_then_resolve", "sequential"),
    "jesse_check": ("step_start", "each_beer"),
    "gringo_arrow_per": ("batch", "life", "turn"),
    "gringo_on_death": (True, False),
    "gatling_discard_first": (True, False),
    "kit_timing": ("before_damage", "after_damage"),
    "kit_below_three": (True, False),
    "rose_distance": ("walk", "shortest"),
    "pedro_indians": ("no_effect", "halve"),
    "three_player_indian_credit": ("none", "arrow_taker"),
    "three_player_no_survivor": ("outlaw", "draw", "active"),
    "remaining_arrows_after_attack": (True, False),
    "lucky_rolls": (4,),
}
"""The options of rules/dice.md section 9, each with its values, the official one first."""


def written(value: object) -> str:
    """A value as it is written in scenarios."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_each_option_has_the_values_its_row_names() -> None:
    named = {(name, written(value)) for name, values in SECTION_9.items() for value in values}
    assert set(every_value()) == named


def test_the_official_values_are_those_of_the_table() -> None:
    assert msgspec.to_builtins(preset("official")) == {name: values[0] for name, values in SECTION_9.items()}
    assert preset("official") == Options()
    assert list(PRESETS) == ["official"]


@pytest.mark.parametrize(("name", "value"), every_value())
def test_each_value_can_be_set_as_it_is_written(name: str, value: str) -> None:
    options = msgspec.to_builtins(preset("official", **{name: value}))
    assert written(options.pop(name)) == value
    assert options == {other: values[0] for other, values in SECTION_9.items() if other != name}


@pytest.mark.parametrize("changes", [{"kit_timing": "never"}, {"lucky_rolls": 5}, {"unheard_of": 1}])
def test_unknown_options_and_values_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        preset("official", **changes)


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(BadSetup, match="'texas'"):
        preset("texas")
