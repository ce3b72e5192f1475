"""Characters in words: their abilities in one line."""

from typing import Final

from bot.text.catalog import mark
from bot.text.roles import RoleWords
from engine.bang.cards import CHARACTERS

_ABILITY: Final = {
    "Bart Cassidy": mark("Draws a card for each life point he loses."),
    "Black Jack": mark("Shows the second card he draws; if it is red, he draws one more."),
    "Calamity Janet": mark("Plays BANG! as Missed! and Missed! as BANG!."),
    "El Gringo": mark("Takes a card from the hand of whoever hurts him, for each life point."),
    "Jesse Jones": mark("May draw the first card from another player's hand."),
    "Jourdonnais": mark("Always has a Barrel: may draw! against every shot."),
    "Kit Carlson": mark("Looks at three cards when drawing, keeps two, puts one back."),
    "Lucky Duke": mark("Flips two cards for each draw! and picks the one that counts."),
    "Paul Regret": mark("Others see him 1 farther away."),
    "Pedro Ramirez": mark("May draw the first card from the discard pile."),
    "Rose Doolan": mark("Sees everybody 1 closer."),
    "Sid Ketchum": mark("May discard two cards to regain a life point."),
    "Slab the Killer": mark("It takes two Missed! to dodge his BANG!."),
    "Suzy Lafayette": mark("Draws a card whenever her hand is empty."),
    "Vulture Sam": mark("Takes all the cards of everybody who is eliminated."),
    "Willy the Kid": mark("May play any number of BANG! a turn."),
    "Bill Noface": mark("Draws one card, and one more for each life point he is missing."),
    "Elena Fuente": mark("May use any card as a Missed!."),
    "Pixie Pete": mark("Draws three cards instead of two."),
    "Sean Mallory": mark("May keep up to ten cards."),
    "Tequila Joe": mark("Regains two life points from a Beer."),
}

_USE_LABEL: Final = {
    "Jourdonnais": mark("Draw! for cover"),
    "Sid Ketchum": mark("Trade 2 for a life"),
}

ANY_ABILITY: Final = mark("The ability of your character.")

_USE_EFFECT: Final = {
    "Jourdonnais": mark("Draw!: a heart counts as a Missed!. You may still answer after it."),
    "Sid Ketchum": mark("Discard two cards and regain a life point."),
}


class PeopleWords(RoleWords):
    """Names, goals and abilities in one language."""

    def introduced(self, character: str) -> str:
        """A character with life points and ability."""
        return self._wording.count(
            "**{character}** · {n} life · {ability}",
            "**{character}** · {n} lives · {ability}",
            CHARACTERS[character].lives,
            character=character,
            ability=self.ability(character),
        )

    def ability(self, character: str) -> str:
        """A character's ability in at most 90 characters."""
        return self._wording.say(_ABILITY[character])

    def abilities(self) -> dict[str, str]:
        """All characters' abilities by name."""
        return {character: self.ability(character) for character in _ABILITY}

    def use_label(self, character: str) -> str:
        """The button that uses a character's ability, at most 18 characters."""
        return self._wording.say(_USE_LABEL.get(character, mark("Use your ability")))

    def use_effect(self, character: str) -> str:
        """What using the ability does, in at most 90 characters."""
        return self._wording.say(_USE_EFFECT.get(character) or _ABILITY.get(character, ANY_ABILITY))
