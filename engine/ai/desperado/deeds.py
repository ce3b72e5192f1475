"""What each action of an activation is worth, in points: one small function each."""

from collections.abc import Callable
from typing import Any

from engine.ai.desperado.aims import STEP, Aim, aims_of, prized
from engine.ai.desperado.riding import riding
from engine.ai.desperado.sharing import giving, swapping, taking
from engine.ai.desperado.situation import Situation
from engine.core.actions import Action
from engine.desperado.actions import (
    DesperadoAbout,
    Drink,
    Drop,
    Exit,
    Fight,
    Free,
    Give,
    LayAmbush,
    Mount,
    Move,
    Odds,
    PlayJoker,
    Reload,
    Repair,
    Shoot,
    Swap,
    Take,
    Throw,
)
from engine.desperado.cards import DEADLY, FIREARMS, WEAPONS, Joker, Kind
from engine.desperado.view import FigureView, ThingView
from engine.desperado.zones import Zone

_FRIEND = 3.0
"""A wound of a friend, as bad as so many of an enemy are good."""
_WEAKENED = 0.12
"""The part of a prize that a wound is worth which does not kill."""
_EVASION = 0.3
"""What each step away from the nearest enemy is worth to whoever must only stay alive."""
_OUT_OF_THE_WAY = 8
"""So many steps from any enemy is far enough."""
_STRAY = 0.07
_EXPOSURE = 0.3
_SAVED = 2.0
"""What dynamite is worth that could blow up a zone for points."""
_ON_GUARD = 0.25
"""What an ambush is worth more where the others have to come."""
_NEAR = 4
"""Enemies within so many moves may walk into an ambush."""


