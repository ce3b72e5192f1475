"""Whole games with dice over real HTTP and WebSocket: six tables of all sizes, the bot killed in the middle."""

import asyncio
import json
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.text.games import words_for
from engine.dice.events import Eliminated, GameOver
from engine.games import GAMES
from tests.e2e.dice_player import DicePlayer, finish
from tests.e2e.secrets import ROLES, SLACK, public_requests
from tests.e2e.town import Town, buttons, text, town

TABLES = [
    (["Ana"], 2),
    (["Ana", "Ben"], 2),
    (["Ana", "Ben"], 3),
    (["Ana", "Ben", "Chen"], 3),
    (["Ana", "Ben"], 5),
    (["Ana", "Ben", "Chen"], 5),
]
"""People and AI seats: tables of three to eight."""

RECORD = re.compile(r"^(?=\d{4}-\d\d-\d\d )", re.MULTILINE)
"""Where an entry of the log begins. A picture that comes too late on a busy machine is left out, and that is logged."""

PATIENCE = 30.0
"""Seconds within which the bot has to answer: that it is quick is tested where the machine does nothing else."""


async def sit_down(place: Town, people: list[str], ai: int) -> None:
    """Open a table for the dice game, let people join, fill it up, begin."""
    first, *others = people
    await place.sandbox.slash(first, "saloon", "table open", game="dice")
    for person in others:
        await place.press(person, "saloon", "Join")
    for _ in range(ai):
        await place.press(first, "saloon", "Add AI")
    await place.press(first, "saloon", "Start")
    await place.wait_for(first, "saloon", "My seat")


def search_roles(place: Town) -> int:
    """Raise if anything public named a hidden role before the first was shown; how many messages were searched."""
    game = GAMES["dice"]
    with sqlite3.connect(place.folder / "tenpaces.sqlite3") as database:
        moves = database.execute("SELECT at, events FROM moves WHERE table_id = 1 ORDER BY ply").fetchall()
        (snapshot,) = database.execute("SELECT snapshot FROM tables WHERE id = 1").fetchone()
    record = json.loads(snapshot)["record"]
    shown_at = min(
        at for at, events in moves if any(isinstance(e, Eliminated | GameOver) for e in game.decode_events(events))
    )
    rules = words_for("dice").variant(record["seats"]) or ""
    searched = 0
    for at, shown in public_requests(place):
        searched += 1
        if record["seats"] > 3 and at + SLACK < shown_at:
            assert not [role for role in ROLES if role in shown.replace(rules, "")], shown
        if at + SLACK < moves[-1][0]:
            assert record["seed"] not in shown
    return searched


async def check_end(place: Town, result: dict[str, object]) -> None:
    """What must be so after every game: one result in the channel, nothing refused, no secret told, a clean stop."""
    assert "win" in text(result)
    await place.sandbox.idle()
    left = [m for m in place.shown("Ana", "saloon") if not m["flags"] & 64 and buttons(m)]
    assert [m["id"] for m in left] == [result["id"]]
    assert search_roles(place) > 5
    assert await place.stop_bot() == 0
    unanswered = [problem for problem in place.sandbox.problems() if problem.startswith("No answer")]
    assert len(unanswered) < place.starts, "more than were pressed while the bot was killed"
    assert place.sandbox.problems() == unanswered
    broken = [entry for entry in RECORD.split(place.all_logs()) if "Traceback" in entry]
    assert not [entry for entry in broken if not ("no picture of a" in entry and "TimeoutError" in entry)]


@pytest.mark.parametrize(("people", "ai"), TABLES)
async def test_a_game_is_played_to_a_winner_though_the_bot_is_killed(
    tmp_path: Path, people: list[str], ai: int
) -> None:
    chance = Random(f"kills {people} {ai}")
    async with town(tmp_path, rate_limits=False) as place:
        place.sandbox.configure(answer_within=PATIENCE)
        await place.start_bot()
        await sit_down(place, people, ai)
        players = [DicePlayer(place, name, "saloon", seed) for seed, name in enumerate(people)]
        for _ in range(2):
            for _ in range(chance.randrange(2, 12)):
                if not any([await player.move() for player in players]):
                    await asyncio.sleep(0.2)
            if place.with_button(people[0], "saloon", "Rematch"):
                break
            move = asyncio.create_task(players[0].move())
            await asyncio.wait([move], timeout=chance.random() * 0.1)
            await place.kill_bot()
            move.cancel()
            await asyncio.wait([move])
            await place.start_bot()
        result = await finish(place, "saloon", players)
        await check_end(place, result)
