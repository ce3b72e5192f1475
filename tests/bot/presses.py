"""Presses of people, what they are answered, and moments of a game worth pressing in."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.stage.port import Notice, Person
from bot.store.rows import TableState
from bot.tables.desk import Desk
from bot.ui.press import Press
from engine.core.decision import Decision
from tests.bot.fakes import FakeReply, idle
from tests.bot.house import House


async def pressed(
    house: House, desk: Desk, person: Person, table: Any, press: Press, decision: int | None = None, **facts: Any
) -> FakeReply:
    reply = house.reply(person, **facts)
    await desk.press(reply, table.id, decision, press)
    await idle(house.store)
    return reply


def said(reply: FakeReply) -> str:
    """The private sentence somebody got; one, and nothing else."""
    (panel,) = reply.shown
    assert isinstance(panel, Notice)
    return panel.text


def asked(person: Person, kind: str) -> Callable[[Any], Decision | None]:
    """Finds the moment in which a person is asked something of a kind."""
    return lambda table: next((d for d in table.awaits(person.id) if d.kind == kind), None)


async def until_asked(house: House, table: Any, person: Person, kind: str) -> Decision:
    """Play on until a person is asked something of a kind, and let it be old enough to be answered by typing."""
    while (found := asked(person, kind)(table)) is None:
        assert table.row.state is TableState.RUNNING, "never asked"
        await house.play_on(table, plies=1)
    await house.pass_time(2.5)
    return found


async def unchanged(house: House, table: Any, act: Callable[[], Awaitable[FakeReply]]) -> FakeReply:
    """What is refused leaves the table exactly as it was, in memory and in the store."""
    before = table.match.save() if table.match else None
    seats, row = list(table.seats), table.row.state
    stored = await house.store.table(table.id)
    reply = await act()
    assert (table.match.save() if table.match else None) == before
    assert (table.seats, table.row.state) == (seats, row)
    now = await house.store.table(table.id)
    assert (now.snapshot, now.seats, now.row.state) == (stored.snapshot, stored.seats, stored.row.state)
    return reply
