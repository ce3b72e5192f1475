"""What an agent answers when it is asked outside phase 2."""

from engine.ai.bang.player import BangPlayer
from engine.bang.actions import ChooseCharacter
from engine.bang.attack import DrawAgainstShot, Raid, Shot
from engine.bang.cards import CHARACTERS, parse_card
from engine.bang.characters.kit_carlson import PutBack
from engine.bang.characters.sid_ketchum import DiscardToRegain
from engine.bang.damage import Rescue
from engine.bang.duel import DuelTurn
from engine.bang.events import Why
from engine.bang.settle import DiscardAll
from engine.bang.store import StorePick
from engine.bang.tasks import Task
from engine.bang.turn import DiscardPhase, DrawPhase, DynamiteCheck
from engine.bang.view import OwnView
from engine.core.chance import seeded
from tests.engine.ai.positions import BANG as BANG_GAME
from tests.engine.ai.positions import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Person, cards, decide, legal, position

BANG, DUEL, INDIANS, BARREL, DYNAMITE = cards(
    "BANG!-2C, Duel-8C, Indians!-KD, Barrel-KS, Dynamite-2H".replace(", ", ",")
)
PEOPLE = (Person(SHERIFF, "BANG!-2C, Beer-8H"), Person(DEPUTY, 3), Person(RENEGADE, 3))


def asked(me: Person, task: Task, shooter: Person = PEOPLE[0], **more: str) -> str:
    """What the last of four seats answers; the Sheriff's turn, the Sheriff first."""
    return decide(position(shooter, *PEOPLE[1:], me, task=task, **more))  # type: ignore[arg-type]


def test_a_barrel_is_tried_before_a_missed() -> None:
    assert asked(Person(OUTLAW, "Missed!-2S", "Barrel-KS"), Shot(3, 0, BANG)) == "barrel"


def test_an_ability_that_costs_nothing_is_tried_first() -> None:
    me = Person(OUTLAW, "Missed!-2S", character="Jourdonnais")
    assert asked(me, Shot(3, 0, BANG)) == "ability"


def test_a_missed_is_given_for_a_life_point() -> None:
    assert asked(Person(OUTLAW, "Missed!-2S, Beer-6H"), Shot(3, 0, BANG)) == "respond Missed!-2S"


def test_a_missed_that_is_not_enough_is_kept() -> None:
    assert asked(Person(OUTLAW, "Missed!-2S, Beer-6H", life=1), Shot(3, 0, BANG, needed=2)) == "pass"
    assert asked(Person(OUTLAW, "Missed!-2S, Missed!-3S", life=1), Shot(3, 0, BANG, needed=2)).startswith("respond")


def test_who_can_use_either_card_gives_the_one_needed_less() -> None:
    me = Person(OUTLAW, "BANG!-3C, BANG!-4C, BANG!-5C, Missed!-2S", life=2, character="Calamity Janet")
    assert asked(me, Shot(3, 0, BANG)).startswith("respond BANG!")


def test_indians_are_answered() -> None:
    assert asked(Person(OUTLAW, "BANG!-KH, Beer-6H"), Raid(3, 0, INDIANS)) == "respond BANG!-KH"
    assert asked(Person(OUTLAW, "Beer-6H"), Raid(3, 0, INDIANS)) == "pass"


def test_a_duel_is_fought_when_it_can_be_won_or_must_be() -> None:
    big_hand = Person(SHERIFF, 8)
    duel = DuelTurn(3, 0, 0, DUEL)
    assert asked(Person(OUTLAW, "BANG!-KH, BANG!-3C, BANG!-4C"), duel).startswith("respond")
    assert asked(Person(OUTLAW, "BANG!-KH", life=4), duel, big_hand) == "pass"
    assert asked(Person(OUTLAW, "BANG!-KH", life=1), duel, big_hand) == "respond BANG!-KH"


def test_a_deputy_gives_in_to_the_sheriff_but_does_not_die_for_it() -> None:
    duel = DuelTurn(3, 0, 0, DUEL)
    assert asked(Person(DEPUTY, "BANG!-KH, BANG!-3C", life=3), duel) == "pass"
    assert asked(Person(DEPUTY, "BANG!-KH, BANG!-3C", life=1), duel) == "respond BANG!-KH"


def test_a_beer_is_drunk_if_it_saves() -> None:
    assert asked(Person(OUTLAW, "Beer-6H, Missed!-2S", life=0), Rescue(3, 0, BANG)) == "respond Beer-6H"
    assert asked(Person(OUTLAW, "Beer-6H, Missed!-2S, Missed!-3S", life=-2), Rescue(3, None, DYNAMITE)) == "pass"


