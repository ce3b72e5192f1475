"""Settling a card: the one procedure that keeps every corner case consistent (rules/bang.md 6.4 to 6.6)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.actions import Ask, Discard
from engine.bang.cards import PRINTED
from engine.bang.errors import NotNow, NotOffered
from engine.bang.events import Eliminated, GameOver, Penalised, Rewarded, Why
from engine.bang.goals import goals
from engine.bang.lookup import character, characters_with
from engine.bang.state import State
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.western.roles import Role

_WATCH_THEIR_HAND = characters_with("on_hand_empty")
_FEEL_HURT = characters_with("on_hurt")
_HEIRS = characters_with("on_eliminated")


def draw_for_empty_hands(g: State) -> None:
    """Let those whose hand is empty do what their ability says, the active player first, until nothing changes."""
    if g.hand_watchers is None:
        g.hand_watchers = tuple([seat for seat in g.circle if g.players[seat].character in _WATCH_THEIR_HAND])
    for seat in g.hand_watchers:
        player = g.players[seat]
        if not player.hand and not player.doomed:
            character(g, seat).on_hand_empty(g, seat)


def after_each_step(g: State) -> None:
    """Look at empty hands in the middle of an action too, if the house rules say so (option `suzy_timing`)."""
    if g.options.suzy_timing == "immediate":
        draw_for_empty_hands(g)


class Settle(Task, Struct, frozen=True, tag=True, gc=False):
    """A card has had its effect on all its targets; now everything that follows of it (6.4)."""

    def resolve(self, g: State, answer: Action | None) -> None:
        draw_for_empty_hands(g)
        if not g.hurt:
            return
        self._damage_triggers(g)
        if g.killers:
            doomed = [seat for seat in [*g.others(g.turn), g.turn] if g.players[seat].doomed]
            g.push(*(Elimination(seat, g.killers[seat]) for seat in doomed), Aftermath())
        else:
            draw_for_empty_hands(g)

    def _damage_triggers(self, g: State) -> None:
        for hurt in g.hurt:
            player = g.players[hurt.seat]
            if player.character in _FEEL_HURT and not player.doomed:
                character(g, hurt.seat).on_hurt(g, hurt.seat, hurt.points, hurt.by)
                after_each_step(g)
        g.hurt = []


SETTLE = Settle()


class Elimination(Task, Struct, frozen=True, tag=True, gc=False):
    """A player goes: the role is shown, the cards go, then come reward and penalty (6.5, 6.6)."""

    seat: Seat
    by: Seat | None

    def resolve(self, g: State, answer: Action | None) -> None:
        player = g.players[self.seat]
        g.eliminate(self.seat)
        killer = self.by if self.by != self.seat else None
        g.log.append(Eliminated(self.seat, player.role, killer))
        for other in g.living(g.turn):
            heir = g.players[other]
            if heir.character in _HEIRS and not heir.doomed:
                character(g, other).on_eliminated(g, other, self.seat)
        g.push(DiscardAll(self.seat, Why.ELIMINATED), Consequence(killer, player.role))


class DiscardAll(Task, Struct, frozen=True, tag=True, gc=False):
    """A seat discards all its cards; it chooses the order if somebody could make use of the last one (6.6)."""

    ask = Ask.DISCARD_ORDER
    one_act = True
    seat: Seat
    why: Why
    hand_only: bool = False

    def options(self, g: State) -> Sequence[Action]:
        player = g.players[self.seat]
        in_play = () if self.hand_only else player.in_play
        cards = [PRINTED[card] for card in (*player.hand, *in_play)]
        if len(cards) < 2 or not self._order_matters(g):
            return ()
        return [Discard(card) for card in dict.fromkeys(cards)]

    def _order_matters(self, g: State) -> bool:
        """Whether somebody is there who can make use of the top of the discard pile, and the game goes on."""
        if not any(character(g, seat).minds_discard_order and not g.players[seat].doomed for seat in g.circle):
            return False
        return goals(g).outcome(g) is None

    def resolve(self, g: State, answer: Action | None) -> None:
        player = g.players[self.seat]
        if isinstance(answer, Discard):
            g.push(self)
            if answer.card in player.in_play:
                g.discard_in_play(self.seat, answer.card, self.why)
            else:
                g.discard_from_hand(self.seat, answer.card, self.why)
            return
        for card in player.hand[:]:
            g.discard_from_hand(self.seat, PRINTED[card], self.why)
        for card in () if self.hand_only else player.in_play:
            g.discard_in_play(self.seat, card, self.why)

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotOffered(action.card) if isinstance(action, Discard) else NotNow(self.ask)


class Consequence(Task, Struct, frozen=True, tag=True, gc=False):
    """The reward for killing an Outlaw, the penalty of a Sheriff who killed a Deputy (6.5)."""

    killer: Seat | None
    role: Role

    def resolve(self, g: State, answer: Action | None) -> None:
        if self.killer is None:
            return
        killer = g.players[self.killer]
        if not killer.alive or killer.doomed:
            return
        if cards := goals(g).reward(self.role):
            g.log.append(Rewarded(self.killer))
            g.draw(self.killer, cards)
        elif self.role is Role.DEPUTY and killer.role is Role.SHERIFF:
            g.log.append(Penalised(self.killer))
            hand_only = g.options.sheriff_penalty == "hand_only"
            g.push(DiscardAll(self.killer, Why.PENALTY, hand_only=hand_only))


class Aftermath(Task, Struct, frozen=True, tag=True, gc=False):
    """The dead are gone: empty hands once more, victory, and the end of a dead player's turn (6.4 steps 4 and 5)."""

    def resolve(self, g: State, answer: Action | None) -> None:
        draw_for_empty_hands(g)
        outcome = goals(g).outcome(g)
        g.killers = {}
        if outcome is not None:
            g.agenda.clear()
            g.winning_side = outcome.side
            g.winners = outcome.winners
            g.log.append(GameOver(outcome.side, outcome.winners, tuple(player.role for player in g.players)))
        elif not g.players[g.turn].alive:
            g.end_turn()
