"""What views, advice and chances say to whom."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.chance import seeded
from engine.core.scenario import Line
from engine.desperado.actions import Ask, DesperadoAbout, EndActivation, Shoot, Throw
from engine.desperado.cautions import GivesUpPoints, HurtsFriends, MayHitFriends
from engine.desperado.deeds import DEEDS
from engine.desperado.errors import IsFull, NotNow, OutOfRange
from engine.desperado.game import Desperado
from engine.desperado.scenario import DesperadoBoard

GAME = Desperado()


def board(*lines: str) -> DesperadoBoard:
    return DesperadoBoard([Line(number, text) for number, text in enumerate(lines)])


def state_of(*lines: str) -> Any:
    return board(*lines)._state


TWO = ("seat Ann: town; crane, nora", "seat Ben: gang; red, cora")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_a_view_is_what_would_be_built_anew(seed: int) -> None:
    state = GAME.new_initial_state(5, GAME.options(scenario="s8"), seeded(f"kept {seed}"))
    random = Random(seed)
    while not GAME.is_terminal(state):
        kept = GAME.view(state, None)
        state.seen = None
        assert GAME.view(state, None) == kept
        decision = random.choice(GAME.decisions(state))
        GAME.apply(state, decision.seat, random.choice(decision.actions))


def test_every_attack_on_offer_comes_with_its_chance() -> None:
    state = GAME.new_initial_state(8, GAME.options(), seeded("odds"))
    random = Random(8)
    met = 0
    while not GAME.is_terminal(state):
        decision = GAME.decisions(state)[0]
        if decision.kind == Ask.ACTION:
            assert isinstance(decision.about, DesperadoAbout)
            told = {odds.action for odds in decision.about.odds}
            shots = {str(action) for action in decision.actions if isinstance(action, Shoot)}
            assert shots <= told <= set(map(str, decision.actions))
            met += len(shots)
            assert all(0 < odds.hits <= odds.cards <= 24 for odds in decision.about.odds)
        GAME.apply(state, decision.seat, random.choice(decision.actions))
    assert met > 5


def test_one_is_warned_of_hurting_friends_and_of_giving_up_points() -> None:
    state = state_of(
        *TWO, "crane: town_square; pockets dynamite", "nora: main_store", "red: main_store", "cora: chapel"
    )
    assert GAME.caution(state, 0, Throw("dynamite", "main_bank")) == HurtsFriends(("crane", "nora"))
    assert GAME.caution(state, 0, Shoot("red", "colt")) == MayHitFriends(("nora",))
    assert GAME.caution(state, 0, EndActivation()) == GivesUpPoints(4)
    assert GAME.caution(state, 1, EndActivation()) is None


def test_what_cannot_be_done_is_told_to_the_active_player_only() -> None:
    state = state_of(*TWO, "crane: west_gate", "nora: chapel", "red: main_bank", "cora: chapel")
    reasons = {str(refused.action): refused.refusal for refused in GAME.refused(state, 0)}
    assert reasons["reload colt"] == IsFull("colt")
    assert reasons["shoot red colt"] == OutOfRange(5, 4)
    assert GAME.refused(state, 1) == ()
    assert GAME.refusal(state, 1, EndActivation()) == NotNow(Ask.ANY_TIME)


def test_a_deputy_sees_neither_joker_nor_loot_of_the_one_it_presses_for() -> None:
    lines = ("scenario: s3", "seat Ann: town; crane", "seat Ben: gang; mae", "seat Cat: gang; red", "crane: chapel")
    place = ("mae: jail; shackled; hands nothing; pockets nothing", "active: red")
    state = state_of(*lines, "red: well_yard; joker J01; pockets loot stone", *place)
    mine, deputy = [decision for decision in GAME.decisions(state) if decision.kind == Ask.ACTION]
    assert (mine.seat, deputy.seat) == (2, 1)
    assert deputy.optional
    hidden = {str(action) for action in set(mine.actions) - set(deputy.actions)}
    assert {action.split()[0] for action in hidden} == {"joker", "throw"}
    assert replace(mine, id=0).default == deputy.default


@pytest.mark.parametrize("scenario", ["s1", "s3", "s4", "s7"])
def test_whatever_nothing_speaks_against_is_on_offer(scenario: str) -> None:
    """What is not looked at when the legal actions are put together must not be legal."""
    state = GAME.new_initial_state(9, GAME.options(scenario=scenario, horses=True), seeded(f"offer {scenario}"))
    random = Random(scenario)
    while not GAME.is_terminal(state):
        decision = GAME.decisions(state)[0]
        if decision.kind == Ask.ACTION:
            figure = state.figures[state.active or ""]
            thoughts = [(deed, action) for deed in DEEDS.values() for action in deed.thoughts(state, figure)]
            legal = [action for deed, action in thoughts if deed.refuse(state, figure, action) is None]
            assert [action for action in decision.actions if action.is_offered] == legal
        GAME.apply(state, decision.seat, random.choice(decision.actions))
