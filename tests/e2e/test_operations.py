"""What those who run the bot rely on, with its real process: health, figures, stopping, backups, no token anywhere."""

import asyncio
import contextlib
import json
import os
import re
import sqlite3
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.sandbox.model import Interaction
from tests.e2e.town import ROOT, Player, Town, town, until

PEOPLE = ["Ana", "Ben"]


async def game(place: Town) -> list[Player]:
    """A game that has begun, and who plays it."""
    await place.sandbox.slash("Ana", "saloon", "table open")
    await place.press("Ben", "saloon", "Join")
    for _ in range(2):
        await place.press("Ana", "saloon", "Add AI")
    await place.press("Ana", "saloon", "Start")
    await place.wait_for("Ana", "saloon", "Your move")
    return [Player(place, name, "saloon", seed) for seed, name in enumerate(PEOPLE)]


async def play(players: list[Player], moves: int) -> None:
    """Until people have made so many moves."""
    made = 0
    while made < moves:
        for player in players:
            made += await player.move()
        await asyncio.sleep(0.02)


async def get(address: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as http, http.get(address) as answer:
        return answer.status, await answer.text()


async def python(place: Town, *argv: str) -> tuple[int, str]:
    """Run a command of the bot beside it; its exit code and what it said."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *argv, cwd=place.folder,
        env={**os.environ, "TENPACES_DATA": str(place.folder), "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    out, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, out.decode()


def listening(pid: int) -> list[str]:
    """The sockets a process listens on."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    sockets = {f"socket:[{row[9]}]" for row in rows if row[3] == "0A"}
    found = []
    for path in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # the folder itself was open while it was listed
            found.append(os.readlink(path))
    return [target for target in found if target in sockets]


def stored(folder: Path, query: str) -> list[Any]:
    with sqlite3.connect(folder / "tenpaces.sqlite3") as database:
        return database.execute(query).fetchall()


def all_tokens(place: Town) -> list[str]:
    """The bot's token, and that of everything anybody has pressed or typed."""
    made: list[Interaction] = list(place.sandbox.state.world.data.interactions.values())
    assert len(made) > 10
    return [place.sandbox.token, *(one.token for one in made)]


async def test_no_token_is_in_logs_database_or_world(tmp_path: Path) -> None:
    async with town(tmp_path, rate_limits=False, world_path=tmp_path / "world.json") as place:
        await place.start_bot()
        players = await game(place)
        await play(players, 4)
        for kind, route in (
            ("server_error", "/webhooks/*"),
            ("late_answer", "/interactions/*"),
            ("cut", "/webhooks/*"),
        ):
            place.sandbox.fault(kind, times=3, route=route)
            await asyncio.wait([asyncio.create_task(players[0].look())], timeout=5)
        place.sandbox.clear_faults()
        await place.kill_bot()
        await place.start_bot(LOG_FORMAT="json")
        place.sandbox.fault("unauthorized", times=1, route="/webhooks/*")
        await asyncio.wait([asyncio.create_task(players[0].look())], timeout=5)
        place.sandbox.clear_faults()
        assert await place.stop_bot() == 0
        tokens = all_tokens(place)
    written = [path for path in tmp_path.rglob("*") if path.is_file()]  # noqa: ASYNC240 - the bot has ended
    assert {"bot1.log", "bot2.log", "tenpaces.sqlite3", "world.json"} <= {path.name for path in written}
    assert "trying again" in (tmp_path / "bot1.log").read_text(), "the faults are in the log"
    for path in written:
        content = path.read_bytes()
        assert [token for token in tokens if token.encode() in content] == [], path


async def test_a_running_bot_tells_its_health_and_figures(tmp_path: Path) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot(METRICS_PORT="0", LOG_FORMAT="logfmt")
        found = re.search(r"(http://127\.0\.0\.1:\d+)/metrics", place.logs())
        assert found is not None
        await play(await game(place), 3)
        status, health = await get(f"{found[1]}/healthz")
        assert (status, json.loads(health)) == (200, {"ok": True, "gateway": True, "database": True})
        _, told = await get(f"{found[1]}/metrics")
        figures = {
            line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in told.splitlines() if line[0] != "#"
        }
        assert figures['tenpaces_tables{state="running"}'] == 1
        assert figures['tenpaces_moves_total{by="person",game="bang"}'] >= 3
        assert figures['tenpaces_gateway_connected{shard="0"}'] == 1
        assert figures["tenpaces_servers"] == len(place.sandbox.state.world.data.guilds)
        assert figures["tenpaces_tasks"] > 3
        for histogram in ("acknowledgement", "publish"):
            assert figures[f"tenpaces_{histogram}_seconds_count"] >= 3
        assert figures['tenpaces_render_seconds_count{kind="table"}'] >= 1
        assert [name for name in figures if name.startswith("tenpaces_failures_total")] == []
        assert await place.stop_bot() == 0
        lines = place.logs().splitlines()
    assert [line for line in lines if not line.startswith("time=")] == []
    assert [line for line in lines if "table=1 ply=0" in line]


async def test_by_default_nothing_listens(tmp_path: Path) -> None:
    async with town(tmp_path) as place:
        await place.start_bot()
        assert place.bot is not None
        assert listening(os.getpid())
        assert listening(place.bot.pid) == []
        assert await place.stop_bot() == 0


async def test_a_press_in_flight_is_finished_before_the_bot_stops(tmp_path: Path) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        players = await game(place)
        await play(players, 2)
        presses = [asyncio.create_task(player.move()) for player in players]
        await asyncio.wait(presses, timeout=0.05)
        assert await place.stop_bot() == 0
        log = place.logs()
        for press in presses:
            press.cancel()
        await asyncio.wait(presses)
        assert stored(place.folder, "SELECT ply FROM tables") == stored(place.folder, "SELECT max(ply) FROM moves")
        await place.start_bot()
        await play(players, 2)
        assert await place.stop_bot() == 0
    assert "stopped" in log
    assert "Session is closed" not in place.all_logs()
    assert "not stored" not in place.all_logs()


@pytest.mark.parametrize("kind", ["hang", "latency"])
async def test_the_bot_stops_in_time_though_discord_does_not_answer(tmp_path: Path, kind: str) -> None:
    params = {"seconds": 30.0} if kind == "latency" else None
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await game(place)
        fault = place.sandbox.fault(kind, times=None, params=params)
        for person in PEOPLE:
            await place.sandbox.slash(person, "saloon", "hand", wait="none")
        await place.sandbox.slash("Ana", "saloon", "table leave", wait="none")
        await until(lambda: True if fault.hits >= 3 else None)
        assert await place.stop_bot() == 0
        place.sandbox.clear_faults()
        await place.start_bot()
        await place.wait_for("Ben", "saloon", "Your move")
        assert await place.stop_bot() == 0
    assert "presses were given up" in place.all_logs()
    assert "Session is closed" not in place.all_logs()


async def test_a_backup_made_while_the_bot_runs_goes_on_where_it_was(tmp_path: Path) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        players = await game(place)
        await play(players, 3)
        code, said = await python(place, "backup", "copy.sqlite3")
        assert code == 0, said
        (before,) = stored(place.folder, "SELECT ply FROM tables")[0]
        await play(players, 2)
        await place.kill_bot()
        for name in ("tenpaces.sqlite3", "tenpaces.sqlite3-wal", "tenpaces.sqlite3-shm"):
            (place.folder / name).unlink(missing_ok=True)
        (place.folder / "copy.sqlite3").rename(place.folder / "tenpaces.sqlite3")
        (restored,) = stored(place.folder, "SELECT ply FROM tables")[0]
        assert 0 < restored <= before
        await place.start_bot()
        await play(players, 2)
        await until(lambda: True if stored(place.folder, "SELECT ply FROM tables")[0][0] > restored else None)
        assert await place.stop_bot() == 0
