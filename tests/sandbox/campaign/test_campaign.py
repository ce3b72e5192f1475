"""Whole games while Discord breaks: every kind of fault alone, and pairs of them (H13 to H22, H26, H28)."""

import itertools
from pathlib import Path
from random import Random

import pytest

from bot.sandbox.campaign.blows import ALL, ANSWER, EARLY, ENDS_TABLE, Blow, Plan, Strike, plan
from bot.sandbox.campaign.game import play
from bot.sandbox.faults.kinds import ALL as EVERY_KIND

SEED = 20
PART = 7
"""So many kinds share a game, one after another."""

NEVER_ASKED = {"cdn_missing"}
"""What the bot never asks for cannot strike it."""

_mixed = sorted(set(ALL) - EARLY - ENDS_TABLE)
Random(SEED).shuffle(_mixed)
PARTS = [_mixed[n : n + PART] for n in range(0, len(_mixed), PART)] + [[kind] for kind in sorted(EARLY | ENDS_TABLE)]
PAIRS = Random(SEED).sample(list(itertools.combinations(sorted(ALL), 2)), 20)


def test_the_list_of_kinds_is_the_sandboxs() -> None:
    assert {kind.name for kind in EVERY_KIND} < set(ALL)
    assert sorted(kind for part in PARTS for kind in part) == sorted(ALL)


@pytest.mark.parametrize("kinds", PARTS, ids=" ".join)
def test_each_fault_alone(tmp_path: Path, kinds: list[str]) -> None:
    """A game may be over before everything in it has struck: the rest strikes in the next one."""
    waiting = list(kinds)
    for number in range(6):
        outcome = play(plan(SEED + number, [(kind,) for kind in waiting]), tmp_path / str(number))
        assert not outcome.violations, outcome
        waiting = [kind for kind in waiting if not outcome.hits.get(kind)]
        if not set(waiting) - NEVER_ASKED:
            return
    raise AssertionError(f"never struck: {waiting}")


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_two_faults_at_a_time(tmp_path: Path, pair: tuple[str, str]) -> None:
    outcome = play(plan(SEED, [pair]), tmp_path)
    assert not outcome.violations, outcome


NO_ANSWERS = [
    Blow("rate_limit", 300.0, None, {"scope": "shared", "retry_after": 30.0}, ANSWER),
    Blow("hang", 300.0, None, {}, {"route": "/webhooks/*"}),
]


@pytest.mark.parametrize("blow", NO_ANSWERS, ids=lambda blow: blow.kind)
def test_h17_nobody_loses_their_time_while_discord_takes_no_answers(tmp_path: Path, blow: Blow) -> None:
    """Five minutes without acknowledgements, or without anything after them, in the game with the most presses."""
    outcome = play(Plan(0, "desperado", ("Ana",), 3, in_thread=False, strikes=(Strike(5, (blow,)),)), tmp_path)
    assert outcome.hits[blow.kind] > 1
    assert not outcome.violations, outcome
