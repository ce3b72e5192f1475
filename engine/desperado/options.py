"""What a table chooses: the scenario, and the optional rules (rules/desperado.md sections 15 and 17)."""

from typing import Literal

from msgspec import Struct

from engine.core.house_rules import by_preset, values_of


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The scenario and one value per optional rule; a scenario may set night and short ammunition by itself."""

    scenario: Literal["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"] = "s1"
    night: bool = False
    short_ammo: bool = False
    horses: bool = False


class Setup(Struct, frozen=True):
    """Which side each seat wants to be on (None: any)."""

    sides: tuple[str | None, ...] = ()


PRESETS: dict[str, dict[str, object]] = {
    "official": {},
    "full": {"night": True, "short_ammo": True, "horses": True},
}
"""Each preset by what it changes of the official rules."""


def every_value() -> tuple[tuple[str, str], ...]:
    """Each option with each of its values, as they are written: `("night", "true")`."""
    return values_of(Options)


def preset(name: str, **changes: object) -> Options:
    """The options of a preset, with single options changed; a scenario may be named by its number alone.

    Raises `BadSetup` for a name or value there is not.
    """
    scenario = changes.get("scenario")
    if scenario is not None and str(scenario).isdecimal():
        changes["scenario"] = f"s{scenario}"
    return by_preset(Options, PRESETS, name, changes)
