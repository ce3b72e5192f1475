"""What people are asked: in public, and in private to the person."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.dice.faces import FaceWords
from bot.text.names import Names
from bot.text.words import Question
from engine.core.decision import Decision
from engine.dice.actions import Ask, DiceAbout
from engine.dice.faces import Cause

_ANSWER_LABEL: Final = {
    Ask.ROLL: mark("Your move"),
    Ask.AIM: mark("Aim…"),
    Ask.BEER: mark("Give the beer…"),
    Ask.GIFT: mark("Give a life…"),
    Ask.DISCARD_ARROW: mark("Clear arrows…"),
    Ask.TAKE_ARROWS: mark("Answer…"),
    Ask.RETURN_ARROWS: mark("Answer…"),
}

_LIST_LABEL: Final = {
    Ask.ROLL: mark("Keep…"),
    Ask.AIM: mark("Aim at…"),
    Ask.BEER: mark("Give the beer to…"),
    Ask.GIFT: mark("Give a life to…"),
    Ask.DISCARD_ARROW: mark("Put back an arrow of…"),
    Ask.TAKE_ARROWS: mark("Take arrows…"),
    Ask.RETURN_ARROWS: mark("Put arrows back…"),
}

NOT_NOW: Final = {
    Ask.ROLL: mark("you are asked which dice you roll again"),
    Ask.AIM: mark("you are asked whom a bull's eye hits"),
    Ask.BEER: mark("you are asked who gets a beer"),
    Ask.GIFT: mark("you are asked who gets a life"),
    Ask.DISCARD_ARROW: mark("you are asked whose arrow goes back"),
    Ask.TAKE_ARROWS: mark("you are asked how many arrows you take instead of losing lives"),
    Ask.RETURN_ARROWS: mark("you are asked how many of your arrows go back"),
}

WAITING_FOR: Final = {
    Ask.ROLL: mark("to roll again or be done"),
    Ask.AIM: mark("to aim a bull's eye"),
    Ask.BEER: mark("to give a beer to somebody"),
    Ask.GIFT: mark("to give a life to somebody"),
    Ask.DISCARD_ARROW: mark("to put arrows back, or not"),
    Ask.TAKE_ARROWS: mark("to take arrows instead of losing lives, or not"),
    Ask.RETURN_ARROWS: mark("to put own arrows back, or not"),
}


class AskWords:
    """Questions in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._faces = FaceWords(wording)

    def answer_label(self, kind: str) -> str:
        """The public button that opens one's answers."""
        return self._say(_ANSWER_LABEL[Ask(kind)])

    def list_label(self, kind: str) -> str:
        """What a list invites to."""
        return self._say(_LIST_LABEL[Ask(kind)])

    def asked(self, questions: Sequence[Question], names: Names) -> str:
        """Who is awaited and for what; several are all asked the same."""
        question = questions[0]
        about = question.about
        assert isinstance(about, DiceAbout)
        name = self._wording.both(names.text(one.seat) for one in questions)
        match Ask(question.kind):
            case Ask.ROLL:
                return self._count(
                    "{name}: tap the dice to keep and roll again ({n} roll left), or be done",
                    "{name}: tap the dice to keep and roll again ({n} rolls left), or be done",
                    about.needed,
                    name=name,
                )
            case Ask.AIM if about.die is not None:
                return self._say("{name}: at whom goes the {die}?", name=name, die=self._faces.name(about.die))
            case Ask.AIM:
                return self._count(
                    "{name}: aim {n} bull's eye", "{name}: aim a bull's eye, {n} are left", about.needed, name=name
                )
            case Ask.BEER:
                return self._count(
                    "{name}: who gets the beer?", "{name}: who gets a beer? {n} are left", about.needed, name=name
                )
            case Ask.GIFT:
                return self._say("{name}: who gets a life?", name=name)
            case Ask.DISCARD_ARROW:
                return self._count(
                    "{name}: put an arrow of somebody back, or not",
                    "{name}: put up to {n} arrows back, one after the other",
                    about.needed,
                    name=name,
                )
            case Ask.TAKE_ARROWS:
                return self._take_arrows(about, name, names)
            case Ask.RETURN_ARROWS:
                return self._count(
                    "{name} has lost {n} life: put an arrow back for it?",
                    "{name} has lost {n} lives: put arrows back for them?",
                    about.needed,
                    name=name,
                )

    def _take_arrows(self, about: DiceAbout, name: str, names: Names) -> str:
        by = "" if about.by is None else names.text(about.by)
        if about.cause is Cause.GATLING:
            return self._say("{name}: take an arrow instead of {by}'s gatling, or lose a life", name=name, by=by)
        return self._count(
            "{name}: take an arrow instead of {by}'s shot, or lose a life",
            "{name}: take arrows instead of {by}'s shots, or lose {n} lives",
            about.needed,
            name=name,
            by=by,
        )

    def prompt(self, decision: Decision, names: Names) -> str:
        """What one is asked, in private."""
        about = decision.about
        assert isinstance(about, DiceAbout)
        match Ask(decision.kind):
            case Ask.ROLL:
                return self._count(
                    "Tap the dice you keep, then roll the others again ({n} roll left), or be done.",
                    "Tap the dice you keep, then roll the others again ({n} rolls left), or be done.",
                    about.needed,
                )
            case Ask.AIM if about.die is not None:
                return self._say("At whom goes the {die}?", die=self._faces.name(about.die))
            case Ask.AIM:
                return self._say("Which bull's eye next, and at whom?")
            case Ask.BEER:
                return self._count("Who gets the beer?", "Who gets a beer? You have {n}.", about.needed)
            case Ask.GIFT:
                return self._say("Who gets a life? You may name yourself.")
            case Ask.DISCARD_ARROW:
                return self._count(
                    "Whose arrow goes back? You may put {n} back.",
                    "Whose arrow goes back? You may put {n} back, one after the other.",
                    about.needed,
                )
            case Ask.TAKE_ARROWS:
                by = self._say("Somebody") if about.by is None else names.text(about.by)
                return self._count(
                    "{by} would take {n} life of you. Take an arrow instead?",
                    "{by} would take {n} lives of you. Take arrows instead?",
                    about.needed,
                    by=by,
                )
            case Ask.RETURN_ARROWS:
                return self._count(
                    "You have lost {n} life. You may put an arrow back for it.",
                    "You have lost {n} lives. You may put an arrow back for each.",
                    about.needed,
                )
