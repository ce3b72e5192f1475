from types import SimpleNamespace
from typing import Any

import pytest

from bot.text.catalog import wording
from bot.text.privacy import forgotten, policy, sure
from bot.ui.privacy import NO, YES, ForgetButton, download_panel, forget_panel
from tests.bot.ui.limits import check_limits, content, custom_ids, labels


class FakeDesk:
    def __init__(self) -> None:
        self.answers: list[bool] = []

    async def forget(self, interaction: Any, *, sure: bool) -> None:
        self.answers.append(sure)


def test_the_question_fits_however_much_there_is_to_forget() -> None:
    panel = forget_panel(sure(wording(), range(1000, 1020), 4321), wording(), asks=True)
    check_limits(panel)
    assert labels(panel) == ["Forget me", "Keep everything"]
    assert "4321 finished games" in content(panel)
    assert "1019" in content(panel)


def test_what_came_of_it_asks_nothing() -> None:
    panel = forget_panel(forgotten(wording()), wording(), asks=False)
    check_limits(panel)
    assert labels(panel) == []


@pytest.mark.parametrize(("answer", "is_sure"), [(YES, True), (NO, False)])
async def test_the_answer_reaches_the_desk(answer: str, is_sure: bool) -> None:
    desk = FakeDesk()
    (custom_id,) = [one for one in custom_ids(forget_panel("?", wording(), asks=True)) if one.endswith(answer)]
    assert ForgetButton.template.fullmatch(custom_id)
    interaction: Any = SimpleNamespace(client=SimpleNamespace(desk=desk))
    await ForgetButton.answer(interaction, custom_id, ())
    assert desk.answers == [is_sure]


def test_a_file_is_shown_to_be_downloaded() -> None:
    check_limits(download_panel("Everything", "tenpaces-1.json"))


@pytest.mark.parametrize(("days", "told"), [(1, "after 1 day,"), (90, "after 90 days,")])
def test_the_policy_in_short(days: int, told: str) -> None:
    text = policy(wording(), days, 30, None)
    assert told in text
    assert "http" not in text
    assert "/privacy delete" in text
