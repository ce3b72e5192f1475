"""What a card does when it is played in phase 2, card by card (rules/bang.md 7.1 and 7.2).

An `Effect` says which plays of its card are legal, why another is not, and what a play leads to. Played cards are
settled by the play phase, so an effect only pushes what the card itself does.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from engine.bang.actions import Play
from engine.bang.attack import Raid, Shot
from engine.bang.cards import CARDS_OF, IS_BLUE, KIND, PRINTED, Card, Kind
from engine.bang.damage import beer_helps, drink_beer
from engine.bang.distance import may_shoot_again, reach, sight
from engine.bang.duel import DuelTurn
from engine.bang.effects import ALONE, AtAnother, Effect, NotAlways, at_each, from_each_hand, too_far
from engine.bang.errors import (
    BeerNeedsThree,
    JailedSheriff,
    NeedsCard,
    NeedsTarget,
    NoSuchSeat,
    NothingToTake,
    NotInHand,
    NotInPlayThere,
    NotYourself,
    OnlyAsResponse,
    SameNameInPlay,
    ShotAlready,
    TakesNoTarget,
    TargetIsOut,
)
from engine.bang.events import Discarded, Played, Regained, Why
from engine.bang.in_play import WEAPONS
from engine.bang.lookup import cards_standing_for, standing
from engine.bang.settle import after_each_step
from engine.bang.state import State, faces_of
from engine.bang.store import open_store
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.western.roles import Role

_PANIC_REACH = 1
_IS_BANG = Kind.BANG
_MISSED = Kind.MISSED
_JAIL = Kind.JAIL
_SHERIFF = Role.SHERIFF


_LIKE = tuple(CARDS_OF[kind] for kind in KIND)
"""The cards of the same name as each card."""


class Bang(AtAnother):
    """A shot at a player in range; one a turn."""

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        seen = g.sight.get(seat) or sight(g, seat)
        return at_each(card, seen.in_range) if seen.unlimited_shots or not g.shots else ()

    def refuse(self, g: State, seat: Seat, action: Play) -> Refusal | None:
        if not may_shoot_again(g, seat):
            return ShotAlready()
        if refusal := super().refuse(g, seat, action):
            return refusal
        return too_far(g, seat, action, reach(g, seat))

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        assert action.target is not None
        g.shots += 1
        g.agenda.append(Shot(action.target, seat, action.card, standing(g.players[seat]).missed_needed))


class Missed(Effect):
    """Only ever an answer."""

    def ready(self, card: Card) -> Sequence[Play]:
        return ()

    def obstacle(self, g: State, seat: Seat, card: Card) -> Refusal | None:
        return OnlyAsResponse(card)

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        raise AssertionError(f"{action} is never legal")


class Beer(NotAlways):
    """Regain a life point; without effect at full life or with two players left, but legal."""

    def obstacle(self, g: State, seat: Seat, card: Card) -> Refusal | None:
        if g.options.beer_two_players == "forbidden" and not beer_helps(g):
            return BeerNeedsThree()
        return None

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        drink_beer(g, seat)


class Saloon(Effect):
    """Everybody regains a life point."""

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        for one in g.living(seat):
            if points := g.regain(one, 1):
                g.log.append(Regained(one, points, g.players[one].life))


class DrawCards(Effect):
    """Draw cards: the base of Stagecoach and Wells Fargo."""

    count: ClassVar[int]

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        g.draw(seat, self.count)


class Stagecoach(DrawCards):
    """Draw two cards."""

    count = 2


class WellsFargo(DrawCards):
    """Draw three cards."""

    count = 3


class GeneralStore(Effect):
    """Reveal a card for each living player; each takes one, the player of the card first."""

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        open_store(g, seat)


class Robbery(Effect):
    """Take a card of a player: the base of Panic! and Cat Balou.

    Of the hand it is a random one, in play a named one. One's own cards in play may be taken, one's own hand never.
    """

    needs_target = True
    takes_card = True
    varies = True

    @abstractmethod
    def targets(self, g: State, seat: Seat) -> tuple[Seat, ...]:
        """Whose cards may be taken."""

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        players = g.players
        targets = self.targets(g, seat)
        actions = [*from_each_hand(card, tuple([target for target in targets if players[target].hand]))]
        if g.options.self_target:
            targets = (*targets, seat)
        actions += [Play(card, target, take) for target in targets for take in players[target].in_play]
        return actions

    def refuse(self, g: State, seat: Seat, action: Play) -> Refusal | None:
        assert action.target is not None
        player = g.players[action.target]
        if action.target == seat and (action.from_hand or not g.options.self_target):
            return NotYourself(action.card)
        if not player.in_play and (not player.hand or action.target == seat):
            return NothingToTake(action.target)
        if (action.take is not None) == action.from_hand:
            return NeedsCard(action.card)
        if action.take is not None:
            return None if action.take in player.in_play else NotInPlayThere(action.target, action.take)
        return None if player.hand else NothingToTake(action.target)


class Panic(Robbery):
    """Take a card of a player at distance 1 to one's hand."""

    def targets(self, g: State, seat: Seat) -> tuple[Seat, ...]:
        return sight(g, seat).adjacent

    def refuse(self, g: State, seat: Seat, action: Play) -> Refusal | None:
        return too_far(g, seat, action, _PANIC_REACH) or super().refuse(g, seat, action)

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        assert action.target is not None
        if action.take is None:
            g.take_hand_card(seat, action.target)
        else:
            g.take_in_play(seat, action.target, action.take)


