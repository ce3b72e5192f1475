"""The doubtful points: every option has one, and docs/rulings.md says the same as the bot."""

import re

from bot.text.bang.doubts import DOUBTS
from bot.text.bang.house_rules import TITLES
from bot.text.rulings import PAGE, page, row


def test_every_option_answers_a_doubt_and_no_doubt_names_another() -> None:
    assert {doubt.option for doubt in DOUBTS if doubt.option} == set(TITLES)


def test_a_doubt_is_a_question_with_an_answer_once() -> None:
    assert all(doubt.question.endswith("?") and doubt.answer.endswith(".") and doubt.source for doubt in DOUBTS)
    assert {doubt.sure for doubt in DOUBTS} == {"A", "B", "C"}
    assert len({doubt.question for doubt in DOUBTS}) == len(DOUBTS)


def test_the_rulings_a_doubt_names_are_those_of_the_page() -> None:
    numbered = {int(number) for number in re.findall(r"^\| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)}
    assert {number for doubt in DOUBTS for number in doubt.rulings} <= numbered


def test_the_page_is_in_step() -> None:
    text = PAGE.read_text(encoding="utf-8")
    in_step = page(text) == text
    assert in_step, "run `python -m bot.text.rulings` and commit the page"
    assert all(row(doubt) in text for doubt in DOUBTS)


def test_a_row_that_was_changed_by_hand_is_put_right() -> None:
    text = PAGE.read_text(encoding="utf-8")
    wrong = text.replace(DOUBTS[0].answer, "Seven.")
    assert wrong != text
    assert page(wrong) == text
