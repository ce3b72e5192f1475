"""One's own seat and role in words: for the one person they belong to."""

from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.dice.people import PeopleWords
from bot.text.dice.table import TableWords
from bot.text.names import Names, shorten
from engine.core.ids import seat_number
from engine.dice.view import OwnView
from engine.western.roles import roles_for

ALT_TEXT: Final = 1024


class OwnWords:
    """A seat's own knowledge in one language."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._people = PeopleWords(wording)
        self._table = TableWords(wording, names)

    def seat(self, view: OwnView) -> str:
        """One's own lives and arrows, one's ability, and how the dice lie."""
        me = view.table.seats[view.seat]
        values = {"role": self._people.role(view.role), "character": me.character}
        if not me.alive:
            return self._say("You are out of the game. You were the {role}, {character}.", **values)
        about = self._say(
            "**{character}**, {role} · lives {life}/{most} · {arrows}",
            life=me.life,
            most=me.max_life,
            arrows=self._count("{n} arrow", "{n} arrows", me.arrows),
            **values,
        )
        return "\n".join([about, f"-# {self._people.ability(me.character)}", *self._table.dice(view.table)])

    def seat_alt(self, view: OwnView) -> str:
        """One's own seat for a screen reader."""
        me = view.table.seats[view.seat]
        lives = self._say("{life} of {most} lives", life=me.life, most=me.max_life)
        arrows = self._count("{n} arrow", "{n} arrows", me.arrows)
        return f"{me.character}: {lives}, {arrows}."

    def role(self, view: OwnView) -> str:
        """One's role with its goal, and one's character with its ability."""
        role = self._people.role(view.role)
        only = roles_for(len(view.table.seats)).count(view.role) == 1
        first = mark("You are the **{role}**.") if only else mark("Your role: **{role}**.")
        name = view.table.seats[view.seat].character
        return "\n".join(
            [
                self._say(first, role=role),
                self._people.goal(view.role, len(view.table.seats)),
                self._say(
                    "Your character: **{character}**. {ability}", character=name, ability=self._people.ability(name)
                ),
            ]
        )

    def role_alt(self, view: OwnView) -> str:
        """One's role card for a screen reader."""
        character = view.table.seats[view.seat].character
        return shorten(
            self._say(
                "Role card: {role}. {goal} Seat {n}, {character}: {ability}",
                role=self._people.role(view.role),
                goal=self._people.goal(view.role, len(view.table.seats)),
                n=seat_number(view.seat),
                character=character,
                ability=self._people.ability(character),
            ),
            ALT_TEXT,
        )
