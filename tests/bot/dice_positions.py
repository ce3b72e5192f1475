"""Real positions of the dice game, several for each kind of question, found by random play."""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from bot.text.games import words_for
from bot.text.names import Names
from bot.text.words import GameWords
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Caution, Refused
from engine.core.match import Match
from engine.dice.actions import Ask
from engine.games import GAMES

PEOPLE = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
LONG = tuple(f"Maximiliana von Hohenstein the {number}th" for number in range(1, 9))
WORDS: GameWords = words_for("dice")
MOST = 12


def names(count: int = 8, people: tuple[str, ...] = PEOPLE) -> Names:
    return Names(people[:count], WORDS.wording)


class Position(Struct, frozen=True):
    """A moment of a game at which a seat is asked something."""

    decision: Decision
    own: Any
    table: Any
    refused: tuple[Refused, ...]
    cautions: tuple[Caution, ...]
    happened: tuple[PublicEvent, ...]


def _look(match: Match, decision: Decision) -> Position:
    seat = decision.seat
    cautions = (match.caution(seat, action) for action in decision.actions)
    return Position(
        decision=decision,
        own=match.view(seat),
        table=match.view(None),
        refused=match.refused(seat),
        cautions=tuple(caution for caution in cautions if caution is not None),
        happened=tuple(h.event for h in match.happenings() if isinstance(h.event, PublicEvent)),
    )


@lru_cache(maxsize=1)
def positions() -> tuple[Position, ...]:
    """Up to a dozen positions of each kind of question, in games of all sizes, some with bull's eyes one by one."""
    found: dict[str, list[Position]] = {ask.value: [] for ask in Ask}
    game = GAMES["dice"]
    for seed in range(200):
        options = game.options("official", bullseye_mode="sequential") if seed % 4 == 3 else game.options("official")
        match = Match.new(game, 3 + seed % 6, options, f"{seed:032x}")
        chance = Chance(f"{seed + 1000:032x}")
        while not match.is_over():
            (decision,) = match.decisions
            if len(found[decision.kind]) < MOST and (match.ply % 3 == seed % 3 or decision.kind != Ask.ROLL):
                found[decision.kind].append(_look(match, decision))
            match.act(decision.seat, decision.actions[chance.below(len(decision.actions))], decision.id)
        if all(len(some) >= MOST for some in found.values()):
            break
    assert all(len(some) >= 3 for some in found.values()), {kind: len(some) for kind, some in found.items()}
    return tuple(position for some in found.values() for position in some)
