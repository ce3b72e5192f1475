"""What is drawn for the jokers, characters, objects and cards of Desperado."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import mark
from bot.text.drawing import Drawn, Printed, person
from engine.desperado.cards import CHARACTERS, JOKERS, WEAPONS, Joker
from images.rules_scene import Ground, Sort

_JOKERS: Final = {
    "second-wind": (Joker.SECOND_WIND, "distance"),
    "eagle-eye": (Joker.EAGLE_EYE, "scope"),
    "lucky-coin": (Joker.LUCKY_COIN, "coin"),
    "flask": (Joker.FLASK, "flask"),
    "dive-aside": (Joker.DIVE_ASIDE, "missed"),
    "steel-nerves": (Joker.STEEL_NERVES, "horseshoe"),
    "quick-draw": (Joker.QUICK_DRAW, "remington"),
    "oiled-iron": (Joker.OILED_IRON, "oil_can"),
    "speedloader": (Joker.SPEEDLOADER, "speedloader"),
    "loose-plank": (Joker.LOOSE_PLANK, "plank"),
    "snake-oil": (Joker.SNAKE_OIL, "snake_oil"),
    "sixth-sense": (Joker.SIXTH_SENSE, "ambush"),
    "first-in-line": (Joker.FIRST_IN_LINE, "bag"),
    "fan-the-hammer": (Joker.FAN_THE_HAMMER, "schofield"),
    "sticky-fingers": (Joker.STICKY_FINGERS, "panic"),
    "last-word": (Joker.LAST_WORD, "tombstone"),
}

_THINGS: Final = {
    "colt": "colt",
    "shotgun": "shotgun",
    "carbine": "rev_carabine",
    "rifle": "winchester",
    "dynamite": "dynamite",
    "dud": "dynamite",
    "knife": "knife",
    "whisky": "whisky",
    "stone": "stone",
    "nugget": "nugget",
    "loot": "loot",
    "strongbox": "strongbox",
    "horse": "mustang",
}

_HITS: Final = {"crit": "blast", "hit": "wound", "scare": "stunned", "stray": "arrow", "miss": "missed", "jam": "chain"}

_PANICS: Final = {
    "steady-nerves": "horseshoe",
    "flinch": "stunned",
    "frozen-stiff": "chain",
    "run-for-it": "distance",
    "butterfingers": "colt",
    "blind-rage": "blast",
}

RANGE: Final = mark("range {n}")
BULLETS: Final = mark("{n} bullets")
ONE_BULLET: Final = mark("1 bullet")
SHELLS: Final = mark("2 shells")
PLAYED: Final = mark("for your activation")
WAITS: Final = mark("waits for its moment")


def _thing(key: str, symbol: str) -> Drawn:
    weapon = next((one for kind, one in WEAPONS.items() if kind == key), None)
    printed: tuple[Printed, ...] = ()
    if weapon is not None and weapon.range:
        printed = (Printed(("range",), RANGE, weapon.range),)
    if weapon is not None and weapon.magazine:
        words = ONE_BULLET if weapon.magazine == 1 else SHELLS if key == "shotgun" else BULLETS
        printed += (Printed(("bullet_full",), words, weapon.magazine),)
    return Drawn(symbol, Sort.CARD, Ground.WOOD, printed=printed)


def _drawn() -> dict[str, Drawn]:
    jokers = {
        f"joker-{key}": Drawn(
            symbol, Sort.CARD, Ground.GOLD, printed=(Printed((), PLAYED if JOKERS[joker].is_played else WAITS),)
        )
        for key, (joker, symbol) in _JOKERS.items()
    }
    people = {
        f"character-{name}": person(
            f"village_{name}",
            place // (len(CHARACTERS) // 2),
            printed=(Printed(tuple(_THINGS[kind] for kind in (one.firearm, *one.objects))),),
        )
        for place, (name, one) in enumerate(CHARACTERS.items())
    }
    things = {f"thing-{key}": _thing(key, symbol) for key, symbol in _THINGS.items()}
    hits = {f"card-{key}": Drawn(symbol, Sort.CARD, Ground.RED) for key, symbol in _HITS.items()}
    panics = {f"panic-{key}": Drawn(symbol, Sort.CARD, Ground.ASH) for key, symbol in _PANICS.items()}
    return jokers | people | things | hits | panics


DRAWN: Final[Mapping[str, Drawn]] = _drawn()
"""By the keys of their entries."""
