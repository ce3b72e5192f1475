"""Every translation that is there: nothing in it is broken, and commands and places are as in English."""

import re
import string
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from bot.text.catalog import DOMAIN, LOCALES, SOURCE, languages
from bot.text.template import extracted

TRANSLATIONS = [tag for tag in languages() if tag != SOURCE]
COMMAND = re.compile(r"`[^`]+`")
ENOUGH = 900
"""So many texts a language has at least: all that stands on panels of the two games with roles."""


def forms(texts: object) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)  # type: ignore[call-overload]


def catalogue(tag: str) -> Catalog:
    with (LOCALES / tag.replace("-", "_") / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file)


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def faults(message: Message, known: set[str], commands: set[str]) -> Iterator[str]:
    source, said = forms(message.id), forms(message.string)
    if source[0] not in known:
        yield "no such text any more"
    if not all(said) or "fuzzy" in message.flags:
        yield "not finished"
    for text in said:
        if places(text) != places(source[-1]) and places(text) != places(source[0]):
            yield f"other places to fill: {text}"
        if sorted(COMMAND.findall(text)) != sorted(COMMAND.findall(source[0])):
            yield f"other commands: {text}"
        if text.count("**") != source[0].count("**"):
            yield f"other words are strong: {text}"
        if source[0] in commands and len(text) > 100:
            yield f"too long for the description of a command: {text}"


@pytest.mark.parametrize("tag", TRANSLATIONS)
def test_no_translation_is_broken(tag: str) -> None:
    template, mine = extracted(), [message for message in catalogue(tag) if message.id]
    known = {forms(message.id)[0] for message in template if message.id}
    commands = {
        forms(message.id)[0]
        for message in template
        if message.id and any(place.startswith("bot/cogs/") for place, _ in message.locations)
    }
    assert len(mine) >= ENOUGH
    broken = {forms(message.id)[0]: list(faults(message, known, commands)) for message in mine}
    assert {text: wrong for text, wrong in broken.items() if wrong} == {}


def test_what_is_broken_is_found() -> None:
    def wrong(source: str, said: str) -> list[str]:
        return list(faults(Message(source, said), {"{n} of `/x`", "say **it**"}, {"say **it**"}))

    assert wrong("{n} of `/x`", "{n} von `/x`") == []
    assert len(wrong("{n} of `/x`", "{m} von `/x`")) == 1
    assert len(wrong("{n} of `/x`", "{n} von `/y`")) == 1
    assert len(wrong("say **it**", "sag es")) == 1
    assert len(wrong("say **it**", f"sag **es** {'!' * 100}")) == 1
    assert len(wrong("gone", "weg")) == 1
    assert wrong("say **it**", "") != []


@pytest.mark.parametrize("tag", TRANSLATIONS)
def test_all_that_panels_and_pictures_of_roles_say_is_translated(tag: str) -> None:
    mine = {forms(message.id)[0] for message in catalogue(tag) if message.id}
    whole = ("bot/ui/", "bot/text/bang/asks", "bot/text/bang/cards", "bot/text/bang/moves", "bot/text/bang/events")
    missing = {
        forms(message.id)[0]
        for message in extracted()
        if message.id and any(place.startswith(whole) for place, _ in message.locations)
    } - mine
    same = {"{card} → {target}", "{game} · {sort}", "{name}: {card}", "BANG!", "Cat Balou", "Wells Fargo"}
    same |= {"Saloon", "Gatling", "Mustang", "Volcanic", "Schofield", "Remington", "Winchester", "Sheriff"}
    assert missing - same == set()
