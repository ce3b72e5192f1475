"""Plays and checks scenario files: `python -m engine.scenario FILE...` (docs/scenarios.md teaches the notation).

Prints one line per file that holds, and file, title and first difference of each case that does not. Exits with 1
if a case misses, with 2 if a file cannot be read.
"""

import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from engine.bang.scenario import BangBoard
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import BadNotation, GameError, IllegalAction
from engine.core.events import Event, PrivateEvent, seen_by
from engine.core.ids import Seat, seat_number
from engine.core.scenario import (
    Board,
    Case,
    Line,
    Miss,
    Unreadable,
    described,
    fits,
    fits_fields,
    in_order,
    read_cases,
    split_outside,
)
from engine.desperado.scenario import DesperadoBoard
from engine.dice.scenario import DiceBoard

BOARDS: dict[str, type[Board]] = {"bang": BangBoard, "dice": DiceBoard, "desperado": DesperadoBoard}
"""How a position is set up, by the key of the game."""


class Play:
    """One case being played: its moves and the checks that every game has. Raises `Unreadable`, and `Miss`."""

    def __init__(self, case: Case) -> None:
        if case.game not in BOARDS:
            raise Unreadable(f"there is no game {case.game!r} for scenarios; there is {', '.join(BOARDS)}")
        self._board = BOARDS[case.game](case.setup)
        self._match = self._board.match
        self._public: list[Event] = [happening.event for happening in self._match.happenings()]
        told = [h.event for seat in range(self._match.seats) for h in self._match.happenings(seat)]
        secret = {id(event): event for event in told if isinstance(event, PrivateEvent)}
        self._secret: list[PrivateEvent] = list(secret.values())
        who = rf"(?P<seat>{'|'.join(map(re.escape, self._board.names))})"
        self._sentences: list[tuple[re.Pattern[str], Callable[[re.Match[str]], None]]] = [
            (re.compile(pattern.replace("SEAT", who)), check)
            for pattern, check in (
                (r"SEAT: (.+)", self._move),
                (r"SEAT runs out of time", self._time_out),
                (r"SEAT is awaited for ([\w ]+?)(?: \((.*)\))?", self._awaited),
                (r"SEAT is not awaited", self._not_awaited),
                (r"SEAT is not awaited but may (.+)", self._free_to),
                (r"nobody is awaited", self._nobody),
                (r"SEAT may only (.+)", self._only),
                (r"SEAT may not (.+?(?<! )): (.+)", self._refused),
                (r"SEAT may (.+)", self._legal),
                (r"SEAT defaults to (.+)", self._default),
                (r"SEAT is warned of (.+?(?<! )): (.+)", self._warned),
                (r"SEAT is not warned of (.+)", self._not_warned),
                (r"SEAT is shown as refused (.+?(?<! )): (.+)", self._shown_refused),
                (r"happened: (.+)", self._happened),
                (r"happened exactly: (.+)", self._happened_exactly),
                (r"did not happen: (.+)", self._did_not_happen),
                (r"SEAT learned: (.+)", self._learned),
                (r"SEAT learned nothing", self._learned_nothing),
                (r"(?P<side>[\w]+) wins?: (.+)", self._winners),
                (r"the game goes on", self._goes_on),
            )
        ]

    def take(self, line: Line) -> None:
        """Play or check one line."""
        for pattern, check in self._sentences:
            if found := pattern.fullmatch(line.text):
                check(found)
                return
        if not (self._board.foresee(line.text) or self._board.check(line.text)):
            raise Unreadable("nothing begins like this")

    def finish(self) -> None:
        """Called after the last line."""
        self._board.finish()

    # Moves

    def _seat(self, found: re.Match[str]) -> Seat:
        return self._board.names.index(found["seat"])

    def _action(self, text: str) -> Action:
        """The action of a notation in which names stand for seat numbers."""
        for seat, name in enumerate(self._board.names):
            word = re.escape(name)
            text = re.sub(rf"(?<=> ){word}\b|(?<=^draw ){word}$|(?<=^choose ){word}$", str(seat_number(seat)), text)
        try:
            return self._match.parse(text)
        except BadNotation as error:
            raise Unreadable(str(error)) from error

    def _decision(self, seat: Seat) -> Decision:
        decisions = self._match.decisions_for(seat)
        if not decisions:
            raise Miss(f"{self._board.names[seat]} is not awaited; {self._awaited_in_words()}")
        return decisions[0]

    def _demand(self, seat: Seat) -> Decision:
        """The decision of a seat that has to answer, not one that only may."""
        decision = self._decision(seat)
        if decision.optional:
            raise Miss(f"{self._board.names[seat]} may act but is not awaited; {self._awaited_in_words()}")
        return decision

    def _act(self, seat: Seat, action: Action) -> None:
        decision = self._decision(seat)
        try:
            update = self._match.act(seat, action, decision.id)
        except IllegalAction as error:
            raise Miss(f"refused: {described(self._board, error.refusal)}") from error
        self._public = list(update.public())
        self._secret = [event for event in update.events if isinstance(event, PrivateEvent)]

    def _move(self, found: re.Match[str]) -> None:
        self._act(self._seat(found), self._action(found[2]))

    def _time_out(self, found: re.Match[str]) -> None:
        seat = self._seat(found)
        self._act(seat, self._demand(seat).default)

    # Who is awaited, and for what

    def _awaited_in_words(self) -> str:
        names = [f"{self._board.names[d.seat]} for {d.kind}" for d in self._match.decisions if not d.optional]
        return f"awaited: {', '.join(names) or 'nobody'}"

    def _awaited(self, found: re.Match[str]) -> None:
        decision = self._demand(self._seat(found))
        if decision.kind != found[2] or not fits_fields(self._board, decision.about, found[3] or ""):
            raise Miss(f"{self._awaited_in_words()}, {described(self._board, decision.about)}")

    def _not_awaited(self, found: re.Match[str]) -> None:
        if any(not decision.optional for decision in self._match.decisions_for(self._seat(found))):
            raise Miss(self._awaited_in_words())

    def _free_to(self, found: re.Match[str]) -> None:
        self._not_awaited(found)
        self._only(found)

    def _nobody(self, _: re.Match[str]) -> None:
        if self._match.decisions:
            raise Miss(self._awaited_in_words())

    def _legal(self, found: re.Match[str]) -> None:
        decision = self._decision(self._seat(found))
        for text in split_outside(found[2]):
            if not decision.allows(self._action(text)):
                raise Miss(f"{text} is not legal, but {actions_in_words(decision.actions)}")

    def _only(self, found: re.Match[str]) -> None:
        decision = self._decision(self._seat(found))
        wanted = [self._action(text) for text in split_outside(found[2])]
        if sorted(map(str, wanted)) != sorted(map(str, decision.actions)):
            raise Miss(f"legal is {actions_in_words(decision.actions)}")

    def _refused(self, found: re.Match[str]) -> None:
        """Try the action: it must be refused for the reason given, and change nothing."""
        before = self._match.save()
        reason = self._refusal(self._seat(found), self._action(found[2]))
        if not fits(self._board, reason, found[3]):
            raise Miss(f"refused, but because {described(self._board, reason)}")
        if self._match.save() != before:
            raise Miss("a refused action changed the game")

    def _refusal(self, seat: Seat, action: Action) -> Any:
        decisions = self._match.decisions_for(seat) or self._match.decisions
        try:
            self._match.act(seat, action, decisions[0].id if decisions else self._match.ply)
        except IllegalAction as error:
            return error.refusal
        except GameError as error:
            return error
        raise Miss(f"{action} is legal")

    def _default(self, found: re.Match[str]) -> None:
        default = self._demand(self._seat(found)).default
        if default != self._action(found[2]):
            raise Miss(f"the default is {default}")

    # Advice

    def _warned(self, found: re.Match[str]) -> None:
        caution = self._match.caution(self._seat(found), self._action(found[2]))
        if caution is None or not fits(self._board, caution, found[3]):
            raise Miss("no warning" if caution is None else f"the warning is {described(self._board, caution)}")

    def _not_warned(self, found: re.Match[str]) -> None:
        caution = self._match.caution(self._seat(found), self._action(found[2]))
        if caution is not None:
            raise Miss(f"there is a warning: {described(self._board, caution)}")

    def _shown_refused(self, found: re.Match[str]) -> None:
        action = self._action(found[2])
        shown = {refused.action: refused.refusal for refused in self._match.refused(self._seat(found))}
        if action not in shown:
            raise Miss(f"shown as refused: {actions_in_words(tuple(shown))}")
        if not fits(self._board, shown[action], found[3]):
            raise Miss(f"shown as refused because {described(self._board, shown[action])}")

    # What happened

    def _happened(self, found: re.Match[str]) -> None:
        missing = in_order(self._board, iter(self._public), split_outside(found[1]))
        if missing is not None:
            raise Miss(f"{missing} is not among (or not in this order): {self._events_in_words(self._public)}")

    def _happened_exactly(self, found: re.Match[str]) -> None:
        wanted = [] if found[1] == "nothing" else split_outside(found[1])
        pairs = zip(self._public, wanted, strict=False)
        if len(wanted) != len(self._public) or not all(fits(self._board, event, one) for event, one in pairs):
            raise Miss(f"what happened is {self._events_in_words(self._public)}")

    def _did_not_happen(self, found: re.Match[str]) -> None:
        for one in split_outside(found[1]):
            if any(fits(self._board, event, one) for event in self._public):
                raise Miss(f"it did happen: {self._events_in_words(self._public)}")

    def _learned(self, found: re.Match[str]) -> None:
        secret = self._learned_by(self._seat(found))
        missing = in_order(self._board, iter(secret), split_outside(found[2]))
        if missing is not None:
            raise Miss(f"{missing} is not among: {self._events_in_words(secret)}")

    def _learned_nothing(self, found: re.Match[str]) -> None:
        if secret := self._learned_by(self._seat(found)):
            raise Miss(f"learned: {self._events_in_words(secret)}")

    def _learned_by(self, seat: Seat) -> list[PrivateEvent]:
        return [event for event in self._secret if seen_by(event, seat)]

    def _events_in_words(self, events: Sequence[Event]) -> str:
        return ", ".join(described(self._board, event) for event in events) or "nothing"

    # The end

    def _winners(self, found: re.Match[str]) -> None:
        wanted = split_outside(found[2])
        returns = self._match.returns()
        winners = [name for name, won in zip(self._board.names, returns, strict=True) if won]
        side = self._match.view().winning_side
        if not self._match.is_over() or sorted(winners) != sorted(wanted) or str(side) != found["side"]:
            over = f"{side}: {', '.join(winners)}" if self._match.is_over() else "nobody yet"
            raise Miss(f"the winners are {over}")

    def _goes_on(self, _: re.Match[str]) -> None:
        if self._match.is_over():
            raise Miss("the game is over")


def actions_in_words(actions: Sequence[Action]) -> str:
    """Actions by their notation."""
    return ", ".join(map(str, actions)) or "nothing"


def play_case(case: Case) -> None:
    """Play a case to its end. Raises `Unreadable`, or `Miss` with the line that does not hold."""
    play = Play(case)
    for line in case.play:
        try:
            play.take(line)
        except (Miss, Unreadable) as error:
            raise type(error)(f"line {line.number}: {line.text}\n    {error}") from error
    play.finish()


def check_file(path: Path) -> int:
    """Play all cases of a file and print how they went; returns the exit code."""
    code = 0
    try:
        cases = read_cases(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print(f"{path}: {error}")
        return 2
    for case in cases:
        try:
            play_case(case)
        except (Miss, Unreadable) as error:
            print(f"{path}: {case.title}\n  {error}")
            code = max(code, 1 if isinstance(error, Miss) else 2)
    if not code:
        print(f"{path}: holds ({len(cases)})")
    return code


def main(paths: list[str]) -> int:
    """Check the files named on the command line."""
    if not paths:
        print(__doc__)
        return 2
    return max(check_file(Path(path)) for path in paths)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
