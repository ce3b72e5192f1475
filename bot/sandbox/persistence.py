"""Keeps the world in a file: written a moment after each change, replaced in one step, attachments beside it."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from pathlib import Path

import msgspec

from bot.sandbox.model import WorldData
from bot.sandbox.state import State
from bot.sandbox.world import Change, World

log = logging.getLogger(__name__)
PAUSE = 0.5
"""Seconds in which changes are gathered before they are written."""


class WorldFile:
    """Binds a world to a JSON file and a folder of attachments next to it."""

    def __init__(self, state: State, path: Path) -> None:
        self._world = state.world
        self._path = path
        self._files = path.with_suffix(".files")
        self._handle: asyncio.TimerHandle | None = None
        self._written: set[int] = set()
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            self._written = load(self._world, path)
        state.world.listeners.append(self._changed)

    def _changed(self, change: Change) -> None:
        if change.name != "typing" and self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(PAUSE, self.write)

    def write(self) -> None:
        """Write the world now."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
        self._written = save(self._world, self._path, self._written)

    def close(self) -> None:
        """Write a last time and let go of the world."""
        self._world.listeners.remove(self._changed)
        self.write()


def save(world: World, path: Path, written: set[int]) -> set[int]:
    """Write a world; attachments already `written` are not written again. Return those that are now there."""
    folder = path.with_suffix(".files")
    folder.mkdir(parents=True, exist_ok=True)
    for number in world.files.keys() - written:
        (folder / str(number)).write_bytes(world.files[number])
    _replace(path, world.dump())
    for number in written - world.files.keys():
        (folder / str(number)).unlink(missing_ok=True)
    return set(world.files)


def load(world: World, path: Path) -> set[int]:
    """Read a world; a file that cannot be read is put aside and the world stays as it is."""
    folder = path.with_suffix(".files")
    try:
        data = msgspec.json.decode(path.read_bytes(), type=WorldData)
    except msgspec.DecodeError as error:
        aside = path.with_suffix(".broken.json")
        path.replace(aside)
        log.warning("The sandbox's world in %s cannot be read (%s); it lies now in %s", path, error, aside)
        return set()
    world.replace(data)
    world.files.clear()
    for message in data.messages.values():
        for attachment in message.attachments:
            file = folder / str(attachment.id)
            if file.exists():
                world.files[attachment.id] = file.read_bytes()
    return set(world.files)


def kept_key(path: Path) -> str:
    """Return the key of the control routes that belongs to a world, so that open pages outlive a restart."""
    file = path.with_suffix(".key")
    if file.exists() and (key := file.read_text().strip()):
        return key
    key = secrets.token_urlsafe(24)
    file.touch(mode=0o600)
    file.write_text(key)
    return key


def _replace(path: Path, content: bytes) -> None:
    """Replace a file in one step, so that a crash leaves the old or the new one."""
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
