"""The doubtful points of the rules, one by one: the question, our answer, the option that changes it, and its source.

docs/rulings.md is made from this (`python -m bot.text.rulings`); the rules look-up may read it out.
"""

from typing import Final

from bot.text.catalog import mark
from bot.text.doubt import ANSWERS, OFFICIAL, ONE_PROGRAM, OURS, PROGRAMS, SECOND_HAND, Doubt

DEAL: Final = (
    Doubt(
        mark("How many characters is one dealt?"),
        mark("One. Where two are dealt, all choose at the same time and in private, and all choices show together."),
        OFFICIAL,
        "A",
        option="characters_dealt",
    ),
    Doubt(
        mark("Which characters are in the game?"), mark("The 16 of the base game."), OFFICIAL, "A", (), "character_pool"
    ),
    Doubt(
        mark("Does the Sheriff have an extra life point?"),
        mark("Yes, one more than is printed on the character; not with three players, who have no Sheriff."),
        OFFICIAL,
        "A",
        option="sheriff_bonus_life",
    ),
    Doubt(
        mark("How many cards does the Sheriff start with?"),
        mark("As many as life points, the extra one included."),
        OFFICIAL,
        "A",
        option="sheriff_initial_hand",
    ),
    Doubt(
        mark("Which cards are in the deck?"),
        mark("All 80. For beginners the 13 with the book symbol can be left out."),
        OFFICIAL,
        "A",
        option="beginner_deck",
    ),
    Doubt(
        mark("Do characters stay for the next game?"),
        mark("No. Where they do, all who are alive at the end keep theirs, losers too."),
        OFFICIAL,
        "A",
        option="keep_characters",
    ),
    Doubt(
        mark("Who is the Sheriff in the next game?"),
        mark("Whoever is dealt the role. Where it goes round, the next seat to the left, alive or not."),
        OFFICIAL,
        "A",
        option="sheriff_rotation",
    ),
)

TURN: Final = (
    Doubt(mark("What opens Jail?"), mark("Hearts."), OFFICIAL, "A", (), "jail_escape"),
    Doubt(
        mark("Does a prisoner above the hand limit discard?"),
        mark("No, the whole turn is skipped, the discarding too."),
        PROGRAMS,
        "B",
        (23,),
        "jail_skip",
    ),
    Doubt(
        mark("May one jail oneself?"),
        mark("Yes, after a warning. Nobody may jail the Sheriff."),
        PROGRAMS,
        "B",
        (20, 21),
        "jail_self",
    ),
    Doubt(
        mark("What does Bill Noface draw?"),
        mark("One card in phase 1, and one more for each life point he lacks."),
        OFFICIAL,
        "A",
        option="bill_noface",
    ),
    Doubt(
        mark("What happens after an improper play?"),
        mark("It is refused and costs nothing. Where it costs the rest of the play phase, only typed commands count."),
        OURS,
        "C",
        option="illegal_move",
    ),
    Doubt(
        mark("May Panic! and Cat Balou hit one's own cards?"),
        mark("Those in play yes, after a warning; one's own hand never."),
        PROGRAMS,
        "B",
        (66,),
        "self_target",
    ),
    Doubt(
        mark("Is a Beer without effect legal?"),
        mark("Yes, at full life and with two players left; there is a warning."),
        ANSWERS,
        "A",
        (58,),
        "beer_two_players",
    ),
    Doubt(
        mark("May Sid Ketchum heal outside his turn?"),
        mark("Only when he is dying."),
        PROGRAMS,
        "B",
        (56,),
        "sid_window",
    ),
    Doubt(
        mark("Sid Ketchum may heal at any time: what of the one who is asked something?"),
        mark("The question waits until Sid has discarded, and is then asked again."),
        OURS,
        "C",
        option="sid_window",
    ),
    Doubt(
        mark("May Sid Ketchum use his ability at full life?"), mark("No, there is nothing to regain."), OURS, "C", (57,)
    ),
    Doubt(
        mark("When is the discard pile shuffled into a new draw pile?"),
        mark("As soon as a draw, a look or a draw! has used the pile up. The cards of a General Store stay out."),
        OFFICIAL,
        "A",
        (69,),
        "reshuffle",
    ),
    Doubt(
        mark("When has Kit Carlson's look used the pile up?"),
        mark("When the third card is back on top, so never by the look alone."),
        OURS,
        "C",
        (55,),
        "reshuffle",
    ),
    Doubt(
        mark("What if both piles are empty?"),
        mark("One draws fewer cards. A Barrel fails, Jail stays shut, the Dynamite is passed on."),
        OURS,
        "C",
    ),
    Doubt(
        mark("What if General Store finds fewer cards than players?"),
        mark("The last ones get none. A card that is left alone is taken without a question."),
        OURS,
        "C",
        (70,),
    ),
    Doubt(
        mark("In which order do Lucky Duke's cards go to the discard pile?"),
        mark("The one that counts on top. Two that look the same are not asked about."),
        OURS,
        "C",
        (50,),
    ),
)

