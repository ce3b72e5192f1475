"""The public table in words: as lines for reading, and as one description for screen readers."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from bot.text.bang.cards import CardWords
from bot.text.bang.people import PeopleWords
from bot.text.catalog import Wording, mark
from bot.text.names import Names, shorten
from engine.bang.actions import Ask
from engine.bang.view import Phase, SeatView, TableView
from engine.core.ids import seat_number

ALT_TEXT: Final = 1024

_FOR: Final = {
    Ask.CHARACTER: mark("to choose a character"),
    Ask.ANY_TIME: mark("to use an ability, or not"),
    Ask.PLAY: mark("to play cards or end the turn"),
    Ask.SHOT: mark("to answer a shot"),
    Ask.INDIANS: mark("to answer the Indians!"),
    Ask.DUEL: mark("to answer in the Duel"),
    Ask.RESCUE: mark("to be saved or leave the game"),
    Ask.STORE: mark("to pick a card in the General Store"),
    Ask.FLIP: mark("to choose which flip counts"),
    Ask.FIRST_DRAW: mark("to choose where the first card comes from"),
    Ask.PUT_BACK: mark("to put a card back on the deck"),
    Ask.DISCARD: mark("to discard down to the limit"),
    Ask.ABILITY_DISCARD: mark("to discard cards for a life"),
    Ask.DISCARD_ORDER: mark("to choose the order of the discards"),
}


class _Detail(Struct, frozen=True):
    """How much a description says: the longest name, and whether sentences are cut to telegram style."""

    name: int
    brief: bool = False


_DETAILS: Final = (_Detail(32), *(_Detail(longest, brief=True) for longest in (32, 20, 12, 6)))


class TableWords:
    """The public table of one game in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._cards = CardWords(wording)
        self._people = PeopleWords(wording)

    def headline(self, view: TableView) -> str:
        """Whose turn it is."""
        if view.phase is Phase.OVER:
            return self._say("The game is over")
        if not view.turn:
            return self._say("Before the first turn: characters are chosen")
        return self._say("Turn {n}: {name}", n=view.turn, name=self._names.text(view.active))

    def text(self, view: TableView) -> str:
        """The whole table in lines: one per seat, then the piles and who is awaited."""
        lines = [f"**{self.headline(view)}**"]
        lines += [self._seat_line(seat, view) for seat in view.seats]
        if view.turn:
            lines.append(self._piles(view))
        if view.revealed:
            cards = self._wording.both(self._cards.full(card) for card in view.revealed)
            lines.append(self._say("Laid out: {cards}.", cards=cards))
        lines += self._waiting(view)
        return "\n".join(lines)

    def _seat_line(self, seat: SeatView, view: TableView) -> str:
        pointer = "► " if seat.seat == view.active and view.phase is not Phase.OVER else ""
        title = f"{pointer}`{seat_number(seat.seat)}` **{self._names.text(seat.seat)}**"
        if not seat.alive:
            return " · ".join([title, self._say("out of the game"), self._role_and_character(seat)])
        if not view.turn:
            return " · ".join([title, *self._before_the_game(seat, view)])
        parts = [title, self._role_and_character(seat), self._lives(seat, brief=True), self._hand(seat)]
        if seat.in_play:
            parts.append(", ".join(self._cards.full(card) for card in seat.in_play))
        parts.append(self._say("reach {n}", n=seat.reach))
        distance = view.distances[view.active][seat.seat]
        if distance:
            parts.append(self._say("distance {n}", n=distance))
        return " · ".join(parts)

    def _role_and_character(self, seat: SeatView) -> str:
        if seat.role is None:
            return seat.character
        return f"{self._people.role(seat.role)}, {seat.character}"

    def _before_the_game(self, seat: SeatView, view: TableView) -> list[str]:
        """What is known of a seat while characters are chosen."""
        role = [] if seat.role is None else [self._people.role(seat.role)]
        if seat.character:
            return [*role, seat.character]
        is_awaited = any(awaited.seat == seat.seat for awaited in view.awaited)
        return [*role, self._say("is choosing a character") if is_awaited else self._say("has chosen a character")]

    def _lives(self, seat: SeatView, *, brief: bool) -> str:
        if seat.dying:
            return self._say("dying")
        if brief:
            return self._say("lives {life}/{most}", life=seat.life, most=seat.max_life)
        return self._say("{life} of {most} lives", life=seat.life, most=seat.max_life)

    def _hand(self, seat: SeatView) -> str:
        return self._count("{n} card", "{n} cards", seat.hand_size)

    def _piles(self, view: TableView, *, spoken: bool = False) -> str:
        deck = self._count("Deck: {n} card.", "Deck: {n} cards.", view.deck_size)
        if view.discard_top is None:
            return self._say("{deck} The discard pile is empty.", deck=deck)
        top = self._cards.spoken(view.discard_top) if spoken else self._cards.full(view.discard_top)
        discard = self._count(
            "Discard pile: {n} card, {card}.", "Discard pile: {n} cards, {card} on top.", view.discard_size, card=top
        )
        return f"{deck} {discard}"

    def _waiting(self, view: TableView, longest: int | None = None) -> Iterator[str]:
        """One sentence for all who are awaited for the same; `longest` cuts their names and leaves markup out."""
        for ask in dict.fromkeys(awaited.ask for awaited in view.awaited):
            seats = [awaited.seat for awaited in view.awaited if awaited.ask == ask]
            people = (self._names.text(one) if longest is None else self._names.short(one, longest) for one in seats)
            what = self._say(_FOR[Ask(ask)])
            by = next((awaited.by for awaited in view.awaited if awaited.ask == ask), None)
            if ask == Ask.DUEL and by is not None:
                opponent = self._names.text(by) if longest is None else self._names.short(by, longest)
                what = self._say("to answer in the Duel with {opponent}", opponent=opponent)
            yield self._say("Waiting for {name} {what}.", name=self._wording.both(people), what=what)

    def alt(self, view: TableView) -> str:
        """The whole table for a screen reader; long names are shortened rather than facts left out."""
        for detail in _DETAILS:
            text = " ".join(self._alt_sentences(view, detail))
            if len(text) <= ALT_TEXT:
                return text
        return shorten(text, ALT_TEXT)

    def _alt_sentences(self, view: TableView, detail: _Detail) -> Iterator[str]:
        if view.phase is Phase.OVER:
            yield self._say("The game is over.")
        elif not view.turn:
            yield self._say("Before the first turn, characters are chosen.")
        else:
            name = self._names.short(view.active, detail.name)
            yield self._say("Turn {n}, {name} is up.", n=view.turn, name=name)
        for seat in view.seats:
            yield self._alt_seat(seat, view, detail)
        if view.turn:
            yield self._piles(view, spoken=True)
        if view.revealed:
            cards = ", ".join(self._cards.spoken(card) for card in view.revealed)
            yield self._say("Laid out: {cards}.", cards=cards)
        yield from self._waiting(view, detail.name)

    def _alt_seat(self, seat: SeatView, view: TableView, detail: _Detail) -> str:
        number = seat_number(seat.seat)
        name = self._names.short(seat.seat, detail.name)
        title = f"{number} {name}" if detail.brief else self._say("Seat {n} {name}", n=number, name=name)
        if not seat.alive:
            return f"{title}: {', '.join([self._say('out of the game'), self._role_and_character(seat)])}."
        if not view.turn:
            return f"{title}: {', '.join(self._before_the_game(seat, view))}."
        parts = [self._role_and_character(seat), self._lives(seat, brief=detail.brief), self._hand(seat)]
        parts += [self._cards.name(card) for card in seat.in_play]
        distance = view.distances[view.active][seat.seat]
        if distance:
            parts.append(self._say("distance {n}", n=distance))
        return f"{title}: {', '.join(parts)}."
