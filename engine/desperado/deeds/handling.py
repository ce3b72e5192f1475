"""Handling things: reloading, repairing, drinking, dropping, picking up and exchanging."""

from collections.abc import Iterable

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.desperado.actions import Drink, Drop, Give, Reload, Repair, Swap, Take
from engine.desperado.cards import WEAPONS, Kind
from engine.desperado.deeds.base import Deed, pay, refuse_friend, too_few
from engine.desperado.errors import (
    IsFull,
    IsJammed,
    NoSpace,
    NoSpareBullets,
    NotHeld,
    NothingToCure,
    NotJammed,
    NotLyingHere,
    NotOfThisSort,
)
from engine.desperado.events import Drank, HandedOver, PickedUp, Reloaded, Repaired, Why
from engine.desperado.state import Figure, State
from engine.desperado.things import Thing, find, named


def names(things: Iterable[Thing]) -> list[str]:
    """Things as notation calls them."""
    return [name for name, _ in named(list(things))]


def carried(figure: Figure, name: str) -> Thing | None:
    """The thing in hands or pockets that notation calls so."""
    return find(figure.carried, name)


class Load(Deed):
    """One bullet into a gun that is neither full nor jammed."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Reload(name) for name in names(figure.hands)]

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        return [
            Reload(name)
            for name, gun in (named(figure.hands) if g.ap else ())
            if not gun.jammed and gun.bullets < gun.weapon.magazine and gun.spare != 0
        ]

    def refuse(self, g: State, figure: Figure, action: Reload) -> Refusal | None:
        gun = find(figure.hands, action.gun)
        if gun is None:
            return NotHeld(figure.name, action.gun)
        if gun.jammed:
            return IsJammed(action.gun)
        if gun.bullets >= gun.weapon.magazine:
            return IsFull(action.gun)
        return NoSpareBullets(action.gun) if gun.spare == 0 else too_few(g)

    def do(self, g: State, figure: Figure, action: Reload) -> None:
        pay(g)
        gun = find(figure.hands, action.gun)
        assert gun is not None
        spare = None if gun.spare is None else gun.spare - 1
        gun = figure.change(gun, bullets=gun.bullets + 1, spare=spare)
        g.log.append(Reloaded(figure.name, action.gun, gun.bullets))


class Mend(Deed):
    """Remove a jam token from something one carries; it always works."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Repair(name) for name, thing in named(figure.carried) if thing.is_firearm or thing.jammed]

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        jammed = [thing for thing in figure.carried if thing.jammed] if g.ap else []
        return [Repair(name) for name, thing in named(figure.carried) if thing.jammed] if jammed else ()

    def refuse(self, g: State, figure: Figure, action: Repair) -> Refusal | None:
        thing = carried(figure, action.thing)
        if thing is None:
            return NotHeld(figure.name, action.thing)
        return too_few(g) if thing.jammed else NotJammed(action.thing)

    def do(self, g: State, figure: Figure, action: Repair) -> None:
        pay(g)
        thing = carried(figure, action.thing)
        assert thing is not None
        figure.change(thing, jammed=False)
        g.log.append(Repaired(figure.name, action.thing))


class Swallow(Deed):
    """Empty a bottle."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        if find(figure.pockets, Kind.WHISKY) is None:
            return ()
        return [Drink(), Drink(stun=True)] if figure.stunned else [Drink()]

    def refuse(self, g: State, figure: Figure, action: Drink) -> Refusal | None:
        if find(figure.pockets, Kind.WHISKY) is None:
            return NotHeld(figure.name, Kind.WHISKY)
        helps = figure.stunned if action.stun else figure.wounds > 0
        return too_few(g) if helps else NothingToCure()

    def do(self, g: State, figure: Figure, action: Drink) -> None:
        pay(g)
        bottle = find(figure.pockets, Kind.WHISKY)
        assert bottle is not None
        figure.remove(bottle)
        if action.stun:
            figure.stunned = False
        else:
            figure.wounds -= 1
        g.log.append(Drank(figure.name, action.stun))


class PutDown(Deed):
    """Drop something, which is free."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        return [Drop(name) for name in names(figure.carried)]

    offers = thoughts

    def refuse(self, g: State, figure: Figure, action: Drop) -> Refusal | None:
        return NotHeld(figure.name, action.thing) if carried(figure, action.thing) is None else None

    def do(self, g: State, figure: Figure, action: Drop) -> None:
        thing = carried(figure, action.thing)
        assert thing is not None
        g.drop(figure, thing, Why.CHOICE)


