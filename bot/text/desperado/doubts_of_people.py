"""The doubtful points of Desperado about people: ambushes, panic, jokers, what one carries, and the end."""

from typing import Final

from bot.text.catalog import mark
from bot.text.doubt import OFFICIAL, OURS, Doubt


def _ours(question: str, answer: str, *rulings: int) -> Doubt:
    return Doubt(question, answer, OURS, "C", rulings)


AMBUSHES: Final = (
    _ours(
        mark("Are points left after laying an ambush?"),
        mark("No, the activation ends. With 1 point left it cannot be laid."),
        31,
    ),
    _ours(
        mark("May somebody stunned lay an ambush, or stay in one?"),
        mark("Both. Staying costs the stun token as well."),
        32, 33,
    ),
    _ours(
        mark("How often may an ambusher spring while an enemy walks by?"),
        mark("Once, but each zone is a chance of its own: three zones in view are three questions."),
        34,
    ),
    _ours(
        mark("Does somebody who is near but not seen spring an ambush?"),
        mark("No. Whoever enters the ambusher's own zone does, at distance 0."),
        35,
    ),
    _ours(
        mark("What of the second attack of an ambush with a rifle?"),
        mark("It needs a second gun, a knife at distance 1, or an enemy in the zone to fight."),
        36,
    ),
    _ours(
        mark("Two ambushers see the same move: who is asked?"),
        mark("The older token first. If that kills, the other is not asked and stays in ambush."),
        37,
    ),
    _ours(
        mark("Does a shot from far away spring an ambush?"),
        mark("Yes, after it is resolved, if the shooter is in sight and in range. A wounded ambusher has lost it."),
        38,
    ),
    _ours(
        mark("Does flight in panic spring an ambush?"),
        mark("No."),
        39,
    ),
    _ours(
        mark("Does striking back spring an ambush?"),
        mark("No, but the attack that led to it does."),
        52,
    ),
    _ours(
        mark("Does a friend's stone disturb an ambush?"),
        mark("No, only enemies' stones do."),
        53,
    ),
    _ours(
        mark("Where may one flee to in panic?"),
        mark(
            "To any zone farther on foot from the danger; out of the danger zone itself, to any neighbour one can "
            "walk to."
        ),
        40,
    ),
)  # fmt: skip

JOKERS: Final = (
    _ours(
        mark("What does the flask do against the only wound?"),
        mark("There is no wound, no panic card, and an ambush stays."),
        19,
    ),
    _ours(
        mark("What does the flask do against a crit on somebody with one wound?"),
        mark("One wound is taken, two in all: alive, with one panic card."),
        20,
    ),
    _ours(
        mark("When is Dive Aside played?"),
        mark("When weapon and distance are known, before the deck is fixed. Never against dynamite."),
        21,
    ),
    _ours(
        mark("What does Quick Draw answer?"),
        mark(
            "Declared shots of an enemy's own activation, if the own gun can. Not knives, blows or shots out of an "
            "ambush."
        ),
        22,
    ),
    _ours(
        mark("Quick Draw kills or freezes the attacker: what of the shot?"),
        mark("If the attacker is dead or has no points left the shot is called off, and no bullet is spent."),
        23, 24,
    ),
    _ours(
        mark("May Lucky Coin change a jam, or an enemy's card?"),
        mark("A jam yes, and the second card stands. Others' cards never, nor those of Quick Draw."),
        25,
    ),
    _ours(
        mark("When is First in Line of no use?"),
        mark("In the last draw of a round, and once the own chit has been drawn: it must be in the bag."),
        26, 27,
    ),
    _ours(
        mark("May Last Word be dynamite into the own zone?"),
        mark("Yes. The dying one is beyond wounds, and its victims are credited to its side."),
        28,
    ),
    _ours(
        mark("May Loose Plank lead off the map?"),
        mark("No, only from a zone to the neighbour behind a wall."),
        29,
    ),
    _ours(
        mark("What may Sticky Fingers take?"),
        mark("Anything out of a pocket, no firearm. Of unknown loot one says “loot”, and which one is random."),
        30,
    ),
    _ours(
        mark("Fan the Hammer: what if the first shot jams or kills?"),
        mark("The second does not happen, and its bullet stays. Ambushes are looked at once, after both."),
        55,
    ),
)  # fmt: skip

THINGS: Final = (
    _ours(
        mark("May one drink whisky in vain, or for the dead?"),
        mark("No, with neither wound nor stun token it is refused; and the dead stay dead."),
        45,
    ),
    _ours(mark("May one drink twice in one activation?"), mark("Yes, each bottle for 1 point."), 46),
    _ours(
        mark("May one pick up a third firearm?"),
        mark("Only after dropping one, which is free."),
        47,
    ),
    Doubt(
        mark("May friends in neighbouring zones exchange things?"),
        mark("No, they have to be in the same zone, even where the border is open."),
        OFFICIAL,
        "A",
        (57,),
    ),
)

ENDINGS: Final = (
    _ours(
        mark("For whom does the gold of the dead count?"),
        mark("For nobody until it is picked up, but for the side that banks gold in that zone."),
        49,
    ),
    _ours(
        mark("Does somebody who got away still count?"),
        mark("As alive and with the gold carried, but never for holding a zone."),
        50,
    ),
    _ours(
        mark("Both sides die in the same blast: who wins?"),
        mark("Both would; the side of the active character comes first."),
        51,
    ),
)

PEOPLE: Final = (*AMBUSHES, *JOKERS, *THINGS, *ENDINGS)
