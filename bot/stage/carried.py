"""Which messages carry which pictures at this moment."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

REMEMBERED: Final = 2000
"""So many messages are remembered, those that were changed last."""


class Carried:
    """What is known of the pictures of messages: newer than what came with a press that has been on its way since."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, frozenset[str]] = OrderedDict()

    def note(self, message_id: int, pictures: Iterable[str]) -> None:
        """Remember which pictures a message now carries, by the names of their files."""
        self._known[message_id] = frozenset(pictures)
        self._known.move_to_end(message_id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def going(self, message_id: int, staying: Iterable[str]) -> None:
        """Forget all pictures of a message but those that stay: the others are about to go."""
        known = self._known.get(message_id)
        if known is not None:
            self.note(message_id, known & frozenset(staying))
        elif not frozenset(staying):
            self.note(message_id, ())

    def pictures(self, message_id: int, otherwise: Iterable[str]) -> frozenset[str]:
        """The pictures that a message carries; `otherwise` if nothing is known of it."""
        return self._known.get(message_id, frozenset(otherwise))
