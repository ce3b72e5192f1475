"""The doubtful points of the dice game, one by one: the question, our answer, the option that changes it, its source.

docs/rulings.md is made from this (`python -m bot.text.rulings`); the rules look-up reads it out.
"""

from typing import Final

from bot.text.catalog import mark
from bot.text.doubt import OFFICIAL, ONE_PROGRAM, OURS, PLAYERS, Doubt

ROLLING: Final = (
    Doubt(
        mark("Does an arrow die that is kept cost another arrow?"),
        mark("No. Only dice just thrown do, and an arrow once taken stays though its die is thrown again."),
        OFFICIAL,
        "A",
        (1, 2),
    ),
    Doubt(
        mark("What becomes of arrows rolled beyond the last one of the pile?"),
        mark("They are taken from the new pile after the attack, unless the Indians have killed the player."),
        PLAYERS,
        "B",
        (3, 5, 7),
        "remaining_arrows_after_attack",
    ),
    Doubt(
        mark("May one roll again after an Indian attack in one's own turn?"),
        mark("Yes, the turn goes on where it stopped."),
        OFFICIAL,
        "A",
        (10,),
    ),
    Doubt(
        mark("May Black Jack roll dynamite again when three of them show?"),
        mark("No. Three or more explode for him too, whichever roll they came in."),
        OFFICIAL,
        "A",
        (39, 40),
    ),
    Doubt(
        mark("Does somebody killed by his own dynamite resolve his other dice?"),
        mark("No, the turn is over, and his bull's eyes and beers are lost."),
        OFFICIAL,
        "A",
        (17, 18),
        "dynamite_death_skips_rest",
    ),
    Doubt(
        mark("Do the other dice count after an explosion?"),
        mark("Yes, all of them, if the player is alive; so do abilities at the end of the turn."),
        OFFICIAL,
        "A",
        (16, 72, 74, 80),
        "dynamite_rest_resolved",
    ),
)

SHOOTING: Final = (
    Doubt(
        mark("Do bull's eyes hit one by one?"),
        mark("No. All are aimed first, at the distances before the first of them, and hit together."),
        OFFICIAL,
        "A",
        (19, 20),
        "bullseye_mode",
    ),
    Doubt(
        mark("May more shots be put on somebody than he has lives?"),
        mark("Yes, those beyond his last life are lost."),
        OFFICIAL,
        "A",
        (19,),
    ),
    Doubt(
        mark("May a bull's eye be left out to spare a friend?"),
        mark("No, every die counts, even if only friends are in reach."),
        OFFICIAL,
        "A",
        (23,),
    ),
    Doubt(
        mark("Does somebody killed while dice are rolled still count as a place?"),
        mark("No. The circle is that of those who are alive when the bull's eyes are aimed."),
        PLAYERS,
        "B",
        (8,),
    ),
    Doubt(
        mark("Whom does Rose Doolan's bull's eye 2 reach with four players?"),
        mark("Everybody: three places one way is the neighbour on the other side."),
        PLAYERS,
        "B",
        (64,),
        "rose_distance",
    ),
    Doubt(
        mark("Is Slab the Killer's beer spent if one life was enough?"),
        mark("Yes, and also if Bart Cassidy takes arrows instead of both lives."),
        OURS,
        "C",
        (71,),
    ),
)

GIVING: Final = (
    Doubt(
        mark("May a beer be given to somebody at full life?"),
        mark("Yes, and it is lost. A beer has to be given to somebody alive."),
        OFFICIAL,
        "A",
        (26,),
    ),
    Doubt(
        mark("When must Jesse Jones have four lives or fewer?"),
        mark("When the beers are begun: with four lives two beers of his own make eight."),
        OFFICIAL,
        "A",
        (50, 51, 52),
        "jesse_check",
    ),
    Doubt(
        mark("What comes first at the gatling, the shooter's arrows or the damage?"),
        mark("The arrows: all of them are back in the pile before anybody loses a life or takes an arrow."),
        PLAYERS,
        "B",
        (32, 45),
        "gatling_discard_first",
    ),
    Doubt(
        mark("When does Kit Carlson put arrows back?"),
        mark("After the beers and before the gatling hits, so never in time against Indians of his own rolls."),
        OURS,
        "C",
        (57,),
        "kit_timing",
    ),
    Doubt(
        mark("Do one or two gatlings put arrows back for Kit Carlson?"),
        mark("Yes, one each. With three or more his own go back by the gatling, and each die clears one more."),
        OFFICIAL,
        "A",
        (55, 56),
        "kit_below_three",
    ),
)

