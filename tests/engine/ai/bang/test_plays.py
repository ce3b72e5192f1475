"""What an agent does in phase 2, one preference at a time."""

import pytest

from engine.bang.cards import parse_card
from engine.bang.events import Played
from engine.western.roles import Role
from tests.engine.ai.positions import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Person, decide, legal, position

SHOT = parse_card("BANG!-2C")


def test_an_outlaw_shoots_the_sheriff_in_reach() -> None:
    table = position(
        Person(SHERIFF, 3), Person(OUTLAW, "BANG!-KH"), Person(DEPUTY, 1, life=3), Person(RENEGADE, 3), turn=1
    )
    assert decide(table) == "play BANG!-KH > 1"


def test_an_outlaw_does_not_finish_one_who_may_be_another_outlaw() -> None:
    table = position(
        Person(SHERIFF, 3), Person(OUTLAW, "BANG!-KH"), Person(OUTLAW, 1, life=1), Person(RENEGADE, 3), turn=1
    )
    assert decide(table) == "play BANG!-KH > 1"


def test_the_sheriff_shoots_whoever_shot_at_him() -> None:
    table = position(Person(SHERIFF, "BANG!-KH"), Person(DEPUTY, 3), Person(RENEGADE, 3), Person(OUTLAW, 3))
    assert decide(table, [Played(3, SHOT, 0)]) == "play BANG!-KH > 4"
    assert decide(table, [Played(1, SHOT, 0)]) == "play BANG!-KH > 2"


def test_the_sheriff_spares_who_shoots_at_his_enemies() -> None:
    table = position(
        Person(SHERIFF, "BANG!-KH"),
        Person(DEPUTY, 3),
        Person(OUTLAW, 3),
        Person(RENEGADE, 3),
        Person(OUTLAW, alive=False),
    )
    shots = [Played(2, SHOT, 0)] * 3 + [Played(1, SHOT, 2)] * 3
    assert any("> 2" in action for action in legal(table))
    assert "> 2" not in decide(table, shots)


@pytest.mark.parametrize("hand", ["BANG!-KH", "Duel-8C", "Panic!-8D", "Cat Balou-KH", "Indians!-KD"])
def test_a_deputy_leaves_friends_alone(hand: str) -> None:
    """All others are friends here: the second Deputy and the Sheriff, who has one life point."""
    table = position(Person(SHERIFF, 3, life=1), Person(DEPUTY, hand), Person(DEPUTY, 2), turn=1)
    assert len(legal(table)) > 1
    assert decide(table) == "end"


def test_a_deputy_rids_the_sheriff_of_the_dynamite() -> None:
    table = position(
        Person(SHERIFF, 3, "Dynamite-2H"), Person(DEPUTY, "Cat Balou-KH"), Person(OUTLAW, 3, "Barrel-KS"), turn=1
    )
    assert decide(table) == "play Cat Balou-KH > 1 : Dynamite-2H"


def test_one_rids_oneself_of_the_dynamite() -> None:
    table = position(
        Person(SHERIFF, 3), Person(OUTLAW, "Cat Balou-KH", "Dynamite-2H", life=2), Person(RENEGADE, 3), turn=1
    )
    assert decide(table) == "play Cat Balou-KH > 2 : Dynamite-2H"


def test_the_renegade_spares_a_weak_sheriff_until_they_are_alone() -> None:
    three = position(Person(SHERIFF, 2, life=2), Person(RENEGADE, "BANG!-KH"), Person(OUTLAW, 2), turn=1)
    assert decide(three) == "play BANG!-KH > 3"
    two = position(Person(SHERIFF, 2, life=2), Person(RENEGADE, "BANG!-KH"), Person(OUTLAW, alive=False), turn=1)
    assert decide(two) == "play BANG!-KH > 1"


def test_beer_is_kept_for_the_last_life_points() -> None:
    def table(life: int, hand: str = "Beer-6H") -> str:
        return decide(position(
            Person(SHERIFF, hand, life=life, max_life=5), Person(OUTLAW, 3), Person(OUTLAW, 3), Person(RENEGADE, 3)
        ))  # fmt: skip

    assert table(5) == "end"
    assert table(4) == "end"
    assert table(2) == "play Beer-6H"
    assert table(1) == "play Beer-6H"
    assert table(4, "Beer-6H, Beer-7H") == "play Beer-6H"


def test_beer_is_not_wasted_when_it_does_nothing() -> None:
    table = position(Person(SHERIFF, "Beer-6H", life=1), Person(RENEGADE, 3), Person(OUTLAW, alive=False))
    assert legal(table) == ["play Beer-6H", "end"]
    assert decide(table) == "end"


@pytest.mark.parametrize("card", ["Barrel-KS", "Mustang-8H", "Scope-AS", "Stagecoach-9S", "Wells Fargo-3H"])
def test_what_only_helps_is_played(card: str) -> None:
    table = position(Person(SHERIFF, card), Person(OUTLAW, 3), Person(OUTLAW, 3), Person(RENEGADE, 3))
    assert decide(table) == f"play {card}"


def test_cards_are_drawn_before_anything_else() -> None:
    table = position(
        Person(OUTLAW, "BANG!-KH, Barrel-KS, Stagecoach-9S"), Person(SHERIFF, 3), Person(DEPUTY, 3), Person(RENEGADE, 3)
    )
    assert decide(table) == "play Stagecoach-9S"


