"""Why not, and are you sure: refusals and cautions as sentences to the person."""

from collections.abc import Sequence
from functools import singledispatchmethod

from bot.text.catalog import Wording
from bot.text.dice.asks import NOT_NOW
from bot.text.dice.faces import FaceWords
from bot.text.errors import ErrorWords
from bot.text.names import Names
from engine.core.errors import Refusal
from engine.core.game import Caution, Refused
from engine.dice import cautions as ca
from engine.dice import errors as er
from engine.dice.actions import Ask
from engine.dice.faces import Face


class Reasons(ErrorWords):
    """Reasons for the people of one table."""

    def __init__(self, wording: Wording, names: Names) -> None:
        super().__init__(wording, names)
        self._faces = FaceWords(wording)

    @singledispatchmethod
    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not possible."""
        raise NotImplementedError(f"{type(refusal).__name__} has no wording")

    @refusal.register
    def _(self, r: er.NotNow) -> str:
        asked = NOT_NOW.get(Ask(r.asked)) if r.asked in set(Ask) else None
        if asked is None:
            return self._say("That cannot be done right now.")
        return self._say("Not now: {asked}.", asked=self._say(asked))

    @refusal.register
    def _(self, _r: er.DynamiteLocked) -> str:
        return self._say("A dynamite is never rolled again: it has to be kept.")

    @refusal.register
    def _(self, r: er.NotShown) -> str:
        return self._say("Your dice do not show so many: {die}.", die=self._faces.name(r.die))

    @refusal.register
    def _(self, _r: er.NoSuchSeat) -> str:
        return self._say("Nobody sits there.")

    @refusal.register
    def _(self, r: er.TargetIsOut) -> str:
        return self._say("{name} is out of the game.", name=self._name(r.target))

    @refusal.register
    def _(self, _r: er.NotYourself) -> str:
        return self._say("You cannot aim at yourself.")

    @refusal.register
    def _(self, r: er.OutOfReach) -> str:
        return self._count(
            "{name} sits {n} place away, where your {die} does not reach.",
            "{name} sits {n} places away, where your {die} does not reach.",
            r.distance,
            name=self._name(r.target),
            die=self._faces.name(r.die),
        )

    @refusal.register
    def _(self, r: er.BullsEyeFirst) -> str:
        return self._say("The {die} is aimed first.", die=self._faces.name(r.die))

    @refusal.register
    def _(self, _r: er.NoDoubling) -> str:
        return self._say("You cannot double this bull's eye with a beer.")

    @refusal.register
    def _(self, r: er.HasNoArrows) -> str:
        return self._say("{name} has no arrows.", name=self._name(r.target))

    @refusal.register
    def _(self, _r: er.HasToChoose) -> str:
        return self._say("You have to name somebody.")

    @refusal.register
    def _(self, r: er.TooManyArrows) -> str:
        return self._count("It can be {n} arrow at most.", "It can be {n} arrows at most.", r.most)

    def caution(self, caution: Caution) -> str:
        """A question to answer before a move that hurts oneself."""
        match caution:
            case ca.NothingToGain(target):
                return self._say(
                    "{name} has all lives already: it would be wasted. Do it anyway?", name=self._name(target)
                )
            case ca.ThirdDynamite():
                return self._say("One more dynamite explodes, and would cost your last life. Roll again?")
            case _:
                raise NotImplementedError(f"{type(caution).__name__} has no wording")

    def refused(self, refused: Sequence[Refused]) -> list[str]:
        """Whom the bull's eyes do not reach, one line for each kind."""
        far: dict[Face, dict[int, int]] = {}
        for one in refused:
            if isinstance(one.refusal, er.OutOfReach):
                far.setdefault(one.refusal.die, {})[one.refusal.target] = one.refusal.distance
        lines = []
        for die, seats in far.items():
            people = ", ".join(
                self._say("{name} (distance {n})", name=self._name(seat), n=distance)
                for seat, distance in seats.items()
            )
            lines.append(self._say("Not where your {die} reaches: {people}.", die=self._faces.name(die), people=people))
        return lines
