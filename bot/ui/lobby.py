"""The panel of a table that waits for players, and what is left of it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from bot.text.names import Names, shorten
from bot.text.tempo import Pace, lobby_line, pace_line
from bot.text.words import GameWords, Label
from bot.ui.custom_id import CustomId
from bot.ui.parts import (
    ALT_TEXT,
    BRICK,
    DANGER,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Panel,
    button,
    lists,
    picture,
    rows,
    small,
    text,
)
from bot.ui.press import ANY_SIDE, Errand
from bot.ui.pressable import TableButton
from engine.core.ids import Seat, seat_number
from engine.core.sides import Misfit, Side, misfit


class LobbySeat(Struct, frozen=True):
    """A chair that is taken (by a person or an AI) or kept for somebody; names come apart, in the same order.

    `side` is the one that is wished for.
    """

    ai: bool = False
    host: bool = False
    kept: bool = False
    side: str | None = None


class LobbyState(Struct, frozen=True):
    """An open table: who sits there, how many may, and the house rules.

    `taken_over` says what a rematch keeps of the game before; `picture` is a file sent along; `pace` how much time
    there is; `sides` are those to choose between at a table of so many, `later` those there are with more players.
    """

    table: str
    seats: tuple[LobbySeat, ...]
    least: int
    most: int
    options: Any
    picture: str | None = None
    taken_over: tuple[str, ...] = ()
    pace: Pace | None = None
    sides: tuple[Side, ...] = ()
    later: tuple[Side, ...] = ()

    @property
    def seated(self) -> int:
        """How many have sat down."""
        return sum(not seat.kept for seat in self.seats)

    @property
    def can_start(self) -> bool:
        """Whether enough have sat down, and all can be on the sides they wish for."""
        return self.seated >= self.least and self.misfit is None

    @property
    def misfit(self) -> Misfit | None:
        """Why those who sit there cannot be on the sides they wish for."""
        return misfit(self.sides, [seat.side for seat in self.seats if not seat.kept])

    @property
    def is_full(self) -> bool:
        """Whether every chair is taken or kept."""
        return len(self.seats) >= self.most

    @property
    def host(self) -> Seat | None:
        """The seat of the host."""
        return next((n for n, seat in enumerate(self.seats) if seat.host), None)


def lobby_panel(lobby: LobbyState, names: Names, words: GameWords) -> Panel:
    """Who sits at the table, the house rules, and the buttons to sit down, fill up and start."""
    say = words.wording.say
    title = say("A table of {game} is open", game=words.title)
    seats = "\n".join(_seat_lines(lobby, names, words))
    free = words.wording.count("{n} chair is free.", "{n} chairs are free.", lobby.most - len(lobby.seats))
    lines = [f"## {title}", *words.in_front(lobby.options), seats or say("Nobody sits here yet.")]
    if not lobby.is_full:
        lines.append(free)
    lines += lobby.taken_over
    variant = words.variant(lobby.seated) if lobby.can_start else None
    if variant is not None:
        lines.append(variant)
    return Panel(
        picture(lobby.picture, lobby_alt(lobby, names, words)),
        text("\n".join(lines)),
        text(f"**{_state(lobby, names, words)}**"),
        text(small("\n".join(_small_print(lobby, words)))),
        *_lists(lobby, words),
        *rows(_buttons(lobby, words)),
    )


def _small_print(lobby: LobbyState, words: GameWords) -> list[str]:
    lines = [words.rules_line(lobby.options)]
    if lobby.pace is not None:
        lines += filter(None, [pace_line(lobby.pace, words.wording), lobby_line(lobby.pace, words.wording)])
    return [*lines, words.wording.say("New here? `/help` explains it in a minute.")]


def _seat_lines(lobby: LobbyState, names: Names, words: GameWords) -> Iterator[str]:
    """Who sits there; where there are sides, by side."""
    say = words.wording.say
    wished = {seat.side for seat in lobby.seats}
    sides = [*lobby.sides, *(side for side in lobby.later if side.key in wished)]
    keys = [side.key for side in sides]
    for side in sides:
        on_it = [n for n, seat in enumerate(lobby.seats) if seat.side == side.key]
        name = words.side(side.key, lobby.options)
        yield say("**{side}** · {n} of {room}", side=name, n=len(on_it), room=side.room)
        yield from (_seat_line(n, lobby.seats[n], names, words) for n in on_it)
    undecided = [n for n, seat in enumerate(lobby.seats) if seat.side not in keys]
    if lobby.sides and undecided:
        yield say("**Wherever they are needed**")
    yield from (_seat_line(n, lobby.seats[n], names, words) for n in undecided)


def _seat_line(seat: Seat, state: LobbySeat, names: Names, words: GameWords) -> str:
    say = words.wording.say
    name = f"`{seat_number(seat)}` **{names.text(seat)}**"
    if state.kept:
        return say("{name} · chair kept, press Join", name=name)
    if state.host:
        return say("{name} · host", name=name)
    return say("{name} · AI", name=name) if state.ai else name


def _state(lobby: LobbyState, names: Names, words: GameWords) -> str:
    """What the table waits for."""
    missing = lobby.least - lobby.seated
    if missing > 0:
        return words.wording.count(
            "{n} more player is needed: press Join, or Add AI.",
            "{n} more players are needed: press Join, or Add AI.",
            missing,
        )
    wrong = lobby.misfit
    if wrong is not None:
        side = words.side(wrong.side, lobby.options)
        if wrong.wished:
            return words.wording.say("{side}: too many for a table of this size. Somebody has to switch.", side=side)
        return words.wording.say("{side}: nobody yet. Somebody has to switch, or an AI plays.", side=side)
    if lobby.host is None:
        return words.wording.say("Ready to start.")
    return words.wording.say("Ready: {host} can press Start.", host=names.text(lobby.host))


def _lists(lobby: LobbyState, words: GameWords) -> Iterator[Any]:
    """What is chosen in the lobby itself: a side for oneself, what is played, and sides for AI seats."""
    say = words.wording.say
    names = {side.key: words.side(side.key, lobby.options) for side in (*lobby.sides, *lobby.later)}
    if names:
        entries = [(f"side {key}", Label(name)) for key, name in names.items()]
        entries.append((f"side {ANY_SIDE}", Label(say("Wherever I am needed"))))
        yield from lists(lobby.table, None, "side", say("Join a side…"), entries)
    for rule in words.house_rules():
        if not rule.up_front:
            continue
        now = next((meaning for value, meaning in rule.values if value == getattr(lobby.options, rule.key)), "")
        entries = [(f"front {rule.key} {place}", Label(meaning)) for place, (_, meaning) in enumerate(rule.values)]
        yield from lists(lobby.table, None, rule.key, f"{rule.title}: {now}", entries)
    if names and not lobby.is_full:
        entries = [(f"ai-side {key}", Label(name)) for key, name in names.items()]
        yield from lists(lobby.table, None, "ai", say("Add an AI to a side…"), entries)


def _buttons(lobby: LobbyState, words: GameWords) -> list[TableButton]:
    say = words.wording.say
    buttons = [
        (Errand.JOIN, say("Join"), PRIMARY, lobby.is_full and not any(seat.kept for seat in lobby.seats)),
        *([(Errand.SWITCH_SIDE, say("Switch side"), SECONDARY, False)] if lobby.sides else []),
        (Errand.LEAVE, say("Leave"), SECONDARY, False),
        (Errand.START, say("Start"), SUCCESS, not lobby.can_start),
        (Errand.ADD_AI, say("Add AI"), SECONDARY, lobby.is_full),
        (Errand.REMOVE_AI, say("Remove AI"), SECONDARY, not any(seat.ai for seat in lobby.seats)),
        (Errand.SETTINGS, say("Settings"), SECONDARY, False),
        (Errand.CLOSE, say("Close table"), DANGER, False),
    ]
    return [
        button(CustomId(lobby.table, errand), label, style, disabled=disabled)
        for errand, label, style, disabled in buttons
    ]


def lobby_alt(lobby: LobbyState, names: Names, words: GameWords) -> str:
    """The picture of the lobby for a screen reader."""
    people = words.wording.both(names.plain(seat) for seat in range(len(lobby.seats)))
    if not people:
        return words.wording.say("A table of {game}; nobody sits there yet.", game=words.title)
    told = words.wording.count(
        "A table of {game}: {people}; {n} free chair.",
        "A table of {game}: {people}; {n} free chairs.",
        lobby.most - len(lobby.seats),
        game=words.title,
        people=people,
    )
    return shorten(" ".join((told, *_alt_sides(lobby, names, words))), ALT_TEXT)


def _alt_sides(lobby: LobbyState, names: Names, words: GameWords) -> Iterator[str]:
    """Who is on which side, for a screen reader."""
    for side in lobby.sides:
        people = words.wording.both(names.plain(n) for n, seat in enumerate(lobby.seats) if seat.side == side.key)
        name = words.side(side.key, lobby.options)
        yield f"{name}: {people or words.wording.say('nobody yet')}."


def begun_panel(options: Any, commitment: str, names: Names, words: GameWords) -> Panel:
    """What is left of a lobby whose game has begun: who plays by which rules, and the fingerprint of the deal."""
    say = words.wording.say
    people = words.wording.both(names.text(seat) for seat in range(len(names)))
    return Panel(
        text(say("**{game}** has begun: {people}.", game=words.title, people=people)),
        text(small(f"{words.rules_line(options)}\n{say('Fingerprint of the deal: {code}', code=commitment)}")),
    )


def paused_panel(channel: int, words: GameWords, *, locked: bool) -> Panel:
    """Said beside a thread in which nothing can be posted any more."""
    say, thread = words.wording.say, f"<#{channel}>"
    why = (
        say("its thread is locked. It goes on where it stopped as soon as the thread is opened again.")
        if locked
        else say("its thread was archived. It goes on where it stopped as soon as somebody writes there.")
    )
    line = say(
        "The table of {game} in {thread} is paused: {why} Nobody loses time.",
        game=words.title,
        thread=thread,
        why=why,
    )
    return Panel(text(line), colour=BRICK)


def closed_panel(reason: str, words: GameWords) -> Panel:
    """What is left of a table that was closed: one line and no button."""
    return Panel(
        text(words.wording.say("This table of {game} is closed. {reason}", game=words.title, reason=reason)),
        colour=BRICK,
    )
