"""The rules of time, without any clock: what runs, what stands, and what is due when."""

import itertools
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.store.times import LIVE, NONE, SLOW, QuietKind, Times, Warned
from bot.tables import tempo
from bot.tables.tempo import Awaited, Due, Situation, What
from engine.core.ids import Seat

NOW = 1000.0
QUIET = Situation(quiet=QuietKind.LOBBY)


def turn(seat: Seat = 0, decision: int = 5, began: int = 5) -> Situation:
    return Situation((Awaited(seat, decision, own_turn=True),), began)


def response(seat: Seat = 1, decision: int = 6, began: int = 5) -> Situation:
    return Situation((Awaited(seat, decision, own_turn=False),), began)


def at(situation: Situation, now: float = NOW, times: Times | None = None) -> Times:
    return tempo.follow(times or Times(LIVE), situation, now)


def dues(times: Times) -> list[tuple[What, float]]:
    return [(due.what, due.at) for due in tempo.all_due(times)]


def due(times: Times, what: What) -> Due:
    return next(one for one in tempo.all_due(times) if one.what is what)


def seconds(key: str) -> tuple[float | None, float | None]:
    return tempo.TEMPOS[key].turn, tempo.TEMPOS[key].response


def test_the_presets() -> None:
    assert (seconds(LIVE), seconds(SLOW), seconds(NONE)) == ((75, 30), (12 * 3600, 4 * 3600), (None, None))


@pytest.mark.parametrize(("situation", "allowed"), [(turn(), 75.0), (response(), 30.0)])
def test_half_time_then_the_last_quarter_then_the_end(situation: Situation, allowed: float) -> None:
    times = at(situation)
    halfway, last, out = NOW + allowed / 2, NOW + allowed * 3 / 4, NOW + allowed
    assert dues(times)[:3] == [(What.HALF, halfway), (What.LAST, last), (What.OUT, out)]
    times = tempo.carried_out(times, due(times, What.HALF))
    assert [what for what, _ in dues(times)] == [What.LAST, What.OUT, What.LOOK]
    times = tempo.carried_out(times, due(times, What.LAST))
    assert times.clocks[0].warned is Warned.LAST
    assert [what for what, _ in dues(times)] == [What.OUT, What.LOOK]


def test_nothing_is_due_without_a_clock_but_a_look_at_who_is_there() -> None:
    assert dues(at(turn(), times=Times(NONE))) == [(What.LOOK, NOW + tempo.LOOK)]


def test_the_clock_of_a_turn_stands_while_another_is_awaited_and_goes_on() -> None:
    times = at(turn(0, 5))
    times = at(response(1, 6), NOW + 20, times)
    assert [clock.seat for clock in times.clocks] == [1]
    assert times.clocks[0].due == NOW + 50
    times = at(turn(0, 7), NOW + 40, times)
    assert [(clock.seat, clock.due) for clock in times.clocks] == [(0, NOW + 40 + 55)]


def test_the_decisions_of_a_turn_share_its_time_and_its_warnings() -> None:
    times = at(turn(0, 5))
    times = tempo.carried_out(times, due(times, What.HALF))
    times = at(turn(0, 6), NOW + 40, times)
    assert (times.clocks[0].due, times.clocks[0].warned) == (NOW + 75, Warned.AT_HALF)
    assert times.clocks[0].decision == 6


def test_a_new_turn_has_its_whole_time() -> None:
    times = at(turn(0, 5, 5))
    times = at(turn(1, 9, 9), NOW + 70, times)
    times = at(turn(0, 20, 20), NOW + 80, times)
    assert times.clocks[0].due == NOW + 155
    assert times.turns == ()


def test_each_response_has_its_own_time() -> None:
    times = at(response(1, 6))
    assert at(response(1, 6), NOW + 10, times) == times
    assert at(response(1, 7), NOW + 10, times).clocks[0].due == NOW + 40


def test_several_who_are_awaited_have_each_their_clock() -> None:
    both = Situation((Awaited(0, 0, own_turn=True), Awaited(2, 0, own_turn=True)), 0)
    times = at(both)
    alone = at(Situation((Awaited(2, 0, own_turn=True),), 0), NOW + 30, times)
    assert [(clock.seat, clock.due) for clock in alone.clocks] == [(2, NOW + 75)]


def test_a_move_at_the_last_moment_leaves_a_little_time_for_the_next() -> None:
    times = at(turn(0, 6), NOW + 74.5, at(turn(0, 5)))
    assert times.clocks[0].due == NOW + 74.5 + tempo.GRACE
    assert not times.clocks[0].grace


