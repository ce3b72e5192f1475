"""What people are told when a table refuses something: one private sentence that says what to do."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.store.rows import Pings
from bot.tables import refusals as no
from bot.text.catalog import Wording
from bot.text.games import words_for
from bot.text.names import literal
from bot.text.wishes import ping_label
from engine.core.ids import seat_number

ROOM: Final = 3700
"""Characters that a list of answers may take."""

SHOWN: Final = 6
"""How many possible choices a sentence names."""


def sentence(refusal: no.TableRefusal, wording: Wording) -> str:
    """A refusal in words."""
    return _SENTENCES[type(refusal)](refusal, wording)


def direct_messages_closed(wording: Wording) -> str:
    """Told once to somebody who takes no direct messages."""
    return wording.say(
        "I cannot send you direct messages, which costs you nothing: the buttons under the table show you the same."
    )


def left_for_ai(wording: Wording) -> str:
    """Told to somebody who has left a running game."""
    return wording.say("You have left; an AI plays on for you. `/table back` gives you your seat again.")


def left(wording: Wording) -> str:
    """Told to somebody who has left a lobby."""
    return wording.say("You have left the table.")


def opened(wording: Wording) -> str:
    """Told to somebody who has opened a table."""
    return wording.say("Your table is open: fill it with people and AI seats, then press **Start**.")


def opened_in(channel_id: int, wording: Wording) -> str:
    """Told to somebody who has opened a table in a thread."""
    thread = f"<#{channel_id}>"
    return wording.say("Your table is open in {thread}.", thread=thread)


def practice_in(channel_id: int, wording: Wording) -> str:
    """Told to somebody whose practice game has begun in a thread."""
    thread = f"<#{channel_id}>"
    return wording.say(
        "Your practice game has begun in {thread}. It takes about four minutes; hints tell you what to do.",
        thread=thread,
    )


def practice_here(wording: Wording) -> str:
    """Told to somebody whose practice game has begun in the channel."""
    return wording.say("Your practice game has begun here. It takes about four minutes; hints tell you what to do.")


def guessed(name: str, worth: int, wording: Wording) -> str:
    """Told to somebody who has guessed the winner."""
    return wording.count(
        "You expect {name} to win. Nobody sees it before the end; {n} point if you are right.",
        "You expect {name} to win. Nobody sees it before the end; {n} points if you are right.",
        worth,
        name=name,
    )


def pinged(pings: Pings, wording: Wording) -> str:
    """Told to somebody who has chosen when to be pinged."""
    return wording.say("From now on I ping you **{when}**.", when=ping_label(pings, wording))


def statistics_joined(wording: Wording) -> str:
    """Told to somebody who has joined the statistics."""
    return wording.say(
        "Your games on this server count from now on. `/stats show` shows them to you; `/stats leave` deletes them."
    )


def statistics_left(wording: Wording) -> str:
    """Told to somebody who has left the statistics."""
    return wording.say("Your games on this server count no more, and your figures are deleted.")


def statistics_not_joined(wording: Wording) -> str:
    """Told to somebody who asks for figures without having joined."""
    return wording.say("Your games here are not counted. `/stats join` begins with it.")


def no_games_yet(wording: Wording) -> str:
    """Told to somebody who has joined and not played yet."""
    return wording.say("No game of yours has ended here since you joined the statistics.")


def statistics_set(wording: Wording, *, on: bool) -> str:
    """Told to somebody who has chosen whether a server keeps statistics."""
    if on:
        return wording.say("This server keeps statistics of those who join them with `/stats join`.")
    return wording.say("This server keeps no statistics. Figures there are stay with those they belong to.")


def go_there(wording: Wording) -> str:
    """The button that jumps to a table, at most 18 characters."""
    return wording.say("Go to the table")


def language_set(language: str, wording: Wording) -> str:
    """Told to somebody who has chosen what tables speak."""
    return wording.say(
        "New tables of this server speak {language}. What only one person sees is in that person's own language.",
        language=language,
    )


def threads_set(wording: Wording, *, on: bool) -> str:
    """Told to somebody who has chosen whether tables get threads."""
    if on:
        return wording.say("New tables of this server get a thread of their own, where I may make one.")
    return wording.say("New tables of this server stand in the channel where they are opened.")


def can_type(lines: Sequence[str], wording: Wording) -> str:
    """Everything that somebody can answer now, a line each; what finds no room is counted."""
    told = [wording.say("**You can now**")]
    size = len(told[0])
    for place, line in enumerate(lines):
        if size + len(line) > ROOM:
            left = len(lines) - place
            told.append(
                wording.count(
                    "… and {n} more: type the command, and its list has it.",
                    "… and {n} more: type the command, and its list has them.",
                    left,
                )
            )
            break
        told.append(f"- {line}")
        size += len(line) + 3
    return "\n".join(told)


def closed(wording: Wording) -> str:
    """Told to somebody who has closed a table."""
    return wording.say("The table is closed.")


def done(wording: Wording) -> str:
    """Told when a command did what it says and everybody sees it."""
    return wording.say("Done.")


def played(what: str, wording: Wording) -> str:
    """Told to somebody whose typed move was carried out."""
    return wording.say("Done: {what}.", what=what)


def stopping(wording: Wording) -> str:
    """Told to somebody who presses while the bot is being stopped."""
    return wording.say("I am just being restarted. The table is safe: press again in a minute.")


def not_allowed(missing: Sequence[str], wording: Wording) -> str:
    """Told while the bot may not show the table where it stands."""
    return wording.say(
        "I cannot show the table in its channel as it should be: I am not allowed {missing} there.",
        missing=wording.both(f"**{name}**" for name in missing),
    )


def not_taken(wording: Wording) -> str:
    """Told when Discord did not take an answer."""
    return wording.say("Discord did not take the answer. Please try again.")


def command_outdated(wording: Wording) -> str:
    """Told to somebody whose Discord still shows an earlier form of a command."""
    return wording.say("This command has changed meanwhile. Please type it again: Discord then shows its new form.")


def went_wrong(error_id: str, wording: Wording) -> str:
    """Told when something broke that is nobody's fault."""
    return wording.say(
        "Something went wrong here; the table is as it was. Please try again. If it happens again, "
        "tell whoever runs this bot: error {error}.",
        error=error_id,
    )


