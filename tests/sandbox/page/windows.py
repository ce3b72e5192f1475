"""What the page tests do in windows, and the ids of the default world."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from playwright.async_api import Error, Locator, Page, expect

from bot.sandbox.server import Sandbox

if TYPE_CHECKING:
    from playwright.async_api import ViewportSize

Window = Callable[..., Awaitable[Page]]
"""Opens a window: whom it plays, where it stands."""

PHONE: ViewportSize = {"width": 390, "height": 844}
SEEN = "text => document.querySelector('#feed').textContent.replace(/\\s+/g, ' ').includes(text)"
READY = "() => document.querySelector('.send[aria-disabled=false]') !== null"
FOCUSED = "e => e === document.activeElement"
FURTHEST = 60


def person_id(sandbox: Sandbox, name: str) -> str:
    """The id of a person of the default world."""
    return next(str(user.id) for user in sandbox.state.world.data.users.values() if user.name == name)


def channel_id(sandbox: Sandbox, name: str) -> str:
    """The id of a channel of the default world."""
    return next(str(channel.id) for channel in sandbox.state.world.data.channels.values() if channel.name == name)


async def see(page: Page, text: str) -> None:
    """Wait until a text stands in the feed."""
    try:
        await page.wait_for_function(SEEN, arg=text)
    except Error as error:
        raise AssertionError(f"{text!r} is not in: {await page.locator('#feed').inner_text()}") from error


async def command(page: Page, text: str) -> None:
    """Type a whole command as with a keyboard, and send it."""
    await page.locator("#entry").focus()
    await page.keyboard.insert_text(f"/{text} ")
    await page.wait_for_function(READY)
    await page.locator(".send").click()


def button(page: Page, label: str) -> Locator:
    """The newest button of that name in the feed."""
    return page.locator("#feed").get_by_role("button", name=label, exact=True).last


async def tab_to(page: Page, target: Locator) -> None:
    """Go to a control with the Tab key."""
    for _ in range(FURTHEST):
        if await target.evaluate(FOCUSED):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {target}")


async def walk_to(page: Page, message: Locator) -> None:
    """Go to a message with F6 and the feed's own keys."""
    for _ in range(FURTHEST):
        if await page.evaluate("() => document.activeElement.closest('#feed') !== null"):
            break
        await page.keyboard.press("F6")
    await page.keyboard.press("PageUp")
    for _ in range(FURTHEST):
        if await message.evaluate(FOCUSED):
            return
        await page.keyboard.press("PageDown")
        if await page.locator("#feed article").last.evaluate(FOCUSED):
            break
    for _ in range(FURTHEST):
        if await message.evaluate(FOCUSED):
            return
        await page.keyboard.press("PageUp")
    await expect(message).to_be_focused()
