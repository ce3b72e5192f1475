"""The page in a real browser: the stand-in, a small bot, and windows in which people sit."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlencode

import discord
import pytest
import pytest_asyncio
import yarl
from discord.backoff import ExponentialBackoff
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.sandbox.server import Sandbox, start_sandbox
from bot.sandbox.state import Settings
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.tabs import DESKTOP, Tabs
from tests.sandbox.page.windows import Window, channel_id, person_id

CHROMIUM = Path("/usr/bin/chromium")
ARGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # Tabs of one server share a process: starting one for each test costs more than the test.
    "--renderer-process-limit=1", "--disable-site-isolation-trials",
]  # fmt: skip
PATIENCE_MS = 20_000
STARTED = "() => document.querySelector('#who-btn b') !== null"
# What the browser itself reports and no fault of the page is: refused acts (409), what a test took away (410,
# offline), pictures that an edit replaced before they were asked for.
EXPECTED = ("status of 409", "status of 410", "ERR_INTERNET", "status of 404 .*/cdn/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all page tests: the browser is started once."""
    here = Path(__file__).parent
    for item in items:
        if (
            item.path.is_relative_to(here)
            and isinstance(item, pytest.Function)
            and asyncio.iscoroutinefunction(item.obj)
        ):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """Debian's Chromium; without it page tests are skipped, unless REQUIRE_BROWSER says that this is a failure."""
    if not CHROMIUM.exists():
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(f"REQUIRE_BROWSER=1, but there is no {CHROMIUM}")
        pytest.skip(f"there is no {CHROMIUM}")
    return CHROMIUM


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium_path: Path) -> AsyncIterator[Browser]:
    """One browser for all tests."""
    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path, args=ARGS)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox() -> AsyncIterator[Sandbox]:
    """A fresh world."""
    stand = await start_sandbox(rate_limits=False, settings=Settings(identify_interval=0.0))
    yield stand
    await stand.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SaloonBot]:
    """The bot, ready."""
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(sandbox.gateway_url))
    monkeypatch.setattr(discord.Asset, "BASE", sandbox.cdn_base)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.01)
    client = SaloonBot()
    running = asyncio.create_task(client.start(sandbox.token))
    ready = asyncio.create_task(client.online.wait())
    await asyncio.wait({running, ready}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
    assert client.online.is_set(), running
    yield client
    await client.close()
    await asyncio.wait_for(running, 10)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def tabs(browser: Browser) -> AsyncIterator[Tabs]:
    """The tabs of one profile. Each stand-in has its own address, so nothing that a page keeps outlives its test."""
    profile = await browser.new_context(viewport=DESKTOP, color_scheme="light", reduced_motion="reduce")
    profile.set_default_timeout(PATIENCE_MS)
    yield await Tabs.of(browser, profile)
    await profile.close()


@pytest.fixture
def expected() -> list[str]:
    """What the browser may report in this test, as regular expressions; a test can add to it."""
    return list(EXPECTED)


@pytest_asyncio.fixture(loop_scope="session")
async def window(tabs: Tabs, sandbox: Sandbox, expected: list[str]) -> AsyncIterator[Window]:
    """Opens windows; errors in any of them fail the test."""

    async def open_window(who: str | None = "Ana", where: str | None = "saloon") -> Page:
        page = await tabs.take(who or "somebody")
        query = {}
        if who:
            query["as"] = person_id(sandbox, who) if who.istitle() else who
        if where:
            query["place"] = where if where == "start" else channel_id(sandbox, where)
        await page.goto(sandbox.page_url + ("?" + urlencode(query) if query else ""))
        await page.wait_for_function(STARTED)
        return page

    yield open_window
    troubles = await tabs.take_back()
    assert [trouble for trouble in troubles if not re.search("|".join(expected), trouble)] == []
