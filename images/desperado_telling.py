"""What the events since the last picture add to it: one deed in a line, who was hurt, and what is left on the map."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core.events import PublicEvent
from engine.desperado import events as ev
from engine.desperado.cards import CHARACTERS, Fate, Kind, Name
from engine.desperado.view import TableView
from engine.desperado.zones import CHARTS, Zone
from images.desperado_scene import Deed, Token, Trace
from images.desperado_words import DesperadoWords

Tokens = dict[Name, Token]
BLAST: Final = "blast"
"""The drawing of an explosion."""
_WEAPONS: Final = {"colt": "colt", "shotgun": "shotgun", "carbine": "rev_carabine", "rifle": "winchester",
                   "knife": "knife", "dynamite": "dynamite"}  # fmt: skip
_AT_ONCE: Final = ("kill_each", "kill", "blast")
"""What points are given for as soon as it is done; all others would look like part of some other deed."""
_STRAIGHT: Final = (ev.How.SHOT, ev.How.BOTH_BARRELS, ev.How.KNIFE)


def hurt(happened: Sequence[PublicEvent]) -> frozenset[Name]:
    """Give who has been wounded since the last picture."""
    return frozenset(event.character for event in happened if isinstance(event, ev.Wounded))


def traces(view: TableView, happened: Sequence[PublicEvent], tokens: Tokens) -> tuple[Trace, ...]:
    """Give the lines of attacks, the stars of blasts and the ways gone since the last picture."""
    found: list[Trace] = []
    ways: dict[Name, list[Zone]] = {}
    for event in happened:
        match event:
            case ev.AttackDeclared(character=who, target=target, zone=zone, how=how) if target and how in _STRAIGHT:
                start = view.figure(who).zone
                if start is not None and start != zone:
                    found.append(Trace("shot", (start, zone), tokens[who], tokens[target]))
            case ev.Wounded(character=character) if found and found[-1].whom == tokens[character]:
                found[-1] = replace(found[-1], hit=True)
            case ev.Exploded(zone=zone):
                found.append(Trace("blast", (zone,)))
            case ev.Moved(character=who, zone=zone) | ev.Fled(character=who, zone=zone):
                ways.setdefault(who, []).append(zone)
    steps = [Trace("steps", tuple(way), tokens[who]) for who, way in ways.items() if len(way) > 1]
    return tuple(steps + found[-3:])


def told(view: TableView, happened: Sequence[PublicEvent], tokens: Tokens, words: DesperadoWords) -> Deed | None:
    """Give the last deed and what came of it; with none that tells, who is up."""
    teller = _Teller(view, tokens, words)
    shown: Deed | None = None
    blasted: set[Name] = set()
    for event in happened:
        match event:
            case ev.Exploded():
                blasted = set()
            case ev.Wounded(character=who) if shown is not None and shown.symbol == BLAST:
                blasted.add(who)
                shown = replace(shown, ending=words.hurt.format(n=len(blasted)))
                continue
        shown = teller.follow(event, shown) or teller.begin(event) or shown
    return shown or teller.turn()


class _Teller:
    """Words for events, on one table."""

    def __init__(self, view: TableView, tokens: Tokens, words: DesperadoWords) -> None:
        self._view = view
        self._tokens = tokens
        self._words = words

    def turn(self) -> Deed | None:
        """Give who is up."""
        if self._view.winning_side is not None:
            return self._victory(self._view.winning_side)
        return None if self._view.active is None else self._deed("awaited", self._words.turn, self._view.active)

    def begin(self, event: PublicEvent) -> Deed | None:
        """Give the event as a new deed, or None where it tells nothing by itself."""
        return self._of_attack(event) or self._of_moves(event) or self._of_things(event) or self._of_state(event)

    def _of_attack(self, event: PublicEvent) -> Deed | None:
        w = self._words
        match event:
            case ev.AttackDeclared(character=who, target=whom, zone=zone, weapon=weapon, how=how):
                symbol = _WEAPONS.get(weapon.rpartition("-")[0] or weapon, "crossed")
                return self._deed(symbol, w.attacks[how], who, whom, zone=zone)
            case ev.AmbushSprung(character=who, target=whom):
                return self._deed("ambush", w.springs, who, whom)
            case ev.Exploded(zone=zone):
                return Deed(BLAST, w.explodes.format(zone=self._zone(zone)))
            case ev.GameOver(side=side):
                return self._victory(side)
            case _:
                return None

    def _of_moves(self, event: PublicEvent) -> Deed | None:
        w = self._words
        match event:
            case ev.Moved(character=who, zone=zone, on_horseback=riding):
                return self._deed("mustang" if riding else "distance", w.moves, who, zone=zone)
            case ev.Fled(character=who, zone=zone):
                return self._deed("panic", w.flees, who, zone=zone)
            case ev.Escaped(character=who):
                return self._deed("exit", w.escapes, who)
            case ev.Mounted(character=who):
                return self._deed("mustang", w.mounts, who)
            case ev.Dismounted(character=who):
                return self._deed("mustang", w.dismounts, who)
            case _:
                return None

    def _of_things(self, event: PublicEvent) -> Deed | None:
        w = self._words
        match event:
            case ev.PickedUp(character=who, thing=thing):
                return self._deed(_symbol(thing), w.takes, who, thing=thing)
            case ev.Dropped(character=who, thing=thing, why=why) if why in (ev.Why.CHOICE, ev.Why.PANIC, ev.Why.MELEE):
                return self._deed(_symbol(thing), w.drops, who, thing=thing)
            case ev.HandedOver(giver=who, taker=whom, thing=thing):
                return self._deed(_symbol(thing), w.hands_over, who, whom, thing=thing)
            case ev.Stolen(character=who, victim=whom, thing=thing):
                return self._deed(_symbol(thing), w.steals, who, whom, thing=thing)
            case ev.ThingLanded(thing=thing, zone=zone) if _plain(thing) == Kind.STONE:
                return Deed("stone", w.throws.format(thing=w.things[Kind.STONE], zone=self._zone(zone)))
            case ev.Reloaded(character=who):
                return self._deed("bullet_full", w.reloads, who)
            case ev.Repaired(character=who):
                return self._deed("empty", w.repairs, who)
            case ev.Drank(character=who):
                return self._deed("whisky", w.drinks, who)
            case _:
                return None

    def _of_state(self, event: PublicEvent) -> Deed | None:
        w = self._words
        match event:
            case ev.AmbushLaid(character=who):
                return self._deed("ambush", w.ambush, who)
            case ev.StayedInAmbush(character=who):
                return self._deed("ambush", w.stays, who)
            case ev.Freed(character=whom, by=who):
                return self._deed("chain", w.frees, who, whom)
            case ev.JokerPlayed(character=who, joker=joker):
                return self._deed("deck", w.joker, who, joker=w.jokers[joker])
            case _:
                return None

    def follow(self, event: PublicEvent, shown: Deed | None) -> Deed | None:
        """Give the deed with what came of it, or None where the event does not follow from it."""
        if shown is None:
            return None
        w = self._words
        match event:
            case ev.HitDrawn(card=card) if shown.symbol != BLAST:
                return replace(shown, ending=w.results[card])
            case ev.Wounded(wounds=wounds):
                count = w.wound if wounds == 1 else w.wounds.format(n=wounds)
                before = shown.ending.split(" · ")[0] if shown.ending else ""
                return replace(shown, ending=f"{before} · {count}" if before else count)
            case ev.Died(character=name) if shown.symbol != BLAST:
                dead = w.dead if shown.whom == self._tokens[name] else f"{_called(name)}: {w.dead}"
                return replace(shown, ending=dead)
            case ev.Scored(points=points, what=what) if what in _AT_ONCE:
                return replace(shown, ending=" · ".join(filter(None, (shown.ending, w.scored.format(n=points)))))
            case ev.DynamiteFell(fate=Fate.DUD):
                return replace(shown, ending=w.dud)
            case ev.PanicDrawn(character=who, card=card) if shown.ending and shown.symbol != BLAST:
                if shown.whom == self._tokens[who]:
                    return replace(shown, ending=f"{shown.ending} · {w.panics[card]}")
                return None
            case _:
                return None

    def _victory(self, side: str) -> Deed:
        return Deed(
            "role_sheriff" if side == "town" else "crossed", self._words.victories.get(side, self._words.nobody_wins)
        )

    def _deed(
        self, symbol: str, pattern: str, who: Name, whom: Name | None = None, *, zone: Zone = "", thing: str = "",
        joker: str = "",
    ) -> Deed:  # fmt: skip
        words = pattern.format(
            who=_called(who), whom=_called(whom or ""), zone=self._zone(zone), thing=self._thing(thing), joker=joker
        )
        return Deed(symbol, words, self._tokens.get(who), self._tokens.get(whom or ""))

    def _zone(self, zone: Zone) -> str:
        """Give a zone with its code: `D5 Town Square`."""
        place = next((place for place in CHARTS[self._view.map].places if place.id == zone), None)
        return zone if place is None else f"{place.code} {place.name}"

    def _thing(self, thing: str) -> str:
        plain = _plain(thing)
        if plain in set(Kind):
            return self._words.things[Kind(plain)]
        return {"loot": self._words.loot, "strongbox": self._words.strongbox}.get(plain, plain)


def _plain(thing: str) -> str:
    """Give the name of a thing without its number: the second colt is a colt."""
    name, dash, number = thing.rpartition("-")
    return name if dash and number.isdecimal() else thing


def _symbol(thing: str) -> str:
    plain = _plain(thing)
    return {**_WEAPONS, "whisky": "whisky", "stone": "stone", "nugget": "nugget", "horse": "mustang",
            "strongbox": "strongbox"}.get(plain, "loot")  # fmt: skip


def _called(name: Name) -> str:
    card = CHARACTERS.get(name)
    return name if card is None else card.short
