"""The rarer parts of messages and forms: embeds, lists of the server, reactions, menus, all kinds of field."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import PHONE, Window, button, command, see


async def test_an_embed_shows_all_it_may_have(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "poster_up")
    embed = page.locator("#feed .embed")
    await expect(embed.get_by_role("link", name="Wanted")).to_have_attribute("href", "https://example.org/wanted")
    await expect(embed.locator("strong")).to_have_text("alive")
    await expect(embed.locator(".field h4")).to_have_text(["Reward", "Last seen", "Beware"])
    await expect(embed.locator(".field em")).to_have_text("twice")
    await expect(embed).to_contain_text("The marshal")
    await expect(embed).to_contain_text("By order of the town")
    await expect(embed.locator(".picture img")).to_have_count(2)
    assert await embed.evaluate("e => getComputedStyle(e).borderLeftColor") == "rgb(155, 47, 31)"
    # What an embed shows is not shown again as a loose attachment.
    await expect(page.locator("#feed .picture img")).to_have_count(2)
    shown = [await image.get_attribute("alt") for image in await embed.locator(".picture img").all()]
    assert shown == ["A star", "A grim face"]


LISTS = {
    "Two people": ["Ben", "Dora"],
    "A role": ["@everyone"],
    "A person or role": ["Chen"],
    "A channel": ["corral"],
}


async def test_lists_of_people_roles_and_channels(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "lists")
    for title, wanted in LISTS.items():
        await page.get_by_role("combobox", name=title, exact=True).click()
        for name in wanted:
            await page.get_by_role("option", name=name).click()
        done = page.locator(".pop").get_by_role("button", name="Done")
        if await done.count():
            await done.click()
        await see(page, f"Chosen: {', '.join(sorted(wanted))}")
    assert [chosen for _, chosen in bot.heard] == [sorted(wanted) for wanted in LISTS.values()]


async def test_a_list_with_a_fewest_number_is_not_left_with_less(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "lists")
    people = page.get_by_role("combobox", name="Two people", exact=True)
    await people.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator(".toast")).to_contain_text("Choose at least 2.")
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Space")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await see(page, "Chosen: Ana, Ben")
    await expect(people).to_be_focused()


@pytest.mark.parametrize("narrow", [False, True], ids=["desktop", "phone"])
async def test_a_form_with_every_kind_of_field(bot: SaloonBot, window: Window, narrow: bool) -> None:
    page = await window("Ana")
    if narrow:
        await page.set_viewport_size(PHONE)
    await command(page, "survey")
    form = page.get_by_role("dialog", name="Survey")
    story = form.get_by_label("Your story")
    await expect(story).to_have_js_property("tagName", "TEXTAREA")
    await story.fill("Hm")
    await form.get_by_role("button", name="Send").click()
    await expect(form.locator(".err")).to_have_text(
        [re.compile("at least 5 and at most 200"), re.compile("Choose 1"), re.compile("Choose 1 to 2")]
    )
    await expect(story).to_be_focused()
    await story.fill("I came from the east.")
    await form.get_by_role("radiogroup", name="Hat").get_by_label("Black").check()
    await form.get_by_label("I am sober").check()
    await form.get_by_label("A friend").select_option(label="Ben")
    drinks = form.get_by_role("group", name="Drinks")
    await drinks.get_by_label("Beer").check()
    await drinks.get_by_label("Water").check()
    await form.get_by_role("button", name="Send").click()
    await see(page, "Thank you.")
    assert bot.heard == [("I came from the east.", "black", True, ["Ben"], ["beer", "water"])]


async def test_a_form_that_wants_a_file_says_that_it_cannot(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "upload")
    form = page.get_by_role("dialog", name="Portrait")
    await expect(form.locator(".md strong")).to_have_text("grim")
    await expect(form).to_contain_text("This page cannot send files.")
    await form.get_by_role("button", name="Send").click()
    await see(page, "Without a face, then.")


async def test_commands_of_the_menu_of_a_message(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await sandbox.message("Ben", page.url.rsplit("place=", 1)[1], "I cheat")
    await see(page, "I cheat")
    menu = page.get_by_role("button", name="More for the message of Ben")
    await menu.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(".pop .opt")).to_have_text([re.compile("Report"), re.compile("Greet")])
    await page.get_by_role("option", name="Greet").click()
    await see(page, "Howdy, Ben.")
    await menu.click()
    await page.keyboard.press("Home")
    await page.keyboard.press("Enter")
    await see(page, "The marshal will look at it.")
    assert bot.heard == [("greet", "Ben"), ("report", "I cheat")]
    await expect(page.get_by_role("button", name=re.compile("More for the message of Tenpaces"))).to_have_count(0)


async def test_typing_is_shown_until_the_message_comes_and_reactions_under_it(bot: SaloonBot, window: Window) -> None:
    page, ben = await window("Ana"), await window("Ben", "corral")
    await command(page, "cheer")
    await expect(page.locator("#waiting")).to_have_text("Tenpaces is typing…")
    await expect(ben.locator("#waiting")).to_have_text("")
    bot.cheering.set()
    await see(page, "Hurrah!")
    await expect(page.locator("#waiting")).to_have_text("")
    await expect(page.get_by_role("list", name="Reactions").get_by_role("listitem")).to_contain_text(
        ["1 reaction with 🤠"]
    )


async def test_where_there_is_room_a_picture_stands_beside_its_buttons(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "look")
    picture, press = page.locator("#feed .picture"), button(page, "My hand")
    await expect(press).to_be_visible()
    beside = "([a, b]) => a.getBoundingClientRect().right < b.getBoundingClientRect().left"
    both = [await picture.element_handle(), await press.element_handle()]
    assert await page.evaluate(beside, both)
    await page.set_viewport_size(PHONE)
    assert not await page.evaluate(beside, both)
