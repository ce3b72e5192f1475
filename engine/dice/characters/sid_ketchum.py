"""Sid Ketchum."""

from collections.abc import Sequence

from msgspec import Struct

from engine.core.actions import Action
from engine.core.errors import Refusal
from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.actions import Ask, Choose
from engine.dice.events import Regained
from engine.dice.naming import choices, refuse_to_name
from engine.dice.state import State
from engine.dice.tasks import Task
from engine.dice.view import Phase


class SidKetchum(Ability):
    """Before his first roll a player of his choice gains a life."""

    name = "Sid Ketchum"

    def gift(self, me: Seat) -> Task:
        return Gift(me)


class Gift(Task, Struct, frozen=True, tag=True, gc=False):
    """A player is named, who gains a life."""

    ask = Ask.GIFT
    phase = Phase.START
    seat: Seat

    def options(self, g: State) -> Sequence[Action]:
        return choices(g.can_be_named())

    def resolve(self, g: State, answer: Action | None) -> None:
        assert isinstance(answer, Choose)
        assert answer.seat is not None
        points = g.regain(answer.seat, 1)
        g.log.append(Regained(answer.seat, points, g.players[answer.seat].life, self.seat))

    def default(self, g: State, options: Sequence[Action]) -> Action:
        """Himself if he can gain a life, else anybody who can."""
        wounded = [one for one in options if isinstance(one, Choose) and g.is_wounded(one.seat)]
        return wounded[0] if wounded else options[0]

    def refuse(self, g: State, action: Action) -> Refusal:
        return refuse_to_name(g, action, self.ask)
