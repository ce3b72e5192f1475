"""The rulebook of Desperado, part two: everything one can do, with its command."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

ACTIONS: Final[dict[str, Entry]] = {
    "action-move": Entry(
        mark("Move"),
        mark(
            "1 point a zone, over open borders, through doors, windows and tree lines, up and down ladders; not "
            "through walls. Enemies do not stop you. `/move` with the code of the zone."
        ),
        mark("D8 to D5 by D7 and D6: 3 points, and three chances for whoever lies in ambush there."),
        see=("terrain-border", "desperado-ambush", "thing-strongbox", "action-mount"),
        also=("walk", "go", "climb"),
    ),
    "action-shoot": Entry(
        mark("Shoot"),
        mark(
            "1 point and a bullet: name an enemy in sight and within range of the gun, and draw a card. As often as "
            "you like, with either gun, before and after moving. `/shoot`."
        ),
        mark("Shoot, move, shoot with the other gun: 3 points."),
        mark("With an empty or jammed gun, out of sight or range, nothing happens and nothing is spent."),
        ("desperado-decks", "desperado-sight", "desperado-distance", "action-both-barrels"),
        ("fire", "shot"),
    ),
    "action-both-barrels": Entry(
        mark("Both barrels"),
        mark(
            "A shotgun with two shells may fire both at once: 1 point, one card, double wounds. Hit 2, crit 4, stray 2."
        ),
        mark("A double hit on somebody unhurt: two wounds, alive. A double crit kills."),
        mark("A scare makes one panic card all the same, and a jam costs both shells."),
        ("thing-shotgun", "action-shoot"),
        ("double barrel", "double"),
    ),
    "action-throw": Entry(
        mark("Throw"),
        mark(
            "1 point: a knife at an enemy up to distance 1, dynamite or a stone into a zone in sight up to distance "
            "2. `/throw`."
        ),
        mark("Dynamite may fly through a window, and into your own zone too."),
        see=("thing-knife", "thing-dynamite", "thing-stone"),
        also=("hurl",),
    ),
    "action-fight": Entry(
        mark("Fight hand to hand"),
        mark(
            "1 point, an enemy in your zone: medium deck with a knife in your pocket, else hard. Hit 1 wound; crit 2 "
            "with a knife, without one 1 and a firearm of the target falls. On a jam the target may strike back. "
            "`/fight`."
        ),
        mark("Jo has no knife and draws crit: Red takes a wound and drops his carbine."),
        mark(
            "Cover and ambush do not make it harder. A stray is a miss, and no gun jams. A counter-blow is no trigger."
        ),
        ("thing-knife", "card-jam", "joker-dive-aside"),
        ("melee", "brawl", "strike back", "counter-blow"),
    ),
    "action-reload": Entry(
        mark("Reload"),
        mark("1 point: one bullet more in one of your firearms, not beyond its magazine. `/reload`."),
        mark("A colt at 4 of 6: two points fill it."),
        mark("Not while it is jammed; a full one is refused and costs nothing."),
        ("desperado-ammunition", "desperado-jam", "joker-speedloader"),
        ("load",),
    ),
    "action-repair": Entry(
        mark("Repair"),
        mark("1 point: the jam of one of your firearms, or of a dud in your pocket, is gone. `/repair`."),
        mark("Pick up a dud, repair it, throw it again: 3 points."),
        see=("desperado-jam", "thing-dynamite"),
        also=("unjam", "fix"),
    ),
    "action-take": Entry(
        mark("Pick up and take"),
        mark(
            "1 point: one object off the ground of your zone, or from a friend there, who is not asked. Never from a "
            "living enemy. `/take`."
        ),
        mark("Red lies dead in D4; Nora goes there and takes his carbine for a point."),
        mark("Friends in different zones cannot exchange anything, not even across an open border."),
        ("desperado-carrying", "desperado-death", "joker-sticky-fingers"),
        ("loot the dead", "grab", "pick up"),
    ),
    "action-give": Entry(
        mark("Give"),
        mark("1 point: one object to a friend in your zone who has space for it. `/give`."),
        mark("Crane gives Jo his whisky: one point, and Jo drinks it when he is up."),
        see=("action-swap", "action-take", "desperado-carrying"),
        also=("hand over", "pass on"),
    ),
    "action-swap": Entry(
        mark("Swap"),
        mark("1 point: one of your objects for one of a friend's in your zone. `/swap`."),
        mark("Colt for carbine: neither needs a free hand."),
        see=("action-give", "desperado-carrying"),
        also=("exchange", "trade"),
    ),
    "action-drop": Entry(
        mark("Drop"),
        mark("Free: any object you carry lies on the ground of your zone. Only while you are up. `/drop`."),
        mark("Drop the empty rifle, pick up the shotgun: one point in all."),
        see=("desperado-carrying", "panic-butterfingers"),
        also=("put down", "lay down"),
    ),
    "action-drink": Entry(
        mark("Drink whisky"),
        mark("1 point: the bottle is empty, and a wound or the stun token is gone. `/drink`."),
        mark("Two bottles in one activation: two points, two wounds less."),
        mark("With neither wound nor stun it is refused. The dead stay dead."),
        ("thing-whisky", "desperado-wounds", "desperado-stun"),
        ("heal", "bottle", "cure"),
    ),
    "action-ambush": Entry(
        mark("Lay an ambush"),
        mark(
            "2 points: an ambush token, and the activation ends; what is left is lost. Later you may stay in ambush "
            "round after round. `/ambush`; `/trap` tells when it is sprung by itself."
        ),
        mark("With 4 points: two zones, then the ambush. With 1 point it cannot be laid."),
        see=("desperado-ambush", "desperado-ambush-lost"),
        also=("lie in wait",),
    ),
    "action-exit": Entry(
        mark("Leave the map"),
        mark(
            "1 point, in one of the scenario's exits and for a side that may: out of the game with all it carries, "
            "alive and counted as escaped. `/exit`."
        ),
        mark("Mae reaches the Mine Road and leaves: in “The Cage Door” the gang has won."),
        see=("desperado-points", "scenario-the-cage-door", "scenario-weighing-day"),
        also=("exit", "escape", "escaped", "leave"),
    ),
    "action-free": Entry(
        mark("Free somebody"),
        mark(
            "1 point: the shackles of a friend in your zone are off. `/free`. In shackles one is up as usual but can "
            "do nothing; one cannot be attacked, hurt or frightened, and holds no zone."
        ),
        mark("Lupe reaches the cells and frees Mae, who runs for it when her chit is drawn."),
        mark("Whose only character is in shackles may meanwhile act for the first other one of the side."),
        ("scenario-the-cage-door",),
        ("shackles", "shackled", "prisoner"),
    ),
    "action-mount": Entry(
        mark("Mount and dismount"),
        mark(
            "1 point each. A rider goes two zones for a point, over open borders of streets and yards only, and "
            "shoots a step harder. Any panic card but steady nerves throws the rider. `/mount`."
        ),
        mark("From the West Gate a rider reaches the Town Square with two points."),
        see=("thing-horse", "desperado-decks", "desperado-panic"),
        also=("horse", "ride", "rider", "dismount"),
        option="horses",
    ),
    "action-joker": Entry(
        mark("Play a joker"),
        mark(
            "Second Wind, Speedloader, Loose Plank, Snake Oil, Fan the Hammer and Sticky Fingers are played by hand "
            "when their character is up. `/joker`; `/order` tells when the others are played."
        ),
        mark("Jo fans the hammer: two shots of the colt at Gus for one point."),
        see=("desperado-jokers", "joker-fan-the-hammer", "joker-second-wind"),
        also=("standing orders", "order"),
    ),
    "action-end": Entry(
        mark("End the activation"),
        mark("You may stop at any time. Points that are left are lost. `/end`."),
        mark("One point left and nobody in sight: reload a bullet first."),
        see=("desperado-activation",),
        also=("stop", "pass", "done"),
    ),
    "action-respond": Entry(
        mark("Answer out of turn"),
        mark(
            "Spring an ambush or wait, strike back, shoot in blind rage, choose where to run or which gun falls: with "
            "the buttons, or `/respond`. Who does not answer in time waits, lets it be, or gets the first choice."
        ),
        mark("You are away when an enemy walks by: your ambusher waits and keeps the token."),
        see=("desperado-ambush", "desperado-panic", "action-fight"),
        also=("respond", "answer", "question"),
    ),
}
