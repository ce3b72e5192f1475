import unicodedata

import pytest

from bot.text.catalog import wording
from bot.text.names import Names, clean, literal, shorten

ENGLISH = wording()


def names(*shown: str) -> Names:
    return Names(shown, ENGLISH)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**a_", r"\*\*a\_"),
        ("```", r"\`\`\`"),
        ("||x||", r"\|\|x\|\|"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@123>", "\\<\\@\u200b123\\>"),
        ("<t:1:R>", r"\<t\:1\:R\>"),
        ("https://evil.example", r"https\://evil.example"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("# big", r"\# big"),
        ("-# small", r"\-\# small"),
        ("1. one", r"1\. one"),
        ("back\\slash", r"back\\slash"),
        ("Ann", "Ann"),
    ],
)
def test_names_are_text_and_never_markup(name: str, shown: str) -> None:
    """H23: markdown in names breaks nothing."""
    assert names(name).text(0) == shown


def test_no_markup_is_taken_away_where_discord_knows_none() -> None:
    assert names("**a_").plain(0) == "**a_"


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200b", "\u2800", "\u3164\u3164", "\u202e", "\u0301", "\u200d\ufe0f"]
)
def test_names_of_which_nothing_shows_become_the_seat(name: str) -> None:
    assert names("Ann", "Ben", name).plain(2) == "Seat 3"


def test_equal_names_are_told_apart_by_their_seats() -> None:
    """H23: two players of the same name."""
    shown = names("Ann", "ann", "Ben", "Ann\u200b")
    assert [shown.plain(seat) for seat in range(4)] == ["Ann (1)", "ann (2)", "Ben", "Ann (4)"]


def test_a_name_that_imitates_a_told_apart_one_is_told_apart_too() -> None:
    shown = names("Ann", "Ann", "Ann (1)")
    assert len({shown.plain(seat) for seat in range(3)}) == 3


def test_line_breaks_and_direction_marks_go() -> None:
    assert clean("An\nn\u202e evil") == "An n evil"


@pytest.mark.parametrize(
    "name", ["日本語の名前", "ไทย", "देवनागरी", "👩‍👩‍👧‍👦", "👍🏽", "Zoë", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"], ids=lambda n: ascii(n)
)
def test_names_of_all_scripts_stay_as_they_are(name: str) -> None:
    assert names(name).plain(0) == unicodedata.normalize("NFC", name)


def test_right_to_left_names_do_not_turn_the_sentence() -> None:
    """H23: Arabic and Hebrew."""
    assert names("שלום").text(0) == "\u2068שלום\u2069"


def test_long_names_are_cut_between_whole_characters() -> None:
    family = "👩‍👩‍👧‍👦"
    cut = shorten(family * 8, 32)
    assert len(cut) <= 32
    assert cut == family * 4 + "…"
    assert len(names("W" * 90).plain(0)) == 32


def test_somebody_is_called_by_a_mention_in_messages_only() -> None:
    shown = names("Ann", "Ben", "Ann").calling(1, "<@42>")
    assert [shown.text(seat) for seat in range(3)] == [r"Ann \(1\)", "<@42>", r"Ann \(3\)"]
    assert shown.plain(1) == "Ben"
    assert names("Ann").calling(0, "").text(0) == "Ann"


def test_literal_leaves_plain_text_alone() -> None:
    assert literal("Ann O'Hara, 3rd") == "Ann O'Hara, 3rd"
