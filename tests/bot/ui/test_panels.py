"""The panels hold what they should, and fit, also at their fullest."""

from typing import Any

import msgspec
import pytest

from bot.text.names import Names
from bot.text.tempo import Clocks, Pace
from bot.text.words import Question
from bot.ui.lobby import LobbySeat, LobbyState, begun_panel, closed_panel, lobby_panel
from bot.ui.press import START, Step
from bot.ui.private import Seated, hand_panel, role_panel, table_in_text
from bot.ui.public import NO_EPILOGUE, Due, Epilogue, Scene, response_ping, result_panel, retired_panel, table_panel
from engine.bang.actions import Ask, BangAbout, Discard, EndTurn, Play, UseAbility
from engine.bang.cards import Kind, card_name
from engine.bang.options import Options
from engine.bang.view import OwnView, SeatView, TableView
from engine.core.decision import Decision
from engine.western.roles import Role
from tests.bot.positions import WORDS, names, play, positions
from tests.bot.text.bang.test_table import BLUE, crowded, long_names
from tests.bot.ui.limits import GALLERY, SELECT, TEXT, check_limits, content, custom_ids, labels, of_type, parts

PEOPLE = [names(), long_names(), long_names("*")]
FULL_LOG = tuple("x" * 900 for _ in range(12))


def own(view: TableView, cards: int) -> OwnView:
    return OwnView(view, 1, Role.RENEGADE, tuple(range(cards)), ())


def fullest_play(cards: int) -> Decision:
    """A hand in which each card can hit everybody, and take any card on the table."""
    actions = [Play(card, seat, from_hand=True) for card in range(cards) for seat in range(8) if seat != 1]
    actions += [Play(card, place % 8, take) for card in range(cards) for place, take in enumerate(BLUE)]
    return Decision(99, 1, Ask.PLAY, (*actions, UseAbility(), EndTurn()), EndTurn(), BangAbout())


@pytest.mark.parametrize("people", PEOPLE, ids=["short", "W", "*"])
@pytest.mark.parametrize("cards", [1, 25, 26, 30, 79])
def test_the_fullest_hand_fits(cards: int, people: Names) -> None:
    """H22: a hand of thirty cards keeps to the limits."""
    decision = fullest_play(cards)
    seated = Seated("12345678", own(crowded(), cards), (decision,))
    start = hand_panel(seated, people, WORDS, note="!" * 900)
    check_limits(start)
    entries = [one["value"] for part in of_type(start, SELECT) for one in part["options"]]
    assert entries == list(dict.fromkeys(f"open {card_name(card)}" for card in range(cards)))
    details = hand_panel(seated, people, WORDS, Step(99, group=card_name(0)))
    check_limits(details)
    assert sum(len(part["options"]) for part in of_type(details, SELECT)) == 7 + len(BLUE)


@pytest.mark.parametrize("people", PEOPLE, ids=["short", "W", "*"])
def test_the_fullest_public_panels_fit(people: Names) -> None:
    """H22: the longest names keep to the limits."""
    questions = tuple(Question(9, seat, Ask.SHOT, BangAbout(by=0, card=0)) for seat in range(8))
    seats = tuple(range(8))
    everybody = Clocks(dict.fromkeys(seats, 2_000_000_000), seats, seats, seats, True, 2_000_000_000, True)
    for picture in ("table.png", None):
        scene = Scene("12345678", crowded(), FULL_LOG, questions, everybody, picture)
        check_limits(table_panel(scene, people, WORDS, {0: "<@1234567890123456789>"}))
        check_limits(retired_panel(scene, people, WORDS))
        told = tuple("x" * 900 for _ in range(8))
        for epilogue in (NO_EPILOGUE, Epilogue(told[:3], told, told, told[0][:200])):
            check_limits(result_panel(scene, people, WORDS, "f" * 32, "f" * 64, epilogue))
    check_limits(
        response_ping("12345678", questions[1], FULL_LOG, "<@1234567890123456789>", people, WORDS, Due(1, last=True))
    )
    check_limits(table_in_text(crowded(), FULL_LOG, people, WORDS))
    for leaving in (False, True):
        check_limits(role_panel(Seated("7", own(crowded(), 5)), people, WORDS, leaving=leaving))


