"""The rulebook of Desperado, part seven: the characters, who differ by what they carry and by their jokers."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

PEOPLE: Final[dict[str, Entry]] = {
    "desperado-characters": Entry(
        mark("Characters"),
        mark(
            "Eight of the town and eight of the gang, though some change sides from scenario to scenario. They differ "
            "by the firearm and the two objects they bring along, and by the secret joker dealt to each."
        ),
        mark("Silas brings a rifle: keep him far from the fight."),
        see=("desperado-carrying", "desperado-jokers"),
        also=("character", "people", "cast"),
    ),
    "character-crane": Entry(
        mark("Marshal Abel Crane"),
        mark("Brings a colt, a knife and a whisky."),
        see=("thing-colt", "thing-knife"),
        also=("crane",),
    ),
    "character-nora": Entry(
        mark("Deputy Nora Pike"),
        mark("Brings a carbine, a stone and a whisky."),
        see=("thing-carbine", "thing-stone"),
        also=("nora",),
    ),
    "character-silas": Entry(
        mark("Silas Boone the trapper"),
        mark("Brings a rifle, a knife and a whisky."),
        see=("thing-rifle", "thing-knife"),
        also=("silas",),
    ),
    "character-ottilie": Entry(
        mark("Ottilie Voss of the saloon"),
        mark("Brings a shotgun and two whiskies."),
        see=("thing-shotgun", "thing-whisky"),
        also=("ottilie",),
    ),
    "character-hank": Entry(
        mark("Hank Dufrane of the stage line"),
        mark("Brings a shotgun, a knife and a stone."),
        see=("thing-shotgun", "thing-stone"),
        also=("hank",),
    ),
    "character-liwen": Entry(
        mark("Li Wen the powderman"),
        mark("Brings a colt, a stick of dynamite and a knife."),
        see=("thing-colt", "thing-dynamite"),
        also=("li wen", "liwen"),
    ),
    "character-quill": Entry(
        mark("Pastor Quill"),
        mark("Brings a carbine, a whisky and a stone."),
        see=("thing-carbine", "thing-stone"),
        also=("quill",),
    ),
    "character-jo": Entry(
        mark("Jo Tanner the stable hand"),
        mark("Brings a colt, a knife and a stone."),
        see=("thing-colt", "thing-knife"),
        also=("jo",),
    ),
    "character-red": Entry(
        mark("Red McGraw"),
        mark("Brings a carbine, a whisky and a knife."),
        see=("thing-carbine", "thing-knife"),
        also=("red",),
    ),
    "character-cora": Entry(
        mark("Cora Blaze"),
        mark("Brings a colt, a stick of dynamite and a whisky."),
        see=("thing-colt", "thing-dynamite"),
        also=("cora",),
    ),
    "character-sutter": Entry(
        mark("One-Eye Sutter"),
        mark("Brings a rifle, a knife and a whisky."),
        see=("thing-rifle", "scenario-lamps-out"),
        also=("sutter one eye",),
    ),
    "character-gus": Entry(
        mark("Gus Harrow"),
        mark("Brings a shotgun, a whisky and a stone."),
        see=("thing-shotgun", "thing-stone"),
        also=("gus",),
    ),
    "character-dutch": Entry(
        mark("Dutch Keller"),
        mark("Brings a shotgun, a stick of dynamite and a knife."),
        see=("thing-shotgun", "thing-dynamite"),
        also=("dutch",),
    ),
    "character-lupe": Entry(
        mark("Lupe Vargas"),
        mark("Brings a carbine, a knife and a stone."),
        see=("thing-carbine", "thing-stone"),
        also=("lupe",),
    ),
    "character-slim": Entry(
        mark("Slim Tom Reed"),
        mark("Brings a colt, a knife and a whisky."),
        see=("thing-colt", "thing-knife"),
        also=("slim",),
    ),
    "character-mae": Entry(
        mark("Mae Colter"),
        mark(
            "Brings a colt, a stone and a whisky, but for “The Cage Door”, where she has nothing and sits in shackles."
        ),
        see=("thing-colt", "scenario-the-cage-door"),
        also=("mae colter",),
    ),
}
