"""The doubtful points of each game: every option has one, and docs/rulings.md says the same as the bot."""

import re

import pytest

from bot.text.bang import house_rules as bang_rules
from bot.text.bang.rulebook import BangRulebook
from bot.text.desperado import house_rules as desperado_rules
from bot.text.desperado.rulebook import DesperadoRulebook
from bot.text.dice import house_rules as dice_rules
from bot.text.dice.rulebook import DiceRulebook
from bot.text.rulings import PAGE, TABLES, page, row
from tests.bot.positions import WORDS

OPTIONS = {
    "BANG!": bang_rules.TITLES,
    "BANG! The Dice Game": dice_rules.TITLES,
    "Desperado": desperado_rules.TITLES.keys() - desperado_rules.TEXTS.up_front,
}
BOOKS = {
    "BANG!": BangRulebook(WORDS.wording),
    "BANG! The Dice Game": DiceRulebook(WORDS.wording),
    "Desperado": DesperadoRulebook(WORDS.wording),
}
GAMES = sorted(TABLES)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_answers_a_doubt_and_no_doubt_names_another(game: str) -> None:
    assert {doubt.option for doubt in TABLES[game][0] if doubt.option} == set(OPTIONS[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_doubt_is_a_question_with_an_answer_once(game: str) -> None:
    doubts, _ = TABLES[game]
    assert all(doubt.question.endswith("?") and doubt.answer.endswith(".") and doubt.source for doubt in doubts)
    assert {doubt.sure for doubt in doubts} <= {"A", "B", "C"}
    assert len({doubt.question for doubt in doubts}) == len(doubts)


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_a_doubt_names_are_those_of_the_page(game: str) -> None:
    part = PAGE.read_text(encoding="utf-8").partition(f"\n## {game}, the numbered rulings\n")[2].partition("\n## ")[0]
    numbered = {int(number) for number in re.findall(r"^\| (\d+) \|", part, re.MULTILINE)}
    assert numbered
    assert {number for doubt in TABLES[game][0] for number in doubt.rulings} <= numbered


@pytest.mark.parametrize("game", GAMES)
def test_every_doubtful_point_can_be_looked_up_with_its_source_and_its_option(game: str) -> None:
    for doubt in TABLES[game][0]:
        entry = BOOKS[game].lookup(doubt.question)
        assert entry is not None
        assert (entry.title, entry.text) == (doubt.question, doubt.answer)
        assert entry.note.endswith(f"Source: {doubt.source}.")
        assert ("House rule" in entry.note) == bool(doubt.option)


def test_the_page_is_in_step() -> None:
    text = PAGE.read_text(encoding="utf-8")
    in_step = page(text) == text
    assert in_step, "run `python -m bot.text.rulings` and commit the page"
    assert all(row(doubt, phrases) in text for doubts, phrases in TABLES.values() for doubt in doubts)


@pytest.mark.parametrize("game", GAMES)
def test_a_row_that_was_changed_by_hand_is_put_right(game: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    wrong = text.replace(TABLES[game][0][0].answer, "Seven.")
    assert wrong != text
    assert page(wrong) == text
