"""Whole games in pairs that differ only in what is hidden: whoever is not at the table cannot tell them apart.

Compared is what goes to everybody, byte for byte and to the millisecond: texts, components, ids, nonces, whom a message
pings, pictures with their names and descriptions, in which order and when; and what is logged. Set aside is the seed
and its hash. Meanwhile everything private takes as long as what it holds tells it to: direct messages, and the thoughts
of AI seats.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.painters import paint
from bot.stage.port import Chair
from bot.tables import opponents, showing
from bot.tables.letters import Letters
from bot.tables.opponents import Opponents
from bot.tables.registry import Registry
from bot.tables.table import Table
from engine.ai.agent import Agent, RandomAgent
from engine.ai.agents import agent_for
from engine.ai.bang.player import BangPlayer
from engine.bang.actions import Pass
from engine.bang.attack import Shot
from engine.core.chance import seeded
from engine.games import GAMES
from tests.bot.fakes import WatchedStore
from tests.bot.pairs import Entry, Follower, PairedHouse, first_difference, played
from tests.contract.known_bang import HOUSE_RULES
from tests.contract.twins import Original, Twin

TABLES = [
    pytest.param(2, 2, "official", RandomAgent, 5, 0, id="four"),
    pytest.param(2, 2, "cz", BangPlayer, 8, 1, id="four, Czech rules"),
    pytest.param(3, 2, "two-of-21", RandomAgent, 5, 1, id="five, choosing characters"),
    pytest.param(4, 3, "official", BangPlayer, 8, 0, id="seven"),
    pytest.param(1, 3, "any-time", BangPlayer, 5, 1, id="four, one person"),
    pytest.param(4, 1, "at-once", RandomAgent, 5, 0, id="five, one AI"),
    pytest.param(1, 6, "ru", RandomAgent, 8, 1, id="seven, one person"),
]
"""People and AI seats, the house rules, who plays the AI seats, which share of the pictures is drawn, and a seed."""


class Pair:
    """Two houses that play the same game, as far as everybody sees."""

    def __init__(self, folder: Path, patches: pytest.MonkeyPatch, logs: pytest.LogCaptureFixture) -> None:
        self._folder, self._patches, self._logs = folder, patches, logs
        self.original = Original(GAMES["bang"])
        self.houses: list[PairedHouse] = []
        self.pictures = 0

    async def _house(
        self, name: str, game: Original | Twin, seeds: tuple[str, str], agent: Agent, every: int
    ) -> PairedHouse:
        store = await WatchedStore.open(f"sqlite+aiosqlite:///{self._folder / name}.sqlite3")
        assert isinstance(store, WatchedStore)
        self.houses.append(PairedHouse(store, game, seeds, agent, every))
        return self.houses[-1]

    async def play(self, agent: Agent, every: int, seed: object, **table: Any) -> str | None:
        """Play both; where they were seen to differ first. Delays come from one seed, the deals from two."""
        pace, deals = seeded("pace").seed, [seeded(f"{name} deal {seed}").seed for name in ("one", "other")]
        self.twin = Twin(self.original, f"twin {seed}")
        first = await self._house("first", self.original, (pace, deals[0]), agent, every)
        second = await self._house("second", self.twin, (pace, deals[1]), Follower(self.twin), every)
        shown, logged = await played(first, self._patches, self._logs, **table)
        shown_of_twin, logged_of_twin = await played(second, self._patches, self._logs, **table)
        self.pictures = first.stage.pictures
        if self.twin.parted is not None:
            shown, shown_of_twin = _before(shown, self.twin.parted_at), _before(shown_of_twin, self.twin.parted_at)
            logged = logged_of_twin = []
        self.entries = len(shown)
        return first_difference(shown, shown_of_twin) or first_difference(logged, logged_of_twin)


def _before(traffic: Sequence[Entry], at: float) -> list[Entry]:
    return [entry for entry in traffic if cast("float", entry[0]) < at]


@pytest.fixture
async def pair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Pair]:
    pair = Pair(tmp_path, monkeypatch, caplog)
    yield pair
    for house in pair.houses:
        await house.registry.stop()
        await house.store.close()


@pytest.mark.parametrize(("people", "ai", "rules", "agent", "every", "seed"), TABLES)
async def test_nobody_can_tell_what_is_hidden(
    pair: Pair, people: int, ai: int, rules: str, agent: Any, every: int, seed: int
) -> None:
    changes = dict(HOUSE_RULES[rules])
    preset = changes.pop("preset", "official")
    difference = await pair.play(agent(), every, seed, people=people, ai=ai, preset=preset, rules=changes)
    assert difference is None
    assert pair.twin.parted is None
    assert pair.twin.differing > 0.8 * len(pair.original.course)
    assert pair.entries > 20
    assert pair.pictures > 3


async def test_nobody_can_tell_who_is_who_in_the_dice_game(pair: Pair) -> None:
    pair.original = Original(GAMES["dice"])
    assert await pair.play(RandomAgent(), 10, 0, people=2, ai=3, preset="official", rules={}) is None
    assert pair.twin.parted is None
    assert pair.twin.differing > 0.5 * len(pair.original.course)
    assert pair.entries > 20
    assert pair.pictures > 1


@pytest.mark.parametrize(("people", "ai", "seed"), [(2, 2, 0), (1, 5, 1)])
async def test_nobody_can_tell_jokers_and_loot_in_the_skirmish(pair: Pair, people: int, ai: int, seed: int) -> None:
    pair.original = Original(GAMES["desperado"])
    table = {"people": people, "ai": ai, "preset": "official", "rules": {}}
    assert await pair.play(agent_for("desperado"), 10, seed, **table) is None
    assert pair.twin.parted is None
    assert pair.twin.differing > 0.5 * len(pair.original.course)
    assert pair.entries > 50
    assert pair.pictures > 3


@pytest.mark.parametrize(("people", "ai", "seed"), [(3, 1, 0), (2, 3, 2)])
async def test_nobody_can_tell_what_is_hidden_when_time_runs_out(pair: Pair, people: int, ai: int, seed: int) -> None:
    """Up to the first default that names a card, such as a discard."""
    table = {"people": people, "ai": ai, "preset": "official", "rules": {}, "tempo": "live"}
    assert await pair.play(RandomAgent(), 5, seed, **table) is None
    assert pair.twin.ply > 10
    assert pair.entries > 20


# What the tests above are for: each of these faults is seen by them.


def delays_tell_the_hand(patches: pytest.MonkeyPatch) -> None:
    patches.setattr(opponents, "delay", lambda _, decision: 1.2 + len(decision.actions) / 100)


def delays_come_from_the_deal(patches: pytest.MonkeyPatch) -> None:
    begin = Table._begin

    async def begun(self: Table) -> None:
        await begin(self)
        self.row.pace_seed = self.playing().record().seed

    patches.setattr(Table, "_begin", begun)


def thinking_takes_its_time(patches: pytest.MonkeyPatch) -> None:
    answer = Opponents._choice

    async def after_thinking(self: Opponents, decision: Any) -> Any:
        action = await answer(self, decision)
        hand = self._table.playing().view(decision.seat).hand
        await self._table.services.clock.sleep(opponents.LONGEST + len(set(hand)) + sum(hand) / 1000)
        return action

    patches.setattr(Opponents, "_choice", after_thinking)


def useless_hands_are_not_asked(patches: pytest.MonkeyPatch) -> None:
    options = Shot.options
    patches.setattr(Shot, "options", lambda self, g: [] if options(self, g) == [Pass()] else options(self, g))


def letters_hold_the_table_up(patches: pytest.MonkeyPatch) -> None:
    write = Letters._write_hand

    async def holding(self: Letters, table: Table, *what: Any) -> None:
        async with table.held():
            await write(self, table, *what)

    patches.setattr(Letters, "_write_hand", holding)


def letters_count_as_messages(patches: pytest.MonkeyPatch) -> None:
    write = Letters._write_hand

    async def counting(self: Letters, table: Table, *what: Any) -> None:
        table.row.messages.posted += 1
        await write(self, table, *what)

    patches.setattr(Letters, "_write_hand", counting)


def names_tell_roles(patches: pytest.MonkeyPatch) -> None:
    table = showing.table

    def telling(row: Any, seats: Any, match: Any, since: int) -> Any:
        shown = table(row, seats, match, since)
        chairs = [Chair(f"{c.name} {match.view(n).role}", c.person_id, c.ai) for n, c in enumerate(shown.frame.chairs)]
        return replace(shown, frame=replace(shown.frame, chairs=tuple(chairs)))

    patches.setattr(showing, "table", telling)


def pictures_show_what_was_drawn_before(patches: pytest.MonkeyPatch) -> None:
    hands = [b""]

    def spilling(game: str, kind: str, *what: Any) -> bytes:
        if kind == "hand":
            hands.append(repr(what[0]).encode())
        return paint(game, kind, *what) + hands[-1]

    patches.setattr("tests.bot.pairs.paint", spilling)


def logs_name_what_was_chosen_from(patches: pytest.MonkeyPatch) -> None:
    changed = Registry.changed

    def told(self: Registry, table: Table) -> None:
        if table.match is not None and table.match.decisions:
            table.log.info("they may %s", table.match.decisions[0].actions[0])
        changed(self, table)

    patches.setattr(Registry, "changed", told)


@pytest.mark.parametrize(
    "fault",
    [
        delays_tell_the_hand,
        delays_come_from_the_deal,
        thinking_takes_its_time,
        useless_hands_are_not_asked,
        letters_hold_the_table_up,
        letters_count_as_messages,
        names_tell_roles,
        pictures_show_what_was_drawn_before,
        logs_name_what_was_chosen_from,
    ],
)
async def test_what_tells_is_found(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    fault(monkeypatch)
    table = {"people": 2, "ai": 2, "preset": "official", "rules": {}, "plies": 50}
    every = 1 if fault is pictures_show_what_was_drawn_before else 20
    with pytest.raises(AssertionError):
        assert await pair.play(RandomAgent(), every, "faults", **table) is None