class CatBalou(Robbery):
    """Make a player, however far, discard a card."""

    def targets(self, g: State, seat: Seat) -> tuple[Seat, ...]:
        return sight(g, seat).others

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        assert action.target is not None
        if action.take is None:
            card = g.random_hand_card(action.target)
            g.to_discard(card)
            g.log.append(Discarded(action.target, PRINTED[card], Why.CAT_BALOU))
        else:
            g.discard_in_play(action.target, action.take, Why.CAT_BALOU)


class Gatling(Effect):
    """A shot at everybody else. It is not a BANG! card."""

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        g.push(*(Shot(other, seat, action.card) for other in g.others(seat)))


class Indians(Effect):
    """Everybody else discards a BANG! or loses a life point."""

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        g.push(*(Raid(other, seat, action.card) for other in g.others(seat)))


class Duel(AtAnother):
    """Challenge a player, however far."""

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        assert action.target is not None
        g.push(DuelTurn(action.target, seat, seat, action.card))


class InFront(NotAlways):
    """A blue card one lays in front of oneself; never two of one name."""

    def obstacle(self, g: State, seat: Seat, card: Card) -> Refusal | None:
        return SameNameInPlay(seat, card) if g.in_play(seat, KIND[card]) is not None else None

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        return ALONE[card] if _LIKE[card].isdisjoint(g.players[seat].in_play) else ()

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        g.put_in_play(seat, action.card)


class WeaponInFront(InFront):
    """A weapon: the old one is discarded first."""

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        for card in g.players[seat].in_play:
            if KIND[card] in WEAPONS:
                g.discard_in_play(seat, card, Why.REPLACED)
                break
        super().take_effect(g, seat, action)


class Jail(Effect):
    """Laid in front of any player but the Sheriff; never a second one."""

    needs_target = True
    varies = True

    def plays(self, g: State, seat: Seat, card: Card) -> Sequence[Play]:
        players = g.players
        jails = _LIKE[card]
        targets = g.others(seat) if g.options.jail_self == "forbidden" else g.living(seat)
        free = [one for one in targets if players[one].role is not _SHERIFF and jails.isdisjoint(players[one].in_play)]
        return at_each(card, tuple(free))

    def refuse(self, g: State, seat: Seat, action: Play) -> Refusal | None:
        assert action.target is not None
        if action.take is not None or action.from_hand:
            return TakesNoTarget(action.card)
        if action.target == seat and g.options.jail_self == "forbidden":
            return NotYourself(action.card)
        if g.players[action.target].role is _SHERIFF:
            return JailedSheriff()
        if g.in_play(action.target, _JAIL) is not None:
            return SameNameInPlay(action.target, action.card)
        return None

    def take_effect(self, g: State, seat: Seat, action: Play) -> None:
        assert action.target is not None
        g.put_in_play(action.target, action.card)


