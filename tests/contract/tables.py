"""The tables every contract test is played at: each game at each number of seats, by official and by house rules."""

from typing import Any, cast

from engine.games import GAMES
from tests.contract.known import KNOWN
from tests.contract.playing import AnyGame
from tests.toy_game import KEY, TOY

ALL: dict[str, AnyGame] = {KEY: TOY, **GAMES}
LONG = {"desperado": 5}
"""Games of which a single one shows as much as so many of the others."""


class AtTable:
    """A game as it is played at one table: what is not said otherwise goes by the table's house rules."""

    def __init__(self, game: AnyGame, rules: dict[str, Any]) -> None:
        self._game = game
        self._rules = rules

    def options(self, **changes: Any) -> Any:
        """The house rules of the table, with changes."""
        return self._game.options(**{**self._rules, **changes})

    def __getattr__(self, name: str) -> Any:
        """Everything else is the game's own."""
        return getattr(self._game, name)


def at_table(key: str, name: str) -> AnyGame:
    """A game by the house rules that `KNOWN` lists under a name."""
    return cast("AnyGame", AtTable(ALL[key], KNOWN[key].house_rules()[name]))


def tables() -> dict[str, tuple[AnyGame, int]]:
    """Game and seats by the name of the table.

    At each size the official rules and one set of house rules in turn; a long game by one set of rules at each size.
    """
    found: dict[str, tuple[AnyGame, int]] = {}
    unknown = ALL.keys() - KNOWN.keys()
    assert not unknown, (
        f"tests/contract/known.py wants a row in KNOWN for each game; there is none for {sorted(unknown)}"
    )
    for key, game in ALL.items():
        names = list(KNOWN[key].house_rules())
        others = names if key in LONG else names[1:]
        for index, seats in enumerate(game.seats):
            if key not in LONG:
                found[f"{key}-{seats}"] = game, seats
            if others:
                name = others[index % len(others)]
                found[f"{key}-{seats}-{name}"] = at_table(key, name), seats
    return found


def seeds_of(game: AnyGame, count: int) -> range:
    """The seeds of the games that are played at a table where a game of usual length would be played so often."""
    return range(max(1, count // LONG.get(game.key, 1)))


TABLES = tables()
