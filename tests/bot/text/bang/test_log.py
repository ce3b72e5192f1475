"""The log reads as people would tell it."""

from collections.abc import Sequence

import pytest

from bot.text.names import Names
from engine.bang import events as ev
from engine.bang.cards import Card, parse_card
from engine.core.events import PublicEvent
from engine.western.roles import Role, Side
from tests.bot.positions import WORDS, names, play

BANG = parse_card("BANG!-9C")
OTHER_BANG = parse_card("BANG!-4D")
MISSED = parse_card("Missed!-10C")
OTHER_MISSED = parse_card("Missed!-JC")
BEER = parse_card("Beer-6H")
BARREL = parse_card("Barrel-QS")
HEART = parse_card("Beer-9H")
SPADE = parse_card("Missed!-5S")


def told(*events: PublicEvent, people: Names | None = None) -> list[str]:
    return WORDS.log(events, people or names(4))


def card(text: str) -> Card:
    return parse_card(text)


CASES: list[tuple[Sequence[PublicEvent], list[str]]] = [
    (
        [ev.Played(0, BANG, 1), ev.Responded(1, MISSED), ev.ShotCancelled(1, 0)],
        ["Ann shoots Ben with BANG! 9♣; Ben dodges with Missed! 10♣."],
    ),
    (
        [ev.Played(0, BANG, 1), ev.Passed(1), ev.LostLife(1, 1, 2, 0, BANG)],
        ["Ann shoots Ben with BANG! 9♣; Ben is hit (2 lives left)."],
    ),
    (
        [
            ev.Played(0, BANG, 1),
            ev.Responded(1, MISSED),
            ev.Checked(1, (HEART,), HEART, BARREL, success=True),
            ev.ShotCancelled(1, 0),
        ],
        ["Ann shoots Ben with BANG! 9♣; Ben ducks with Missed! 10♣; Ben draws! 9♥: a heart stops the bullet."],
    ),
    (
        [
            ev.Played(0, MISSED, 1, stands_for="BANG!"),
            ev.Responded(1, OTHER_BANG, stands_for="Missed!"),
            ev.ShotCancelled(1, 0),
        ],
        ["Ann shoots Ben with Missed! 10♣ as BANG!; Ben dodges with BANG! 4♦ as Missed!"],
    ),
    (
        [
            ev.Played(0, card("Gatling-10H")),
            ev.Responded(1, MISSED),
            ev.ShotCancelled(1, 0),
            ev.Passed(2),
            ev.LostLife(2, 1, 3, 0, card("Gatling-10H")),
        ],
        ["Ann fires the Gatling 10♥ at everybody; Ben dodges with Missed! 10♣; Cem is hit (3 lives left)."],
    ),
    (
        [
            ev.Played(0, card("Duel-8C"), 1),
            ev.Responded(1, BANG),
            ev.Responded(0, OTHER_BANG),
            ev.Passed(1),
            ev.LostLife(1, 1, 1, 0, card("Duel-8C")),
        ],
        [
            "Ann challenges Ben to a Duel 8♣; Ben answers with BANG! 9♣; Ann answers with BANG! 4♦; "
            "Ben loses the Duel (1 life left)."
        ],
    ),
    (
        [
            ev.Played(0, BANG, 1),
            ev.LostLife(1, 1, 0, 0, BANG),
            ev.Responded(1, BEER),
            ev.Regained(1, 1, 1),
        ],
        ["Ann shoots Ben with BANG! 9♣; Ben is hit and is dying; Ben is saved by Beer 6♥."],
    ),
    (
        [
            ev.Played(0, BANG, 1),
            ev.LostLife(1, 1, 0, 0, BANG),
            ev.Passed(1),
            ev.Eliminated(1, Role.OUTLAW, 0),
            ev.Discarded(1, MISSED, ev.Why.ELIMINATED),
            ev.Discarded(1, BARREL, ev.Why.ELIMINATED),
            ev.Rewarded(0),
            ev.Drew(0, 3),
        ],
        [
            "Ann shoots Ben with BANG! 9♣; Ben is hit and is dying.",
            "Ben is out of the game, killed by Ann: Outlaw.",
            "Ben discards Missed! 10♣ and Barrel Q♠.",
            "Ann draws 3 cards, the bounty on an Outlaw.",
        ],
    ),
    ([ev.TurnBegan(0, 5), ev.Drew(0, 2)], ["Turn 5: Ann draws 2 cards."]),
    ([ev.TurnBegan(0, 5), ev.DrewShown(0, BEER), ev.Drew(0, 2)], ["Turn 5: Ann draws 3 cards and shows Beer 6♥."]),
    ([ev.TurnBegan(0, 5), ev.LookedAt(0, 3), ev.Drew(0, 2)], ["Turn 5: Ann keeps 2 of the top 3 cards of the deck."]),
    (
        [ev.TurnBegan(0, 5), ev.Checked(0, (SPADE,), SPADE, card("Jail-JS"), success=False), ev.TurnSkipped(0)],
        ["Turn 5: Ann draws! 5♠ and stays in Jail; Ann sits this turn out behind bars."],
    ),
    (
        [
            ev.TurnBegan(0, 5),
            ev.Checked(0, (HEART, SPADE), SPADE, card("Dynamite-2H"), success=False),
            ev.DynamiteExploded(0),
            ev.LostLife(0, 3, 1, None, card("Dynamite-2H")),
        ],
        [
            "Turn 5: Ann draws! 5♠ (rather than 9♥); Ann is caught in the blast of the Dynamite; "
            "Ann loses 3 lives (1 life left)."
        ],
    ),
    ([ev.Played(0, BEER), ev.Regained(0, 1, 3)], ["Ann drinks Beer 6♥ (now 3 lives)."]),
    ([ev.Played(0, BEER), ev.Regained(0, 0, 4)], ["Ann drinks Beer 6♥, for nothing."]),
    (
        [ev.Played(0, card("Saloon-5H")), ev.Regained(0, 1, 3), ev.Regained(1, 0, 4), ev.Regained(2, 1, 2)],
        ["Ann buys a round in the Saloon 5♥; a life each for Ann and Cem."],
    ),
    ([ev.Played(0, card("Stagecoach-9S")), ev.Drew(0, 2)], ["Ann plays Stagecoach 9♠ and draws 2 cards."]),
    (
        [ev.Played(0, card("Panic!-JH"), 1), ev.TookHandCard(0, 1)],
        ["Ann takes a card from Ben's hand with Panic! J♥."],
    ),
    (
        [ev.Played(0, card("Panic!-JH"), 1), ev.TookInPlay(0, 1, BARREL)],
        ["Ann takes Ben's Barrel Q♠ with Panic! J♥."],
    ),
    (
        [ev.Played(0, card("Cat Balou-KH"), 1), ev.Discarded(1, BEER, ev.Why.CAT_BALOU)],
        ["Ann makes Ben discard Beer 6♥ with Cat Balou K♥."],
    ),
    (
        [ev.Played(0, card("Winchester-8S")), ev.Discarded(0, card("Schofield-JC"), ev.Why.REPLACED)],
        ["Ann swaps Schofield J♣ for Winchester 8♠."],
    ),
    (
        [
            ev.Played(0, card("General Store-9C")),
            ev.StoreOpened(0, (BEER, BARREL)),
            ev.Reshuffled(40),
            ev.StorePicked(0, BEER),
            ev.StorePicked(1, BARREL),
        ],
        [
            "Ann opens the General Store 9♣: Beer 6♥ and Barrel Q♠; Ann picks Beer 6♥; Ben picks Barrel Q♠.",
            "The discard pile is shuffled into a new deck of 40 cards.",
        ],
    ),
    (
        [
            ev.Discarded(0, BANG, ev.Why.ABILITY),
            ev.Discarded(0, MISSED, ev.Why.ABILITY),
            ev.Regained(0, 1, 2),
        ],
        ["Ann trades BANG! 9♣ and Missed! 10♣ for a life (now 2 lives)."],
    ),
    (
        [ev.Discarded(0, BANG, ev.Why.HAND_LIMIT), ev.Discarded(0, MISSED, ev.Why.HAND_LIMIT)],
        ["Ann discards BANG! 9♣ and Missed! 10♣."],
    ),
    (
        [ev.GameOver(Side.OUTLAWS, (1, 2), (Role.SHERIFF, Role.OUTLAW, Role.OUTLAW, Role.RENEGADE))],
        ["The Outlaws win! Winners: Ben and Cem."],
    ),
]


