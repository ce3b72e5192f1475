"""The log of a turn: events merged into the sentences a person at the table would say."""

from collections.abc import Sequence
from typing import Final

from bot.text.bang.events import Phrases
from bot.text.catalog import Wording
from bot.text.names import Names
from bot.text.roles import OPEN_ROLES
from engine.bang import events as ev
from engine.bang.cards import KIND, Card, Kind
from engine.core.events import PublicEvent
from engine.core.ids import Seat

_OPENS_LINE: Final = (
    ev.GameBegan,
    ev.CharactersChosen,
    ev.TurnBegan,
    ev.Played,
    ev.AbilityUsed,
    ev.Misplayed,
    ev.Eliminated,
    ev.GameOver,
)
_BEGINS_TURN: Final = (ev.Drew, ev.DrewShown, ev.DrewDiscard, ev.LookedAt, ev.TookHandCard, ev.Checked)
_END_MARKS: Final = ".!?…:"


def log(events: Sequence[PublicEvent], names: Names, wording: Wording) -> list[str]:
    """Public events as lines, oldest first."""
    return _Log(list(events), Phrases(wording, names)).lines()


class _Log:
    """Walks once over the events; each step words one or several that belong together."""

    def __init__(self, events: list[PublicEvent], words: Phrases) -> None:
        self._events = events
        self._words = words
        self._at = 0
        self._lines: list[list[str]] = []
        self._asides: list[list[str]] = []
        self._dying: set[Seat] = set()
        self._open = False

    def lines(self) -> list[str]:
        """All lines, each closed with a full stop."""
        while self._at < len(self._events):
            event = self._events[self._at]
            self._follow(event)
            phrase = self._merged(event)
            self._at += 1
            if phrase:
                self._add(event, phrase)
        lines = ["; ".join(clauses) for clauses in [*self._lines, *self._asides]]
        return [line if line[-1] in _END_MARKS else f"{line}." for line in lines]

    def _add(self, event: PublicEvent, phrase: str) -> None:
        if isinstance(event, ev.Reshuffled) and self._open:
            self._asides.append([phrase])
            return
        own_line = isinstance(event, _OPENS_LINE) or self._begins_discarding(event)
        if own_line or not self._open:
            self._lines += [*self._asides, []]
            self._asides = []
        self._lines[-1].append(phrase)
        self._open = isinstance(event, ev.Played | ev.TurnBegan | ev.AbilityUsed) or (self._open and not own_line)

    @staticmethod
    def _begins_discarding(event: PublicEvent) -> bool:
        return isinstance(event, ev.Discarded) and event.why in {
            ev.Why.HAND_LIMIT,
            ev.Why.ELIMINATED,
            ev.Why.PENALTY,
            ev.Why.ABILITY,
        }

    def _follow(self, event: PublicEvent) -> None:
        """Remember who is dying, for what a missing answer means."""
        match event:
            case ev.LostLife(seat=seat, life=life) if life <= 0:
                self._dying.add(seat)
            case ev.Regained(seat=seat, life=life) if life > 0:
                self._dying.discard(seat)
            case ev.Eliminated(seat=seat):
                self._dying.discard(seat)

    def _next(self) -> PublicEvent | None:
        return self._events[self._at + 1] if self._at + 1 < len(self._events) else None

    def _take(self, count: int = 1) -> None:
        self._at += count

    def _merged(self, event: PublicEvent) -> str | None:
        """The phrase of an event and of those after it that it swallows."""
        match event:
            case ev.TurnBegan():
                return self._turn(event)
            case ev.Played():
                return self._played(event)
            case ev.Responded():
                return self._responded(event)
            case ev.Checked():
                return self._checked(event)
            case ev.DrewShown():
                return self._drew_shown(event)
            case ev.LookedAt():
                return self._looked(event)
            case ev.Passed():
                return self._passed(event)
            case ev.LostLife():
                return self._lost(event)
            case ev.Discarded():
                return self._discarded(event)
            case ev.Rewarded() if isinstance(self._next(), ev.Drew):
                self._take()
                return self._bounty(event)
            case ev.AbilityUsed(seat=seat) if self._is_by(self._next(), seat):
                return None
        return self._words.phrase(event)

    def _bounty(self, event: ev.Rewarded) -> str:
        name = self._words.name(event.seat)
        if self._words.seats == OPEN_ROLES:
            return self._words.say("{name} draws 3 cards, the bounty", name=name)
        return self._words.say("{name} draws 3 cards, the bounty on an Outlaw", name=name)

    @staticmethod
    def _is_by(event: PublicEvent | None, seat: Seat) -> bool:
        return isinstance(event, ev.Discarded | ev.DrewDiscard | ev.DrewShown) and event.seat == seat

    def _turn(self, event: ev.TurnBegan) -> str | None:
        """The turn with the first thing that happens in it, if that is the player's own."""
        after = self._next()
        if not isinstance(after, _BEGINS_TURN) or after.seat != event.seat:
            return self._words.phrase(event)
        self._take()
        return self._words.say("Turn {n}: {what}", n=event.turn, what=self._merged(after))

    def _drew_shown(self, event: ev.DrewShown) -> str | None:
        after = self._next()
        if not isinstance(after, ev.Drew) or after.seat != event.seat:
            return self._words.phrase(event)
        self._take()
        return self._words.count(
            "{name} draws {n} card and shows {card}",
            "{name} draws {n} cards and shows {card}",
            after.count + 1,
            name=self._words.name(event.seat),
            card=self._words.cards.full(event.card),
        )

    def _looked(self, event: ev.LookedAt) -> str | None:
        after = self._next()
        if not isinstance(after, ev.Drew) or after.seat != event.seat:
            return self._words.phrase(event)
        self._take()
        return self._words.count(
            "{name} keeps {n} of the top {top} cards of the deck",
            "{name} keeps {n} of the top {top} cards of the deck",
            after.count,
            name=self._words.name(event.seat),
            top=event.count,
        )

    def _played(self, event: ev.Played) -> str | None:
        kind = Kind(event.stands_for) if event.stands_for else KIND[event.card]
        values = {
            "name": self._words.name(event.seat),
            "card": self._words.with_stand_in(event.card, event.stands_for),
        }
        match kind, self._next():
            case Kind.BEER, ev.Regained() as gain:
                self._take()
                return self._drunk(gain, values)
            case Kind.SALOON, ev.Regained():
                return self._saloon(event)
            case ((Kind.STAGECOACH | Kind.WELLS_FARGO), ev.Drew() as drew):
                self._take()
                return self._words.count(
                    "{name} plays {card} and draws a card",
                    "{name} plays {card} and draws {n} cards",
                    drew.count,
                    **values,
                )
            case Kind.PANIC, ev.TookHandCard() as took:
                self._take()
                victim = self._words.name(took.victim)
                return self._words.say("{name} takes a card from {victim}'s hand with {card}", victim=victim, **values)
            case Kind.PANIC, ev.TookInPlay() as took:
                self._take()
                return self._took(took, values)
            case Kind.CAT_BALOU, ev.Discarded(why=ev.Why.CAT_BALOU) as lost:
                self._take()
                return self._made_discard(event, lost, values)
            case Kind.GENERAL_STORE, ev.StoreOpened() as shelves:
                self._take()
                wares = self._words.cards.several(shelves.cards)
                return self._words.say("{name} opens the {card}: {wares}", wares=wares, **values)
            case _, ev.Discarded(why=ev.Why.REPLACED) as old:
                self._take()
                return self._words.say("{name} swaps {old} for {card}", old=self._words.cards.full(old.card), **values)
        return self._words.phrase(event)

    def _drunk(self, gain: ev.Regained, values: dict[str, str]) -> str:
        if gain.points == 0:
            return self._words.say("{name} drinks {card}, for nothing", **values)
        return self._words.count(
            "{name} drinks {card} (now {n} life)", "{name} drinks {card} (now {n} lives)", gain.life, **values
        )

    def _saloon(self, event: ev.Played) -> str:
        healed: list[Seat] = []
        while isinstance(gain := self._next(), ev.Regained):
            self._take()
            if gain.points:
                healed.append(gain.seat)
        round_ = self._words.phrase(event)
        if not healed:
            return self._words.say("{round}, but nobody was wounded", round=round_)
        return self._words.say("{round}; a life each for {names}", round=round_, names=self._words.people_named(healed))

    def _took(self, took: ev.TookInPlay, values: dict[str, str]) -> str:
        loot = self._words.cards.full(took.card)
        if took.seat == took.victim:
            return self._words.say("{name} takes back {loot} with {card}", loot=loot, **values)
        victim = self._words.name(took.victim)
        return self._words.say("{name} takes {victim}'s {loot} with {card}", victim=victim, loot=loot, **values)

    def _made_discard(self, event: ev.Played, lost: ev.Discarded, values: dict[str, str]) -> str:
        loot = self._words.cards.full(lost.card)
        if lost.seat == event.seat:
            return self._words.say("{name} gets rid of {loot} with {card}", loot=loot, **values)
        victim = self._words.name(lost.seat)
        return self._words.say("{name} makes {victim} discard {loot} with {card}", victim=victim, loot=loot, **values)

    def _responded(self, event: ev.Responded) -> str | None:
        values = {
            "name": self._words.name(event.seat),
            "card": self._words.with_stand_in(event.card, event.stands_for),
        }
        match self._next():
            case ev.ShotCancelled():
                self._take()
                return self._words.say("{name} dodges with {card}", **values)
            case ev.Regained(seat=event.seat) as gain:
                self._take()
                self._follow(gain)
                if gain.life > 0:
                    return self._words.say("{name} is saved by {card}", **values)
        return self._words.phrase(event)

    def _checked(self, event: ev.Checked) -> str | None:
        phrase = self._words.phrase(event)
        if isinstance(self._next(), ev.ShotCancelled):
            self._take()
        return phrase

    def _passed(self, event: ev.Passed) -> str | None:
        """What a missing answer leads to is told next; alone it says that nothing saved the dying."""
        after = self._next()
        if event.seat in self._dying or (isinstance(after, ev.LostLife) and after.seat == event.seat):
            return None
        return self._words.phrase(event)

    def _lost(self, event: ev.LostLife) -> str | None:
        after = self._next()
        if event.life <= 0 and isinstance(after, ev.Eliminated) and after.seat == event.seat:
            return self._words.count(
                "{name} loses the last life",
                "{name} loses {n} lives",
                event.points,
                name=self._words.name(event.seat),
            )
        return self._words.phrase(event)

    def _discarded(self, event: ev.Discarded) -> str | None:
        """Cards discarded in a row for one reason are one phrase, with the life an ability gives for them."""
        if event.why is ev.Why.SPENT:
            return None
        cards: list[Card] = [event.card]
        while isinstance(more := self._next(), ev.Discarded) and (more.seat, more.why) == (event.seat, event.why):
            self._take()
            cards.append(more.card)
        values = {"name": self._words.name(event.seat), "cards": self._words.cards.several(cards)}
        gain = self._next()
        if event.why is ev.Why.ABILITY and isinstance(gain, ev.Regained) and gain.seat == event.seat:
            self._take()
            self._follow(gain)
            return self._words.count(
                "{name} trades {cards} for a life (now {n} life)",
                "{name} trades {cards} for a life (now {n} lives)",
                gain.life,
                **values,
            )
        return self._words.say("{name} discards {cards}", **values)
