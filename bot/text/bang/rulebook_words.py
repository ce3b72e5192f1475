"""The rulebook, part three: the words one has to know."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

TOPICS: Final[dict[str, Entry]] = {
    "goal": Entry(
        mark("How to play in a minute"),
        mark(
            "Everybody has a secret role; only the Sheriff's is known. Outlaws want the Sheriff dead, Deputies "
            "protect the Sheriff, the Renegade wants to be the last one alive. On your turn you draw two cards, "
            "play as many as you like but only one BANG!, and discard down to your lives."
        ),
        mark("Somebody keeps shooting at the Sheriff? Probably an Outlaw. Act on it."),
        see=("turn", "sheriff", "outlaw", "deputy", "renegade"),
        also=("start", "tutorial", "overview", "help"),
    ),
    "turn": Entry(
        mark("Turn"),
        mark(
            "First Dynamite and Jail in front of you are checked. Then you draw two cards, play as many cards as "
            "you like, one at a time, and at last discard down to your life points. Then the next living player "
            "clockwise is up."
        ),
        mark("Ann draws two, puts a Barrel into play, shoots Ben, and ends her turn with three lives and three cards."),
        see=("phase", "hand-limit", "dynamite", "jail"),
    ),
    "phase": Entry(
        mark("Phases"),
        mark(
            "A turn has three: draw two cards, play cards, discard what is above your limit. You go on when you "
            "press End turn."
        ),
        mark(
            "In the second phase Ben plays two cards and keeps the rest. In the third he has one too many and "
            "discards it."
        ),
        see=("turn", "hand-limit"),
        also=("draw phase", "play phase", "discard phase"),
    ),
    "distance": Entry(
        mark("Distance"),
        mark(
            "The fewest steps to a player round the table, counting living players only. Mustang and Paul Regret "
            "add 1 for those who look at them; Scope and Rose Doolan take off 1 for those who have them. Never "
            "below 1."
        ),
        mark(
            "Six players. The one opposite is at distance 3; if that player has a Mustang, 4; if you also have a "
            "Scope, 3 again."
        ),
        mark("It need not be the same both ways. When somebody dies, the neighbours move closer together."),
        ("range", "mustang", "scope"),
    ),
    "range": Entry(
        mark("Range"),
        mark(
            "How far your BANG! reaches: 1 without a weapon, else what the weapon says. You can shoot somebody "
            "whose distance is not more than that. Only BANG! asks for range; Panic! always asks for distance 1."
        ),
        mark("Cem is at distance 2. Without a weapon you cannot shoot him, with a Schofield you can."),
        see=("distance", "weapon"),
        also=("reach",),
    ),
    "weapon": Entry(
        mark("Weapons"),
        mark(
            "Blue cards that say how far your BANG! reaches: Volcanic 1, Schofield 2, Remington 3, Rev. Carabine "
            "4, Winchester 5. You start with a Colt .45, which reaches 1 and is no card."
        ),
        mark("Ann puts a Remington into play; her old Schofield is discarded."),
        mark("One weapon at a time. A weapon of the same name as the one in play cannot be played."),
        ("range", "volcanic"),
        ("gun", "colt"),
    ),
    "draw": Entry(
        mark("Draw!"),
        mark(
            "With an exclamation mark: flip the top card of the deck, look at its suit and rank, and discard it. "
            "Barrel and Jail want a heart, Dynamite fears 2 to 9 of spades."
        ),
        mark("Behind a Barrel Ben flips the Q♥. It is a heart, so the shot is dodged."),
        mark("An ace is the highest rank, so A♠ does not set off Dynamite. The flipped card goes to nobody's hand."),
        ("barrel", "jail", "dynamite", "lucky-duke"),
        ("flip", "check"),
    ),
    "suits": Entry(
        mark("Suits and ranks"),
        mark(
            "Hearts ♥ and diamonds ♦ are red, clubs ♣ and spades ♠ black. Ranks run from 2 to 10, then J, Q, K, "
            "A. They matter for a draw! and for Black Jack, not when you play the card."
        ),
        mark("BANG! 9♣ and BANG! A♥ do the same when fired."),
        see=("draw", "black-jack"),
        also=("hearts", "diamonds", "clubs", "spades", "rank"),
    ),
    "blue": Entry(
        mark("Blue and brown cards"),
        mark(
            "Brown cards are played for their effect and discarded. Blue ones stay in front of somebody until "
            "they are used up, taken, or thrown away."
        ),
        mark(
            "Beer is brown: drink it and it is gone. A Barrel is blue and covers you for the rest of the game, "
            "with luck."
        ),
        mark(
            "Never two of the same name in front of one player. A blue card taken with Panic! goes to the hand "
            "and has to be played again."
        ),
        ("panic", "cat-balou", "weapon"),
        ("brown", "in play"),
    ),
    "life": Entry(
        mark("Life points"),
        mark(
            "As many as your character says, and one more for the Sheriff. They are also how many cards you may keep."
        ),
        mark("A Sheriff with a character of 4 lives starts with 5 lives and 5 cards."),
        see=("hand-limit", "rescue"),
        also=("lives", "bullets", "health"),
    ),
    "hand-limit": Entry(
        mark("Hand limit"),
        mark(
            "At the end of your turn you keep at most as many cards as you have lives and discard the rest. At "
            "other times there is no limit."
        ),
        mark("Ann ends her turn with 2 lives and 4 cards: she discards two of her choice."),
        mark("You may not discard more than you have to."),
        ("turn", "sean-mallory"),
        ("discard",),
    ),
    "rescue": Entry(
        mark("Rescue"),
        mark(
            "When you lose your last life you may save yourself at once: with Beer, or as Sid Ketchum by "
            "discarding pairs of cards. You have to get back to at least 1 life, or you are out."
        ),
        mark("With 2 lives left Dynamite takes 3: you stand at -1, and only two Beers bring you back to 1."),
        mark(
            "With two players left a Beer saves nobody; Sid's pairs still do. A Saloon never saves. You are "
            "asked even if you hold no Beer, so that nobody learns anything from it."
        ),
        ("beer", "sid-ketchum", "elimination"),
        ("dying", "save", "last life"),
    ),
    "elimination": Entry(
        mark("Elimination"),
        mark(
            "Without a life you are out: your role is shown and all your cards are discarded, unless Vulture Sam "
            "takes them. Your team can still win, and you with it."
        ),
        mark("Ben dies and turns out to be an Outlaw. Whoever shot him draws three cards."),
        mark("All who die of one Gatling or Indians! die together, and only then we look at who has won."),
        ("rescue", "reward", "penalty", "vulture-sam"),
        ("death", "dead", "killed"),
    ),
    "reward": Entry(
        mark("Bounty"),
        mark("Whoever kills an Outlaw draws three cards at once, whatever their own role."),
        mark("The Renegade shoots an Outlaw and draws three cards."),
        mark("No bounty for Dynamite, and none when an Outlaw dies in a Duel of his own making."),
        ("outlaw", "elimination"),
        ("reward", "three cards"),
    ),
    "penalty": Entry(
        mark("Penalty"),
        mark("A Sheriff who kills a Deputy discards all cards, in hand and in play."),
        mark("The Sheriff's Gatling kills a Deputy: the Sheriff loses the whole hand and the Barrel."),
        mark("Not if the Deputy dies of Dynamite, or in a Duel that the Deputy started."),
        ("sheriff", "deputy"),
    ),
    "victory": Entry(
        mark("Victory"),
        mark(
            "Sheriff dead and one Renegade the only one alive: the Renegade wins. Sheriff dead otherwise: the "
            "Outlaws win. All Outlaws and Renegades dead: Sheriff and Deputies win. The dead win with their "
            "side."
        ),
        mark("The last Outlaw dies, but the Renegade lives: the game goes on."),
        mark("It is looked at when a card is completely done, with all its victims gone already."),
        ("sheriff", "outlaw", "renegade"),
        ("win", "end", "winner"),
    ),
    "order": Entry(
        mark("Who answers first"),
        mark(
            "A card that hits several asks them one by one, clockwise from the left of whoever played it. The "
            "General Store starts with that player. In a Duel the challenged one is first."
        ),
        mark("Ann in seat 1 fires a Gatling: seat 2 answers, then seat 3, then seat 4."),
        see=("gatling", "indians", "general-store"),
        also=("clockwise",),
    ),
    "deck": Entry(
        mark("Deck and discard pile"),
        mark("80 cards. When the deck is empty, the discard pile is shuffled and becomes the new deck."),
        mark("The deck runs out while Ann draws: the discard pile is shuffled and she draws on."),
        mark("We shuffle as soon as the deck is empty after a draw, not only when the next card is missing."),
        ("pedro-ramirez",),
        ("reshuffle", "shuffle", "pile"),
    ),
    "answers": Entry(
        mark("Why you are always asked"),
        mark(
            "When you are shot at, you are asked even if you hold nothing that helps. If we skipped you, "
            "everybody would know. Only an empty hand, which all can see, is skipped."
        ),
        mark("Ben has two Beers and is shot at. He is asked, presses Take the hit, and nobody knows what he holds."),
        see=("rescue",),
        also=("asked", "skip", "privacy"),
    ),
    "seed": Entry(
        mark("Fair deal"),
        mark(
            "All chance of a game comes from one secret number. Its fingerprint is shown before the game and the "
            "number after it, so anybody can check that nothing was changed."
        ),
        mark("Put the number from the result through the same hash, and out comes the fingerprint shown before."),
        also=("random", "cheat", "fair", "fingerprint"),
    ),
    "doubtful-points": Entry(
        mark("Doubtful points"),
        mark(
            "Where the printed rules leave a case open, or people play it differently, we have written down how it is "
            "played here. Type a word of your question after `/rules`, a card or a name, and pick the question: you "
            "get our answer, where it comes from, and the house rule that changes it, if there is one."
        ),
        mark("Type `/rules jail` and pick “What opens Jail?”: hearts, and there is a house rule for diamonds."),
        see=("answers", "seed"),
        also=("doubts", "rulings", "questions", "disputes", "house rules"),
    ),
}
