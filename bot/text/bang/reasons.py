"""Why not, and are you sure: refusals, cautions and errors as sentences to the person."""

from collections import Counter
from collections.abc import Sequence
from functools import singledispatchmethod
from typing import Final

from bot.text.bang.asks import NOT_NOW
from bot.text.bang.cards import CardWords
from bot.text.catalog import Wording, mark
from bot.text.errors import ErrorWords
from bot.text.names import Names
from engine.bang import cautions as ca
from engine.bang import errors as er
from engine.bang.actions import Ask, Play, Respond
from engine.bang.cards import KIND, Card, Kind
from engine.core.errors import Refusal
from engine.core.game import Caution, Refused

MOST_LINES: Final = 4

BRIEF: Final = 25
"""Letters of a reason on a card."""

_BRIEF: Final[dict[type[Refusal], str]] = {
    er.OnlyAsResponse: mark("only to answer"),
    er.DoesNotHelp: mark("does not help here"),
    er.OutOfReach: mark("nobody in reach"),
    er.ShotAlready: mark("one BANG! a turn"),
    er.NothingToTake: mark("nobody has a card"),
    er.SameNameInPlay: mark("lies there already"),
    er.JailedSheriff: mark("not on the Sheriff"),
    er.NotYourself: mark("not on yourself"),
    er.BeerNeedsThree: mark("not with two left"),
}


