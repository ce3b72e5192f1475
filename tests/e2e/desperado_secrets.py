"""Searches what everybody was shown in a finished skirmish for what was hidden at that time."""

import json
import sqlite3
from collections.abc import Iterator

from engine.desperado.cards import JOKERS, Joker
from engine.desperado.events import GameOver, JokerPlayed, LootShown
from engine.games import GAMES
from tests.e2e.secrets import SLACK
from tests.e2e.town import Town

FACES = ("nugget", "Nugget")


def public_requests(town: Town, channel: str) -> Iterator[tuple[float, str]]:
    """Everything the bot sent into a channel for all to see, with its time."""
    for entry in town.sandbox.journal.of_kind("request"):
        body = entry.data.get("body")
        if body and entry.audience == "public" and entry.channel_id == town.sandbox.channel_id(channel):
            yield entry.t, json.dumps(body, ensure_ascii=False)


def first_shown(town: Town, table: int) -> tuple[dict[Joker, float], float, float, str]:
    """When each joker was played; when the first loot showed its face, the end of the game, and its seed."""
    game, jokers, loot_at = GAMES["desperado"], dict[Joker, float](), float("inf")
    with sqlite3.connect(town.folder / "tenpaces.sqlite3") as database:
        moves = database.execute("SELECT at, events FROM moves WHERE table_id = ? ORDER BY ply", (table,)).fetchall()
        (snapshot,) = database.execute("SELECT snapshot FROM tables WHERE id = ?", (table,)).fetchone()
    for at, events in moves:
        for event in game.decode_events(events):
            if isinstance(event, JokerPlayed):
                jokers.setdefault(event.joker, at)
            elif isinstance(event, LootShown | GameOver):
                loot_at = min(loot_at, at)
    return jokers, loot_at, moves[-1][0], json.loads(snapshot)["record"]["seed"]


def search(town: Town, channel: str, table: int, *, all_loot_is_hidden: bool) -> int:
    """Raise if anything public named a joker, the face of loot or the seed too early; how many were searched."""
    jokers, loot_at, over_at, seed = first_shown(town, table)
    searched = 0
    for at, shown in public_requests(town, channel):
        searched += 1
        early = [
            one for one, card in JOKERS.items() if card.name in shown and jokers.get(one, float("inf")) > at + SLACK
        ]
        assert not early, f"shown before they were played: {early} in {shown}"
        if all_loot_is_hidden and at + SLACK < loot_at:
            assert not [face for face in FACES if face in shown], shown
        if at + SLACK < over_at:
            assert seed not in shown
    return searched
