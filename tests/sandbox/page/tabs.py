"""Tabs of one browser profile, used again by the next test: opening one costs as much as a short test does.

Each has a browser window of its own, since a tab behind another one is drawn once a second only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import Browser, BrowserContext, CDPSession, ConsoleMessage, Page

if TYPE_CHECKING:
    from playwright.async_api import ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
MOST_KEPT = 3
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Tabs:
    """Gives out empty tabs and takes them back; `troubles` are the errors they have reported since the last `check`."""

    def __init__(self, profile: BrowserContext, devtools: CDPSession, profile_id: str) -> None:
        self._profile = profile
        self._devtools = devtools
        self._profile_id = profile_id
        self._free: list[Page] = []
        self._taken: dict[Page, str] = {}
        self.troubles: list[str] = []

    @classmethod
    async def of(cls, browser: Browser, profile: BrowserContext) -> Tabs:
        """The tabs of a profile that has none yet."""
        devtools = await browser.new_browser_cdp_session()
        first = await profile.new_page()
        own = await profile.new_cdp_session(first)
        found = (await own.send("Target.getTargetInfo"))["targetInfo"]
        await first.close()
        return cls(profile, devtools, found["browserContextId"])

    async def take(self, who: str) -> Page:
        """An empty tab; `who` names it in error messages."""
        tab = self._free.pop() if self._free else await self._new()
        self._taken[tab] = who
        return tab

    async def _new(self) -> Page:
        async with self._profile.expect_page() as opened:
            where = {"url": "about:blank", "newWindow": True, "browserContextId": self._profile_id}
            await self._devtools.send("Target.createTarget", where)
        tab = await opened.value
        tab.on("pageerror", lambda error: self.troubles.append(f"{self._taken.get(tab)}: {error}"))
        tab.on("console", lambda line: self._listen(tab, line))
        return tab

    def _listen(self, tab: Page, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.troubles.append(f"{self._taken.get(tab)}: {line.text} {line.location.get('url', '')}")

    async def take_back(self) -> list[str]:
        """Empty all tabs that were given out and forget what they kept; the errors they have reported."""
        await self._profile.set_offline(False)
        await self._profile.unroute_all(behavior="ignoreErrors")
        for tab in list(self._taken):
            await self._put_away(tab)
        self._taken.clear()
        troubles, self.troubles = self.troubles, []
        return troubles

    async def _put_away(self, tab: Page) -> None:
        if tab.is_closed():
            return
        if len(self._free) >= MOST_KEPT:
            await tab.close()
            return
        await tab.evaluate(FORGET)
        await tab.goto("about:blank")
        await tab.set_viewport_size(DESKTOP)
        await tab.emulate_media(color_scheme="light", reduced_motion="reduce")
        await tab.mouse.move(0, 0)
        self._free.append(tab)
