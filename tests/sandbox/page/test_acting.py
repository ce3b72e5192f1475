"""Acting as a person: commands by keyboard, buttons, lists, forms, and what becomes of refusals and silence."""

from __future__ import annotations

import re

import discord
from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import READY, Window, button, command, see


async def test_a_command_is_written_and_sent_by_keyboard_alone(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.locator("#entry").focus()
    await page.keyboard.type("/pl")
    await expect(page.locator(".pop").get_by_role("option")).to_contain_text(["/play"])
    await page.keyboard.press("Enter")
    await expect(page.locator("#tok-card")).to_be_focused()
    await page.keyboard.type("bang")
    await expect(page.locator(".pop").get_by_role("option")).to_have_text([re.compile("BANG! king of diamonds")])
    await page.keyboard.press("Enter")
    await expect(page.locator("#tok-card")).to_have_value("BANG! king of diamonds")
    await expect(page.locator(".send")).to_be_focused()
    await page.keyboard.press("Enter")
    await see(page, "Played d41:bang.")
    assert bot.heard == [("play", "d41:bang", None, "en-US")]
    await expect(page.locator("#entry")).to_be_focused()


async def test_the_bot_is_asked_once_typing_pauses(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.locator("#entry").fill("/play ")
    await expect(page.locator("#tok-card")).to_be_focused()
    await page.keyboard.type("beer", delay=10)
    await expect(page.locator(".pop").get_by_role("option")).to_have_text([re.compile("Beer")])
    assert bot.asked[-1] == "beer"
    assert len(bot.asked) <= 2


async def test_a_text_that_is_in_no_list_is_sent_as_typed(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "play card:lasso target:Ben")
    await see(page, "Played lasso.")
    assert bot.heard == [("play", "lasso", "Ben", "en-US")]


async def test_subcommand_with_options_of_a_fixed_list(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.locator("#entry").focus()
    await page.keyboard.type("/table")
    await page.keyboard.press("Enter")
    await expect(page.locator(".line .cmd")).to_have_text("/table open")
    await page.locator("#entry").focus()
    await page.keyboard.type("game")
    await page.keyboard.press("Enter")
    await page.keyboard.type("dice")
    await page.keyboard.press("Enter")
    await expect(page.locator(".send")).to_be_focused()
    await page.keyboard.press("Enter")
    await see(page, "A table is open")
    assert bot.heard == [("open", "dice", 5, "en-US")]


async def test_a_missing_option_is_named_and_focused(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.locator("#entry").fill("/play ")
    await expect(page.locator(".pop")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".pop")).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(page.locator("#line-help")).to_contain_text("Still missing: card")
    await expect(page.locator("#tok-card")).to_be_focused()
    await expect(page.locator("#alert")).to_contain_text("Still missing: card")
    assert bot.heard == []


async def test_button_and_list(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "look")
    await button(page, "My hand").click()
    await see(page, "Your hand, 3 cards")
    hand = page.get_by_role("combobox", name="Choose a card to play")
    await hand.focus()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await see(page, "You played d41:beer.")
    assert bot.heard == [("select", "Ana", ["d41:beer"])]


async def test_a_form_keeps_what_was_typed_until_it_is_right(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "house")
    form = page.get_by_role("dialog", name="House rules")
    await expect(form.get_by_label("Name of the table")).to_be_focused()
    await form.get_by_label("Ghosts").check()
    await form.get_by_role("button", name="Send").click()
    await expect(form.get_by_text("Please fill this in.")).to_be_visible()
    await expect(form.get_by_label("Name of the table")).to_be_focused()
    await page.keyboard.type("Long table")
    await form.get_by_label("Tempo").select_option(label="Slow")
    await page.keyboard.press("Tab")
    await form.get_by_role("button", name="Send").press("Enter")
    await see(page, "The table is called Long table.")
    await expect(form).to_have_count(0)
    assert bot.heard == [("form", "Ana", ["Long table", ["slow"], ["ghost"]])]


async def test_the_chosen_language_goes_with_each_act(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.get_by_label("Language").select_option("nl")
    async with page.expect_request("**/_sim/act/slash") as request:
        await command(page, "play card:lasso")
    assert '"locale":"nl"' in str((await request.value).post_data)
    await see(page, "Played lasso.")
    assert bot.heard == [("play", "lasso", None, "nl")]
    await page.reload()
    await expect(page.get_by_label("Language")).to_have_value("nl")


async def test_a_refusal_is_a_notice_and_the_command_stays(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana", "saloon")
    await command(page, "look")
    await see(page, "Ben shoots Ana")
    await page.evaluate(
        """async () => { const { act } = await import("/js/acts.js"); const { store } = await import("/js/store.js");
        await act("click", { message: store.room.messages[0].id, custom_id: "nothing" }); }"""
    )
    await expect(page.locator(".toast")).to_contain_text("Not possible")
    await page.locator("#entry").fill("/table open game:chess ")
    await page.keyboard.press("Escape")
    await page.keyboard.press("Enter")
    await expect(page.locator("#line-help")).to_contain_text("game must be one of the list.")


async def test_silence_of_the_bot_ends_after_three_seconds_of_sandbox_time(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    page = await window("Ana")
    await command(page, "look")
    slow = button(page, "Slow")
    await slow.click()
    await expect(slow).to_have_attribute("aria-busy", "true")
    await slow.click()
    await page.evaluate(
        """async () => { const { post } = await import("/js/transport.js"); await post("/clock", { advance: 4 }); }"""
    )
    await expect(page.locator(".toast")).to_contain_text("did not answer within 3 seconds")
    await expect(slow).not_to_have_attribute("aria-busy", "true")
    assert bot.heard == [("ignored", "Ana")]


async def test_people_can_talk_and_are_never_read_as_html(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.locator("#entry").fill("<img src=x onerror=alert(1)> **bold** https://example.org/a")
    await page.keyboard.press("Enter")
    await see(page, "<img src=x onerror=alert(1)>")
    message = page.locator("#feed article").last
    await expect(message.locator("strong")).to_have_text("bold")
    await expect(message.locator("img")).to_have_count(0)
    await expect(message.locator("a")).to_have_attribute("rel", "noreferrer noopener")


async def test_a_command_that_has_changed_is_refused_and_goes_in_its_new_version(
    bot: SaloonBot, window: Window
) -> None:
    page = await window("Ana")
    await page.locator("#entry").fill("/play card:lasso target:Ben ")
    await page.wait_for_function(READY)
    play = bot.tree.get_command("play")
    assert isinstance(play, discord.app_commands.Command)
    play.description = "Play one of your cards"
    await bot.tree.sync()
    await page.locator(".send").click()
    await expect(page.locator("#line-help")).to_contain_text("This command has changed")
    assert bot.heard == []
    await expect(page.locator("#tok-card")).to_have_value("lasso")
    await expect(page.locator("#tok-target")).to_have_value("Ben")
    await page.locator(".send").click()
    await see(page, "Played lasso.")
    assert bot.heard == [("play", "lasso", "Ben", "en-US")]


async def test_the_quick_start_loads_a_changed_command_anew(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana", "start")
    sandbox.fault("stale_command")
    await page.locator("#quick").click()
    progress = page.locator("#quick-progress")
    await expect(progress.locator(".why")).to_contain_text("This command has changed")
    await progress.get_by_role("button", name="Try again").click()
    await see(page, "The game is on.")
