"""The house rules of a table: every option of rules/dice.md section 9, and the presets."""

from typing import Literal

from msgspec import Struct

from engine.core.house_rules import by_preset, values_of


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One value per house rule; the defaults are the official rules."""

    dynamite_death_skips_rest: bool = True
    dynamite_rest_resolved: bool = True
    bullseye_mode: Literal["assign_then_resolve", "sequential"] = "assign_then_resolve"
    jesse_check: Literal["step_start", "each_beer"] = "step_start"
    gringo_arrow_per: Literal["batch", "life", "turn"] = "batch"
    gringo_on_death: bool = True
    gatling_discard_first: bool = True
    kit_timing: Literal["before_damage", "after_damage"] = "before_damage"
    kit_below_three: bool = True
    rose_distance: Literal["walk", "shortest"] = "walk"
    pedro_indians: Literal["no_effect", "halve"] = "no_effect"
    three_player_indian_credit: Literal["none", "arrow_taker"] = "none"
    three_player_no_survivor: Literal["outlaw", "draw", "active"] = "outlaw"
    remaining_arrows_after_attack: bool = True
    lucky_rolls: Literal[4] = 4


PRESETS: dict[str, dict[str, object]] = {"official": {}}
"""Each preset by what it changes of the official rules."""


def every_value() -> tuple[tuple[str, str], ...]:
    """Each option with each of its values, as they are written: `("kit_timing", "before_damage")`."""
    return values_of(Options)


def preset(name: str, **changes: object) -> Options:
    """The options of a preset, with single options changed. Raises `BadSetup` for a name or value there is not."""
    return by_preset(Options, PRESETS, name, changes)
