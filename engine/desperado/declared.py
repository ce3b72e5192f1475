"""A declared attack on the agenda: where the circle of attack, wound, panic and attack in return closes."""

from msgspec import Struct

from engine.core.actions import Action
from engine.desperado.attack import Attack
from engine.desperado.cards import Name
from engine.desperado.state import State
from engine.desperado.tasks import Task


class Declare(Task, Struct, frozen=True, tag=True, gc=False):
    """An attack that is declared and then resolved in the order of 9.6."""

    who: Name
    attack: Attack

    def resolve(self, g: State, answer: Action | None) -> None:
        from engine.desperado.assault import declare  # what follows an attack may lead to another one

        declare(g, self.attack)
