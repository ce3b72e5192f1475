"""The CDN."""

from __future__ import annotations

import io

import aiohttp
import pytest
from PIL import Image

from bot.sandbox.server import Sandbox


async def test_default_avatars(sandbox: Sandbox, http: aiohttp.ClientSession) -> None:
    seen = set()
    for number in range(6):
        async with http.get(f"{sandbox.cdn_base}/embed/avatars/{number}.png") as answer:
            content = await answer.read()
            assert answer.content_type == "image/png"
        assert Image.open(io.BytesIO(content)).size == (64, 64)
        seen.add(content)
    assert len(seen) == 6


@pytest.mark.parametrize("path", ["attachments/1/2/a.png", "embed/avatars/x.png", "icons/1/2.png", "attachments/1"])
async def test_unknown_files(sandbox: Sandbox, http: aiohttp.ClientSession, path: str) -> None:
    async with http.get(f"{sandbox.cdn_base}/{path}") as answer:
        assert answer.status == 404
