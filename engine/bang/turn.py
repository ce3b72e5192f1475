"""The turn, from its checks to the discarding (rules/bang.md section 5)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout, Discard, DrawFrom, EndTurn, Misplay, Play, Source, UseAbility
from engine.bang.cards import FACES, RANKS, SUIT, Card, Kind, Suit
from engine.bang.cards_played import play, plays, refuse_play
from engine.bang.damage import LoseLife
from engine.bang.draw_check import DrawCheck
from engine.bang.errors import NobodyToDrawFrom, NotInHand, NotNow
from engine.bang.events import DynamiteExploded, DynamitePassed, Misplayed, TurnBegan, TurnSkipped, Why
from engine.bang.lookup import character
from engine.bang.settle import SETTLE, draw_for_empty_hands
from engine.bang.state import State, faces_of
from engine.bang.tasks import Task
from engine.bang.view import Phase
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat

_CARDS_A_TURN = 2
_END = EndTurn()
_MISPLAY = Misplay()
_FROM_DECK = DrawFrom(Source.DECK)
_DYNAMITE_POINTS = 3
_DYNAMITE_HIGHEST = RANKS.index("9")


class StartTurn(Task, Struct, frozen=True, tag=True):
    """A turn begins: its parts in order. The last of them stays at the bottom of the agenda all the turn."""

    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        g.turn = self.seat
        g.turn_number += 1
        g.shots = 0
        g.tell(TurnBegan(self.seat, g.turn_number))
        g.push(
            DrawPhase(self.seat),
            PlayPhase(self.seat),
            DiscardPhase(self.seat),
            _NEXT_TURN,
        )
        if (jail := g.in_play(self.seat, Kind.JAIL)) is not None:
            g.push(JailCheck(self.seat, jail))
        if (dynamite := g.in_play(self.seat, Kind.DYNAMITE)) is not None:
            g.push(DynamiteCheck(self.seat, dynamite))


class NextTurn(Task, Struct, frozen=True, tag=True):
    """The turn passes to the next living player clockwise."""

    def resolve(self, g: State, answer: Action | None) -> None:
        g.push(StartTurn(g.others(g.turn)[0]))


_NEXT_TURN = NextTurn()


class DynamiteCheck(DrawCheck, Struct, frozen=True, tag=True):
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
        g.tell(DynamiteExploded(self.seat))
        g.discard_in_play(self.seat, self.card)
        g.push(LoseLife(self.seat, _DYNAMITE_POINTS, None, self.card), SETTLE)

    def _pass_on(self, g: State) -> None:
        """Move it to the next living player to the left who has no Dynamite; if there is none it stays."""
        to = next((one for one in g.others(self.seat) if g.in_play(one, Kind.DYNAMITE) is None), self.seat)
        g.remove_in_play(self.seat, self.card)
        g.put_in_play(to, self.card)
        g.tell(DynamitePassed(self.seat, to))


class JailCheck(DrawCheck, Struct, frozen=True, tag=True):
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
        g.tell(TurnSkipped(self.seat))
        g.end_turn()
        if g.options.jail_skip == "phases_1_2":
            g.push(DiscardPhase(self.seat))


class DrawPhase(Task, Struct, frozen=True, tag=True):
    """Phase 1: two cards, the first of which may come from elsewhere if an ability says so (5.1)."""

    ask = Ask.FIRST_DRAW
    phase = Phase.DRAW
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        sources = character(g, self.seat).first_draws(g, self.seat)
        return [_FROM_DECK, *sources] if sources else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        ability = character(g, self.seat)
        if ability.draw_phase(g, self.seat):
            return
        count = _CARDS_A_TURN
        count = ability.cards_to_draw(g, self.seat, count)
        match answer:
            case DrawFrom(Source.DISCARD):
                g.draw_discard(self.seat)
                count -= 1
            case DrawFrom(int(victim)):
                g.take_hand_card(self.seat, victim)
                draw_for_empty_hands(g)
                count -= 1
        g.draw(self.seat, count)

    def refuse(self, g: State, action: Action) -> Refusal:
        return NobodyToDrawFrom() if isinstance(action, DrawFrom) else NotNow(self.ask)


class PlayPhase(Task, Struct, frozen=True, tag=True):
    """Phase 2: any number of cards, each settled before the next (5.2)."""

    ask = Ask.PLAY
    phase = Phase.PLAY
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        actions: list[Action] = [*plays(g, self.seat)]
        if character(g, self.seat).usable(g, self.seat, Ask.PLAY):
            actions.append(UseAbility())
        actions.append(_END)
        if g.options.illegal_move == "end_phase2":
            actions.append(_MISPLAY)
        return actions

    def resolve(self, g: State, answer: Action | None) -> None:
        match answer:
            case Play():
                g.push(SETTLE, self)
                play(g, self.seat, answer)
            case UseAbility():
                g.push(SETTLE, self)
                character(g, self.seat).use(g, self.seat)
            case Misplay():
                g.tell(Misplayed(self.seat))

    def default(self, g: State) -> Action:
        return _END

    def refuse(self, g: State, action: Action) -> Refusal:
        match action:
            case Play():
                return refuse_play(g, self.seat, action) or NotNow(self.ask)
            case UseAbility():
                return character(g, self.seat).refuse_use(g, self.seat)
        return NotNow(self.ask)


class DiscardPhase(Task, Struct, frozen=True, tag=True):
    """Phase 3: discard the excess over the hand limit, no more (5.3)."""

    ask = Ask.DISCARD
    phase = Phase.DISCARD
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        if self._excess(g) <= 0:
            return ()
        return [Discard(card) for card in faces_of(g.players[self.seat].hand)]

    def _excess(self, g: State) -> int:
        player = g.players[self.seat]
        return len(player.hand) - character(g, self.seat).hand_limit(player.life)

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, Discard):
            g.discard_from_hand(self.seat, answer.card, Why.HAND_LIMIT)
            g.push(self)

    def about(self, g: State) -> BangAbout:
        return BangAbout(needed=self._excess(g))

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotInHand(action.card) if isinstance(action, Discard) else NotNow(self.ask)