class Reasons(ErrorWords):
    """Reasons for the people of one table."""

    def __init__(self, wording: Wording, names: Names) -> None:
        super().__init__(wording, names)
        self._cards = CardWords(wording)

    @singledispatchmethod
    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not possible."""
        raise NotImplementedError(f"{type(refusal).__name__} has no wording")

    @refusal.register
    def _(self, r: er.NotNow) -> str:
        asked = NOT_NOW.get(Ask(r.asked)) if r.asked in set(Ask) else None
        if asked is None:
            return self._say("That cannot be done right now.")
        return self._say("Not now: {asked}.", asked=self._say(asked))

    @refusal.register
    def _(self, r: er.NotInHand) -> str:
        return self._say("You do not hold {card}.", card=self._cards.full(r.card))

    @refusal.register
    def _(self, r: er.NotOffered) -> str:
        return self._say("{card} is not among the cards to choose from.", card=self._cards.full(r.card))

    @refusal.register
    def _(self, r: er.NotDealt) -> str:
        return self._say("{character} was not dealt to you.", character=r.name)

    @refusal.register
    def _(self, r: er.OnlyAsResponse) -> str:
        return self._say(
            "{card} is only for answering: keep it until somebody attacks you.", card=self._cards.name(r.card)
        )

    @refusal.register
    def _(self, r: er.DoesNotHelp) -> str:
        return self._say("{card} does not help against this.", card=self._cards.name(r.card))

    @refusal.register
    def _(self, r: er.OutOfReach) -> str:
        return self._say(
            "{name} is at distance {distance}; you reach {reach}.",
            name=self._name(r.target),
            distance=r.distance,
            reach=r.reach,
        )

    @refusal.register
    def _(self, _r: er.ShotAlready) -> str:
        return self._say("You have fired your one BANG! of this turn.")

    @refusal.register
    def _(self, r: er.NeedsTarget) -> str:
        return self._say("Say whom you play {card} on.", card=self._cards.name(r.card))

    @refusal.register
    def _(self, r: er.TakesNoTarget) -> str:
        return self._say("{card} is not played on anybody: leave the target out.", card=self._cards.name(r.card))

    @refusal.register
    def _(self, r: er.NeedsCard) -> str:
        return self._say(
            "Say which card {card} takes: one in play, or a random one from the hand.", card=self._cards.name(r.card)
        )

    @refusal.register
    def _(self, _r: er.NoSuchSeat) -> str:
        return self._say("Nobody sits there.")

    @refusal.register
    def _(self, r: er.TargetIsOut) -> str:
        return self._say("{name} is already out of the game.", name=self._name(r.target))

    @refusal.register
    def _(self, r: er.NotYourself) -> str:
        return self._say("You cannot play {card} on yourself.", card=self._cards.name(r.card))

    @refusal.register
    def _(self, r: er.NothingToTake) -> str:
        return self._say("{name} has no card there to lose.", name=self._name(r.target))

    @refusal.register
    def _(self, r: er.NotInPlayThere) -> str:
        return self._say(
            "{card} does not lie in front of {name}.", card=self._cards.full(r.card), name=self._name(r.target)
        )

    @refusal.register
    def _(self, r: er.SameNameInPlay) -> str:
        return self._say(
            "A {card} already lies in front of {name}; nobody has two of the same name.",
            card=self._cards.name(r.card),
            name=self._name(r.target),
        )

    @refusal.register
    def _(self, _r: er.JailedSheriff) -> str:
        return self._say("The Sheriff cannot be put in Jail.")

    @refusal.register
    def _(self, _r: er.FullLife) -> str:
        return self._say("You are not wounded: there is no life to regain.")

    @refusal.register
    def _(self, r: er.TooFewCards) -> str:
        return self._count("That takes {n} card.", "That takes {n} cards; you have too few.", r.needed)

    @refusal.register
    def _(self, _r: er.NoSuchAbility) -> str:
        return self._say("Your character has no ability to use here.")

    @refusal.register
    def _(self, _r: er.NoBarrel) -> str:
        return self._say("You have no Barrel in play, or it has been tried against this shot.")

    @refusal.register
    def _(self, _r: er.BeerNeedsThree) -> str:
        return self._say("With two players left a Beer saves nobody.")

    @refusal.register
    def _(self, _r: er.NobodyToDrawFrom) -> str:
        return self._say("There is no card to draw there.")

    @singledispatchmethod
    def caution(self, caution: Caution) -> str:
        """A question before a move that hurts oneself."""
        raise NotImplementedError(f"{type(caution).__name__} has no wording")

    @caution.register
    def _(self, c: ca.BeerWithoutEffect) -> str:
        if c.two_players:
            return self._say("With two players left a Beer does nothing. Drink it anyway?")
        return self._say("You are not wounded: the Beer would do nothing. Drink it anyway?")

    @caution.register
    def _(self, c: ca.ReplacesWeapon) -> str:
        return self._say("You would discard your {card}. Change weapons?", card=self._cards.full(c.card))

    @caution.register
    def _(self, c: ca.AimsAtYourself) -> str:
        return self._say("You would play {card} on yourself. Really?", card=self._cards.full(c.card))

    @caution.register
    def _(self, c: ca.NotEnoughAlone) -> str:
        return self._count(
            "One more answer is needed, and no other card of yours helps. Use it anyway?",
            "It takes {n} Missed!, and no other card of yours helps. Use it anyway?",
            c.needed,
        )

    @caution.register
    def _(self, c: ca.SpentInVain) -> str:
        return self._count(
            "You lack {n} life point, and your cards cannot give it to you. Spend them anyway?",
            "You lack {n} life points, and your cards cannot give you so many. Spend them anyway?",
            c.needed,
        )

    def refused(self, refused: Sequence[Refused]) -> list[str]:
        """What one may miss among the choices, in at most `MOST_LINES` lines."""
        lines = [*self._out_of_reach(refused), *self._no_help(refused)]
        for one in refused:
            if not isinstance(one.refusal, er.OutOfReach | er.DoesNotHelp):
                line = self.refusal(one.refusal)
                if line not in lines:
                    lines.append(line)
        if len(lines) > MOST_LINES:
            more = len(lines) - MOST_LINES + 1
            lines = [*lines[: MOST_LINES - 1], self._count("… and one more card.", "… and {n} more.", more)]
        return lines

    def by_card(self, refused: Sequence[Refused]) -> dict[Card, str]:
        """For each card, what most often speaks against playing it, in at most `BRIEF` letters."""
        kinds: dict[Card, Counter[type[Refusal]]] = {}
        for one in refused:
            if isinstance(one.action, Play | Respond) and type(one.refusal) in _BRIEF:
                kinds.setdefault(one.action.card, Counter())[type(one.refusal)] += 1
        return {card: self._say(_BRIEF[found.most_common(1)[0][0]]) for card, found in kinds.items()}

    def _out_of_reach(self, refused: Sequence[Refused]) -> list[str]:
        """One line for all that the weapon does not reach, one for all that Panic! does not."""
        far: dict[tuple[bool, int], dict[int, int]] = {}
        for one in refused:
            if isinstance(one.refusal, er.OutOfReach):
                panic = isinstance(one.action, Play) and KIND[one.action.card] is Kind.PANIC
                far.setdefault((panic, one.refusal.reach), {})[one.refusal.target] = one.refusal.distance
        lines = []
        for (panic, reach), seats in far.items():
            people = ", ".join(
                self._say("{name} (distance {n})", name=self._name(seat), n=distance)
                for seat, distance in seats.items()
            )
            if panic:
                lines.append(self._say("Too far for Panic! (it reaches 1): {people}.", people=people))
            else:
                lines.append(self._say("Out of reach (yours is {reach}): {people}.", reach=reach, people=people))
        return lines

    def _no_help(self, refused: Sequence[Refused]) -> list[str]:
        """One line for all cards that are no answer."""
        cards = [self._cards.full(one.refusal.card) for one in refused if isinstance(one.refusal, er.DoesNotHelp)]
        return [self._say("No help here: {cards}.", cards=", ".join(cards))] if cards else []
