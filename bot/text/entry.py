"""What an entry of the rulebook is before it is worded in a language."""

from msgspec import Struct


class Entry(Struct, frozen=True):
    """The source texts of one entry; `also` are other words that lead to it, `see` the keys of related entries.

    Only doubtful points have a `source`, and the `option` that changes their answer if there is one.
    """

    title: str
    text: str
    example: str = ""
    ruling: str = ""
    see: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    source: str = ""
    option: str = ""
