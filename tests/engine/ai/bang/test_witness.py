"""The witness knows harm from help, and reads each event once."""

import pytest

from engine.ai.bang.witness import Witness
from engine.bang.cards import parse_card
from engine.bang.events import Discarded, Played, Responded, TookHandCard, TookInPlay, Why
from engine.core.events import PublicEvent

CARD = {name.partition("-")[0]: parse_card(name) for name in
        ("BANG!-KH", "Duel-8C", "Jail-4H", "Panic!-8D", "Cat Balou-KH", "Dynamite-2H", "Barrel-KS", "Missed!-2S",
         "Gatling-10H", "Beer-6H")}  # fmt: skip


def seen(*events: PublicEvent) -> dict[tuple[int, int], float]:
    witness = Witness()
    witness.watch(events)
    return witness.deeds


@pytest.mark.parametrize("name", ["BANG!", "Duel", "Jail"])
def test_attacks_are_hostile(name: str) -> None:
    assert seen(Played(1, CARD[name], 0))[1, 0] > 0.5


@pytest.mark.parametrize("name", ["Gatling", "Beer"])
def test_what_names_nobody_is_not(name: str) -> None:
    assert seen(Played(1, CARD[name])) == {}


def test_a_missed_that_stands_for_a_bang_is_a_shot() -> None:
    assert seen(Played(1, CARD["Missed!"], 0, "BANG!")) == seen(Played(1, CARD["BANG!"], 0))


def test_jailing_oneself_harms_nobody_else() -> None:
    assert seen(Played(1, CARD["Jail"], 1)) == {}


def test_robbery_is_hostile() -> None:
    assert seen(Played(1, CARD["Panic!"], 2), TookHandCard(1, 2))[1, 2] > 0
    assert seen(Played(1, CARD["Panic!"], 2), TookInPlay(1, 2, CARD["Barrel"]))[1, 2] > 0
    assert seen(Played(1, CARD["Cat Balou"], 2), Discarded(2, CARD["Beer"], Why.CAT_BALOU))[1, 2] > 0


@pytest.mark.parametrize("burden", ["Jail", "Dynamite"])
def test_freeing_somebody_of_a_burden_is_help(burden: str) -> None:
    assert seen(Played(1, CARD["Panic!"], 2), TookInPlay(1, 2, CARD[burden]))[1, 2] < 0
    assert seen(Played(1, CARD["Cat Balou"], 2), Discarded(2, CARD[burden], Why.CAT_BALOU))[1, 2] < 0


def test_a_card_taken_without_a_robbery_tells_nothing() -> None:
    assert seen(TookHandCard(1, 2), Discarded(2, CARD["Beer"], Why.HAND_LIMIT)) == {}


def test_each_event_is_read_once_and_a_shorter_history_anew() -> None:
    history: list[PublicEvent] = [Played(1, CARD["BANG!"], 0)]
    witness = Witness()
    witness.watch(history)
    witness.watch(history)
    history += [Responded(0, CARD["Missed!"]), Played(1, CARD["BANG!"], 0)]
    witness.watch(history)
    assert witness.deeds == {(1, 0): 2.0}
    witness.watch(history[:1])
    assert witness.deeds == {(1, 0): 1.0}
