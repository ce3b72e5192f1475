"""The first ten seconds: the start page and the one button that opens, fills and starts a table."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import PHONE, Window, button, command, see

ONE_LINE = """() => {
  const box = document.querySelector("#quick-progress");
  return box.textContent.includes("The game is on") && box.offsetHeight > 0 && box.offsetHeight < 60;
}"""


async def test_a_newcomer_sees_one_main_button_and_the_banner(bot: SaloonBot, window: Window) -> None:
    page = await window(None, None)
    await expect(page.locator("#sim")).to_contain_text("This is a simulation on your machine, not Discord.")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Play a Wild West table game, right here")
    await expect(page.locator("main .b1")).to_have_text(["Open a table and fill it with AI players"])
    await expect(page.locator("#quick-summary")).to_have_text("BANG! the card game, 5 seats.")


async def test_the_button_opens_fills_and_starts_a_table(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana", None)
    await page.locator("#quick").click()
    await see(page, "The game is on.")
    await expect(page.locator("#feed ol")).to_contain_text("Ana, host")
    await expect(page.locator("#feed ol")).to_contain_text("Whistler 4 (AI)")
    assert bot.heard == [("open", "bang", 5, "en-US")]


async def test_game_and_seats_can_be_changed_first(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana", "start")
    await page.locator("#quick-settings").click()
    form = page.get_by_role("dialog", name="Which game, how many seats?")
    await form.get_by_label("Which game").select_option(label="The dice game")
    await form.get_by_label("Seats, yours included").fill("4")
    await form.get_by_role("button", name="Done").click()
    await expect(page.locator("#quick-summary")).to_have_text("The dice game, 4 seats.")
    await page.locator("#quick").click()
    await see(page, "The game is on.")
    assert bot.heard == [("open", "dice", 4, "en-US")]


async def test_a_refused_step_stays_and_says_why(bot: SaloonBot, window: Window) -> None:
    bot.refuse_open = True
    page = await window("Ana", "start")
    await page.locator("#quick").click()
    progress = page.locator("#quick-progress")
    await expect(progress).to_contain_text("It stopped here")
    await expect(progress.locator(".why")).to_have_text("A table is already open here.")
    bot.refuse_open, bot.refuse_ai = False, True
    await progress.get_by_role("button", name="Try again").click()
    await expect(progress.locator(".why")).to_have_text("No AI players today.")
    await expect(progress.locator("li.bad")).to_contain_text("Add AI players, 0 of 4")
    bot.refuse_ai = False
    await progress.get_by_role("button", name="Try again").click()
    await see(page, "The game is on.")
    assert len([what for what, *_ in bot.heard if what == "open"]) == 2


async def test_a_world_in_which_something_happened_opens_where_it_did(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    ana = await window("Ana", "corral")
    await command(ana, "say text:here")
    await see(ana, "here")
    ben = await window("Ben", None)
    await expect(ben.get_by_role("heading", level=1)).to_have_text("corral")
    await ben.locator("#brand").click()
    await expect(ben.locator("#quick")).to_be_visible()
    await ben.go_back()
    await see(ben, "here")


async def test_without_a_bot_the_page_says_so_and_goes_on_by_itself(sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana", "start")
    await expect(page.get_by_role("heading", name="No bot is connected")).to_be_visible()
    await page.get_by_role("button", name="Look again").click()
    await expect(page.locator(".toast")).to_contain_text("Still no bot")
    await page.get_by_role("button", name="Show the journal").click()
    await expect(page.get_by_role("tab", name="Journal")).to_have_attribute("aria-selected", "true")


async def test_a_table_can_also_be_opened_only(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana", "corral")
    await page.get_by_role("button", name="Only open one and wait for friends").click()
    await see(page, "A table is open")
    assert bot.heard == [("open", "bang", 5, "en-US")]
    await expect(page.locator("#quick-progress")).to_be_hidden()


async def test_the_progress_makes_room_for_the_table(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana", "start")
    await page.set_viewport_size(PHONE)
    await page.locator("#quick").click()
    await page.wait_for_function(ONE_LINE)
    await button(page, "My hand").click()
    await expect(page.locator("#quick-progress")).to_be_hidden()