class Grab(Deed):
    """Pick something up, or take it from a friend without asking."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        yield from (Take(name) for name, thing in named(g.ground.get(figure.zone, [])) if thing.kind in WEAPONS)
        for friend in g.friends_here(figure):
            yield from (Take(name, friend.name) for name in names(friend.carried))

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        assert figure.zone is not None
        if not g.ap:
            return ()
        lying = g.ground.get(figure.zone)
        found: list[Action] = []
        if lying is not None:
            found += [Take(name) for name, one in named(lying) if one.kind in WEAPONS and figure.has_space(one)]
        for friend in g.friends_here(figure):
            found += [Take(name, friend.name) for name, one in named(friend.carried) if figure.has_space(one)]
        return found

    def refuse(self, g: State, figure: Figure, action: Take) -> Refusal | None:
        if action.giver is None:
            assert figure.zone is not None
            thing = find(g.ground.get(figure.zone, []), action.thing)
            if thing is None:
                return NotLyingHere(action.thing)
            if thing.kind not in WEAPONS:
                return NotOfThisSort(action.thing)
        else:
            if refusal := refuse_friend(g, figure, action.giver):
                return refusal
            thing = carried(g.figures[action.giver], action.thing)
            if thing is None:
                return NotHeld(action.giver, action.thing)
        return too_few(g) if figure.has_space(thing) else NoSpace(figure.name, action.thing)

    def do(self, g: State, figure: Figure, action: Take) -> None:
        pay(g)
        if action.giver is not None:
            hand_over(g, g.figures[action.giver], figure, action.thing)
            return
        assert figure.zone is not None
        thing = find(g.ground[figure.zone], action.thing)
        assert thing is not None
        g.lift(figure.zone, thing)
        g.log.append(PickedUp(figure.name, thing.name))
        g.hand_to(figure, thing)


class HandOver(Deed):
    """Hand something over to a friend."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        for friend in g.friends_here(figure):
            yield from (Give(name, friend.name) for name in names(figure.carried))

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        friends = g.friends_here(figure) if g.ap else []
        things = named(figure.carried) if friends else []
        return [Give(name, friend.name) for friend in friends for name, one in things if friend.has_space(one)]

    def refuse(self, g: State, figure: Figure, action: Give) -> Refusal | None:
        if refusal := refuse_friend(g, figure, action.to):
            return refusal
        thing = carried(figure, action.thing)
        if thing is None:
            return NotHeld(figure.name, action.thing)
        return too_few(g) if g.figures[action.to].has_space(thing) else NoSpace(action.to, action.thing)

    def do(self, g: State, figure: Figure, action: Give) -> None:
        pay(g)
        hand_over(g, figure, g.figures[action.to], action.thing)


class Exchange(Deed):
    """One thing for one of a friend's; like for like needs no free space (8.1)."""

    def thoughts(self, g: State, figure: Figure) -> Iterable[Action]:
        for friend in g.friends_here(figure):
            for mine in names(figure.carried):
                yield from (Swap(mine, theirs, friend.name) for theirs in names(friend.carried))

    def offers(self, g: State, figure: Figure) -> Iterable[Action]:
        friends = g.friends_here(figure) if g.ap else []
        mine = named(figure.carried) if friends else []
        return [
            Swap(name, other, friend.name)
            for friend in friends
            for theirs in [named(friend.carried)]
            for name, one in mine
            for other, two in theirs
            if figure.has_space(two, without=one) and friend.has_space(one, without=two)
        ]

    def refuse(self, g: State, figure: Figure, action: Swap) -> Refusal | None:
        if refusal := refuse_friend(g, figure, action.friend):
            return refusal
        friend = g.figures[action.friend]
        mine, theirs = carried(figure, action.thing), carried(friend, action.other)
        if mine is None:
            return NotHeld(figure.name, action.thing)
        if theirs is None:
            return NotHeld(friend.name, action.other)
        if not figure.has_space(theirs, without=mine):
            return NoSpace(figure.name, action.other)
        return too_few(g) if friend.has_space(mine, without=theirs) else NoSpace(friend.name, action.thing)

    def do(self, g: State, figure: Figure, action: Swap) -> None:
        pay(g)
        friend = g.figures[action.friend]
        mine, theirs = carried(figure, action.thing), carried(friend, action.other)
        assert mine is not None
        assert theirs is not None
        figure.remove(mine)
        friend.remove(theirs)
        for giver, taker, thing in ((figure, friend, mine), (friend, figure, theirs)):
            g.log.append(HandedOver(giver.name, taker.name, thing.name))
            g.hand_to(taker, thing)


def hand_over(g: State, giver: Figure, taker: Figure, name: str) -> None:
    """Move a thing from one friend to another."""
    thing = carried(giver, name)
    assert thing is not None
    giver.remove(thing)
    g.log.append(HandedOver(giver.name, taker.name, thing.name))
    g.hand_to(taker, thing)
