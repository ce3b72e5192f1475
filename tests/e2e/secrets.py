"""Searches what everybody was shown in a finished game for what was hidden at that time."""

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec

from bot.text.games import words_for
from engine.bang.cards import FACES, Card
from engine.bang.events import CharactersChosen, CharactersDealt
from engine.core.events import PublicEvent
from engine.games import GAMES
from engine.western.roles import Role
from tests.e2e.town import Town

SIGNS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
ROLES = [role.value for role in Role if role is not Role.SHERIFF]
OPEN_ROLES = 3
"""So many play with all roles face up."""

SLACK = 1.0
"""Seconds by which a stored time may be cut off."""


def card_label(card: Card) -> str:
    """A card as messages name it, and as alt texts begin to."""
    name, _, rest = str(FACES[card]).rpartition("-")
    return f"{name} {rest[:-1]}{SIGNS[rest[-1]]}"


def public_requests(town: Town) -> Iterator[tuple[float, str]]:
    """Everything the bot sent for all to see, with its time."""
    for entry in town.sandbox.journal.of_kind("request"):
        channel = entry.channel_id
        body = entry.data.get("body")
        if body and channel is not None and channel == town.sandbox.channel_id("saloon") and entry.audience == "public":
            yield entry.t, json.dumps(body, ensure_ascii=False)


def cards_in(event: PublicEvent) -> set[Card]:
    """The cards an event names."""
    found: set[Card] = set()
    raw = msgspec.to_builtins(event)
    for field in ("card", "cards", "counts", "flipped", "take", "in_play"):
        value = raw.get(field)
        if isinstance(value, int) and not isinstance(value, bool):
            found.add(value)
        elif isinstance(value, list | tuple):
            found.update(value)
    return found


def first_shown(town: Town) -> tuple[dict[str, float], float, str, float]:
    """When each card (by label) and the first hidden role were first public; the seed, and when it may be told."""
    game = GAMES["bang"]
    cards: dict[str, float] = {}
    role_at = float("inf")
    with sqlite3.connect(town.folder / "tenpaces.sqlite3") as database:
        moves = database.execute("SELECT at, events FROM moves WHERE table_id = 1 ORDER BY ply").fetchall()
        (snapshot,) = database.execute("SELECT snapshot FROM tables WHERE id = 1").fetchone()
    for at, events in moves:
        for event in game.decode_events(events):
            if not isinstance(event, PublicEvent):
                continue
            for card in cards_in(event):
                cards.setdefault(card_label(card), at)
            if "role" in msgspec.to_builtins(event):
                role_at = min(role_at, at)
    seed: Any = json.loads(snapshot)["record"]["seed"]
    return cards, min(role_at, moves[-1][0]), seed, moves[-1][0]


def characters_dealt(town: Town) -> tuple[set[str], float]:
    """The characters people could choose from, and when those that were chosen were shown."""
    game = GAMES["bang"]
    dealt: set[str] = set()
    with sqlite3.connect(town.folder / "tenpaces.sqlite3") as database:
        moves = database.execute("SELECT at, events FROM moves WHERE table_id = 1 ORDER BY ply").fetchall()
    for at, events in moves:
        for event in game.decode_events(events):
            if isinstance(event, CharactersDealt):
                dealt.update(event.characters)
            if isinstance(event, CharactersChosen):
                return dealt, at
    return dealt, 0.0


def house_rules(town: Town) -> tuple[list[str], int]:
    """The lines that tell the rules (they may name roles), and the number of seats."""
    with sqlite3.connect(town.folder / "tenpaces.sqlite3") as database:
        (snapshot,) = database.execute("SELECT snapshot FROM tables WHERE id = 1").fetchone()
    record = json.loads(snapshot)["record"]
    options = GAMES["bang"].decode_options(json.dumps(record["options"]))
    words = words_for("bang")
    return [words.rules_line(options), words.variant(record["seats"]) or ""], record["seats"]


def search(town: Town) -> int:
    """Raise if anything public named a card, a role, a character or the seed too early; how many were searched."""
    cards, role_at, seed, over_at = first_shown(town)
    dealt, chosen_at = characters_dealt(town)
    rules, seats = house_rules(town)
    labels = {card_label(card) for card in range(len(FACES))}
    searched = 0
    for at, shown in public_requests(town):
        searched += 1
        early = [label for label in labels if label in shown and cards.get(label, float("inf")) > at + SLACK]
        assert not early, f"shown before they were public: {early} in {shown}"
        if at + SLACK < role_at and seats > OPEN_ROLES:
            told = shown
            for line in rules:
                told = told.replace(line, "")
            assert not [role for role in ROLES if role in told], shown
        if at + SLACK < chosen_at:
            assert not [name for name in dealt if name in shown], shown
        if at + SLACK < over_at:
            assert seed not in shown
    return searched
