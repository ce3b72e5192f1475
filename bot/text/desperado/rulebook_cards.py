"""The rulebook of Desperado, part four: hit cards and panic cards."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

HITS: Final[dict[str, Entry]] = {
    "card-crit": Entry(
        mark("Crit"),
        mark("Two wounds. Of 24 cards each: 1 easy, 1 medium, 1 hard."),
        mark("Gus has one wound already and is hit by a crit: dead."),
        mark("Fists: one wound, and a firearm of the target falls, whichever its owner chooses."),
        ("card-hit", "desperado-wounds", "action-fight"),
        ("critical",),
    ),
    "card-hit": Entry(
        mark("Hit"),
        mark("One wound. 9 easy, 5 medium, 2 hard."),
        mark("With crits, a fresh deck wounds 10, 6 or 3 times in 24."),
        see=("desperado-wounds", "desperado-decks", "action-both-barrels"),
        also=("chances",),
    ),
    "card-scare": Entry(
        mark("Scare"),
        mark("A miss, but the target draws a panic card. 5 easy, 5 medium, 4 hard."),
        mark("The bullet whistles by, and Cora runs for it."),
        see=("desperado-panic",),
        also=("near miss",),
    ),
    "card-stray": Entry(
        mark("Stray"),
        mark(
            "Misses the target and wounds a random other character in the target's zone, friend or foe. Nobody there: "
            "a plain miss. 1 easy, 2 medium, 2 hard."
        ),
        mark("Jo shoots at Gus, who stands beside Ottilie of Jo's own side: a stray wounds her."),
        mark("It never hits the shooter, and nobody in shackles. A blow that goes astray is a miss."),
        ("desperado-credit", "action-both-barrels"),
        ("stray bullet", "friendly"),
    ),
    "card-miss": Entry(
        mark("Miss"),
        mark("Nothing happens. 7 easy, 9 medium, 12 hard."),
        mark("The bullet is gone all the same."),
        see=("desperado-decks", "joker-lucky-coin"),
    ),
    "card-jam": Entry(
        mark("Jam card"),
        mark("A miss, and the firearm is jammed. Dynamite: a dud. 1 easy, 2 medium, 3 hard."),
        mark("Sutter's rifle jams: a point to repair it, a point to reload."),
        mark("In a fight no gun jams: the target may strike back instead, and a jam on that blow is a miss."),
        ("desperado-jam", "thing-dud", "joker-oiled-iron"),
    ),
}

PANICS: Final[dict[str, Entry]] = {
    "panic-steady-nerves": Entry(
        mark("Steady nerves"),
        mark("Nothing happens. 8 of the 20 panic cards."),
        mark("Hank takes a wound and stands firm."),
        see=("desperado-panic",),
    ),
    "panic-flinch": Entry(
        mark("Flinch"),
        mark("The ambush token is lost; without one nothing happens. 3 of 20."),
        mark("A scare makes Crane flinch: the ambush is over, and nobody was wounded."),
        see=("desperado-ambush-lost", "desperado-panic"),
    ),
    "panic-frozen-stiff": Entry(
        mark("Frozen stiff"),
        mark(
            "A stun token: 2 points fewer at the next activation. Whoever is up loses up to 2 at once instead. 3 of 20."
        ),
        mark("Quick Draw freezes the attacker, who had one point left: the shot is called off."),
        see=("desperado-stun", "desperado-panic"),
        also=("freeze", "frozen"),
    ),
    "panic-run-for-it": Entry(
        mark("Run for it"),
        mark(
            "Flee one zone, for no points and without springing any ambush, to a zone farther on foot from where the "
            "danger is; the owner chooses. Nowhere to go: nothing. 3 of 20."
        ),
        mark("Ottilie is hit in the very zone of the blast: she may run to any neighbour."),
        mark("The danger is the attacker's zone, or the zone of the explosion. An ambush is lost by running."),
        ("desperado-panic", "desperado-ambush-lost", "thing-strongbox"),
        ("flee", "flight"),
    ),
    "panic-butterfingers": Entry(
        mark("Butterfingers"),
        mark("A firearm falls to the ground with its bullets and its jam, whichever the owner chooses. 2 of 20."),
        mark("Jo drops the colt and picks it up again when he is up: one point lost."),
        see=("desperado-panic", "action-take"),
        also=("fumble",),
    ),
    "panic-blind-rage": Entry(
        mark("Blind rage"),
        mark("May shoot once at the attacker at once, for no points, by the usual rules. 1 of 20."),
        mark("Red is wounded, sees red and fires back at Nora at distance 3: hard, for she is in cover."),
        mark(
            "Out of range or sight, or after a blast: no shot. No joker answers it, and a second rage is steady nerves."
        ),
        ("desperado-panic", "action-respond"),
        ("rage", "fury"),
    ),
}
