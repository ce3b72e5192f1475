"""The state of the reduced game as msgspec data: the floor of copying and of saving."""

import msgspec

from tests.bench.micro_bang import State


class PlainPlayer(msgspec.Struct):
    role: str
    hp: int
    most: int
    hand: list[int]
    table: list[int]
    alive: bool


class PlainState(msgspec.Struct):
    """The same state as msgspec data: what copying and saving are measured with."""

    players: list[PlainPlayer]
    deck: list[int]
    discard: list[int]
    turn: int
    phase: int
    banged: bool
    pending: list[tuple[int, int, int]]
    winner: str | None
    n: int

    def clone(self) -> "PlainState":
        """An independent copy, written out by hand."""
        return PlainState(
            [PlainPlayer(p.role, p.hp, p.most, p.hand[:], p.table[:], p.alive) for p in self.players],
            self.deck[:],
            self.discard[:],
            self.turn,
            self.phase,
            self.banged,
            self.pending[:],
            self.winner,
            self.n,
        )


def plain(s: State) -> PlainState:
    """A state as msgspec data."""
    return PlainState(
        [PlainPlayer(p.role, p.hp, p.most, p.hand[:], p.table[:], p.alive) for p in s.players],
        s.deck[:],
        s.discard[:],
        s.turn,
        s.phase,
        s.banged,
        s.pending[:],
        s.winner,
        s.n,
    )
