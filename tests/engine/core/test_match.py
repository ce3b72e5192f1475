"""The only door: what it refuses, what it tells whom, what it keeps."""

import msgspec
import pytest

from engine.bang.actions import EndTurn, Pass, Play
from engine.bang.cards import parse_card
from engine.bang.events import RoleDealt, SawCards, TurnBegan
from engine.core.chance import Chance, seeded
from engine.core.errors import BadNotation, BadSave, BadSetup, GameIsOver, IllegalAction, NotYourDecision, StaleDecision
from engine.core.events import PublicEvent
from engine.core.match import SAVE_FORMAT, Match, decode_record, encode_record
from engine.games import GAMES

BANG = GAMES["bang"]
SEED = seeded("a match").seed


def new_match(seats: int = 4) -> Match:
    return Match.new(BANG, seats, BANG.options(), SEED)


def end_turn(match: Match) -> None:
    """Play defaults until the next turn has begun."""
    active = match.view().active
    while match.view().active == active and not match.is_over():
        decision = match.decisions[0]
        match.act(decision.seat, decision.default, decision.id)


def test_a_late_answer_is_stale_and_changes_nothing() -> None:
    match = new_match()
    decision = match.decisions[0]
    match.act(decision.seat, decision.actions[0], decision.id)
    before = match.save()
    with pytest.raises(StaleDecision) as caught:
        match.act(decision.seat, decision.actions[0], decision.id)
    assert caught.value.decision_id == decision.id
    assert match.save() == before


def test_another_seat_cannot_answer() -> None:
    match = new_match()
    decision = match.decisions[0]
    other = (decision.seat + 1) % 4
    before = match.save()
    with pytest.raises(NotYourDecision) as caught:
        match.act(other, decision.default, decision.id)
    assert (caught.value.seat, caught.value.awaited) == (other, (decision.seat,))
    assert match.save() == before


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    match = new_match()
    decision = match.decisions[0]
    before = match.save()
    with pytest.raises(IllegalAction) as caught:
        match.act(decision.seat, Pass(), decision.id)
    assert caught.value.action == Pass()
    assert caught.value.refusal is not None
    assert match.save() == before


def test_nothing_can_be_done_after_the_end() -> None:
    match = new_match()
    while not match.is_over():
        decision = match.decisions[0]
        match.act(decision.seat, decision.actions[0], decision.id)
    assert match.decisions == ()
    with pytest.raises(GameIsOver):
        match.act(0, EndTurn(), match.ply)


def test_an_error_inside_the_rules_leaves_the_position_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    decision = match.decisions[0]
    before = match.save()
    monkeypatch.setattr("engine.bang.asking.advance", lambda state: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        match.act(decision.seat, decision.default, decision.id)
    assert match.save() == before
    monkeypatch.undo()
    assert match.act(decision.seat, decision.default, decision.id).ply == 1


def test_the_seed_is_told_at_the_end_and_fits_the_commitment() -> None:
    match = new_match()
    secret, commitment = match.seed, match.commitment
    assert secret is None
    while not match.is_over():
        decision = match.decisions[0]
        match.act(decision.seat, decision.actions[0], decision.id)
    assert match.seed == SEED
    assert Chance(SEED).commitment() == commitment == match.commitment


def test_each_seat_learns_its_own_role_and_hand_only() -> None:
    match = new_match()
    for seat in range(4):
        told = [happening.event for happening in match.happenings(seat)]
        roles = [event for event in told if isinstance(event, RoleDealt)]
        dealt = [event for event in told if isinstance(event, SawCards) and event.why == "dealt"]
        assert [event.audience for event in roles + dealt] == [(seat,), (seat,)]
        assert roles[0].role == match.view(seat).role
    assert all(isinstance(happening.event, PublicEvent) for happening in match.happenings(None))


def test_happenings_go_back_to_the_turn_before_and_can_be_asked_from_a_ply_on() -> None:
    match = new_match()
    for _ in range(5):
        end_turn(match)
    turns = [happening.event for happening in match.happenings() if isinstance(happening.event, TurnBegan)]
    assert [event.turn for event in turns] == [match.view().turn - 1, match.view().turn]
    newest = match.happenings(None, match.ply - 1)
    assert {happening.ply for happening in newest} == {match.ply}


def test_an_update_tells_each_viewer_what_happenings_tell() -> None:
    match = new_match()
    for _ in range(20):
        decision = match.decisions[0]
        update = match.act(decision.seat, decision.default, decision.id)
        assert update.decisions == match.decisions
        for viewer in (None, 0, 1, 2, 3):
            since = match.happenings(viewer, match.ply - 1)
            assert list(update.seen_by(viewer))[-len(since) :] == [happening.event for happening in since]


def test_a_saved_match_goes_on_alike() -> None:
    match = new_match()
    for _ in range(15):
        decision = match.decisions[0]
        match.act(decision.seat, decision.actions[0], decision.id)
    again = Match.load(match.save(), GAMES)
    assert again.save() == match.save()
    assert (again.ply, again.decisions, again.options) == (match.ply, match.decisions, match.options)
    assert again.happenings(0) == match.happenings(0)
    one, two = (one.act(one.decisions[0].seat, one.decisions[0].default, one.ply) for one in (match, again))
    assert one == two


@pytest.mark.parametrize("text", ["", "{}", "[]", "{'format': 1}"])
def test_a_broken_save_says_so(text: str) -> None:
    with pytest.raises(BadSave):
        Match.load(text, GAMES)


def test_a_save_of_another_format_or_game_says_so() -> None:
    text = new_match().save()
    assert f'"format":{SAVE_FORMAT}' in text
    with pytest.raises(BadSave, match="format 99"):
        Match.load(text.replace(f'"format":{SAVE_FORMAT}', '"format":99'), GAMES)
    with pytest.raises(BadSave, match="no game 'bang'"):
        Match.load(text, {})


def test_a_save_of_an_earlier_format_is_played_again_from_its_record() -> None:
    match = new_match(5)
    for _ in range(12):
        decision = match.decisions[0]
        match.act(decision.seat, decision.default, decision.id)
    saved = msgspec.json.decode(match.save())
    old = saved | {"format": SAVE_FORMAT - 1, "state": {"something": "else"}, "recent": "in another form"}
    assert Match.load(msgspec.json.encode(old).decode(), GAMES).save() == match.save()
    for wrong in ("play BANG!-KH > 9", "nonsense"):
        broken = old | {"record": saved["record"] | {"moves": [[0, wrong]]}}
        with pytest.raises(BadSave):
            Match.load(msgspec.json.encode(broken).decode(), GAMES)


def test_a_record_plays_again_up_to_any_ply() -> None:
    match = new_match(5)
    for _ in range(12):
        decision = match.decisions[0]
        match.act(decision.seat, decision.default, decision.id)
    record = decode_record(encode_record(match.record()))
    assert Match.replay(record, GAMES).save() == match.save()
    assert Match.replay(record, GAMES, until=7).ply == 7
    with pytest.raises(BadSave, match="no game"):
        Match.replay(record, {})


def test_a_record_that_does_not_fit_is_a_bad_save() -> None:
    with pytest.raises(BadSave):
        decode_record("{}")


@pytest.mark.parametrize("seats", [0, 1, 2, 9])
def test_a_table_of_a_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"not by {seats}"):
        Match.new(BANG, seats, BANG.options(), SEED)


def test_parsing_is_the_games_own() -> None:
    match = new_match()
    assert match.parse("play BANG!-KH > 2") == Play(parse_card("BANG!-KH"), 1)
    with pytest.raises(BadNotation):
        match.parse("shoot him")
