"""The words that pictures hold, in the language of those who will look at them."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Any

from bot.text.catalog import Wording, wording
from images.words import ENGLISH, Words


def picture_texts() -> Iterator[str]:
    """All English words of pictures, for the translators' template."""
    for field in fields(ENGLISH):
        value = getattr(ENGLISH, field.name)
        yield from value.values() if isinstance(value, Mapping) else (value,)


def _translated(value: str | Mapping[object, str], language: Wording) -> Any:
    if isinstance(value, str):
        return language.say(value)
    return {key: language.say(text) for key, text in value.items()}


@lru_cache(maxsize=64)
def picture_words(tag: str) -> Words:
    """The words of pictures for a language tag; places to fill (`{name}`) stay as they are."""
    language = wording(tag)
    return Words(**{field.name: _translated(getattr(ENGLISH, field.name), language) for field in fields(ENGLISH)})
