"""Chance that is the same on every machine: a keyed hash of a seed and a counter."""

from collections.abc import Iterator
from hashlib import blake2b, sha256
from struct import unpack

from msgspec import Struct

SEED_BYTES = 16


class Chance(Struct):
    """A source of fair numbers whose whole state is data: (seed, how many hashes were taken).

    `planned` holds outcomes that are used up first: the way a scenario says what chance will bring.
    """

    seed: str
    taken: int = 0
    planned: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as any other."""
        if self.planned:
            return self.planned.pop(0) % bound
        return _fair(self._words(), bound)

    def shuffle(self, items: list[int]) -> None:
        """Bring a list into an order of which each is as likely as any other (Fisher and Yates)."""
        words = self._words()
        for last in range(len(items) - 1, 0, -1):
            other = _fair(words, last + 1)
            items[last], items[other] = items[other], items[last]

    def _words(self) -> Iterator[int]:
        """Numbers of 32 bits, cut from hashes of a counter; each call begins with a fresh hash."""
        key = bytes.fromhex(self.seed)
        while True:
            digest = blake2b(self.taken.to_bytes(8, "big"), key=key).digest()
            self.taken += 1
            yield from unpack(">16I", digest)

    def commitment(self) -> str:
        """The hash of the seed: shown before the game, so that the seed shown after it can be checked."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def clone(self) -> "Chance":
        """The same source at the same place."""
        return Chance(self.seed, self.taken, self.planned[:])


def _fair(words: Iterator[int], bound: int) -> int:
    """A number below `bound`, without the small lean towards low numbers that a bare remainder has."""
    spare = (1 << 32) % bound
    while True:
        if (word := next(words)) >= spare:
            return word % bound


def seeded(text: str) -> Chance:
    """A source of chance made from any text, such as the seed a person typed."""
    return Chance(blake2b(text.encode(), digest_size=SEED_BYTES).hexdigest())
