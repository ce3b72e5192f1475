"""Which messages carry a picture at this moment."""

from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 2000
"""So many messages are remembered, those that were changed last."""


class Carried:
    """What is known of the pictures of messages: newer than what came with a press that has been on its way since."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, bool] = OrderedDict()

    def note(self, message_id: int, *, picture: bool) -> None:
        """Remember that a message now carries a picture, or none."""
        self._known[message_id] = picture
        self._known.move_to_end(message_id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def has_picture(self, message_id: int, *, otherwise: bool) -> bool:
        """Whether a message carries a picture; `otherwise` if nothing is known of it."""
        return self._known.get(message_id, otherwise)
