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
        mark("Next door his colt draws the easy deck; at distance 3 the hard one, so he walks up first."),
        see=("thing-colt", "thing-knife"),
        also=("crane",),
    ),
    "character-nora": Entry(
        mark("Deputy Nora Pike"),
        mark("Brings a carbine, a stone and a whisky."),
        mark("At distance 1 or 2 her carbine is easy, in the same zone only medium: she steps back a zone."),
        see=("thing-carbine", "thing-stone"),
        also=("nora",),
    ),
    "character-silas": Entry(
        mark("Silas Boone the trapper"),
        mark("Brings a rifle, a knife and a whisky."),
        mark("Four zones away his rifle is still easy; then he reloads, for it holds one bullet."),
        see=("thing-rifle", "thing-knife"),
        also=("silas",),
    ),
    "character-ottilie": Entry(
        mark("Ottilie Voss of the saloon"),
        mark("Brings a shotgun and two whiskies."),
        mark("From the next zone she fires both barrels on the easy deck; beyond distance 2 she cannot shoot."),
        see=("thing-shotgun", "thing-whisky"),
        also=("ottilie",),
    ),
    "character-hank": Entry(
        mark("Hank Dufrane of the stage line"),
        mark("Brings a shotgun, a knife and a stone."),
        mark("At distance 2 his shotgun is medium; in a fight his knife makes a crit worth two wounds."),
        see=("thing-shotgun", "thing-stone"),
        also=("hank",),
    ),
    "character-liwen": Entry(
        mark("Li Wen the powderman"),
        mark("Brings a colt, a stick of dynamite and a knife."),
        mark("Two enemies stand together next door: his dynamite, thrown on the medium deck, may hurt both."),
        see=("thing-colt", "thing-dynamite"),
        also=("li wen", "liwen"),
    ),
    "character-quill": Entry(
        mark("Pastor Quill"),
        mark("Brings a carbine, a whisky and a stone."),
        mark("At distance 6 his carbine still reaches, on the hard deck."),
        see=("thing-carbine", "thing-stone"),
        also=("quill",),
    ),
    "character-jo": Entry(
        mark("Jo Tanner the stable hand"),
        mark("Brings a colt, a knife and a stone."),
        mark("Six bullets in the colt: several shots before Jo has to reload."),
        see=("thing-colt", "thing-knife"),
        also=("jo",),
    ),
    "character-red": Entry(
        mark("Red McGraw"),
        mark("Brings a carbine, a whisky and a knife."),
        mark("Nine bullets in his carbine: he shoots for many turns before he has to reload."),
        see=("thing-carbine", "thing-knife"),
        also=("red",),
    ),
    "character-cora": Entry(
        mark("Cora Blaze"),
        mark("Brings a colt, a stick of dynamite and a whisky."),
        mark("Thrown into her own zone her dynamite is easy, but there it hurts her too."),
        see=("thing-colt", "thing-dynamite"),
        also=("cora",),
    ),
    "character-sutter": Entry(
        mark("One-Eye Sutter"),
        mark("Brings a rifle, a knife and a whisky."),
        mark("In “Lamps Out” the town hunts him: his rifle reaches 8 zones far, a thrown knife only the next one."),
        see=("thing-rifle", "scenario-lamps-out"),
        also=("sutter one eye",),
    ),
    "character-gus": Entry(
        mark("Gus Harrow"),
        mark("Brings a shotgun, a whisky and a stone."),
        mark("Wounded, he drinks his whisky first and goes in with the shotgun then."),
        see=("thing-shotgun", "thing-stone"),
        also=("gus",),
    ),
    "character-dutch": Entry(
        mark("Dutch Keller"),
        mark("Brings a shotgun, a stick of dynamite and a knife."),
        mark("Into the next zone he throws his dynamite on the medium deck, two zones far on the hard one."),
        see=("thing-shotgun", "thing-dynamite"),
        also=("dutch",),
    ),
    "character-lupe": Entry(
        mark("Lupe Vargas"),
        mark("Brings a carbine, a knife and a stone."),
        mark("At distance 3 her carbine is medium, where a colt would be hard."),
        see=("thing-carbine", "thing-stone"),
        also=("lupe",),
    ),
    "character-slim": Entry(
        mark("Slim Tom Reed"),
        mark("Brings a colt, a knife and a whisky."),
        mark("At distance 2 his colt is medium, next door easy: one step nearer is worth its point."),
        see=("thing-colt", "thing-knife"),
        also=("slim",),
    ),
    "character-mae": Entry(
        mark("Mae Colter"),
        mark(
            "Brings a colt, a stone and a whisky, but for “The Cage Door”, where she has nothing and sits in shackles."
        ),
        mark("In “The Cage Door” a friend has to strike off her shackles before she can get away."),
        see=("thing-colt", "scenario-the-cage-door"),
        also=("mae colter",),
    ),
}
