"""What is said once a game is over, beside its result: guesses that came true, and the end of a thread."""

from bot.text.catalog import Wording


def guess_line(name: str, whom: str, worth: int, wording: Wording, *, right: bool) -> str:
    """Whom somebody who was out expected to win, revealed."""
    if right:
        return wording.count(
            "{name} called it: {whom} ({n} point).",
            "{name} called it: {whom} ({n} points).",
            worth,
            name=name,
            whom=whom,
        )
    return wording.say("{name} had expected {whom} to win.", name=name, whom=whom)


def thread_closes(wording: Wording) -> str:
    """The closing line of a thread."""
    return wording.say("This thread has done its work. A rematch goes on in it; otherwise it archives itself.")
