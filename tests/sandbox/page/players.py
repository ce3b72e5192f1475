"""People who play the real game in a window: one with the mouse, one who has only a keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from playwright.async_api import Locator, Page, expect

from engine.core.ids import Seat
from engine.core.match import Match
from tests.sandbox.page.tenpaces import LOOK_EVERY_S, House
from tests.sandbox.page.windows import tab_to, walk_to

DEEPEST = 8
"""More choices than any move of a cautious person takes."""

PATIENCE_S = 30.0
MOST_MOVES = 80
MOST_OPTIONS = 25
SHOWS = """ids => JSON.stringify([...document.querySelectorAll('#feed article')].map(a => a.id).sort())
  === JSON.stringify(ids)"""
CALLING = """() => {
  const all = [...document.querySelectorAll("#feed [data-id$=':move']")], calls = all.filter(b => b.closest(".calls"));
  const newest = (calls.length ? calls : all.filter(b => b.textContent === "Your move")).at(-1);
  return `[id='${newest.closest("article").id}'] [data-id='${newest.dataset.id}']`;
}"""
"""Where to press: the newest message that calls this person, else the table. An edit may take the call away."""
CONTROLS = "article => [...article.querySelectorAll('[data-id]')].map(control => control.dataset.id).join()"
MOVES = "[data-id*=':do '], [data-id*=':sure ']"


class Game:
    """A game in a channel of the house, as those who play it in windows follow it."""

    def __init__(self, house: House, channel: str) -> None:
        self.house = house
        self.channel = channel
        self.table = house.table(channel)
        assert self.table.match is not None
        self.match: Match = self.table.match

    async def awaited(self, players: Sequence[Player]) -> Player | None:
        """Wait until one of the players must decide something; None if the game is over."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.match.is_over():
                must = {decision.seat for decision in self.match.decisions if not decision.optional}
                for player in players:
                    if player.seat in must:
                        return player
                await asyncio.sleep(LOOK_EVERY_S)
        return None

    async def shown(self, page: Page, seat: Seat) -> None:
        """Wait until a window shows what has happened: a button that is just going would be refused."""
        await self.house.settled(self.table)
        there = {message["id"] for message in self.house.sandbox.view(self.table.seats[seat].name, self.channel)}
        await page.wait_for_function(SHOWS, arg=sorted(there))

    async def play_on(self, players: Sequence[Player]) -> None:
        """Play until the game is over."""
        for _ in range(MOST_MOVES):
            if (player := await self.awaited(players)) is None:
                return
            await player.move()
        raise AssertionError("the game does not end")


class Player:
    """A person in a window who plays without ambition: answers with what is `preferred`, else as little as possible."""

    def __init__(self, game: Game, page: Page, seat: Seat, preferred: Sequence[str] = ()) -> None:
        self.game = game
        self.page = page
        self.seat = seat
        self.preferred = preferred

    async def press(self, target: Locator) -> None:
        """Press a button."""
        await target.click()

    async def open(self, listed: Locator) -> list[str]:
        """Open a list; what it offers."""
        await listed.click()
        return await self._offered()

    async def _offered(self) -> list[str]:
        await expect(self.page.locator(".pop .opt.at")).to_be_visible()
        return [str(name) for name in await self.page.locator(".pop .opt b").all_inner_texts()]

    async def choose(self, name: str) -> None:
        """Choose an option of the open list."""
        await self.page.get_by_role("option").filter(has_text=name).first.click()

    async def look_up(self) -> None:
        """Wait until the window shows what has happened."""
        await self.game.shown(self.page, self.seat)

    async def move(self) -> None:
        """Open one's hand by the newest button that calls, and choose there until the move is made."""
        match = self.game.match
        await self.look_up()
        ply = match.ply
        mine = self.page.locator("#feed article:has(.private)")
        before = await mine.count()
        await self.press(self.page.locator(await self.page.evaluate(CALLING)))
        await expect(mine).to_have_count(before + 1)
        hand = self.page.locator(f"[id='{await mine.last.get_attribute('id')}']")
        for _ in range(DEEPEST):
            await expect(hand.locator("[data-id]").first).to_be_attached()
            asked = await hand.evaluate(CONTROLS)
            await self._decide(hand)
            if await self._moved(ply, hand, asked):
                return
        raise AssertionError(f"the move was not made: {await hand.inner_text()}")

    async def _moved(self, ply: int, hand: Locator, asked: str) -> bool:
        """Wait until the move is made or the hand asks for something else; whether it is made."""
        for _ in range(int(PATIENCE_S / LOOK_EVERY_S)):
            if self.game.match.ply != ply:
                return True
            if await hand.evaluate(CONTROLS) != asked:
                break
            await asyncio.sleep(LOOK_EVERY_S)
        return False

    async def _decide(self, hand: Locator) -> None:
        lists, end, moves = hand.locator(".pick"), hand.get_by_role("button", name="End turn"), hand.locator(MOVES)
        passive = await end.count() or await moves.count()
        if await lists.count() and (self.preferred or not passive):
            offered = await self.open(lists.first)
            wanted = next((name for card in self.preferred for name in offered if name.startswith(card)), None)
            if wanted or not passive:
                await self.choose(wanted or offered[0])
                return
            await self.page.keyboard.press("Escape")
        await self.press(end if await end.count() else moves.last)


class KeyboardPlayer(Player):
    """A person without a mouse."""

    async def press(self, target: Locator) -> None:
        """Walk to the message, Tab to the button, Enter."""
        await walk_to(self.page, target.locator("xpath=ancestor::article"))
        await tab_to(self.page, target)
        await self.page.keyboard.press("Enter")

    async def open(self, listed: Locator) -> list[str]:
        """Walk to the message, Tab to the list, open it with the arrow."""
        await walk_to(self.page, listed.locator("xpath=ancestor::article"))
        await tab_to(self.page, listed)
        await self.page.keyboard.press("ArrowDown")
        return await self._offered()

    async def choose(self, name: str) -> None:
        """Go to the option with the arrow keys, Enter."""
        marked = self.page.locator(".pop .opt.at b")
        for _ in range(MOST_OPTIONS):
            if await marked.inner_text() == name:
                break
            await self.page.keyboard.press("ArrowDown")
        await expect(marked).to_have_text(name)
        await self.page.keyboard.press("Enter")
