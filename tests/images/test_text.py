import pytest
import regex  # type: ignore[import-untyped]  # ships no stubs

from images import fonts, text
from images.coverage import covered

ROOM = 238
NAMES = {
    "latin": "Bartholomew of the Long Prairie",
    "wide": "W" * 32,
    "czech": "Příšerně žluťoučký kůň",
    "cyrillic": "Чингачгук Большой Змей",
    "arabic": "عبد الرحمن بن محمد الطويل",
    "mixed": "سلمى (Salma) 12 الطويلة جدا",
    "japanese": "龍之介山田太郎左衛門尉",
    "korean": "김수한무거북이와두루미",
    "devanagari": "श्री हिन्दी क्षत्रिय नामावली",
    "hebrew": "ירושלים של זהב ארוכה מאוד",
    "thai": "กรุงเทพมหานครอมรรัตนโกสินทร์",
    "emoji": "👩‍👩‍👧‍👦🤠👩🏽‍🚀🇨🇿❤️ the Kid",
    "zalgo": "Z" + "\u0358\u0321\u0315\u0327\u0335" * 6 + "algo the unreadable one",
    "fancy": "𝓑𝓲𝓵𝓵𝔂 𝕥𝕙𝕖 𝔎𝔦𝔡 ⓒⓞⓦⓑⓞⓨ",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_long_names_fit_with_an_ellipsis_at_a_grapheme(name: str) -> None:
    """H23: long names stay in their tile."""
    shown = text.fit(name, "name", 40, ROOM)
    assert text.width(shown, "name", 40) <= ROOM
    whole = text.clean(name)
    if shown != whole:
        assert shown.endswith("…")
        kept = shown[:-1]
        clusters = regex.findall(r"\X", whole)
        ends = {"".join(clusters[:i]).rstrip() for i in range(len(clusters) + 1)}
        assert kept in ends
        assert len(kept) >= 1


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_every_letter_has_a_glyph(name: str) -> None:
    """H23: no squares instead of letters. No box: each run's face covers each of its code points."""
    for run in text.runs(text.clean(name), "name", 40):
        path = fonts.path_of(run.face)
        assert path is not None
        points = covered(path)
        bare = [c for c in run.text if not fonts._SILENT.match(c)]
        assert all(ord(c) in points for c in bare)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_lines_stay_in_the_row(name: str) -> None:
    """What is drawn is no wider than measured, and no higher or deeper than a row allows."""
    shown = text.fit(name, "name", 40, ROOM)
    line = text.line(shown, "name", 40)
    assert line.mask.width <= text.width(shown, "name", 40) + 12
    assert line.base <= 54
    assert line.mask.height - line.base <= 28


@pytest.mark.parametrize("blank", ["\u200b\u3164", "\u2800", "  \u00ad ", "\u202e\u2066", "\u0301", "\ufe0f", ""])
def test_invisible_names_are_told(blank: str) -> None:
    assert not text.legible(blank)


def test_unknown_letters_become_dots() -> None:
    runs = text.runs(text.clean("\U00013000\U00013001 x"), "name", 40)
    assert "".join(r.text for r in runs) == "· x"
    assert not text.legible("\U00013000\U00013001")


def test_faces_have_the_weight_asked_for() -> None:
    """Noto Sans names its axes in another order than its file name does."""
    font = fonts.font("noto", 40)
    assert [a["name"] for a in font.get_variation_axes()] == [b"Weight", b"Width"]
    ink = sum(font.getmask("हिन्दी")) / (255 * 40 * 40)
    assert ink > 0.75  # thin: 0.2, regular: 0.6, bold: 0.9


@pytest.mark.parametrize(("name", "plain"), [("𝓐𝓷𝓷", "Ann"), ("𝔎𝔦𝔡", "Kid")])
def test_fancy_letters_become_plain_ones(name: str, plain: str) -> None:
    assert "".join(r.text for r in text.runs(text.clean(name), "name", 40)) == plain


def test_marks_of_a_prank_are_limited() -> None:
    calm = text.clean("a" + "\u0300\u0301\u0302\u0303\u0304" * 10)
    assert len(regex.findall(r"\p{M}", calm)) <= text.MAX_MARKS


def test_right_to_left_runs_are_ordered() -> None:
    visual = [(r.text, r.rtl) for r in text.runs("abc سلمى def", "name", 40)]
    assert visual == [("abc ", False), ("سلمى", True), (" def", False)]
    forms = [r.text for r in text.runs("سلمى 12 abc", "name", 40)]
    assert forms == ["abc", " ", "12", "سلمى "]  # numbers keep their own direction inside right-to-left text


def test_arabic_letters_join() -> None:
    """H23: Arabic is shaped. Raqm shapes: the word is narrower than its letters one by one."""
    word = "سلمى"
    assert text.width(word, "name", 40) < sum(text.width(c, "name", 40) for c in word)


def test_wrap_keeps_all_words_or_says_so() -> None:
    whole = text.wrap("Take a card from somebody at distance 1.", "text", 33, 230, 4)
    assert " ".join(whole) == "Take a card from somebody at distance 1."
    assert all(text.width(line, "text", 33) <= 230 for line in whole)
    cut = text.wrap("Take a card from somebody at distance 1.", "text", 33, 230, 1)
    assert len(cut) == 1
    assert cut[0].endswith("…")


def test_titles_in_russian_stay_heavy() -> None:
    (run,) = text.runs("Бандит", "title", 40)
    assert run.face == "black"