def report_label(wording: Wording) -> str:
    """The button beside an apology, at most 18 characters."""
    return wording.say("Report a problem")


def reported(report_id: str, wording: Wording) -> str:
    """Told to somebody who has reported a problem."""
    return wording.say(
        "Thank you. The game up to here is kept as report **{report}**: give that number to whoever runs this bot, and "
        "say in a few words what was wrong.",
        report=report_id,
    )


def reported_without_a_game(error_id: str, wording: Wording) -> str:
    """Told to somebody who reports an error that no game belongs to."""
    return wording.say("Thank you. Give this number to whoever runs this bot: **{error}**.", error=error_id)


def _some(possible: Sequence[str], wording: Wording) -> str:
    shown = [literal(label) for label in possible[:SHOWN]]
    if len(possible) > SHOWN:
        shown[-1] = "…"
    return wording.either(shown)


def _host_only(refusal: no.HostOnly, w: Wording) -> str:
    if not refusal.host:
        return w.say("Only the host of this table may do that.")
    return w.say("Only the host may do that: ask {host}.", host=literal(refusal.host))


def _nothing_asked(refusal: no.NothingAsked, w: Wording) -> str:
    if not refusal.awaited:
        return w.say("There is nothing to answer with that now. The newest message of the table shows what is asked.")
    seats = [str(seat_number(seat)) for seat in refusal.awaited]
    return w.say("It is not your move: the table waits for seat {seats}.", seats=w.both(seats))


def _side(refusal: no.AboutSide, w: Wording) -> str:
    """The name of the side a refusal is about."""
    return words_for(refusal.game, w.language).side(refusal.side, refusal.options)


def _missing(refusal: no.MissingPermissions, w: Wording) -> str:
    return w.say(
        "I cannot run a table here. Somebody who manages this channel has to allow me: {missing}.",
        missing=w.both(f"**{name}**" for name in refusal.missing),
    )


