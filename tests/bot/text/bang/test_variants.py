"""What tables of three and eight say otherwise, and the words while characters are chosen."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.text.bang.reasons import _BRIEF, BRIEF, Reasons
from bot.text.bang.table import ALT_TEXT
from bot.text.names import Names
from engine.bang import errors as er
from engine.bang import events as ev
from engine.bang.actions import Play, Respond
from engine.bang.cards import parse_card
from engine.bang.view import TableView
from engine.core.events import PublicEvent
from engine.core.game import Refused
from engine.core.match import Match
from engine.western.roles import Role, Side
from tests.bot.positions import WORDS, names, play

BANG, JAIL, BEER = (parse_card(text) for text in ("BANG!-9C", "Jail-JS", "Beer-6H"))


def long_names() -> Names:
    return Names(["W" * 31 + str(seat) for seat in range(8)], WORDS.wording)


# While characters are chosen


def choosing(seats: int = 8) -> Match:
    match = play(1, seats, characters_dealt=2)
    for decision in match.decisions[1:3]:
        match.act(decision.seat, decision.actions[0], 0)
    return match


@pytest.mark.parametrize("people", [names(), long_names()], ids=["short", "long"])
def test_the_table_says_who_still_chooses_and_nothing_that_is_not_yet(people: Names) -> None:
    match = choosing()
    view: TableView = match.view(None)
    text, alt = WORDS.table_text(view, people), WORDS.alt_text(view, people)
    assert len(alt) <= ALT_TEXT
    assert len(text.splitlines()) <= 16
    assert text.count("is choosing a character") == alt.count("is choosing a character") == 6
    assert text.count("has chosen a character") == alt.count("has chosen a character") == 2
    for nonsense in ("lives", "card:", "cards", "reach", "distance", "Deck", "Turn"):
        assert nonsense not in text.replace("choosing a character", "")
        assert nonsense not in alt
    assert text.count("Sheriff") == 1
    assert text.splitlines()[-1].startswith("Waiting for ")
    assert text.splitlines()[-1].endswith(" to choose a character.")


def test_ones_own_characters_are_told_with_life_and_ability_to_oneself_alone() -> None:
    match = choosing()
    for decision in match.decisions:
        view = match.view(decision.seat)
        first, second = view.characters
        hand = WORDS.hand_text(view, names())
        for name in (first, second):
            assert f"**{name}** · " in hand
            assert name in WORDS.hand_alt(view, names())
            assert name in WORDS.role_text(view, names())
            assert name not in WORDS.table_text(match.view(None), names())
        assert "lives · " in hand or "life · " in hand
        assert "Distances" not in WORDS.role_text(view, names())
        assert WORDS.role_alt(view, names()).endswith(f"Seat {decision.seat + 1}.")


def test_who_has_chosen_is_told_what_is_kept() -> None:
    match = choosing()
    waiting = {decision.seat for decision in match.decisions}
    for seat in set(range(8)) - waiting:
        view = match.view(seat)
        (kept,) = view.characters
        assert f"You keep **{kept}**, which nobody else sees yet." in WORDS.hand_text(view, names())


def test_all_characters_are_told_together() -> None:
    match = choosing(4)
    happened: list[str] = []
    while not happened:
        decision = match.decisions[0]
        update = match.act(decision.seat, decision.actions[0], decision.id)
        happened = [line for line in WORDS.log(update.public(), names(4)) if "chosen" in line]
    people = [f"{names().text(seat.seat)} is {seat.character}" for seat in match.view(None).seats]
    assert happened == [f"Everybody has chosen: {', '.join(people[:3])}, and {people[3]}."]


# Three and eight


def test_three_players_hunt_one_another() -> None:
    match = play(2, 3)
    prey = {Role.DEPUTY: "Renegade", Role.RENEGADE: "Outlaw", Role.OUTLAW: "Deputy"}
    for seat in range(3):
        view = match.view(seat)
        text = WORDS.role_text(view, names(3))
        assert f"You are the **{view.role}**." in text
        assert f"Eliminate the {prey[view.role]} yourself." in text
    shown = WORDS.table_text(match.view(None), names(3))
    assert all(f"{role}, " in shown for role in prey)
    (began,) = [h.event for h in match.happenings() if isinstance(h.event, ev.GameBegan)]
    assert WORDS.event(began, names(3)) == "The game begins, with every role face up."


def ends(seats: int) -> Iterator[Any]:
    for seed in range(40):
        match = play(seed, seats)
        while not match.is_over() and match.ply < 3000:
            decision = match.decisions[0]
            match.act(decision.seat, decision.actions[(seed + match.ply) % len(decision.actions)], decision.id)
        if match.is_over():
            yield match.view(None)


def test_the_winner_of_three_is_named_by_role() -> None:
    cries = {
        view.winning_side: WORDS.result_text(view, names(3)).splitlines()[0].removeprefix("### ") for view in ends(3)
    }
    expected = {Side.LAW: "The Deputy wins!", Side.OUTLAWS: "The Outlaw wins!", Side.RENEGADE: "The Renegade wins!"}
    assert cries
    assert cries.items() <= expected.items()
    for side, cry in expected.items():
        over = ev.GameOver(side, (0,), (Role.DEPUTY, Role.OUTLAW, Role.RENEGADE))
        assert WORDS.event(over, names(3)) == f"{cry} Winners: Ann."


def test_eight_have_two_renegades_who_win_alone() -> None:
    match = play(2, 8)
    texts = {match.view(seat).role: WORDS.role_text(match.view(seat), names()) for seat in range(8)}
    assert "The other Renegade is no friend." in texts[Role.RENEGADE]
    assert "Your role: **Renegade**." in texts[Role.RENEGADE]
    assert "both Renegades" in texts[Role.SHERIFF]
    assert "both Renegades" in texts[Role.DEPUTY]
    roles = tuple(match.view(seat).role for seat in range(8))
    assert WORDS.event(ev.GameOver(Side.RENEGADE, (1,), roles), names()) == "A Renegade wins! Winners: Ben."


def test_every_kill_of_three_is_worth_a_bounty() -> None:
    happened: list[PublicEvent] = [ev.Rewarded(1), ev.Drew(1, 3)]
    assert WORDS.log(happened, names(3)) == ["Ben draws 3 cards, the bounty."]
    assert WORDS.log(happened, names()) == ["Ben draws 3 cards, the bounty on an Outlaw."]
    assert WORDS.event(ev.Rewarded(1), names(3)) == "Ben collects a bounty."


# Reasons on cards


def test_a_card_says_briefly_what_most_often_speaks_against_it() -> None:
    refused = [
        Refused(Play(JAIL, 1), er.SameNameInPlay(JAIL, 1)),
        Refused(Play(JAIL, 2), er.JailedSheriff()),
        Refused(Play(JAIL, 3), er.SameNameInPlay(JAIL, 3)),
        Refused(Play(BANG, 1), er.OutOfReach(1, 3, 1)),
        Refused(Respond(BEER), er.DoesNotHelp(BEER)),
        Refused(Play(BEER), er.NotInHand(BEER)),
    ]
    assert Reasons(WORDS.wording, names()).by_card(refused) == {
        JAIL: "lies there already",
        BANG: "nobody in reach",
        BEER: "does not help here",
    }


def test_reasons_on_cards_are_brief() -> None:
    assert all(len(text) <= BRIEF for text in _BRIEF.values())
