"""The words that the pictures of every game of Sheriff and Outlaws hold: English here, others passed in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.western.roles import Role, Side
from images.picture_words import PictureWords

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
class WesternWords(PictureWords):
    """Words of roles and victory; texts with braces are filled by `str.format`."""

    roles: Mapping[Role, str] = field(default_factory=lambda: {role: role.value for role in Role})
    goals: Mapping[Role, str] = field(default_factory=lambda: GOALS)
    goals_of_two_renegades: Mapping[Role, str] = field(default_factory=lambda: GOALS_OF_TWO_RENEGADES)
    goals_of_three: Mapping[Role, str] = field(default_factory=lambda: GOALS_OF_THREE)
    victories: Mapping[Side, str] = field(default_factory=lambda: VICTORIES)
    victories_of_three: Mapping[Side, str] = field(default_factory=lambda: VICTORIES_OF_THREE)
    one_renegade_wins: str = "A RENEGADE WINS"
    nobody_wins: str = "NOBODY WINS"
    out_of_game: str = "out of the game"
    fallen: str = "OUT OF THE GAME"
    killed_by: str = "killed by"
    own_doing: str = "by own hand"
    nobodys_doing: str = "nobody's doing"
    hidden_role: str = "your secret role"
    public_role: str = "your role, known to all"
    sheriff_at: str = "seat {seat}"
    you: str = "you"
    lost: str = "−{points}"
    regained: str = "+{points}"
