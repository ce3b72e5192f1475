"""One's own hand and role in words: for the one person they belong to."""

from typing import Final

from bot.text.bang.attacked import AttackWords
from bot.text.bang.cards import CardWords
from bot.text.bang.people import PeopleWords
from bot.text.catalog import Wording
from bot.text.names import Names, shorten
from engine.bang.view import OwnView, SeatView
from engine.core.ids import Seat, seat_number
from engine.western.roles import roles_for

ALT_TEXT: Final = 1024


class OwnWords:
    """A seat's own knowledge in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._names = names
        self._cards = CardWords(wording)
        self._people = PeopleWords(wording)

    def hand(self, view: OwnView) -> str:
        """One's own cards, life, table and reach in at most five lines."""
        me = view.table.seats[view.seat]
        if view.characters:
            return "\n".join([self._my_role(view), *self._my_characters(view)])
        lines = [self._about_me(me, view)]
        if not me.alive:
            return lines[0]
        lines.append(f"-# {self._people.ability(me.character)}")
        if view.hand:
            cards = " · ".join(self._cards.full(card) for card in view.hand)
            lines.append(
                self._count(
                    "Your hand, {n} card: {cards}", "Your hand, {n} cards: {cards}", len(view.hand), cards=cards
                )
            )
        else:
            lines.append(self._say("Your hand is empty."))
        if me.in_play:
            lines.append(self._say("In front of you: {cards}", cards=self._cards.several(me.in_play)))
        if view.looking_at:
            lines.append(self._say("You are looking at {cards}.", cards=self._cards.several(view.looking_at)))
        return "\n".join(lines)

    def _about_me(self, me: SeatView, view: OwnView) -> str:
        values = {"role": self._people.role(view.role), "character": me.character}
        if not me.alive:
            return self._say("You are out of the game. You were the {role}, {character}.", **values)
        return self._say(
            "**{character}**, {role} · lives {life}/{most} · reach {reach}",
            life=me.life,
            most=me.max_life,
            reach=me.reach,
            **values,
        )

    def hand_alt(self, view: OwnView) -> str:
        """One's own cards for a screen reader."""
        if view.characters:
            return self._say(
                "You may be {characters}.",
                characters=self._wording.either(
                    f"{name} ({self._people.ability(name).rstrip('.')})" for name in view.characters
                ),
            )
        attack = AttackWords(self._wording, self._names).told(view)
        return shorten(f"{attack} {self._cards_spoken(view)}".strip(), ALT_TEXT)

    def _cards_spoken(self, view: OwnView) -> str:
        if not view.hand:
            return self._say("Your hand is empty.")
        spoken = self._count(
            "Your hand, {n} card: {cards}.",
            "Your hand, {n} cards: {cards}.",
            len(view.hand),
            cards=", ".join(self._cards.spoken(card) for card in view.hand),
        )
        if len(spoken) <= ALT_TEXT:
            return spoken
        signs = ", ".join(self._cards.full(card) for card in view.hand)
        short = self._count(
            "Your hand, {n} card: {cards}.", "Your hand, {n} cards: {cards}.", len(view.hand), cards=signs
        )
        return shorten(short, ALT_TEXT)

    def role(self, view: OwnView) -> str:
        """One's role with its goal, one's character with its ability, and the distances to the others."""
        lines = [self._my_role(view), self._people.goal(view.role, len(view.table.seats)), *self._my_characters(view)]
        distances = self._distances(view)
        if distances:
            lines.append(self._say("Distances from you: {distances}.", distances=distances))
        return "\n".join(lines)

    def _my_role(self, view: OwnView) -> str:
        """One's role; it is "the" one if it comes once at a table of this size, as everybody can look up."""
        role = self._people.role(view.role)
        if roles_for(len(view.table.seats)).count(view.role) == 1:
            return self._say("You are the **{role}**.", role=role)
        return self._say("Your role: **{role}**.", role=role)

    def _my_characters(self, view: OwnView) -> list[str]:
        """One's character, or those one may choose from."""
        if len(view.characters) > 1:
            return [self._people.introduced(name) for name in view.characters]
        if view.characters:
            name = view.characters[0]
            ability = self._people.ability(name)
            return [
                self._say(
                    "You keep **{character}**, which nobody else sees yet. {ability}", character=name, ability=ability
                )
            ]
        name = view.table.seats[view.seat].character
        return [
            self._say("Your character: **{character}**. {ability}", character=name, ability=self._people.ability(name))
        ]

    def _distances(self, view: OwnView) -> str:
        row = view.table.distances[view.seat] if view.table.turn else (0,) * len(view.table.seats)
        living = [seat for seat in self._around(view) if row[seat]]
        return ", ".join(self._say("{name} {n}", name=self._names.text(seat), n=row[seat]) for seat in living)

    @staticmethod
    def _around(view: OwnView) -> list[Seat]:
        """The other seats clockwise from one's own."""
        seats = len(view.table.seats)
        return [(view.seat + step) % seats for step in range(1, seats)]

    def role_alt(self, view: OwnView) -> str:
        """One's role card for a screen reader."""
        character = view.table.seats[view.seat].character
        values = {
            "role": self._people.role(view.role),
            "goal": self._people.goal(view.role, len(view.table.seats)),
            "n": seat_number(view.seat),
        }
        if not character:
            return self._say("Role card: {role}. {goal} Seat {n}.", **values)
        ability = self._people.ability(character)
        return shorten(
            self._say(
                "Role card: {role}. {goal} Seat {n}, {character}: {ability}",
                character=character,
                ability=ability,
                **values,
            ),
            ALT_TEXT,
        )
