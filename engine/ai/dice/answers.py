"""How an agent of the dice game answers when it is asked anything but which dice to keep."""

from engine.ai.dice.situation import Situation
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.dice.actions import Aim, Choose, ChooseArrows, DiceAbout

_NEVER_MORE = 1
"""So many arrows are left in the pile at least when lives are replaced by them."""


def aim(s: Situation, decision: Decision) -> Action:
    """At whom a life is worth most, by what was aimed before; doubled if that is worth more than the beer."""
    assert isinstance(decision.about, DiceAbout)
    hits_later = decision.about.die is not None
    aimed = dict.fromkeys(s.circle, 0)
    for shot in s.table.shots if hits_later else ():
        aimed[shot.target] += shot.points
    beer = max(s.heal(one, _beer_points(s, one.seat)) for one in s.seats if one.alive)

    def worth(action: Action) -> float:
        assert isinstance(action, Aim)
        target = s.seats[action.target]
        hit = s.hit(target, 1 + action.with_beer, aimed[action.target])
        return hit - (max(0.0, beer) if action.with_beer else 0.0)

    return max(decision.actions, key=worth)


def give_beer(s: Situation, decision: Decision) -> Action:
    """To whom a life is worth most to oneself."""
    return _best_gift(s, decision, by_die=True)


def give_life(s: Situation, decision: Decision) -> Action:
    """To whom a life is worth most to oneself."""
    return _best_gift(s, decision, by_die=False)


def _best_gift(s: Situation, decision: Decision, *, by_die: bool) -> Action:
    def worth(action: Action) -> float:
        assert isinstance(action, Choose)
        assert action.seat is not None
        return s.heal(s.seats[action.seat], _beer_points(s, action.seat) if by_die else 1)

    return max(decision.actions, key=worth)


def _beer_points(s: Situation, seat: int) -> int:
    return s.ability.own_beer(s.mine.life, 1) if seat == s.me else 1


def clear_arrow(s: Situation, decision: Decision) -> Action:
    """One's own arrow or a friend's, but no enemy's."""

    def worth(action: Action) -> float:
        assert isinstance(action, Choose)
        return 0.0 if action.seat is None else s.clears(s.seats[action.seat])

    return max(decision.actions, key=worth)


def take_arrows(s: Situation, decision: Decision) -> Action:
    """As many arrows as cost less than the lives they save."""
    assert isinstance(decision.about, DiceAbout)
    lost = decision.about.needed

    def worth(action: Action) -> float:
        assert isinstance(action, ChooseArrows)
        left = min(lost - action.count, s.mine.life)
        soon = 0.6 * action.count if s.table.pile - action.count <= _NEVER_MORE else 0.0
        return -s.own(left) - s.arrow * action.count - soon

    return max(decision.actions, key=worth)
