"""The feed: pictures with words, focus and scrolling under edits, private messages, what is read aloud."""

from __future__ import annotations

import asyncio

from playwright.async_api import Page, Route, expect

from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import Window, button, channel_id, command, see


async def test_a_picture_has_its_description_and_can_be_enlarged(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "look")
    picture = page.get_by_role("img", name="Table 7, turn 4. Ana has 3 lives.")
    await expect(picture).to_be_visible()
    assert await picture.evaluate("i => i.complete && i.naturalWidth") == 640
    assert [await picture.get_attribute(a) for a in ("width", "height", "loading")] == ["640", "400", "lazy"]
    await page.get_by_role("button", name="Show description").click()
    await expect(page.locator("#feed .alt")).to_be_visible()
    enlarge = page.get_by_role("button", name="Enlarge")
    await enlarge.click()
    await expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(enlarge).to_be_focused()
    await picture.click()
    await expect(page.get_by_role("dialog")).to_be_visible()


async def test_a_picture_without_description_is_a_visible_fault(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await command(page, "look described:No")
    await see(page, "The bot sent this picture without a description.")


async def test_a_picture_that_does_not_arrive_leaves_its_description(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.context.route("**/cdn/**", lambda route: route.fulfill(status=410))
    await command(page, "look")
    await see(page, "The picture did not arrive.")
    await see(page, "Its description: Table 7, turn 4. Ana has 3 lives.")
    await page.context.unroute("**/cdn/**")
    await page.get_by_role("button", name="Try again").click()
    await expect(page.get_by_role("img", name="Table 7, turn 4.")).to_be_visible()


async def test_the_focus_stays_on_its_button_when_the_message_is_edited(bot: SaloonBot, window: Window) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await command(ana, "table open seats:7")
    await see(ben, "Ana, host")
    await button(ana, "Add AI").focus()
    for number in (1, 2, 3):
        await button(ben, "Add AI").click()
        await see(ana, f"Whistler {number} (AI)")
        await expect(button(ana, "Add AI")).to_be_focused()


async def test_when_a_message_goes_the_focus_goes_to_the_next(bot: SaloonBot, window: Window) -> None:
    ana, ben = await window("Ana"), await window("Ben")
    await command(ana, "table open")
    await see(ben, "Ana, host")
    await command(ana, "say text:next")
    await see(ben, "next")
    await button(ben, "Join").focus()
    await button(ana, "Close table").click()
    await expect(ben.locator("#feed article")).to_have_count(1)
    await expect(ben.locator("#feed article")).to_be_focused()


SCROLL_UP = """f => new Promise(done => {
  f.addEventListener("scroll", () => done(), { once: true });
  f.scrollTop = 300;
})"""


async def _talk(page: Page, sandbox: Sandbox, words: list[str]) -> None:
    channel = page.url.rsplit("place=", 1)[1]
    for word in words:
        await sandbox.message("Ben", channel, word)


async def test_the_feed_stays_at_its_end_only_if_it_was_there(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await _talk(page, sandbox, [f"line {n}" for n in range(40)])
    await see(page, "line 39")
    feed = page.locator("#feed")
    at_end = "f => f.scrollHeight - f.scrollTop - f.clientHeight < 2"
    assert await feed.evaluate(at_end)
    await feed.evaluate(SCROLL_UP)
    await expect(page.locator("#jump")).to_be_hidden()
    await _talk(page, sandbox, ["one", "two", "three"])
    await expect(page.locator("#jump")).to_have_text("3 new messages")
    assert await feed.evaluate("f => f.scrollTop") == 300
    await page.locator("#jump").click()
    assert await feed.evaluate(at_end)
    await expect(page.locator("#jump")).to_be_hidden()
    await expect(page.locator("#feed article").last).to_be_focused()


async def test_older_messages_load_at_the_top_and_at_most_two_hundred_are_held(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    channel = next(c for c in sandbox.state.world.data.channels.values() if c.name == "saloon").id
    for number in range(260):
        await sandbox.message("Ben", str(channel), f"line {number}.")
    page = await window("Ana")
    articles = page.locator("#feed article")
    await expect(articles).to_have_count(50)
    for count in (100, 150, 200, 200):
        await page.locator("#feed").evaluate("f => { f.scrollTop = 0; }")
        await expect(articles).to_have_count(count)
        await expect(page.locator("#feed")).to_have_attribute("aria-busy", "false")
        await expect(articles.first).to_have_attribute("aria-posinset", "1")
    await see(page, "line 10.")
    await page.locator("#jump").click()
    await see(page, "line 259.")


async def test_calls_are_counted_marked_and_read_aloud(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page, ben = await window("Ana", "corral"), await window("Ben")
    ana = page.url.split("as=")[1].split("&")[0]
    saloon = str(next(c for c in sandbox.state.world.data.channels.values() if c.name == "saloon").id)
    await command(ben, f"say text:<@{ana}> your turn")
    place = page.locator(f"[data-place='{saloon}']")
    await expect(place).to_contain_text("1call for you")
    await expect(page).to_have_title("(1) corral, Ana, Tenpaces sandbox")
    await expect(page.locator("#live")).to_have_text("saloon. Calls you. Tenpaces: @Ana your turn")
    await place.click()
    await expect(page.locator("#feed article.calls")).to_contain_text("calls you")
    await expect(page).to_have_title("saloon, Ana, Tenpaces sandbox")


async def test_after_a_break_the_window_catches_up(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await _talk(page, sandbox, ["before"])
    await see(page, "before")
    sandbox.events.close()
    await _talk(page, sandbox, ["during"])
    await see(page, "during")
    await _talk(page, sandbox, ["after"])
    await see(page, "after")
    await expect(page.locator("#feed article")).to_have_count(3)
    await expect(page.locator("#strip .bad")).to_have_count(0)


async def test_without_connection_one_can_read_but_not_send(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await command(page, "look")
    await see(page, "Ben shoots Ana")
    await page.locator("#entry").fill("half a sentence")
    await page.context.set_offline(True)
    sandbox.events.close()
    await expect(page.locator("#strip")).to_contain_text("Connection to the sandbox lost.")
    await expect(page.locator("#entry")).to_have_value("No connection: nothing can be sent now.")
    await button(page, "My hand").click()
    await expect(page.locator(".toast")).to_contain_text("No connection to the sandbox.")
    await page.context.set_offline(False)
    await page.get_by_role("button", name="Try now").click()
    await expect(page.locator("#strip .strip")).to_have_count(0)
    await button(page, "My hand").click()
    await see(page, "Your hand, 3 cards")


async def test_when_the_world_is_reset_the_page_starts_anew(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await command(page, "look")
    await see(page, "Ben shoots Ana")
    await sandbox.reset()
    await see(page, "Nobody has played here yet")
    await expect(page.locator("#feed article")).to_have_count(0)


CONNECTED = """async () => (await import("/js/store.js")).store.bot.connected"""
STATE = "**/_sim/state?*"


async def test_a_bot_that_is_back_before_the_page_has_reloaded_is_not_overlooked(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    page = await window("Ana")
    await command(page, "look")
    await see(page, "Ben shoots Ana")
    reset_at = 0

    async def answer_as_of_the_reset(route: Route) -> None:
        state = await (await route.fetch()).json()
        await page.wait_for_function(CONNECTED)
        await route.fulfill(json=state | {"event": reset_at, "bot": state["bot"] | {"connected": False}})

    await page.route(STATE, answer_as_of_the_reset, times=1)
    await sandbox.reset()
    reset_at = sandbox.events.last
    await see(page, "Nobody has played here yet")


HEARD = """async channel => {
  const { store } = await import("/js/store.js");
  return store.places.get(channel).last_message_id !== null && store.placeId === channel;
}"""
VIEW = "**/_sim/view?*"


async def test_what_happens_while_the_messages_are_asked_for_is_not_lost(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    page = await window("Ana", "corral")
    saloon = channel_id(sandbox, "saloon")
    gone = await sandbox.message("Ben", saloon, "soon gone")
    asked = asyncio.Event()

    async def answer_late(route: Route) -> None:
        answer = await route.fetch()
        await sandbox.message("Ben", saloon, "said meanwhile")
        sandbox.building.remove_message(int(gone["id"]))
        asked.set()
        await page.wait_for_function(HEARD, arg=saloon)
        await route.fulfill(response=answer)

    await page.route(VIEW, answer_late)
    await page.locator(f"[data-place='{saloon}']").click()
    await asked.wait()
    await see(page, "said meanwhile")
    await expect(page.locator("#feed article")).to_have_count(1)
    await page.unroute(VIEW)


async def test_the_start_of_a_tall_message_is_shown_rather_than_words_behind_its_last_button(
    bot: SaloonBot, window: Window
) -> None:
    page = await window("Ana")
    await page.set_viewport_size({"width": 390, "height": 520})
    await command(page, "tall")
    await see(page, "Small print 30")
    message = page.locator("#feed article").last
    places = await message.evaluate(
        """m => {
          const feed = document.querySelector("#feed").getBoundingClientRect();
          const press = m.querySelector("[data-id]").getBoundingClientRect();
          return [m.getBoundingClientRect().top - feed.top, feed.bottom - press.bottom];
        }"""
    )
    assert 0 <= places[0] < 40
    assert places[1] > 0
    await command(page, "say text:next")
    await see(page, "next")
    await expect(page.locator("#jump")).to_be_hidden()
    assert await page.locator("#feed").evaluate("f => f.scrollHeight - f.scrollTop - f.clientHeight < 2")


async def test_a_window_outlives_a_restart_of_the_stand_in(
    bot: SaloonBot, sandbox: Sandbox, window: Window, expected: list[str]
) -> None:
    expected.append("ERR_CONNECTION_REFUSED .*/cdn/")
    page = await window("Ana")
    await command(page, "look")
    await see(page, "Ben shoots Ana")
    await sandbox.restart(0.1)
    await sandbox.connected()
    await _talk(page, sandbox, ["back again"])
    await see(page, "back again")
    await expect(page.locator("#strip .strip")).to_have_count(0)
    await button(page, "My hand").click()
    await see(page, "Your hand, 3 cards")


async def test_whoever_presses_something_above_sees_what_comes_of_it(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    page = await window("Ana")
    await command(page, "look")
    await see(page, "Ben shoots Ana")
    await _talk(page, sandbox, [f"line {n}" for n in range(30)])
    await see(page, "line 29")
    await button(page, "Slow").click()
    await expect(button(page, "Slow")).to_be_in_viewport()
    await _talk(page, sandbox, ["and so it goes on"])
    await expect(page.get_by_text("and so it goes on")).to_be_in_viewport()
    await page.locator("#feed").evaluate(SCROLL_UP)
    await page.locator("#feed").hover()
    await page.mouse.wheel(0, -200)
    await page.wait_for_function("() => document.querySelector('#feed').scrollTop < 300")
    await _talk(page, sandbox, ["unseen"])
    await expect(page.locator("#jump")).to_have_text("1 new message")
