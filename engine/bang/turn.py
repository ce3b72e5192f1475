"""The turn, from its checks to the discarding (rules/bang.md section 5)."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout, Discard, DrawFrom, EndTurn, Misplay, Play, Source, UseAbility
from engine.bang.cards import CARDS_OF, FACES, RANKS, SUIT, Card, Kind, Suit
from engine.bang.cards_played import play, plays, refuse_play
from engine.bang.damage import LoseLife
from engine.bang.draw_check import DrawCheck
from engine.bang.errors import NobodyToDrawFrom, NotInHand, NotNow
from engine.bang.events import DynamiteExploded, DynamitePassed, Misplayed, TurnBegan, TurnSkipped, Why
from engine.bang.lookup import character, characters_with
from engine.bang.settle import SETTLE, draw_for_empty_hands
from engine.bang.state import State, faces_of
from engine.bang.tasks import Task
from engine.bang.view import Phase
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import Refusal
from engine.core.ids import Seat

_CARDS_A_TURN = 2
_END = EndTurn()
_NOTHING = BangAbout()
_PLAY = Ask.PLAY
_JAIL = Kind.JAIL
_DYNAMITE = Kind.DYNAMITE
_DISCARDS = Source.DISCARD
_HAND_LIMIT = Why.HAND_LIMIT
_DRAW_THEIR_WAY = characters_with("first_draws", "draw_phase", "cards_to_draw")
_HAVE_USE = characters_with("usable")
_HAVE_LIMIT = characters_with("hand_limit")
_CHECKED = CARDS_OF[_JAIL] | CARDS_OF[_DYNAMITE]
_MISPLAY = Misplay()
_DISCARD = tuple(Discard(card) for card in range(len(FACES)))
_FROM_DECK = DrawFrom(Source.DECK)
_DYNAMITE_POINTS = 3
_DYNAMITE_HIGHEST = RANKS.index("9")


class StartTurn(Task, Struct, frozen=True, tag=True, gc=False):
    """The first turn begins."""

    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        _begin_turn(g, self.seat)


class NextTurn(Task, Struct, frozen=True, tag=True, gc=False):
    """The turn passes to the next living player clockwise."""

    def resolve(self, g: State, answer: Action | None) -> None:
        seat = g.living(g.turn + 1)[0]
        player = g.players[seat]
        _begin_turn(g, seat)
        if player.character not in _DRAW_THEIR_WAY and _CHECKED.isdisjoint(player.in_play):
            # Most turns: nothing is checked and nothing can be chosen in phase 1, so it is over at once.
            g.agenda.pop()
            g.draw(seat, _CARDS_A_TURN)


def _begin_turn(g: State, seat: Seat) -> None:
    """Put the parts of a turn on the agenda. The last of them stays at the bottom all the turn."""
    g.turn = seat
    g.turn_number += 1
    g.shots = 0
    g.log.append(TurnBegan(seat, g.turn_number))
    g.agenda.extend(_parts_of_turn(seat))
    if not _CHECKED.isdisjoint(g.players[seat].in_play):
        if (jail := g.in_play(seat, _JAIL)) is not None:
            g.push(JailCheck(seat, jail))
        if (dynamite := g.in_play(seat, _DYNAMITE)) is not None:
            g.push(DynamiteCheck(seat, dynamite))


_NEXT_TURN = NextTurn()


class DynamiteCheck(DrawCheck, Struct, frozen=True, tag=True, gc=False):
    """Draw! for a Dynamite: on 2 to 9 of spades it explodes, else it moves on (5.0)."""

    phase = Phase.CHECKS

    seat: Seat
    card: Card
    flipped: tuple[Card, ...] = ()

    def succeeds(self, g: State, counts: Card | None) -> bool:
        explodes = counts is not None and SUIT[counts] is Suit.SPADES and FACES[counts].rank <= _DYNAMITE_HIGHEST
        return not explodes

    def follow(self, g: State, success: bool) -> None:
        if success:
            self._pass_on(g)
            return
        g.log.append(DynamiteExploded(self.seat))
        g.discard_in_play(self.seat, self.card)
        g.push(LoseLife(self.seat, _DYNAMITE_POINTS, None, self.card), SETTLE)

    def _pass_on(self, g: State) -> None:
        """Move it to the next living player to the left who has no Dynamite; if there is none it stays."""
        to = next((one for one in g.others(self.seat) if g.in_play(one, Kind.DYNAMITE) is None), self.seat)
        g.remove_in_play(self.seat, self.card)
        g.put_in_play(to, self.card)
        g.log.append(DynamitePassed(self.seat, to))


class JailCheck(DrawCheck, Struct, frozen=True, tag=True, gc=False):
    """Draw! for a Jail, which is discarded in any case: no heart, no turn (5.0)."""

    phase = Phase.CHECKS

    seat: Seat
    card: Card
    flipped: tuple[Card, ...] = ()

    def succeeds(self, g: State, counts: Card | None) -> bool:
        if counts is None:
            return False
        if g.options.jail_escape == "hearts_or_diamonds" and SUIT[counts] is Suit.DIAMONDS:
            return True
        return SUIT[counts] is Suit.HEARTS

    def follow(self, g: State, success: bool) -> None:
        g.discard_in_play(self.seat, self.card)
        if success:
            return
        g.log.append(TurnSkipped(self.seat))
        g.end_turn()
        if g.options.jail_skip == "phases_1_2":
            g.push(DiscardPhase(self.seat))


class DrawPhase(Task, Struct, frozen=True, tag=True, gc=False):
    """Phase 1: two cards, the first of which may come from elsewhere if an ability says so (5.1)."""

    ask = Ask.FIRST_DRAW
    phase = Phase.DRAW
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        if g.players[self.seat].character not in _DRAW_THEIR_WAY:
            return ()
        sources = character(g, self.seat).first_draws(g, self.seat)
        return [_FROM_DECK, *sources] if sources else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if g.players[self.seat].character not in _DRAW_THEIR_WAY:
            g.draw(self.seat, _CARDS_A_TURN)
            return
        ability = character(g, self.seat)
        if ability.draw_phase(g, self.seat):
            return
        count = _CARDS_A_TURN
        count = ability.cards_to_draw(g, self.seat, count)
        if answer is not None and self._draw_elsewhere(g, answer):
            count -= 1
        g.draw(self.seat, count)

    def _draw_elsewhere(self, g: State, answer: Action) -> bool:
        """Draw the first card from where the ability says; returns whether it is not the draw pile."""
        match answer:
            case DrawFrom(Source.DISCARD):
                g.draw_discard(self.seat)
                return True
            case DrawFrom(int(victim)):
                g.take_hand_card(self.seat, victim)
                draw_for_empty_hands(g)
                return True
        return False

    def refuse(self, g: State, action: Action) -> Refusal:
        return NobodyToDrawFrom() if isinstance(action, DrawFrom) else NotNow(self.ask)


class PlayPhase(Task, Struct, frozen=True, tag=True, gc=False):
    """Phase 2: any number of cards, each settled before the next (5.2)."""

    ask = Ask.PLAY
    phase = Phase.PLAY
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        actions: list[Action] = plays(g, self.seat)
        if g.players[self.seat].character in _HAVE_USE and character(g, self.seat).usable(g, self.seat, _PLAY):
            actions.append(UseAbility())
        actions.append(_END)
        if g.options.illegal_move == "end_phase2":
            actions.append(_MISPLAY)
        return actions

    def resolve(self, g: State, answer: Action | None) -> None:
        if type(answer) is Play:
            g.agenda.extend((self, SETTLE))
            play(g, self.seat, answer)
            if g.agenda[-1] is SETTLE:
                # Nothing is left to be resolved, so nobody can be hurt: all there is to settle are empty hands.
                g.agenda.pop()
                draw_for_empty_hands(g)
        elif type(answer) is EndTurn:
            if _excess(g, self.seat) <= 0:
                g.end_turn()
        elif type(answer) is UseAbility:
            g.push(SETTLE, self)
            character(g, self.seat).use(g, self.seat)
        elif type(answer) is Misplay:
            g.log.append(Misplayed(self.seat))

    def decisions(self, g: State, options: tuple[Action, ...]) -> tuple[Decision, ...]:
        return (Decision(g.ply, self.seat, _PLAY, options, _END, _NOTHING),)

    def refuse(self, g: State, action: Action) -> Refusal:
        match action:
            case Play():
                return refuse_play(g, self.seat, action) or NotNow(self.ask)
            case UseAbility():
                return character(g, self.seat).refuse_use(g, self.seat)
        return NotNow(self.ask)


def _excess(g: State, seat: Seat) -> int:
    """How many cards a seat holds over its hand limit (5.3)."""
    player = g.players[seat]
    limit = player.life
    if player.character in _HAVE_LIMIT:
        limit = character(g, seat).hand_limit(limit)
    return len(player.hand) - limit


class DiscardPhase(Task, Struct, frozen=True, tag=True, gc=False):
    """Phase 3: discard the excess over the hand limit, no more (5.3)."""

    ask = Ask.DISCARD
    phase = Phase.DISCARD
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        if _excess(g, self.seat) <= 0:
            return ()
        return [_DISCARD[card] for card in faces_of(g.players[self.seat].hand)]

    def resolve(self, g: State, answer: Action | None) -> None:
        if type(answer) is Discard:
            g.discard_from_hand(self.seat, answer.card, _HAND_LIMIT)
            g.agenda.append(self)

    def about(self, g: State) -> BangAbout:
        return BangAbout(needed=_excess(g, self.seat))

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotInHand(action.card) if isinstance(action, Discard) else NotNow(self.ask)


@cache
def _parts_of_turn(seat: Seat) -> tuple[Task, ...]:
    """The phases of a seat's turn, the last first; what passes the turn on lies below them."""
    return (_NEXT_TURN, DiscardPhase(seat), PlayPhase(seat), DrawPhase(seat))
