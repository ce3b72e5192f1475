"""Reach: by keyboard alone, on a narrow screen, in the dark, and by those who listen."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import PHONE, Window, button, command, see


async def test_a_table_is_opened_and_a_card_played_without_a_mouse(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana", "start")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to messages")).to_be_focused()
    while not await page.locator("#quick").evaluate("b => b === document.activeElement"):
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await see(page, "Ben shoots Ana")
    await page.locator("#feed").focus()
    await page.keyboard.press("PageUp")
    await expect(page.locator("#feed article").last).to_be_focused()
    while not await button(page, "My hand").evaluate("b => b === document.activeElement"):
        await page.keyboard.press("Tab")
    await page.keyboard.press("Space")
    await see(page, "Your hand, 3 cards")
    await page.keyboard.press("PageDown")
    await expect(page.locator("#feed article").last).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="Choose a card to play")).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.type("be")
    await page.keyboard.press("Enter")
    await see(page, "You played d41:beer.")
    assert bot.heard[-1] == ("select", "Ana", ["d41:beer"])


async def test_f6_goes_round_the_regions_and_the_feed_has_its_keys(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    page = await window("Ana")
    for word in ("one", "two", "three"):
        await sandbox.message("Ben", page.url.rsplit("place=", 1)[1], word)
    await see(page, "three")
    await page.locator("#brand").focus()
    where = "() => document.activeElement.closest('[data-region]')?.dataset.region"
    seen = []
    for _ in range(4):
        await page.keyboard.press("F6")
        seen.append(await page.evaluate(where))
    assert seen == ["Places", "Messages", "Command line", "Top bar"]
    await page.locator("#feed").focus()
    articles = page.locator("#feed article")
    for expected in (0, 1, 2, 2):
        await page.keyboard.press("PageDown")
        await expect(articles.nth(expected)).to_be_focused()
    await page.keyboard.press("PageUp")
    await expect(articles.nth(1)).to_be_focused()
    await page.keyboard.press("/")
    await expect(page.locator("#entry")).to_have_value("/")
    await expect(page.locator(".pop")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".pop")).to_have_count(0)
    await page.keyboard.press("Control+a")


async def test_backspace_in_an_empty_token_goes_back(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.locator("#entry").fill("/play ")
    await page.keyboard.type("x")
    await page.locator("#entry").focus()
    await page.keyboard.type("target:")
    await expect(page.locator("#tok-target")).to_be_focused()
    await page.keyboard.press("Backspace")
    await expect(page.locator("#tok-target")).to_have_count(0)
    await page.keyboard.press("Backspace")
    await expect(page.locator("#tok-card")).to_be_focused()
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await expect(page.locator("#entry")).to_be_focused()
    await expect(page.locator(".tok")).to_have_count(0)


FITS = """() => document.documentElement.scrollWidth <= innerWidth
  && ["#feed", ".top", "#line-wrap", "#place-head"].every(name => {
    const element = document.querySelector(name);
    return element.scrollWidth <= element.clientWidth;
  })"""
BANNER_SHOWS = """() => {
  const box = document.querySelector("#sim").getBoundingClientRect();
  return [5, 195, 385].every(x => document.elementFromPoint(x, box.top + box.height / 2).closest("#sim"));
}"""
TOO_SMALL = """() => [...document.querySelectorAll("main button, main a, .top button")]
  .filter(b => b.offsetParent).map(b => b.getBoundingClientRect())
  .filter(r => r.width < 24 || r.height < 24).length"""


async def _fits(page: Page) -> bool:
    return bool(await page.evaluate(FITS))


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_phone_shows_all_and_scrolls_only_up_and_down(bot: SaloonBot, window: Window, scheme: str) -> None:
    page = await window("Ana", "start")
    await page.set_viewport_size(PHONE)
    await page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    assert await _fits(page)
    await page.locator("#quick").click()
    await see(page, "Ben shoots Ana")
    await button(page, "My hand").click()
    await see(page, "Your hand, 3 cards")
    assert await _fits(page)
    await page.get_by_role("combobox", name="Choose a card to play").click()
    sheet = await page.locator(".pop").bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"], round(sheet["y"] + sheet["height"])) == (0, 390, 844)
    await page.keyboard.press("Escape")
    await page.locator("#entry").fill("/play ")
    await expect(page.locator(".pop")).to_contain_text("Missed!")
    assert await _fits(page)
    small = await page.evaluate(TOO_SMALL)
    assert small == 0
    ground = await page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(17, 22, 26)") == (scheme == "dark")


async def test_on_a_phone_places_slide_in_and_backstage_covers_all(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.set_viewport_size(PHONE)
    await expect(page.locator("#places")).to_be_hidden()
    await page.locator("#places-btn").click()
    await expect(page.locator("#places [aria-current]")).to_be_focused()
    assert await page.evaluate(BANNER_SHOWS)
    assert await page.locator("#main").evaluate("m => m.inert")
    await page.keyboard.press("Escape")
    await expect(page.locator("#places-btn")).to_be_focused()
    await page.locator("#places-btn").click()
    await page.locator("#places").get_by_role("link", name="corral").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("corral")
    await expect(page.locator("#places")).to_be_hidden()
    await page.get_by_role("button", name="Backstage").click()
    box = await page.locator("#tools").bounding_box()
    assert box is not None
    assert box["width"] == 390
    assert await page.locator("#main").evaluate("m => m.inert")
    assert await page.evaluate(BANNER_SHOWS)
    await page.locator(".fault-kind:visible").first.click()
    sheet = await page.locator("dialog[open]").bounding_box()
    assert sheet is not None
    assert sheet["y"] > box["y"], "the banner is never covered"
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await expect(page.locator("#tools")).to_be_hidden()


async def test_new_messages_are_read_aloud_as_one_sentence(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "hand")
    await see(page, "Your hand, 3 cards")
    await expect(page.locator("#live")).to_have_text(
        "Only for you. Tenpaces: Your hand, 3 cards Only yours. List: Choose a card to play."
    )


async def test_the_look_is_remembered(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.get_by_label("Look").select_option("dark")
    await expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    other = await window("Ben")
    await expect(other.locator("html")).to_have_attribute("data-theme", "dark")
