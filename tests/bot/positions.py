"""Real positions of the card game, one or more for each kind of question, found by random play."""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from bot.text.games import words_for
from bot.text.names import Names
from bot.text.words import GameWords
from engine.bang.actions import Ask
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Caution, Refused
from engine.core.match import Match
from engine.games import GAMES
from tests.contract.known_bang import OWN_POOLS

PEOPLE = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
WORDS: GameWords = words_for("bang")


def names(count: int = 8) -> Names:
    return Names(PEOPLE[:count], WORDS.wording)


class Position(Struct, frozen=True):
    """A moment of a game at which a seat is asked something."""

    decision: Decision
    own: Any
    table: Any
    refused: tuple[Refused, ...]
    cautions: tuple[tuple[str, Caution], ...]
    happened: tuple[PublicEvent, ...]


def _look(match: Match, decision: Decision) -> Position:
    seat = decision.seat
    cautions = ((str(action), match.caution(seat, action)) for action in decision.actions)
    return Position(
        decision=decision,
        own=match.view(seat),
        table=match.view(None),
        refused=match.refused(seat),
        cautions=tuple((ref, caution) for ref, caution in cautions if caution is not None),
        happened=tuple(h.event for h in match.happenings() if isinstance(h.event, PublicEvent)),
    )


def play(seed: int, seats: int, **rules: object) -> Match:
    """A match just dealt."""
    game = GAMES["bang"]
    return Match.new(game, seats, game.options("official", **rules), f"{seed:032x}")


HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"characters_dealt": 2},
    {"sid_window": "any_time"},
    {},
    *[dict[str, object](character_pool=pool) for pool in OWN_POOLS],
)
"""Rules that together bring about every kind of question."""


@lru_cache(maxsize=1)
def positions() -> tuple[Position, ...]:
    """Up to twelve positions of each kind of question, in games of all sizes."""
    found: dict[str, list[Position]] = {ask.value: [] for ask in Ask}
    for seed in range(60):
        match = play(seed, 3 + seed % 6, **HOUSE_RULES[seed % len(HOUSE_RULES)])
        chance = Chance(f"{seed + 1000:032x}")
        while not match.is_over() and match.ply < 400:
            for decision in match.decisions:
                if len(found[decision.kind]) < 12 and match.ply % 3 == seed % 3:
                    found[decision.kind].append(_look(match, decision))
            decision = match.decisions[0]
            match.act(decision.seat, decision.actions[chance.below(len(decision.actions))], decision.id)
        if all(len(some) >= 3 for some in found.values()):
            break
    return tuple(position for some in found.values() for position in some)
