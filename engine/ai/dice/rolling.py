"""What dice are worth to an agent, and so which of them it keeps."""

from engine.ai.dice.keeping import Costs, best_roll
from engine.ai.dice.situation import Situation
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.dice.faces import DICE, EXPLOSION, GATLING, Dice, Face
from engine.dice.options import Options

_OFFICIAL = Options()
_WASTE = 0.05
"""What the second and third shot at the same player is worth less."""


class Worth:
    """What dice are worth that are not rolled again, in lives of the worst enemy."""

    def __init__(self, s: Situation) -> None:
        ability = s.ability
        self._ability = ability
        self._one, self._two = s.best_hit(Face.ONE), s.best_hit(Face.TWO)
        self._gatling = s.gatling()
        self._needed = ability.gatlings_needed(GATLING)
        self._clearing = s.clearing()
        self._beers = self._worth_of_beers(s)
        self._explosion = -s.own(1)
        self._doubled = max(s.best_hit(Face.ONE, 2) - self._one, s.best_hit(Face.TWO, 2) - self._two)
        self._end = [0.0, *(-s.own(-points) for points in (1, 2))]

    def _worth_of_beers(self, s: Situation) -> list[float]:
        """What so many beers are worth together: to oneself, then to whoever else is best healed."""
        points = self._ability.own_beer(s.mine.life, 1)
        missing = s.mine.max_life - s.mine.life
        friend = max((s.heal(one, 1) for one in s.others), default=0.0)
        worth = [0.0]
        for beer in range(DICE):
            gained = min(points, missing - beer * points)
            own = s.own(-gained - beer * points) - s.own(-beer * points) if gained > 0 else 0.0
            worth.append(worth[-1] + max(-own, friend if beer < 2 else 0.0, 0.0))
        return worth

    def __call__(self, dice: Dice) -> float:
        """What all the dice are worth together."""
        ones, twos, beers = dice.count(Face.ONE), dice.count(Face.TWO), dice.count(Face.BEER)
        gatlings = dice.count(Face.GATLING)
        worth = ones * self._one + twos * self._two - _WASTE * max(0, ones + twos - 1)
        fires = gatlings >= self._needed
        if fires:
            worth += self._gatling
        if gatlings and self._clearing:
            worth += self._clearing * min(2, self._ability.clears(_OFFICIAL, gatlings, fires=fires))
        if dice.count(Face.DYNAMITE) >= EXPLOSION:
            worth += self._explosion
        gain = self._beers[beers]
        if beers and ones + twos and self._ability.doubles:
            gain = max(gain, self._beers[beers - 1] + self._doubled)
        return worth + gain + self._end[self._ability.gains_at_end(dice)]


def choose_roll(s: Situation, decision: Decision) -> Action:
    """The way to roll again (or not to) that may be expected to bring most."""
    best, _ = best_roll(
        s.table.dice,
        s.table.rolls_left,
        decision.actions,
        Worth(s),
        _costs(s),
        dynamite_too=s.ability.rerolls_dynamite,
    )
    return best


def _costs(s: Situation) -> Costs:
    """What arrows cost that may come with so many dice, the last one of the pile bringing the Indians."""
    costs = []
    for thrown in range(DICE + 1):
        cost = 0.0
        for arrows in range(1, thrown + 1):
            chance = _BINOMIAL[thrown][arrows]
            after = arrows - s.table.pile
            if after < 0:
                cost += chance * arrows * s.arrow
            else:
                cost += chance * (after * s.arrow - s.indians(s.table.pile))
        costs.append(cost)
    return Costs(tuple(costs))


def _binomial(count: int) -> tuple[float, ...]:
    """How likely each number of arrows is when so many dice are thrown."""
    chances = [1.0]
    for _ in range(count):
        chances = [
            (chances[many] * 5 / 6 if many < len(chances) else 0.0) + (chances[many - 1] / 6 if many else 0.0)
            for many in range(len(chances) + 1)
        ]
    return tuple(chances)


_BINOMIAL = tuple(_binomial(count) for count in range(DICE + 1))