class Weigher:
    """Weighs the actions of one character at one moment."""

    def __init__(self, at: Situation, about: DesperadoAbout) -> None:
        self.at = at
        self.ap = about.ap
        self.aims: list[Aim] = aims_of(at)
        self.prizes = prized(at)
        self._odds = {one.action: one for one in about.odds}
        self._caution = 1.0 + 0.7 * at.me.wounds + 2.5 * at.is_precious
        self._hides = at.is_precious and not self.aims

    def worth(self, action: Action) -> float:
        """What an action is worth; 0 is doing nothing."""
        weigh = _WEIGH.get(type(action))
        return weigh(self, action) if weigh is not None else -1.0

    # Attacks

    def attack(self, action: Any) -> float:
        """The wounds to expect, more if they kill, less for friends who stand near."""
        odds = self._odds.get(str(action))
        if odds is None:
            return -1.0
        target = self.at.table.figure(action.target if isinstance(action, Shoot | Fight) else action.at)
        times = 2 if isinstance(action, Shoot) and action.both else 1
        return self._harm(odds, target, times) - self._strays(target, times) - 0.05 * times

    def _harm(self, odds: Odds, target: FigureView, times: int) -> float:
        chance = odds.hits / max(1, odds.cards)
        kills = target.wounds + times >= DEADLY
        prize = self.prizes.get(target.name, 2.0)
        return chance * (
            1.3 * min(times, DEADLY - target.wounds) + (prize if kills else 0.4 * target.wounds + _WEAKENED * prize)
        )

    def _strays(self, target: FigureView, times: int) -> float:
        return _STRAY * times * sum(one.zone == target.zone for one in self.at.friends)

    def throw(self, action: Throw) -> float:
        """A knife at somebody, dynamite or a stone into a zone."""
        if any(one.name == action.at for one in self.at.enemies):
            return self.attack(action) - 0.1
        odds = self._odds.get(str(action))
        return self._blast(action.at, odds) if odds is not None else self._stone(action.at)

    def _blast(self, zone: Zone, odds: Odds) -> float:
        lands = odds.hits / max(1, odds.cards)
        worth = lands * self._hurt_in(zone, 1.4) - 0.3
        worth += lands * sum(self._hurt_in(near, 0.3) for near in self.at.field.blasts[zone])
        left = self.at.blasts_left()
        if left and zone not in left:
            return worth - _SAVED
        return worth + lands * left.get(zone, 0)

    def _hurt_in(self, zone: Zone, wounds: float) -> float:
        enemies = sum(wounds * (1 + 0.3 * one.wounds) for one in self.at.enemies if one.zone == zone)
        own = sum(one.zone == zone for one in (*self.at.friends, self.at.me))
        return enemies - _FRIEND * wounds * own

    def _stone(self, zone: Zone) -> float:
        near = {zone, *self.at.field.blasts[zone]}
        return 0.5 * sum(one.ambush > 0 and one.zone in near for one in self.at.enemies) - 0.2

    # Places

    def place(self, zone: Zone, ap: int) -> float:
        """What it is worth to stand in a zone with so many action points left."""
        at = self.at
        pull = [aim.worth * (1 - STEP * max(0, at.steps(zone, aim.zone) - aim.within)) for aim in self.aims]
        best = sorted(pull, reverse=True)[:2]
        worth = sum(part / (1 + place) for place, part in enumerate(best))
        worth += 0.8 * at.prospect(zone) * min(2, ap)
        if self._hides:
            worth += _EVASION * min(_OUT_OF_THE_WAY, at.nearest_enemy(zone))
        return worth - _EXPOSURE * self._caution * at.exposure(zone)

    def move(self, action: Move) -> float:
        """How much better it is to be there."""
        assert self.at.me.zone is not None
        ap = self.ap - 1
        return self.place(action.zone, ap) - self.place(self.at.me.zone, ap) - 0.02

    def leave(self, _: Exit) -> float:
        """Points for getting away, against what one could still do here."""
        at = self.at
        gold = at.gold_of(at.me.name)
        for term in (*at.scenario.score, *at.scenario.instant_win):
            is_meant = term.character == at.me.name or (term.tag and at.has_tag(at.me, term.tag))
            if term.side == at.me.side and term.type == "escaped" and is_meant:
                return 20.0
        escapes = any(term.type == "escaped_each" and term.side == at.me.side for term in at.scenario.score)
        return gold + escapes - (1.5 if at.rounds_left > 1 else 0.3)

    def ride(self, action: Mount) -> float:
        """Far away on horseback, at the place on foot."""
        return riding(self.at, action, self.aims)

    # Things

    def take(self, action: Take) -> float:
        """Gold is worth its points, a weapon what one lacks."""
        at = self.at
        if action.giver is not None:
            return taking(at, action, action.giver)
        assert at.me.zone is not None
        name = action.thing
        thing = next(one for one in at.ground[at.me.zone] if one.name == name)
        if name in at.tags:
            return 7.0
        gold = at.worth(name, at.me.zone)
        carries = any(term.type == "gold_carried" and term.side == at.me.side for term in at.scenario.score)
        if gold > 0:
            return gold * (1.5 if carries else 0.2)
        if thing.kind in FIREARMS:
            return 1.5 if not at.me.hands else 0.15
        return {Kind.DYNAMITE: 1.4, Kind.WHISKY: 0.5 + 0.8 * at.me.wounds, Kind.KNIFE: 0.3}.get(
            thing.kind or Kind.STONE, 0
        )

    def give(self, action: Give) -> float:
        """What a friend can make better use of."""
        return giving(self.at, action, self.ap)

    def swap(self, action: Swap) -> float:
        """What both can make better use of."""
        return swapping(self.at, action)

    def drop(self, action: Drop) -> float:
        """Only to make room for gold."""
        at = self.at
        full = len(at.me.pockets) > 1
        things: tuple[ThingView, ...] = at.ground.get(at.me.zone or "", ())
        waiting = any(at.worth(thing.name, at.me.zone or "") > 0 for thing in things)
        return 0.6 if full and waiting and self.ap and action.thing in ("stone", "knife") else -2.0

    def reload(self, action: Reload) -> float:
        """An empty gun first; the rest when there is nothing better to do."""
        gun = self._gun(action.gun)
        if gun is None or gun.kind is None:
            return -1.0
        if not gun.bullets:
            return 1.0
        return 0.25 * (1 - gun.bullets / WEAPONS[gun.kind].magazine)

    def _gun(self, name: str) -> ThingView | None:
        return next((gun for gun in self.at.me.hands if gun.name == name), None)

    def repair(self, action: Repair) -> float:
        """A gun that fires again."""
        return 1.2 if self._gun(action.thing) is not None else 0.6

    def drink(self, _: Drink) -> float:
        """A wound less."""
        return (0.0, 0.9, 2.5)[self.at.me.wounds]

    def ambush(self, _: LayAmbush) -> float:
        """Hidden, and two attacks at whoever comes near; better than nothing, worse than a fair shot now."""
        at = self.at
        if at.me.zone is None or not any(gun.bullets and not gun.jammed for gun in at.me.hands):
            return -1.0
        near = sum(at.steps(at.me.zone, one.zone) <= _NEAR for one in at.enemies if one.zone is not None)
        guards = any(aim.guards and at.steps(at.me.zone, aim.zone) <= aim.within for aim in self.aims)
        return 0.05 + 0.12 * min(3, near) + _ON_GUARD * guards - 0.1 * (self.ap - 2)

    def free(self, _: Free) -> float:
        """A friend who can act again."""
        return 9.0

    # Jokers

    def joker(self, action: PlayJoker) -> float:
        """Each joker for what it is good for."""
        mine = {one.character: one.joker for one in self.at.view.jokers}
        weigh = _JOKERS.get(mine.get(self.at.me.name, Joker.EAGLE_EYE))
        return weigh(self, action) if weigh is not None else -1.0

    def second_wind(self, _: PlayJoker) -> float:
        """More points when there is somebody to shoot at."""
        zone = self.at.me.zone
        return 0.7 if self.ap == 1 and zone is not None and self.at.prospect(zone) > 0 else -1.0

    def speedloader(self, action: PlayJoker) -> float:
        """For an empty gun."""
        gun = self._gun(action.thing or "")
        return 1.1 if gun is not None and not gun.bullets else -1.0

    def loose_plank(self, action: PlayJoker) -> float:
        """A move, but only for much."""
        return self.move(Move(action.to or "")) - 0.5

    def snake_oil(self, _: PlayJoker) -> float:
        """A wound less, for nothing."""
        return 1.0 if self.at.me.wounds > 1 else -0.1

    def fan(self, action: PlayJoker) -> float:
        """Two shots for one point."""
        single = self.attack(Shoot(action.at or "", action.thing or ""))
        return 1.6 * single if single > 0 else -1.0

    def sticky(self, action: PlayJoker) -> float:
        """Gold or dynamite out of another's pocket."""
        return {"dynamite": 1.2}.get(action.thing or "", self.at.worth(action.thing or "", action.at or ""))


_WEIGH: dict[type[Action], Callable[[Weigher, Any], float]] = {
    Shoot: Weigher.attack,
    Fight: Weigher.attack,
    Throw: Weigher.throw,
    Move: Weigher.move,
    Exit: Weigher.leave,
    Mount: Weigher.ride,
    Take: Weigher.take,
    Give: Weigher.give,
    Swap: Weigher.swap,
    Drop: Weigher.drop,
    Reload: Weigher.reload,
    Repair: Weigher.repair,
    Drink: Weigher.drink,
    LayAmbush: Weigher.ambush,
    Free: Weigher.free,
    PlayJoker: Weigher.joker,
}
_JOKERS: dict[Joker, Callable[[Weigher, PlayJoker], float]] = {
    Joker.SECOND_WIND: Weigher.second_wind,
    Joker.SPEEDLOADER: Weigher.speedloader,
    Joker.LOOSE_PLANK: Weigher.loose_plank,
    Joker.SNAKE_OIL: Weigher.snake_oil,
    Joker.FAN_THE_HAMMER: Weigher.fan,
    Joker.STICKY_FINGERS: Weigher.sticky,
}
