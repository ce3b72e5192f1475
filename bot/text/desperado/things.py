"""Objects in words: as notation calls them, with an article in sentences, with bullets and jams in lists."""

from collections.abc import Iterable
from typing import Final

from bot.text.catalog import Wording, mark
from engine.desperado.cards import FIREARMS, WEAPONS, Kind
from engine.desperado.view import ThingView

_BARE: Final = {
    "colt": mark("colt"),
    "shotgun": mark("shotgun"),
    "carbine": mark("carbine"),
    "rifle": mark("rifle"),
    "dynamite": mark("dynamite"),
    "knife": mark("knife"),
    "whisky": mark("whisky"),
    "stone": mark("stone"),
    "nugget": mark("nugget"),
    "horse": mark("horse"),
    "loot": mark("loot"),
    "strongbox": mark("strongbox"),
}

_THE: Final = {
    "colt": mark("the colt"),
    "shotgun": mark("the shotgun"),
    "carbine": mark("the carbine"),
    "rifle": mark("the rifle"),
    "dynamite": mark("the dynamite"),
    "knife": mark("the knife"),
    "whisky": mark("the whisky"),
    "stone": mark("the stone"),
    "nugget": mark("the nugget"),
    "horse": mark("the horse"),
    "loot": mark("the loot"),
    "strongbox": mark("the strongbox"),
}

_A: Final = {
    "colt": mark("a colt"),
    "shotgun": mark("a shotgun"),
    "carbine": mark("a carbine"),
    "rifle": mark("a rifle"),
    "dynamite": mark("dynamite"),
    "knife": mark("a knife"),
    "whisky": mark("a whisky"),
    "stone": mark("a stone"),
    "nugget": mark("a nugget"),
    "horse": mark("a horse"),
    "loot": mark("a loot token"),
    "strongbox": mark("the strongbox"),
}


def _split(name: str) -> tuple[str, str]:
    """A name of notation without its number, and the number: `colt-2` is the second colt."""
    thing, dash, number = name.rpartition("-")
    return (thing, number) if dash and number.isdecimal() else (name, "")


class ThingWords:
    """Objects in one language; an object that has no word of its own is called as it is printed."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._wording = wording

    def bare(self, name: str) -> str:
        """Without an article: `colt`, `colt 2`."""
        thing, number = _split(name)
        word = self._say(_BARE[thing]) if thing in _BARE else thing
        return f"{word} {number}" if number else word

    def title(self, name: str) -> str:
        """At the start of a line."""
        bare = self.bare(name)
        return bare[:1].upper() + bare[1:]

    def the(self, name: str) -> str:
        """One that is known: `the colt`, `the colt 2`."""
        thing, number = _split(name)
        word = self._say(_THE[thing]) if thing in _THE else thing
        return f"{word} {number}" if number else word

    def a(self, name: str) -> str:
        """Some one, whichever: `a colt`."""
        thing, _ = _split(name)
        return self._say(_A[thing]) if thing in _A else thing

    def face(self, kind: Kind, value: int) -> str:
        """What a loot token shows."""
        if kind is not Kind.NUGGET:
            return self.a(kind.value)
        return self._wording.count("a nugget worth {n} point", "a nugget worth {n} points", value)

    def turned_up(self, kind: Kind, value: int) -> str:
        """What a loot token shows, in a row of several: `nugget 2`."""
        return f"{self.bare(kind.value)} {value}" if value else self.bare(kind.value)

    def seen(self, thing: ThingView) -> str:
        """An object with its bullets, its value and its jam: `colt 4/6`, `carbine 0/9 jammed`."""
        turned_up = thing.kind is not None and _split(thing.name)[0] == "loot"
        word = self.bare(thing.kind.value if turned_up and thing.kind is not None else thing.name)
        if thing.kind in FIREARMS:
            assert thing.kind is not None
            word = f"{word} {thing.bullets}/{WEAPONS[thing.kind].magazine}"
            if thing.spare is not None:
                word = self._say("{gun} (+{n})", gun=word, n=thing.spare)
        if thing.value:
            word = self._say("{thing} worth {n}", thing=word, n=thing.value)
        return self._say("{thing} jammed", thing=word) if thing.jammed else word

    def several(self, things: Iterable[ThingView]) -> str:
        """Objects in a row."""
        return ", ".join(self.seen(thing) for thing in things)
