"""What a seat of Desperado can tell of the table: who is where, who can hit whom, what a zone is good for."""

from fractions import Fraction
from functools import cache

from engine.desperado.cards import FIREARMS, HIT_CARDS, HIT_DECKS, WEAPONS, Deck, Kind, Name, Result
from engine.desperado.maps import MAPS
from engine.desperado.scenarios import SCENARIOS
from engine.desperado.view import FigureView, OwnView, Standing, ThingView
from engine.desperado.zones import Zone

_NIGHT_SIGHT = 3


@cache
def mean_wounds(deck: Deck) -> float:
    """How many wounds a card of a fresh deck gives on the average."""
    faces = HIT_CARDS[deck]
    wounds = {Result.CRIT: 2, Result.HIT: 1}
    return float(Fraction(sum(wounds.get(face, 0) for face in faces), len(faces)))


class Situation:
    """One look at the table by one seat, for one of its characters."""

    def __init__(self, view: OwnView, name: Name) -> None:
        self.view = view
        self.table = view.table
        self.me: FigureView = view.table.figure(name)
        self.scenario = SCENARIOS[view.table.scenario]
        self.field = MAPS[view.table.map]()
        on_map = [one for one in view.table.figures if one.standing is Standing.ON_MAP]
        self.friends = [one for one in on_map if one.side == self.me.side and one.name != name]
        self.enemies = [one for one in on_map if one.side != self.me.side and not one.shackled]
        self.rounds_left = view.table.rounds - view.table.round
        self.ground = dict(view.table.ground)
        tagged = [term for term in (*self.scenario.score, *self.scenario.instant_win) if term.tag]
        self.tags = {term.tag for term in tagged if term.side == self.me.side}
        self.is_precious = any(term.type == "alive" and term.character == name for term in self.scenario.score)
        self.all_tags = {term.tag for term in tagged}

    def distance_seen(self, a: Zone, b: Zone) -> int | None:
        """How far b is from a if it is seen, else None."""
        steps = self.field.seen[a].get(b)
        return None if steps is None or (self.table.night and steps > _NIGHT_SIGHT) else steps

    def shot(self, shooter: FigureView, here: Zone, target: FigureView, there: Zone) -> float:
        """The wounds to expect of one shot between two zones with the best loaded gun."""
        steps = self.distance_seen(here, there)
        if steps is None:
            return 0.0
        harder = self.field.covered(here, there) + bool(target.ambush) + shooter.mounted
        harder += self.table.night and steps > 1
        best = 0.0
        for gun in shooter.hands:
            bands = WEAPONS[gun.kind].bands if gun.kind is not None and is_ready(gun) else ()
            if steps < len(bands):
                deck = HIT_DECKS[min(2, bands[steps] + harder)]
                twice = gun.kind is Kind.SHOTGUN and gun.bullets > 1
                best = max(best, mean_wounds(deck) * (2 if twice else 1))
        return best

    def prospect(self, here: Zone) -> float:
        """The best shot there would be from a zone."""
        return max((self.shot(self.me, here, one, one.zone) for one in self.enemies if one.zone is not None), default=0)

    def exposure(self, here: Zone) -> float:
        """The wounds to expect of one shot by each enemy at somebody in a zone."""
        return sum(self.shot(one, one.zone, self.me, here) for one in self.enemies if one.zone is not None)

    def steps(self, here: Zone, there: Zone) -> float:
        """The action points it takes to come from one zone to another: a rider takes half as many."""
        if self.me.mounted and (by_horse := self.riding(here, there)) is not None:
            return by_horse / 2
        return self.walking(here, there)

    def walking(self, here: Zone, there: Zone) -> int:
        """The moves from one zone to another on foot."""
        return self.field.walk(there)[here]

    def riding(self, here: Zone, there: Zone) -> int | None:
        """The zones a rider passes, or None if no horse can come there."""
        return self.field.ride(here).get(there)

    def nearest_enemy(self, here: Zone) -> int:
        """The moves to the nearest enemy."""
        return min((self.walking(here, one.zone) for one in self.enemies if one.zone is not None), default=0)

    def worth(self, name: str, holder: str) -> float:
        """What gold somebody or a zone has is worth: as printed if one knows it, else what loot is worth on average."""
        for loot in self.view.loot:
            if (loot.where, loot.thing) == (holder, name):
                return float(loot.value)
        things = self.ground.get(holder, ()) or self._pockets(holder)
        for thing in things:
            if thing.name == name:
                return float(thing.value or 0) if thing.kind is not None else 1.4
        return 0.0

    def _pockets(self, name: str) -> tuple[ThingView, ...]:
        return next((one.pockets for one in self.table.figures if one.name == name), ())

    def gold_of(self, holder: str) -> float:
        """What all gold of somebody, or in a zone, is worth."""
        return sum(self.worth(thing.name, holder) for thing in self.ground.get(holder, ()) or self._pockets(holder))

    def blasts_left(self) -> dict[Zone, int]:
        """The zones one's side gets points for blowing up, and how many."""
        return {
            zone: term.points
            for term in self.scenario.score
            if term.type == "blast" and term.side == self.me.side
            for zone in term.zones
            if (term.side, zone) not in self.table.blasted
        }

    def has_tag(self, figure: FigureView, tag: str) -> bool:
        """Whether somebody carries a tagged object."""
        return any(thing.name == tag for thing in figure.pockets)


def is_ready(gun: ThingView) -> bool:
    """Whether a thing is a gun that fires."""
    return gun.kind in FIREARMS and gun.bullets > 0 and not gun.jammed
