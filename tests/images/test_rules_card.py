"""The cards of the rules: letters that can be read, whatever the language and however long the rule."""

from dataclasses import replace

import pytest

from images import rules_card, samples
from images.rules_scene import RulesScene
from images.scene import Fact
from tests.images.conftest import Pen, overlaps

RUSSIAN = replace(
    samples.rules(),
    heading="BANG! Игра в кости  ·  Персонаж",
    title="Универсальный магазин",
    effect="Откройте столько карт, сколько осталось игроков. Начиная с вас, каждый по кругу берёт по одной карте. " * 2,
    example_label="Например",
    facts=(Fact((), "остаётся в игре до конца"), Fact(("deck",), "2 карты в колоде")),
)
ENDLESS = replace(samples.rules("character"), effect="Eine sehr lange Regel mit vielen Worten. " * 30, lives=9)
SCENES = {"card": samples.rules(), "character": samples.rules("character"), "russian": RUSSIAN, "endless": ENDLESS}


@pytest.mark.parametrize("scene", SCENES.values(), ids=list(SCENES))
def test_a_rule_can_be_read_and_stays_on_its_card(scene: RulesScene, pen: Pen) -> None:
    """H24: letters of 28 pixels at least, inside the frame, apart."""
    rules_card.draw(scene)
    (lines,) = pen.values()
    assert all(line.size >= 28 for line in lines)
    assert not overlaps(lines, 8)
    inner = rules_card.CARD.inset(19).moved(12 - rules_card.CARD.x, 12 - rules_card.CARD.y)
    assert all(inner.holds(line.ink) for line in lines)
    written = " ".join(line.words for line in lines)
    assert scene.effect.split()[0] in written


def test_the_example_goes_before_the_rule_is_cut() -> None:
    words = rules_card.set_words("A rule of some length. " * 18, "An example.", 688, 440)
    assert not words.example
    assert " ".join(words.effect) == ("A rule of some length. " * 18).strip()


def test_short_rules_are_large() -> None:
    assert rules_card.set_words("Draw two cards.", "Ann draws two.", 688, 440).size == 58
