from pathlib import Path

import pytest
from pydantic import ValidationError

from bot import app
from bot.config import Settings

REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE." + "x" * 38


@pytest.fixture(autouse=True)
def _empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_without_anything_set_it_is_the_sandbox_and_sqlite() -> None:
    settings = Settings()
    assert settings.sandboxed
    assert settings.database.startswith("sqlite+aiosqlite:////")
    assert settings.database.endswith("/data/tenpaces.sqlite3")
    assert (settings.shard_ids, settings.shard_count, settings.metrics_port) == (None, None, None)


def test_the_env_file_is_read_and_empty_values_count_as_not_set(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(
        f"DISCORD_TOKEN={REAL}\nSHARD_IDS=0,3\nSHARD_COUNT=4\nDATABASE_URL=\nSANDBOX_PORT=\n"
    )
    settings = Settings()
    assert not settings.sandboxed
    assert settings.shard_ids == (0, 3)
    assert settings.database.startswith("sqlite")
    assert REAL not in repr(settings)


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgresql://u:p@h/d", "postgresql+asyncpg://u:p@h/d"),
        ("postgres://h/d", "postgresql+asyncpg://h/d"),
        ("postgresql+asyncpg://h/d", "postgresql+asyncpg://h/d"),
        ("sqlite:///x.db", "sqlite+aiosqlite:///x.db"),
    ],
)
def test_database_addresses_get_an_asynchronous_driver(monkeypatch: pytest.MonkeyPatch, given: str, used: str) -> None:
    monkeypatch.setenv("DATABASE_URL", given)
    assert Settings().database == used


@pytest.mark.parametrize("name", ["SHARD_IDS", "SHARD_COUNT", "SANDBOX_PORT", "METRICS_PORT"])
def test_nonsense_is_refused(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "many")
    with pytest.raises(ValidationError):
        Settings()


@pytest.mark.parametrize("name", ["DISCORD_API_BASE", "DISCORD_GATEWAY_URL", "DISCORD_CDN_BASE"])
def test_a_real_token_is_never_sent_elsewhere(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", REAL)
    for address in ("http://127.0.0.1:1/api", "https://discord.com.example.org", "https://example.org/discord.com"):
        monkeypatch.setenv(name, address)
        with pytest.raises(app.BadSettings):
            app.check(Settings())
    monkeypatch.setenv(name, "https://canary.discord.com/api/v10")
    app.check(Settings())


def test_half_a_set_of_shards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_IDS", "0")
    with pytest.raises(app.BadSettings):
        app.check(Settings())
