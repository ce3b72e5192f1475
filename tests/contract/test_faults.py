"""Every contract test is shown a game with the fault it looks for: a test that cannot fail proves nothing."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.errors import BadNotation
from engine.core.events import Event
from engine.core.game import Refused
from engine.core.ids import Seat, Viewer
from tests.contract import test_conservation, test_decisions, test_exhaustive, test_match, test_secrets
from tests.contract.playing import AnyGame
from tests.toy_game import Copy, Draw, Drew, Lay, NotPossible, Pass, ToyGame, ToyOwn, ToyState


class Endless(ToyGame):
    def is_terminal(self, state: ToyState) -> bool:
        return False


class AsksNobody(ToyGame):
    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        return () if len(state.laid) == 4 else super().decisions(state)


class OffersWhatFails(ToyGame):
    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            Decision(d.id, d.seat, d.kind, (*d.actions, Lay(9)), d.default, d.about) for d in super().decisions(state)
        )


class SpeaksUnclearly(ToyGame):
    def parse(self, text: str) -> Action:
        if text == "copy":
            raise BadNotation(text)
        return super().parse(text)


class AnswersByActing(ToyGame):
    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        state.chance.below(2)
        return super().decisions(state)


class RefusesTheLegal(ToyGame):
    def refused(self, state: ToyState, seat: Seat) -> tuple[Refused, ...]:
        return (Refused(Draw(), NotPossible()),)


class NobodyWins(ToyGame):
    def returns(self, state: ToyState) -> tuple[float, ...]:
        return (0.0,) * len(state.hands)


class SharesHands(ToyGame):
    def clone(self, state: ToyState) -> ToyState:
        copy = super().clone(state)
        copy.hands = state.hands
        return copy


class ForgetsOnSaving(ToyGame):
    def decode(self, data: bytes | str) -> ToyState:
        state = super().decode(data)
        state.offered = None
        return state


class ThrowsItsOwnDice(ToyGame):
    random = Random(1)

    def apply(self, state: ToyState, seat: Seat, action: Action) -> list[Event]:
        self.random.shuffle(state.deck)
        return super().apply(state, seat, action)


class LosesCards(ToyGame):
    def apply(self, state: ToyState, seat: Seat, action: Action) -> list[Event]:
        if len(state.deck) == 2:
            state.deck.pop()
        return super().apply(state, seat, action)


class ShowsTheNextCard(ToyGame):
    def view(self, state: ToyState, viewer: Viewer) -> Any:
        view = super().view(state, viewer)
        return ToyOwn(view.table, view.seat, (*view.hand, *state.deck[-1:])) if viewer is not None else view


class AsksOnlyWhoCanGain(ToyGame):
    """Skipping the question tells what is in the hand."""

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        found = super().decisions(state)
        if state.offered is not None and 5 not in state.hands[found[0].seat]:
            return (Decision(state.ply, state.active, "turn", (Pass(),), Pass(), found[0].about),)
        return found


class TellsByTheEvents(ToyGame):
    """Whether somebody drew a high card is told by an event more."""

    def apply(self, state: ToyState, seat: Seat, action: Action) -> list[Event]:
        high = isinstance(action, Draw) and state.deck[-1] > 2
        return super().apply(state, seat, action) + [Drew(seat)] * high


class DealsNothingAnew(ToyGame):
    def resample(self, state: ToyState, viewer: Viewer, chance: Chance) -> ToyState:
        return self.clone(state)


class NeverCopies(ToyGame):
    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            Decision(d.id, d.seat, d.kind, tuple(a for a in d.actions if a != Copy()), d.default, d.about)
            for d in super().decisions(state)
        )


FAULTS: list[tuple[AnyGame, Callable[..., None]]] = [
    (Endless(), test_decisions.test_random_play_comes_to_an_end),
    (AsksNobody(), test_decisions.test_random_play_comes_to_an_end),
    (OffersWhatFails(), test_decisions.test_every_legal_action_works),
    (SharesHands(), test_decisions.test_every_legal_action_works),
    (SpeaksUnclearly(), test_decisions.test_the_notation_of_every_legal_action_parses_back),
    (AnswersByActing(), test_decisions.test_questions_change_nothing),
    (RefusesTheLegal(), test_decisions.test_what_is_refused_is_not_legal),
    (NobodyWins(), test_decisions.test_nobody_has_won_before_the_end_and_somebody_then),
    (ForgetsOnSaving(), test_match.test_a_loaded_match_is_the_same_and_goes_on_the_same),
    (ThrowsItsOwnDice(), test_match.test_a_record_plays_again_to_every_ply),
    (SharesHands(), test_match.test_a_clone_goes_its_own_way),
    (LosesCards(), test_conservation.test_every_piece_is_in_one_place),
    (ShowsTheNextCard(), test_secrets.test_what_a_viewer_sees_does_not_depend_on_what_is_hidden),
    (AsksOnlyWhoCanGain(), test_secrets.test_what_a_viewer_sees_does_not_depend_on_what_is_hidden),
    (TellsByTheEvents(), test_secrets.test_what_happens_does_not_depend_on_what_is_hidden),
    (DealsNothingAnew(), test_secrets.test_resampling_changes_what_is_hidden),
]


@pytest.mark.parametrize(
    ("faulty", "contract"),
    [pytest.param(*fault, id=f"{type(fault[0]).__name__}-{fault[1].__name__}") for fault in FAULTS],
)
def test_a_fault_is_found(faulty: AnyGame, contract: Callable[..., None]) -> None:
    by_seed = "seed" in contract.__code__.co_varnames[: contract.__code__.co_argcount]
    found = 0
    for seed in range(6 if by_seed else 1):
        try:
            contract(faulty, 3, seed) if by_seed else contract(faulty, 3)
        except Exception:  # noqa: BLE001 - whatever a fault makes of a game, the test has failed
            found += 1
    assert found


def test_what_is_never_met_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_exhaustive, "MOST_GAMES", 20)
    with pytest.raises(AssertionError, match=r"Copied \(0\), Copy \(0\)"):
        test_exhaustive.test_everything_is_met(NeverCopies())