def test_the_store_gives_what_is_needed_most() -> None:
    def picked(me: Person, *offer: str) -> str:
        return decide(position(*PEOPLE, me, task=StorePick(3), revealed=",".join(offer)))

    armed = Person(OUTLAW, "BANG!-KH", "Barrel-KS, Winchester-8S".replace(", ", ","))
    assert picked(armed, "Barrel-QS", "Schofield-JC", "Missed!-2S") == "choose Missed!-2S"
    assert picked(Person(OUTLAW), "Barrel-QS", "Dynamite-2H", "Schofield-JC") == "choose Barrel-QS"
    assert picked(Person(OUTLAW, life=1), "Beer-6H", "BANG!-3C", "Saloon-5H") == "choose Beer-6H"


def test_of_two_flipped_cards_the_lucky_one_counts() -> None:
    me = Person(OUTLAW, "Missed!-2S", "Barrel-KS", character="Lucky Duke")
    flipped = cards("BANG!-3C,Beer-6H")
    state = position(*PEOPLE, me, task=DrawAgainstShot(3, BARREL, Shot(3, 0, BANG, barrel_used=True), tuple(flipped)))
    assert decide(state) == "choose Beer-6H"
    flipped = cards("Missed!-3S,BANG!-3C")
    state = position(*PEOPLE, me, task=DynamiteCheck(3, DYNAMITE, tuple(flipped)))
    assert decide(state) == "choose BANG!-3C"


def test_the_first_card_comes_from_an_enemy_or_a_good_discard() -> None:
    jesse = Person(OUTLAW, character="Jesse Jones")
    assert decide(position(*PEOPLE, jesse, turn=3, task=DrawPhase(3))) == "draw 1"
    pedro = Person(OUTLAW, character="Pedro Ramirez")
    assert decide(position(*PEOPLE, pedro, turn=3, task=DrawPhase(3), top="Beer-6H")) == "draw discard"
    assert decide(position(*PEOPLE, pedro, turn=3, task=DrawPhase(3), top="Dynamite-2H")) == "draw deck"


def test_the_least_useful_card_goes() -> None:
    me = Person(OUTLAW, "Beer-6H, Schofield-JC, Missed!-2S".replace(", ", ","), "Winchester-8S", life=2)
    assert decide(position(*PEOPLE, me, turn=3, task=DiscardPhase(3))) == "discard Schofield-JC"
    assert decide(position(*PEOPLE, me, turn=3, task=DiscardToRegain(3, 2))) == "discard Schofield-JC"
    kit = Person(OUTLAW, character="Kit Carlson")
    three = "Beer-6H,Dynamite-2H,Missed!-2S"
    assert decide(position(*PEOPLE, kit, turn=3, task=PutBack(3), looking_at=three)) == "choose Dynamite-2H"


def test_many_of_one_kind_are_worth_less() -> None:
    me = Person(OUTLAW, "Missed!-2S,Missed!-3S,Missed!-4S,Missed!-5S,BANG!-3C", life=4)
    assert decide(position(*PEOPLE, me, turn=3, task=DiscardPhase(3))).startswith("discard Missed!")


def test_the_best_cards_are_buried_deepest() -> None:
    people = (Person(SHERIFF, 2), Person(DEPUTY, 2, character="Pedro Ramirez"), Person(RENEGADE, 2))
    me = Person(OUTLAW, "Dynamite-2H,Beer-6H,Saloon-5H")
    state = position(*people, me, task=DiscardAll(3, Why.ELIMINATED))
    assert len(legal(state)) == 3
    assert decide(state) == "discard Beer-6H"


def test_the_hardier_character_is_kept() -> None:
    """Before the game no seat has a character yet, so nothing else may be looked at."""
    options = BANG_GAME.options(characters_dealt=2)
    for number in range(20):
        state = BANG_GAME.new_initial_state(5, options, seeded(f"two {number}"))
        for decision in BANG_GAME.decisions(state):
            view = BANG_GAME.view(state, decision.seat)
            assert isinstance(view, OwnView)
            chosen = BangPlayer().choose(view, decision, [], seeded("taste"))
            assert isinstance(chosen, ChooseCharacter)
            assert CHARACTERS[chosen.name].lives == max(CHARACTERS[name].lives for name in view.characters)


def test_a_card_is_parsed_as_printed() -> None:
    """The positions of these tests say what they mean."""
    assert cards("BANG!-2C,Duel-8C") == [parse_card("BANG!-2C"), parse_card("Duel-8C")]
