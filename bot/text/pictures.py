"""The words that pictures hold, in the language of those who will look at them."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, TypeVar

from bot.text.catalog import Wording, wording
from images.bang_words import BangWords
from images.desperado_words import DesperadoWords
from images.dice_words import DiceWords
from images.picture_words import PictureWords

W = TypeVar("W", bound=PictureWords)
_KINDS: Final[tuple[type[PictureWords], ...]] = (BangWords, DiceWords, DesperadoWords)


def picture_texts() -> Iterator[tuple[str, str]]:
    """All English words of pictures and the module each comes from, for the translators' template."""
    for kind in _KINDS:
        for field in fields(kind):
            value = getattr(kind(), field.name)
            module = _first_with(field.name, kind).__module__
            for text in value.values() if isinstance(value, Mapping) else (value,):
                yield text, module


def _first_with(name: str, kind: type[PictureWords]) -> type[PictureWords]:
    """The class that brought a word along."""
    family = [one for one in reversed(kind.__mro__) if issubclass(one, PictureWords)]
    return next(one for one in family if any(field.name == name for field in fields(one)))


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
