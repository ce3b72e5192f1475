"""The page of example pictures: draws its pictures, the contact sheet, and writes docs/gallery.md around them.

    python -m images.gallery [--out DIR]

The pictures come from the samples, so that they only change with the drawing.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from images import contact, preview

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
PAGE: Final = "gallery.md"
CONTACT: Final = "contact.png"
FOLDER: Final = "pictures"
_INTRODUCTION: Final = """# Pictures

Everything here was drawn by the program itself, of invented games; `python -m images.gallery` draws it anew, and
`python -m images.preview` draws every kind of picture there is, also at the 400 pixels that a phone shows. All public
pictures are 1280 x 800 and made for a phone: a table of seven is about 100 kB.
"""


@dataclass(frozen=True, slots=True)
class Example:
    """A picture of the page: its key in `preview.PICTURES`, a heading, and what somebody who cannot see it is told."""

    key: str
    title: str
    told: str


PARTS: Final[dict[str, tuple[Example, ...]]] = {
    "BANG!": (
        Example(
            "table7",
            "The table",
            "Seven seats around a desert at dusk. Seat 2, Bartholomew, the Sheriff, 4 of 5 lives, shoots a BANG! at "
            "seat 4, Grimsby, 2 of 4 lives, who is awaited. Seat 5, Otis, an Outlaw, is out of the game. 31 cards in "
            "the deck, a Stagecoach on the discard pile.",
        ),
        Example(
            "table4",
            "Four seats",
            "Four seats. Kwame plays a Cat Balou against Mirabelle, the Sheriff, who has a Barrel and a Winchester in "
            "play.",
        ),
        Example(
            "table_duel",
            "A Duel",
            "The same table: in the middle the portraits of seats 2 and 4 face to face; it is seat 4's turn to answer.",
        ),
        Example(
            "table_dying",
            "Somebody is dying",
            "The same table: Grimsby at seat 4 has no life left and is asked for a Beer, which gives one back.",
        ),
        Example(
            "table_store",
            "The General Store is open",
            "Seven seats, all alive; between them seven cards lie face up, and seat 2 picks the first.",
        ),
        Example(
            "hand6",
            "Your hand",
            "Six cards. BANG! can go to seats 2 and 4, Jail to five seats, Beer can be played; Missed!, Panic! and "
            "Schofield are dimmed, each with its reason. Below, the distance to each of the six others.",
        ),
        Example(
            "hand15",
            "A hand of fifteen",
            "Fifteen cards in three rows, each with suit, rank and whom it may be played at; four are dimmed with "
            "their reason.",
        ),
        Example(
            "prompt",
            "Somebody shoots at you",
            "Above the hand: Bartholomew at seat 2 shoots a BANG! at you; a Missed! saves you, or else you go down "
            "to 2 lives. Of five cards only the Missed! is lit, the others are dimmed with their reason.",
        ),
        Example(
            "role_outlaw",
            "Your secret role",
            "The role card of an Outlaw: bring down the Sheriff; you win with every other Outlaw, even dead. The "
            "Sheriff sits at seat 2; below, the distance to each of the six others.",
        ),
        Example(
            "choice",
            "Choose your character",
            "A Renegade chooses between El Gringo, 3 lives, and Calamity Janet, 4 lives, each with what they can do.",
        ),
        Example(
            "lobby",
            "An open table",
            "Sunset over the desert, a sign: table open, BANG! by the official rules. Behind a rail three strangers "
            "with kerchiefs before their faces, the first of them the host, and a tin cowboy, an AI; below, three dark "
            "outlines on free seats. The game may start.",
        ),
        Example(
            "fallen",
            "Out of the game",
            "A sheet of paper on a plank wall: seat 5, Otis, El Gringo, is out of the game. Struck through and shot "
            "through; an Outlaw, killed by Ann with a BANG!.",
        ),
        Example(
            "result",
            "The end",
            "A poster: the law wins. The Sheriff, Ann, 3 of 5 lives, and her two Deputies in gold frames; below, three "
            "dead Outlaws and the dead Renegade; beside, three sentences say how it turned: who fell when, by whom.",
        ),
        Example(
            "rules_card",
            "A card, explained",
            "The rules of Panic!: take a card from a player at distance 1, with an example; four are in the deck.",
        ),
    ),
    "BANG! The Dice Game": (
        Example(
            "dice_rolled",
            "The dice",
            "Six seats and five large dice after the second of three rolls: a two, a kept beer, a kept gatling, an "
            "arrow, and dynamite in chains. Three arrows are left in the pile.",
        ),
        Example(
            "dice_aimed",
            "Aiming",
            "Two bull's eyes of distance one are aimed at seat 3, the Sheriff, for two lives; one shot is left to aim.",
        ),
        Example(
            "dice_indians",
            "The Indians attack",
            "A red banner: Indian attack, a life for each arrow. Beside each seat stands how many lives it lost.",
        ),
    ),
    "Desperado": (
        Example(
            "village_fight",
            "The village of Goldfever",
            "The map of a village, each zone with its code, with walls, doors, windows, roofs and trees. Red of the "
            "gang shoots from D4 along the main street and hits Crane of the town in D8, one wound.",
        ),
        Example(
            "village_night",
            "Night",
            "The village at night, streets blue, rooms lit. Dynamite goes off on the Town Square: three are hurt.",
        ),
        Example(
            "village_sight",
            "In sight (private)",
            "The same village with all that Red cannot see darkened; numbers say what each zone in reach costs, lines "
            "and letters who can be shot at and how hard that is.",
        ),
        Example(
            "village_side",
            "Your side",
            "The card of the gang: what it is to do, what counts how many points, and its three people with their "
            "weapons and jokers.",
        ),
        Example(
            "village_lobby",
            "An open table",
            "The scenario Nobody Blinks is open. The six of the town and the six of the gang look over a rail at "
            "sunset; below, two players for each side and two wherever they are needed, and what is to happen.",
        ),
        Example(
            "village_result",
            "The end",
            "A poster: the gang wins with 11 points, the town has 7 and three dead; every character with wounds, gold "
            "and players, and three sentences that say what decided it.",
        ),
    ),
}


def page() -> str:
    """Give the text of the page."""
    lines = [_INTRODUCTION]
    for part, examples in PARTS.items():
        lines.append(f"## {part}\n")
        for example in examples:
            lines += [f"### {example.title}\n", f"![{example.told}]({FOLDER}/{example.key}.png)\n"]
    drawn = sum(len(names) for names in contact.groups().values())
    told = f"All {drawn} drawings in rows, each large and at 60 pixels: cards, roles, suits, dice, things, portraits."
    lines += ["## Every drawing\n", "Large, and at the 60 pixels at which each must be recognised.\n"]
    lines.append(f"![{told}]({CONTACT})")
    return "\n".join(lines) + "\n"


def keys() -> list[str]:
    """Give the keys of all pictures of the page."""
    return [example.key for examples in PARTS.values() for example in examples]


def write(docs: Path = DOCS) -> None:
    """Write the page with its pictures, and remove pictures that it has no longer."""
    folder = docs / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for key in keys():
        preview.PICTURES[key]().save(folder / f"{key}.png", optimize=True)
    for file in folder.glob("*.png"):
        if file.stem not in keys():
            file.unlink()
    contact.contact_sheet().save(docs / CONTACT, optimize=True)
    (docs / PAGE).write_text(page(), encoding="utf-8")


def main() -> None:
    """Write all of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=DOCS)
    write(parser.parse_args().out)


if __name__ == "__main__":
    main()
