"""Several windows are several people: who sees what, who is there, who one is."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import Window, button, command, person_id, see


async def test_private_answers_are_seen_by_their_owner_only(bot: SaloonBot, window: Window) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await command(ana, "look")
    await see(ben, "Ben shoots Ana")
    await button(ben, "My hand").click()
    await see(ben, "Only you, Ben, can see this.")
    await command(ana, "say text:after")
    await see(ana, "after")
    await expect(ana.locator("#feed")).not_to_contain_text("Your hand")
    second = await window("Ben")
    await see(second, "after")
    await expect(second.locator("#feed")).not_to_contain_text("Your hand")
    await ben.locator("#feed").get_by_role("button", name="Dismiss").click()
    await expect(ben.locator("#feed")).not_to_contain_text("Your hand")
    await expect(ben.locator("#feed")).to_contain_text("after")


async def test_a_private_answer_reaches_both_windows_of_its_owner_and_a_reload_loses_it(
    bot: SaloonBot, window: Window
) -> None:
    one, two = await window("Ana"), await window("Ana")
    await command(one, "hand")
    await see(one, "Your hand, 3 cards")
    await see(two, "Your hand, 3 cards")
    await command(one, "say text:after")
    await one.reload()
    await see(one, "after")
    await expect(one.locator("#feed")).not_to_contain_text("Your hand")


async def test_two_people_sit_down_at_one_table(bot: SaloonBot, window: Window) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await command(ana, "table open seats:4")
    await see(ben, "Ana, host")
    await button(ben, "Join").click()
    await expect(ana.locator("#feed ol")).to_contain_text("Ben")
    for _ in range(2):
        await button(ana, "Add AI").click()
    await expect(button(ben, "Add AI")).to_have_attribute("aria-disabled", "true")
    await button(ana, "Start").click()
    await see(ana, "The game is on.")
    await see(ben, "The game is on.")


async def test_windows_show_who_is_open_elsewhere(bot: SaloonBot, window: Window) -> None:
    ana = await window("Ana")
    await ana.locator("#who-btn").click()
    row = ana.locator("#people-list li", has_text="Ben")
    await expect(row).to_contain_text("Nobody plays")
    ben = await window("Ben")
    await expect(row).to_contain_text("Open in another window")
    await ben.close()
    await expect(row).to_contain_text("Nobody plays")


async def test_without_a_name_the_window_takes_somebody_free(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    await window("Ana")
    page = await window(None, None)
    await expect(page.locator("#who-btn")).to_contain_text("Ben")
    assert f"as={person_id(sandbox, 'Ben')}" in page.url


async def test_sitting_with_friends_makes_a_person_when_all_are_taken(bot: SaloonBot, window: Window) -> None:
    for name in ("Ben", "Chen", "Dora"):
        await window(name)
    ana = await window("Ana", "start")
    friends = ana.locator("#friends")
    await expect(friends).to_have_attribute("href", "/?as=new")
    page = await window("new", None)
    await expect(page.locator("#who-btn")).to_contain_text("Eli")
    assert "as=new" not in page.url
    await expect(friends).to_have_attribute("href", "/?as=new")


async def test_switching_the_person_leaves_nothing_private_behind(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "hand")
    await see(page, "Your hand, 3 cards")
    await page.locator("#who-btn").click()
    await page.get_by_role("link", name="Switch to Chen in this window").click()
    await expect(page.locator("#who-btn")).to_contain_text("Chen")
    await see(page, "Nobody has played here yet")
    held = await page.evaluate("""async () => (await import("/js/store.js")).store.room.messages.length""")
    assert held == 0


async def test_eight_windows_all_act_and_hear_the_same(bot: SaloonBot, window: Window) -> None:
    pages = [await window(name) for name in ("Ana", "Ben", "Chen", "Dora") for _ in range(2)]
    said = [f"number-{number}" for number in range(len(pages))]
    for page, word in zip(pages, said, strict=True):
        await command(page, f"say text:{word}")
    for page in pages:
        await see(page, said[-1])
        await expect(page.locator("#feed article .md")).to_have_text(said)


async def test_a_thread_stands_under_its_channel_and_takes_talk_and_commands_until_it_is_closed(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await command(ana, "huddle")
    await see(ben, "A quarrel is going on.")
    under = ben.locator("#places a.sub", has_text="The quarrel")
    await expect(under).to_be_visible()
    await ben.locator("#feed .thread-card", has_text="The quarrel").click()
    await expect(ben.get_by_role("heading", level=1)).to_have_text("The quarrel")
    await expect(ben.locator("#place-head")).to_contain_text("Thread in saloon")
    await see(ben, "Say it here.")
    await command(ben, "say text:no-you")
    await see(ben, "no-you")
    await expect(ana.locator("#feed")).not_to_contain_text("no-you")
    await ana.locator("#places a.sub", has_text="The quarrel").click()
    await see(ana, "no-you")
    thread = next(channel for channel in sandbox.state.world.data.channels.values() if channel.name == "The quarrel")
    sandbox.building.change_channel(thread.id, archived=True, locked=True)
    await expect(ben.locator("#entry")).to_have_value("This thread is closed.")
