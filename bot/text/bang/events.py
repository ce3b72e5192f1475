"""What happened, one event at a time, as phrases that begin with who did it and carry no full stop."""

from functools import singledispatchmethod

from bot.text.bang.cards import CardWords
from bot.text.bang.people import PeopleWords
from bot.text.catalog import Wording
from bot.text.names import Names
from bot.text.roles import OPEN_ROLES
from engine.bang import events as ev
from engine.bang.cards import KIND, Card, Kind
from engine.core.events import Event
from engine.core.ids import Seat


class Phrases:
    """Words one event after another for the people of one table; what needs no words gives None."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self.say = wording.say
        self.count = wording.count
        self.wording = wording
        self.cards = CardWords(wording)
        self.people = PeopleWords(wording)
        self.name = names.text
        self.seats = len(names)

    @singledispatchmethod
    def phrase(self, event: Event) -> str | None:
        """An event as a phrase."""
        raise NotImplementedError(f"{type(event).__name__} has no wording")

    def people_named(self, seats: list[Seat]) -> str:
        """Several people as a list."""
        return self.wording.both(self.name(seat) for seat in seats)

    def with_stand_in(self, card: Card, stands_for: str | None) -> str:
        """A card, and what it is used as if that is not what is printed on it."""
        if stands_for is None or stands_for == KIND[card].value:
            return self.cards.full(card)
        return self.say("{card} as {other}", card=self.cards.full(card), other=self.cards.kind(Kind(stands_for)))

    @phrase.register
    def _(self, e: ev.GameBegan) -> str:
        if e.sheriff is None:
            return self.say("The game begins, with every role face up")
        return self.say("The game begins. {name} wears the Sheriff's star", name=self.name(e.sheriff))

    @phrase.register
    def _(self, e: ev.CharactersChosen) -> str:
        people = [
            self.say("{name} is {character}", name=self.name(seat), character=character)
            for seat, character in enumerate(e.characters)
        ]
        return self.say("Everybody has chosen: {people}", people=self.wording.both(people))

    @phrase.register
    def _(self, e: ev.CharactersDealt) -> str:
        return self.say("You may be {characters}", characters=self.wording.either(e.characters))

    @phrase.register
    def _(self, e: ev.Misplayed) -> str:
        return self.say("{name} tries what the rules refuse, and plays no more this turn", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.TurnBegan) -> str:
        return self.say("Turn {n}: {name} is up", n=e.turn, name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.TurnSkipped) -> str:
        return self.say("{name} sits this turn out behind bars", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.Checked) -> str:
        name = self.name(e.seat)
        if e.counts is None:
            return self.say("{name} has no card left to draw!", name=name)
        card = self._flip(e)
        kind = None if e.card is None else KIND[e.card]
        match kind, e.success:
            case Kind.JAIL, True:
                return self.say("{name} draws! {card} and walks out of Jail", name=name, card=card)
            case Kind.JAIL, False:
                return self.say("{name} draws! {card} and stays in Jail", name=name, card=card)
            case Kind.DYNAMITE, True:
                return self.say("{name} draws! {card}: the fuse burns on", name=name, card=card)
            case Kind.DYNAMITE, False:
                return self.say("{name} draws! {card}", name=name, card=card)
            case _, True:
                return self.say("{name} draws! {card}: a heart stops the bullet", name=name, card=card)
            case _:
                return self.say("{name} draws! {card}: no heart, no cover", name=name, card=card)

    def _flip(self, e: ev.Checked) -> str:
        others = [card for card in e.flipped if card != e.counts]
        assert e.counts is not None
        if not others:
            return self.cards.sign(e.counts)
        return self.say(
            "{card} (rather than {others})",
            card=self.cards.sign(e.counts),
            others=self.wording.both(self.cards.sign(card) for card in others),
        )

    @phrase.register
    def _(self, e: ev.DynamiteExploded) -> str:
        return self.say("{name} is caught in the blast of the Dynamite", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.DynamitePassed) -> str:
        if e.to == e.seat:
            return self.say("{name} keeps the Dynamite", name=self.name(e.seat))
        return self.say("{name} passes the Dynamite on to {to}", name=self.name(e.seat), to=self.name(e.to))

    @phrase.register
    def _(self, e: ev.Drew) -> str:
        return self.count("{name} draws a card", "{name} draws {n} cards", e.count, name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.DrewShown) -> str:
        return self.say("{name} shows {card}", name=self.name(e.seat), card=self.cards.full(e.card))

    @phrase.register
    def _(self, e: ev.DrewDiscard) -> str:
        return self.say(
            "{name} takes {card} from the discard pile", name=self.name(e.seat), card=self.cards.full(e.card)
        )

    @phrase.register
    def _(self, e: ev.LookedAt) -> str:
        return self.count(
            "{name} looks at the top card of the deck",
            "{name} picks from the top {n} cards of the deck",
            e.count,
            name=self.name(e.seat),
        )

    @phrase.register
    def _(self, e: ev.Reshuffled) -> str:
        return self.count(
            "The discard pile becomes a new deck of one card",
            "The discard pile is shuffled into a new deck of {n} cards",
            e.count,
        )

    @phrase.register
    def _(self, e: ev.Played) -> str:
        card = self.with_stand_in(e.card, e.stands_for)
        kind = Kind(e.stands_for) if e.stands_for else KIND[e.card]
        name = self.name(e.seat)
        if e.target is not None and e.target != e.seat:
            return self._played_at(kind, name, self.name(e.target), card)
        match kind:
            case Kind.GATLING:
                return self.say("{name} fires the {card} at everybody", name=name, card=card)
            case Kind.INDIANS:
                return self.say("{name} sends the {card} at everybody", name=name, card=card)
            case Kind.GENERAL_STORE:
                return self.say("{name} opens the {card}", name=name, card=card)
            case Kind.SALOON:
                return self.say("{name} buys a round in the {card}", name=name, card=card)
            case Kind.BEER:
                return self.say("{name} drinks {card}", name=name, card=card)
            case Kind.JAIL:
                return self.say("{name} walks into {card} by choice", name=name, card=card)
            case Kind.DYNAMITE:
                return self.say("{name} lights the {card}", name=name, card=card)
            case _:
                return self.say("{name} plays {card}", name=name, card=card)

    def _played_at(self, kind: Kind, name: str, target: str, card: str) -> str:
        match kind:
            case Kind.BANG:
                return self.say("{name} shoots {target} with {card}", name=name, target=target, card=card)
            case Kind.DUEL:
                return self.say("{name} challenges {target} to a {card}", name=name, target=target, card=card)
            case Kind.JAIL:
                return self.say("{name} puts {target} in {card}", name=name, target=target, card=card)
            case _:
                return self.say("{name} plays {card} on {target}", name=name, target=target, card=card)

    @phrase.register
    def _(self, e: ev.Responded) -> str:
        card = self.with_stand_in(e.card, e.stands_for)
        if (e.stands_for or KIND[e.card].value) == Kind.MISSED.value:
            return self.say("{name} ducks with {card}", name=self.name(e.seat), card=card)
        if KIND[e.card] is Kind.BEER and e.stands_for is None:
            return self.say("{name} gulps down {card}", name=self.name(e.seat), card=card)
        return self.say("{name} answers with {card}", name=self.name(e.seat), card=card)

    @phrase.register
    def _(self, e: ev.Passed) -> str:
        return self.say("{name} does not answer", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.ShotCancelled) -> str:
        return self.say("{shooter}'s shot misses {name}", shooter=self.name(e.shooter), name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.LostLife) -> str:
        name = self.name(e.seat)
        if e.life <= 0:
            return self._mortal(e, name)
        left = self.count("{n} life left", "{n} lives left", e.life)
        match None if e.card is None else KIND[e.card]:
            case Kind.BANG | Kind.MISSED | Kind.GATLING:
                return self.say("{name} is hit ({left})", name=name, left=left)
            case Kind.DUEL:
                return self.say("{name} loses the Duel ({left})", name=name, left=left)
        return self.count(
            "{name} loses a life ({left})", "{name} loses {n} lives ({left})", e.points, name=name, left=left
        )

    def _mortal(self, e: ev.LostLife, name: str) -> str:
        match None if e.card is None else KIND[e.card]:
            case Kind.BANG | Kind.MISSED | Kind.GATLING:
                return self.say("{name} is hit and is dying", name=name)
            case Kind.DUEL:
                return self.say("{name} loses the Duel and is dying", name=name)
        return self.count(
            "{name} loses a life and is dying", "{name} loses {n} lives and is dying", e.points, name=name
        )

    @phrase.register
    def _(self, e: ev.Regained) -> str:
        name = self.name(e.seat)
        if e.points == 0:
            return self.say("{name} gains nothing by it", name=name)
        now = self.count("now {n} life", "now {n} lives", e.life)
        return self.count(
            "{name} regains a life ({now})", "{name} regains {n} lives ({now})", e.points, name=name, now=now
        )

    @phrase.register
    def _(self, e: ev.Discarded) -> str | None:
        if e.why is ev.Why.SPENT:
            return None
        return self.say("{name} discards {card}", name=self.name(e.seat), card=self.cards.full(e.card))

    @phrase.register
    def _(self, e: ev.TookHandCard) -> str:
        return self.say("{name} takes a card from {victim}'s hand", name=self.name(e.seat), victim=self.name(e.victim))

    @phrase.register
    def _(self, e: ev.TookInPlay) -> str:
        if e.seat == e.victim:
            return self.say("{name} takes back {card}", name=self.name(e.seat), card=self.cards.full(e.card))
        return self.say(
            "{name} takes {victim}'s {card}",
            name=self.name(e.seat),
            victim=self.name(e.victim),
            card=self.cards.full(e.card),
        )

    @phrase.register
    def _(self, e: ev.StoreOpened) -> str:
        return self.say("{name} lays out {cards}", name=self.name(e.seat), cards=self.cards.several(e.cards))

    @phrase.register
    def _(self, e: ev.StorePicked) -> str:
        return self.say("{name} picks {card}", name=self.name(e.seat), card=self.cards.full(e.card))

    @phrase.register
    def _(self, e: ev.AbilityUsed) -> str:
        return self.say("{name} uses the ability of {character}", name=self.name(e.seat), character=e.character)

    @phrase.register
    def _(self, e: ev.Eliminated) -> str:
        values = {"name": self.name(e.seat), "role": self.people.role(e.role)}
        if e.by is None:
            return self.say("{name} is out of the game: {role}", **values)
        return self.say("{name} is out of the game, killed by {killer}: {role}", killer=self.name(e.by), **values)

    @phrase.register
    def _(self, e: ev.Inherited) -> str:
        values = {"name": self.name(e.seat), "victim": self.name(e.victim)}
        parts = [self.cards.full(card) for card in e.in_play]
        if e.hand_count:
            parts.insert(0, self.count("{n} hand card", "{n} hand cards", e.hand_count))
        if not parts:
            return self.say("{victim} leaves {name} no cards", **values)
        return self.say("{name} takes over from {victim}: {cards}", cards=self.wording.both(parts), **values)

    @phrase.register
    def _(self, e: ev.Rewarded) -> str:
        if self.seats == OPEN_ROLES:
            return self.say("{name} collects a bounty", name=self.name(e.seat))
        return self.say("{name} collects the bounty on an Outlaw", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.Penalised) -> str:
        return self.say("{name} has killed a Deputy and must discard everything", name=self.name(e.seat))

    @phrase.register
    def _(self, e: ev.GameOver) -> str:
        return self.say(
            "{side} Winners: {names}",
            side=self.people.side_wins(e.side, len(e.roles)),
            names=self.people_named(list(e.winners)),
        )

    @phrase.register
    def _(self, e: ev.RoleDealt) -> str:
        return self.say("Your role: {role}", role=self.people.role(e.role))

    @phrase.register
    def _(self, e: ev.SawCards) -> str | None:
        cards = self.cards.several(e.cards)
        if not e.cards:
            return None
        match e.why:
            case ev.Why.DEALT:
                return self.say("Your first cards: {cards}", cards=cards)
            case ev.Why.DRAWN:
                return self.say("You draw {cards}", cards=cards)
            case ev.Why.LOOKED:
                return self.say("You look at {cards}", cards=cards)
            case ev.Why.TAKEN | ev.Why.INHERITED:
                return self.say("What changed hands: {cards}", cards=cards)
            case _:
                return self.say("What you know of: {cards}", cards=cards)
