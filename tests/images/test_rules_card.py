"""The cards of the rules: letters that can be read, whatever the language and however long the rule."""

from dataclasses import replace

import pytest

from images import paper_samples, rules_card
from images.rules_scene import RulesScene
from images.scene import Fact
from tests.images.test_written import STACKED, faults
from tests.images.writing import drawn

RUSSIAN = replace(
    paper_samples.rules(),
    heading="BANG! Игра в кости  ·  Персонаж",
    title="Универсальный магазин",
    effect="Откройте столько карт, сколько осталось игроков. Начиная с вас, каждый по кругу берёт по одной карте. " * 2,
    example_label="Например",
    facts=(Fact((), "остаётся в игре до конца"), Fact(("deck",), "2 карты в колоде")),
)
ENDLESS = replace(paper_samples.rules("character"), effect="Eine sehr lange Regel mit vielen Worten. " * 30, lives=9)


@pytest.mark.parametrize("scene", [RUSSIAN, ENDLESS], ids=["russian", "endless"])
def test_a_long_rule_can_be_read_and_stays_on_its_card(scene: RulesScene) -> None:
    """H24, H25: as every picture, in longer languages too."""
    whole = drawn(lambda: rules_card.draw(scene))
    assert list(faults(whole, STACKED)) == []
    inner = rules_card.CARD.inset(19)
    assert all(inner.holds(line.box) for line in whole.lines)
    assert scene.effect.split()[0] in " ".join(line.words for line in whole.lines)


def test_the_example_goes_before_the_rule_is_cut() -> None:
    words = rules_card.set_words("A rule of some length. " * 18, "An example.", 688, 440)
    assert not words.example
    assert " ".join(words.effect) == ("A rule of some length. " * 18).strip()


def test_short_rules_are_large() -> None:
    assert rules_card.set_words("Draw two cards.", "Ann draws two.", 688, 440).size == 58
