"""The skirmish over real HTTP and WebSocket: all scenarios at tables of two to twelve, the bot killed in the middle.

Three tables play at once, each in a channel of its own; people play some seats by buttons and by typing, AI seats the
others.
"""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from tests.e2e.desperado_player import DesperadoPlayer, finish
from tests.e2e.desperado_secrets import search
from tests.e2e.town import Town, buttons, lists, pictures, town, until

PATIENCE = 30.0
"""Seconds within which the bot has to answer: that it is quick is tested where the machine does nothing else."""

RECORD = re.compile(r"^(?=\d{4}-\d\d-\d\d )", re.MULTILINE)
"""Where an entry of the log begins. A picture that comes too late on a busy machine is left out, and that is logged."""


class Party(Struct, frozen=True):
    """A table: where, what is played, by which people (with the sides they ask for) and how many AI seats."""

    channel: str
    scenario: int
    people: dict[str, str | None]
    ai: int


EVENINGS = [
    (
        Party("saloon", 3, {"Ana": "town"}, 1),
        Party("corral", 2, {"Ben": "gang", "Chen": "town"}, 6),
        Party("back-alley", 8, {"Dora": None}, 11),
    ),
    (
        Party("saloon", 7, {"Ana": "gang", "Ben": "gang"}, 1),
        Party("corral", 4, {"Chen": None}, 8),
        Party("back-alley", 5, {"Dora": "town"}, 9),
    ),
    (
        Party("saloon", 6, {"Ana": "town", "Dora": None}, 9),
        Party("corral", 1, {"Ben": "gang"}, 7),
        Party("back-alley", 8, {"Chen": "diggers"}, 4),
    ),
]
"""All scenarios, by 2 to 12 players. Where few play, each runs several characters, so they play what ends soon."""


async def choose(place: Town, person: str, channel: str, value: str) -> None:
    """Choose something from a list of the lobby, once it is there: the lobby may not be drawn anew yet."""

    def offered() -> tuple[int, str] | None:
        message = place.with_button(person, channel, "Leave")
        if message is None:
            return None
        for one in lists(message):
            if value in [option["value"] for option in one["options"]]:
                return message["id"], one["custom_id"]
        return None

    message_id, custom_id = await until(offered)
    await place.sandbox.select(person, message_id, custom_id, [value])


async def sit_down(place: Town, party: Party) -> None:
    """Open a table, let people join the side they want, choose what is played, fill it up, begin."""
    first, *others = party.people
    await place.sandbox.slash(first, party.channel, "table open", game="desperado")
    await choose(place, first, party.channel, f"front scenario {party.scenario - 1}")
    await place.sandbox.idle()
    for person in others:
        await place.press(person, party.channel, "Join")
    for person, side in party.people.items():
        if side is not None:
            await choose(place, person, party.channel, f"side {side}")
    for _ in range(party.ai):
        await place.sandbox.slash(first, party.channel, "table add-ai")
    await place.press(first, party.channel, "Start")

    def has_begun() -> dict[str, Any] | None:
        playing = place.with_button(first, party.channel, "My people")
        return playing or place.with_button(first, party.channel, "Rematch")  # it may be over already

    await until(has_begun)


async def play_a_while(players: list[DesperadoPlayer], moves: int) -> None:
    for _ in range(moves):
        if not any([await player.move() for player in players]):
            await asyncio.sleep(0.1)


async def check_end(place: Town, party: Party, table: int, result: dict[str, Any]) -> None:
    """What must be so after every game: one result in the channel, with a picture, and no secret told before."""
    left = [m for m in place.shown(next(iter(party.people)), party.channel) if not m["flags"] & 64 and buttons(m)]
    assert [m["id"] for m in left] == [result["id"]]
    assert all(picture["description"] for picture in pictures(result))
    assert search(place, party.channel, table, all_loot_is_hidden=party.scenario == 8) > 3


@pytest.mark.parametrize("evening", EVENINGS)
async def test_all_scenarios_are_played_to_the_end_though_the_bot_is_killed(
    tmp_path: Path, evening: tuple[Party, ...]
) -> None:
    chance = Random(f"kills {evening[0].scenario}")
    async with town(tmp_path, rate_limits=False) as place:
        place.sandbox.configure(answer_within=PATIENCE)
        await place.start_bot()
        for party in evening:
            await sit_down(place, party)
        players = {
            party.channel: [DesperadoPlayer(place, name, party.channel, seed) for seed, name in enumerate(party.people)]
            for party in evening
        }
        everybody = [player for some in players.values() for player in some]
        await play_a_while(everybody, chance.randrange(2, 6))
        move = asyncio.create_task(everybody[0].move())
        await asyncio.wait([move], timeout=chance.random() * 0.1)
        await place.kill_bot()
        move.cancel()
        await asyncio.wait([move])
        await place.start_bot()
        results = await asyncio.gather(*(finish(players[party.channel], party.channel) for party in evening))
        await place.sandbox.idle()
        for table, (party, result) in enumerate(zip(evening, results, strict=True), start=1):
            await check_end(place, party, table, result)
        assert sum(player.pressed for player in everybody) > 3
        assert await place.stop_bot() == 0
        unanswered = [problem for problem in place.sandbox.problems() if problem.startswith("No answer")]
        assert len(unanswered) < place.starts, "more than were pressed while the bot was killed"
        assert place.sandbox.problems() == unanswered
        broken = [entry for entry in RECORD.split(place.all_logs()) if "Traceback" in entry]
        assert not [entry for entry in broken if not ("no picture of a" in entry and "TimeoutError" in entry)]
