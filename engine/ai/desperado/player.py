"""The agent of Desperado: it goes where there are points, uses cover, takes the best shots and lies in ambush."""

from collections.abc import Callable, Sequence

from engine.ai.desperado.deeds import Weigher
from engine.ai.desperado.situation import Situation
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.desperado.actions import Answer, Ask, DesperadoAbout, EndActivation, FleeTo, LetGo, Respond
from engine.desperado.view import OwnView

_SPRING = 0.3
"""An ambush is sprung at somebody if its best attack is worth so much."""
_WAIT_FOR = 2
"""Enemies within so many moves are worth waiting for."""
_PRESSING = 2.5
"""An aim worth more than this is not waited for."""


class DesperadoPlayer:
    """Plays the characters of one seat by public facts, its own jokers and the loot it has seen."""

    def choose(self, view: OwnView, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:  # noqa: ARG002 - nothing is left to chance, and the table tells all
        """One of the legal actions of a decision."""
        answer = _ANSWERS.get(decision.kind)
        about = decision.about
        if answer is None or not isinstance(about, DesperadoAbout):
            return decision.default
        actions = [action for action in decision.actions if action.is_offered]
        return answer(Weigher(Situation(view, about.character), about), actions, about)


Actions = Sequence[Action]


def _act(weigher: Weigher, actions: Actions, _: DesperadoAbout) -> Action:
    """The action that is worth most, if any is worth anything."""
    best = max(actions, key=weigher.worth)
    if weigher.worth(best) > 0:
        return best
    return next((action for action in actions if isinstance(action, EndActivation)), best)


def _stay_or_act(weigher: Weigher, _: Actions, __: DesperadoAbout) -> Action:
    """Stay as long as somebody may come, and nothing better is to be done."""
    at = weigher.at
    assert at.me.zone is not None
    sees_somebody = at.prospect(at.me.zone) >= 0.25
    best_aim = max((aim.worth for aim in weigher.aims if at.steps(at.me.zone, aim.zone) > aim.within), default=0)
    stays = not sees_somebody and best_aim < _PRESSING and at.nearest_enemy(at.me.zone) <= _WAIT_FOR
    return Respond(Answer.STAY if stays else Answer.ACT)


def _spring(weigher: Weigher, _: Actions, about: DesperadoAbout) -> Action:
    """Spring if an attack is worth it."""
    target = weigher.at.table.figure(about.by or "")
    chance = max((odds.hits / max(1, odds.cards) for odds in about.odds), default=0)
    return Respond(Answer.SPRING if chance * (1 + 0.5 * target.wounds) >= _SPRING else Answer.WAIT)


def _strike(weigher: Weigher, actions: Actions, _: DesperadoAbout) -> Action:
    """The best of the attacks on offer, or none."""
    best = max(actions, key=weigher.worth)
    return best if weigher.worth(best) > 0 else Respond(Answer.PASS)


def _flee(weigher: Weigher, actions: Actions, _: DesperadoAbout) -> Action:
    """Where one is least exposed."""
    ways = [action for action in actions if isinstance(action, FleeTo)]
    return max(ways, key=lambda way: weigher.place(way.zone, 0))


def _let_go(weigher: Weigher, actions: Actions, _: DesperadoAbout) -> Action:
    """The gun with the fewest bullets, one that is jammed before all."""
    bullets = {gun.name: -1 if gun.jammed else gun.bullets for gun in weigher.at.me.hands}
    guns = [action for action in actions if isinstance(action, LetGo)]
    return min(guns, key=lambda gun: bullets[gun.thing])


_ANSWERS: dict[str, Callable[[Weigher, Actions, DesperadoAbout], Action]] = {
    Ask.ACTION: _act,
    Ask.AMBUSH: _stay_or_act,
    Ask.SPRING: _spring,
    Ask.REACTION: _strike,
    Ask.COUNTER: _strike,
    Ask.RAGE: _strike,
    Ask.FLEE: _flee,
    Ask.DROP: _let_go,
}
"""Standing orders stay what they are by default."""
