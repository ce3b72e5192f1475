"""The page with the real bot: two people in two windows sit down, read their hands and play."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Page, expect

from bot.sandbox.server import Sandbox
from tests.e2e.town import Town, town
from tests.sandbox.page.windows import Window, button, command, see

MOST_MOVES = 40
LONG_MS = 30_000
CHANGED = "([id, text]) => document.getElementById(id)?.innerText !== text"
MOVES = "[data-id*=':do '], [data-id*=':sure ']"


@pytest_asyncio.fixture(loop_scope="session")
async def place(tmp_path: Path) -> AsyncIterator[Town]:
    async with town(tmp_path, rate_limits=False) as running:
        await running.start_bot()
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox(place: Town) -> Sandbox:
    return place.sandbox


async def sit_down(ana: Page, ben: Page) -> None:
    """Ana opens a table for four, Ben joins, two AI players make it full, Ana starts."""
    await command(ana, "table open seats:4")
    await expect(button(ben, "Join")).to_be_visible()
    await button(ben, "Join").click()
    await see(ana, "Ben")
    await expect(button(ana, "Start")).to_have_attribute("aria-disabled", "true")
    for free in ("1 chair is free", "Ready"):
        await button(ana, "Add AI").click()
        await see(ana, free)
    await button(ana, "Start").click()
    for page in (ana, ben):
        await expect(button(page, "Your move")).to_be_visible(timeout=LONG_MS)


async def turn_of(page: Page) -> int:
    """The number of the turn that the newest table message shows."""
    title = await page.locator(
        "#feed article:not(:has(.private)) h3", has_text=re.compile(r"Turn \d+")
    ).last.inner_text()
    return int(title.split()[1].rstrip(":"))


async def awaited(ana: Page, ben: Page) -> Page:
    """Wait until the table calls one of the two, or the game is over."""
    called = {
        asyncio.create_task(page.locator("#feed .calls, #feed button:text-is('Rematch')").last.wait_for()): page
        for page in (ana, ben)
    }
    done, waiting = await asyncio.wait(called, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    first = done.pop()
    await first
    return called[first]


async def move(page: Page) -> None:
    """Press "Your move" and do the first thing offered, ending the turn before anything else."""
    private = page.locator("#feed article:has(.private)")
    before = await private.count()
    await button(page, "Your move").click()
    await expect(private).to_have_count(before + 1)
    message = await private.last.get_attribute("id")
    hand = page.locator(f"article[id='{message}']")
    for _ in range(4):
        await expect(hand.locator(".waiting, [aria-busy]")).to_have_count(0)
        shown = await hand.inner_text()
        end, choices, lists = (
            hand.get_by_role("button", name="End turn"),
            hand.locator(f"button:is({MOVES})"),
            hand.locator(".pick"),
        )
        if await end.count():
            await end.click()
        elif await choices.count():
            await choices.first.click()
        elif await lists.count():
            await lists.first.click()
            await page.keyboard.press("Enter")
        else:
            return
        await page.wait_for_function(CHANGED, arg=[message, shown])


async def test_two_people_play_turns_by_clicks(place: Town, window: Window) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await sit_down(ana, ben)
    picture = ana.locator("#feed article:not(:has(.private)) .picture img").last
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("i => i.naturalWidth") > 400
    assert "Ben" in str(await picture.get_attribute("alt"))
    await button(ben, "My hand").click()
    await see(ben, "Only you, Ben, can see this.")
    await expect(ben.locator("#feed .private")).to_contain_text("Your hand")
    await expect(ana.locator("#feed .private", has_text="Your hand")).to_have_count(0)
    first = await turn_of(ana)
    for _ in range(MOST_MOVES):
        await move(await awaited(ana, ben))
        if await turn_of(ana) >= first + 2 or await button(ana, "Rematch").count():
            break
    else:
        raise AssertionError("two turns were not over after so many moves")
    assert "Traceback" not in place.all_logs()
    place.sandbox.assert_clean()


async def test_role_and_hand_come_by_direct_message_too(place: Town, window: Window) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await sit_down(ana, ben)
    letters = ben.locator("#places a", has_text="Tenpaces")
    await expect(letters.locator(".badge")).to_be_visible()
    await letters.click()
    await expect(ben.locator("#feed article").first).to_contain_text(re.compile("Sheriff|Deputy|Outlaw|Renegade"))
    for image in await ben.locator("#feed .picture img").all():
        assert await image.get_attribute("alt")


async def test_the_quick_start_ends_at_a_running_table(place: Town, window: Window) -> None:
    page = await window("Ana", "start")
    await page.locator("#quick").click()
    await expect(page.locator("#quick-progress")).to_contain_text("The game is on", timeout=LONG_MS)
    await expect(button(page, "Your move")).to_be_visible()
    await page.locator("#brand").click()
    await page.locator("#quick").click()
    await expect(page.locator("#quick-progress .why")).to_contain_text("already")
    place.sandbox.assert_clean()


async def test_a_card_is_looked_up_and_a_command_outside_a_table_is_answered(place: Town, window: Window) -> None:
    page = await window("Chen", "corral")
    await page.locator("#entry").fill("/rules ")
    await page.keyboard.type("barr")
    await expect(page.locator(".pop").get_by_role("option")).to_contain_text(["Barrel"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await see(page, "Barrel")
    await page.locator("#entry").fill("/hand ")
    await page.keyboard.press("Enter")
    await see(page, "Only you, Chen, can see this.")
