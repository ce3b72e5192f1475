"""The words that pictures of BANG! hold, as one value: English here, others passed in by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bang.actions import Ask
from engine.bang.cards import Kind
from images.western_words import WesternWords

EFFECTS: Mapping[Kind, str] = {
    Kind.BANG: "One shot at somebody in reach.",
    Kind.MISSED: "Cancels one shot at you.",
    Kind.BEER: "You regain one life.",
    Kind.PANIC: "Take a card from somebody at distance 1.",
    Kind.CAT_BALOU: "Anybody loses a card of your choice.",
    Kind.STAGECOACH: "Draw two cards.",
    Kind.WELLS_FARGO: "Draw three cards.",
    Kind.GENERAL_STORE: "A card for each; you pick first.",
    Kind.SALOON: "Everybody regains one life.",
    Kind.GATLING: "A shot at everybody else.",
    Kind.INDIANS: "All others: a BANG! or lose a life.",
    Kind.DUEL: "BANG! by turns; who has none loses a life.",
    Kind.BARREL: "Draw! on a shot: hearts save you.",
    Kind.DYNAMITE: "Goes round; 2 to 9 of spades: 3 lives.",
    Kind.JAIL: "No turn for somebody, unless hearts.",
    Kind.MUSTANG: "Others see you one farther.",
    Kind.SCOPE: "You see others one nearer.",
    Kind.VOLCANIC: "Reach 1, any number of BANG!s.",
    Kind.SCHOFIELD: "Weapon: reach 2.",
    Kind.REMINGTON: "Weapon: reach 3.",
    Kind.REV_CARABINE: "Weapon: reach 4.",
    Kind.WINCHESTER: "Weapon: reach 5.",
}
"""What a card does, in a line or two."""

BRIEFS: Mapping[Kind, str] = {
    Kind.BANG: "a shot in reach",
    Kind.MISSED: "cancels a shot",
    Kind.BEER: "+1 life",
    Kind.PANIC: "take one, distance 1",
    Kind.CAT_BALOU: "somebody loses one",
    Kind.STAGECOACH: "draw 2",
    Kind.WELLS_FARGO: "draw 3",
    Kind.GENERAL_STORE: "a card for each",
    Kind.SALOON: "all +1 life",
    Kind.GATLING: "a shot at all others",
    Kind.INDIANS: "BANG! or −1 life",
    Kind.DUEL: "BANG! by turns",
    Kind.BARREL: "hearts save you",
    Kind.DYNAMITE: "goes round, 3 lives",
    Kind.JAIL: "hearts, or no turn",
    Kind.MUSTANG: "you are 1 farther",
    Kind.SCOPE: "others are 1 nearer",
    Kind.VOLCANIC: "reach 1, free BANG!s",
    Kind.SCHOFIELD: "reach 2",
    Kind.REMINGTON: "reach 3",
    Kind.REV_CARABINE: "reach 4",
    Kind.WINCHESTER: "reach 5",
}
"""The same in twenty letters, for big hands."""


DEEDS: Mapping[Ask, str] = {
    Ask.SHOT: "shoots at you",
    Ask.INDIANS: "sends the Indians!",
    Ask.DUEL: "wants a Duel with you",
    Ask.RESCUE: "has brought you down",
}
"""What somebody does to one, told below the name."""

ANSWERS: Mapping[Ask, str] = {
    Ask.SHOT: "A Missed! saves you.",
    Ask.INDIANS: "A BANG! saves you.",
    Ask.DUEL: "Answer with a BANG!.",
    Ask.RESCUE: "A Beer saves you.",
}
"""What can be done against it."""


@dataclass(frozen=True, slots=True)
class BangWords(WesternWords):
    """Every word of a picture of the card game; texts with braces are filled by `str.format`."""

    cards: Mapping[Kind, str] = field(default_factory=lambda: {kind: kind.value for kind in Kind})
    effects: Mapping[Kind, str] = field(default_factory=lambda: EFFECTS)
    briefs: Mapping[Kind, str] = field(default_factory=lambda: BRIEFS)
    turn: str = "{name}"
    your_hand: str = "Your hand"
    your_turn: str = "your turn"
    turn_of: str = "{name}'s turn"
    reach: str = "reach {reach}"
    no_cards: str = "No cards"
    not_now: str = "not now"
    missed: str = "missed"
    last_chance: str = "Beer?"
    deeds: Mapping[Ask, str] = field(default_factory=lambda: DEEDS)
    answers: Mapping[Ask, str] = field(default_factory=lambda: ANSWERS)
    two_missed: str = "It takes {n} Missed!."
    needs_lives: str = "It takes {n} lives."
    otherwise: str = "or else"
    dying: str = "You are dying"
    check_good: str = "draw! lucky"
    check_bad: str = "draw! unlucky"
    as_card: str = "as {card}"
    skipped: str = "stays in jail"
    exploded: str = "boom!"
    passed_on: str = "passed on"
    taken: str = "takes a card"
    pick_one: str = "Pick one"
    choosing: str = "is choosing"
    has_chosen: str = "has chosen"
    who_is_who: str = "Who is who?"
    choose: str = "Choose your character"
    chosen: str = "Your character"


BANG_ENGLISH = BangWords()
