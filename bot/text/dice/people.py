"""Characters of the dice game in words: their abilities in one line."""

from typing import Final

from bot.text.catalog import mark
from bot.text.roles import RoleWords
from engine.dice.cards import CHARACTERS

_ABILITY: Final = {
    "Bart Cassidy": mark("May take arrows instead of lives lost to bull's eyes or the gatling."),
    "Black Jack": mark("May roll dynamite again, unless three or more show."),
    "Calamity Janet": mark("May aim a bull's eye 1 as a 2, and a 2 as a 1."),
    "El Gringo": mark("Whoever takes lives of his with bull's eyes or the gatling takes an arrow."),
    "Jesse Jones": mark("With four lives or fewer, a beer for himself is worth two."),
    "Jourdonnais": mark("Never loses more than one life to the Indians."),
    "Kit Carlson": mark("For each gatling, may put back one arrow of any player."),
    "Lucky Duke": mark("May roll once more: four rolls in all."),
    "Paul Regret": mark("The gatling never hurts him."),
    "Pedro Ramirez": mark("For each life he loses, may put back one of his arrows."),
    "Rose Doolan": mark("May aim one place farther: a 1 at one or two, a 2 at two or three places."),
    "Sid Ketchum": mark("At the start of his turn, gives a life to any player."),
    "Slab the Killer": mark("Once a turn, may use a beer to make a bull's eye take two lives."),
    "Suzy Lafayette": mark("Gains two lives if none of her dice shows a bull's eye at the end."),
    "Vulture Sam": mark("Gains two lives for each player who is eliminated."),
    "Willy the Kid": mark("Needs only two gatlings to fire."),
}

ANY_ABILITY: Final = mark("The ability of your character.")


class PeopleWords(RoleWords):
    """Names, goals and abilities in one language."""

    def ability(self, character: str) -> str:
        """A character's ability in at most 90 characters."""
        return self._wording.say(_ABILITY.get(character, ANY_ABILITY))

    def introduced(self, character: str) -> str:
        """A character with life points and ability."""
        return self._wording.count(
            "**{character}** · {n} life · {ability}",
            "**{character}** · {n} lives · {ability}",
            CHARACTERS[character],
            character=character,
            ability=self.ability(character),
        )
