"""Games of the campaign make event loops of their own; what they change in discord.py is put back."""

import discord
import pytest
import yarl


@pytest.fixture(autouse=True)
def pointed_back(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL("ws://127.0.0.1/"))
    monkeypatch.setattr(discord.Asset, "BASE", discord.Asset.BASE)
    monkeypatch.chdir(tmp_path_factory.mktemp("nothing set"))
