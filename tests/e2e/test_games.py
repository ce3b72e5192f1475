"""Whole games over real HTTP and WebSocket, with the bot in a process of its own."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.e2e.secrets import search
from tests.e2e.town import Player, Town, buttons, pictures, play_to_the_end, text, town

TABLES = [(["Ana"], 3), (["Ana", "Ben"], 3), (["Ana", "Ben", "Chen"], 4)]
"""People and AI seats: tables of four, five and seven."""


async def sit_down(place: Town, people: list[str], ai: int) -> None:
    """Open a table, let people join, fill it up, begin."""
    first, *others = people
    await place.sandbox.slash(first, "saloon", "table open")
    for person in others:
        await place.press(person, "saloon", "Join")
    for _ in range(ai):
        await place.press(first, "saloon", "Add AI")
    await place.press(first, "saloon", "Start")
    await place.wait_for(first, "saloon", "Your move")


async def check_end(place: Town, result: dict[str, object]) -> None:
    """What must be so after every game: one result in the channel, nothing refused, no secret told, a clean stop."""
    assert "win" in text(result)
    assert len(pictures(result)) == 1
    await place.sandbox.idle()
    left = [m for m in place.shown("Ana", "saloon") if not m["flags"] & 64 and buttons(m)]
    assert [m["id"] for m in left] == [result["id"]]
    assert search(place) >= 3, "the lobby, the table, the result"
    assert await place.stop_bot() == 0
    place.sandbox.assert_clean()
    assert "Traceback" not in place.all_logs()


@pytest.mark.parametrize(("people", "ai"), TABLES)
async def test_a_game_is_played_to_a_winner(tmp_path: Path, people: list[str], ai: int) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await sit_down(place, people, ai)
        result = await play_to_the_end(place, "saloon", people)
        await check_end(place, result)


@pytest.mark.parametrize(("people", "ai"), TABLES)
async def test_a_game_survives_being_killed_again_and_again(tmp_path: Path, people: list[str], ai: int) -> None:
    chance = Random(f"kills {people}")
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await sit_down(place, people, ai)
        players = [Player(place, name, "saloon", seed) for seed, name in enumerate(people)]
        for _ in range(4):
            for _ in range(chance.randrange(1, 5)):
                for player in players:
                    await player.move()
            if place.with_button(people[0], "saloon", "Rematch"):
                break
            move = asyncio.create_task(players[0].move())
            await asyncio.wait([move], timeout=chance.random() * 0.1)
            await place.kill_bot()
            move.cancel()
            await asyncio.wait([move])
            await place.start_bot()
        result = await play_to_the_end(place, "saloon", people)
        await check_end(place, result)
