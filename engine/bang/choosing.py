"""Choosing characters (option `characters_dealt`): all at the same time, in private, shown together."""

from collections.abc import Sequence

from msgspec import Struct

from engine.bang.actions import Ask, BangAbout, ChooseCharacter
from engine.bang.errors import NotDealt, NotNow
from engine.bang.events import CharactersChosen
from engine.bang.state import State
from engine.bang.tasks import Task
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import Refusal
from engine.core.ids import Seat


class ChooseCharacters(Task, Struct, frozen=True, tag=True, gc=False):
    """Each seat that was dealt several characters keeps one."""

    ask = Ask.CHARACTER

    def seats(self, g: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in g.dealt if seat not in g.chosen)

    def options(self, g: State) -> Sequence[Action]:
        return [action for seat in self.seats(g) for action in _dealt(g, seat)]

    def decisions(self, g: State, options: tuple[Action, ...]) -> tuple[Decision, ...]:
        """One for each seat, all of them open since the deal."""
        return tuple([self._decision(seat, _dealt(g, seat)) for seat in self.seats(g)])

    def _decision(self, seat: Seat, options: tuple[Action, ...]) -> Decision:
        return Decision(0, seat, self.ask, options, options[0], BangAbout())

    def resolve(self, g: State, answer: Action | None) -> None:
        if isinstance(answer, ChooseCharacter):
            chooser = next(seat for seat, names in g.dealt.items() if answer.name in names)
            g.chosen = {**g.chosen, chooser: answer.name}
            g.push(self)
            return
        for seat, name in g.chosen.items():
            g.players[seat].character = name
        if g.chosen:
            g.log.append(CharactersChosen(tuple(player.character for player in g.players)))
        g.dealt, g.chosen = {}, {}
        g.sight.clear()
        g.seen = ()
        g.distances = g.farther = g.hand_watchers = None

    def refuse(self, g: State, action: Action) -> Refusal:
        return NotDealt(action.name) if isinstance(action, ChooseCharacter) else NotNow(self.ask)


def _dealt(g: State, seat: Seat) -> tuple[Action, ...]:
    return tuple(ChooseCharacter(name) for name in g.dealt[seat])