# H10: what is due is checked again when its time has come


def test_h10_what_was_due_before_a_move_is_not_due_after_it() -> None:
    times = at(turn(0, 5))
    out = due(times, What.OUT)
    assert tempo.is_due(times, out, NOW + 75)
    assert not tempo.is_due(times, out, NOW + 74)
    for later in (at(turn(0, 6), NOW + 74, times), at(response(1, 6), NOW + 74, times), at(Situation(), NOW, times)):
        assert not tempo.is_due(later, out, NOW + 75)


# Running out


def missed(times: Times, situation: Situation, now: float) -> Times:
    """A default is played for the first who is awaited, and something follows."""
    return at(situation, now, tempo.ran_out(times, times.clocks[0].seat))


def test_who_comes_back_has_the_time_of_a_turn_anew() -> None:
    times = missed(at(turn(0, 5)), turn(0, 6), NOW + 75)
    assert at(turn(0, 7), NOW + 76, tempo.present(times, 0)).clocks[0].due == NOW + 76 + 75
    waiting = at(response(1, 6), NOW + 20, at(turn(0, 5)))
    assert at(turn(0, 7), NOW + 30, tempo.anew(waiting, 0)).clocks[0].due == NOW + 30 + 75


def test_what_is_left_undone_in_a_turn_counts_once_and_takes_little_time() -> None:
    times = missed(at(turn(0, 5)), turn(0, 6), NOW + 75)
    assert times.missed == {0: 1}
    assert (times.clocks[0].due, times.clocks[0].grace) == (NOW + 75 + tempo.GRACE, True)
    assert [what for what, _ in dues(times)] == [What.OUT, What.LOOK], "no warning for what comes at once"
    times = missed(times, turn(0, 7), NOW + 78)
    assert times.missed == {0: 1}
    times = missed(times, response(1, 9, 8), NOW + 81)
    assert not tempo.is_absent(times, 0)


def test_two_in_a_row_make_an_absent_player_and_a_move_in_between_does_not() -> None:
    times = missed(at(response(1, 6)), turn(0, 7), NOW + 30)
    assert not tempo.is_absent(times, 1)
    again = missed(at(response(1, 8), NOW + 40, times), turn(0, 9), NOW + 70)
    assert tempo.is_absent(again, 1)
    there = missed(at(response(1, 8), NOW + 40, tempo.present(times, 1)), turn(0, 9), NOW + 70)
    assert not tempo.is_absent(there, 1)
    assert there.missed == {1: 1}


# Standing still


def test_nothing_is_due_while_the_clocks_stand_and_all_is_put_off_by_as_long() -> None:
    times = at(turn(0, 5))
    standing = tempo.cut_off(times, NOW + 10)
    assert tempo.all_due(standing) == []
    after = tempo.go_on(standing, NOW + 110, outage=True)
    assert dues(after) == [(what, moment + 100) for what, moment in dues(times)]


def test_what_begins_while_the_clocks_stand_has_its_whole_time_afterwards() -> None:
    standing = tempo.cut_off(at(turn(0, 5)), NOW + 10)
    standing = at(response(1, 6), NOW + 50, standing)
    after = tempo.go_on(standing, NOW + 60, outage=True)
    assert after.clocks[0].due == NOW + 60 + 30
    assert at(turn(0, 7), NOW + 70, after).clocks[0].due == NOW + 70 + 65


def test_a_pause_ends_by_itself_or_by_the_host() -> None:
    times = tempo.paused(at(turn(0, 5)), NOW + 5)
    assert dues(times) == [(What.GO_ON, NOW + 605)]
    assert tempo.is_paused(times)
    by_itself = tempo.carried_out(times, due(times, What.GO_ON))
    assert by_itself.clocks[0].due == NOW + 75 + 600
    by_host = tempo.go_on(times, NOW + 15, pause=True)
    assert by_host.clocks[0].due == NOW + 75 + 10


def test_pauses_are_limited() -> None:
    times = at(turn(0, 5))
    begun = 0
    while tempo.may_pause(times):
        times = tempo.go_on(tempo.paused(times, NOW), NOW + 1, pause=True)
        begun += 1
    assert begun == tempo.TEMPOS[LIVE].pauses == 3
    assert not tempo.may_pause(Times(NONE))


