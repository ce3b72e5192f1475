"""Losing life, and the rescue of the dying (rules/bang.md 6.3)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout, Pass, Respond, UseAbility
from engine.bang.cards import KIND, Card, Kind
from engine.bang.errors import BeerNeedsThree, DoesNotHelp, NotInHand, NotNow
from engine.bang.events import LostLife, Passed, Regained
from engine.bang.lookup import character, standing
from engine.bang.settle import SETTLE
from engine.bang.state import Hurt, State, faces_of
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat


def beer_helps(g: State) -> bool:
    """A Beer does nothing once only two players are left."""
    return g.remaining() > 2


def beer_points(g: State, seat: Seat) -> int:
    """How many life points a Beer gives a seat."""
    return standing(g.players[seat]).beer_points if beer_helps(g) else 0


def drink_beer(g: State, seat: Seat) -> None:
    """Take the effect of a Beer."""
    points = g.regain(seat, beer_points(g, seat))
    g.log.append(Regained(seat, points, g.players[seat].life))


class LoseLife(Task, Struct, frozen=True, tag=True, gc=False):
    """A seat loses life points to one card, all at once."""

    seat: Seat
    points: int
    by: Seat | None
    card: Card | None

    def resolve(self, g: State, answer: Action | None) -> None:
        player = g.players[self.seat]
        player.life -= self.points
        g.changed.add(self.seat)
        g.log.append(LostLife(self.seat, self.points, player.life, self.by, self.card))
        g.hurt.append(Hurt(self.seat, self.points, self.by))
        if player.life <= 0:
            g.push(Rescue(self.seat, self.by, self.card))


class Rescue(Task, Struct, frozen=True, tag=True, gc=False):
    """A dying player may save himself; whether he is asked depends on public facts only."""

    ask = Ask.RESCUE
    seat: Seat
    by: Seat | None
    card: Card | None

    def options(self, g: State) -> Sequence[Action]:
        player = g.players[self.seat]
        if player.life > 0 or player.life + self._most_points(g) <= 0:
            return ()
        if g.options.forced_beer and (self._beers_save(g) or not self._pair_points(g)):
            return ()
        actions: list[Action] = []
        if beer_helps(g):
            actions += [Respond(card) for card in faces_of(player.hand) if KIND[card] is Kind.BEER]
        if character(g, self.seat).usable(g, self.seat, Ask.RESCUE):
            actions.append(UseAbility())
        return [*actions, Pass()]

    def _most_points(self, g: State) -> int:
        """What the player could regain if each card of his hand were the best for it."""
        hand_size = len(g.players[self.seat].hand)
        beers = beer_points(g, self.seat) * hand_size
        return character(g, self.seat).rescue_points(beers, hand_size)

    def resolve(self, g: State, answer: Action | None) -> None:
        player = g.players[self.seat]
        if answer is None and g.options.forced_beer:
            self._drink_by_force(g)
        match answer:
            case Respond(card):
                g.push(self)
                g.respond(self.seat, card, Kind.BEER)
                drink_beer(g, self.seat)
            case UseAbility():
                g.push(self)
                character(g, self.seat).use(g, self.seat)
            case _ if player.life <= 0:
                if answer is not None:
                    g.log.append(Passed(self.seat))
                player.doomed = True
                g.killers = {**g.killers, self.seat: self.by}
                if g.options.end_check == "immediate":
                    g.push(SETTLE)

    def _drink_by_force(self, g: State) -> None:
        """Play as few Beers as save the player, if he holds enough (option `forced_beer`)."""
        if not self._beers_save(g):
            return
        while g.players[self.seat].life <= 0:
            g.respond(self.seat, self._beers(g)[0], Kind.BEER)
            drink_beer(g, self.seat)

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """Beers first, then the ability, but only if it saves (rules/bang.md 9.2)."""
        if not self.hand_saves(g):
            return Pass()
        beers = self._beers(g)
        return Respond(faces_of(beers)[0]) if beers else UseAbility()

    def hand_saves(self, g: State) -> bool:
        """Whether the cards the player really holds are enough; only he may know."""
        beers = len(self._beers(g))
        points = beers * beer_points(g, self.seat) + self._pair_points(g, beers)
        return g.players[self.seat].life + points > 0

    def _beers_save(self, g: State) -> bool:
        return g.players[self.seat].life + len(self._beers(g)) * beer_points(g, self.seat) > 0

    def _pair_points(self, g: State, spent: int = 0) -> int:
        """What the ability could give back without Beers, when so many cards of the hand are spent otherwise."""
        return character(g, self.seat).rescue_points(0, len(g.players[self.seat].hand) - spent)

    def _beers(self, g: State) -> list[Card]:
        hand = g.players[self.seat].hand
        return [card for card in hand if KIND[card] is Kind.BEER] if beer_helps(g) else []

    def about(self, g: State) -> BangAbout:
        return BangAbout(by=self.by, card=self.card, needed=1 - g.players[self.seat].life)

    def refuse(self, g: State, action: Action) -> Refusal:
        match action:
            case Respond(card):
                if card not in faces_of(g.players[self.seat].hand):
                    return NotInHand(card)
                return BeerNeedsThree() if KIND[card] is Kind.BEER else DoesNotHelp(card)
            case UseAbility():
                return character(g, self.seat).refuse_use(g, self.seat)
        return NotNow(self.ask)
