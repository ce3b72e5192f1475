"""The rulebook, part one: every card."""

from typing import Final

from bot.text.catalog import mark
from bot.text.entry import Entry

CARDS: Final[dict[str, Entry]] = {
    "bang": Entry(
        mark("BANG!"),
        mark(
            "A shot at a living player your weapon reaches. The target may dodge with a Missed! or a Barrel; if "
            "not, it costs a life. You may fire one a turn, whether or not it hits."
        ),
        mark(
            "Ann has no weapon, so she reaches distance 1. She shoots Ben beside her; he shows no Missed! and "
            "loses a life."
        ),
        mark(
            "A BANG! thrown away in a Duel or against Indians! does not use up your shot, and Gatling is not a "
            "BANG! either. Take a Volcanic into play after your shot and you may go on shooting; lose it again "
            "and you may not."
        ),
        ("missed", "range", "volcanic", "barrel"),
        ("shot", "shoot", "25"),
    ),
    "missed": Entry(
        mark("Missed!"),
        mark("Dodges one shot aimed at you, from a BANG! or a Gatling. It cannot be played on your own account."),
        mark(
            "Ben is shot at, discards a Missed! and keeps his life. Had it been his last card, he would be just "
            "as safe."
        ),
        mark(
            "It does nothing against Indians!, a Duel or Dynamite. You may always choose to keep it and take the hit."
        ),
        ("bang", "barrel", "slab-the-killer"),
        ("dodge",),
    ),
    "beer": Entry(
        mark("Beer"),
        mark(
            "You regain a life, never above your maximum. On your turn you may drink as many as you like. "
            "Outside it a Beer works only at the moment you are about to die."
        ),
        mark("Cem is hit at his last life. He drinks a Beer at once and is back at 1 life."),
        mark("At full life, or with two players left, you may still drink it, but it does nothing. We ask first."),
        ("rescue", "saloon", "tequila-joe"),
        ("heal",),
    ),
    "panic": Entry(
        mark("Panic!"),
        mark(
            "Take a card from a player at distance 1: a random one from the hand, or one you name that lies on "
            "the table. It goes to your hand."
        ),
        mark(
            "Ann sits beside Ben, who has a Winchester in play. She plays Panic!, takes it, and may put it into "
            "play herself."
        ),
        mark(
            "Weapons do not make Panic! reach farther; Scope, Mustang and characters that change distance do "
            "count. You may take back a card of your own from the table, but not from your own hand."
        ),
        ("distance", "cat-balou"),
        ("steal",),
    ),
    "cat-balou": Entry(
        mark("Cat Balou"),
        mark("Any player discards a card: a random one from the hand, or one you name that lies on the table."),
        mark("Dynamite lies in front of Ann and her next turn is near. With Cat Balou she throws it away."),
        mark(
            "Any card on the table can go: weapon, Barrel, Jail, Dynamite, also your own. Somebody without cards "
            "is no target."
        ),
        ("panic",),
        ("discard",),
    ),
    "stagecoach": Entry(
        mark("Stagecoach"),
        mark("Draw two cards."),
        mark("Ben plays his Stagecoach and holds one card more than before."),
        see=("wells-fargo",),
    ),
    "wells-fargo": Entry(
        mark("Wells Fargo"),
        mark("Draw three cards. There is one in the deck."),
        mark("Cem plays Wells Fargo at the start of his turn and has three new cards to play with."),
        see=("stagecoach",),
    ),
    "general-store": Entry(
        mark("General Store"),
        mark(
            "As many cards as there are living players are laid out face up. You pick first, the others "
            "clockwise after you. The picked card goes to the hand."
        ),
        mark("Four players live, so four cards are laid out. Ann takes the Beer; the last one gets what is left."),
        mark("If the piles hold too few cards, we lay out what there is, and the last players get none."),
        (),
        ("store",),
    ),
    "saloon": Entry(
        mark("Saloon"),
        mark("Every living player regains a life, you included, never above the maximum. Only on your turn."),
        mark("Ann and Ben are wounded, Cem is not. Ann plays the Saloon: she and Ben are each up a life."),
        mark("It is no Beer: it works with two players left, and it cannot save somebody who is about to die."),
        ("beer", "rescue"),
    ),
    "gatling": Entry(
        mark("Gatling"),
        mark("A shot at everybody else, at any distance. Each dodges on their own, clockwise from your left."),
        mark("Ann fires the Gatling: Ben plays a Missed!, Cem has a Barrel and draws a heart, Dee loses a life."),
        mark(
            "It is not your BANG! of the turn, and one Missed! is enough even if Slab the Killer fires it. All "
            "who die of one Gatling die together; who wins is looked at after that."
        ),
        ("missed", "barrel", "indians"),
    ),
    "indians": Entry(
        mark("Indians!"),
        mark("Everybody else discards a BANG! or loses a life, clockwise from your left."),
        mark("Ben discards a BANG! and is fine. Cem has only a Missed! and loses a life."),
        mark("Missed!, Barrel and Jourdonnais are no help here. The BANG! you discard is not your shot of the turn."),
        ("gatling", "duel"),
    ),
    "duel": Entry(
        mark("Duel"),
        mark(
            "Challenge anybody, at any distance. The challenged one discards a BANG!, then you, and so on. The "
            "first who does not loses a life."
        ),
        mark("Ann challenges Ben. He discards a BANG!, she discards one, he has none left: Ben loses a life."),
        mark(
            "No Missed! and no Barrel here, and nobody has to discard a BANG! they hold. The Duel belongs to "
            "whoever played it: if the challenger dies, nobody is the killer and nobody collects a bounty."
        ),
        ("bang", "reward"),
    ),
    "barrel": Entry(
        mark("Barrel"),
        mark("In play: when you are shot at, you may draw!. A heart counts as a Missed!."),
        mark("Ben hides behind his Barrel and draws! the 7♥: the shot is dodged, and his cards stay in his hand."),
        mark(
            "Once for each shot, and again for the next one in the same turn. If it fails, you may still play a "
            "Missed!. No use against Indians! and in a Duel."
        ),
        ("draw", "missed", "jourdonnais"),
    ),
    "dynamite": Entry(
        mark("Dynamite"),
        mark(
            "In front of you from the moment you play it. At the start of your next turn draw!: 2 to 9 of "
            "spades, and it costs you three lives; any other card, and it moves to the next player."
        ),
        mark("Ann draws! the J♦ for the Dynamite: it goes on to Ben, who has to draw! when his turn starts."),
        mark(
            "Dynamite comes before Jail. Who dies of it was killed by nobody: no bounty, no penalty. It jumps "
            "over the dead and over anybody who has a Dynamite already."
        ),
        ("draw", "jail", "lucky-duke"),
    ),
    "jail": Entry(
        mark("Jail"),
        mark(
            "Put it in front of anybody but the Sheriff, at any distance. That player draws! at the start of the "
            "turn: a heart, and the turn goes on as usual; else the turn is lost. The Jail goes either way."
        ),
        mark(
            "Ben is in Jail and draws! the K♠: he skips his turn. The Jail is discarded, so next time he plays again."
        ),
        mark(
            "A prisoner can be shot and robbed, and still answers with Missed!, Barrel or Beer. A lost turn has "
            "no discarding at its end either. Two Jails for one player are not possible; jailing yourself is, "
            "but why?"
        ),
        ("draw", "dynamite"),
        ("prison",),
    ),
    "mustang": Entry(
        mark("Mustang"),
        mark("In play: everybody else sees you one farther away. Your own distances stay as they are."),
        mark("Ben sits beside Ann and rides a Mustang: she sees him at distance 2, he sees her at 1."),
        mark("It adds up with Paul Regret."),
        ("distance", "scope", "paul-regret"),
        ("horse",),
    ),
    "scope": Entry(
        mark("Scope"),
        mark("In play: you see everybody else one closer, but never closer than 1."),
        mark("Cem sits two places from Ann. With a Scope she sees him at distance 1 and may use Panic! on him."),
        mark("It adds up with Rose Doolan. Some editions call the card Appaloosa."),
        ("distance", "mustang", "rose-doolan"),
        ("appaloosa",),
    ),
    "volcanic": Entry(
        mark("Volcanic"),
        mark("A weapon of reach 1. With it in play you may fire as many BANG! a turn as you like."),
        mark("Ann fires at Ben, he dodges; she fires again, and he has no Missed! left."),
        mark("Shots fired before count: if the Volcanic leaves play after your first shot, that was your last."),
        ("range", "bang", "willy-the-kid"),
    ),
    "schofield": Entry(
        mark("Schofield"),
        mark("A weapon of reach 2."),
        mark("With a Schofield Ann can shoot the two players on either side of her."),
        see=("range", "weapon"),
    ),
    "remington": Entry(
        mark("Remington"),
        mark("A weapon of reach 3."),
        mark("Six sit at the table. With a Remington and no Mustangs about, Ann reaches every one of them."),
        see=("range", "weapon"),
    ),
    "rev-carabine": Entry(
        mark("Rev. Carabine"),
        mark("A weapon of reach 4."),
        mark("Ben sits three places away on a Mustang, at distance 4. The Rev. Carabine just reaches him."),
        see=("range", "weapon"),
        also=("carbine",),
    ),
    "winchester": Entry(
        mark("Winchester"),
        mark("A weapon of reach 5, the longest there is."),
        mark("Paul Regret on a Mustang, three places away, is at distance 5. Only a Winchester reaches him."),
        see=("range", "weapon"),
    ),
}