EFFECTS: dict[Kind, Effect] = {
    Kind.BANG: Bang(),
    Kind.MISSED: Missed(),
    Kind.BEER: Beer(),
    Kind.PANIC: Panic(),
    Kind.CAT_BALOU: CatBalou(),
    Kind.STAGECOACH: Stagecoach(),
    Kind.WELLS_FARGO: WellsFargo(),
    Kind.GENERAL_STORE: GeneralStore(),
    Kind.SALOON: Saloon(),
    Kind.GATLING: Gatling(),
    Kind.INDIANS: Indians(),
    Kind.DUEL: Duel(),
    Kind.BARREL: InFront(),
    Kind.DYNAMITE: InFront(),
    Kind.JAIL: Jail(),
    Kind.MUSTANG: InFront(),
    Kind.SCOPE: InFront(),
    Kind.VOLCANIC: WeaponInFront(),
    Kind.SCHOFIELD: WeaponInFront(),
    Kind.REMINGTON: WeaponInFront(),
    Kind.REV_CARABINE: WeaponInFront(),
    Kind.WINCHESTER: WeaponInFront(),
}
_BANG = EFFECTS[Kind.BANG]


@cache
def effects_for(character: str) -> tuple[Effect, ...]:
    """What each card does when a character plays it: a card that is only an answer may stand for a BANG!."""
    bangs = cards_standing_for(character, Kind.BANG)
    return tuple(_BANG if kind is Kind.MISSED and card in bangs else EFFECTS[kind] for card, kind in enumerate(KIND))


@cache
def _effects_and_ready(character: str) -> tuple[tuple[Effect, Sequence[Play] | None], ...]:
    """The same, each with its plays if they do not vary."""
    effects = effects_for(character)
    return tuple((effect, None if effect.varies else effect.ready(card)) for card, effect in enumerate(effects))


def effect_of(g: State, seat: Seat, card: Card) -> Effect:
    """What a card of a hand does when its owner plays it."""
    return effects_for(g.players[seat].character)[card]


def plays(g: State, seat: Seat) -> list[Action]:
    """All legal plays of all cards of a hand."""
    player = g.players[seat]
    effects = _effects_and_ready(player.character)
    actions: list[Action] = []
    for card in faces_of(player.hand):
        effect, ready = effects[card]
        actions += effect.plays(g, seat, card) if ready is None else ready
    return actions


def refuse_play(g: State, seat: Seat, action: Play) -> Refusal | None:
    """Why a play is not legal, or None if it is."""
    if action.card not in faces_of(g.players[seat].hand):
        return NotInHand(action.card)
    if action.target is not None and not 0 <= action.target < len(g.players):
        return NoSuchSeat(action.target)
    if action.target is not None and not g.players[action.target].alive:
        return TargetIsOut(action.target)
    effect = effect_of(g, seat, action.card)
    if effect.needs_target and action.target is None:
        return NeedsTarget(action.card)
    return effect.refuse(g, seat, action)


def play(g: State, seat: Seat, action: Play) -> None:
    """Play a card: it leaves the hand (a brown one to the discard pile) and takes effect."""
    card = action.card
    player = g.players[seat]
    if IS_BLUE[card]:
        player.hand.remove(card)
        g.changed.add(seat)
    else:
        g.spend(seat, card)
    g.log.append(Played(seat, card, action.target, _IS_BANG.value if KIND[card] is _MISSED else None))
    if g.interruptible:
        after_each_step(g)
    effects_for(player.character)[card].take_effect(g, seat, action)
