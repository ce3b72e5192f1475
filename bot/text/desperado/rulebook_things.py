"""The rulebook of Desperado, part three: weapons, other objects, and the terrain."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

THINGS: Final[dict[str, Entry]] = {
    "thing-colt": Entry(
        mark("Colt"),
        mark("Range 4, 6 bullets. Distance 0 and 1 easy, 2 medium, 3 and 4 hard."),
        mark("Across the square at distance 2 it wounds about one time in four."),
        see=("action-shoot", "desperado-decks", "joker-fan-the-hammer"),
        also=("revolver", "pistol", "gun"),
    ),
    "thing-shotgun": Entry(
        mark("Shotgun"),
        mark("Range 2, 2 shells. Distance 0 and 1 easy, 2 medium. Both barrels may be fired at once."),
        mark("Next door, both barrels: easy deck, and a hit makes two wounds."),
        mark("With one shell it fires single only."),
        ("action-both-barrels", "desperado-decks"),
        ("double barrel gun",),
    ),
    "thing-carbine": Entry(
        mark("Carbine"),
        mark("Range 6, 9 bullets. Distance 0 medium, 1 and 2 easy, 3 and 4 medium, 5 and 6 hard."),
        mark("Too long for a brawl: in the same zone it draws medium."),
        see=("action-shoot", "desperado-decks"),
    ),
    "thing-rifle": Entry(
        mark("Rifle"),
        mark("Range 8, 1 bullet. Distance 0 medium, 1 to 4 easy, 5 and 6 medium, 7 and 8 hard."),
        mark("Down Main Street from gate to gate it is 8: hard, but it reaches."),
        mark("Loaded, it fires twice in an activation: shot, reload, shot, reload."),
        ("action-shoot", "action-reload", "desperado-decks"),
        ("sharps", "sniper"),
    ),
    "thing-dynamite": Entry(
        mark("Dynamite"),
        mark(
            "Thrown at a zone up to distance 2: easy in the own zone, medium at 1, hard at 2. Crit, hit or scare: it "
            "lands there. Stray or miss: it drifts to a random neighbour without a wall between. Jam: a dud. Else it "
            "explodes: everybody in the zone takes a wound, and a second one on an easy card; everybody next to it "
            "without a wall between draws a medium card."
        ),
        mark("Cora's stick drifts back into her own zone: she takes part like everybody else."),
        mark(
            "Friends and the thrower are hurt too. All cards first, then all wounds together, then panic, one card "
            "each. Cover does not count, Eagle Eye and Dive Aside are no use."
        ),
        ("thing-dud", "terrain-wall", "desperado-credit", "scenario-short-fuse"),
        ("blast", "explosion", "explode", "drift", "tnt", "bomb"),
    ),
    "thing-dud": Entry(
        mark("Dud"),
        mark("Dynamite that drew a jam lies unexploded in its zone, jammed. Pick it up, repair it, throw it again."),
        mark("An enemy may pick it up as well."),
        mark(
            "Throwing it before it is repaired is refused. Oiled Iron makes a miss of the jam: it drifts and explodes."
        ),
        ("thing-dynamite", "action-repair", "joker-oiled-iron"),
        ("unexploded",),
    ),
    "thing-knife": Entry(
        mark("Knife"),
        mark(
            "Thrown: distance 0 or 1, hard deck; it lies in the target's zone whatever comes of it. In a fight it is "
            "kept, and makes the deck medium and a crit worth two wounds."
        ),
        mark("Silas throws and misses: somebody else may pick the knife up."),
        mark("A thrown knife cannot jam: that is a plain miss."),
        ("action-throw", "action-fight"),
        ("blade",),
    ),
    "thing-whisky": Entry(
        mark("Whisky"),
        mark("Drunk for 1 point it removes a wound, or the stun token instead. The bottle is used up."),
        mark("Ottilie carries two: two wounds less for two points."),
        see=("action-drink", "desperado-wounds", "desperado-stun"),
        also=("whiskey", "bottle of whisky"),
    ),
    "thing-stone": Entry(
        mark("Stone"),
        mark(
            "Thrown for 1 point into a zone in sight up to distance 2, with no card: every enemy in ambush there, or "
            "next to it without a wall between, loses the token. The stone lies there then."
        ),
        mark("Two of the gang lie in ambush behind the chapel: one stone, and both are out of it."),
        mark("Throwing it is an action that others in ambush may answer."),
        ("desperado-ambush-lost", "action-throw", "thing-loot"),
        ("distraction", "pebble"),
    ),
    "thing-nugget": Entry(
        mark("Gold nugget"),
        mark("Worth 1, 2 or 3, where the scenario gives points for gold. Carried in a pocket."),
        mark("Two nuggets of 3 in your pockets when the game ends: 6 points in “Every Pocket Full”."),
        mark("Whoever got away still has the gold; what the dead had lies on the ground."),
        ("thing-loot", "desperado-points", "scenario-weighing-day"),
        ("gold", "nugget"),
    ),
    "thing-loot": Entry(
        mark("Loot"),
        mark(
            "A token that lies face down: gold of some worth, or a stone. Only the player whose character picks it up "
            "sees what it is, and whoever it is handed to. It shows its face when it is thrown, or at the end."
        ),
        mark("Mae grabs a loot token: “My people” tells her player that it is worth 2."),
        mark("It can be thrown only by somebody who knows it to be a stone."),
        ("thing-nugget", "thing-stone", "scenario-every-pocket-full"),
        ("token", "treasure", "face down"),
    ),
    "thing-strongbox": Entry(
        mark("Strongbox"),
        mark(
            "The box of “Box on the Noon Stage”: gold worth 3, and heavy. Whoever carries it pays 2 points a zone, "
            "and drops it when fleeing in panic. Everybody sees who has it."
        ),
        mark("With 4 points and the box: two zones."),
        see=("scenario-box-on-the-noon-stage", "action-move"),
        also=("heavy", "box", "pay chest"),
    ),
    "thing-horse": Entry(
        mark("Horse"),
        mark("With that option one stands in the Livery Yard and one in the Corral. It takes no pocket and no hand."),
        mark("A thrown rider's horse stays in the zone, for anybody to mount."),
        see=("action-mount",),
        also=("horses",),
        option="horses",
    ),
}

TERRAIN: Final[dict[str, Entry]] = {
    "terrain-border": Entry(
        mark("Borders"),
        mark(
            "Open, door, window, tree line and ladder: one can walk, see and throw through them. Parapet: see, but "
            "not walk. Wall: nothing. Windows, tree lines, ladders and parapets give cover."
        ),
        mark("C9 and D8 are joined by a door: one point, no cover."),
        see=("terrain-wall", "terrain-window", "terrain-door", "terrain-roof", "terrain-trees"),
        also=("edge", "border", "open"),
    ),
    "terrain-door": Entry(
        mark("Door"),
        mark("Doors stand open and are never shut: walk and shoot through them, without cover."),
        mark("From the bank counter one sees into the vault by the door."),
        see=("terrain-border",),
        also=("doors",),
    ),
    "terrain-window": Entry(
        mark("Window"),
        mark(
            "Can be climbed through in both directions for the usual point, seen and thrown through. It is cover for "
            "whoever is behind it, but not against the one who stands at it."
        ),
        mark("Ann shoots out of her own window at the street below: no cover there."),
        see=("desperado-cover", "terrain-border"),
        also=("windows", "pane"),
    ),
    "terrain-wall": Entry(
        mark("Wall"),
        mark(
            "Nobody walks, sees or throws through it, and it stops a blast. Walls of one-storey houses do not block "
            "sight from and to roofs, but those round the very house one looks into do."
        ),
        mark("A blast in the bank vault reaches the counter by the door, and nothing behind the walls."),
        see=("desperado-sight", "thing-dynamite", "joker-loose-plank"),
        also=("walls",),
    ),
    "terrain-roof": Entry(
        mark("Roof"),
        mark(
            "The Lean-to Roof, the Powder Shed Roof and the Telegraph Roof are reached by ladders. They look over "
            "one-storey houses, and whoever is up there is in cover from all ground zones but those next to it."
        ),
        mark("From the Telegraph Roof one sees D8 over the telegraph office, at distance 2."),
        see=("desperado-cover", "desperado-sight", "terrain-border"),
        also=("roofs", "ladder", "parapet"),
    ),
    "terrain-building": Entry(
        mark("Building"),
        mark("Rooms are entered by doors and windows. Rooms of the same house are zones of their own."),
        mark("The saloon has three: bar, card room and kitchen."),
        see=("terrain-door", "terrain-window", "terrain-wall"),
        also=("room", "house"),
    ),
    "terrain-street": Entry(
        mark("Street and yard"),
        mark("Open ground. Most borders are open, and a rider may go there. Gates and roads at the rim may be exits."),
        mark("Main Street runs from D1 to D9."),
        see=("action-exit", "action-mount", "terrain-obstacle"),
        also=("yard", "street"),
    ),
    "terrain-trees": Entry(
        mark("Trees"),
        mark(
            "The Pine Grove, the Cottonwood Stand and the Orchard. Their tree lines can be walked and seen through, "
            "and give cover."
        ),
        mark("From A3 a shot into the Pine Grove is one step harder; a shot out of it is not."),
        see=("desperado-cover", "terrain-border"),
        also=("tree", "tree line", "wood"),
    ),
    "terrain-obstacle": Entry(
        mark("Obstacle"),
        mark(
            "A trough, a wagon or a rail stands in the open. It stops nobody, but a line that touches it finds cover."
        ),
        mark("The trough at the saloon covers whoever is on the Town Square from the street there, not the other way."),
        see=("desperado-cover",),
        also=("rail", "obstacles"),
    ),
}
