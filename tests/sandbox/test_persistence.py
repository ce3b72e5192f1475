"""The world outlives the stand-in: in its file, as a dump, and in a process of its own."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.sandbox.clock import Clock
from bot.sandbox.persistence import WorldFile
from bot.sandbox.server import start_sandbox
from tests.sandbox.wire import PING, Rest, Socket

ROOT = Path(__file__).parents[2]


async def test_world_is_there_after_a_restart(tmp_path: Path, http: aiohttp.ClientSession) -> None:
    path = tmp_path / "world.json"
    first = await start_sandbox(world_path=path)
    rest = Rest(first, http)
    await rest.sync(PING)
    body = {"content": "x", "attachments": [{"id": 0, "description": "Text"}]}
    sent = (await rest.send(body, files={"a.txt": b"bytes"})).body
    thread = (await rest("POST", f"/channels/{sent['channel_id']}/messages/{sent['id']}/threads", {"name": "T"})).body
    zoe = first.building.add_user("Zoe")
    dm, now = first.dm("Ana"), first.state.clock.now()
    first.advance(7200)
    async with Socket(first, http) as socket:
        await socket.identify()
        await first.slash("Ana", "saloon", "ping", wait="none")
        open_call = await socket.event("INTERACTION_CREATE")
        await rest.answer(open_call, {"type": 4, "data": {"content": "private", "flags": 64}})
    await first.stop()
    saved = path.read_text()
    assert open_call["id"] in saved
    assert open_call["token"] not in saved
    assert first.token not in saved

    second = await start_sandbox(world_path=path)
    try:
        again = Rest(second, http)
        assert second.state.clock.now() >= now + 7200, "time does not run backwards"
        assert [m["content"] for m in second.view("Ana", "saloon")] == ["x", "private"]
        assert [m["content"] for m in second.view("Ben", "saloon")] == ["x"]
        assert second.file(sent["attachments"][0]["url"]) == b"bytes"
        assert second.user_id("Zoe") == zoe.id
        assert second.dm("Ana") == dm
        assert second.world.data.channels[int(thread["id"])].name == "T"
        assert (await second.slash("Ben", "saloon", "ping", wait="none"))["state"] == "sent"
        edited = await again.hook("PATCH", open_call, "/messages/@original", {"content": "still reachable"})
        assert edited.status == 200
        newer = (await again.send({"content": "y"})).body
        assert int(newer["id"]) > int(sent["id"])
        assert (second.token, second.key) == (first.token, first.key)
        assert second.events.last >= first.events.last, "a window's `since` is never mistaken for one of this run"
        assert (path.with_suffix(".key").stat().st_mode & 0o777) == 0o600
    finally:
        await second.stop()


async def test_changes_are_gathered_before_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sandbox.persistence.PAUSE", 0.0)
    path = tmp_path / "world.json"
    sandbox = await start_sandbox(world_path=path)
    written: list[int] = []
    write = WorldFile.write

    def counted(self: WorldFile) -> None:
        written.append(1)
        write(self)

    monkeypatch.setattr(WorldFile, "write", counted)
    for n in range(5):
        await sandbox.message("Ana", "saloon", str(n))
    assert written == []
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(written) == 1
    assert json.loads(path.read_text())["version"] == 1
    await sandbox.stop()


async def test_removed_files_leave_the_folder(tmp_path: Path, http: aiohttp.ClientSession) -> None:
    path = tmp_path / "world.json"
    sandbox = await start_sandbox(world_path=path)
    rest = Rest(sandbox, http)
    sent = (await rest.send({"content": "x"}, files={"a.txt": b"a"})).body
    assert sandbox._world_file is not None
    sandbox._world_file.write()
    assert len(list((tmp_path / "world.files").iterdir())) == 1
    await rest("DELETE", f"/channels/{sent['channel_id']}/messages/{sent['id']}")
    await sandbox.stop()
    assert list((tmp_path / "world.files").iterdir()) == []


async def test_broken_file_is_put_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "world.json"
    path.write_text('{"application_id": "no number"')
    sandbox = await start_sandbox(world_path=path)
    assert sandbox.view("Ana", "saloon") == []
    assert "cannot be read" in caplog.text
    assert (tmp_path / "world.broken.json").exists()
    await sandbox.stop()
    assert path.exists()


async def test_taken_port_falls_back(caplog: pytest.LogCaptureFixture) -> None:
    first = await start_sandbox()
    port = int(first.state.address.rsplit(":", 1)[1])
    second = await start_sandbox(port=port)
    assert second.state.address != first.state.address
    assert "taken" in caplog.text
    await first.stop()
    await second.stop()


async def test_only_loopback() -> None:
    with pytest.raises(ValueError, match="loopback"):
        await start_sandbox(host="0.0.0.0")


async def test_loaded_clock_never_runs_backwards(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    first = await start_sandbox(world_path=path, clock=Clock(2_000_000_000.0, speed=0))
    await first.stop()
    second = await start_sandbox(world_path=path, clock=Clock(1_900_000_000.0, speed=0))
    assert second.state.clock.now() == 2_000_000_000.0
    await second.stop()


async def test_process_of_its_own(tmp_path: Path, http: aiohttp.ClientSession) -> None:
    command = [sys.executable, "-m", "bot.sandbox", "--world", str(tmp_path / "w.json"), "--no-rate-limits"]
    environment = {k: v for k, v in os.environ.items() if k != "DISCORD_OPENAPI"} | {"PYTHONPATH": str(ROOT)}
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, cwd=tmp_path, env=environment
    )
    assert process.stdout is not None
    try:
        addresses = json.loads(await asyncio.wait_for(process.stdout.readline(), 20))
        assert set(addresses) == {
            "api_base", "gateway_url", "cdn_base", "token", "page_url", "sim_url", "sim_key",
        }  # fmt: skip
        headers = {"X-Sim-Key": addresses["sim_key"]}
        async with http.get(addresses["sim_url"] + "/clock", headers=headers) as answer:
            assert (await answer.json())["speed"] == 1.0
    finally:
        process.terminate()
        await process.communicate()
    assert process.returncode == 0
    assert json.loads((tmp_path / "w.json").read_text())["guilds"]
