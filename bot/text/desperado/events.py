"""What happened, one event at a time, as phrases that begin with who did it and carry no full stop."""

from functools import singledispatchmethod
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.attacks import AttackWords
from bot.text.desperado.called import Called
from bot.text.desperado.jokers import JokerWords
from bot.text.desperado.scenarios import ScenarioWords
from bot.text.desperado.scores import ScoreWords
from bot.text.desperado.things import ThingWords
from bot.text.desperado.traps import TrapWords
from bot.text.names import Names
from engine.core.events import Event
from engine.desperado import events as ev
from engine.desperado.cards import CHARACTERS, DEADLY, Fate, Kind, Panic

_PANIC: Final = {
    Panic.STEADY: mark("{who} stands firm"),
    Panic.FLINCH: mark("{who} flinches"),
    Panic.FREEZE: mark("{who} is frozen stiff"),
    Panic.FLEE: mark("{who} has to run for it"),
    Panic.FUMBLE: mark("{who} gets butterfingers"),
    Panic.RAGE: mark("{who} falls into a blind rage"),
}

_DROPPED: Final = {
    ev.Why.CHOICE: mark("{who} drops {thing}"),
    ev.Why.PANIC: mark("{who} lets {thing} fall"),
    ev.Why.MELEE: mark("{who} has {thing} knocked away"),
    ev.Why.FLIGHT: mark("{who} leaves {thing} behind"),
}

_AMBUSH_LOST: Final = {
    ev.Why.WOUND: mark("{who} is wounded out of ambush"),
    ev.Why.PANIC: mark("{who} flinches out of ambush"),
    ev.Why.FLIGHT: mark("{who} runs out of ambush"),
    ev.Why.STONE: mark("{who} falls for the stone and is out of ambush"),
    ev.Why.ACTED: mark("{who} comes out of ambush"),
}

_FATE: Final = {
    Fate.LANDED: mark("the dynamite lands in {zone}"),
    Fate.DRIFTED: mark("the dynamite drifts to {zone}"),
    Fate.DUD: mark("the dynamite lies in {zone}, a dud"),
}


