"""What an agent of BANG! makes of its view: whom to hurt, who is in reach, what would hit."""

from collections.abc import Mapping

from engine.bang.cards import KIND, Card, Kind
from engine.bang.characters import CHARACTER_ABILITIES
from engine.bang.in_play import IN_PLAY, WEAPONS
from engine.bang.view import OwnView, SeatView
from engine.core.ids import Seat

MISSED_SHARE = 0.2
"""How likely a card of a hand is a Missed!: likelier than in the deck, since they stay in hands."""
BANG_SHARE = 0.3
"""How likely a card of a hand answers Indians! or a Duel."""
BARREL_FAILS = 0.75
COLT_REACH = 1
WEAPON_REACH = {kind: IN_PLAY[kind].weapon_range(COLT_REACH) for kind in WEAPONS}


class Situation:
    """A view of a table, seen with the enmity of its owner.

    `enmity` says for each seat how much its loss of a life point is worth: 1 for the worst enemy, below 0 for a friend.
    """

    __slots__ = (
        "bangs",
        "enmity",
        "hand",
        "life",
        "me",
        "mine",
        "others",
        "seats",
        "shot_once",
        "spare",
        "steps",
        "table",
        "unlimited",
        "view",
    )

    def __init__(self, view: OwnView, enmity: Mapping[Seat, float]) -> None:
        self.view = view
        self.table = view.table
        self.seats = view.table.seats
        self.me = view.seat
        self.mine = self.seats[view.seat]
        self.life = self.mine.life
        self.hand = view.hand
        self.enmity = enmity
        self.others = [seat for seat in self.seats if seat.alive and seat.seat != view.seat]
        self.steps = view.table.distances[view.seat]
        ability = CHARACTER_ABILITIES[self.mine.character]
        self.unlimited = ability.unlimited_shots
        self.shot_once = view.table.shots > 0
        self.bangs = sum(ability.stands_for(card, Kind.BANG) for card in view.hand)
        self.spare = max(0, len(view.hand) - ability.hand_limit(max(1, self.life)))

    @property
    def beer_helps(self) -> bool:
        """Whether a Beer gives life points: not once two players are left."""
        return len(self.others) > 1

    def in_play(self, kind: Kind) -> Card | None:
        """The card of a kind in front of oneself, if there is one."""
        return next((card for card in self.mine.in_play if KIND[card] is kind), None)

    def weapon(self) -> Kind | None:
        """The weapon in front of oneself."""
        return next((KIND[card] for card in self.mine.in_play if KIND[card] in WEAPONS), None)

    def best_aim(self, reach: int) -> float:
        """The enmity of the worst enemy within a reach; 0 if there is none."""
        return max((self.enmity[one.seat] for one in self.others if self.steps[one.seat] <= reach), default=0.0)

    def chance_to_hit(self, target: SeatView, missed_needed: int = 1) -> float:
        """How likely a shot at somebody hits, by his hand and his Barrel."""
        one_missed = 1.0 - (1.0 - MISSED_SHARE) ** target.hand_size
        hit = 1.0 - one_missed**missed_needed
        draws = sum(KIND[card] is Kind.BARREL for card in target.in_play)
        draws += CHARACTER_ABILITIES[target.character].draws_against_shots
        if missed_needed == 1:
            hit *= BARREL_FAILS**draws
        return hit

    def missed_needed(self) -> int:
        """How many Missed! it takes against one's own BANG!."""
        return CHARACTER_ABILITIES[self.mine.character].missed_needed(1)


def weakness(life: int, points: int = 1) -> float:
    """How much more a life point counts the fewer there are: the last one most."""
    if life <= points:
        return 2.2
    return 1.2 if life - points == 1 else 1.0


def stamina(one: SeatView) -> float:
    """How long somebody may last: by life points, and by cards that may save them."""
    return max(1, one.life) + 0.5 * one.hand_size
