"""The rulebook of Desperado, part six: the scenarios."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

SCENARIOS: Final[dict[str, Entry]] = {
    "desperado-scenarios": Entry(
        mark("Scenarios"),
        mark(
            "Nobody Blinks, Weighing Day, The Cage Door, Short Fuse, Box on the Noon Stage, Claim Jumpers, Lamps Out, "
            "Every Pocket Full. Each says who fights whom, where they start, what lies about, what points are for, "
            "and who may leave the map. 2 players run three or more each, 12 one each; the more play, the fewer the "
            "rounds: 8 to 5."
        ),
        mark("With six players “Nobody Blinks” has four characters a side and seven rounds."),
        see=("scenario-nobody-blinks", "scenario-the-cage-door", "scenario-every-pocket-full", "desperado-points"),
        also=("scenario", "missions", "muster"),
    ),
    "scenario-nobody-blinks": Entry(
        mark("Nobody Blinks"),
        mark(
            "The marshal's people against the McGraw outfit. 2 points for each kill, 3 for holding the Town Square at "
            "the end. Whoever is alone alive wins at once."
        ),
        mark("Three kills to two, but the enemy holds the square: 6 to 7."),
        see=("desperado-held", "desperado-points"),
        also=("s1",),
    ),
    "scenario-weighing-day": Entry(
        mark("Weighing Day"),
        mark(
            "Raiders against assay guards. Six loot tokens lie in E2, F2 and E4. A kill 1, gold carried its worth; "
            "the gang gets 1 for each who gets away by G1, D1 or A2, the town the worth of gold that lies in E2 and "
            "F2 at the end."
        ),
        mark("Lupe leaves by the creek road with a nugget of 3: 4 points for the gang."),
        mark("Gold of a dead raider counts again when it lies in the assay office."),
        ("thing-loot", "action-exit"),
        ("s2",),
    ),
    "scenario-the-cage-door": Entry(
        mark("The Cage Door"),
        mark(
            "Mae Colter sits in the jail, B7, unarmed and in shackles. If she leaves by A2 or G1 the gang has won, if "
            "she dies the town has. Else a kill is 1; Mae alive gives the gang 2, Mae alive in B7 or C9 the town 4."
        ),
        mark("Free her (1 point), and when her chit is drawn she runs."),
        mark("In shackles she cannot be attacked or hurt. A colt lies on Boot Hill, A6."),
        ("action-free", "action-exit"),
        ("s3", "mae", "jail break"),
    ),
    "scenario-short-fuse": Entry(
        mark("Short Fuse"),
        mark(
            "Company men blow the town up: 4 points each for an explosion in B5, E9, E8 and F8, once per zone, and 1 "
            "a kill. The town watch gets 2 a kill, and 2 each for holding E9 and C7 at the end. Four sticks of "
            "dynamite lie in the north."
        ),
        mark("A stick thrown at D7 drifts into E9: that counts."),
        mark("Only dynamite thrown by the gang counts, and the zone it explodes in, not those next to it."),
        ("thing-dynamite", "desperado-held"),
        ("s4",),
    ),
    "scenario-box-on-the-noon-stage": Entry(
        mark("Box on the Noon Stage"),
        mark(
            "A strongbox worth 3 lies in the stage yard, E10. In the bank vault, B5, the town has won; off the map by "
            "D1, A2 or G1 the gang has. Else a kill is 1, and gold carried its worth. Carrying it costs 2 points a "
            "zone."
        ),
        mark("Hank carries it two zones and hands it on to Crane, who goes on when he is up."),
        see=("thing-strongbox", "action-give", "action-exit"),
        also=("s5", "strongbox game"),
    ),
    "scenario-claim-jumpers": Entry(
        mark("Claim Jumpers"),
        mark(
            "At the end of each round 1 point for each of A2, A3, A4 and A5 that a side holds, and 1 a kill. 14 "
            "points win at once."
        ),
        mark("An ambusher on the Rocky Slope holds it and makes coming there dangerous."),
        see=("desperado-held", "desperado-points"),
        also=("s6",),
    ),
    "scenario-lamps-out": Entry(
        mark("Lamps Out"),
        mark(
            "By night. The posse wins at once when One-Eye Sutter is dead, his table when the posse is. Else a kill "
            "is 1, and Sutter alive 4 for the gang."
        ),
        mark("Sutter starts in the saloon bar: his friends in the card room and the kitchen see who comes."),
        mark("It does not matter who kills Sutter: his own friends' blast will do."),
        ("desperado-night",),
        ("s7", "sutter"),
    ),
    "scenario-every-pocket-full": Entry(
        mark("Every Pocket Full"),
        mark(
            "Townsfolk, riders and diggers, each for themselves; with two players the first two sides. Twelve loot "
            "tokens, nine of them gold. A kill is 1, gold carried its worth, got away or not; all may leave by A2, "
            "A7, D1, D9, G1 and G7."
        ),
        mark("Two nuggets in your pockets? Leave, before somebody shoots them out of you."),
        see=("thing-loot", "action-exit", "desperado-sides"),
        also=("s8",),
    ),
}
