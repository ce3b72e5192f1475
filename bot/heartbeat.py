"""The sign of life of a running bot: a file in the data folder, touched while its event loop turns."""

import os
import time
from pathlib import Path

FILE = "heartbeat"
EVERY = 15.0
"""Seconds between two beats."""
STALE = 60.0
"""Seconds after which a silent bot counts as not running."""


def beat(folder: Path) -> None:
    """Leave a sign of life in the data folder."""
    path = folder / FILE
    path.touch()
    os.utime(path)


def age(folder: Path) -> float | None:
    """Seconds since the last sign of life; None if there never was one."""
    try:
        return max(0.0, time.time() - (folder / FILE).stat().st_mtime)
    except OSError:
        return None
