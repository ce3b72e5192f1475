"""The tale of a dice game, and its first lessons."""

from typing import Final

from bot.text.catalog import mark
from bot.text.role_story import RoleStory
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.ids import Seat
from engine.dice import events as ev
from engine.dice.actions import Ask

_LESSONS: Final = {
    Ask.ROLL: mark(
        "Tap what you keep: bull's eyes to shoot, beers to drink, three gatlings to hit everybody. The rest is rolled "
        "again, twice at most. Dynamite stays as it lies: three of them end your turn and cost a life. Each arrow is "
        "taken at once."
    ),
    Ask.AIM: mark("A 1 hits a neighbour, a 2 whoever sits two seats away. The Sheriff wears a star."),
    Ask.BEER: mark("A beer gives one life, to you or to a friend. Nobody gets above the lives of the beginning."),
    Ask.GIFT: mark("Give it to whoever is on your side, if you know; to yourself otherwise."),
    Ask.DISCARD_ARROW: mark("Arrows hurt when the Indians come: get rid of one whenever you can."),
    Ask.TAKE_ARROWS: mark("An arrow instead of a life is cheap while the pile is full."),
    Ask.RETURN_ARROWS: mark("Arrows hurt when the Indians come: give back as many as you can."),
}


class DiceStory(RoleStory):
    """The `Story` of the dice game."""

    fell = ev.Eliminated
    hurt = ev.LostLife
    healed = (ev.Drank, ev.Regained)
    blows = (ev.IndiansAttacked, ev.Exploded)

    def healed_seat(self, event: PublicEvent) -> Seat:
        """A beer is given to its target."""
        return event.target if isinstance(event, ev.Drank) else super().healed_seat(event)

    def lesson(self, decision: Decision) -> str:
        """By what is asked."""
        lesson = _LESSONS.get(Ask(decision.kind))
        return "" if lesson is None else self.wording.say(lesson)
