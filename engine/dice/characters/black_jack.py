"""Black Jack."""

from engine.dice.abilities import Ability


class BlackJack(Ability):
    """He may throw dynamite again while fewer than three show."""

    name = "Black Jack"
    rerolls_dynamite = True
