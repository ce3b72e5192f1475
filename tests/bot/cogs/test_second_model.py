"""The same flows on SimCord: a second, independent model of Discord that has to agree with our sandbox."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from pydantic import SecretStr

from bot.client import Tenpaces
from bot.config import Settings
from bot.stage.studio import Studio
from bot.store.store import Store
from tests.bot.stage.conftest import png


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
    yield store
    await store.close()


def build(store: Store, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Tenpaces:
    async def small_picture(*_what: object) -> bytes:
        return png()

    monkeypatch.chdir(folder)
    monkeypatch.setattr(Studio, "warm_up", lambda _studio: None)
    monkeypatch.setattr(Studio, "picture", small_picture)
    return Tenpaces(Settings(discord_token=SecretStr("x"), tenpaces_data=folder, tenpaces_pace=0), store)


def words(components: Any) -> str:
    """All texts and labels of a message."""
    if isinstance(components, list):
        return "\n".join(filter(None, map(words, components)))
    if not isinstance(components, dict):
        components = components.to_dict()
    own = [components.get("content"), components.get("label")]
    return "\n".join(filter(None, [*own, words(components.get("components") or [])]))


def newest(channel: Any, label: str) -> Any:
    return next(m for m in reversed(channel.history()) if label in words([c.to_dict() for c in m.components]))


async def test_a_table_is_opened_begun_and_looked_at(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bot = build(store, monkeypatch, tmp_path)
    async with simcord.run(bot, shard_count=1) as env:
        guild = env.create_guild()
        saloon = guild.create_text_channel("saloon")
        ana, ben = (guild.add_member(env.create_user(name)) for name in ("Ana", "Ben"))
        opened = await ana.slash(saloon, "table open", seats=4)
        assert opened.ephemeral
        await env.advance_time(2)
        assert (await ben.slash(saloon, "table open")).ephemeral
        await ben.click(newest(saloon, "Join"), label="Join")
        for _ in range(2):
            await env.advance_time(2)
            await ana.click(newest(saloon, "Join"), label="Add AI")
        await env.advance_time(2)
        await ben.click(newest(saloon, "Join"), label="Start")
        assert (await ben.click(newest(saloon, "Join"), label="Leave")).acknowledged
        await env.advance_time(2)
        await ana.click(newest(saloon, "Join"), label="Add AI")
        await env.advance_time(2)
        await ana.click(newest(saloon, "Join"), label="Start")
        await env.advance_time(3)
        table = newest(saloon, "Your move")
        for label, said in (("My role", "Your character"), ("My hand", "Your hand"), ("Table in text", "Ana")):
            answer: Any = await ana.click(table, label=label)
            assert answer.ephemeral
            assert said in words(answer.response.components)
        watching: Any = await ben.click(table, label="My hand")
        assert watching.ephemeral
        assert "You do not sit" in words(watching.response.components)
        (running,) = list(bot.registry)
        assert running.row.state.value == "running"
        assert running.seats[0].direct.hand is not None
