"""The rulebook of Desperado, part one: the words one has to know."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

TOPICS: Final[dict[str, Entry]] = {
    "desperado-goal": Entry(
        mark("How to play in a minute"),
        mark(
            "Two or three sides fight in the town of Goldfever, and everybody runs one or more characters of a side. "
            "In each round every character is up once, in the order in which chits leave the bag, with 4 action "
            "points to move, shoot and do other things. Three wounds kill. The scenario says what points are for; the "
            "side with most points wins."
        ),
        mark("Nora is up: she moves one zone, shoots twice with her carbine, and reloads one bullet."),
        see=("desperado-activation", "desperado-actions", "desperado-decks", "desperado-ambush", "desperado-jokers"),
        also=("start", "tutorial", "overview", "help", "rules"),
    ),
    "desperado-sides": Entry(
        mark("Sides"),
        mark(
            "Players of a side share one goal and win or lose together. Everybody of another side is an enemy, "
            "everybody else of your own a friend. Only enemies can be attacked, but stray bullets and blasts hit "
            "anybody."
        ),
        mark("In “Every Pocket Full” three sides fight, and for each of them both others are enemies."),
        see=("desperado-scenarios", "desperado-points", "desperado-credit"),
        also=("team", "teams", "friend", "enemy"),
    ),
    "desperado-round": Entry(
        mark("Round, bag and chits"),
        mark(
            "Each character has a chit in the bag. One after the other is drawn at random, and that character is up. "
            "When the bag is empty the round ends, and all who are still on the map put their chits back. The "
            "scenario says how many rounds are played."
        ),
        mark("Red was drawn last in round 2 and first in round 3: he acts twice in a row."),
        see=("desperado-activation", "joker-first-in-line"),
        also=("chit", "bag", "turn order", "initiative"),
    ),
    "desperado-activation": Entry(
        mark("Activation"),
        mark(
            "Whose chit is drawn has 4 action points, 2 with a stun token, which is gone then. Whoever lies in ambush "
            "first chooses to stay there, which ends the activation, or to act, which gives the ambush up. Points are "
            "spent in any order, any action as often as wanted; what is left is lost."
        ),
        mark("Gus is stunned: he has 2 points, moves once and fires once."),
        mark("Whoever stays in ambush loses a stun token all the same."),
        ("desperado-actions", "desperado-stun", "desperado-ambush"),
        ("turn", "up", "action points", "ap"),
    ),
    "desperado-actions": Entry(
        mark("Actions and what they cost"),
        mark(
            "1 point: move a zone, one shot, one bullet, repair, throw, pick up, give, take, swap, fight, drink, "
            "mount, free somebody, leave the map. 2 points: lay an ambush. Free: drop something. Whatever is not "
            "possible is refused and costs nothing."
        ),
        mark("Shot, reload, shot, reload: the four points of somebody with a rifle."),
        see=("action-move", "action-shoot", "action-throw", "action-ambush", "action-exit"),
        also=("action", "cost", "costs"),
    ),
    "desperado-zone": Entry(
        mark("Zones"),
        mark(
            "Goldfever has 59 zones, each with a code such as D5 and a name. Any number of people and things may be "
            "in one. Two zones that share a border are neighbours; a corner in common is not enough."
        ),
        mark("D5 is the Town Square. In commands its code is enough."),
        see=("terrain-border", "desperado-sight", "desperado-distance"),
        also=("map", "goldfever", "code", "place"),
    ),
    "desperado-sight": Entry(
        mark("Sight"),
        mark(
            "A zone sees itself, every neighbour that is not behind a wall, and every zone to which a straight line "
            "from centre to centre touches no wall. Sight is mutual, and nobody stands in the way. From and to roofs, "
            "walls of one-storey houses do not matter."
        ),
        mark("Two rooms joined by a window see each other whatever else is between their centres."),
        mark("A line that only grazes the end of a wall is blocked. A neighbour behind a wall is never seen."),
        ("desperado-distance", "desperado-cover", "terrain-roof", "desperado-night"),
        ("line of sight", "see", "los"),
    ),
    "desperado-distance": Entry(
        mark("Distance"),
        mark(
            "The number of zones the line from centre to centre runs through, the own one not counted: 0 in the same "
            "zone, 1 for any neighbour. Each weapon has a range in it."
        ),
        mark("From the Town Square to D3 it is 2: through D4 into D3."),
        see=("desperado-sight", "thing-colt", "thing-rifle", "desperado-decks"),
        also=("range", "reach"),
    ),
    "desperado-cover": Entry(
        mark("Cover"),
        mark(
            "A target in another zone is in cover, and one step harder to hit, if the line to it touches a window, a "
            "tree line, a parapet or an obstacle that is not at the shooter's own zone. On a roof it is in cover from "
            "all ground zones that are not next to it."
        ),
        mark("Who stands at a window shoots out of it freely, but is in cover from those farther off."),
        mark("Several pieces of cover count once. Cover may differ in the two directions."),
        ("desperado-decks", "desperado-sight", "terrain-roof", "terrain-obstacle"),
        ("hide", "trough", "wagon"),
    ),
    "desperado-decks": Entry(
        mark("Hit decks"),
        mark(
            "Each attack draws a card from the easy, medium or hard deck. The weapon and the distance tell where to "
            "begin. One step harder each: cover, target in ambush, Dive Aside, night from distance 2 on, shooting on "
            "horseback, the second shot of Fan the Hammer. One step easier each: first attack of a sprung ambush, "
            "Eagle Eye. All is added up first; there is nothing beyond easy and hard."
        ),
        mark("A carbine at distance 2 is easy; into cover it is medium. A fresh medium deck wounds 6 times in 24."),
        mark("Medium with cover and Eagle Eye is medium. Hard with cover and Eagle Eye stays hard."),
        ("card-hit", "card-crit", "card-scare", "card-stray", "card-jam"),
        ("deck", "easy", "medium", "hard", "odds", "chance", "probability", "modifier"),
    ),
    "desperado-reshuffle": Entry(
        mark("Piles and reshuffling"),
        mark(
            "Cards are drawn without putting them back, so chances change as a pile runs down. If a card is needed "
            "and the pile is empty, its discards are shuffled into a new one."
        ),
        mark("Of the 24 easy cards 4 are left, 3 of them hits: now an easy shot wounds 3 times in 4."),
        see=("desperado-decks", "desperado-panic"),
        also=("shuffle", "pile", "discards"),
    ),
    "desperado-wounds": Entry(
        mark("Wounds"),
        mark(
            "One or two wounds change nothing but how near death is. At three the character is dead. Whoever survives "
            "a wound draws a panic card, and loses an ambush token."
        ),
        mark("Both barrels hit Dutch: two wounds, one panic card."),
        mark("A flask against the only wound means no wound at all: no panic card, and the ambush stays."),
        ("desperado-death", "desperado-panic", "thing-whisky", "joker-flask"),
        ("wound", "life", "health", "damage"),
    ),
    "desperado-death": Entry(
        mark("Death"),
        mark(
            "The figure, its chit and its joker leave the game. All it carried lies in its zone, loot still face "
            "down, and anybody may pick it up."
        ),
        mark("Slim dies in D3: his colt with one bullet and his knife lie there now."),
        mark("A nugget of the dead counts for nobody until it is picked up, but for places where gold is banked."),
        ("desperado-credit", "joker-last-word", "action-take"),
        ("dead", "die", "dying", "corpse"),
    ),
    "desperado-credit": Entry(
        mark("Whose kill it is"),
        mark(
            "The kill goes to the side whose attack or dynamite did it. If that is the victim's own side, all other "
            "sides get it."
        ),
        mark("Ottilie is hit by a stray bullet of her friend Jo and dies: the gang gets the kill."),
        see=("desperado-points", "card-stray", "thing-dynamite"),
        also=("kill", "credit", "friendly fire"),
    ),
    "desperado-panic": Entry(
        mark("Panic"),
        mark(
            "One card from the panic deck for whoever a scare names, and for whoever survives an attack or blast that "
            "wounded them; never two for the same event. Of its 20 cards 8 are steady nerves."
        ),
        mark("A double barrel scares Crane: one panic card, not two."),
        see=("panic-flinch", "panic-frozen-stiff", "panic-run-for-it", "panic-butterfingers", "panic-blind-rage"),
        also=("fear", "morale", "scare"),
    ),
    "desperado-stun": Entry(
        mark("Stun token"),
        mark(
            "Two action points fewer at the next activation; then it is gone. Nobody has more than one. Whoever is up "
            "at the moment loses up to two points at once instead."
        ),
        mark("Jo freezes with one point left: that point is gone, and there is no token."),
        see=("panic-frozen-stiff", "thing-whisky", "joker-snake-oil"),
        also=("stunned", "freeze"),
    ),
    "desperado-jam": Entry(
        mark("Jam"),
        mark(
            "A jammed firearm neither fires nor can be reloaded until it is repaired for 1 point, which always works. "
            "A dud stick of dynamite is jammed too. The jam goes where the thing goes."
        ),
        mark("A jammed colt takes 2 points for one bullet: repair, then reload."),
        mark("The bullet of the jammed shot is spent; of a double barrel both shells."),
        ("card-jam", "action-repair", "joker-oiled-iron"),
        ("jammed", "misfire", "jam token"),
    ),
    "desperado-ammunition": Entry(
        mark("Bullets"),
        mark(
            "Every firearm comes into play fully loaded, also one that lies on the map. A point reloads one bullet. "
            "Spare bullets never run out, but for short ammunition."
        ),
        mark("Nora fires three times: her carbine shows 6 of 9, for all to see."),
        see=("action-reload", "desperado-short-ammunition"),
        also=("bullet", "ammo", "shells", "magazine"),
    ),
    "desperado-carrying": Entry(
        mark("Hands and pockets"),
        mark(
            "Two firearms in the hands, both ready to fire, and two other objects in the pockets. Without a free "
            "space nothing can be taken; dropping is free. All that is carried is open to all, but for what loot is."
        ),
        mark("With two guns, drop one first, then pick up the rifle."),
        see=("action-take", "action-drop", "action-swap", "thing-loot"),
        also=("pocket", "pockets", "hands", "space", "inventory"),
    ),
    "desperado-ambush": Entry(
        mark("Ambush"),
        mark(
            "For 2 points a character lies in ambush, and its activation ends. When an enemy has moved, shot, thrown "
            "or fought in its own activation, is in sight, and can be attacked, you are asked: spring or wait. "
            "Sprung, it makes up to two attacks on that enemy for no points, the first a step easier. Whoever lies in "
            "ambush is a step harder to hit."
        ),
        mark("Ben moves Gus across the square, Crane springs: a colt at distance 2 draws easy, then medium."),
        mark("Several ambushers are asked one by one, the oldest token first. Flight in panic is no trigger."),
        ("action-ambush", "desperado-ambush-lost", "joker-sixth-sense", "thing-stone"),
        ("spring", "overwatch", "hidden", "reaction", "wait"),
    ),
    "desperado-ambush-lost": Entry(
        mark("When an ambush is lost"),
        mark(
            "The token goes without effect when its owner takes a wound, flinches, flees, is disturbed by an enemy's "
            "stone, or chooses to act. It has no time limit."
        ),
        mark("A shot from afar wounds the ambusher: the token is gone, and nothing is sprung for it."),
        mark("A friend's stone does not disturb."),
        ("desperado-ambush", "thing-stone", "panic-flinch"),
        ("ambush token",),
    ),
    "desperado-jokers": Entry(
        mark("Jokers"),
        mark(
            "Every character has one secret joker, for once in the game. Six are played when the character is up. The "
            "others play themselves by a standing order that only you see: never, at the first chance, or where it "
            "matters. Nobody is ever asked, so that no pause gives anything away."
        ),
        mark("“My side” lists the standing orders; they can be changed at any time before the moment."),
        mark("One that would change nothing is not played. The joker of the dead is removed unseen."),
        ("joker-quick-draw", "joker-flask", "joker-second-wind", "joker-last-word"),
        ("joker", "standing order", "secret"),
    ),
    "desperado-points": Entry(
        mark("Points and victory"),
        mark(
            "The scenario says what each side gets points for, and by what it wins at once. Otherwise the game ends "
            "after the last round, or when only one side is left on the map: most points win, then most people alive, "
            "then fewest wounds, else it is a draw."
        ),
        mark("6 to 6 after the last round, but the town has three alive and the gang two: the town wins."),
        mark(
            "Who got away counts as alive and keeps gold, but holds no zone. In one blast that ends both sides, the "
            "side that is up wins."
        ),
        ("desperado-scenarios", "desperado-credit", "desperado-sides"),
        ("victory", "win", "score", "end", "draw", "instant win"),
    ),
    "desperado-held": Entry(
        mark("Holding a zone"),
        mark("A side holds a zone if one of its people is there, not in shackles, and no enemy."),
        mark("Red and Crane both stand on the Town Square: nobody holds it."),
        see=("desperado-points", "scenario-claim-jumpers", "scenario-nobody-blinks"),
        also=("hold", "control"),
    ),
    "desperado-night": Entry(
        mark("Night"),
        mark("Nothing is seen beyond distance 3, and attacks at distance 2 or more are a step harder."),
        mark("At night a rifle at distance 3 draws medium instead of easy, and at 4 it sees nothing."),
        see=("desperado-sight", "desperado-decks", "scenario-lamps-out"),
        also=("dark", "lamps"),
        option="night",
    ),
    "desperado-short-ammunition": Entry(
        mark("Short ammunition"),
        mark(
            "Spare bullets at the start: 6 for a colt, 4 for a shotgun, 6 for a carbine, 6 for a rifle. They stay "
            "with the firearm, and each reloading takes one."
        ),
        mark("“colt 2/6 (+3)” has two bullets in it and three to spare."),
        see=("desperado-ammunition", "action-reload"),
        also=("spare",),
        option="short_ammo",
    ),
    "desperado-time": Entry(
        mark("When time runs out"),
        mark(
            "The activation ends; whoever lies in ambush waits or stays there, and of other choices the first is made. "
            "From then on any team mate may act for these characters, until their player does something again. If "
            "time runs out a second time in a row, an AI takes the seat."
        ),
        mark("Ann does not answer in time. When Crane is next, Ben presses **Your move** and moves him for her."),
        mark(
            "Jokers, loot only she has seen and standing orders stay with her; what a team mate does counts neither as "
            "her return nor as a second time."
        ),
        ("desperado-activation", "desperado-sides"),
        ("deadline", "timeout", "absent", "away", "team mate", "stand in"),
    ),
    "desperado-doubtful-points": Entry(
        mark("Doubtful points of Desperado"),
        mark(
            "The printed rules of the skirmish leave much open, and some chapters were never to be had. We have "
            "written down how it is played here, point by point. Type a word of your question after `/rules` and pick "
            "the question."
        ),
        mark("Type `/rules stray` and pick: may a stray bullet hit a friend? Yes, and the kill goes to the others."),
        see=("desperado-goal",),
        also=("doubts", "rulings", "questions", "disputes"),
    ),
}
