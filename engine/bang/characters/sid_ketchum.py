"""Sid Ketchum."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.abilities import Ability
from engine.bang.actions import Ask, BangAbout, Discard
from engine.bang.cards import FACES, PRINTED
from engine.bang.errors import FullLife, NotInHand, NotNow, TooFewCards
from engine.bang.events import AbilityUsed, Regained, Why
from engine.bang.state import State, faces_of
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat

_PAIR = 2
_WINDOWS = frozenset({Ask.PLAY, Ask.RESCUE})


class SidKetchum(Ability):
    """He may discard two cards to regain a life point, in his turn and when dying."""

    name = "Sid Ketchum"

    def usable(self, g: State, me: Seat, ask: Ask) -> bool:
        player = g.players[me]
        in_time = ask in _WINDOWS or (ask is Ask.ANY_TIME and g.options.sid_window == "any_time")
        return in_time and player.life < player.max_life and len(player.hand) >= _PAIR

    def use(self, g: State, me: Seat) -> None:
        g.log.append(AbilityUsed(me, self.name))
        g.push(DiscardToRegain(me, _PAIR))

    def refuse_use(self, g: State, me: Seat) -> Refusal:
        player = g.players[me]
        return FullLife() if player.life >= player.max_life else TooFewCards(_PAIR)

    def rescue_points(self, points: int, hand_size: int) -> int:
        return max(points, hand_size // _PAIR)


class DiscardToRegain(Task, Struct, frozen=True, tag=True, gc=False):
    """The cards of the pair are discarded one by one, then the life point is regained."""

    ask = Ask.ABILITY_DISCARD
    seat: Seat
    left: int

    def options(self, g: State) -> Sequence[Action]:
        hand = g.players[self.seat].hand
        if not self.left or len(hand) <= self.left:
            return ()
        return [Discard(card) for card in faces_of(hand)]

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, Discard):
            g.discard_from_hand(self.seat, answer.card, Why.ABILITY)
            g.push(DiscardToRegain(self.seat, self.left - 1))
            return
        for card in g.players[self.seat].hand[: self.left]:
            g.discard_from_hand(self.seat, PRINTED[card], Why.ABILITY)
        points = g.regain(self.seat, 1)
        g.log.append(Regained(self.seat, points, g.players[self.seat].life))

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """The lowest card (rules/bang.md 9.2)."""
        return Discard(min(faces_of(g.players[self.seat].hand), key=lambda card: FACES[card].rank))

    def about(self, g: State) -> BangAbout:
        return BangAbout(needed=self.left)

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotInHand(action.card) if isinstance(action, Discard) else NotNow(self.ask)
