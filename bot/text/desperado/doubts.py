"""The doubtful points of Desperado, one by one: the question, our answer, the option that changes it, its source.

docs/rulings.md is made from this (`python -m bot.text.rulings`); the rules look-up reads it out.
"""

from typing import Final

from bot.text.catalog import mark
from bot.text.desperado.doubts_of_people import PEOPLE
from bot.text.doubt import OFFICIAL, OURS, Doubt


def _ours(question: str, answer: str, *rulings: int) -> Doubt:
    return Doubt(question, answer, OURS, "C", rulings)


def _printed(question: str, answer: str, *rulings: int) -> Doubt:
    return Doubt(question, answer, OFFICIAL, "A", rulings)


GUNS: Final = (
    _printed(mark("Can an empty gun be fired?"), mark("No, and trying costs nothing."), 1),
    _printed(
        mark("How often does a rifle fire in one activation?"),
        mark("Twice, if it was loaded: shot, reload, shot, reload. A shot and a bullet are 1 point each."),
        2,
    ),
    _printed(mark("What does it cost to reload a full gun?"), mark("Nothing, it is refused."), 3),
    _ours(
        mark("Can a jammed gun be reloaded?"),
        mark("Not before it is repaired: 2 points for one bullet."),
        4,
    ),
    _ours(
        mark("Is the bullet of a jam spent?"),
        mark("Yes, and of a double barrel both shells."),
        5,
    ),
    _ours(
        mark("May a shotgun with one shell fire both barrels?"),
        mark("No, it fires single only."),
        6,
    ),
    _ours(
        mark("What do both barrels do?"),
        mark("Everything twice: a hit is two wounds, a crit four. A scare is still one panic card."),
        7, 18,
    ),
    _printed(
        mark("May one shoot, move, and shoot again?"),
        mark("Yes, in any order and with two guns, each shot for 1 point."),
        56,
    ),
)  # fmt: skip

AIMING: Final = (
    _ours(
        mark("Does cover make a hard shot harder?"),
        mark("No. There is no deck beyond hard; in range a shot is always possible."),
        8,
    ),
    _ours(
        mark("How do cover and Eagle Eye go together?"),
        mark("All steps are added first: medium with both is medium, hard with both is hard."),
        9,
    ),
    _ours(
        mark("Is there cover when I shoot out of my own window?"),
        mark("Not for a target in the street next to it: what borders the shooter's own zone is no cover."),
        10,
    ),
    _ours(
        mark("Do two zones with a window between them always see each other?"),
        mark("Yes, whatever else the line between their centres meets."),
        11,
    ),
    _ours(
        mark("Is a neighbour behind a wall seen?"),
        mark("No. It is at distance 1, but can neither be shot at nor thrown at."),
        12,
    ),
    _ours(
        mark("When is somebody on a roof in cover?"),
        mark("From every ground zone that is not next to the roof."),
        14,
    ),
    _ours(
        mark("May knives and dynamite be thrown through a window?"),
        mark("Yes, the pane is no obstacle."),
        58,
    ),
)

STRAYS: Final = (
    _ours(
        mark("A stray and nobody else in the zone: what happens?"),
        mark("It is a miss, and the target draws no panic card."),
        15,
    ),
    _ours(
        mark("May a stray bullet hit a friend of the shooter?"),
        mark("Yes, and the kill goes to the other sides. It never hits the shooter, and nobody in shackles."),
        16, 17,
    ),
    _ours(
        mark("Where does a thrown knife lie that kills?"),
        mark("In the zone of the victim, with the victim's things."),
        48,
    ),
    _ours(
        mark("Blind rage against somebody out of range or sight?"),
        mark("No shot."),
        59,
    ),
)  # fmt: skip

DYNAMITE: Final = (
    _ours(
        mark("How far does a blast reach?"),
        mark("Into the zone and its neighbours, but not through walls, and not over a corner."),
        13,
    ),
    _ours(
        mark("Is the thrower hurt by a blast of its own?"),
        mark("Like everybody else, and with panic too: frozen, it loses up to 2 of its points."),
        41, 42,
    ),
    _ours(
        mark("May dynamite drift back to the thrower?"),
        mark("Yes, if the thrower's zone is a neighbour of the target without a wall between."),
        43,
    ),
    _ours(
        mark("What becomes of a dud?"),
        mark("It lies there jammed. Anybody may pick it up, but it is thrown only after a repair."),
        44,
    ),
    _ours(
        mark("Does a blast spring an ambush of somebody it wounds?"),
        mark("No, the token is lost before anybody looks at ambushes."),
        54,
    ),
)  # fmt: skip

OPTIONS: Final = (
    Doubt(
        mark("How far does one see at night?"),
        mark("Up to distance 3, and from distance 2 on attacks are a step harder. Only where the scenario says so."),
        OURS,
        "C",
        option="night",
    ),
    Doubt(
        mark("Are there spare bullets without end?"),
        mark("Yes. Where they are short, each firearm has a few of its own, and they stay with it."),
        OFFICIAL,
        "A",
        option="short_ammo",
    ),
    Doubt(
        mark("Are there horses to ride?"),
        mark("No. Where there are, two stand in the stables, and whoever is frightened in the saddle is thrown."),
        OURS,
        "C",
        option="horses",
    ),
)

DOUBTS: Final = (*GUNS, *AIMING, *STRAYS, *DYNAMITE, *PEOPLE, *OPTIONS)
