"""The rulebook of Desperado, part five: the jokers."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

JOKERS: Final[dict[str, Entry]] = {
    "joker-second-wind": Entry(
        mark("Second Wind"),
        mark("While you are up: two more action points in this activation."),
        mark("Six zones in one go; or two shots, two zones and an ambush."),
        see=("desperado-jokers", "desperado-activation"),
    ),
    "joker-eagle-eye": Entry(
        mark("Eagle Eye"),
        mark("Your own shot or knife throw is one step easier. It matters when the deck would be medium or hard."),
        mark("A rifle at 7, hard, becomes medium."),
        mark("Of no use with dynamite, in a fight, or for a shot in rage."),
        ("desperado-jokers", "desperado-decks"),
    ),
    "joker-lucky-coin": Entry(
        mark("Lucky Coin"),
        mark(
            "The hit card of your own attack is discarded and another drawn from the same deck, which stands. It "
            "matters on a miss, stray or jam."
        ),
        mark("Jam: the coin turns it into a hit, and the gun is not jammed."),
        mark("Never for an enemy's cards. Works for dynamite, too."),
        ("desperado-jokers", "desperado-decks"),
    ),
    "joker-flask": Entry(
        mark("Flask over the Heart"),
        mark("Take one wound fewer from this damage. It matters when the wound would be the second, or kill."),
        mark("A crit on somebody with one wound: two in all, alive, and one panic card."),
        mark("Against an only wound: no wound, no panic card, and an ambush stays."),
        ("desperado-jokers", "desperado-wounds"),
        ("flask",),
    ),
    "joker-dive-aside": Entry(
        mark("Dive Aside"),
        mark("A shot, knife throw or blow declared at you is one step harder. It matters against the easy deck."),
        mark("Both barrels next door: medium instead of easy."),
        mark("It is played when weapon and distance are known and before the deck is. Not against dynamite."),
        ("desperado-jokers", "desperado-decks"),
    ),
    "joker-steel-nerves": Entry(
        mark("Steel Nerves"),
        mark("The panic card just drawn for you is cancelled. It matters against a freeze, a flight or a fumble."),
        mark("A scare, “Run for it”, Steel Nerves: you stay, and so does your ambush."),
        see=("desperado-jokers", "desperado-panic"),
    ),
    "joker-quick-draw": Entry(
        mark("Quick Draw"),
        mark(
            "When an enemy shoots at you in its own activation you shoot first, at that enemy, if you can. It matters "
            "when your own shot would be medium at least."
        ),
        mark("Your shot kills the attacker: the other shot does not happen, and no bullet of it is spent."),
        mark(
            "Not against knives, blows or shots out of an ambush. With an empty or jammed gun, or out of range, it is "
            "kept."
        ),
        ("desperado-jokers", "action-shoot"),
    ),
    "joker-oiled-iron": Entry(
        mark("Oiled Iron"),
        mark("A jam card of your own counts as a plain miss."),
        mark("Dynamite with a jam: no dud, it drifts and explodes."),
        see=("desperado-jokers", "card-jam", "thing-dud"),
    ),
    "joker-speedloader": Entry(
        mark("Speedloader"),
        mark("While you are up, for no points: one of your firearms is full."),
        mark("An empty carbine is full again: nine bullets, and all four points are left."),
        mark("A jam stays. With short ammunition it takes spare bullets."),
        ("desperado-jokers", "action-reload"),
    ),
    "joker-loose-plank": Entry(
        mark("Loose Plank"),
        mark("While you are up, for 1 point: go through a wall into the neighbour zone behind it."),
        mark("Out of the vault into Bell Lane, gold and all."),
        mark("Never off the map. It counts as a move, so an ambush may be sprung."),
        ("desperado-jokers", "terrain-wall"),
    ),
    "joker-snake-oil": Entry(
        mark("Snake Oil"),
        mark("While you are up, for no points: a wound less, and the stun token gone."),
        mark("With two wounds and a whisky: one point, and you are as good as new."),
        mark("Not with neither wound nor stun."),
        ("desperado-jokers", "desperado-wounds"),
    ),
    "joker-sixth-sense": Entry(
        mark("Sixth Sense"),
        mark("An ambush that has just been sprung on you comes to nothing; the ambusher's token is gone."),
        mark("Crane springs, Cora walks on, and Crane lies open."),
        see=("desperado-jokers", "desperado-ambush"),
    ),
    "joker-first-in-line": Entry(
        mark("First in Line"),
        mark(
            "The chit just drawn goes back into the bag, and yours is drawn instead. It matters when an enemy's chit "
            "was drawn."
        ),
        mark("Mae stands at the exit and Crane is drawn: Mae is up instead, and gone."),
        mark("Your chit has to be in the bag still: not in the last draw of a round, not if you were up already."),
        ("desperado-jokers", "desperado-round"),
    ),
    "joker-fan-the-hammer": Entry(
        mark("Fan the Hammer"),
        mark(
            "While you are up, for 1 point: two shots of a colt with two bullets or more at one target; the second is "
            "a step harder."
        ),
        mark("Next door: easy, then medium, for one point."),
        mark(
            "If the first jams, kills or drives the target out of sight, the second does not happen and its bullet "
            "stays. Ambushes are looked at once, after both."
        ),
        ("desperado-jokers", "thing-colt"),
    ),
    "joker-sticky-fingers": Entry(
        mark("Sticky Fingers"),
        mark(
            "While you are up, for 1 point: take an object of your choice out of the pocket of an enemy in your zone."
        ),
        mark("Dutch stands beside you with dynamite: now you have it."),
        mark("No firearms. Of loot you can only say “loot”: which one is random. It springs no ambush."),
        ("desperado-jokers", "desperado-carrying"),
    ),
    "joker-last-word": Entry(
        mark("Last Word"),
        mark("As you die: one attack for no points, whichever has the best chance."),
        mark("Dynamite into the own zone: the dying one is beyond wounds, those around are not."),
        mark("Whom it kills is your side's kill."),
        ("desperado-jokers", "desperado-death"),
    ),
}
