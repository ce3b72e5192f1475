"""The agent of the dice game: it reads what happened, makes up its mind about the roles, and weighs its dice."""

from collections.abc import Callable, Sequence

from engine.ai.beliefs import guesses
from engine.ai.dice import answers
from engine.ai.dice.rolling import choose_roll
from engine.ai.dice.situation import Situation
from engine.ai.dice.witness import Witness
from engine.ai.enmity import Chances, Scales, enmity
from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.dice.actions import Ask
from engine.dice.view import OwnView, SeatView

_ANSWERS: dict[str, Callable[[Situation, Decision], Action]] = {
    Ask.ROLL: choose_roll,
    Ask.AIM: answers.aim,
    Ask.BEER: answers.give_beer,
    Ask.GIFT: answers.give_life,
    Ask.DISCARD_ARROW: answers.clear_arrow,
    Ask.TAKE_ARROWS: answers.take_arrows,
}
"""To what is not here the default is a good answer: arrows go back."""


def _stamina(one: SeatView) -> float:
    return max(0.5, one.life - 0.5 * one.arrows) / 2


_SCALES = Scales(_stamina, even=1.1)
"""Nothing turns a bull's eye away, so the Outlaws need fewer guns than with cards."""


class DicePlayer:
    """Plays one seat of the dice game by public facts and its own role."""

    def __init__(self) -> None:
        self._witness = Witness()
        self._chances: Chances = {}
        self._basis: object = None

    def choose(self, view: OwnView, decision: Decision, history: Sequence[PublicEvent], chance: Chance) -> Action:  # noqa: ARG002 - it leaves nothing to chance
        """One of the legal actions of a decision."""
        self._witness.watch(history)
        wanted = enmity(view.table.seats, view.seat, view.role, self.chances(view), _SCALES)
        answer = _ANSWERS.get(decision.kind)
        return answer(Situation(view, wanted), decision) if answer is not None else decision.default

    def chances(self, view: OwnView) -> Chances:
        """How likely each seat has each role, by what was read so far."""
        alive = tuple(seat.alive for seat in view.table.seats)
        basis = (view.seat, view.role, alive, self._witness.read)
        if basis != self._basis:
            self._chances = guesses(view.table.seats, view.seat, view.role, self._witness.deeds)
            self._basis = basis
        return self._chances