HURTING: Final = (
    Doubt(
        mark("How many arrows does hurting El Gringo cost?"),
        mark("One for each blow, however many lives it took: one for all bull's eyes together, one for the gatling."),
        OFFICIAL,
        "A",
        (43, 44),
        "gringo_arrow_per",
    ),
    Doubt(
        mark("Does killing El Gringo cost an arrow too?"),
        mark("Yes, unless the game is over."),
        OURS,
        "C",
        (48,),
        "gringo_on_death",
    ),
    Doubt(
        mark("What if El Gringo's arrow is the last one of the pile?"),
        mark("The Indians attack right after the blow, and it counts. Dice of a shooter killed by them are lost."),
        ONE_PROGRAM,
        "B",
        (46, 47),
    ),
    Doubt(
        mark("Do arrows that go back in the same blow help Bart Cassidy?"),
        mark("No. He decides first; arrows of the dead and of Pedro Ramirez come too late for him."),
        OURS,
        "C",
        (38,),
    ),
    Doubt(
        mark("Do the Indians cost Pedro Ramirez less, as he puts arrows back?"),
        mark("No. He loses a life for each arrow, and all arrows have gone back by then."),
        OURS,
        "C",
        (62,),
        "pedro_indians",
    ),
    Doubt(
        mark("Does Vulture Sam gain lives from those who die with him?"),
        mark("No, he stays dead."),
        PLAYERS,
        "B",
        (77,),
    ),
)

ENDS: Final = (
    Doubt(
        mark("Does it matter in which order players die of one blow?"),
        mark("No. All of them are out together, and only then anybody's victory is looked at."),
        OFFICIAL,
        "A",
        (6, 24, 82),
    ),
    Doubt(
        mark("Have two Renegades won who outlive the Sheriff together?"),
        mark("No, the Outlaws have, dead as they are. A Renegade wins alone only."),
        OFFICIAL,
        "A",
        (81, 83),
    ),
    Doubt(
        mark("Three players: whose kill is a death by Indians?"),
        mark("Nobody's, so the last one standing wins. The same goes for dynamite."),
        OURS,
        "C",
        (86, 87),
        "three_player_indian_credit",
    ),
    Doubt(
        mark("Three players: what if one blow kills both of the others?"),
        mark("Whoever is left wins, whatever the roles."),
        OURS,
        "C",
        (85, 88),
    ),
    Doubt(
        mark("Three players: who wins if nobody is left?"),
        mark("The Outlaw."),
        OURS,
        "C",
        option="three_player_no_survivor",
    ),
)

ASKING: Final = (
    Doubt(
        mark("Who decides first, Bart Cassidy or Pedro Ramirez?"),
        mark("Bart Cassidy, before the lives are lost; Pedro Ramirez puts arrows back after it."),
        OURS,
        "C",
        (38, 61),
    ),
    Doubt(
        mark("Is one asked where there is nothing to choose?"),
        mark("No. A die that can hit only one player hits that player by itself."),
        OURS,
        "C",
    ),
    Doubt(
        mark("What is done for somebody who does not answer in time with dice?"),
        mark(
            "The dice stay as they lie. Bull's eyes go to whoever can spare a life most, the Sheriff last. Beers and "
            "gifts are one's own if they help, and own arrows go back first. Arrows replace lives only to stay alive."
        ),
        OURS,
        "C",
    ),
)

DOUBTS: Final = (*ROLLING, *SHOOTING, *GIVING, *HURTING, *ENDS, *ASKING)
