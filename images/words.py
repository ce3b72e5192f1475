"""The words that pictures hold, as one value: English here, other languages passed in by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bang.cards import Kind
from engine.western.roles import Role, Side

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

GOALS: Mapping[Role, str] = {
    Role.SHERIFF: "Rid the town of all Outlaws and the Renegade. Everybody knows who you are.",
    Role.DEPUTY: "Keep the Sheriff alive and help him win. You win with him, even dead.",
    Role.OUTLAW: "Bring down the Sheriff. You win with every other Outlaw, even dead.",
    Role.RENEGADE: "Be the last one standing: everybody else first, the Sheriff at the end.",
}

GOALS_OF_TWO_RENEGADES: Mapping[Role, str] = {
    Role.SHERIFF: "Rid the town of all Outlaws and both Renegades. Everybody knows who you are.",
    Role.RENEGADE: "Be the last one standing, the Sheriff at the end. The other Renegade is no friend.",
}

GOALS_OF_THREE: Mapping[Role, str] = {
    Role.DEPUTY: "Shoot the Renegade yourself. If somebody else does, be the last one standing.",
    Role.OUTLAW: "Shoot the Deputy yourself. If somebody else does, be the last one standing.",
    Role.RENEGADE: "Shoot the Outlaw yourself. If somebody else does, be the last one standing.",
}

VICTORIES: Mapping[Side, str] = {
    Side.LAW: "THE LAW WINS",
    Side.OUTLAWS: "OUTLAWS WIN",
    Side.RENEGADE: "THE RENEGADE WINS",
}


VICTORIES_OF_THREE: Mapping[Side, str] = {
    Side.LAW: "THE DEPUTY WINS",
    Side.OUTLAWS: "THE OUTLAW WINS",
    Side.RENEGADE: "THE RENEGADE WINS",
}


@dataclass(frozen=True, slots=True)
class Words:
    """Every word of a picture; texts with braces are filled by `str.format`."""

    cards: Mapping[Kind, str] = field(default_factory=lambda: {kind: kind.value for kind in Kind})
    effects: Mapping[Kind, str] = field(default_factory=lambda: EFFECTS)
    briefs: Mapping[Kind, str] = field(default_factory=lambda: BRIEFS)
    roles: Mapping[Role, str] = field(default_factory=lambda: {role: role.value for role in Role})
    goals: Mapping[Role, str] = field(default_factory=lambda: GOALS)
    goals_of_two_renegades: Mapping[Role, str] = field(default_factory=lambda: GOALS_OF_TWO_RENEGADES)
    goals_of_three: Mapping[Role, str] = field(default_factory=lambda: GOALS_OF_THREE)
    victories: Mapping[Side, str] = field(default_factory=lambda: VICTORIES)
    victories_of_three: Mapping[Side, str] = field(default_factory=lambda: VICTORIES_OF_THREE)
    one_renegade_wins: str = "A RENEGADE WINS"
    nameless: str = "Seat {seat}"
    out_of_game: str = "out of the game"
    turn: str = "{name}"
    your_hand: str = "Your hand"
    your_turn: str = "your turn"
    turn_of: str = "{name}'s turn"
    reach: str = "reach {reach}"
    no_cards: str = "No cards"
    not_now: str = "not now"
    hidden_role: str = "your secret role"
    public_role: str = "your role, known to all"
    sheriff_at: str = "seat {seat}"
    you: str = "you"
    lost: str = "−{points}"
    regained: str = "+{points}"
    missed: str = "missed"
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


ENGLISH = Words()