@pytest.mark.parametrize(
    ("events", "lines"), CASES, ids=lambda value: value[0][:40] if isinstance(value[0], str) else ""
)
def test_what_belongs_together_is_one_sentence(events: Sequence[PublicEvent], lines: list[str]) -> None:
    assert told(*events) == lines


def test_a_log_may_begin_in_the_middle() -> None:
    assert told(ev.ShotCancelled(1, 0), ev.Regained(1, 1, 1)) == [
        "Ann's shot misses Ben.",
        "Ben regains a life (now 1 life).",
    ]


def test_names_in_the_log_are_no_markup() -> None:
    people = Names(["**a_", "@everyone"], WORDS.wording)
    (line,) = told(ev.Played(0, BANG, 1), people=people)
    assert line == "\\*\\*a\\_ shoots \\@\u200beveryone with BANG! 9♣."


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_whole_games_can_be_told(seats: int) -> None:
    """Every event that happens is told, merged or left out on purpose; no line is empty or without an end."""
    match = play(seats, seats)
    while not match.is_over() and match.ply < 500:
        decision = match.decisions[0]
        action = decision.actions[(match.ply * 7 + seats) % len(decision.actions)]
        update = match.act(decision.seat, action, decision.id)
        lines = WORDS.log(update.public(), names(seats))
        assert all(line[-1] in ".!?" and len(line) < 600 and "{" not in line for line in lines)
        if any(isinstance(event, ev.Played | ev.LostLife | ev.Eliminated) for event in update.events):
            assert lines
    assert match.ply > 40
