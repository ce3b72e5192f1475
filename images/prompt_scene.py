"""What somebody sees who is attacked: plain frozen values, already worded."""

from dataclasses import dataclass

from images.scene import Card, Fact, HandCard, Party


@dataclass(frozen=True, slots=True)
class PromptScene:
    """The attack, private to whoever must answer it: by whom and with what, what helps, and what happens otherwise.

    With nobody behind it there is no `attacker`, and `name` says what happens. `left` are the lives otherwise (0: out
    of the game). The `cards` are the hand: answers in gold, the others with the reason why not.
    """

    name: str
    deed: str
    me: Party
    lives: int
    max_lives: int
    left: int
    answer: Fact
    otherwise: str
    cards: tuple[HandCard, ...]
    empty: str
    attacker: Party | None = None
    card: Card | None = None
