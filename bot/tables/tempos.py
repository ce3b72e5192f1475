"""The tempo that the tables of a server begin with."""

from typing import Final

from bot.store.archive import of_server
from bot.store.store import Store
from bot.store.times import SLOW
from bot.tables.tempo import TEMPOS

TEMPO: Final = "tempo"
"""The setting of a server."""

DEFAULT: Final = SLOW
"""Nobody is hurried who has not chosen to be."""


async def tempo_of_server(store: Store, guild_id: int) -> str:
    """The tempo of a server's new tables."""
    key = await store.setting(of_server(guild_id), TEMPO)
    return key if key is not None and key in TEMPOS else DEFAULT


async def set_tempo_of_server(store: Store, guild_id: int, key: str) -> None:
    """Store the tempo of a server's new tables."""
    await store.set_setting(of_server(guild_id), TEMPO, key)
