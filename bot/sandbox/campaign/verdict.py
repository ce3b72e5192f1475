"""What must be so after everything that broke: the rules of a table, looked up in the database and the channel."""

from collections import Counter
from typing import Any

from bot.sandbox.campaign.people import buttons, public, walk
from bot.sandbox.campaign.town import Town
from bot.sandbox.model import LOADING, Json
from bot.store.rows import Stored, TableState
from engine.core.errors import GameError
from engine.core.match import Match
from engine.games import GAMES


async def stored_rightly(town: Town, stored: Stored) -> list[str]:
    """The table is where the rules say, and each move was made once."""
    assert town.store is not None
    if stored.snapshot is None:
        return []
    wrong = []
    moves = await town.store.moves(stored.row.id)
    if [move.ply for move in moves] != list(range(len(moves))):
        wrong.append("moves are missing or doubled")
    if len(moves) - 1 != stored.row.ply:
        wrong.append(f"{len(moves) - 1} moves are stored, but the table is at ply {stored.row.ply}")
    presses = Counter(move.interaction_id for move in moves if move.interaction_id is not None)
    wrong += [f"a press was carried out {n} times" for n in presses.values() if n > 1]
    match = Match.load(stored.snapshot, GAMES)
    try:
        again = Match.replay(match.record(), GAMES)
    except GameError as error:
        return [*wrong, f"the record cannot be replayed: {error!r}"]
    if again.save() != match.save():
        wrong.append("the record leads to another position")
    if [(move.seat, move.notation) for move in moves[1:]] != [(m.seat, m.notation) for m in match.record().moves]:
        wrong.append("the moves stored are not those of the record")
    return wrong


def shown_once(town: Town, place: int, stored: Stored) -> list[str]:
    """No public message is doubled, what should be shown is, and nothing that was so before."""
    world = town.sandbox.world.data
    if place not in world.channels:
        return []
    ids = stored.row.messages
    shown = public(_everything(town, place))
    with_buttons = {int(m["id"]) for m in shown if buttons(m)}
    wanted: set[int | None]
    match stored.row.state:
        case TableState.LOBBY:
            wanted = {ids.lobby}
        case TableState.RUNNING:
            wanted = {ids.table.id if ids.table is not None else None, *ids.pings.values()}
        case TableState.OVER:
            wanted = {ids.result}
        case _:
            wanted = set()
    wrong = []
    if extra := with_buttons - wanted:
        wrong.append(f"{len(extra)} messages with buttons too many")
    if missing := {n for n in wanted if n not in with_buttons and n not in ids.pings.values()}:
        wrong.append(f"missing in the channel: {missing}")
    if outdated := {n for m in shown for n in _asked(m)} - _open(stored):
        wrong.append(f"buttons of decisions that are no longer open: {sorted(outdated)}")
    return wrong


def _asked(message: Json) -> set[int]:
    """The decisions that the buttons and lists of a message are for."""
    ids = [str(one["custom_id"]).split(":") for one in walk(message) if one.get("custom_id")]
    return {int(parts[2]) for parts in ids if parts[2:] and parts[2].isdecimal()}


def _open(stored: Stored) -> set[int]:
    """The decisions that are open at a table."""
    if stored.snapshot is None:
        return set()
    return {decision.id for decision in Match.load(stored.snapshot, GAMES).decisions}


def _everything(town: Town, place: int) -> list[Any]:
    """All messages of a place, as its owner sees them."""
    shown, _ = town.sandbox.seen.messages(
        town.sandbox.world.data.channels[place], town.sandbox.user_id("Dora"), limit=1000
    )
    return shown


def nobody_left_waiting(town: Town) -> list[str]:
    """No private answer is loading for ever."""
    loading = [m for m in town.sandbox.world.data.messages.values() if m.flags & LOADING]
    return [f"{len(loading)} private answers are still loading"] if loading else []


def heard_by_discord(town: Town) -> list[str]:
    """Nothing was sent that Discord does not know or would not read."""
    rules = {"unknown_route", "unknown_field", "invalid_body", "no_alt_text", "unshown_file", "crash"}
    found = [entry.what for entry in town.sandbox.journal.of_kind("warning") if entry.data["rule"] in rules]
    return [f"Discord would object: {what}" for what in dict.fromkeys(found)]
