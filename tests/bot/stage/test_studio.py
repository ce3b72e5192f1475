"""Pictures are drawn in another process, which ends with the bot, and a failure costs the picture only."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

from bot.stage import studio as studio_module
from bot.stage.port import Place
from bot.stage.studio import Studio
from tests.bot.stage import dying, panels

PNG = b"\x89PNG"


@pytest.fixture
async def studio(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Any]:
    monkeypatch.setattr(studio_module, "PATIENCE", 120.0)  # a busy machine takes its time to start a process
    studio = Studio()
    yield studio
    studio.close()


async def test_a_table_is_drawn_without_holding_up_the_loop(studio: Any) -> None:
    """H27: drawing blocks nothing."""
    panel = panels.table(Place(1, 2), 3)
    assert (await studio.picture("bang", "table", panel.view, panel.frame.names, panel.recent)).startswith(PNG)
    drawing = asyncio.ensure_future(studio.picture("bang", "hand", panels.match().view(0), panel.frame.names, ()))
    rounds = 0
    while not drawing.done():
        await asyncio.wait([drawing], timeout=0.001)
        rounds += 1
    assert drawing.result().startswith(PNG)
    assert rounds > 3


async def test_a_picture_for_all_waits_for_none_that_is_drawn_for_one_person(studio: Any) -> None:
    studio._for_one.at_work().submit(time.sleep, 60)
    panel = panels.table(Place(1, 2), 3)
    role = asyncio.ensure_future(studio.picture("bang", "role", panels.match().view(0)))
    assert (await studio.picture("bang", "table", panel.view, panel.frame.names, panel.recent)).startswith(PNG)
    assert not role.done()
    studio.close()
    assert await role is None


async def test_what_cannot_be_drawn_is_none(studio: Any, caplog: pytest.LogCaptureFixture) -> None:
    """H27: a crash in drawing falls back to text."""
    assert await studio.picture("bang", "table", "no view", [], ()) is None
    assert await studio.picture("chess", "table", None, [], ()) is None
    assert "no picture" in caplog.text


async def test_painters_that_die_are_replaced(studio: Any) -> None:
    """H27: a crash of a painter falls back to text."""
    view = panels.match().view(0)
    await studio.picture("bang", "role", view)
    for painter in list(studio._for_one._pool._processes):
        os.kill(painter, signal.SIGKILL)
    pictures = [await studio.picture("bang", "role", view) for _ in range(3)]
    assert pictures[-1].startswith(PNG)


async def test_a_painter_that_dies_amid_handing_in_a_picture_keeps_nobody_waiting(studio: Any) -> None:
    """H27: else every later picture would be waited for in vain, and the process would never end."""
    half = studio._for_one.submit(dying.hand_in_half)
    with pytest.raises(BrokenProcessPool):
        await asyncio.wait_for(asyncio.wrap_future(half), 120)
    assert await studio.picture("bang", "role", panels.match().view(0)) is None
    assert studio._for_one._pool is None, "the painters were not replaced"


async def test_a_picture_that_takes_too_long_is_left_out_with_a_warning(
    studio: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """H27: a busy machine is nothing that broke."""
    monkeypatch.setattr(studio_module, "PATIENCE", 0.0)
    assert await studio.picture("bang", "role", panels.match().view(0)) is None
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("WARNING", None)]


async def test_a_studio_that_closes_waits_for_no_painter(studio: Any, caplog: pytest.LogCaptureFixture) -> None:
    view = panels.match().view(0)
    await studio.picture("bang", "role", view)
    (painter,) = studio._for_one._pool._processes.values()
    drawings = [asyncio.ensure_future(studio.picture("bang", "role", view)) for _ in range(20)]
    await asyncio.sleep(0)
    studio.close()
    drawn = await asyncio.gather(*drawings)
    assert drawn[-1] is None
    assert all(picture is None or picture.startswith(PNG) for picture in drawn)
    # Not by `join`: the pool may just be taking the exit code in a thread of its own.
    assert await asyncio.to_thread(wait, [painter.sentinel], 10), "the painter is still there"
    assert await studio.picture("bang", "role", view) is None
    assert caplog.text == ""


async def test_painters_leave_when_the_bot_is_killed(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from bot.stage.studio import Studio\n"
        "async def main():\n"
        "    studio = Studio()\n"
        "    await studio.picture('bang', 'role', None)\n"
        "    print(*studio._for_one._pool._processes, flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    script = tmp_path / "keeps_a_painter.py"
    script.write_text(program)
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert bot.stdout is not None
    painter = int((await bot.stdout.readline()).split()[0])
    bot.kill()
    await bot.wait()
    for _ in range(400):
        if not is_running(painter):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the painter is still there")


def is_running(process: int) -> bool:
    try:
        return " Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
