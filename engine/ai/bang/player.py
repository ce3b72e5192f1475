"""The agent of BANG!: it reads what happened, makes up its mind about the roles, and weighs its plays."""

from collections.abc import Callable, Sequence

from engine.ai.bang import answers
from engine.ai.bang.keeping import worth_keeping
from engine.ai.bang.plays import WHEN, worth_of
from engine.ai.bang.situation import Situation, stamina
from engine.ai.bang.witness import Witness
from engine.ai.beliefs import guesses
from engine.ai.enmity import Chances, Scales, enmity
from engine.bang.actions import Ask, EndTurn, Play, UseAbility
from engine.bang.cards import KIND
from engine.bang.view import OwnView
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent

_ANSWERS: dict[str, Callable[[Situation, Decision], Action]] = {
    Ask.SHOT: answers.answer_shot,
    Ask.INDIANS: answers.answer_indians,
    Ask.DUEL: answers.answer_duel,
    Ask.STORE: answers.pick_in_store,
    Ask.FLIP: answers.choose_flip,
    Ask.FIRST_DRAW: answers.choose_first_draw,
    Ask.PUT_BACK: answers.put_back,
    Ask.DISCARD: answers.discard,
    Ask.ABILITY_DISCARD: answers.discard,
    Ask.DISCARD_ORDER: answers.discard_in_order,
}
"""To what is not here the default is a good answer: a rescue saves if it can."""
_SCALES = Scales(stamina, even=1.9)
_HEALING_PAIR = {1: 9.0, 2: 7.0}
"""What two cards may be worth, on the scale of `keeping`, that are discarded for a life point; by life points."""
_ANY_PAIR = 4.5


class BangPlayer:
    """Plays one seat of BANG! by public facts and its own cards."""

    def __init__(self) -> None:
        self._witness = Witness()
        self._chances: Chances = {}
        self._basis: object = None

    def choose(self, view: OwnView, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:
        """One of the legal actions of a decision."""
        if len(decision.actions) == 1:
            return decision.actions[0]
        if decision.kind == Ask.CHARACTER:
            return answers.choose_character(decision, chance)
        self._witness.watch(history)
        wanted = enmity(view.table.seats, view.seat, view.role, self.chances(view), _SCALES)
        situation = Situation(view, wanted)
        if decision.kind == Ask.PLAY:
            return _best_play(situation, decision, chance)
        answer = _ANSWERS.get(decision.kind)
        return answer(situation, decision) if answer is not None else decision.default

    def chances(self, view: OwnView) -> Chances:
        """How likely each seat has each role, by what was read so far."""
        alive = tuple(seat.alive for seat in view.table.seats)
        basis = (view.seat, view.role, alive, self._witness.read)
        if basis != self._basis:
            self._chances = guesses(view.table.seats, view.seat, view.role, self._witness.deeds)
            self._basis = basis
        return self._chances


def _best_play(s: Situation, decision: Decision, chance: Chance) -> Action:
    """Of the plays worth something those that come first in a turn, and of these the best."""
    best: list[Action] = []
    most = (0, 0.0)
    for action in decision.actions:
        if isinstance(action, Play):
            worth = worth_of(s, action)
            if worth <= 0.0:
                continue
            rank = (-WHEN[KIND[action.card]], worth)
        elif isinstance(action, UseAbility) and _worth_healing(s):
            rank = (-len(WHEN), 1.0)
        else:
            continue
        if not best or rank > most:
            best, most = [action], rank
        elif rank == most:
            best.append(action)
    if not best:
        return EndTurn()
    return best[chance.below(len(best))] if len(best) > 1 else best[0]


def _worth_healing(s: Situation) -> bool:
    """Whether a life point is worth the two cards one would miss least."""
    kinds = [KIND[card] for card in s.hand]
    cheapest = sorted(worth_keeping(s, card, kinds.count(KIND[card]) - 1) for card in s.hand)[:2]
    return s.spare > 1 or sum(cheapest) < _HEALING_PAIR.get(s.life, _ANY_PAIR)
