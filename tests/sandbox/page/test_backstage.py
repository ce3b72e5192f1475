"""Backstage: faults, clock and journal, and that the page's time is the sandbox's."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import Window, command, see


async def test_a_fault_is_started_strikes_and_is_stopped(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await page.get_by_role("button", name="Backstage").click()
    await expect(page.get_by_role("tab", name="Faults")).to_be_focused()
    await page.get_by_text("Messages and permissions").click()
    await page.get_by_role("button", name="Any refusal by its code").click()
    form = page.get_by_role("dialog", name="Any refusal by its code")
    await form.get_by_label("code").fill("50013")
    await form.get_by_label("Route").fill("/interactions/*")
    await form.get_by_label("How often").fill("2")
    await form.get_by_label("Chance, percent").fill("50")
    await form.get_by_label("Seed").fill("7")
    await form.get_by_role("button", name="Start fault").click()
    await expect(page.locator("#tools .fault")).to_contain_text("2 more times")
    await expect(page.locator("#strip")).to_contain_text("1 fault active.")
    fault = sandbox.state.faults.active[0]
    assert (fault.kind, fault.params, fault.times) == ("api_error", {"code": 50013}, 2)
    assert (fault.match.route, fault.match.chance, fault.match.seed) == ("/interactions/*", 0.5, 7)
    await page.get_by_role("button", name="Stop Any refusal by its code").click()
    await expect(page.locator("#tools .fault")).to_have_count(0)
    await expect(page.locator("#strip .strip")).to_have_count(0)
    assert sandbox.state.faults.active == []


async def test_the_clock_moves_in_every_window(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await sandbox.message(
        "Ben", page.url.rsplit("place=", 1)[1], f"closes <t:{int(sandbox.state.clock.now()) + 7200}:R>"
    )
    await expect(page.locator("#feed time.stamp")).to_contain_text("hour")
    await page.get_by_role("button", name="Backstage").click()
    await page.get_by_role("tab", name="Faults").press("ArrowRight")
    await expect(page.get_by_role("tab", name="Clock")).to_be_focused()
    await page.get_by_label("Stopped").check(force=True)
    await expect(page.get_by_label("Stopped")).to_be_checked()
    before = sandbox.state.clock.now()
    await page.get_by_role("button", name="12 h").click()
    await expect(page.locator("#feed time.stamp")).to_have_text("10 hours ago")
    assert sandbox.state.clock.now() - before == 12 * 3600
    other = await window("Ben")
    await expect(other.locator("#feed time.stamp")).to_have_text("10 hours ago")


async def test_the_journal_streams_filters_and_leads_to_the_message(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.get_by_role("button", name="Backstage").click()
    await page.get_by_role("tab", name="Journal").click()
    await command(page, "say text:written-down")
    await see(page, "written-down")
    rows = page.locator("#journal details")
    await expect(rows.filter(has_text="/callback").first).to_be_visible()
    await page.get_by_role("button", name="Faults", exact=True).click()
    await expect(page.locator("#journal")).to_contain_text("Nothing of this kind yet.")
    await page.get_by_role("button", name="Requests").click()
    row = rows.filter(has_text="/callback").first
    await row.locator("summary").click()
    await expect(row.locator("pre")).to_contain_text("written-down")
    await expect(page.locator("#counts")).to_contain_text("Unknown0")
    await page.get_by_role("button", name="Close backstage").click()
    await expect(page.get_by_role("button", name="Backstage")).to_be_focused()
