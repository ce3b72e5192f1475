"""House rules of tables: which options they stand for, how they change, and what a server's tables begin with."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.store.rows import Rules, SeatRow, TableRow
from bot.store.store import Store
from engine.core.errors import GameError
from engine.core.game import Game

OFFICIAL: Final = Rules("official")


def options_of(game: Game[Any], rules: Rules) -> Any:
    """The options of a game. Raises `BadSetup`."""
    return game.options(rules.preset, **rules.changes)


def changed(game: Game[Any], rules: Rules, option: str, value: Any) -> Rules:
    """The rules with one option changed; what the preset says anyway is left out. Raises `BadSetup`."""
    changes = {name: old for name, old in rules.changes.items() if name != option}
    if getattr(game.options(rules.preset), option, None) != value:
        changes[option] = value
    new = Rules(rules.preset, changes)
    options_of(game, new)
    return new


def taken_over(game: Game[Any], row: TableRow, seats: Sequence[SeatRow]) -> Any:
    """What a table's game takes over from the one before, by the seats as they are now; None if nothing."""
    if row.setup is None:
        return None
    return game.reseated(game.decode_setup(row.setup), options_of(game, row.rules), [seat.came_from for seat in seats])


async def of_server(store: Store, guild_id: int, game: Game[Any]) -> Rules:
    """What a new table of a server begins with; the official rules if nothing (or nothing there is now) was set."""
    text = await store.setting(_scope(guild_id), _key(game))
    if text is None:
        return OFFICIAL
    try:
        rules = msgspec.json.decode(text, type=Rules)
        options_of(game, rules)
    except (msgspec.MsgspecError, GameError):
        return OFFICIAL
    return rules


async def set_of_server(store: Store, guild_id: int, game: Game[Any], rules: Rules) -> None:
    """Store what the new tables of a server begin with."""
    await store.set_setting(_scope(guild_id), _key(game), msgspec.json.encode(rules).decode())


def _scope(guild_id: int) -> str:
    return f"server {guild_id}"


def _key(game: Game[Any]) -> str:
    return f"rules {game.key}"
