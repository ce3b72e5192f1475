"""`kill -9` of the real process at drawn plies and at the worst moments: nothing is lost, doubled or charged (H15)."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.sandbox.model import EPHEMERAL, LOADING
from engine.core.match import Match
from engine.games import GAMES
from tests.e2e.secrets import search
from tests.e2e.test_games import sit_down
from tests.e2e.town import Player, Town, buttons, play_to_the_end, text, town, until

KILLS = 12
PEOPLE = ["Ana", "Ben"]


def stored(place: Town) -> tuple[int, str]:
    """The ply and the snapshot of the table."""
    with sqlite3.connect(place.folder / "tenpaces.sqlite3") as database:
        found: tuple[int, str] = database.execute("SELECT ply, snapshot FROM tables ORDER BY id DESC").fetchone()
    return found


def made_once(place: Town) -> None:
    """Each move is stored once, and the moves lead to the position that is stored."""
    with sqlite3.connect(place.folder / "tenpaces.sqlite3") as database:
        moves = database.execute("SELECT ply, interaction_id FROM moves WHERE table_id = 1 ORDER BY ply").fetchall()
        (snapshot,) = database.execute("SELECT snapshot FROM tables WHERE id = 1").fetchone()
    assert [ply for ply, _ in moves] == list(range(len(moves)))
    presses = [press for _, press in moves if press is not None]
    assert len(presses) == len(set(presses))
    match = Match.load(snapshot, GAMES)
    assert Match.replay(match.record(), GAMES).save() == match.save()


async def check(place: Town, result: dict[str, Any]) -> None:
    """What must be so after a game that was broken off: all of it once, and nothing but the result to press."""

    def to_press() -> list[str]:
        return [m["id"] for m in place.shown("Ana", "saloon") if not m["flags"] & 64 and buttons(m)]

    assert "win" in text(result)
    await until(lambda: True if to_press() == [result["id"]] else None)
    made_once(place)
    assert search(place) > 5
    assert await place.stop_bot() == 0
    place.sandbox.assert_clean()
    assert "Task exception" not in place.all_logs()


async def play_until_dead(place: Town, players: list[Player]) -> None:
    """Let people move until the bot is no more."""
    assert place.bot is not None
    dying = asyncio.create_task(place.bot.wait())
    while not dying.done():
        for player in players:
            move = asyncio.create_task(player.move())
            await asyncio.wait({move, dying}, return_when=asyncio.FIRST_COMPLETED)
            if dying.done():
                move.cancel()
                await asyncio.wait([move])
        await asyncio.wait([dying], timeout=0.02)
    place.bot = None


async def test_h15_a_game_survives_kill_9_at_twelve_drawn_plies(tmp_path: Path) -> None:
    plies = sorted(Random("twelve kills").sample(range(1, 45), KILLS))
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await sit_down(place, PEOPLE, 2)
        players = [Player(place, name, "saloon", seed) for seed, name in enumerate(PEOPLE)]
        for ply in plies:
            while stored(place)[0] < ply and not place.with_button("Ana", "saloon", "Rematch"):
                for player in players:
                    await player.move()
                await asyncio.sleep(0.02)
            await place.kill_bot()
            before = stored(place)
            await place.start_bot()
            assert stored(place)[0] >= before[0]
        result = await play_to_the_end(place, "saloon", PEOPLE)
        await check(place, result)


@pytest.mark.parametrize("moment", ["transaction:4", "publication:5", "picture:6"])
async def test_h15_a_game_survives_kill_9_in_the_middle_of(tmp_path: Path, moment: str) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot(module="tests.e2e.doomed", KILL_AT=moment)
        setting_up = asyncio.create_task(sit_down(place, PEOPLE, 2))
        assert place.bot is not None
        dying = asyncio.create_task(place.bot.wait())
        await asyncio.wait({setting_up, dying}, return_when=asyncio.FIRST_COMPLETED)
        players = [Player(place, name, "saloon", seed) for seed, name in enumerate(PEOPLE)]
        if not dying.done():
            await setting_up
            await play_until_dead(place, players)
        setting_up.cancel()
        await asyncio.wait([setting_up])
        place.bot = None
        await place.start_bot()
        if not place.with_button("Ana", "saloon", "My role"):
            await place.press("Ana", "saloon", "Start")
        result = await play_to_the_end(place, "saloon", PEOPLE)
        await check(place, result)


async def test_h15_after_a_kill_one_line_calls_whoever_is_awaited_and_nobody_else(tmp_path: Path) -> None:
    """And tells whoever waits for a private answer in vain to press again: no token is stored to answer by."""
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot(module="tests.e2e.doomed", KILL_AT="answer:1")
        await sit_down(place, PEOPLE, 2)
        players = {name: Player(place, name, "saloon") for name in PEOPLE}
        awaited = await until(lambda: next((name for name, one in players.items() if one.is_called()), None))
        assert place.bot is not None
        unanswered = await place.press("Ana", "saloon", "My role", wait="ack")
        await place.bot.wait()
        place.bot = None
        before = stored(place)
        await place.start_bot()
        back = await until(lambda: next((m for m in place.shown("Ana", "saloon") if "I am back" in text(m)), None))
        assert awaited in [one.get("global_name") or one["username"].title() for one in back["mentions"]]
        await place.sandbox.idle()
        again = [m for m in place.shown("Ana", "saloon") if "I am back" in text(m)]
        assert len(again) == 1
        assert "press again" in text(back), "an answer that was promised before the kill never comes"
        loading = [m for m in place.shown("Ana", "saloon") if m["flags"] & LOADING]
        assert [m["id"] for m in loading] == [unanswered["reply"]["id"]]
        assert not [m for m in place.shown("Ben", "saloon") if m["flags"] & LOADING], "only Ana sees it"
        answer = await place.press("Ana", "saloon", "My role")
        assert answer["reply"]["flags"] & (LOADING | EPHEMERAL) == EPHEMERAL
        assert stored(place) == before, "looking changes nothing"
        assert await place.stop_bot() == 0
