"""Discord's arithmetic of permissions."""

from __future__ import annotations

import pytest

from bot.sandbox import permissions
from bot.sandbox.model import PUBLIC_THREAD, TEXT, Channel, Guild, Member, Overwrite, Role
from bot.sandbox.permissions import ALL, bits, in_channel, in_guild

OWNER, PERSON = 1, 2
GUILD, CLERK, GUARD = 10, 11, 12
VIEW, SEND, ATTACH = bits("VIEW_CHANNEL"), bits("SEND_MESSAGES"), bits("ATTACH_FILES")


def guild(everyone: int = VIEW | SEND, clerk: int = 0, guard: int = 0) -> Guild:
    roles = {
        GUILD: Role(GUILD, "@everyone", everyone),
        CLERK: Role(CLERK, "Clerk", clerk),
        GUARD: Role(GUARD, "Guard", guard),
    }
    return Guild(GUILD, "Dust Creek", OWNER, roles)


def place(*overwrites: Overwrite, kind: int = TEXT) -> Channel:
    return Channel(20, kind, "saloon", GUILD, overwrites=list(overwrites))


def test_owner_and_administrators_may_everything() -> None:
    closed = place(Overwrite(GUILD, 0, deny=VIEW))
    assert in_channel(guild(), Member(OWNER), closed) == ALL
    administrators = guild(clerk=bits("ADMINISTRATOR"))
    assert in_channel(administrators, Member(PERSON, [CLERK]), closed) == ALL


def test_roles_add_up() -> None:
    assert in_guild(guild(clerk=ATTACH), Member(PERSON, [CLERK])) == VIEW | SEND | ATTACH
    assert in_guild(guild(clerk=ATTACH), Member(PERSON)) == VIEW | SEND


@pytest.mark.parametrize(
    ("overwrites", "roles", "expected"),
    [
        ([Overwrite(GUILD, 0, deny=SEND)], [], VIEW),
        ([Overwrite(GUILD, 0, allow=ATTACH)], [], VIEW | SEND | ATTACH),
        ([Overwrite(GUILD, 0, deny=SEND), Overwrite(CLERK, 0, allow=SEND)], [CLERK], VIEW | SEND),
        ([Overwrite(CLERK, 0, deny=SEND), Overwrite(GUARD, 0, allow=SEND)], [CLERK, GUARD], VIEW | SEND),
        ([Overwrite(CLERK, 0, allow=SEND), Overwrite(PERSON, 1, deny=SEND)], [CLERK], VIEW),
        ([Overwrite(GUILD, 0, deny=SEND), Overwrite(PERSON, 1, allow=SEND)], [], VIEW | SEND),
        ([Overwrite(GUILD, 0, deny=VIEW)], [], 0),
    ],
    ids=["everyone denies", "everyone allows", "role beats everyone", "allow beats deny among roles",
         "member beats role", "member beats everyone", "unseen means nothing"],
)  # fmt: skip
def test_overwrites(overwrites: list[Overwrite], roles: list[int], expected: int) -> None:
    assert in_channel(guild(), Member(PERSON, roles), place(*overwrites)) == expected


def test_who_cannot_send_cannot_attach() -> None:
    assert in_channel(guild(VIEW | SEND | ATTACH), Member(PERSON), place(Overwrite(GUILD, 0, deny=SEND))) == VIEW


def test_threads_follow_their_channel() -> None:
    parent = place(Overwrite(GUILD, 0, deny=VIEW))
    thread = place(kind=PUBLIC_THREAD)
    assert in_channel(guild(), Member(PERSON), thread, parent) == 0
    in_threads = bits("SEND_MESSAGES_IN_THREADS")
    open_guild = guild(VIEW | SEND | ATTACH | in_threads)
    assert in_channel(open_guild, Member(PERSON), thread, place()) & ATTACH
    assert not in_channel(guild(VIEW | SEND | ATTACH), Member(PERSON), thread, place()) & ATTACH


def test_names_and_bits() -> None:
    assert permissions.names(VIEW | SEND) == ["VIEW_CHANNEL", "SEND_MESSAGES"]
    with pytest.raises(KeyError):
        bits("FLY")
