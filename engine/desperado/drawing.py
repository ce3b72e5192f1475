"""Drawing a hit card for an attack, and the jokers that may change it (rules/desperado.md 9.6, step 5)."""

from engine.desperado.attack import Attack
from engine.desperado.cards import Deck, Joker, Result
from engine.desperado.events import Cause, HitDrawn
from engine.desperado.standing_orders import Moment, plays
from engine.desperado.state import Figure, State


def draw_hit(g: State, figure: Figure, attack: Attack, deck: Deck, steps: tuple[tuple[str, int], ...]) -> Result:
    """The card that counts for an attack."""
    card = Result(g.draw(deck))
    g.log.append(HitDrawn(figure.name, deck, card, steps))
    if attack.cause is Cause.RAGE:
        return card
    if plays(g, figure, Joker.LUCKY_COIN, Moment(attack=attack, card=card)):
        card = Result(g.draw(deck))
        g.log.append(HitDrawn(figure.name, deck, card, steps))
    if plays(g, figure, Joker.OILED_IRON, Moment(attack=attack, card=card)):
        return Result.MISS
    return card
