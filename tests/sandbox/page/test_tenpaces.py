"""The page with the real bot: people in their windows sit down, fight a duel and play to the end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from bot.sandbox.server import Sandbox
from engine.ai.agents import agent_for
from engine.core.chance import seeded
from engine.core.match import Match
from tests.sandbox.page.dice_player import DicePlayer, questions
from tests.sandbox.page.players import Game, KeyboardPlayer, Player
from tests.sandbox.page.tenpaces import House, deal_where, open_house
from tests.sandbox.page.windows import Window, button, command, see, tab_to

LONG_MS = 30_000


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """One bot for all tests here; each plays in a channel of its own."""
    async with open_house(tmp_path_factory.mktemp("bot")) as running:
        yield running
        running.sandbox.assert_clean()


@pytest_asyncio.fixture(loop_scope="session")
async def sandbox(house: House) -> Sandbox:
    return house.sandbox


def moves(match: Match, seat: int) -> list[str]:
    """What a seat may do, as the engine writes it."""
    return [str(action) for decision in match.decisions_for(seat) for action in decision.actions]


def begins_with_a_shot(match: Match) -> bool:
    """Whether the first seat begins, as Sheriff, and may shoot."""
    return any(move.startswith("play BANG!") for move in moves(match, 0))


def duel_answers(match: Match) -> int:
    """How often BANG! answers BANG! if the first seat challenges the second and both shoot while they can."""
    offered = [action for decision in match.decisions_for(0) for action in decision.actions]
    challenge = next((action for action in offered if re.match(r"play Duel-\w+ > 2", str(action))), None)
    if challenge is None:
        return 0
    match.act(0, challenge, match.decisions[0].id)
    answers = 0
    while match.decisions and match.decisions[0].kind == "duel":
        decision = match.decisions[0]
        answer = next((a for a in decision.actions if str(a).startswith("respond BANG!")), None)
        answers += answer is not None
        match.act(decision.seat, answer or decision.default, decision.id)
    return answers


def questions_left(match: Match, most: int) -> int:
    """How often the first two seats are asked until the game is over if they do as little as they may, or `most`."""
    asked, chance = 0, seeded("what others do")
    agents = [agent_for("bang") for _ in match.view(None).seats]
    while asked < most and not match.is_over():
        decision = max(match.decisions, key=lambda d: d.seat)
        action = decision.default
        if decision.seat < 2:
            asked += 1
        else:
            action = agents[decision.seat].choose(match.view(decision.seat), decision, (), chance)
        match.act(decision.seat, action, decision.id)
    return asked


def is_a_short_game_with_a_long_duel(match: Match) -> bool:
    """Whether the first two seats can fight a duel of three answers, and the game need not last long after it."""
    return duel_answers(match) >= 3 and questions_left(match, 12) < 12


async def sit_down(ana: Page, ben: Page) -> None:
    """Ana opens a table for four, Ben joins, two AI players make it full, Ana starts."""
    await command(ana, "table open seats:4")
    await button(ben, "Join").click()
    await see(ana, "2 Ben")
    await expect(button(ana, "Start")).to_have_attribute("aria-disabled", "true")
    for free in ("1 chair is free", "Ready"):
        await button(ana, "Add AI").click()
        await see(ana, free)
    await button(ana, "Start").click()
    for page in (ana, ben):
        await expect(button(page, "Your move")).to_be_visible(timeout=LONG_MS)


async def test_two_people_fight_a_duel_and_play_to_the_end(house: House, window: Window) -> None:
    room = house.new_channel("high-noon")
    house.deal = deal_where(is_a_short_game_with_a_long_duel, seats=4)
    ana, ben = await window("Ana", room), await window("Ben", room)
    await sit_down(ana, ben)
    game = Game(house, room)
    match = game.match
    fighters = [Player(game, ana, 0, ["Duel", "Ben"]), Player(game, ben, 1)]
    await fighters[0].move()
    call = "@Ben: answer Ana in the Duel with a BANG!, or give in"
    await expect(ben.locator("#feed article.calls")).to_contain_text(call)
    await expect(ana.locator("#feed article.calls")).to_have_count(0)
    answers = seat = 0
    for fighter in fighters:
        fighter.preferred = ["BANG!"]
    while match.decisions[0].kind == "duel":
        seat = match.decisions[0].seat
        cards = len(match.view(seat).hand)
        await fighters[seat].move()
        answers += len(match.view(seat).hand) < cards
    assert answers >= 3
    for page in (ana, ben):
        await see(page, f"{('Ana', 'Ben')[seat]} loses the Duel")
        await expect(page.locator("#feed article.calls")).to_have_count(0)
    for fighter in fighters:
        fighter.preferred = []
    await game.play_on(fighters)
    for page in (ana, ben):
        await expect(button(page, "Rematch")).to_be_visible(timeout=LONG_MS)
        await see(page, "win")


async def test_a_table_is_opened_and_a_turn_played_without_a_mouse(house: House, window: Window) -> None:
    house.deal = deal_where(begins_with_a_shot, seats=5)
    page = await window("Ana", "start")
    await tab_to(page, page.locator("#quick"))
    await page.keyboard.press("Enter")
    await expect(button(page, "Your move")).to_be_visible(timeout=LONG_MS)
    game = Game(house, "saloon")
    ana = KeyboardPlayer(game, page, 0, ["BANG!"])
    await ana.move()
    await see(page, "Ana shoots")
    ana.preferred = []
    while game.match.view(None).active == 0 and await game.awaited([ana]):
        await ana.move()
    assert game.match.view(None).turn > 1
    if await game.awaited([ana]):
        await ana.move()
    await expect(page.locator(".toast")).to_have_count(0)


async def test_one_sees_the_table_and_only_ones_own_hand(house: House, window: Window) -> None:
    room = house.new_channel("parlour")
    ana, ben = await window("Ana", room), await window("Ben", room)
    letters = ben.locator("#places a", has_text="Tenpaces")
    await expect(letters.locator(".badge")).to_have_count(0)
    await sit_down(ana, ben)
    picture = ana.locator("#feed article:not(:has(.private)) .picture img").last
    await expect(picture).to_have_js_property("complete", True)
    assert await picture.evaluate("i => i.naturalWidth") > 400
    assert "Ben" in str(await picture.get_attribute("alt"))
    await button(ben, "My hand").click()
    await expect(ben.locator("#feed .private")).to_contain_text(["Only you, Ben, can see this."])
    await expect(ben.locator("#feed .private")).to_contain_text(["Your hand"])
    await expect(ana.locator("#feed .private", has_text="Your hand")).to_have_count(0)
    await expect(letters.locator(".badge")).to_be_visible()
    await letters.click()
    await expect(ben.locator("#feed article").first).to_contain_text(re.compile("Sheriff|Deputy|Outlaw|Renegade"))
    for image in await ben.locator("#feed .picture img").all():
        assert await image.get_attribute("alt")


async def test_dice_are_marked_thrown_and_aimed_until_somebody_wins(house: House, window: Window) -> None:
    most = 8

    def is_short_and_has_all(match: Match) -> bool:
        return questions(match, most).keys() >= {"roll", "aim", "beer"}

    room = house.new_channel("hazard")
    house.deal = deal_where(is_short_and_has_all, seats=3, game="dice")
    page = await window("Ana", room)
    await command(page, "table open game:dice seats:3")
    await see(page, "A table of BANG! The Dice Game is open")
    for free in ("1 chair is free", "Ready"):
        await button(page, "Add AI").click()
        await see(page, free)
    await button(page, "Start").click()
    await expect(button(page, "Done")).to_be_visible(timeout=LONG_MS)
    ana = DicePlayer(Game(house, room), page)
    await ana.play_on(most)
    assert ana.answered.keys() >= {"roll", "aim", "beer"}
    await expect(button(page, "Rematch")).to_be_visible(timeout=LONG_MS)
    await see(page, "win")
    await expect(page.locator("#feed [data-id*=':act ']")).to_have_count(0)


async def test_a_side_is_chosen_and_a_character_goes_where_the_list_says(house: House, window: Window) -> None:
    def ana_begins(match: Match) -> bool:
        return match.decisions[0].seat == 0 and match.decisions[0].kind == "action"

    room = house.new_channel("goldfever")
    house.deal = deal_where(ana_begins, seats=2, game="desperado")
    page = await window("Ana", room)
    await command(page, "table open game:desperado")
    await see(page, "A table of Desperado is open")
    await page.locator("#feed .pick").first.click()
    await page.locator(".pop .opt").first.click()
    await see(page, "1 of 3")
    await button(page, "Add AI").click()
    await see(page, "Ready")
    await button(page, "Start").click()
    await expect(button(page, "Your move")).to_be_visible(timeout=LONG_MS)
    match = Game(house, room).match
    ply = match.ply
    await button(page, "Your move").click()
    await button(page, "Move…").click()
    await expect(button(page, "Back")).to_be_visible()
    await page.locator("#feed .private .pick").last.click()
    await page.locator(".pop .opt").first.click()
    await see(page, "moves to")
    assert match.ply > ply
    assert match.view(None).ap == 3
    await button(page, "End activation").click()
    await button(page, "Yes, do it").click()
    await expect(page.locator(".toast")).to_have_count(0)


async def test_the_quick_start_is_refused_where_a_table_is_open(house: House, window: Window) -> None:
    room = house.new_channel("barn")
    page = await window("Ana", room)
    await command(page, "table open")
    await see(page, "A table of BANG! is open")
    await page.evaluate("""async () => (await import("/js/store.js")).tell("quick start")""")
    await expect(page.locator("#quick-progress .why")).to_contain_text("already", timeout=LONG_MS)


async def test_a_card_is_looked_up_and_a_command_outside_a_table_is_answered(house: House, window: Window) -> None:
    page = await window("Chen", "corral")
    await page.locator("#entry").fill("/rules ")
    await page.keyboard.type("barr")
    await expect(page.locator(".pop").get_by_role("option")).to_contain_text(["Barrel"])
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await see(page, "Barrel")
    await page.locator("#entry").fill("/hand ")
    await page.keyboard.press("Enter")
    await see(page, "Only you, Chen, can see this.")