_SENTENCES: Final[dict[type[no.TableRefusal], Callable[[Any, Wording], str]]] = {
    no.NoTableHere: lambda _, w: w.say("There is no table here. Open one with `/table open`."),
    no.NoTableOfYours: lambda _, w: w.say(
        "You sit at no table that is being played. Join one, or open one with `/table open`."
    ),
    no.WhichTable: lambda r, w: w.say(
        "You sit at several tables. Say which one with `table:`, {tables}.",
        tables=w.either(str(table) for table in r.tables),
    ),
    no.TableIsHere: lambda r, w: w.say("There is a table in this channel already: {link}", link=r.link),
    no.TableIsFull: lambda _, w: w.say(
        "Every chair is taken. The host can send an AI away, or you open a table in another channel."
    ),
    no.AlreadySeated: lambda _, w: w.say("You sit at this table already."),
    no.NotSeated: lambda _, w: w.say(
        "You do not sit at this table. You can watch it, or open your own with `/table open`."
    ),
    no.HostOnly: _host_only,
    no.TooFewSeats: lambda r, w: w.say(
        "This game needs {least} players and {have} are here. Add AI seats or wait for more.",
        least=r.least,
        have=r.have,
    ),
    no.NoAISeat: lambda _, w: w.say("No AI sits at this table."),
    no.BadSeatCount: lambda r, w: w.say(
        "This game is for {least} to {most} players. Choose a number of seats from {least} to {most}.",
        least=r.least,
        most=r.most,
    ),
    no.UnknownGame: lambda _, w: w.say("There is no such game or rule set. Choose one of those offered."),
    no.TooManySit: lambda r, w: w.count(
        "{n} sits here already. Send an AI away, or keep more chairs.",
        "{n} sit here already. Send an AI away, or keep more chairs.",
        r.seated,
    ),
    no.ManagersOnly: lambda _, w: w.say(
        "Only people who may manage this server can set the rules of its tables. Your own table has **Settings**."
    ),
    no.HasBegun: lambda _, w: w.say("The game has begun already. Watch it here, or open a table in another channel."),
    no.NotBegun: lambda _, w: w.say("The game has not begun. The host can press **Start**."),
    no.IsOver: lambda _, w: w.say("This table is over. Open a new one with `/table open`."),
    no.NotOut: lambda _, w: w.say("You are still in the game: win it yourself."),
    no.TooManyThreads: lambda _, w: w.say(
        "Tables you have opened in threads still wait for players. Fill them, or close one with **Close table**."
    ),
    no.NoRoomBeside: lambda _, w: w.say(
        "I may not make threads here, and there is one table in a channel. Use `/table open` in another channel."
    ),
    no.NoStatistics: lambda _, w: w.say(
        "This server keeps no statistics. Whoever manages it can begin with `/settings statistics`."
    ),
    no.StillPlayed: lambda _, w: w.say("That game is still being played. You can look at it again once it is over."),
    no.CannotReplay: lambda _, w: w.say(
        "That game was played by an earlier version of the bot, so that it cannot be stepped through any more."
    ),
    no.ServerOnly: lambda _, w: w.say("That is possible in a channel of a server only: type it there."),
    no.MissingPermissions: _missing,
    no.NothingAsked: _nothing_asked,
    no.TooSudden: lambda _, w: w.say(
        "You were asked something new at this very moment. Look at it, then choose from the list or type it again."
    ),
    no.NotUnderstood: lambda r, w: w.say(
        "“{typed}” is not possible. Choose {possible}.", typed=literal(r.typed), possible=_some(r.possible, w)
    ),
    no.SayMore: lambda r, w: w.say("That fits several moves. Choose {possible}.", possible=_some(r.possible, w)),
    no.PausedAlready: lambda _, w: w.say("The clock stands already. Press **Go on** or use `/table resume`."),
    no.NotPaused: lambda _, w: w.say("The clock is running: there is no pause to end."),
    no.NoPauseLeft: lambda _, w: w.say("This table has no pause left."),
    no.NobodyThere: lambda _, w: w.say("Nobody of that name sits here. Choose somebody from the list."),
    no.NotAway: lambda _, w: w.say("You hold your seat yourself; no AI plays for you."),
    no.NoSuchSide: lambda _, w: w.say("There is no such side here. Choose one of those the table shows."),
    no.SideIsFull: lambda r, w: w.count(
        "{side}: there is room for {n} player. Choose another side, or ask somebody to switch.",
        "{side}: there is room for {n} players. Choose another side, or ask somebody to switch.",
        r.room,
        side=_side(r, w),
    ),
    no.SideTooFull: lambda r, w: w.count(
        "{side}: at a table of this size there is room for {n} player. Somebody has to switch sides.",
        "{side}: at a table of this size there is room for {n} players. Somebody has to switch sides.",
        r.room,
        side=_side(r, w),
    ),
    no.SideIsEmpty: lambda r, w: w.say(
        "{side}: nobody plays for them. Somebody has to switch sides, or add an AI there.", side=_side(r, w)
    ),
    no.OldPanel: lambda _, w: w.say("That button is out of date. The table shows what is asked now."),
    no.NotStored: lambda _, w: w.say("Your move could not be stored and was taken back. Please try again."),
}
