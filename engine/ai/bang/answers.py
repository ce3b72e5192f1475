"""How an agent of BANG! answers when it is asked outside phase 2."""

from collections.abc import Sequence

from engine.ai.bang.keeping import least_worth, most_wanted, worth_keeping
from engine.ai.bang.situation import BANG_SHARE, Situation
from engine.bang.actions import (
    BangAbout,
    Choose,
    ChooseCharacter,
    Discard,
    DrawFrom,
    Pass,
    Respond,
    Source,
    UseAbility,
    UseBarrel,
)
from engine.bang.cards import CHARACTERS, FACES, KIND, RANKS, SUIT, Card, Kind, Suit
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision

_AN_UNSEEN_CARD = 3.4
"""What a card from the draw pile is worth on average, on the scale of `keeping`."""
_COMFORTABLE = 3
_DYNAMITE_HIGHEST = RANKS.index("9")


def answer_shot(s: Situation, decision: Decision) -> Action:
    """What costs nothing first; then Missed!, if there are enough of them."""
    free = [action for action in decision.actions if isinstance(action, UseBarrel | UseAbility)]
    if free:
        return free[0]
    cards = _cards(decision)
    needed = _about(decision).needed
    held = sum(card in cards for card in s.hand)
    if held < needed or (needed > 1 and s.life > _COMFORTABLE):
        return Pass()
    return Respond(least_worth(s, cards))


def answer_indians(s: Situation, decision: Decision) -> Action:
    """A BANG! for a life point."""
    cards = _cards(decision)
    return Respond(least_worth(s, cards)) if cards else Pass()


def answer_duel(s: Situation, decision: Decision) -> Action:
    """Go on while one can expect to win, or must; give in to a friend while it is not the last life point."""
    cards = _cards(decision)
    if not cards:
        return Pass()
    opponent = _about(decision).by
    assert opponent is not None
    if s.life > 1 and s.enmity[opponent] <= -0.5:
        return Pass()
    held = sum(card in cards for card in s.hand)
    expected = s.seats[opponent].hand_size * BANG_SHARE
    if s.life >= _COMFORTABLE and held < expected:
        return Pass()
    return Respond(least_worth(s, cards))


def pick_in_store(s: Situation, decision: Decision) -> Action:
    """The card that helps most."""
    return Choose(most_wanted(s, _offered(decision)))


def choose_flip(s: Situation, decision: Decision) -> Action:  # noqa: ARG001 - all answers are called alike
    """The card that turns the draw! out well: not low spades for the Dynamite, else hearts, else red."""
    card = _about(decision).card
    for_dynamite = card is not None and KIND[card] is Kind.DYNAMITE

    def luck(flipped: Card) -> float:
        if for_dynamite:
            return not (SUIT[flipped] is Suit.SPADES and FACES[flipped].rank <= _DYNAMITE_HIGHEST)
        return {Suit.HEARTS: 2.0, Suit.DIAMONDS: 1.0}.get(SUIT[flipped], 0.0)

    return Choose(max(_offered(decision), key=luck))


def choose_first_draw(s: Situation, decision: Decision) -> Action:
    """A good card of the discard pile, or one of an enemy's hand; else an unseen one."""
    best, most = decision.actions[0], 0.0
    for action in decision.actions:
        assert isinstance(action, DrawFrom)
        match action.source:
            case Source.DECK:
                worth = 0.0
            case Source.DISCARD:
                top = s.table.discard_top
                assert top is not None
                held = sum(KIND[card] is KIND[top] for card in s.hand)
                worth = worth_keeping(s, top, held) - _AN_UNSEEN_CARD
            case victim:
                size = s.seats[victim].hand_size
                worth = s.enmity[victim] * (1.2 if size == 1 else 1.0) + 0.01 * size
        if worth > most:
            best, most = action, worth
    return best


def put_back(s: Situation, decision: Decision) -> Action:
    """The card one would miss least."""
    return Choose(least_worth(s, _offered(decision)))


def discard(s: Situation, decision: Decision) -> Action:
    """The card one would miss least."""
    return Discard(least_worth(s, [action.card for action in decision.actions if isinstance(action, Discard)]))


def discard_in_order(s: Situation, decision: Decision) -> Action:
    """The best cards first, so that they lie deepest."""
    return Discard(most_wanted(s, [action.card for action in decision.actions if isinstance(action, Discard)]))


def choose_character(decision: Decision, chance: Chance) -> Action:
    """The one with more life points; between equals it is a matter of taste."""
    lives = {a: CHARACTERS[a.name].lives for a in decision.actions if isinstance(a, ChooseCharacter)}
    best = [action for action, count in lives.items() if count == max(lives.values())]
    return best[chance.below(len(best))]


def _about(decision: Decision) -> BangAbout:
    assert isinstance(decision.about, BangAbout)
    return decision.about


def _cards(decision: Decision) -> Sequence[Card]:
    return [action.card for action in decision.actions if isinstance(action, Respond)]


def _offered(decision: Decision) -> Sequence[Card]:
    return [action.card for action in decision.actions if isinstance(action, Choose)]
