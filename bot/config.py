"""What the one who hosts the bot can set: environment variables, also read from a `.env` file."""

from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.logs import Format

LONGEST_RETENTION: Final = 3650
"""Days: ten years."""
DATABASE_FILE: Final = "tenpaces.sqlite3"
DISCORD_HOSTS: Final = ("discord.com", "discord.gg", "discordapp.com", "discordapp.net")

_ASYNC_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


class Settings(BaseSettings):
    """All settings, by the name of their environment variable in lower case; an empty one counts as not set."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: SecretStr | None = None
    tenpaces_data: Path = Path("data")
    database_url: str | None = Field(default=None, repr=False)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    shard_count: int | None = Field(default=None, ge=1)
    sandbox_port: int = Field(default=0, ge=0, le=65535)
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    metrics_host: str = "127.0.0.1"
    log_format: Format = Format.TEXT
    retention_days: int = Field(default=90, ge=1, le=LONGEST_RETENTION)
    """How long a finished table is kept where its server has not chosen otherwise."""
    grace_days: int = Field(default=30, ge=0, le=LONGEST_RETENTION)
    """How long everything of a server is kept after it has removed the bot."""
    privacy_url: str | None = None
    """Where people can read what is done with their data."""
    discord_api_base: str | None = None
    discord_gateway_url: str | None = None
    discord_cdn_base: str | None = None
    tenpaces_pace: float = Field(default=1.0, ge=0.0)
    """Multiplies how long AI seats take to answer; 0 lets them answer at once."""

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        """Read `0,1,4`."""
        return tuple(int(part) for part in value.split(",")) if isinstance(value, str) else value

    @property
    def sandboxed(self) -> bool:
        """Whether the bot talks to a local stand-in for Discord."""
        return self.discord_token is None or bool(self.foreign_addresses())

    @property
    def database(self) -> str:
        """The address of the database, with an asynchronous driver."""
        if self.database_url is None:
            return f"sqlite+aiosqlite:///{(self.tenpaces_data / DATABASE_FILE).absolute()}"
        scheme, separator, rest = self.database_url.partition("://")
        return f"{_ASYNC_DRIVERS.get(scheme, scheme)}{separator}{rest}"

    def foreign_addresses(self) -> list[str]:
        """The addresses set that are not Discord's own: a real token must never be sent there."""
        addresses = (self.discord_api_base, self.discord_gateway_url, self.discord_cdn_base)
        return [address for address in addresses if address is not None and not _is_discord(address)]


def _is_discord(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    return any(host == known or host.endswith(f".{known}") for known in DISCORD_HOSTS)
