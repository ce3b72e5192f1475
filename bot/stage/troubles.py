"""What can go wrong when something is shown."""


class StageTrouble(Exception):
    """Something could not be shown; what is not a more special class may work later."""


class MessageGone(StageTrouble):
    """The message was deleted."""


class MessageTooOld(StageTrouble):
    """The message is too old to be edited often."""


class PlaceGone(StageTrouble):
    """The channel, thread or server is gone."""


class PlaceClosed(StageTrouble):
    """The thread is archived or locked: nothing can be changed there until it is opened again."""

    def __init__(self, text: str = "", *, locked: bool = False) -> None:
        super().__init__(text or ("the thread is locked" if locked else "the thread is archived"))
        self.locked = locked


class FilesRefused(StageTrouble):
    """Discord takes the words, but not the files with them."""


class ReplyGone(StageTrouble):
    """The interaction can no longer be answered: it came too late, or its time is up."""


class ReplyUnknown(ReplyGone):
    """Discord does not know the interaction: it was never acknowledged, or Discord is confused for a while."""


class NotAllowed(StageTrouble):
    """The bot lacks a permission in the channel; `missing` names what is known of it."""

    def __init__(self, missing: tuple[str, ...] = ()) -> None:
        super().__init__(f"not allowed: {', '.join(missing) or 'unknown permission'}")
        self.missing = missing


class DirectMessagesClosed(StageTrouble):
    """The person takes no direct messages from the bot."""


class PersonGone(DirectMessagesClosed):
    """The person has left the server, or has no account any more."""