@pytest.mark.parametrize("first", ["pause", "outage"])
def test_clocks_go_on_when_neither_a_pause_nor_an_outage_holds_them(first: str) -> None:
    times = tempo.cut_off(tempo.paused(at(turn(0, 5)), NOW + 10), NOW + 20)
    one: dict[str, Any] = {first: True}
    other: dict[str, Any] = {"outage" if first == "pause" else "pause": True}
    times = tempo.go_on(times, NOW + 30, **one)
    assert times.stand is not None
    assert times.clocks[0].due == NOW + 75
    assert tempo.go_on(times, NOW + 110, **other).clocks[0].due == NOW + 175


# Quiet tables


def test_h10_and_h12_a_quiet_lobby_is_looked_at_gets_another_host_and_is_closed() -> None:
    times = at(QUIET, times=Times(SLOW))
    found = []
    while tempo.all_due(times):
        (step,) = tempo.all_due(times)
        found.append((step.what, step.at - NOW))
        times = tempo.carried_out(times, step)
    assert found == [(What.LOOK, 300), (What.NEXT_HOST, 12 * 3600), (What.CLOSE, 3 * 86400)]
    stirred = tempo.follow(times, QUIET, NOW + 50, stirred=True)
    assert dues(stirred) == [(What.LOOK, NOW + 350)]
    assert tempo.follow(times, QUIET, NOW + 50) == times


def test_a_game_nobody_plays_in_person_is_closed_in_the_end() -> None:
    times = at(Situation(quiet=QuietKind.DESERTED))
    assert dues(times) == [(What.CLOSE, NOW + 6 * 3600)]
    assert at(turn(), NOW + 50, times).quiet is None


# The whole


@pytest.mark.parametrize("key", [LIVE, SLOW, NONE])
def test_times_survive_being_written_down(key: str) -> None:
    times = tempo.ran_out(at(turn(0, 5), times=Times(key)), 0)
    times = tempo.paused(at(response(1, 6), NOW + 1, times), NOW + 2)
    assert msgspec.json.decode(msgspec.json.encode(times), type=Times) == times


def test_however_a_turn_is_interrupted_its_time_is_what_one_thinks_oneself() -> None:
    """Thinking 5 s, then another 7 s, again and again: the turn's time is used up by the fives alone."""
    times, now = at(turn(0, 5)), NOW
    for ply in itertools.count(6, 2):
        now += 5
        if times.clocks[0].due is not None and times.clocks[0].due <= now:
            break
        times = at(response(1, ply), now, times)
        now += 7
        times = at(turn(0, ply + 1), now, times)
    assert ply == 6 + 2 * 14
    assert replace(times.clocks[0], due=None, since=0.0).warned is Warned.NOT_YET


@pytest.mark.parametrize(("key", "expected"), [(LIVE, 5.0), (SLOW, 300.0)])
def test_it_is_noted_often_enough_that_clocks_run(key: str, expected: float) -> None:
    assert tempo.seen_every(at(response(), times=Times(key))) == expected
    assert tempo.seen_every(tempo.cut_off(at(response(), times=Times(key)), NOW)) is None
    assert tempo.seen_every(Times(key)) is None


def test_desperado_18_2_each_action_adds_time_up_to_four_minutes_in_all() -> None:
    times, now = at(turn()), NOW
    for action in range(1, 12):
        now += 1
        times = tempo.follow(tempo.extended(times, 0), turn(decision=5 + action), now)
        assert due(times, What.OUT).at == NOW + min(75.0 + 20.0 * action, 240.0)


def test_desperado_18_2_the_time_added_is_kept_while_another_is_awaited() -> None:
    times = tempo.extended(at(turn()), 0)
    times = tempo.follow(times, response(), NOW + 5)
    assert due(times, What.OUT).at == NOW + 5 + 30.0
    times = tempo.follow(times, turn(decision=8), NOW + 15)
    assert due(times, What.OUT).at == NOW + 15 + 90.0
    for _ in range(20):
        times = tempo.extended(times, 0)
    assert due(times, What.OUT).at == NOW + 15 + 240.0 - 5.0


def test_desperado_18_2_only_a_turn_in_live_tempo_is_extended() -> None:
    asked = at(response())
    assert tempo.extended(asked, 1) == asked
    slowly = at(turn(), times=Times(SLOW))
    assert dues(tempo.extended(slowly, 0)) == dues(slowly)
    without = at(turn(), times=Times(NONE))
    assert tempo.extended(without, 0) == without
