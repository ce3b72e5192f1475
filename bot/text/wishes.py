"""What people can choose for themselves, in words."""

from typing import Final

from bot.text.catalog import Wording, mark

_PINGS: Final = {
    "all": mark("whenever you are awaited"),
    "slow": mark("only where there are hours to answer"),
    "none": mark("never"),
}


def ping_label(pings: str, wording: Wording) -> str:
    """When somebody is pinged: `all`, `slow` or `none`."""
    return wording.say(_PINGS[pings])
