"""Message catalogues: English is the source, translations are gettext files read through Babel."""

import gettext
import io
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

DOMAIN: Final = "tenpaces"
LOCALES: Final = Path(__file__).resolve().parent / "locales"
SOURCE: Final = "en"


def mark(message: str) -> str:
    """The message itself: marks a text of a table for extraction; `Wording.say` translates it when it is used."""
    return message


class Wording:
    """All texts in one language: looks a message up and fills in its values."""

    def __init__(self, locale: Locale, translations: gettext.NullTranslations) -> None:
        self.locale = locale
        self._translations = translations

    @property
    def language(self) -> str:
        """The tag of the language, as `en` or `pt-BR`."""
        return str(self.locale).replace("_", "-")

    def say(self, message: str, **values: object) -> str:
        """A message with its `{values}` filled in; values are put in as they are."""
        text = self._translations.gettext(message)
        return text.format(**values) if values else text

    def count(self, one: str, many: str, n: int, **values: object) -> str:
        """A message in the plural form for `n`, which it may use as `{n}`."""
        return self._translations.ngettext(one, many, n).format(n=n, **values)

    def both(self, items: Iterable[str]) -> str:
        """A list as words: `Ann, Ben and Cem`."""
        return _listed(tuple(items), "standard", self.locale)

    def either(self, items: Iterable[str]) -> str:
        """A list of alternatives as words: `Ann, Ben or Cem`."""
        return _listed(tuple(items), "or", self.locale)


@lru_cache(maxsize=2048)
def _listed(items: tuple[str, ...], style: Literal["standard", "or"], locale: Locale) -> str:
    """A list as words; the same few names and cards are listed again and again."""
    return format_list(items, style=style, locale=locale)


def _parse(tag: str) -> Locale:
    try:
        return Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse(SOURCE)


@lru_cache(maxsize=64)
def _read(folder: Path, name: str) -> gettext.NullTranslations | None:
    source = folder / name / "LC_MESSAGES" / f"{DOMAIN}.po"
    if not source.is_file():
        return None
    with source.open("rb") as file:
        catalogue = read_po(file, locale=name)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def read_all() -> None:
    """Read all translations beforehand: that takes longer than a table should have to wait."""
    for tag in languages():
        wording(tag)


def languages(folder: Path = LOCALES) -> dict[str, str]:
    """The tags of all languages there are texts in, with their own names; English first."""
    found = sorted(path.name for path in folder.glob("*") if (path / "LC_MESSAGES" / f"{DOMAIN}.po").is_file())
    tags = [SOURCE, *(name.replace("_", "-") for name in found if name != SOURCE)]
    return {tag: (_parse(tag).get_display_name() or tag).capitalize() for tag in tags}


@lru_cache(maxsize=64)
def wording(tag: str = SOURCE, folder: Path = LOCALES) -> Wording:
    """The texts for a language tag such as `de` or `pt-BR`; English where there is no translation."""
    locale = _parse(tag)
    for name in (str(locale), locale.language):
        translations = _read(folder, name)
        if translations is not None:
            return Wording(locale, translations)
    return Wording(Locale.parse(SOURCE), gettext.NullTranslations())
