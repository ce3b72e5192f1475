"""What people, sides, zones, decks and cards of Desperado are called, in the words pictures and sentences share."""

from collections.abc import Iterable
from typing import Final

from bot.text.catalog import Wording, mark
from engine.desperado.cards import CHARACTERS, Deck, Name, Panic, Result
from engine.desperado.zones import PLACES, Zone

_SIDE: Final = {"town": mark("the town"), "gang": mark("the gang"), "diggers": mark("the diggers")}
_SIDE_TITLE: Final = {"town": mark("The town"), "gang": mark("The gang"), "diggers": mark("The diggers")}

_DECK: Final = {
    Deck.EASY: mark("easy deck"),
    Deck.MEDIUM: mark("medium deck"),
    Deck.HARD: mark("hard deck"),
    Deck.PANIC: mark("panic deck"),
}

_RESULT: Final = {
    Result.CRIT: mark("crit"),
    Result.HIT: mark("hit"),
    Result.SCARE: mark("scare"),
    Result.STRAY: mark("stray"),
    Result.MISS: mark("miss"),
    Result.JAM: mark("jam"),
}

_PANIC: Final = {
    Panic.STEADY: mark("Steady nerves"),
    Panic.FLINCH: mark("Flinch"),
    Panic.FREEZE: mark("Frozen stiff"),
    Panic.FLEE: mark("Run for it"),
    Panic.FUMBLE: mark("Butterfingers"),
    Panic.RAGE: mark("Blind rage"),
}

_STEP: Final = {
    "dive aside": mark("Dive Aside"),
    "sprung": mark("sprung ambush"),
    "cover": mark("cover"),
    "ambush": mark("target in ambush"),
    "eagle eye": mark("Eagle Eye"),
    "second shot": mark("second shot"),
    "night": mark("night"),
    "horseback": mark("on horseback"),
}
"""What makes an attack easier or harder."""


class Called:
    """Names in one language."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording
        self._say = wording.say

    @staticmethod
    def who(character: Name) -> str:
        """A character as the others call it: `Nora`."""
        card = CHARACTERS.get(character)
        return character if card is None else card.short

    @staticmethod
    def full(character: Name) -> str:
        """A character's whole name: `Deputy Nora Pike`."""
        card = CHARACTERS.get(character)
        return character if card is None else card.full_name

    def everybody(self, characters: Iterable[Name]) -> str:
        """Several characters as a list."""
        return self._wording.both(self.who(character) for character in characters)

    def side(self, side: str) -> str:
        """A side within a sentence: `the town`."""
        return self._say(_SIDE[side]) if side in _SIDE else side

    def side_title(self, side: str) -> str:
        """A side at the start of a sentence: `The town`."""
        return self._say(_SIDE_TITLE[side]) if side in _SIDE_TITLE else side

    @staticmethod
    def zone(zone: Zone) -> str:
        """A zone with its code: `D5 Town Square`."""
        place = PLACES.get(zone)
        return zone if place is None else f"{place.code} {place.name}"

    @staticmethod
    def code(zone: Zone) -> str:
        """The code of a zone, as it stands on the map: `D5`."""
        place = PLACES.get(zone)
        return zone if place is None else place.code

    def deck(self, deck: Deck) -> str:
        """A deck: `easy deck`."""
        return self._say(_DECK[deck])

    def result(self, result: Result) -> str:
        """What a hit card says."""
        return self._say(_RESULT[result])

    def panic(self, panic: Panic) -> str:
        """The title of a panic card."""
        return self._say(_PANIC[panic])

    def steps(self, steps: Iterable[tuple[str, int]]) -> list[str]:
        """What makes an attack easier or harder: `cover +1`."""
        signed = ((name, f"+{value}" if value > 0 else f"−{-value}") for name, value in steps)
        return [f"{self._say(_STEP[name])} {value}" for name, value in signed]
