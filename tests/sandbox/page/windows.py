"""What the page tests do in windows, and the ids of the default world."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from playwright.async_api import Locator, Page, expect

from bot.sandbox.server import Sandbox

Window = Callable[..., Awaitable[Page]]
"""Opens a window: whom it plays, where it stands."""


def person_id(sandbox: Sandbox, name: str) -> str:
    """The id of a person of the default world."""
    return next(str(user.id) for user in sandbox.state.world.data.users.values() if user.name == name)


def channel_id(sandbox: Sandbox, name: str) -> str:
    """The id of a channel of the default world."""
    return next(str(channel.id) for channel in sandbox.state.world.data.channels.values() if channel.name == name)


async def see(page: Page, text: str) -> None:
    """Wait until a text stands in the feed."""
    await expect(page.locator("#feed")).to_contain_text(text)


async def command(page: Page, text: str) -> None:
    """Type a whole command as with a keyboard, and send it."""
    await page.locator("#entry").click()
    await page.keyboard.insert_text(f"/{text} ")
    await page.locator(".send").click()


def button(page: Page, label: str) -> Locator:
    """The newest button of that name in the feed."""
    return page.locator("#feed").get_by_role("button", name=label, exact=True).last
