"""Whole games over real HTTP and WebSocket, with the bot in a process of its own."""

import os
from pathlib import Path

import pytest

from tests.e2e.town import Town, buttons, pictures, play_to_the_end, text, town

OPENAPI = os.environ.get("DISCORD_OPENAPI")


async def sit_down(place: Town, channel: str, people: list[str], ai: int) -> None:
    """Open a table, let people join, fill it up, begin."""
    first, *others = people
    await place.sandbox.slash(first, channel, "table open")
    for person in others:
        await place.press(person, channel, "Join")
    for _ in range(ai):
        await place.press(first, channel, "Add AI")
    await place.press(first, channel, "Start")
    await place.wait_for(first, channel, "Your move")


@pytest.mark.parametrize(("people", "ai"), [(["Ana"], 3), (["Ana", "Ben"], 3), (["Ana", "Ben", "Chen"], 4)])
async def test_a_game_is_played_to_a_winner(tmp_path: Path, people: list[str], ai: int) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await sit_down(place, "saloon", people, ai)
        result = await play_to_the_end(place, "saloon", people)
        assert "win" in text(result)
        assert len(pictures(result)) == 1
        await place.sandbox.idle()
        assert await place.stop_bot() == 0
        place.sandbox.assert_clean()
        assert "Traceback" not in place.all_logs()


@pytest.mark.parametrize(("people", "ai"), [(["Ana"], 3), (["Ana", "Ben"], 3), (["Ana", "Ben"], 5)])
async def test_a_game_survives_being_killed_again_and_again(tmp_path: Path, people: list[str], ai: int) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await sit_down(place, "saloon", people, ai)
        from tests.e2e.town import Player

        players = [Player(place, name, "saloon", seed) for seed, name in enumerate(people)]
        for kill in range(3):
            for _ in range(3 + kill):
                for player in players:
                    await player.move()
            if place.with_button(people[0], "saloon", "Rematch"):
                break
            await place.kill_bot()
            await place.start_bot()
        result = await play_to_the_end(place, "saloon", people)
        await place.sandbox.idle()
        left = [m for m in place.shown("Ana", "saloon") if not m["flags"] & 64 and buttons(m)]
        assert [m["id"] for m in left] == [result["id"]]
        assert await place.stop_bot() == 0
        place.sandbox.assert_clean()
