"""The rulebook, part two: every role and every character."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

ROLES: Final[dict[str, Entry]] = {
    "sheriff": Entry(
        mark("Sheriff"),
        mark(
            "Known to everybody from the start, with one life more than the character says, and first to play. "
            "Wins when all Outlaws and Renegades are gone."
        ),
        mark("The Renegade is the last enemy left. When he falls, the Sheriff and all Deputies win, dead ones too."),
        mark("A Sheriff who kills a Deputy discards every card, in hand and in play. Nobody can jail the Sheriff."),
        ("deputy", "penalty", "victory"),
    ),
    "deputy": Entry(
        mark("Deputy"),
        mark("Secretly on the Sheriff's side, and wins together with the Sheriff, living or dead."),
        mark(
            "With five players there is one Deputy. He shoots at those who shoot at the Sheriff, and hopes to be "
            "believed."
        ),
        mark("If the Sheriff is dead and only Deputies live, the Outlaws have won all the same."),
        ("sheriff", "victory"),
        ("vice",),
    ),
    "outlaw": Entry(
        mark("Outlaw"),
        mark("Wins with all other Outlaws when the Sheriff dies, whoever did it, and living or dead."),
        mark("An Outlaw falls early; later another one shoots the Sheriff. Both have won."),
        mark("Whoever kills an Outlaw draws three cards, even another Outlaw."),
        ("reward", "victory"),
        ("bandit",),
    ),
    "renegade": Entry(
        mark("Renegade"),
        mark("Plays alone: has to be the last one alive, so the Sheriff must be the last to fall."),
        mark("Only the Sheriff and the Renegade are left. The Renegade shoots the Sheriff and wins the game alone."),
        mark(
            "If the Sheriff dies while anybody besides one Renegade lives, the Outlaws win, even if all of them "
            "are dead."
        ),
        ("victory",),
    ),
}

CHARACTERS: Final[dict[str, Entry]] = {
    "bart-cassidy": Entry(
        mark("Bart Cassidy"),
        mark("4 lives. Draws a card for each life he loses, if he is still in the game afterwards."),
        mark("Dynamite costs Bart three lives and he survives: he draws three cards."),
        mark(
            "A card he draws this way never saves him from the hit it came from. Saved by a Beer, he draws after that."
        ),
        ("rescue",),
    ),
    "black-jack": Entry(
        mark("Black Jack"),
        mark(
            "4 lives. Shows the second card he draws at the start of his turn; if it is a heart or a diamond, he "
            "draws a third."
        ),
        mark("Black Jack draws, shows the 9♦, and draws another card that nobody sees."),
        mark("It is not a draw!, so Lucky Duke has nothing like it, and the card he shows stays in his hand."),
        ("turn", "draw"),
    ),
    "calamity-janet": Entry(
        mark("Calamity Janet"),
        mark("4 lives. Her BANG! and Missed! cards each do for both."),
        mark("Janet has two Missed! and no BANG!. She shoots with one of them and keeps the other for dodging."),
        mark(
            "A Missed! fired as a BANG! is her shot of the turn. In a Duel and against Indians! a Missed! serves "
            "as BANG!; against a Gatling a BANG! serves as Missed!."
        ),
        ("bang", "missed"),
    ),
    "el-gringo": Entry(
        mark("El Gringo"),
        mark("3 lives. Takes a random card from the hand of whoever hurts him, one for each life lost."),
        mark("Ann shoots El Gringo and hits. He pulls one of the cards out of her hand."),
        mark(
            "Only for cards others play: not for Dynamite and not for a Duel he started. If that hand is empty "
            "he gets nothing. The others only see that a card moved."
        ),
        ("bart-cassidy",),
    ),
    "jesse-jones": Entry(
        mark("Jesse Jones"),
        mark(
            "4 lives. May take the first card of his turn at random from another player's hand; the second is "
            "from the deck."
        ),
        mark("Ben keeps a big hand. Jesse takes one card out of it, then one from the deck."),
        mark("Players without hand cards cannot be chosen. If nobody has any, he draws two from the deck unasked."),
        ("turn",),
    ),
    "jourdonnais": Entry(
        mark("Jourdonnais"),
        mark("4 lives. Always has a Barrel: may draw! against each shot, and a heart counts as a Missed!."),
        mark("Jourdonnais is shot at, draws! the 3♥ and is safe without playing a card."),
        mark(
            "A real Barrel gives him a second draw! against the same shot. It works against a Gatling, not "
            "against Indians!."
        ),
        ("barrel", "draw"),
    ),
    "kit-carlson": Entry(
        mark("Kit Carlson"),
        mark("4 lives. Looks at the top three cards when drawing, keeps two, and puts one back on the deck."),
        mark("Kit sees Beer, BANG! and Jail, keeps the first two, and leaves the Jail for the next one who draws."),
        mark(
            "If fewer than three cards are left in the deck, the discard pile is shuffled in so that there are three."
        ),
        ("turn",),
    ),
    "lucky-duke": Entry(
        mark("Lucky Duke"),
        mark("4 lives. Flips two cards for each draw! and chooses which one counts. Both are discarded."),
        mark("In Jail, Lucky Duke flips the 4♣ and the 9♥. He chooses the heart and is free."),
        mark("For Barrel, Jail and Dynamite alike. It does not change the cards he draws for his hand."),
        ("draw",),
    ),
    "paul-regret": Entry(
        mark("Paul Regret"),
        mark("3 lives. Everybody else sees him one farther away."),
        mark("Paul's neighbours see him at distance 2: without a weapon or a Scope they cannot shoot him."),
        mark("It adds up with a Mustang."),
        ("distance", "mustang"),
    ),
    "pedro-ramirez": Entry(
        mark("Pedro Ramirez"),
        mark(
            "4 lives. May take the first card of his turn from the top of the discard pile; the second is from "
            "the deck."
        ),
        mark("Ann's last card was a BANG!. Pedro takes it from the discard pile and draws one from the deck."),
        mark("He takes exactly the card on top. With an empty discard pile he draws two from the deck unasked."),
        ("turn",),
    ),
    "rose-doolan": Entry(
        mark("Rose Doolan"),
        mark("4 lives. Sees everybody else one closer, but never closer than 1."),
        mark("Without a weapon Rose can shoot players two places away."),
        mark("It adds up with a Scope, and it counts for Panic! too."),
        ("distance", "scope"),
    ),
    "sid-ketchum": Entry(
        mark("Sid Ketchum"),
        mark(
            "4 lives. May discard two cards to regain a life: on his turn, as often as he likes, and when he is "
            "about to die."
        ),
        mark("Sid is hit at his last life and holds three cards. He discards two of them and stays in the game."),
        mark(
            "Not at full life. When dying he may mix Beers and pairs of cards, and his pairs work even with two "
            "players left."
        ),
        ("rescue", "beer"),
    ),
    "slab-the-killer": Entry(
        mark("Slab the Killer"),
        mark("4 lives. It takes two Missed! to dodge one of his BANG! cards."),
        mark("Slab shoots Ben. Ben's Barrel shows a heart, which is one; he needs a Missed! on top of it."),
        mark(
            "Only his BANG! cards are that strong: for his Gatling one Missed! is enough. What you spent in vain "
            "stays spent."
        ),
        ("missed", "barrel"),
    ),
    "suzy-lafayette": Entry(
        mark("Suzy Lafayette"),
        mark("4 lives. Draws a card whenever her hand is empty."),
        mark("Suzy plays her last card, a Duel. It is fought to the end, then she draws a card."),
        mark(
            "We look at her hand when a card is fully done, so a card that refills her hand gives no extra one. "
            "One exception: if her last card was the first Missed! against Slab the Killer, she draws at once."
        ),
    ),
    "vulture-sam": Entry(
        mark("Vulture Sam"),
        mark(
            "4 lives. When another player is eliminated, Sam takes all of their cards, in hand and in play, into "
            "his hand."
        ),
        mark("An Outlaw with three cards and a Scope dies. Sam has four more cards in his hand."),
        mark(
            "Also when Dynamite did it. If the same card kills Sam, he gets nothing. As a Sheriff who kills a "
            "Deputy he takes the cards first and then has to discard them all."
        ),
        ("elimination",),
    ),
    "willy-the-kid": Entry(
        mark("Willy the Kid"),
        mark("4 lives. May fire as many BANG! a turn as he likes, with any weapon."),
        mark("Willy has a Winchester and three BANG!: he fires all three, at anybody within distance 5."),
        mark("A Volcanic gives him nothing and takes his longer reach away."),
        ("bang", "volcanic"),
    ),
    "bill-noface": Entry(
        mark("Bill Noface"),
        mark("4 lives, from an expansion. Draws one card a turn, and one more for each life he is missing."),
        mark("Bill is down to 1 of 4 lives: he draws four cards."),
        mark("Some editions give him another ability: a card for each hit. A table can choose that as a house rule."),
        ("turn",),
    ),
    "elena-fuente": Entry(
        mark("Elena Fuente"),
        mark("3 lives, from an expansion. Any card of her hand does as a Missed!."),
        mark("Elena is shot at and discards a Mustang as if it were a Missed!."),
        mark("Against Slab the Killer she needs two cards. It does not help against Indians! or in a Duel."),
        ("missed",),
    ),
    "pixie-pete": Entry(
        mark("Pixie Pete"),
        mark("3 lives, from an expansion. Draws three cards a turn instead of two."),
        mark("Pete starts his turn with an empty hand and has three cards to play."),
        see=("turn",),
    ),
    "sean-mallory": Entry(
        mark("Sean Mallory"),
        mark("3 lives, from an expansion. May keep up to ten cards at the end of his turn."),
        mark("Sean has 1 life and nine cards, and does not discard any."),
        see=("hand-limit",),
    ),
    "tequila-joe": Entry(
        mark("Tequila Joe"),
        mark("4 lives, from an expansion. Regains two lives from a Beer."),
        mark("Joe is hit at his last life, drinks a Beer, and is back at 2 lives."),
        mark("A Saloon still gives him one, and he never goes above his maximum."),
        ("beer",),
    ),
}
