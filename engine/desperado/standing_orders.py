"""Jokers that are played by a private standing order, so that nobody is ever asked (rules/desperado.md 14.6).

A `Moment` is what a joker could answer to. A joker is played if it would change something (14.5) and its order says so:
at the first chance, or at the first one that matters.
"""

from fractions import Fraction

from msgspec import Struct

from engine.desperado.actions import When
from engine.desperado.attack import OWN, Attack, attacks_on, clamped, deck_of, hardness, shots_on
from engine.desperado.cards import DEADLY, HIT_CARDS, HIT_DECKS, Deck, Joker, Panic, Result
from engine.desperado.events import Cause, How, JokerPlayed
from engine.desperado.state import Figure, State

_MATTERS_AFTER = frozenset({Result.MISS, Result.STRAY, Result.JAM})
_WOUNDS = frozenset({Result.CRIT, Result.HIT})
_LANDS = frozenset({Result.CRIT, Result.HIT, Result.SCARE})
_SERIOUS_PANIC = frozenset({Panic.FREEZE, Panic.FLEE, Panic.FUMBLE})
_SHOTS = frozenset({How.SHOT, How.BOTH_BARRELS})


class Moment(Struct):
    """What has just happened, as far as a joker may care: each window fills in its own part."""

    attack: Attack | None = None
    card: Result | Panic | None = None
    wounds: int = 0
    drawn: Figure | None = None


class Standing:
    """The base: a joker that can always be played when its moment comes, and always matters then."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        """Whether it would change anything."""
        return True

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        """Whether it would change much."""
        return True


def _step(g: State, attack: Attack | None, by: int) -> tuple[Deck, Deck]:
    assert attack is not None
    now = hardness(g, attack)
    return clamped(now), clamped(now + by)


class EagleEye(Standing):
    """The own shot or knife throw is one step easier."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        now, then = _step(g, moment.attack, -1)
        return now is not then


class LuckyCoin(Standing):
    """Another card from the same deck; a hit is never given up for it."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        return moment.card not in _WOUNDS

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        return moment.card in _MATTERS_AFTER


class Flask(Standing):
    """One wound fewer."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        return me.wounds + moment.wounds - 1 < DEADLY

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        return me.wounds + moment.wounds > 1


class DiveAside(Standing):
    """The declared shot, knife throw or blow is one step harder."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        now, then = _step(g, moment.attack, 1)
        return now is not then

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        assert moment.attack is not None
        return deck_of(g, moment.attack) is Deck.EASY


class SteelNerves(Standing):
    """The panic card is cancelled."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        return moment.card is not Panic.STEADY and (moment.card is not Panic.FLINCH or bool(me.ambush))

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        return moment.card in _SERIOUS_PANIC


class QuickDraw(Standing):
    """A shot at the enemy before its own declared shot (ruling 22)."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        attack = moment.attack
        assert attack is not None
        is_shot = attack.cause in OWN and attack.how in _SHOTS
        return is_shot and best_shot(g, me, g.figures[attack.by], Cause.QUICK_DRAW) is not None

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        assert moment.attack is not None
        best = best_shot(g, me, g.figures[moment.attack.by], Cause.QUICK_DRAW)
        return best is not None and deck_of(g, best) is not Deck.HARD


class OiledIron(Standing):
    """An own jam card counts as a miss."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        attack = moment.attack
        assert attack is not None
        return moment.card is Result.JAM and attack.how is not How.KNIFE and attack.cause is not Cause.COUNTER


class FirstInLine(Standing):
    """The own chit, still in the bag, for the one just drawn."""

    def helps(self, g: State, me: Figure, moment: Moment) -> bool:
        return moment.drawn is not None and me is not moment.drawn and me.name in g.bag and me.can_act

    def matters(self, g: State, me: Figure, moment: Moment) -> bool:
        return moment.drawn is not None and moment.drawn.side != me.side


STANDING: dict[Joker, Standing] = {
    Joker.EAGLE_EYE: EagleEye(),
    Joker.LUCKY_COIN: LuckyCoin(),
    Joker.FLASK: Flask(),
    Joker.DIVE_ASIDE: DiveAside(),
    Joker.STEEL_NERVES: SteelNerves(),
    Joker.QUICK_DRAW: QuickDraw(),
    Joker.OILED_IRON: OiledIron(),
    Joker.SIXTH_SENSE: Standing(),
    Joker.FIRST_IN_LINE: FirstInLine(),
    Joker.LAST_WORD: Standing(),
}
"""What each of these jokers weighs."""


def plays(g: State, me: Figure, joker: Joker, moment: Moment) -> bool:
    """Whether a character plays this joker now; if so it shows its face and is used up."""
    if me.joker is not joker or me.joker_spent or me.when is When.NEVER:
        return False
    standing = STANDING[joker]
    if not standing.helps(g, me, moment) or (me.when is When.MATTERS and not standing.matters(g, me, moment)):
        return False
    spend(g, me)
    return True


def spend(g: State, me: Figure) -> None:
    """Show a joker and use it up."""
    assert me.joker is not None
    me.joker_spent = True
    g.log.append(JokerPlayed(me.name, me.joker))


def best_shot(g: State, figure: Figure, target: Figure, cause: Cause) -> Attack | None:
    """The possible shot with the best chance, both barrels before one."""
    shots = list(shots_on(g, figure, target, cause))
    return min(shots, key=lambda shot: (rank(g, shot), shot.how is not How.BOTH_BARRELS), default=None)


def rank(g: State, attack: Attack) -> int:
    """How hard an attack is: 0 easy, 1 medium, 2 hard."""
    return HIT_DECKS.index(deck_of(g, attack))


def best_last_word(g: State, figure: Figure) -> Attack | None:
    """The attack of a dying character with the best chance to wound an enemy; dynamite never among friends."""
    attacks = [
        attack
        for enemy in g.enemies(figure)
        for attack in attacks_on(g, figure, enemy, Cause.LAST_WORD)
        if attack.how is not How.DYNAMITE or not _friends_in(g, figure, attack)
    ]
    return max(attacks, key=lambda attack: _chance(g, attack), default=None)


def _friends_in(g: State, figure: Figure, attack: Attack) -> bool:
    return any(one.side == figure.side and one.zone == attack.zone and one.can_act for one in g.figures.values())


def _chance(g: State, attack: Attack) -> tuple[Fraction, bool]:
    """The part of a fresh deck that wounds; with equal chances both barrels are better than one."""
    faces = HIT_CARDS[deck_of(g, attack)]
    good = _LANDS if attack.how is How.DYNAMITE else _WOUNDS
    return Fraction(sum(card in good for card in faces), len(faces)), attack.how is How.BOTH_BARRELS