class Phrases:
    """Words one event after another for the people of one table; what needs no words gives None."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self.say = wording.say
        self.count = wording.count
        self.wording = wording
        self.called = Called(wording)
        self.things = ThingWords(wording)
        self.attacks = AttackWords(wording)
        self.jokers = JokerWords(wording)
        self.traps = TrapWords(wording)
        self.scenarios = ScenarioWords(wording)
        self.scores = ScoreWords(wording)
        self._names = names

    @singledispatchmethod
    def phrase(self, event: Event) -> str | None:
        """An event as a phrase."""
        raise NotImplementedError(f"{type(event).__name__} has no wording")

    def who(self, character: str) -> str:
        """A character as the others call it."""
        return self.called.who(character)

    def runs(self, character: str, seat: int) -> str:
        """A character with the person who runs it."""
        return self.say("{who} ({name})", who=self.who(character), name=self._names.text(seat))

    # Rounds and activations

    @phrase.register
    def _(self, e: ev.GameBegan) -> str:
        teams = []
        for side in dict.fromkeys(e.sides):
            cast = [who for who, of in zip(e.characters, e.sides, strict=True) if of == side]
            teams.append(
                self.say("{people} for {side}", people=self.called.everybody(cast), side=self.called.side(side))
            )
        return self.count(
            "“{title}”, {n} round: {sides}",
            "“{title}”, {n} rounds: {sides}",
            e.rounds,
            title=self.scenarios.title(e.scenario),
            sides=self.say(" against ").join(teams),
        )

    @phrase.register
    def _(self, e: ev.RoundBegan) -> str:
        return self.say("Round {n}: all chits go into the bag", n=e.round)

    @phrase.register
    def _(self, e: ev.Activated) -> str:
        who = self.runs(e.character, e.seat)
        if not e.ap:
            return self.say("{who} is up, but sits in shackles", who=who)
        return self.count("{who} is up with {n} action point", "{who} is up with {n} action points", e.ap, who=who)

    @phrase.register
    def _(self, e: ev.ActivationEnded) -> str:
        return self.say("{who} does no more", who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.StayedInAmbush) -> str:
        return self.say("{who} stays in ambush", who=self.who(e.character))

    # Ways

    @phrase.register
    def _(self, e: ev.Moved) -> str:
        text = mark("{who} rides to {zone}") if e.on_horseback else mark("{who} moves to {zone}")
        return self.say(text, who=self.who(e.character), zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.Fled) -> str:
        return self.say("{who} runs to {zone}", who=self.who(e.character), zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.Escaped) -> str:
        return self.say("{who} leaves the map by {zone}", who=self.who(e.character), zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.Freed) -> str:
        return self.say("{by} strikes off {who}'s shackles", by=self.who(e.by), who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.Mounted) -> str:
        return self.say("{who} mounts a horse", who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.Dismounted) -> str:
        text = mark("{who} is thrown by the horse") if e.why is ev.Why.THROWN else mark("{who} dismounts")
        return self.say(text, who=self.who(e.character))

    # Objects

    @phrase.register
    def _(self, e: ev.Reloaded) -> str:
        return self.count(
            "{who} reloads {gun}: {n} bullet in it",
            "{who} reloads {gun}: {n} bullets in it",
            e.bullets,
            who=self.who(e.character),
            gun=self.things.the(e.gun),
        )

    @phrase.register
    def _(self, e: ev.Repaired) -> str:
        return self.say("{who} repairs {thing}", who=self.who(e.character), thing=self.things.the(e.thing))

    @phrase.register
    def _(self, e: ev.PickedUp) -> str:
        return self.say("{who} picks up {thing}", who=self.who(e.character), thing=self.things.a(e.thing))

    @phrase.register
    def _(self, e: ev.Dropped) -> str:
        text = _DROPPED.get(ev.Why(e.why), _DROPPED[ev.Why.CHOICE])
        return self.say(text, who=self.who(e.character), thing=self.things.the(e.thing))

    @phrase.register
    def _(self, e: ev.HandedOver) -> str:
        return self.say(
            "{giver} hands {taker} {thing}",
            giver=self.who(e.giver),
            taker=self.who(e.taker),
            thing=self.things.the(e.thing),
        )

    @phrase.register
    def _(self, e: ev.Stolen) -> str:
        return self.say(
            "{who} picks {victim}'s pocket: {thing}",
            who=self.who(e.character),
            victim=self.who(e.victim),
            thing=self.things.a(e.thing),
        )

    @phrase.register
    def _(self, e: ev.Drank) -> str:
        text = (
            mark("{who} drinks a whisky: the stun is gone") if e.stun else mark("{who} drinks a whisky: a wound less")
        )
        return self.say(text, who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.Cured) -> str:
        return self.say("{who} is rid of a wound and of any stun", who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.ThingLanded) -> str:
        text = mark("{who} throws a stone into {zone}") if e.thing == Kind.STONE else mark("{thing} lies in {zone}")
        thing = self.things.the(e.thing)
        return self.say(text, who=self.who(e.character), thing=thing, zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.LootShown) -> str:
        where = self.who(e.where) if e.where in CHARACTERS else self.called.zone(e.where)
        return self.say("loot shown, {where}: {face}", where=where, face=self.things.face(e.kind, e.value))

    # Ambush

    @phrase.register
    def _(self, e: ev.AmbushLaid) -> str:
        return self.say("{who} lies in ambush", who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.AmbushLost) -> str:
        text = _AMBUSH_LOST.get(ev.Why(e.why), mark("{who} is out of ambush"))
        return self.say(text, who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.AmbushSprung) -> str:
        return self.say("{who} springs the ambush on {target}!", who=self.who(e.character), target=self.who(e.target))

    @phrase.register
    def _(self, e: ev.Waited) -> str:
        return self.say("{who} lets it pass and waits", who=self.who(e.character))

    # Attacks

    @phrase.register
    def _(self, e: ev.AttackDeclared) -> str:
        return self.attacks.declared(e)

    @phrase.register
    def _(self, e: ev.CalledOff) -> str:
        return self.say("{who}'s attack is called off", who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.HitDrawn) -> str:
        return self.say(
            "{who} draws a card ({deck}): {card}",
            who=self.who(e.character),
            deck=self.attacks.deck(e.deck, e.steps),
            card=self.called.result(e.card),
        )

    @phrase.register
    def _(self, e: ev.BlastDrawn) -> str:
        return self.say("in the blast: {cards}", cards=self.blast_card(e))

    def blast_card(self, e: ev.BlastDrawn) -> str:
        """The card of one who is in reach of an explosion."""
        return self.say(
            "{who} {card} ({deck})",
            who=self.who(e.character),
            card=self.called.result(e.card),
            deck=self.called.deck(e.deck),
        )

    @phrase.register
    def _(self, e: ev.Strayed) -> str:
        if e.character is None:
            return self.say("the stray bullet hits nobody")
        return self.say("the stray bullet hits {who}", who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.Jammed) -> str:
        return self.say("{thing} jams", thing=self.things.the(e.thing))

    @phrase.register
    def _(self, e: ev.DynamiteFell) -> str:
        return self.say(_FATE[Fate(e.fate)], zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.Exploded) -> str:
        return self.say("it explodes in {zone}", zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.Reshuffled) -> str:
        return self.say("the {deck} is shuffled anew", deck=self.called.deck(e.deck))

    # Wounds and panic

    @phrase.register
    def _(self, e: ev.Wounded) -> str:
        return self.count(
            "{who} takes {n} wound ({total} of {deadly})",
            "{who} takes {n} wounds ({total} of {deadly})",
            e.wounds,
            who=self.who(e.character),
            total=min(e.total, DEADLY),
            deadly=DEADLY,
        )

    @phrase.register
    def _(self, e: ev.Died) -> str:
        return self.credited(self.died(e), e)

    def credited(self, died: str, e: ev.Died) -> str:
        """A death in words, with the sides that get the kill."""
        sides = self.wording.both(self.called.side(side) for side in e.credited)
        return self.say("{died}: a kill for {sides}", died=died, sides=sides) if sides else died

    def died(self, e: ev.Died) -> str:
        """A death, without its credit."""
        return self.say("{who} dies in {zone}", who=self.who(e.character), zone=self.called.zone(e.zone))

    @phrase.register
    def _(self, e: ev.PanicDrawn) -> str:
        return self.say(_PANIC[Panic(e.card)], who=self.who(e.character))

    @phrase.register
    def _(self, e: ev.Stunned) -> str:
        return self.say("{who} is stunned: {lost}", who=self.who(e.character), lost=self.lost(e.lost))

    def lost(self, points: int) -> str:
        """What a fright costs: points at once, or a token that costs them later."""
        if not points:
            return self.say("a stun token")
        return self.count("{n} action point lost", "{n} action points lost", points)

    # Jokers, points, the end

    @phrase.register
    def _(self, e: ev.JokerPlayed) -> str:
        return self.say(
            "{who} plays {joker}: {note}",
            who=self.who(e.character),
            joker=self.jokers.title(e.joker),
            note=self.jokers.note(e.joker),
        )

    @phrase.register
    def _(self, e: ev.Scored) -> str:
        return self.count(
            "{n} point for {side}: {what}",
            "{n} points for {side}: {what}",
            e.points,
            side=self.called.side(e.side),
            what=self.scores.what(e.what),
        )

    @phrase.register
    def _(self, e: ev.GameOver) -> str:
        return self.scores.over(e.side, e.why, e.points)

    @phrase.register
    def _(self, e: ev.JokerDealt) -> str:
        return self.say(
            "{who}'s joker is {joker}. {effect}",
            who=self.who(e.character),
            joker=self.jokers.title(e.joker),
            effect=self.jokers.effect(e.joker).rstrip("."),
        )

    @phrase.register
    def _(self, e: ev.OrderGiven) -> str:
        return self.say("{who}'s joker is played {when}", who=self.who(e.character), when=self.jokers.when(e.when))

    @phrase.register
    def _(self, e: ev.AmbushOrderGiven) -> str:
        who, order = self.who(e.order.character), self.traps.order(e.order.within, e.order.weapon)
        return self.say("{who}'s ambush: {order}", who=who, order=order)

    @phrase.register
    def _(self, e: ev.LootSeen) -> str:
        return self.say("{who}'s loot is {face}", who=self.who(e.character), face=self.things.face(e.kind, e.value))
