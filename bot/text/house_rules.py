"""The house rules of any game in words: each option with its values, and each preset by what it changes."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bot.text.catalog import Wording
from bot.text.words import HouseRule, Label


class HouseRuleTexts(Struct, frozen=True):
    """The sources of a game's texts: the title of each option, what its official and its other values mean, the titles
    of the presets, and the options that are chosen `up_front`, in the lobby: those change no rules.
    """

    titles: Mapping[str, str]
    official: Mapping[str, str]
    phrases: Mapping[str, Mapping[object, str]]
    presets: Mapping[str, str]
    up_front: frozenset[str] = frozenset()


class HouseRuleWords:
    """House rules of a game in one language; `preset` gives the options of a preset."""

    def __init__(self, wording: Wording, texts: HouseRuleTexts, preset: Callable[[str], Any]) -> None:
        self._wording = wording
        self._say = wording.say
        self._texts = texts
        self._preset = preset
        self._official = preset("official")

    def presets(self) -> list[tuple[str, Label]]:
        """All presets, each with what it changes."""
        return [
            (key, Label(self._say(title), self._changes(self._preset(key))))
            for key, title in self._texts.presets.items()
        ]

    def rules(self) -> list[HouseRule]:
        """All options that have more than one value, the official value first."""
        return [
            HouseRule(
                key,
                self._say(title),
                (
                    (getattr(self._official, key), self._say(self._texts.official[key])),
                    *((value, self._say(phrase)) for value, phrase in self._texts.phrases[key].items()),
                ),
                key in self._texts.up_front,
            )
            for key, title in self._texts.titles.items()
        ]

    def differences(self, options: Any) -> list[str]:
        """What differs from the official rules, one phrase each."""
        changed: dict[str, Any] = {
            name: value
            for name, value in msgspec.structs.asdict(options).items()
            if name not in self._texts.up_front and value != getattr(self._official, name)
        }
        return [self._say(self._texts.phrases[name][value]) for name, value in changed.items()]

    def line(self, options: Any) -> str:
        """The rules of a table in one line: official, or what differs from that."""
        changes = self._changes(options)
        return self._say("Official rules, but {changes}", changes=changes) if changes else self._say("Official rules")

    def _changes(self, options: Any) -> str:
        return "; ".join(self.differences(options))
