"""The words that pictures of the dice game hold, as one value: English here, others passed in by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dice.view import Phase
from images.western_words import WesternWords

STEPS: Mapping[Phase, str] = {
    Phase.START: "Start",
    Phase.ROLL: "Roll",
    Phase.DYNAMITE: "Dynamite",
    Phase.AIM: "Aim",
    Phase.BEER: "Beer",
    Phase.GATLING: "Gatling",
    Phase.END: "The end",
    Phase.OVER: "The end",
}
"""What is going on, on the sign above the arrows."""


@dataclass(frozen=True, slots=True)
class DiceWords(WesternWords):
    """Every word of a picture of the dice game; texts with braces are filled by `str.format`."""

    steps: Mapping[Phase, str] = field(default_factory=lambda: STEPS)
    roll_of: str = "{n} of {most}"
    no_more: str = "the last"
    last_roll: str = "last roll"
    left: str = "{n} left"
    kept: str = "kept"
    locked: str = "locked"
    indians: str = "INDIAN ATTACK"
    indians_note: str = "a life for each arrow"
    explosion: str = "DYNAMITE"
    gatling: str = "GATLING"


DICE_ENGLISH = DiceWords()
