"""The two families of events: what all may see, and what only some may."""

from typing import ClassVar

from engine.core.ids import Seat


class Event:
    """Something that happened: either a `PublicEvent` or a `PrivateEvent`."""

    __slots__ = ()
    begins_turn: ClassVar[bool] = False


class PublicEvent(Event):
    """Something that happened before everybody's eyes; its fields hold public facts only."""

    __slots__ = ()


class PrivateEvent(Event):
    """The secret half of something that happened; `audience` names the seats that may know it."""

    __slots__ = ()
    audience: tuple[Seat, ...]


def seen_by(event: Event, viewer: Seat | None) -> bool:
    """Whether a viewer may know of an event."""
    if isinstance(event, PrivateEvent):
        return viewer is not None and viewer in event.audience
    return True
