"""The words that pictures hold, in the language of those who will look at them."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, TypeVar

from bot.text.catalog import Wording, wording
from images.dice_words import DiceWords
from images.western_words import WesternWords
from images.words import Words

W = TypeVar("W", bound=WesternWords)
_KINDS: Final[tuple[type[WesternWords], ...]] = (Words, DiceWords)


def picture_texts() -> Iterator[str]:
    """All English words of pictures, for the translators' template."""
    for source in (kind() for kind in _KINDS):
        for field in fields(source):
            value = getattr(source, field.name)
            yield from value.values() if isinstance(value, Mapping) else (value,)


def _translated(value: str | Mapping[object, str], language: Wording) -> Any:
    if isinstance(value, str):
        return language.say(value)
    return {key: language.say(text) for key, text in value.items()}


def picture_words(tag: str, kind: type[W]) -> W:
    """The words of a game's pictures for a language tag; places to fill (`{name}`) stay as they are."""
    words: W = _words(tag, _KINDS.index(kind))
    return words


@lru_cache(maxsize=64)
def _words(tag: str, place: int) -> Any:
    kind = _KINDS[place]
    language, source = wording(tag), kind()
    return kind(**{field.name: _translated(getattr(source, field.name), language) for field in fields(source)})