@pytest.mark.parametrize("people", PEOPLE, ids=["short", "W", "*"])
def test_lobbies_fit(people: Names) -> None:
    every = {"characters_dealt": 2, "forced_beer": True, "beginner_deck": True, "keep_characters": True}
    options = msgspec.convert(every, Options)
    seats = (LobbySeat(host=True), *(LobbySeat(ai=True) for _ in range(3)), *(LobbySeat(kept=True) for _ in range(4)))
    panel = lobby_panel(LobbyState("7", seats, 4, 8, options, "lobby.png"), people, WORDS)
    check_limits(panel)
    assert [people.text(seat) in content(panel) for seat in range(8)] == [True] * 8
    check_limits(begun_panel(options, "f" * 64, people, WORDS))
    check_limits(closed_panel("Nobody was left.", WORDS))


def lobby(*seats: LobbySeat) -> LobbyState:
    return LobbyState("7", seats, 4, 7, Options())


def switched_off(state: LobbyState) -> set[str]:
    panel = lobby_panel(state, names(len(state.seats)), WORDS)
    return {part["label"] for part in parts(panel) if part.get("disabled")}


def test_lobby_buttons_can_be_pressed_when_they_do_something() -> None:
    person, ai, kept = LobbySeat(host=True), LobbySeat(ai=True), LobbySeat(kept=True)
    assert switched_off(lobby()) == {"Start", "Remove AI"}
    assert switched_off(lobby(person, ai)) == {"Start"}
    assert switched_off(lobby(person, ai, ai, ai)) == set()
    assert switched_off(lobby(person, kept, kept, kept)) == {"Start", "Remove AI"}
    assert switched_off(lobby(person, *[ai] * 6)) == {"Join", "Add AI"}
    assert switched_off(lobby(person, *[ai] * 5, kept)) == {"Add AI"}


def test_the_lobby_says_what_is_missing() -> None:
    assert "3 more players are needed" in content(lobby_panel(lobby(LobbySeat(host=True)), names(1), WORDS))
    ready = lobby_panel(lobby(LobbySeat(), LobbySeat(host=True), LobbySeat(), LobbySeat()), names(4), WORDS)
    assert "Ready: Ben can press Start." in content(ready)
    assert "3 chairs are free." in content(ready)


def scene(position_kind: Ask, **changes: object) -> Scene:
    position = next(one for one in positions() if one.decision.kind == position_kind)
    lines = tuple(WORDS.log(position.happened, names()))
    question = Question.of(position.decision)
    return msgspec.structs.replace(Scene("7", position.table, lines, (question,)), **changes)


def test_the_table_message_says_whose_turn_what_happened_and_who_is_awaited() -> None:
    shown = scene(Ask.SHOT)
    seat = shown.questions[0].seat
    shown = msgspec.structs.replace(shown, clocks=Clocks({seat: 1_900_000_000, seat + 1: 1_800_000_000}))
    panel = table_panel(shown, names(), WORDS)
    check_limits(panel)
    text = content(panel)
    assert text.startswith("### Turn ")
    assert shown.happened[-1] in text
    assert WORDS.asked(shown.questions, names()) in text
    assert "<t:1900000000:R>" in text
    assert labels(panel) == ["Your move", "My hand", "My role", "Table in text"]
    (gallery,) = of_type(panel, GALLERY)
    assert gallery["items"][0]["description"] == WORDS.alt_text(shown.view, names())


def told(**facts: Any) -> str:
    """What stands under the picture about time, in a moment in which one seat has to answer."""
    shown = scene(Ask.SHOT, clocks=Clocks(**facts))
    panel = table_panel(shown, names(), WORDS)
    check_limits(panel)
    return "\n".join(line for line in content(panel).splitlines() if line.startswith("-# "))


def test_the_table_message_warns_at_half_time_and_says_who_let_time_pass() -> None:
    seat = scene(Ask.SHOT).questions[0].seat
    name = names().text(seat)
    assert told(deadlines={seat: 1_900_000_000}) == ""
    assert f"Half of the time is over for {name}." in told(halfway=(seat,))
    assert told(halfway=(seat + 1,)) == "", "who is not awaited is not warned"
    assert f"Time ran out for {name}." in told(missed=(seat,))
    assert f"An AI plays for {name} until they press **Take my seat back**." in told(absent=(seat,))
    assert f"Team mates may act for {name} meanwhile." in told(missed=(seat,), stood_in=(seat,))
    assert "goes on <t:1900000000:R>" in told(paused=1_900_000_000)
    assert "Nobody is here" in told(is_deserted=True)


