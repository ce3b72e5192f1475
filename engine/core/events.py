"""The two families of events: what all may see, and what only some may."""

from typing import ClassVar

from engine.core.ids import Seat


class PublicEvent:
    """Something that happened before everybody's eyes; its fields hold public facts only."""

    __slots__ = ()
    begins_turn: ClassVar[bool] = False


class PrivateEvent:
    """The secret half of something that happened; `audience` names the seats that may know it."""

    __slots__ = ()
    begins_turn: ClassVar[bool] = False
    audience: tuple[Seat, ...]


Event = PublicEvent | PrivateEvent


def seen_by(event: Event, viewer: Seat | None) -> bool:
    """Whether a viewer may know of an event."""
    return isinstance(event, PublicEvent) or (viewer is not None and viewer in event.audience)
