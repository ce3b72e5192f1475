"""From the ping to the move in at most three taps, for every question and every answer."""

import pytest

from bot.text.words import Question
from bot.ui.choices import offered, reference, resolve
from bot.ui.custom_id import CustomId
from bot.ui.press import START, Do, Step, read_press
from bot.ui.private import Seated, hand_panel
from bot.ui.public import response_ping
from engine.bang.actions import Ask
from tests.bot.positions import WORDS, Position, names, positions
from tests.bot.ui.limits import BUTTON, SELECT, check_limits, components, content, labels, of_type

MOST_TAPS = 3


def seated(position: Position) -> Seated:
    return Seated("7", position.own, (position.decision,), position.refused)


def reachable(position: Position) -> dict[str, int]:
    """Each action that can be reached from the ping, with the number of taps; the first one opens the panel."""
    found: dict[str, int] = {}
    steps: list[tuple[int, Step]] = [(1, START)]
    while steps:
        taps, step = steps.pop(0)
        panel = hand_panel(seated(position), names(), WORDS, step)
        check_limits(panel)
        presses: list[tuple[str, list[str]]] = [(part["custom_id"], []) for part in of_type(panel, BUTTON)]
        presses += [(part["custom_id"], [one["value"]]) for part in of_type(panel, SELECT) for one in part["options"]]
        for custom_id, values in presses:
            press = read_press(CustomId.parse(custom_id), values)
            if isinstance(press, Do):
                action = resolve(position.decision, press.ref)
                assert action is not None
                assert not press.sure
                found.setdefault(str(action), taps + 1)
            elif isinstance(press, Step) and press.group is not None:
                steps.append((taps + 1, press))
    return found


@pytest.mark.parametrize("kind", list(Ask))
def test_every_action_is_at_most_three_taps_away(kind: Ask) -> None:
    asked = [position for position in positions() if position.decision.kind == kind]
    assert asked
    for position in asked:
        taps = reachable(position)
        assert taps.keys() == {str(action) for action in offered(position.decision)}
        assert max(taps.values()) <= MOST_TAPS
        if kind is not Ask.PLAY:
            assert max(taps.values()) == 2


def test_cautions_are_one_step_more_and_only_there() -> None:
    cautioned = [(position, *one) for position in positions() for one in position.cautions]
    assert cautioned
    for position, ref, caution in cautioned:
        action = resolve(position.decision, ref)
        assert action is not None
        step = Step(position.decision.id, sure=reference(position.decision, action))
        panel = hand_panel(seated(position), names(), WORDS, step, caution)
        check_limits(panel)
        assert WORDS.caution(caution, names()) in content(panel)
        yes, back = (CustomId.parse(part["custom_id"]) for part in of_type(panel, BUTTON))
        assert read_press(yes) == Do(step.sure or "", sure=True)
        assert read_press(back) == Step(position.decision.id)
        assert not of_type(panel, SELECT)


@pytest.mark.parametrize("kind", list(Ask))
def test_a_ping_has_the_same_buttons_for_everybody(kind: Ask) -> None:
    """Whatever the person holds: the labels depend on the kind of question alone."""
    seen = set()
    for position in positions():
        if position.decision.kind == kind:
            panel = response_ping("7", Question.of(position.decision), (), "<@1>", names(), WORDS)
            check_limits(panel)
            seen.add(tuple(labels(panel)))
    assert len(seen) == 1


def test_a_step_of_a_settled_decision_starts_anew() -> None:
    position = positions()[0]
    fresh = hand_panel(seated(position), names(), WORDS)
    stale = hand_panel(seated(position), names(), WORDS, Step(position.decision.id + 99, group="BANG!-9C"))
    assert components(stale) == components(fresh)
