"""What the active character reaches, sees and may attack is told as it is, to whoever acts for it and nobody else."""

from random import Random
from typing import Any

import pytest

from engine.core.chance import seeded
from engine.core.scenario import Line
from engine.desperado.actions import Ask, Fight, Move, Shoot, Throw
from engine.desperado.cards import Deck
from engine.desperado.game import Desperado
from engine.desperado.scenario import DesperadoBoard
from engine.desperado.view import OwnView, Prospect

GAME = Desperado()


TWO = ("seat Ann: town; crane, nora", "seat Ben: gang; red, cora")
FAR_AWAY = ("crane: boot_hill", "nora: boot_hill", "cora: boot_hill")


def position(*lines: str) -> Any:
    return DesperadoBoard([Line(number, text) for number, text in enumerate(lines)])._state


def told(state: Any, seat: int) -> Prospect | None:
    view = GAME.view(state, seat)
    assert isinstance(view, OwnView)
    return view.prospect


def walked(state: Any, seat: int) -> dict[str, int]:
    """The zones that moves really lead to, and the fewest points they take."""
    active = state.active
    fewest = {state.figures[active].zone: 0}
    queue = [(state, state.ap)]
    while queue:
        now, ap = queue.pop(0)
        for decision in GAME.decisions(now):
            if decision.seat != seat or decision.kind != Ask.ACTION:
                continue
            for action in decision.actions:
                after = GAME.clone(now)
                if not isinstance(action, Move):
                    continue
                GAME.apply(after, seat, action)
                spent = ap - after.ap if after.active == active else state.ap
                if spent < fewest.get(action.zone, 99):
                    fewest[action.zone] = spent
                    if after.active == active and GAME.decisions(after)[0].kind == Ask.ACTION:
                        queue.append((after, ap))
    fewest.pop(state.figures[active].zone)
    return fewest


@pytest.mark.parametrize("scenario", ["s1", "s5", "s8"])
def test_what_a_seat_is_told_fits_what_it_may_do(scenario: str) -> None:
    state = GAME.new_initial_state(4, GAME.options(scenario=scenario, horses=True), seeded(f"prospect {scenario}"))
    random = Random(scenario)
    met = 0
    while not GAME.is_terminal(state):
        decision = random.choice([one for one in GAME.decisions(state) if not one.optional])
        if decision.kind == Ask.ACTION:
            prospect = told(state, decision.seat)
            assert prospect is not None
            mates = {decision.seat, *GAME.stand_ins(state, decision.seat)}  # who could act in its place (18.6)
            assert {seat for seat in range(4) if told(state, seat) is not None} == mates
            attacks = [odds.action for target in prospect.targets for odds in target.attacks]
            attacks += [odds.action for odds in prospect.throws]
            legal = {str(action) for action in decision.actions if isinstance(action, Shoot | Fight | Throw)}
            stones = {name for name in legal if name.startswith(("throw stone", "throw loot"))}
            assert sorted(attacks) == sorted(legal - stones)
            steps = {action.zone for action in decision.actions if isinstance(action, Move)}
            assert steps <= {one.zone for one in prospect.reach}
            assert {one.distance for one in prospect.sights if one.zone == prospect.zone} == {0}
            met += len(attacks)
        GAME.apply(state, decision.seat, random.choice(decision.actions))
    assert met >= 10
    assert all(told(state, seat) is None for seat in range(4))


@pytest.mark.parametrize(("red", "count"), [("", 20), ("; riding", 20), ("; pockets strongbox 3", 8)])
def test_the_zones_in_reach_are_those_that_moves_lead_to(red: str, count: int) -> None:
    """Rules 8, 15.4 and 17.3: a zone a point on foot, two for a rider over open borders, half with something heavy."""
    state = position("scenario: s5", *TWO, "active: red", f"red: town_square{red}", *FAR_AWAY)
    prospect = told(state, 1)
    assert prospect is not None
    assert {one.zone: one.ap for one in prospect.reach} == walked(state, 1)
    assert len(prospect.reach) >= count


def test_a_target_comes_with_distance_cover_deck_and_chance() -> None:
    """Section 18.1; sample 4.6: main_saloon is seen from town_square at 2 without cover."""
    state = position(*TWO, "crane: town_square", "red: main_saloon", "cora: boot_hill", "nora: boot_hill")
    prospect = told(state, 0)
    assert prospect is not None
    (target,) = prospect.targets
    assert (target.character, target.zone, target.distance, target.cover) == ("red", "main_saloon", 2, False)
    (shot,) = target.attacks
    assert (shot.action, shot.deck, shot.hits, shot.cards) == ("shoot red colt", Deck.MEDIUM, 6, 24)
    assert shot.chance == 0.25
    assert told(state, 1) is None
    assert prospect == told(GAME.resample(state, 0, seeded("other")), 0)


def test_whoever_has_no_points_left_or_is_in_shackles_attacks_nobody() -> None:
    lines = [*TWO, "crane: town_square", "red: main_saloon", "cora: boot_hill", "nora: boot_hill"]
    state = position(*lines)
    state.ap = 0
    prospect = told(state, 0)
    assert prospect is not None
    assert [one.attacks for one in prospect.targets] == [()]
    assert told(position(*lines, "crane: town_square; shackled"), 0) is None
