from pathlib import Path

from bot.text.catalog import wording

GERMAN = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Seat {n}"
msgstr "Platz {n}"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"
"""


def translated(folder: Path) -> Path:
    file = folder / "de" / "LC_MESSAGES" / "tenpaces.po"
    file.parent.mkdir(parents=True)
    file.write_text(GERMAN, encoding="utf-8")
    return folder


def test_english_is_the_source() -> None:
    words = wording("en-US")
    assert words.say("Seat {n}", n=3) == "Seat 3"
    assert [words.count("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_translations_are_read_with_their_plural_forms(tmp_path: Path) -> None:
    words = wording("de", translated(tmp_path))
    assert words.language == "de"
    assert words.say("Seat {n}", n=3) == "Platz 3"
    assert [words.count("{n} card", "{n} cards", n) for n in (1, 2)] == ["1 Karte", "2 Karten"]
    assert words.both(["Ann", "Ben"]) == "Ann und Ben"


def test_what_is_not_translated_stays_english(tmp_path: Path) -> None:
    assert wording("de", translated(tmp_path)).say("Press Join.") == "Press Join."


def test_languages_there_are_none_of_are_english(tmp_path: Path) -> None:
    assert wording("tr", tmp_path).language == "en"
    assert wording("no such tag", tmp_path).language == "en"


def test_braces_in_values_are_left_alone() -> None:
    assert wording().say("Seat {n}", n="{name}") == "Seat {name}"


def test_lists_are_joined_as_people_do() -> None:
    assert wording().both(["Ann"]) == "Ann"
    assert wording().both(["Ann", "Ben", "Cem"]) == "Ann, Ben, and Cem"
    assert wording().either(["Ann", "Ben"]) == "Ann or Ben"
