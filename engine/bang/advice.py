"""Advice to the one who decides: what cannot be done and why, and what one may regret (rules/bang.md 9.1)."""

from collections.abc import Iterator

from engine.bang.actions import Ask, Pass, Play, Respond, UseAbility
from engine.bang.attack import Shot
from engine.bang.cards import KIND, Card, Kind
from engine.bang.cards_played import effect_of, refuse_play
from engine.bang.cautions import AimsAtYourself, BeerWithoutEffect, NotEnoughAlone, ReplacesWeapon, SpentInVain
from engine.bang.damage import Rescue, beer_helps
from engine.bang.errors import NotNow
from engine.bang.in_play import WEAPONS
from engine.bang.lookup import character
from engine.bang.state import State, faces_of
from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.game import Caution, Refused
from engine.core.ids import Seat


def refusal(g: State, seat: Seat, action: Action) -> Refusal:
    """Why an action that is not legal is not.

    Whoever only may act is told no more than that: the reasons of a task speak of the hand of the seat it asks.
    """
    task = g.agenda[-1]
    return task.refuse(g, action) if seat in task.seats(g) else NotNow(Ask.ANY_TIME)


def refused(g: State, seat: Seat) -> tuple[Refused, ...]:
    """The cards of a hand (and the targets) that cannot be used now, with the reasons."""
    if not g.agenda or seat not in g.agenda[-1].seats(g):
        return ()
    task = g.agenda[-1]
    hand = faces_of(g.players[seat].hand)
    if task.ask is Ask.PLAY:
        thoughts = (action for card in hand for action in _thoughts(g, seat, card))
        verdicts = ((action, refuse_play(g, seat, action)) for action in thoughts)
        return tuple(Refused(action, refusal) for action, refusal in verdicts if refusal is not None)
    offered = task.options(g)
    if Pass() not in offered:
        return ()
    answers = (Respond(card) for card in hand)
    return tuple(Refused(answer, task.refuse(g, answer)) for answer in answers if answer not in offered)


def _thoughts(g: State, seat: Seat, card: Card) -> Iterator[Play]:
    """What one may have in mind with a card: at each other living player, if it names one."""
    effect = effect_of(g, seat, card)
    if not effect.needs_target:
        yield Play(card)
        return
    for other in g.others(seat):
        take = next(iter(g.players[other].in_play), None)
        if effect.takes_card and take is not None:
            yield Play(card, other, take)
        else:
            yield Play(card, other, from_hand=effect.takes_card)


def caution(g: State, seat: Seat, action: Action) -> Caution | None:
    """Why one might not want to do a legal action; nothing that others hide plays a part in it."""
    match action:
        case Play(card, target):
            return _caution_to_play(g, seat, card, target)
        case Respond() | UseAbility():
            return _caution_to_answer(g, seat, action)
    return None


def _caution_to_play(g: State, seat: Seat, card: Card, target: Seat | None) -> Caution | None:
    kind = KIND[card]
    player = g.players[seat]
    if kind is Kind.BEER and (player.life == player.max_life or not beer_helps(g)):
        return BeerWithoutEffect(two_players=not beer_helps(g))
    if kind in WEAPONS:
        old = next((one for one in player.in_play if KIND[one] in WEAPONS), None)
        return ReplacesWeapon(old) if old is not None else None
    return AimsAtYourself(card) if target == seat else None


def _caution_to_answer(g: State, seat: Seat, action: Respond | UseAbility) -> Caution | None:
    """Warn of cards that will be spent in vain, as far as the one who holds them can tell."""
    task = g.agenda[-1]
    if seat not in task.seats(g):
        return None
    if isinstance(task, Rescue):
        return None if task.hand_saves(g) else SpentInVain(1 - g.players[seat].life)
    if isinstance(task, Shot) and isinstance(action, Respond) and not _may_cancel(g, task):
        return NotEnoughAlone(task.needed)
    return None


def _may_cancel(g: State, shot: Shot) -> bool:
    """Whether the cards of the target, and the draws! that are left, can be enough."""
    hand = g.players[shot.seat].hand
    ability = character(g, shot.seat)
    count = sum(ability.stands_for(card, Kind.MISSED) for card in hand)
    count += not shot.barrel_used and g.in_play(shot.seat, Kind.BARREL) is not None
    count += not shot.ability_used and ability.draws_against_shots
    return count >= shot.needed or (len(hand) == 1 and ability.draws_when_empty)
