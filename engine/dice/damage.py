"""Blows: everything that takes lives, one batch at a time, and the arrows that lead to it and follow of it.

What hits several players hits them at the same time (rules/dice.md sections 4 and 5).
"""

from collections.abc import Mapping

from msgspec import Struct

from engine.core.actions import Action
from engine.core.ids import Seat
from engine.dice.events import IndiansAttacked, LostLife, Why
from engine.dice.faces import ARROWS, Cause
from engine.dice.goals import is_hunt
from engine.dice.lookup import character, characters_with
from engine.dice.settle import settle
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.western.seating import clockwise

_TOUGH = characters_with("loses")
_SHIELDED = characters_with("shield")
_RELIEVED = characters_with("relief")
_CHARGING = characters_with("charge")
_INDIANS = Cause.INDIANS
_DYNAMITE = Cause.DYNAMITE


def strike(g: State, losses: Mapping[Seat, int], cause: Cause, by: Seat | None = None) -> None:
    """Take lives of several players at the same time; `by` is who does it (of Indians: who brought them)."""
    g.losses = {}
    for seat in clockwise(g.circle, g.turn) if len(losses) > 1 else losses:
        if points := losses.get(seat, 0):
            if g.players[seat].character in _TOUGH:
                points = character(g, seat).loses(g.options, points, cause)
            if points:
                g.losses[seat] = points
    shields = [
        shield
        for seat in g.losses
        if g.players[seat].character in _SHIELDED
        if (shield := character(g, seat).shield(seat, cause, by)) is not None
    ]
    if shields:
        g.push(*shields, Blow(cause, by))
    else:
        _deal(g, cause, by)


class Blow(Task, Struct, frozen=True, tag=True, gc=False):
    """The lives are lost, all at once."""

    cause: Cause
    by: Seat | None

    def resolve(self, g: State, answer: Action | None) -> None:
        _deal(g, self.cause, self.by)


def _deal(g: State, cause: Cause, by: Seat | None) -> None:
    """Take the lives, and ask those who may do something when they have lost some."""
    killer = None if cause is _INDIANS else by
    lost = {}
    reliefs = []
    for seat, points in g.losses.items():
        player = g.players[seat]
        if points > player.life:
            points = player.life
        lost[seat] = points
        player.life -= points
        g.log.append(LostLife(seat, points, player.life, cause, killer))
        if player.life and player.character in _RELIEVED:
            reliefs.append(character(g, seat).relief(seat, cause, points))
    g.losses = lost
    aftermath = Aftermath(cause, by)
    if asked := [relief for relief in reliefs if relief is not None]:
        g.push(*asked, aftermath)
    else:
        aftermath.resolve(g, None)


class Aftermath(Task, Struct, frozen=True, tag=True, gc=False):
    """Those without lives are out; then whoever attacked pays for it."""

    cause: Cause
    by: Seat | None

    def resolve(self, g: State, answer: Action | None) -> None:
        lost, g.losses = g.losses, {}
        fallen = [seat for seat in lost if not g.players[seat].life]
        active = g.players[g.turn]
        if fallen and self.cause is _DYNAMITE and _dice_outlive_their_owner(g):
            active.dying = True
            return
        if (fallen or active.dying) and settle(g, fallen, self._killer(g)):
            return
        if self.by is not None and self.cause is not _INDIANS:
            self._charge(g, self.by, lost)
        if not active.alive:
            g.end_turn()

    def _killer(self, g: State) -> Seat | None:
        """Who eliminates somebody personally; Indians are nobody's, but for a house rule of three players."""
        if self.cause is _INDIANS and not (is_hunt(g) and g.options.three_player_indian_credit == "arrow_taker"):
            return None
        return self.by

    def _charge(self, g: State, attacker: Seat, lost: Mapping[Seat, int]) -> None:
        for seat, points in lost.items():
            if not points or g.players[seat].character not in _CHARGING:
                continue
            if count := character(g, seat).charge(g, seat, points):
                g.charged = (*g.charged, seat)
                g.push(TakeArrows(attacker, count, Why.FOR_HURTING))


def _dice_outlive_their_owner(g: State) -> bool:
    """Whether whoever is killed by his own dynamite still resolves the dice (house rules)."""
    return g.options.dynamite_rest_resolved and not g.options.dynamite_death_skips_rest


class TakeArrows(Task, Struct, frozen=True, tag=True, gc=False):
    """Arrows are taken one at a time; with the last one of the pile the Indians attack, then the rest is taken."""

    seat: Seat
    count: int
    why: Why

    def resolve(self, g: State, answer: Action | None) -> None:
        taken = min(self.count, g.pile)
        g.take_arrows(self.seat, taken, self.why)
        if g.pile:
            return
        if taken < self.count and g.options.remaining_arrows_after_attack:
            g.push(TakeArrows(self.seat, self.count - taken, self.why))
        g.push(IndianAttack(self.seat))


class IndianAttack(Task, Struct, frozen=True, tag=True, gc=False):
    """Everybody loses a life for each of his arrows, and all arrows go back."""

    seat: Seat

    def resolve(self, g: State, answer: Action | None) -> None:
        g.log.append(IndiansAttacked(self.seat, tuple([player.arrows for player in g.players])))
        losses = {seat: g.players[seat].arrows for seat in g.circle if not g.players[seat].dying}
        for player in g.players:
            player.arrows = 0
        g.pile = ARROWS
        strike(g, losses, _INDIANS, self.seat)
