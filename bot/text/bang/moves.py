"""What people can do, as labels of buttons, entries of lists and autocomplete texts (no markup there)."""

from collections.abc import Sequence
from typing import Final

from bot.text.bang.cards import CardWords
from bot.text.bang.people import PeopleWords
from bot.text.catalog import Wording, mark
from bot.text.names import Names, shorten
from bot.text.words import Label
from engine.bang.actions import (
    Ask,
    Choose,
    ChooseCharacter,
    Discard,
    DrawFrom,
    EndTurn,
    Misplay,
    Pass,
    Play,
    Respond,
    Source,
    UseAbility,
    UseBarrel,
)
from engine.bang.cards import IS_BLUE, KIND, Card, Kind, card_name
from engine.bang.view import OwnView, SeatView
from engine.core.actions import Action
from engine.core.ids import Seat, seat_number

LABEL: Final = 18
TITLE: Final = 60
DESCRIPTION: Final = 90

_PASS: Final = {
    Ask.SHOT: mark("Take the hit"),
    Ask.INDIANS: mark("Take the hit"),
    Ask.DUEL: mark("Give in"),
    Ask.RESCUE: mark("Go down"),
}

_PASS_MEANS: Final = {
    Ask.SHOT: mark("You lose 1 life."),
    Ask.INDIANS: mark("You lose 1 life."),
    Ask.DUEL: mark("You lose the Duel and 1 life."),
    Ask.RESCUE: mark("You are out of the game and show your role."),
}

_ANSWERS: Final = {
    Ask.SHOT: mark("Counts as a Missed! against the shot."),
    Ask.INDIANS: mark("Counts as a BANG!: the Indians! leave you alone."),
    Ask.DUEL: mark("Counts as a BANG!: now the other one has to answer."),
    Ask.RESCUE: mark("Gives you life back at once."),
}