def test_the_buttons_for_time_are_there_when_they_do_something() -> None:
    usual = ["Your move", "My hand", "My role", "Table in text"]

    def buttons(**facts: Any) -> list[str]:
        return labels(table_panel(scene(Ask.SHOT, clocks=Clocks(**facts)), names(), WORDS))

    assert buttons() == usual
    assert buttons(may_pause=True) == [*usual, "Pause"]
    assert buttons(paused=1, may_pause=True) == [*usual, "Go on"]
    assert buttons(absent=(1,), may_pause=True) == [*usual, "Pause", "Take my seat back"]


def test_the_lobby_says_how_much_time_there_is() -> None:
    state = msgspec.structs.replace(lobby(LobbySeat(host=True)), pace=Pace("live", 75.0, 30.0))
    line = "Tempo: live (75 seconds of your own thinking a turn, 30 seconds for an answer)."
    assert line in content(lobby_panel(state, names(1), WORDS))
    endless = msgspec.structs.replace(state, pace=Pace("none", None, None))
    assert "no clock" in content(lobby_panel(endless, names(1), WORDS))


def test_an_absent_player_is_told_so_and_can_sit_down_again() -> None:
    position = positions()[0]
    seated = Seated("7", position.own, (position.decision,), deadline=1_900_000_000)
    assert "<t:1900000000:R>" in content(hand_panel(seated, names(), WORDS))
    assert "Take my seat back" not in labels(hand_panel(seated, names(), WORDS))
    absent = hand_panel(msgspec.structs.replace(seated, is_absent=True), names(), WORDS)
    check_limits(absent)
    assert "an AI plays for you" in content(absent)
    assert "Take my seat back" in labels(absent)


def test_who_is_called_is_mentioned_once_in_place_of_the_name() -> None:
    shown = scene(Ask.PLAY)
    called = shown.questions[0].seat
    text = content(table_panel(shown, names(), WORDS, {called: "<@42>"}))
    assert text.count("<@42>") == 1
    assert "**<@42>: play cards, or end the turn**" in text
    elsewhere = content(table_panel(shown, names(), WORDS, {called + 1: "<@42>"}))
    assert elsewhere.count("<@42>") == 1
    assert elsewhere.splitlines()[0].endswith("<@42>")


def test_all_who_choose_at_once_are_called_in_one_line() -> None:
    shown = scene(Ask.CHARACTER)
    (question,) = shown.questions
    both = tuple(msgspec.structs.replace(question, seat=seat) for seat in (0, 2))
    mentions = {0: "<@40>", 1: "<@41>", 2: "<@42>"}
    text = content(table_panel(msgspec.structs.replace(shown, questions=both), names(), WORDS, mentions))
    assert "Now: **<@40> and <@42>: choose a character**" in text
    assert text.splitlines()[0] == "### Before the first turn: characters are chosen <@41>"


def test_without_a_picture_the_text_suffices() -> None:
    shown = scene(Ask.PLAY, picture=None)
    panel = table_panel(shown, names(), WORDS)
    assert not of_type(panel, GALLERY)
    assert WORDS.table_text(shown.view, names()) in content(panel)


def test_who_merely_may_act_is_not_awaited() -> None:
    shown = scene(Ask.SHOT)
    optional = msgspec.structs.replace(shown, questions=(msgspec.structs.replace(shown.questions[0], optional=True),))
    assert "Now: " in content(table_panel(shown, names(), WORDS))
    assert "Now: " not in content(table_panel(optional, names(), WORDS))


def test_public_custom_ids_tell_nothing_about_cards() -> None:
    """Cards are named in the ids of private panels only."""
    for position in positions():
        question = Question.of(position.decision)
        shown = Scene("7", position.table, (), (question,))
        for panel in (
            table_panel(shown, names(), WORDS),
            retired_panel(shown, names(), WORDS),
            response_ping("7", question, (), "<@1>", names(), WORDS),
            result_panel(shown, names(), WORDS),
        ):
            assert not [one for one in custom_ids(panel) if any(kind.value in one for kind in Kind)]


def test_a_ping_says_what_happened_and_offers_the_answer() -> None:
    shown = scene(Ask.SHOT)
    panel = response_ping("7", shown.questions[0], shown.happened, "<@42>", names(), WORDS, Due(1_900_000_000))
    text = content(panel)
    assert shown.happened[-1] in text
    assert "<@42>" in text
    assert "<t:1900000000:R>" in text
    assert labels(panel) == ["Answer…", "Take the hit"]
    decision = shown.questions[0].id
    assert custom_ids(panel) == [f"tp1:7:{decision}:move", f"tp1:7:{decision}:decline"]


