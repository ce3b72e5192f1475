"""Work for a painter that dies of it."""

import os
import signal
from multiprocessing.connection import Connection
from typing import Any

MANY = 1_000_000


def hand_in_half() -> bytes:
    """Die as soon as half of what comes of this is on its way."""

    def send(connection: Any, sent: bytes) -> None:
        os.write(connection.fileno(), sent[: min(len(sent) // 2, 10_000)] if len(sent) >= MANY else sent)
        if len(sent) >= MANY:
            os.kill(os.getpid(), signal.SIGKILL)

    Connection._send = send  # type: ignore[attr-defined]
    return bytes(MANY)
