"""The tale of a game of BANG!, and its first lessons."""

from typing import Final

from bot.text.catalog import mark
from bot.text.role_story import RoleStory
from engine.bang import events as ev
from engine.bang.actions import Ask
from engine.core.decision import Decision

_LESSONS: Final = {
    Ask.CHARACTER: mark("Each character has one talent. Take the one with more lives if you are not sure."),
    Ask.FIRST_DRAW: mark("You begin each turn with two cards. Your talent lets you say where one comes from."),
    Ask.PLAY: mark(
        "Put weapons, a Barrel or a Mustang on the table first: they stay. Then shoot somebody within reach: one BANG! "
        "a turn. The Sheriff wears a star; shoot there only if you are against the law. **End turn** when you are done."
    ),
    Ask.DISCARD: mark("You may keep as many cards as you have lives. Keep a Missed! and a Beer if you can."),
    Ask.SHOT: mark("Somebody shoots at you. A Missed! from your hand saves the life; without one, take the hit."),
    Ask.INDIANS: mark("Against Indians only a BANG! from your hand helps."),
    Ask.DUEL: mark("In a Duel you both throw BANG! cards by turns. Whoever has none left loses a life."),
    Ask.RESCUE: mark("Your last life is gone. A Beer from your hand brings you back to one."),
    Ask.FLIP: mark("Your talent turns up two cards. Take the heart, if there is one: it is what helps most."),
    Ask.PUT_BACK: mark("The card you put back is the next one to be drawn. Leave what you need least."),
    Ask.ABILITY_DISCARD: mark("Give away what you cannot play; keep what saves you when somebody shoots."),
    Ask.DISCARD_ORDER: mark("The last card lies on top, where a player with the right talent may take it."),
    Ask.STORE: mark("Everybody takes one of these cards in turn. Take what you miss most."),
}


class BangStory(RoleStory):
    """The `Story` of BANG!."""

    fell = ev.Eliminated
    hurt = ev.LostLife
    healed = (ev.Regained,)
    blows = (ev.DynamiteExploded, ev.Penalised)

    def lesson(self, decision: Decision) -> str:
        """By what is asked."""
        lesson = _LESSONS.get(Ask(decision.kind))
        return "" if lesson is None else self.wording.say(lesson)
