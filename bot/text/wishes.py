"""What people can choose for themselves, in words."""

from typing import Final

from bot.store.rows import Pings
from bot.text.catalog import Wording, mark

_PINGS: Final = {
    Pings.ALL: mark("whenever you are awaited"),
    Pings.SLOW: mark("only where there are hours to answer"),
    Pings.NONE: mark("never"),
}


def ping_label(pings: Pings, wording: Wording) -> str:
    """When somebody is pinged."""
    return wording.say(_PINGS[pings])
