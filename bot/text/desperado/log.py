"""The log of an activation: events merged into the sentences a person at the table would say."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Final, TypeVar

from bot.text.catalog import Wording, mark
from bot.text.desperado.events import Phrases
from bot.text.names import Names
from engine.core.events import PublicEvent
from engine.desperado import events as ev
from engine.desperado.cards import CHARACTERS, Joker, Panic

E = TypeVar("E", bound=PublicEvent)

LINE: Final = 230
"""Characters after which a line is closed rather than anything more joined to it."""

_JOINS: Final = (
    ev.HitDrawn, ev.Jammed, ev.Strayed, ev.CalledOff, ev.DynamiteFell, ev.Exploded, ev.BlastDrawn, ev.ThingLanded,
    ev.Wounded, ev.Died, ev.PanicDrawn, ev.Stunned, ev.Fled, ev.AmbushLost, ev.Scored, ev.Reshuffled,
    ev.Dismounted, ev.Cured,
)  # fmt: skip
"""What is told in the same line as that which led to it."""
_SCORED_AT_ONCE: Final = frozenset({"kill_each", "kill", "blast", "escaped", "escaped_each"})
"""Points for what has just been told; all others come at the end of a round or of the game."""
_JOINS_IF_FORCED: Final = frozenset({ev.Why.PANIC, ev.Why.MELEE, ev.Why.FLIGHT})
_IN_THE_DECK: Final = frozenset({Joker.DIVE_ASIDE, Joker.EAGLE_EYE})
"""Jokers that show among what made the attack easier or harder."""
_AFTER_THE_CARD: Final = frozenset(
    {Joker.LUCKY_COIN, Joker.OILED_IRON, Joker.FLASK, Joker.STEEL_NERVES, Joker.SIXTH_SENSE, Joker.QUICK_DRAW}
)
"""Jokers that answer to what was told just before."""
_AFTER_A_JOKER: Final = frozenset({ev.Cause.QUICK_DRAW, ev.Cause.LAST_WORD})
_END_MARKS: Final = ".!?…:"

_AND: Final = {
    Panic.STEADY: mark("{what}, but stands firm"),
    Panic.FLINCH: mark("{what} and flinches"),
    Panic.FREEZE: mark("{what} and is frozen stiff"),
    Panic.FLEE: mark("{what} and has to run for it"),
    Panic.FUMBLE: mark("{what} and gets butterfingers"),
    Panic.RAGE: mark("{what} and falls into a blind rage"),
}
"""A panic card of whoever was wounded just before."""


def log(events: Sequence[PublicEvent], names: Names, wording: Wording) -> list[str]:
    """Public events as lines, oldest first."""
    return _Log(list(events), Phrases(wording, names)).lines()


class _Log:
    """Walks once over the events; each step words one or several that belong together."""

    def __init__(self, events: list[PublicEvent], words: Phrases) -> None:
        self._events = events
        self._words = words
        self._at = 0
        self._merges: dict[type[PublicEvent], Callable[[Any], str | None]] = {
            ev.Moved: self._moved,
            ev.Reloaded: self._reloaded,
            ev.HandedOver: self._handed_over,
            ev.AttackDeclared: self._attacked,
            ev.DynamiteFell: self._fell,
            ev.BlastDrawn: self._blast,
            ev.Wounded: self._wounded,
            ev.PanicDrawn: self._panicked,
            ev.Died: self._died,
            ev.LootShown: self._shown,
            ev.Scored: self._scored,
            ev.ActivationEnded: self._ended,
        }

    def lines(self) -> list[str]:
        """All lines, each closed with a full stop."""
        lines: list[list[str]] = []
        while self._at < len(self._events):
            event = self._events[self._at]
            joins = bool(lines) and self._joins(event)
            merge = self._merges.get(type(event), self._words.phrase)
            phrase = merge(event)
            self._at += 1
            if phrase is None:
                continue
            is_full = joins and sum(map(len, lines[-1])) + len(phrase) > LINE
            if not joins or (is_full and not isinstance(event, ev.Scored)):
                lines.append([])
            lines[-1].append(phrase)
        return [closed(reduce(_joined, clauses)) for clauses in lines]

    def _joins(self, event: PublicEvent) -> bool:
        """Whether an event is told in the line of what came before it."""
        match event:
            case ev.Dropped(why=why):
                return why in _JOINS_IF_FORCED
            case ev.JokerPlayed(joker=joker):
                return joker in _AFTER_THE_CARD
            case ev.AttackDeclared(cause=cause):
                return cause in _AFTER_A_JOKER
            case ev.Scored(what=what):
                return what in _SCORED_AT_ONCE or (self._at > 0 and isinstance(self._events[self._at - 1], ev.Scored))
            case _:
                return isinstance(event, _JOINS)

    def _next(self) -> PublicEvent | None:
        return self._events[self._at + 1] if self._at + 1 < len(self._events) else None

    def _run(self, event: E) -> list[E]:
        """The event and those of the same kind straight after it."""
        run = [event]
        while isinstance(more := self._next(), type(event)):
            self._at += 1
            run.append(more)
        return run

    def _moved(self, event: ev.Moved) -> str | None:
        """A way of several zones in a row."""
        way = [event]
        while (
            isinstance(more := self._next(), ev.Moved)
            and more.character == event.character
            and more.on_horseback == event.on_horseback
        ):
            self._at += 1
            way.append(more)
        if len(way) == 1:
            return self._words.phrase(event)
        text = mark("{who} rides by {way} to {zone}") if event.on_horseback else mark("{who} moves by {way} to {zone}")
        return self._words.say(
            text,
            who=self._words.who(event.character),
            way=self._words.wording.both(self._words.called.code(step.zone) for step in way[:-1]),
            zone=self._words.called.zone(way[-1].zone),
        )

    def _reloaded(self, event: ev.Reloaded) -> str | None:
        """Bullet after bullet: the last one tells how many there are."""
        while isinstance(more := self._next(), ev.Reloaded) and (more.character, more.gun) == (
            event.character,
            event.gun,
        ):
            self._at += 1
            event = more
        return self._words.phrase(event)

    def _handed_over(self, event: ev.HandedOver) -> str | None:
        """One thing for another."""
        back = self._next()
        if not isinstance(back, ev.HandedOver) or (back.giver, back.taker) != (event.taker, event.giver):
            return self._words.phrase(event)
        self._at += 1
        return self._words.say(
            "{giver} and {taker} swap {thing} for {other}",
            giver=self._words.who(event.giver),
            taker=self._words.who(event.taker),
            thing=self._words.things.the(event.thing),
            other=self._words.things.the(back.thing),
        )

    def _attacked(self, event: ev.AttackDeclared) -> str:
        """An attack with its card; jokers that made it easier or harder show in the deck."""
        ahead = self._at + 1
        while ahead < len(self._events):
            drawn = self._events[ahead]
            if isinstance(drawn, ev.HitDrawn) and drawn.character == event.character:
                self._at = ahead
                if isinstance(self._next(), ev.Jammed):
                    self._at += 1  # the card has told it
                return self._words.attacks.resolved(event, drawn)
            if not isinstance(drawn, ev.JokerPlayed) or drawn.joker not in _IN_THE_DECK:
                break
            ahead += 1
        return self._words.attacks.declared(event)

    def _fell(self, event: ev.DynamiteFell) -> str | None:
        """Where dynamite comes down it goes off, but for a dud."""
        if not isinstance(self._next(), ev.Exploded):
            return self._words.phrase(event)
        self._at += 1
        return self._words.say("{fell} and explodes", fell=self._words.phrase(event))

    def _blast(self, event: ev.BlastDrawn) -> str:
        """Everybody in reach of one explosion."""
        cards = ", ".join(self._words.blast_card(one) for one in self._run(event))
        return self._words.say("in the blast: {cards}", cards=cards)

    def _wounded(self, event: ev.Wounded) -> str | None:
        """A wound, and what it leads to: death, or what panic makes of it."""
        follows = self._next()
        match follows:
            case ev.Died() if follows.character == event.character:
                self._at += 1
                return self._killed(event, follows)
            case ev.PanicDrawn() if follows.character == event.character:
                self._at += 1
                text = self._words.say(_AND[Panic(follows.card)], what=self._words.phrase(event))
                return self._with_effect(text, follows)
            case _:
                return self._words.phrase(event)

    def _killed(self, event: ev.Wounded, died: ev.Died) -> str:
        """The wounds that kill; whose kill it is shows in the points, if there are any."""
        text = self._words.count(
            "{who} takes {n} wound and dies in {zone}",
            "{who} takes {n} wounds and dies in {zone}",
            event.wounds,
            who=self._words.who(event.character),
            zone=self._words.called.zone(died.zone),
        )
        return text if isinstance(self._next(), ev.Scored) else self._words.credited(text, died)

    def _panicked(self, event: ev.PanicDrawn) -> str:
        """A panic card, and what it does."""
        return self._with_effect(self._words.phrase(event) or "", event)

    def _with_effect(self, text: str, panic: ev.PanicDrawn) -> str:
        """A panic card with what follows from it at once."""
        match self._next():
            case ev.Stunned(character, lost) if character == panic.character:
                effect = self._words.lost(lost)
            case ev.Dropped(character, thing, ev.Why.PANIC) if character == panic.character:
                effect = self._words.say("{thing} falls", thing=self._words.things.the(thing))
            case ev.Fled(character, zone) if character == panic.character:
                effect = self._words.say("to {zone}", zone=self._words.called.zone(zone))
            case ev.AmbushLost(character, ev.Why.PANIC) if character == panic.character:
                effect = self._words.say("out of ambush")
            case _:
                return text
        self._at += 1
        return f"{text}: {effect}"

    def _died(self, event: ev.Died) -> str | None:
        """A death; whose kill it is shows in the points, if there are any."""
        scored = self._next()
        return self._words.died(event) if isinstance(scored, ev.Scored) else self._words.phrase(event)

    def _scored(self, event: ev.Scored) -> str | None:
        """Points of one side for the same, together."""
        while isinstance(more := self._next(), ev.Scored) and (more.side, more.what) == (event.side, event.what):
            self._at += 1
            event = ev.Scored(event.side, event.points + more.points, event.what)
        return self._words.phrase(event)

    def _shown(self, event: ev.LootShown) -> str:
        """All loot that shows its face at once."""
        run = self._run(event)
        faces: dict[str, list[str]] = {}
        for one in run:
            faces.setdefault(one.where, []).append(self._words.things.turned_up(one.kind, one.value))
        shown = (
            f"{self._words.who(where) if where in CHARACTERS else self._words.called.zone(where)} – {', '.join(some)}"
            for where, some in faces.items()
        )
        return self._words.say("loot shown: {faces}", faces="; ".join(shown))

    def _ended(self, event: ev.ActivationEnded) -> str | None:
        """The end needs no words where the activation had any."""
        before = self._events[self._at - 1] if self._at else None
        return self._words.phrase(event) if isinstance(before, ev.Activated) else None


def _joined(line: str, clause: str) -> str:
    """A clause after a line; after a cry it is a sentence of its own."""
    return f"{line} {clause[:1].upper()}{clause[1:]}" if line.endswith("!") else f"{line}; {clause}"


def closed(line: str) -> str:
    """A line that begins with a capital letter and ends with a full stop."""
    line = line[:1].upper() + line[1:]
    return line if line[-1] in _END_MARKS else f"{line}."