def test_a_ping_warns_at_half_time_and_calls_once_more_in_the_last_quarter() -> None:
    shown = scene(Ask.SHOT)

    def said(due: Due) -> str:
        return content(response_ping("7", shown.questions[0], (), "<@42>", names(), WORDS, due))

    assert "Half of your time is over." not in said(Due(1))
    assert "Half of your time is over." in said(Due(1, halfway=True))
    assert "nearly up" in said(Due(1, halfway=True, last=True))
    assert "Half" not in said(Due(1, halfway=True, last=True))


def test_the_hand_has_its_picture_its_text_and_a_way_to_look_again() -> None:
    position = positions()[0]
    awaited = (Question(9, 0, Ask.PLAY, BangAbout()),)
    panel = hand_panel(Seated("7", position.own, (), (), awaited), names(), WORDS)
    check_limits(panel)
    (gallery,) = of_type(panel, GALLERY)
    assert gallery["items"][0]["media"]["url"] == "attachment://hand.png"
    assert gallery["items"][0]["description"] == WORDS.hand_alt(position.own, names())
    assert WORDS.hand_text(position.own, names()) in content(panel)
    assert "Now: Ann: play cards, or end the turn" in content(panel)
    assert labels(panel) == ["Refresh"]


def test_a_note_stands_on_top_and_the_choices_below_are_fresh() -> None:
    position = positions()[0]
    seated = Seated("7", position.own, (position.decision,), position.refused)
    noted = hand_panel(seated, names(), WORDS, START, note="That was settled a moment ago.")
    assert content(noted).startswith("That was settled a moment ago.")
    assert custom_ids(noted) == custom_ids(hand_panel(seated, names(), WORDS))


def test_two_questions_at_once_are_told_apart() -> None:
    position = next(one for one in positions() if one.decision.kind == Ask.PLAY)
    other = Decision(77, position.own.seat, Ask.DISCARD, (Discard(0), Discard(1)), Discard(0), BangAbout())
    panel = hand_panel(Seated("7", position.own, (position.decision, other)), names(), WORDS)
    check_limits(panel)
    assert {one.split(":")[2] for one in custom_ids(panel)} >= {"77", str(position.decision.id)}


def test_the_result_shows_all_and_offers_another_game() -> None:
    match = play(3, 5)
    while not match.is_over():
        decision = match.decisions[0]
        match.act(decision.seat, decision.actions[match.ply % len(decision.actions)], decision.id)
    shown = Scene("7", match.view(None), ("The end.",), picture="result.png")
    panel = result_panel(shown, names(5), WORDS, match.seed, match.commitment)
    check_limits(panel)
    assert labels(panel) == ["Rematch", "Replay", "New table", "Report a problem"]
    assert match.seed is not None
    assert match.seed in content(panel)
    assert match.commitment in content(panel)


def test_the_dead_see_that_they_are_out() -> None:
    view = crowded()
    dead: SeatView = msgspec.structs.replace(view.seats[1], alive=False, hand_size=0, in_play=())
    table = msgspec.structs.replace(view, seats=(view.seats[0], dead, *view.seats[2:]))
    panel = hand_panel(Seated("7", own(table, 0)), names(), WORDS)
    check_limits(panel)
    assert "You are out of the game." in content(panel)


def test_the_choices_stand_right_below_the_picture_and_the_words_do_without_one() -> None:
    position = next(one for one in positions() if one.decision.kind == Ask.PLAY and one.refused)
    seated = Seated("7", position.own, (position.decision,), position.refused)
    words = WORDS.hand_text(position.own, names())
    for picture in ("hand.png", None):
        panel = hand_panel(msgspec.structs.replace(seated, picture=picture), names(), WORDS)
        shown = [part["type"] for part in parts(panel) if part["type"] in {SELECT, TEXT, GALLERY}]
        expected = [TEXT, GALLERY, SELECT, TEXT] if picture else [TEXT, TEXT, SELECT]
        assert shown == expected
        assert words in content(panel)
        assert f"-# {WORDS.refused(position.refused, names())[0]}" in content(panel)


async def test_h28_nothing_waits_for_a_panel_once_it_is_sent() -> None:
    """discord.py keeps a view, and for a quarter of an hour a task for it, unless it is finished."""
    assert lobby_panel(LobbyState("7", (), 4, 7, Options()), names(), WORDS).is_finished()