DYING: Final = (
    Doubt(
        mark("Who is asked whether he saves himself?"),
        mark(
            "Everybody whom public facts do not exclude: with enough cards for the life points he lacks, and more than "
            "two players left. Holding a Beer plays no part."
        ),
        OURS,
        "C",
        (79,),
        "forced_beer",
    ),
    Doubt(
        mark("Beers are drunk by force: when, and how many?"),
        mark(
            "As few as save, as soon as Beers alone are enough; none if they are not. Sid Ketchum's pairs stay his own "
            "choice, but a Beer that saves after one is drunk."
        ),
        OURS,
        "C",
        option="forced_beer",
    ),
    Doubt(
        mark("May Beers be drunk that cannot be enough?"),
        mark("Yes. There is a warning, and they stay spent."),
        OURS,
        "C",
        (62,),
    ),
    Doubt(
        mark("Does a Beer count players who are about to be eliminated?"),
        mark("They count as gone, so with two others left the Beer of a later victim of the same card does nothing."),
        ONE_PROGRAM,
        "C",
    ),
    Doubt(
        mark("May somebody who is about to be eliminated draw, take or be rewarded?"),
        mark("No: no ability, no reward, no inheritance."),
        PROGRAMS,
        "B",
        (30, 42),
    ),
)

SETTLING: Final = (
    Doubt(
        mark("When does Suzy Lafayette draw?"),
        mark("When the card or action is finished and her hand is still empty; in a Duel, when it is over."),
        SECOND_HAND,
        "B",
        (45, 46),
        "suzy_timing",
    ),
    Doubt(
        mark("Does Suzy Lafayette draw between two Missed! against Slab the Killer?"),
        mark("Yes, that is the one exception, and she may use the card."),
        ONE_PROGRAM,
        "C",
        (47,),
        "suzy_timing",
    ),
    Doubt(
        mark("Do the abilities of those who are hit come between the hits of one card?"),
        mark("No, after all of them, in the order of the hits."),
        OURS,
        "C",
    ),
    Doubt(
        mark("Who wins when one card kills several?"),
        mark("All its victims are gone before anybody looks."),
        SECOND_HAND,
        "B",
        (71,),
        "end_check",
    ),
    Doubt(
        mark("The end is looked at after each death: what comes with a death?"),
        mark("All that the hits before it led to: abilities, cards, reward and penalty. The card goes on after that."),
        OURS,
        "C",
        option="end_check",
    ),
    Doubt(
        mark("In which order are several eliminations of one card settled?"),
        mark("Clockwise from the left of the active player, who comes last; rewards and penalties one by one."),
        OURS,
        "C",
    ),
    Doubt(mark("Are the rewards of the last card still given?"), mark("Yes, the end is looked at last."), OURS, "C"),
    Doubt(
        mark("May Vulture Sam use the cards of players killed by the card he answers?"),
        mark("No, he gets them when the card is settled."),
        ONE_PROGRAM,
        "B",
        (31,),
        "end_check",
    ),
    Doubt(
        mark("What does the Sheriff lose for a Deputy?"),
        mark("All cards, in hand and in play."),
        ANSWERS,
        "A",
        (34,),
        "sheriff_penalty",
    ),
    Doubt(
        mark("Who orders the cards he discards?"),
        mark(
            "The eliminated, and a Sheriff who killed a Deputy, if a Pedro Ramirez is living who could use the last "
            "one, and there are two cards or more. Otherwise the hand goes first, then the table."
        ),
        OURS,
        "C",
        (53,),
    ),
)

ASKING: Final = (
    Doubt(
        mark("Who is passed over without a question?"),
        mark("Only who has an empty hand and nothing to draw! with. A hand of useless cards is asked all the same."),
        ONE_PROGRAM,
        "B",
    ),
    Doubt(
        mark("What is done for somebody who does not answer in time?"),
        mark(
            "A pass. When dying, Beers and then pairs of the lowest cards, but only if that saves. Otherwise the first "
            "choice on offer, a draw from the deck, or the end of the turn."
        ),
        OURS,
        "C",
    ),
    Doubt(
        mark("May a warning give a secret away?"),
        mark("No, it depends on public facts and on the cards of the one who is warned."),
        OURS,
        "C",
    ),
)

SIZES: Final = (
    Doubt(
        mark("Three players: what if somebody else eliminates one's prey?"),
        mark("Then the last one left wins, and nobody else. A Dynamite is nobody's."),
        OFFICIAL,
        "A",
    ),
    Doubt(
        mark("Three players: what if the prey dies in a Duel it started itself?"),
        mark("Nobody has eliminated it, so there is no reward, and the hunter has not won."),
        OURS,
        "C",
        (36,),
    ),
    Doubt(
        mark("Eight players: when does a Renegade win?"),
        mark("Alone only. The two are enemies, and with both of them alive a dead Sheriff means the Outlaws have won."),
        OFFICIAL,
        "A",
    ),
)

DOUBTS: Final = (*DEAL, *TURN, *DYING, *SETTLING, *ASKING, *SIZES)
