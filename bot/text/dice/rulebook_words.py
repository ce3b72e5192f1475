"""The rulebook of the dice game, part one: the words one has to know, and the faces of the die."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

TOPICS: Final[dict[str, Entry]] = {
    "dice-goal": Entry(
        mark("How to play in a minute"),
        mark(
            "Everybody has a secret role; only the Sheriff's is known. On your turn you roll five dice up to three "
            "times and keep what you like. Then bull's eyes take lives, beers give them, and three gatlings hit "
            "everybody else. Whoever has no life left is out and shows the role."
        ),
        mark("Ann keeps two beers, rolls three dice again, keeps a bull's eye 1, and is done: she shoots a neighbour."),
        see=("dice-turn", "dice-sheriff", "dice-outlaw", "dice-deputy", "dice-renegade"),
        also=("start", "tutorial", "overview", "help"),
    ),
    "dice-turn": Entry(
        mark("Turn"),
        mark(
            "Roll, then resolve the dice in this order: dynamite, bull's eyes, beers, gatlings. All dice count; "
            "none may be left out. Then the next living player clockwise is up."
        ),
        mark("A beer comes before the gatling: somebody with one life who gets a beer survives the gun."),
        see=("rolling", "face-dynamite", "face-one", "face-beer", "face-gatling"),
        also=("phase", "order"),
    ),
    "rolling": Entry(
        mark("Rolling again"),
        mark(
            "After the first roll you may roll again twice. Tap the dice you keep; the others are thrown. A die you "
            "kept may be thrown later after all. Only dynamite is never thrown again."
        ),
        mark("Ben keeps a gatling in his first roll, sees no other in the second, and throws it in the third."),
        mark("Arrows are taken at once after each roll, for the dice just thrown only."),
        ("face-arrow", "face-dynamite"),
        ("re-roll", "reroll", "keep"),
    ),
    "arrows": Entry(
        mark("Arrows"),
        mark(
            "There are nine. Each arrow you roll gives you one from the pile at once, and it stays yours even if you "
            "throw the die again. Whoever takes the last one brings the Indians."
        ),
        mark("Two arrows are left and Cem rolls three: he takes two, the Indians attack, then he takes one more."),
        mark("Arrows rolled beyond the last one are taken from the new pile, if the player is still alive."),
        ("indians", "face-arrow"),
        ("tokens", "pile"),
        option="remaining_arrows_after_attack",
    ),
    "indians": Entry(
        mark("Indians"),
        mark(
            "When the last arrow is taken, everybody loses a life for each of their arrows, all at the same time. "
            "Then all arrows go back to the pile, and the turn goes on."
        ),
        mark("Ann has three arrows, Ben none, Cem two when the pile runs out: Ann loses three lives, Cem two."),
        mark("Nobody is said to have killed those who die by it."),
        ("arrows", "dice-jourdonnais"),
        ("attack",),
    ),
    "dice-distance": Entry(
        mark("Distance"),
        mark(
            "Places round the table, counting living players only. A bull's eye 1 hits one place to the left or "
            "right, a bull's eye 2 two places. With two or three players left a 2 is a 1."
        ),
        mark("Four players: a 2 can hit only the one opposite."),
        mark("Places are counted as they were before the first bull's eye of the turn hits."),
        ("face-one", "face-two", "dice-rose-doolan", "dice-calamity-janet"),
        ("range", "reach"),
    ),
    "dice-lives": Entry(
        mark("Lives"),
        mark("As many as the character says; the Sheriff has two more. You never get more than at the start."),
        mark("A Sheriff with an eight has ten lives, and may be healed up to ten."),
        see=("face-beer", "dice-elimination"),
        also=("life points", "health"),
    ),
    "dice-elimination": Entry(
        mark("Elimination"),
        mark(
            "Without a life you are out: you show your role, your arrows go back, and you still win with your side. "
            "Nothing saves you, and the Sheriff pays nothing for killing a Deputy."
        ),
        mark("A gatling takes the last life of two players: both are out at the same time, in no order."),
        mark("All who lose their last life by the same blow are out before anybody's victory is looked at."),
        ("dice-victory",),
        ("death", "dead", "killed"),
    ),
    "dice-victory": Entry(
        mark("Victory"),
        mark(
            "When the Sheriff dies the Outlaws win, unless a single Renegade is the only one alive. When all Outlaws "
            "and Renegades are gone, Sheriff and Deputies win, dead ones too."
        ),
        mark("The Indians kill the Sheriff and everybody else at once: the Outlaws win, dead as they are."),
        mark("Two Renegades left alive after the Sheriff's death have not won; the Outlaws have."),
        ("dice-sheriff", "dice-outlaw", "dice-renegade", "three-players"),
        ("end", "win", "winner"),
    ),
    "three-players": Entry(
        mark("Three players"),
        mark(
            "All roles lie open. The Deputy hunts the Renegade, the Renegade the Outlaw, the Outlaw the Deputy. Who "
            "eliminates the prey in person wins; if it dies otherwise, the last one standing wins."
        ),
        mark("The Renegade dies by the Indians: now Deputy and Outlaw fight it out."),
        mark("If nobody is left, the Outlaw wins."),
        ("dice-victory",),
        ("three", "3 players"),
        option="three_player_no_survivor",
    ),
    "dice-doubtful-points": Entry(
        mark("Doubtful points"),
        mark(
            "Where the printed rules leave a case open, or people play it differently, we have written down how it is "
            "played here. Type a word of your question after `/rules`, a face of the die or a name, and pick the "
            "question: you get our answer, where it comes from, and the house rule that changes it, if there is one."
        ),
        mark("Type `/rules gringo` and pick a question: killing El Gringo costs an arrow, and a house rule says no."),
        see=("dice-goal",),
        also=("doubts", "rulings", "questions", "disputes", "house rules"),
    ),
}

FACES: Final[dict[str, Entry]] = {
    "face-arrow": Entry(
        mark("Arrow"),
        mark("Take an arrow from the pile at once, for each arrow just rolled. The die may be thrown again."),
        mark("Ann rolls an arrow, takes one, throws the die again and rolls another: she has two arrows now."),
        see=("arrows", "indians"),
    ),
    "face-dynamite": Entry(
        mark("Dynamite"),
        mark(
            "Is kept and never thrown again. With three or more you roll no more and lose a life; the other dice "
            "still count."
        ),
        mark("Ben's second roll shows his third dynamite: he loses a life, then aims his bull's eye as usual."),
        mark("Whoever dies by it resolves nothing more."),
        ("rolling", "dice-black-jack"),
        ("explosion", "bomb"),
        option="dynamite_death_skips_rest",
    ),
    "face-one": Entry(
        mark("Bull's eye 1"),
        mark("Takes a life of the next living player to the left or to the right."),
        mark("You have two: both may hit the same neighbour, or one each."),
        mark("All bull's eyes are aimed first and hit at the same time."),
        ("dice-distance", "face-two"),
        ("shot", "shoot", "1"),
        option="bullseye_mode",
    ),
    "face-two": Entry(
        mark("Bull's eye 2"),
        mark("Takes a life of the living player two places to the left or right; with two or three left, as a 1."),
        mark("Six players: it hits the neighbour of either neighbour."),
        see=("dice-distance", "face-one"),
        also=("shot", "shoot", "2"),
    ),
    "face-beer": Entry(
        mark("Beer"),
        mark("Give a life to any living player, yourself too, but never more than at the start."),
        mark("Two beers: one for yourself, one for the Sheriff."),
        mark("Beers come after the bull's eyes and before the gatling."),
        ("dice-lives", "dice-jesse-jones", "dice-slab-the-killer"),
        ("heal", "life"),
    ),
    "face-gatling": Entry(
        mark("Gatling"),
        mark("Three or more: all your arrows go back, and everybody else loses a life. Fewer do nothing."),
        mark("Five gatlings fire once, as three do."),
        mark("Your arrows go back before the gun fires."),
        ("dice-willy-the-kid", "dice-paul-regret", "dice-kit-carlson"),
        ("gun",),
        option="gatling_discard_first",
    ),
}
