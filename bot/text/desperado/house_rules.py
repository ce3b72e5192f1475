"""The scenario and the optional rules of Desperado in words."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.called import Called
from bot.text.house_rules import HouseRuleTexts, HouseRuleWords
from bot.text.names import Names
from engine.desperado.options import Setup, preset

TITLES: Final[Mapping[str, str]] = {
    "scenario": mark("Scenario"),
    "night": mark("Night"),
    "short_ammo": mark("Ammunition"),
    "horses": mark("Horses"),
}

OFFICIAL: Final[Mapping[str, str]] = {
    "scenario": mark("Nobody Blinks: a straight fight over the Town Square"),
    "night": mark("by day, unless the scenario says otherwise"),
    "short_ammo": mark("spare bullets without end"),
    "horses": mark("no horses"),
}
"""What the official value of each option means."""

PHRASES: Final[Mapping[str, Mapping[object, str]]] = {
    "scenario": {
        "s2": mark("Weighing Day: a raid on the assay office's gold"),
        "s3": mark("The Cage Door: get Mae out of jail and away"),
        "s4": mark("Short Fuse: blow up bank, telegraph, store and barn"),
        "s5": mark("Box on the Noon Stage: a strongbox to carry off or lock up"),
        "s6": mark("Claim Jumpers: four zones to hold, round after round"),
        "s7": mark("Lamps Out: a hunt for Sutter by night"),
        "s8": mark("Every Pocket Full: three sides gather scattered gold"),
    },
    "night": {True: mark("by night: nothing is seen beyond distance 3, and far shots are harder")},
    "short_ammo": {True: mark("short ammunition: few spare bullets for each firearm")},
    "horses": {True: mark("two horses to ride")},
}
"""What the other values mean."""

PRESET_TITLES: Final[Mapping[str, str]] = {
    "official": mark("Official rules"),
    "full": mark("All optional rules"),
}

TEXTS: Final = HouseRuleTexts(TITLES, OFFICIAL, PHRASES, PRESET_TITLES, up_front=frozenset({"scenario"}))


class DesperadoHouseRuleWords(HouseRuleWords):
    """House rules of Desperado in one language."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, TEXTS, preset)

    def sides(self, setup: Setup, names: Names) -> list[str]:
        """Which sides people are on, a line for each side somebody has chosen."""
        called = Called(self._wording)
        chosen: dict[str, list[str]] = {}
        for seat, side in enumerate(setup.sides):
            if side is not None:
                chosen.setdefault(side, []).append(names.text(seat))
        return [f"{called.side_title(side)}: {self._wording.both(people)}" for side, people in chosen.items()]
