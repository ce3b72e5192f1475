"""The tables every contract test is played at: each game at each number of seats, by official and by house rules."""

from typing import Any, cast

from engine.games import GAMES
from tests.contract.known import KNOWN
from tests.contract.playing import AnyGame
from tests.toy_game import KEY, TOY

ALL: dict[str, AnyGame] = {KEY: TOY, **GAMES}
OFFICIAL = "official"


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
    """Game and seats by the name of the table: at each size the official rules and one set of house rules in turn."""
    found: dict[str, tuple[AnyGame, int]] = {}
    for key, game in ALL.items():
        others = [name for name in KNOWN[key].house_rules() if name != OFFICIAL]
        for index, seats in enumerate(game.seats):
            found[f"{key}-{seats}"] = game, seats
            if others:
                name = others[index % len(others)]
                found[f"{key}-{seats}-{name}"] = at_table(key, name), seats
    return found


TABLES = tables()
