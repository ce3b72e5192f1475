"""Rule 18.6: while a player does not answer, team mates may act for their characters, and learn no secret by it."""

import pytest

from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.errors import IllegalAction, NotYourDecision
from engine.core.match import Match
from engine.desperado.actions import AmbushOrder, Ask, EndActivation, Order, PlayJoker, Throw
from engine.desperado.game import Desperado
from engine.desperado.options import Setup
from engine.desperado.scenarios import LOOT
from engine.games import GAMES
from tests.contract.playing import walk

GAME = Desperado()
SIDES = ("gang", "gang", "town", "gang")
STRANGER = 2


def match() -> Match:
    """A game in which one of the three of a side is about to act."""
    played = Match.new(GAME, 4, GAME.options(), seeded("stand-ins").seed, Setup(SIDES))
    while SIDES[asked(played).seat] != "gang" or asked(played).kind != Ask.ACTION:
        played.act(asked(played).seat, asked(played).default, asked(played).id)
    return played


def asked(played: Match) -> Decision:
    return next(one for one in played.decisions if not one.optional)


def test_desperado_18_6_all_others_of_a_side_may_stand_in() -> None:
    played = match()
    assert [played.stand_ins(seat) for seat in range(4)] == [(1, 3), (0, 3), (), (0, 1)]


@pytest.mark.parametrize("key", ["bang", "dice"])
def test_without_sides_nobody_stands_in_and_nothing_is_shared(key: str) -> None:
    game = GAMES[key]
    played = Match.new(game, 4, game.options(), seeded("stand-ins").seed)
    decision = played.decisions[0]
    assert all(played.stand_ins(seat) == () for seat in range(4))
    assert played.shared(decision).actions == ()
    with pytest.raises(NotYourDecision):
        played.act(decision.seat, decision.default, decision.id, by=(decision.seat + 1) % 4)


def test_desperado_18_6_the_move_is_that_of_the_seat_whose_decision_it_is() -> None:
    played = match()
    turn = asked(played)
    mates = played.stand_ins(turn.seat)
    ply = played.ply
    with pytest.raises(NotYourDecision):
        played.act(turn.seat, EndActivation(), turn.id, by=STRANGER)
    assert played.ply == ply
    played.act(turn.seat, EndActivation(), turn.id, by=mates[0])
    assert played.record().moves[-1].seat == turn.seat
    assert Match.replay(played.record(), GAMES).view(None) == played.view(None)


def test_desperado_18_6_neither_jokers_nor_orders_nor_loot_are_shared() -> None:
    """Over whole games: what is left out is exactly that, and an order for another's character is refused."""
    left_out: set[type] = set()
    for seed in range(4):
        for step in walk(GAME, 6, seed):
            for decision in GAME.decisions(step.state):
                shared = GAME.shared(step.state, decision)
                assert set(shared.actions) <= set(decision.actions)
                for action in set(decision.actions) - set(shared.actions):
                    left_out.add(type(action))
                    assert isinstance(action, PlayJoker | Order | AmbushOrder) or (
                        isinstance(action, Throw) and action.thing.startswith(LOOT)
                    )
                assert not any(isinstance(one, PlayJoker | Order | AmbushOrder) for one in shared.actions)
    assert {PlayJoker, Order, AmbushOrder} <= left_out
    played = match()
    turn = asked(played)
    order = next(one for one in turn.actions if isinstance(one, Order))
    mate = played.stand_ins(turn.seat)[0]
    with pytest.raises(IllegalAction):
        played.act(turn.seat, order, turn.id, by=mate)


def test_desperado_18_6_whoever_may_stand_in_sees_what_the_character_reaches_and_is_warned_alike() -> None:
    played = match()
    turn = asked(played)
    mate = played.stand_ins(turn.seat)[0]
    assert played.view(mate).prospect == played.view(turn.seat).prospect is not None
    assert played.view(STRANGER).prospect is None
    assert played.caution(mate, EndActivation()) == played.caution(turn.seat, EndActivation()) is not None
    assert played.caution(STRANGER, EndActivation()) is None
    assert played.refused(mate) == ()
