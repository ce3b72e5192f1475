"""What each column of the database holds of people, where `/privacy export` shows it and what forgetting leaves.

A test walks the schema and wants every column in here: who adds one has to say what it holds.
"""

from typing import Final

from msgspec import Struct


class Personal(Struct, frozen=True):
    """A column that holds something of a person: what, by which key an export gives it, and what forgetting leaves."""

    what: str
    export: str
    left: str


_TOLD_BY_SEAT: Final = "the moves a person made"
_STATISTICS: Final = "how games ended for a person who has joined the statistics"

NOTHING: Final = None
"""Holds nothing of anybody, or only what all know of the table and nobody can be found by."""

COLUMNS: Final[dict[str, Personal | None]] = {
    "tables.id": NOTHING,
    "tables.guild_id": NOTHING,
    "tables.channel_id": NOTHING,
    "tables.state": NOTHING,
    "tables.game": NOTHING,
    "tables.preset": NOTHING,
    "tables.changes": NOTHING,
    "tables.setup": NOTHING,  # by seat
    "tables.capacity": NOTHING,
    "tables.host": Personal("who is host", "host", "nobody, or the next host of a table that goes on"),
    "tables.language": NOTHING,  # the server's
    "tables.created_at": NOTHING,
    "tables.pace_seed": NOTHING,
    "tables.rematch_of": NOTHING,
    "tables.ended_at": NOTHING,
    "tables.times": NOTHING,  # clocks, by seat
    "tables.watched_at": NOTHING,
    "tables.thread": NOTHING,
    "tables.practice": NOTHING,
    "tables.ply": NOTHING,
    "tables.published_ply": NOTHING,
    "tables.messages": NOTHING,  # the ids of public messages, which are the bot's own
    "tables.snapshot": NOTHING,  # the game, by seat
    "seats.table_id": NOTHING,
    "seats.seat": NOTHING,
    "seats.person_id": Personal("a person's Discord id", "person", "nothing"),
    "seats.name": Personal("a person's name", "name", "Somebody"),
    "seats.language": Personal("a person's language", "language", "the default"),
    "seats.ai": NOTHING,
    "seats.ready": NOTHING,
    "seats.came_from": NOTHING,
    "seats.left_by": Personal("a person's Discord id", "left", "nothing"),
    "seats.away": Personal("why an AI plays in a person's place", "away", "nothing"),
    "seats.side": NOTHING,  # of a game that all see
    "seats.direct": Personal("the ids of the direct messages to a person", "direct_messages", "nothing"),
    "seats.pings": Personal("when a person wants to be pinged", "pings", "the default"),
    "seats.guess": Personal("whom a person expected to win", "guess", "nothing"),
    "moves.table_id": NOTHING,
    "moves.ply": NOTHING,
    "moves.seat": NOTHING,
    "moves.notation": Personal(_TOLD_BY_SEAT, "move", "the move of a seat that was nobody's"),
    "moves.events": NOTHING,  # what a move led to, by seat
    "moves.interaction_id": Personal("the id of the press that made a move", "interaction", "nothing"),
    "moves.at": Personal(_TOLD_BY_SEAT, "at", "the time of a move that was nobody's"),
    "scores.table_id": Personal(_STATISTICS, "table", "nothing"),
    "scores.person_id": Personal(_STATISTICS, "person", "nothing"),
    "scores.guild_id": Personal(_STATISTICS, "server", "nothing"),
    "scores.game": Personal(_STATISTICS, "game", "nothing"),
    "scores.part": Personal(_STATISTICS, "part", "nothing"),
    "scores.won": Personal(_STATISTICS, "won", "nothing"),
    "scores.with_ai": Personal(_STATISTICS, "with_ai", "nothing"),
    "scores.guessed": Personal(_STATISTICS, "guessed", "nothing"),
    "scores.ended_at": Personal(_STATISTICS, "ended_at", "nothing"),
    "reports.id": NOTHING,
    "reports.table_id": NOTHING,
    "reports.ply": NOTHING,
    "reports.cause": NOTHING,  # the number of an error
    "reports.record": NOTHING,  # the game, by seat; nothing of who reported it
    "reports.at": NOTHING,
    "settings.scope": Personal("a person's Discord id", "person", "nothing"),
    "settings.key": Personal("a person's settings", "settings", "nothing"),
    "settings.value": Personal("a person's settings", "settings", "nothing"),
}
