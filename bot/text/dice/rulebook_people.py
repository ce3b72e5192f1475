"""The rulebook of the dice game, part two: every role and every character."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

ROLES: Final[dict[str, Entry]] = {
    "dice-sheriff": Entry(
        mark("Sheriff"),
        mark("Known to everybody, with two lives more, and first to play. Wins when Outlaws and Renegades are gone."),
        mark("The last Outlaw and the Renegade die by one gatling: Sheriff and Deputies have won."),
        see=("dice-deputy", "dice-victory"),
    ),
    "dice-deputy": Entry(
        mark("Deputy"),
        mark("Secretly on the Sheriff's side, and wins together with the Sheriff, living or dead."),
        mark("A Deputy gives beers to the Sheriff, who may guess who that is."),
        see=("dice-sheriff", "dice-victory"),
        also=("vice",),
    ),
    "dice-outlaw": Entry(
        mark("Outlaw"),
        mark("Wins with all other Outlaws when the Sheriff dies, whoever did it, and living or dead."),
        mark("An Outlaw falls early; later the Indians kill the Sheriff. Both Outlaws have won."),
        see=("dice-sheriff", "dice-victory"),
        also=("bandit",),
    ),
    "dice-renegade": Entry(
        mark("Renegade"),
        mark("Plays alone: has to be the last one alive, so the Sheriff must be the last to fall."),
        mark("Only Sheriff and Renegade are left: now the Renegade may shoot."),
        mark("With eight there are two Renegades, and each is on his own."),
        ("dice-victory",),
    ),
}

CHARACTERS: Final[dict[str, Entry]] = {
    "dice-bart-cassidy": Entry(
        mark("Bart Cassidy"),
        mark("8 lives. For each life that bull's eyes or the gatling would take he may take an arrow instead."),
        mark("Two shots hit him: he takes one arrow and loses one life."),
        mark(
            "Never the last arrow of the pile, and not against Indians or dynamite. He is asked even in others' turns."
        ),
        ("arrows",),
    ),
    "dice-black-jack": Entry(
        mark("Black Jack"),
        mark("8 lives. He may throw dynamite again as long as fewer than three show."),
        mark("His first roll shows two dynamites: he throws both again."),
        see=("face-dynamite",),
    ),
    "dice-calamity-janet": Entry(
        mark("Calamity Janet"),
        mark("8 lives. She may aim each bull's eye 1 as a 2, and each 2 as a 1."),
        mark("Four players: each of her bull's eyes can hit anybody."),
        see=("dice-distance",),
    ),
    "dice-el-gringo": Entry(
        mark("El Gringo"),
        mark("7 lives. Whoever takes lives of his with bull's eyes or the gatling has to take an arrow."),
        mark("Bull's eyes hit him, and the gatling too: two arrows for the shooter."),
        mark("One arrow for all bull's eyes together, even if they kill him."),
        ("arrows",),
        option="gringo_arrow_per",
    ),
    "dice-jesse-jones": Entry(
        mark("Jesse Jones"),
        mark("9 lives. With four lives or fewer, each beer he gives himself is worth two lives."),
        mark("With four lives he gives himself two beers: eight."),
        mark("His lives are looked at once, before his first beer of the turn."),
        ("face-beer",),
        option="jesse_check",
    ),
    "dice-jourdonnais": Entry(
        mark("Jourdonnais"),
        mark("7 lives. He never loses more than one life to an attack of the Indians."),
        mark("He has five arrows when they come: one life."),
        see=("indians",),
    ),
    "dice-kit-carlson": Entry(
        mark("Kit Carlson"),
        mark("7 lives. For each gatling he may put an arrow of any player back."),
        mark("One gatling: no shots, but one arrow goes back. Three: the gun fires, and three more arrows go back."),
        mark("He clears arrows before the gun fires, and may do so with fewer than three gatlings."),
        ("face-gatling", "arrows"),
        option="kit_timing",
    ),
    "dice-lucky-duke": Entry(
        mark("Lucky Duke"),
        mark("8 lives. He may roll once more: four rolls in all."),
        mark("Three dynamites after his second roll end his rolling all the same."),
        see=("rolling",),
    ),
    "dice-paul-regret": Entry(
        mark("Paul Regret"),
        mark("9 lives. The gatling never takes a life of his."),
        mark("Three gatlings hit everybody but the shooter and him."),
        see=("face-gatling",),
    ),
    "dice-pedro-ramirez": Entry(
        mark("Pedro Ramirez"),
        mark("8 lives. For each life he loses he may put back one of his arrows; the life is lost all the same."),
        mark("He loses two lives and has three arrows: he may put two back."),
        mark("Of no use against the Indians: their arrows go back anyway. He is asked even in others' turns."),
        ("arrows",),
        option="pedro_indians",
    ),
    "dice-rose-doolan": Entry(
        mark("Rose Doolan"),
        mark("9 lives. Her bull's eye 1 hits one or two places away, her 2 two or three places."),
        mark("Seven players: with a 2 she can choose among four."),
        mark("With four players her three places may lead round to a neighbour."),
        ("dice-distance",),
        option="rose_distance",
    ),
    "dice-sid-ketchum": Entry(
        mark("Sid Ketchum"),
        mark("8 lives. At the start of each of his turns any player of his choice gains a life, himself too."),
        mark("In the very first turn of a game nobody is wounded: the life is wasted."),
        see=("dice-lives",),
    ),
    "dice-slab-the-killer": Entry(
        mark("Slab the Killer"),
        mark("8 lives. Once a turn he may use a beer to make one bull's eye take two lives of its target."),
        mark("He rolled a bull's eye 2 and two beers: two lives for the shot, and one beer to give."),
        see=("face-beer", "face-one"),
    ),
    "dice-suzy-lafayette": Entry(
        mark("Suzy Lafayette"),
        mark("8 lives. She gains two lives at the end of her turn if no die of hers shows a bull's eye."),
        mark("She throws her bull's eyes again until none is left: two lives."),
        see=("dice-lives",),
    ),
    "dice-vulture-sam": Entry(
        mark("Vulture Sam"),
        mark("9 lives. He gains two lives for each other player who is eliminated."),
        mark("The Indians kill two at once: four lives more, but never more than at the start."),
        see=("dice-elimination",),
    ),
    "dice-willy-the-kid": Entry(
        mark("Willy the Kid"),
        mark("8 lives. He needs only two gatlings to fire."),
        mark("Four gatlings of his fire once, not twice."),
        see=("face-gatling",),
    ),
}
