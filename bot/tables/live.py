"""A table of this process with what keeps it going."""

from msgspec import Struct

from bot.tables.opponents import Opponents
from bot.tables.publisher import Publisher
from bot.tables.table import Table


class Live(Struct):
    """A table of this process with what keeps it going."""

    table: Table
    publisher: Publisher
    opponents: Opponents
