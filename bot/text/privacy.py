"""What people are told about what is stored of them, and how to have it or be rid of it."""

from collections.abc import Sequence

from bot.text.catalog import Wording


def somebody(wording: Wording) -> str:
    """The name of a person who was forgotten."""
    return wording.say("Somebody")


def policy(wording: Wording, days: int, grace: int, url: str | None) -> str:
    """What is stored, for how long, and what one can do."""
    count = wording.count
    kept = count(
        "A finished table is deleted after {n} day, and everything of a server {grace} days after I was removed "
        "from it.",
        "A finished table is deleted after {n} days, and everything of a server {grace} days after I was removed "
        "from it.",
        days,
        grace=grace,
    )
    lines = [
        wording.say("### What I store of you"),
        wording.say(
            "When you sit down: your Discord id, your name as the server shows it and your language; then your moves, "
            "and the ids of the messages I send you. I read no messages, and nothing is given to anybody."
        ),
        wording.say("If you join a server's statistics: how your games there ended. Nobody else sees it."),
        kept,
        wording.say("`/privacy export` gives you all of it; `/privacy delete` makes me forget you."),
    ]
    if url is not None:
        lines.append(wording.say("The whole policy: {url}", url=url))
    return "\n".join(lines)


def exported(wording: Wording) -> str:
    """Told with the file of what is stored of a person."""
    return wording.say("This is everything I have stored of you: your seats, the moves you made and your settings.")


def nothing_stored(wording: Wording) -> str:
    """Told to somebody of whom nothing is stored."""
    return wording.say("I have nothing stored of you.")


def sure(wording: Wording, playing: Sequence[int], finished: int) -> str:
    """The question before everything about a person is deleted; `playing` are the tables that are not over."""
    lines = [wording.say("### Forget you?")]
    if playing:
        tables = wording.both(str(table) for table in playing)
        lines.append(wording.say("You leave your tables (number {tables}); in a game an AI plays on.", tables=tables))
    if finished:
        lines.append(
            wording.count(
                "In {n} finished game you become “Somebody”, without id or language.",
                "In {n} finished games you become “Somebody”, without id or language.",
                finished,
            )
        )
    lines += [
        wording.say("Your settings and the ids of my messages to you are deleted."),
        wording.say("Messages that stand in Discord already stay there. **This cannot be undone.**"),
    ]
    return "\n".join(lines)


def forgotten(wording: Wording) -> str:
    """Told to somebody who was forgotten."""
    return wording.say("Done: I have forgotten you.")


def kept(wording: Wording) -> str:
    """Told to somebody who thought better of it."""
    return wording.say("Nothing was deleted.")


def retention(wording: Wording, days: int, *, is_own: bool) -> str:
    """How long a server's tables are kept; `is_own` if the server has chosen that itself."""
    told = wording.count(
        "A finished table of this server is deleted after {n} day.",
        "A finished table of this server is deleted after {n} days.",
        days,
    )
    whose = "" if is_own else wording.say("That is the default of this bot; choose another with `days:`.")
    return f"{told} {whose}".strip()
