"""Jokers whose moment is in the own activation: ordinary, optional actions (rules/desperado.md 14.6)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import PlayJoker
from engine.desperado.assault import SecondShot
from engine.desperado.attack import Attack, refuse_attack
from engine.desperado.cards import JOKERS, Joker, Kind
from engine.desperado.declared import Declare
from engine.desperado.deeds.base import Deed, pay, too_few
from engine.desperado.errors import NoJokerToPlay, NoSpace, NotInThisZone
from engine.desperado.events import Cause, Cured, How, Moved, Reloaded, Stolen
from engine.desperado.standing_orders import spend
from engine.desperado.state import Figure, State
from engine.desperado.things import find, named


class Trick(ABC):
    """The base: what one of these jokers can be played for, why not, and what it does."""

    @abstractmethod
    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        """Every way to play it that changes something."""

    @abstractmethod
    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        """Do what it does; its price is paid, except for attacks."""


class SecondWind(Trick):
    """Two more action points."""

    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        return [PlayJoker()]

    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        g.ap += 2


class Speedloader(Trick):
    """An own firearm is full; a jam stays, and spare bullets are used if they are short."""

    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        return [
            PlayJoker(name) for name, gun in named(me.hands) if gun.bullets < gun.weapon.magazine and gun.spare != 0
        ]

    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        gun = find(me.hands, action.thing or "")
        assert gun is not None
        more = gun.weapon.magazine - gun.bullets
        spare = gun.spare
        if spare is not None:
            more = min(more, spare)
            spare -= more
        gun = me.change(gun, bullets=gun.bullets + more, spare=spare)
        g.log.append(Reloaded(me.name, action.thing or "", gun.bullets))


class LoosePlank(Trick):
    """One zone through a wall."""

    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        assert me.zone is not None
        if me.horse is not None:
            return ()
        around = g.field.places[me.zone].neighbours
        return [PlayJoker(to=neighbour.to) for neighbour in around if neighbour.edge == "wall"]

    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        me.zone = action.to
        g.completed = True
        g.log.append(Moved(me.name, action.to or ""))


class SnakeOil(Trick):
    """A wound and the stun token less."""

    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        return [PlayJoker()] if me.wounds or me.stunned else ()

    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        me.wounds = max(0, me.wounds - 1)
        me.stunned = False
        g.log.append(Cured(me.name))


class FanTheHammer(Trick):
    """Two shots of a colt at one target for one point (ruling 55)."""

    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        for name, gun in named(me.hands):
            if gun.kind is Kind.COLT and gun.bullets > 1:
                for enemy in g.enemies(me):
                    if refuse_attack(g, self._shot(me, gun.id, enemy, Cause.FAN)) is None:
                        yield PlayJoker(name, enemy.name)

    def _shot(self, me: Figure, gun: int, enemy: Figure, cause: Cause) -> Attack:
        assert enemy.zone is not None
        return Attack(me.name, enemy.name, enemy.zone, gun, How.SHOT, cause)

    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        gun, enemy = find(me.hands, action.thing or ""), g.figures[action.at or ""]
        assert gun is not None
        first, second = (self._shot(me, gun.id, enemy, cause) for cause in (Cause.FAN, Cause.SECOND_FAN))
        g.push(Declare(me.name, first), SecondShot(me.name, second))


class StickyFingers(Trick):
    """A thing out of an enemy's pocket; of face-down loot a random one (ruling 30)."""

    def plays(self, g: State, me: Figure) -> Iterable[PlayJoker]:
        for enemy in g.enemies(me):
            if enemy.zone == me.zone:
                for name in dict.fromkeys(thing.name for thing in enemy.pockets):
                    if me.has_space(enemy.pockets[0]):
                        yield PlayJoker(name, enemy.name)

    def do(self, g: State, me: Figure, action: PlayJoker) -> None:
        victim = g.figures[action.at or ""]
        meant = [thing for thing in victim.pockets if thing.name == action.thing]
        thing = g.pick(meant) if meant[0].face_down else meant[0]
        victim.remove(thing)
        g.log.append(Stolen(me.name, victim.name, thing.name))
        g.hand_to(me, thing)


TRICKS: dict[Joker, Trick] = {
    Joker.SECOND_WIND: SecondWind(),
    Joker.SPEEDLOADER: Speedloader(),
    Joker.LOOSE_PLANK: LoosePlank(),
    Joker.SNAKE_OIL: SnakeOil(),
    Joker.FAN_THE_HAMMER: FanTheHammer(),
    Joker.STICKY_FINGERS: StickyFingers(),
}


class PlayOwnJoker(Deed):
    """Play the character's joker, if it is one of these."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        trick = self._trick(figure)
        return trick.plays(g, figure) if trick is not None else ()

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        trick = self._trick(figure)
        can_pay = trick is not None and figure.joker is not None and g.ap >= JOKERS[figure.joker].ap
        return trick.plays(g, figure) if trick is not None and can_pay else ()

    def _trick(self, figure: Figure) -> Trick | None:
        return TRICKS.get(figure.joker) if figure.joker is not None and not figure.joker_spent else None

    def refuse(self, g: State, figure: Figure, action: PlayJoker) -> Refusal | None:
        trick = self._trick(figure)
        if trick is None or figure.joker is None:
            return NoJokerToPlay()
        if refusal := too_few(g, JOKERS[figure.joker].ap):
            return refusal
        if action in trick.plays(g, figure):
            return None
        if figure.joker is Joker.STICKY_FINGERS and action.at in g.figures:
            victim = g.figures[action.at]
            if victim.zone != figure.zone:
                return NotInThisZone(action.at)
            if victim.pockets and not figure.has_space(victim.pockets[0]):
                return NoSpace(figure.name, action.thing or "")
        return NoJokerToPlay()

    def do(self, g: State, figure: Figure, action: PlayJoker) -> None:
        assert figure.joker is not None
        card = JOKERS[figure.joker]
        spend(g, figure)
        if card.joker is not Joker.FAN_THE_HAMMER:
            pay(g, card.ap)
        TRICKS[card.joker].do(g, figure, action)