def test_a_weapon_that_brings_the_enemy_into_reach_comes_before_the_shot() -> None:
    people = [Person(OUTLAW, "BANG!-KH, Schofield-JC"), Person(OUTLAW, 2), Person(SHERIFF, 3), Person(RENEGADE, 2)]
    table = position(*people, Person(DEPUTY, 2))
    assert decide(table) == "play Schofield-JC"


def test_a_good_weapon_is_not_laid_aside_for_a_worse_one() -> None:
    table = position(
        Person(OUTLAW, "Schofield-JC, Remington-KC", "Winchester-8S"),
        Person(OUTLAW, 2),
        Person(SHERIFF, 3),
        Person(DEPUTY, 2),
    )
    assert decide(table) == "end"


def test_a_volcanic_is_worth_it_with_shots_to_fire() -> None:
    people = [Person(SHERIFF, 3), Person(DEPUTY, 2), Person(RENEGADE, 2)]
    many = position(Person(OUTLAW, "Volcanic-10C, BANG!-KH, BANG!-2C, BANG!-3C", "Schofield-JC"), *people)
    none = position(Person(OUTLAW, "Volcanic-10C, Missed!-2S", "Schofield-JC"), *people)
    assert decide(many) == "play Volcanic-10C"
    assert decide(none) == "end"


def test_jail_goes_to_an_enemy_never_to_oneself() -> None:
    table = position(
        Person(DEPUTY, "Jail-4H"), Person(SHERIFF, 3), Person(OUTLAW, 3), Person(DEPUTY, 3), Person(OUTLAW, 3)
    )
    assert decide(table, [Played(2, SHOT, 1), Played(3, SHOT, 2)]) == "play Jail-4H > 3"
    alone = position(Person(DEPUTY, "Jail-4H"), Person(SHERIFF, 3), Person(DEPUTY, 3))
    assert decide(alone) == "end"


def test_a_duel_is_for_those_who_can_win_it() -> None:
    others = [Person(DEPUTY, 2), Person(RENEGADE, 2)]
    strong = position(Person(OUTLAW, "Duel-8C, BANG!-KH, BANG!-2C", life=2), Person(SHERIFF, 2), *others, shots=1)
    weak = position(Person(OUTLAW, "Duel-8C", life=1), Person(SHERIFF, 5), *others)
    assert decide(strong) == "play Duel-8C > 2"
    assert decide(weak) == "end"


def test_gatling_is_not_fired_into_friends() -> None:
    friends = position(Person(DEPUTY, "Gatling-10H"), Person(SHERIFF, 0, life=1), Person(OUTLAW, 3), Person(DEPUTY, 2))
    enemies = position(Person(SHERIFF, "Gatling-10H"), Person(OUTLAW, 1), Person(OUTLAW, 1), Person(RENEGADE, 1))
    assert decide(friends) == "end"
    assert decide(enemies) == "play Gatling-10H"


def test_panic_takes_what_hurts_most() -> None:
    table = position(
        Person(OUTLAW, "Panic!-8D"), Person(SHERIFF, 3, "Winchester-8S"), Person(DEPUTY, 3), Person(RENEGADE, 3)
    )
    assert decide(table) == "play Panic!-8D > 2 : Winchester-8S"


def test_dynamite_is_not_lit_by_the_law_nor_by_the_weak() -> None:
    others = [Person(OUTLAW, 3), Person(OUTLAW, 3), Person(RENEGADE, 3)]
    assert decide(position(Person(DEPUTY, "Dynamite-2H"), Person(SHERIFF, 3), *others)) == "end"
    assert decide(position(Person(OUTLAW, "Dynamite-2H", life=1), Person(SHERIFF, 3), *others)) == "end"


def test_saloon_is_for_oneself_and_friends() -> None:
    full = position(Person(DEPUTY, "Saloon-5H"), Person(SHERIFF, 2, life=2), Person(OUTLAW, 2), Person(RENEGADE, 2))
    enemies = position(Person(OUTLAW, "Saloon-5H"), Person(SHERIFF, 2, life=2), Person(DEPUTY, 2), Person(RENEGADE, 2))
    assert decide(full) == "play Saloon-5H"
    assert decide(enemies) == "end"


def test_spare_cards_are_turned_into_life() -> None:
    hand = "Schofield-JC, Schofield-KS, Missed!-2S"
    hurt = position(
        Person(OUTLAW, hand, "Schofield-QC", life=3, character="Sid Ketchum"), Person(SHERIFF, 2), Person(DEPUTY, 2)
    )
    assert decide(hurt) == "ability"
    assert decide(position(
        Person(OUTLAW, "Missed!-2S, Missed!-3S", life=3, character="Sid Ketchum"), Person(SHERIFF, 2), Person(DEPUTY, 2)
    )) == "end"  # fmt: skip


def test_without_a_sheriff_each_hunts_his_prey() -> None:
    def shot(role: Role) -> str:
        others = [Person(one, 2) for one in (DEPUTY, OUTLAW, RENEGADE) if one is not role]
        return decide(position(Person(role, "BANG!-KH"), *others))

    assert shot(DEPUTY) == "play BANG!-KH > 3"
    assert shot(OUTLAW) == "play BANG!-KH > 2"
    assert shot(RENEGADE) == "play BANG!-KH > 3"
