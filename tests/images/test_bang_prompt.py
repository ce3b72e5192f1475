"""What somebody sees who is attacked: the attack as everybody knows it, one's own answers, and nothing else."""

import itertools
from typing import Any

import pytest

from bot import painters
from engine.bang.actions import Ask, Respond, UseBarrel
from engine.bang.cards import PRINTED
from images import bang_prompt, paper_samples, render
from images.bang_view import prompt_scene
from images.bang_words import BANG_ENGLISH
from images.geometry import CANVAS
from images.prompt_scene import PromptScene
from tests.images.test_bang_view import NAMES, play
from tests.images.test_written import SCRIPTS, STACKED, faults
from tests.images.writing import drawn, renamed

UNDER_ATTACK = (Ask.SHOT, Ask.INDIANS, Ask.DUEL, Ask.RESCUE)


@pytest.mark.parametrize("cards", range(16))
def test_the_hand_lies_below_the_attack(cards: int) -> None:
    places, _ = bang_prompt.hand_plan(cards)
    assert len(places) == cards
    assert all(CANVAS.inset(8).holds(r) for r in places)
    assert not any(a.overlaps(b) for a, b in itertools.combinations([bang_prompt.BAND, *places], 2))


@pytest.mark.parametrize("cards", [0, 3, 6, 8, 10, 15])
def test_a_prompt_can_be_read_whatever_the_hand(cards: int) -> None:
    """H23, H24, H25."""
    with renamed(SCRIPTS[cards:] + SCRIPTS[:cards]):
        whole = drawn(lambda: bang_prompt.draw(paper_samples.prompt(cards)))
    assert list(faults(whole, STACKED)) == []


def test_every_attack_is_told_to_whoever_must_answer_it_and_to_nobody_else() -> None:
    met: set[str] = set()
    for match, _ in itertools.chain.from_iterable(play(5, seed) for seed in range(8)):
        for decision in match.decisions:
            scene = prompt_scene(match.view(decision.seat), NAMES, decision.actions)
            assert (scene is not None) == (decision.kind in UNDER_ATTACK)
            others = [prompt_scene(match.view(seat), NAMES) for seat in range(5) if seat != decision.seat]
            assert others == [None] * 4 or len(match.decisions) > 1
            if scene is None:
                continue
            met.add(decision.kind)
            about: Any = decision.about
            view: Any = match.view(decision.seat)
            assert (scene.attacker is None) == (about.by is None)
            assert scene.attacker is None or scene.attacker.number == about.by + 1
            assert scene.me.number == decision.seat + 1
            fitting = {PRINTED[one.card] for one in decision.actions if isinstance(one, Respond)}
            assert [one.offered for one in scene.cards] == [PRINTED[card] in fitting for card in view.hand]
            assert all((one.reason is None) == one.offered for one in scene.cards)
            assert ("barrel" in scene.answer.symbols) == (UseBarrel() in decision.actions)
            assert str(about.needed) in scene.answer.words or about.needed == 1
            assert scene.left == (0 if decision.kind == Ask.RESCUE else view.table.seats[decision.seat].life - 1)
        if met == set(UNDER_ATTACK):
            return
    pytest.fail(f"only {met} was met")


def test_the_attacked_see_the_attack_above_their_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """And their hand as ever once they have answered."""
    asked: list[PromptScene] = []

    def prompt(scene: PromptScene) -> bytes:
        asked.append(scene)
        return b"prompt"

    monkeypatch.setattr(render, "prompt", prompt)
    monkeypatch.setattr(render, "hand", lambda _scene: b"hand")
    for match, _ in play(5, 3):
        if match.is_over():
            break
        decision = match.decisions[0]
        one = decision.seat
        drawn = painters.paint("bang", "hand", match.view(one), NAMES, decision.actions, match.refused(one), "en")
        assert (drawn == b"prompt") == (decision.kind in UNDER_ATTACK)
    assert asked
    assert all(held.reason for scene in asked for held in scene.cards if not held.offered)
    assert {scene.otherwise for scene in asked} == {BANG_ENGLISH.otherwise}
