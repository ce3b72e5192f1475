"""Being shot at, and Indians! (rules/bang.md 6.1 and 6.2)."""

from abc import abstractmethod
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.bang.actions import Ask, BangAbout, Pass, Respond, UseAbility, UseBarrel
from engine.bang.cards import CARDS_OF, SUIT, Card, Kind, Suit
from engine.bang.characters import CHARACTER_ABILITIES
from engine.bang.damage import LoseLife
from engine.bang.draw_check import DrawCheck
from engine.bang.errors import DoesNotHelp, NoBarrel, NoSuchAbility, NotInHand, NotNow
from engine.bang.events import Passed, ShotCancelled
from engine.bang.lookup import cards_standing_for
from engine.bang.settle import draw_for_empty_hands
from engine.bang.state import State, faces_of
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat

_PASS = Pass()
_BANG = Kind.BANG
_MISSED = Kind.MISSED
_BARREL = Kind.BARREL
_BARRELS = CARDS_OF[_BARREL]
_USE_BARREL = UseBarrel()
_USE_ABILITY = UseAbility()
_RESPOND = tuple(Respond(card) for card in range(len(SUIT)))


def answers(g: State, seat: Seat, wanted: Kind) -> list[Action]:
    """The cards of a hand that count as the `wanted` one."""
    player = g.players[seat]
    helps = cards_standing_for(player.character, wanted)
    return [_RESPOND[card] for card in faces_of(player.hand) if card in helps]


def refuse_answer(g: State, seat: Seat, ask: Ask, action: Action) -> Refusal:
    """Why an answer to an attack is none."""
    if isinstance(action, Respond):
        held = action.card in faces_of(g.players[seat].hand)
        return DoesNotHelp(action.card) if held else NotInHand(action.card)
    if isinstance(action, UseBarrel):
        return NoBarrel() if ask is Ask.SHOT else NotNow(ask)
    return NoSuchAbility() if isinstance(action, UseAbility) else NotNow(ask)


class Shot(Task, Struct, frozen=True, tag=True, gc=False):
    """A shot at `seat`, until enough Missed! cancel it or it hits."""

    ask = Ask.SHOT
    seat: Seat
    shooter: Seat
    card: Card
    needed: int = 1
    barrel_used: bool = False
    ability_used: bool = False

    def options(self, g: State) -> Sequence[Action]:
        actions = answers(g, self.seat, _MISSED)
        player = g.players[self.seat]
        if not self.barrel_used and not _BARRELS.isdisjoint(player.in_play):
            actions.append(_USE_BARREL)
        if not self.ability_used and CHARACTER_ABILITIES[player.character].draws_against_shots:
            actions.append(_USE_ABILITY)
        if not actions and not player.hand:
            return ()
        actions.append(_PASS)
        return actions

    def resolve(self, g: State, answer: Action | None) -> None:
        if type(answer) is Respond:
            g.respond(self.seat, answer.card, _MISSED)
            self.miss(g)
        elif type(answer) is UseBarrel:
            barrel = g.in_play(self.seat, _BARREL)
            g.push(DrawAgainstShot(self.seat, barrel, replace(self, barrel_used=True)))
        elif type(answer) is UseAbility:
            g.push(DrawAgainstShot(self.seat, None, replace(self, ability_used=True)))
        else:
            if answer is not None:
                g.log.append(Passed(self.seat))
            g.agenda.append(LoseLife(self.seat, 1, self.shooter, self.card))

    def miss(self, g: State) -> None:
        """Count one Missed!. If it was not enough, an empty hand is looked at now (7.3 no. 13, ruling 47)."""
        if self.needed == 1:
            g.log.append(ShotCancelled(self.seat, self.shooter))
        else:
            draw_for_empty_hands(g)
            g.push(replace(self, needed=self.needed - 1))

    def default(self, g: State, options: Sequence[Action]) -> Action:
        return _PASS

    def about(self, g: State) -> BangAbout:
        return BangAbout(by=self.shooter, card=self.card, needed=self.needed)

    def refuse(self, g: State, action: Action) -> Refusal:
        return refuse_answer(g, self.seat, self.ask, action)


class DrawAgainstShot(DrawCheck, Struct, frozen=True, tag=True, gc=False):
    """The draw! of a Barrel (or of an ability like it): a heart counts as one Missed!."""

    seat: Seat
    card: Card | None
    shot: Shot
    flipped: tuple[Card, ...] = ()

    def succeeds(self, g: State, counts: Card | None) -> bool:
        return counts is not None and SUIT[counts] is Suit.HEARTS

    def follow(self, g: State, success: bool) -> None:
        if success:
            self.shot.miss(g)
        else:
            g.push(self.shot)


class BangOrLife(Task):
    """The base of what makes a seat discard a BANG! or lose a life point.

    Subclasses are Structs with the fields `seat` and `card` (what does it).
    """

    __slots__ = ()
    card: Card

    @abstractmethod
    def owner(self) -> Seat:
        """Whose card it is: who has hurt the seat if it loses the life point."""

    def follow(self, g: State) -> None:
        """Do what a BANG! that was discarded leads to."""

    def options(self, g: State) -> Sequence[Action]:
        return [*answers(g, self.seat, _BANG), _PASS] if g.players[self.seat].hand else ()

    def resolve(self, g: State, answer: Action | None) -> None:
        if type(answer) is Respond:
            g.respond(self.seat, answer.card, _BANG)
            self.follow(g)
            return
        if answer is not None:
            g.log.append(Passed(self.seat))
        g.push(LoseLife(self.seat, 1, self.owner(), self.card))

    def default(self, g: State, options: Sequence[Action]) -> Action:
        return _PASS

    def refuse(self, g: State, action: Action) -> Refusal:
        assert self.ask is not None
        return refuse_answer(g, self.seat, self.ask, action)


class Raid(BangOrLife, Struct, frozen=True, tag=True, gc=False):
    """Indians! at one seat."""

    ask = Ask.INDIANS
    seat: Seat
    by: Seat
    card: Card

    def owner(self) -> Seat:
        return self.by

    def about(self, g: State) -> BangAbout:
        return BangAbout(by=self.by, card=self.card)
