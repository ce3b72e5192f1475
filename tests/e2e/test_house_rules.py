"""Tables of three and of eight, each rule set, and the ways to set them, over real HTTP and WebSocket."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.test_games import check_end
from tests.e2e.town import Town, buttons, lists, play_to_the_end, text, town

Choosing = Callable[[Town], Awaitable[Any]]


def offering(message: dict[str, Any], value: str) -> str:
    """The custom id of the list that offers a value."""
    (found,) = [one["custom_id"] for one in lists(message) if value in [option["value"] for option in one["options"]]]
    return str(found)


async def by_command(place: Town) -> None:
    """The rule set is named when the table is opened."""
    await place.sandbox.slash("Ana", "saloon", "table open", rules="cz")


async def by_panel(place: Town) -> None:
    """The host chooses a rule set and then one more rule in the panel, each by one list."""
    await place.sandbox.slash("Ana", "saloon", "table open")
    panel = (await place.press("Ana", "saloon", "Settings"))["reply"]
    for value in ("preset ru", "rule forced_beer", "set forced_beer 1"):
        await place.sandbox.select("Ana", panel["id"], offering(panel, value), [value], wait="idle")
        panel = next(m for m in place.shown("Ana", "saloon") if m["id"] == panel["id"])
    assert "a Beer that saves is drunk by itself" in text(panel)
    foreign = (await place.press("Ben", "saloon", "Settings"))["reply"]
    assert not lists(foreign)
    assert "a Beer that saves is drunk by itself" in text(foreign)


async def by_server(place: Town) -> None:
    """Who manages the server has set what its tables begin with."""
    panel = (await place.sandbox.slash("Dora", "saloon", "settings rules"))["reply"]
    await place.sandbox.select("Dora", panel["id"], offering(panel, "preset bga"), ["preset bga"], wait="idle")
    await place.sandbox.slash("Ana", "saloon", "table open")


TABLES = [
    (by_command, ["Ana", "Ben"], 1, "choose one of two characters"),
    (by_panel, ["Ana"], 7, "hearts and diamonds open Jail"),
    (by_server, ["Ana", "Ben"], 3, "a Beer that saves is drunk by itself"),
]


@pytest.mark.parametrize(("choosing", "people", "ai", "rule"), TABLES, ids=["cz at three", "ru at eight", "bga"])
async def test_a_game_by_house_rules_is_played_to_a_winner(
    tmp_path: Path, choosing: Choosing, people: list[str], ai: int, rule: str
) -> None:
    async with town(tmp_path, rate_limits=False) as place:
        await place.start_bot()
        await choosing(place)
        for person in people[1:]:
            await place.press(person, "saloon", "Join")
        for _ in range(ai):
            await place.press("Ana", "saloon", "Add AI")
        lobby = await place.wait_for("Ana", "saloon", "Start")
        assert rule in text(lobby)
        assert "Settings" in buttons(lobby)
        await place.press("Ana", "saloon", "Start")
        await place.wait_for("Ana", "saloon", "Your move")
        result = await play_to_the_end(place, "saloon", people)
        await check_end(place, result)
