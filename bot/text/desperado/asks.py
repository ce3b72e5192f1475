"""What people are asked: in public, and in private to the person."""

from collections.abc import Sequence
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.desperado.attacks import percent
from bot.text.desperado.called import Called
from bot.text.desperado.things import ThingWords
from bot.text.names import Names
from bot.text.words import Question
from engine.core.decision import Decision
from engine.desperado.actions import Ask, DesperadoAbout, Odds, Shoot, Throw, parse

_ANSWER_LABEL: Final = {
    Ask.ACTION: mark("Your move"),
    Ask.AMBUSH: mark("Stay or act…"),
    Ask.SPRING: mark("Spring or wait…"),
    Ask.REACTION: mark("Attack…"),
    Ask.COUNTER: mark("Strike back…"),
    Ask.RAGE: mark("Shoot back…"),
    Ask.FLEE: mark("Run…"),
    Ask.DROP: mark("Drop…"),
    Ask.ANY_TIME: mark("Standing orders…"),
}

_LIST_LABEL: Final = {
    Ask.ACTION: mark("Do something…"),
    Ask.AMBUSH: mark("Stay or act…"),
    Ask.SPRING: mark("Spring or wait…"),
    Ask.REACTION: mark("Attack with…"),
    Ask.COUNTER: mark("Strike back…"),
    Ask.RAGE: mark("Shoot with…"),
    Ask.FLEE: mark("Run to…"),
    Ask.DROP: mark("Drop…"),
    Ask.ANY_TIME: mark("Standing orders…"),
}

NOT_NOW: Final = {
    Ask.ACTION: mark("you are asked what the active character does"),
    Ask.AMBUSH: mark("you are asked whether to stay in ambush or to act"),
    Ask.SPRING: mark("you are asked whether to spring the ambush"),
    Ask.REACTION: mark("you are asked how to attack out of the ambush"),
    Ask.COUNTER: mark("you are asked whether to strike back"),
    Ask.RAGE: mark("you are asked whether to shoot in rage"),
    Ask.FLEE: mark("you are asked where to run"),
    Ask.DROP: mark("you are asked which firearm falls"),
    Ask.ANY_TIME: mark("only standing orders can be given meanwhile"),
}

WAITING_FOR: Final = {
    Ask.ACTION: mark("to act"),
    Ask.AMBUSH: mark("to stay in ambush or act"),
    Ask.SPRING: mark("to spring an ambush or wait"),
    Ask.REACTION: mark("to attack out of an ambush"),
    Ask.COUNTER: mark("to strike back, or not"),
    Ask.RAGE: mark("to shoot in rage, or not"),
    Ask.FLEE: mark("to choose where to run"),
    Ask.DROP: mark("to choose which firearm falls"),
    Ask.ANY_TIME: mark("to give standing orders, or not"),
}

_ASKED: Final = {
    Ask.AMBUSH: mark("{name}: does {who} stay in ambush, or act?"),
    Ask.SPRING: mark("{name}: {by} is in {who}'s sights{chance}. Spring the ambush?"),
    Ask.REACTION: mark("{name}: {who} attacks {by} out of ambush. With what? {odds}"),
    Ask.COUNTER: mark("{name}: may {who} strike back at {by}{chance}?"),
    Ask.RAGE: mark("{name}: {who} sees red and may shoot at {by} at once. {odds}"),
    Ask.FLEE: mark("{name}: where does {who} run?"),
    Ask.DROP: mark("{name}: which firearm falls out of {who}'s hands?"),
    Ask.ANY_TIME: mark("{name}: may change the standing orders of jokers"),
}

_PROMPT: Final = {
    Ask.AMBUSH: mark("{who} lies in ambush. Stay there, or come out and act?"),
    Ask.SPRING: mark("{by} is in {who}'s sights{chance}. Spring the ambush, or wait for better?"),
    Ask.REACTION: mark("{who} attacks {by} out of ambush, for no points. With what? {odds}"),
    Ask.COUNTER: mark("{who} may strike back at {by}{chance}."),
    Ask.RAGE: mark("{who} sees red and may shoot at {by} at once. {odds}"),
    Ask.FLEE: mark("{who} panics. Where to?"),
    Ask.DROP: mark("{who} loses hold of a firearm. Which one falls?"),
    Ask.ANY_TIME: mark("Nobody waits for you, but you may tell when a joker is to be played."),
}


class AskWords:
    """Questions in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._called = Called(wording)
        self._things = ThingWords(wording)

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
        assert isinstance(about, DesperadoAbout)
        name = self._wording.both(names.text(one.seat) for one in questions)
        ask = Ask(question.kind)
        if ask is Ask.ACTION:
            return self._count(
                "{name}: {who} is up, {n} action point left",
                "{name}: {who} is up, {n} action points left",
                about.ap,
                name=name,
                who=self._called.who(about.character),
            )
        return self._say(_ASKED[ask], name=name, **self._values(about))

    def _values(self, about: DesperadoAbout) -> dict[str, str]:
        return {
            "who": self._called.who(about.character),
            "by": "" if about.by is None else self._called.who(about.by),
            "chance": self._chance(about),
            "odds": self._odds(about),
        }

    def _chance(self, about: DesperadoAbout) -> str:
        """The best chance there is, as everybody can work it out."""
        if not about.odds:
            return ""
        return self._say(", {percent}% at best", percent=max(map(percent, about.odds)))

    def _odds(self, about: DesperadoAbout) -> str:
        """Each weapon with its chance."""
        return ", ".join(
            self._say("{weapon} {percent}%", weapon=self._weapon(one), percent=percent(one)) for one in about.odds
        )

    def _weapon(self, odds: Odds) -> str:
        match parse(odds.action):
            case Shoot(_, gun, both):
                return self._say("both barrels") if both else self._things.bare(gun)
            case Throw(thing):
                return self._things.bare(thing)
            case _:
                return self._say("hand to hand")

    def prompt(self, decision: Decision) -> str:
        """What one is asked, in private."""
        about = decision.about
        assert isinstance(about, DesperadoAbout)
        ask = Ask(decision.kind)
        if ask is not Ask.ACTION:
            return self._say(_PROMPT[ask], **self._values(about))
        text = self._count(
            "{who} is up: {n} action point left.",
            "{who} is up: {n} action points left.",
            about.ap,
            who=self._called.who(about.character),
        )
        if decision.optional:
            return self._say("You may act for your side. {text}", text=text)
        return text