class MoveWords:
    """Actions in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._cards = CardWords(wording)
        self._people = PeopleWords(wording)

    def full(self, action: Action, view: OwnView, names: Names) -> str:
        """An action in full, at most 100 characters."""
        return shorten(self._full(action, view, names), 100)

    def _full(self, action: Action, view: OwnView, names: Names) -> str:
        match action:
            case Play(card, None):
                return self._say("Play {card}", card=self._cards.full(card))
            case Play(card, int(target)):
                return self._say(
                    "Play {card} on {target}",
                    card=self._cards.full(card),
                    target=self._aim(action, target, view, names),
                )
            case Respond(card):
                return self._say("Answer with {card}", card=self._cards.full(card))
            case Choose(card):
                return self._choose(card, view)
            case Discard(card):
                return self._say("Discard {card}", card=self._cards.full(card))
            case DrawFrom(int(seat)):
                return self._say("Draw from {name}'s hand", name=names.plain(seat))
            case ChooseCharacter(name):
                return self._say("Keep {name} as your character", name=name)
            case Misplay(tried):
                return self._say("Try what the rules refuse: {tried}", tried=tried)
            case _:
                return self.short(action, view)

    def _choose(self, card: Card, view: OwnView) -> str:
        match ask_of(view):
            case Ask.PUT_BACK:
                return self._say("Put back {card}", card=self._cards.full(card))
            case Ask.FLIP:
                return self._say("Let {card} count", card=self._cards.full(card))
            case _:
                return self._say("Take {card}", card=self._cards.full(card))

    def _aim(self, action: Play, target: Seat, view: OwnView, names: Names) -> str:
        """A target, and what is taken there: `Ben: Barrel`."""
        name = self._say("yourself") if target == view.seat else names.plain(target)
        if action.take is not None:
            return self._say("{name}: {card}", name=name, card=self._cards.full(action.take))
        if action.from_hand:
            return self._say("{name}: a random hand card", name=name)
        return name

    def short(self, action: Action, view: OwnView) -> str:
        """An action as a button's label, verb first, at most 18 characters."""
        return shorten(self._short(action, view), LABEL)

    def _short(self, action: Action, view: OwnView) -> str:
        match action:
            case Pass():
                ask = ask_of(view)
                return self._say(_PASS[ask]) if ask in _PASS else self._say("Pass")
            case EndTurn():
                return self._say("End turn")
            case UseBarrel():
                return self._say("Use the Barrel")
            case UseAbility():
                return self._people.use_label(view.table.seats[view.seat].character)
            case ChooseCharacter(name):
                return self._say("Be {name}", name=name)
            case Misplay():
                return self._say("Try it")
            case DrawFrom(Source.DECK):
                return self._say("Draw from the deck")
            case DrawFrom(Source.DISCARD):
                return self._say("Take the discard")
            case DrawFrom():
                return self._say("Draw from a hand")
            case Play(card) | Respond(card) | Choose(card) | Discard(card):
                return self._say(
                    {
                        Play: mark("Play {card}"),
                        Respond: mark("Use {card}"),
                        Choose: mark("Take {card}"),
                        Discard: mark("Drop {card}"),
                    }[type(action)],
                    card=self._cards.name(card),
                )
            case _:
                raise NotImplementedError(f"{type(action).__name__} has no wording")

    def describe(self, action: Action, view: OwnView) -> str:
        """The rule behind an action, at most 90 characters."""
        return shorten(self._describe(action, view), DESCRIPTION)

    def _describe(self, action: Action, view: OwnView) -> str:
        match action:
            case Play(card) if KIND[card] is Kind.MISSED:
                return self._say("Counts as a BANG! in your hands.")
            case Respond():
                ask = ask_of(view)
                return self._say(_ANSWERS[ask]) if ask in _ANSWERS else ""
            case Play(card) | Choose(card) | Discard(card):
                return self._cards.effect(KIND[card])
            case Pass():
                ask = ask_of(view)
                return self._say(_PASS_MEANS[ask]) if ask in _PASS_MEANS else ""
            case EndTurn():
                return self._say("You discard down to your life points; then the next player is up.")
            case UseBarrel():
                return self._say("Draw!: a heart counts as a Missed!. You may still answer after it.")
            case UseAbility():
                return self._people.use_effect(view.table.seats[view.seat].character)
            case ChooseCharacter(name):
                return self._people.ability(name)
            case Misplay():
                return self._say("By the rules of this table that ends your play phase.")
            case DrawFrom(Source.DECK):
                return self._say("The top card of the deck, unseen by the others.")
            case DrawFrom(Source.DISCARD):
                return self._discard_top(view)
            case DrawFrom():
                return self._say("A random card of that hand.")
            case _:
                raise NotImplementedError(f"{type(action).__name__} has no wording")

    def _discard_top(self, view: OwnView) -> str:
        top = view.table.discard_top
        if top is None:
            return self._say("The top card of the discard pile.")
        return self._say("{card}, from the top of the discard pile.", card=self._cards.full(top))

    def group(self, action: Action) -> str | None:
        """The card an action starts from, or the hand to draw from; None for a button of its own."""
        match action:
            case Play(card) | Respond(card) | Choose(card) | Discard(card):
                return card_name(card)
            case DrawFrom(int(seat)):
                return f"hand {seat_number(seat)}"
            case _:
                return None

    def group_label(self, actions: Sequence[Action], view: OwnView, names: Names) -> Label:
        """The list entry of a group; with a single action in it, the entry is that action itself."""
        action = actions[0]
        match action:
            case DrawFrom(int(seat)):
                return self._seat_label(names.plain(seat), view.table.seats[seat], view)
            case Play(card, int(target)) if len(actions) == 1:
                aim = self._aim(action, target, view, names)
                title = self._say("{card} → {target}", card=self._cards.full(card), target=aim)
            case Play(card) | Respond(card) | Choose(card) | Discard(card):
                title = self._cards.full(card)
            case _:
                title = self.short(action, view)
        return Label(shorten(title, TITLE), self.describe(action, view))

    def detail_prompt(self, action: Action) -> str:
        """What is still to be chosen once the card is."""
        if not isinstance(action, Play):
            return self._say("Which one?")
        card = self._cards.full(action.card)
        if action.take is not None or action.from_hand:
            return self._say("{card}: which card, and whose?", card=card)
        return self._say("{card}: at whom?", card=card)

    def detail_label(self, action: Action, view: OwnView, names: Names) -> Label:
        """The list entry of a target, and of what is taken there."""
        if isinstance(action, ChooseCharacter):
            return Label(shorten(f"{action.name}: {self._people.ability(action.name)}", TITLE))
        if not isinstance(action, Play) or action.target is None:
            return Label(shorten(self.full(action, view, names), TITLE), self.describe(action, view))
        seat = view.table.seats[action.target]
        if action.take is not None and not IS_BLUE[action.take]:
            raise ValueError("only blue cards lie in play")
        return self._seat_label(self._aim(action, action.target, view, names), seat, view)

    def _seat_label(self, title: str, seat: SeatView, view: OwnView) -> Label:
        lives = self._say("{life}/{most} lives", life=seat.life, most=seat.max_life)
        hand = self._count("{n} card", "{n} cards", seat.hand_size)
        parts = [self._say("Seat {n}", n=seat_number(seat.seat)), seat.character, lives, hand]
        distance = view.table.distances[view.seat][seat.seat]
        if distance:
            parts.append(self._say("distance {n}", n=distance))
        return Label(shorten(title, TITLE), shorten(" · ".join(parts), DESCRIPTION))


def ask_of(view: OwnView) -> Ask | None:
    """What a seat is asked at the moment, as its own view tells."""
    return next((Ask(awaited.ask) for awaited in view.table.awaited if awaited.seat == view.seat), None)
