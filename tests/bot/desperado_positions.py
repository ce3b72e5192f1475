"""Real positions of Desperado, several for each kind of question, from half-sensible games."""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from bot.text.games import words_for
from bot.text.names import Names
from bot.text.words import GameWords
from engine.ai.agents import agent_for
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.events import PublicEvent
from engine.core.game import Caution, Refused
from engine.core.match import Match
from engine.desperado.actions import Ask
from engine.desperado.scenarios import SCENARIOS
from engine.games import GAMES

PEOPLE = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay", "Gia", "Hal", "Ida", "Joe", "Kim", "Lou")
LONG = tuple(f"Maximiliana von Hohenstein the {number}th" for number in range(1, 13))
WORDS: GameWords = words_for("desperado")
MOST = 6
ENOUGH = 2


def names(count: int = 12, people: tuple[str, ...] = PEOPLE) -> Names:
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


class Told(Struct, frozen=True):
    """Positions by what is asked, and games that are over with all that happened in them."""

    positions: tuple[Position, ...]
    endings: tuple[tuple[Any, tuple[PublicEvent, ...]], ...]


@lru_cache(maxsize=1)
def told() -> Told:
    """A few positions of each kind of question, in games of all scenarios and sizes, with and without horses."""
    found: dict[str, list[Position]] = {ask.value: [] for ask in Ask}
    endings = []
    game = GAMES["desperado"]
    for number in range(64):
        scenario = tuple(SCENARIOS)[number % len(SCENARIOS)]
        options = game.options("official", scenario=scenario, horses=number % 3 == 0, short_ammo=number % 4 == 0)
        seats = (12, 4, 2, 8, 5, 3, 10, 6)[(number + number // 8) % 8]
        match = Match.new(game, seats, options, f"{number:032x}")
        events = [h.event for h in match.happenings() if isinstance(h.event, PublicEvent)]
        agents = [agent_for("desperado") for _ in range(seats)]
        chance = Chance(f"{number + 1000:032x}")
        while not match.is_over():
            for decision in match.decisions:
                is_early = decision.kind == Ask.ACTION and match.ply % 11 != 10
                if len(found[decision.kind]) < MOST and not is_early:
                    found[decision.kind].append(_look(match, decision))
            decision = next(one for one in match.decisions if not one.optional)
            if chance.below(2):
                action = decision.actions[chance.below(len(decision.actions))]
            else:
                action = agents[decision.seat].choose(match.view(decision.seat), decision, events, chance)
            update = match.act(decision.seat, action, decision.id)
            events += update.public()
        endings.append((match.view(None), tuple(events)))
        if number >= 7 and all(len(some) >= ENOUGH for some in found.values()):
            break
    assert all(len(some) >= ENOUGH for some in found.values()), {kind: len(some) for kind, some in found.items()}
    return Told(tuple(position for some in found.values() for position in some), tuple(endings))


def positions() -> tuple[Position, ...]:
    return told().positions
