from bot.ui.choices import groups, reference, resolve, singles
from engine.bang.actions import BangAbout, Choose, EndTurn, Pass, Play
from engine.core.actions import Action
from engine.core.decision import Decision
from tests.bot.positions import WORDS, positions


class Wordy(Action):
    """An action with a long notation."""

    def __str__(self) -> str:
        return "x" * 80


def decision(*actions: Action) -> Decision:
    return Decision(3, 0, "play", actions, actions[-1], BangAbout())


def test_actions_are_referred_to_by_their_notation() -> None:
    asked = decision(Play(0, 1), EndTurn())
    assert reference(asked, Play(0, 1)) == "play BANG!-2C > 2"
    assert resolve(asked, "play BANG!-2C > 2") == Play(0, 1)


def test_long_notations_are_referred_to_by_their_place() -> None:
    wordy = Wordy()
    asked = decision(EndTurn(), wordy)
    assert reference(asked, wordy) == "#1"
    assert resolve(asked, "#1") is wordy


def test_what_is_not_offered_is_not_found() -> None:
    asked = decision(Play(0, 1), EndTurn())
    assert resolve(asked, "pass") is None
    assert resolve(asked, "#2") is None
    assert resolve(asked, "#x") is None


def test_every_action_is_either_in_a_group_or_a_button() -> None:
    for position in positions():
        asked = position.decision
        grouped = [action for group in groups(asked, WORDS).values() for action in group]
        assert sorted(map(str, [*grouped, *singles(asked, WORDS)])) == sorted(map(str, asked.actions))


def test_cards_are_groups() -> None:
    asked = decision(Play(0, 1), Play(0, 2), Play(1, 1), Choose(5), Pass())
    assert {key: len(actions) for key, actions in groups(asked, WORDS).items()} == {
        "BANG!-2C": 2,
        "BANG!-3C": 1,
        "BANG!-7C": 1,
    }
    assert singles(asked, WORDS) == [Pass()]
