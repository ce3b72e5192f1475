"""Chance that is the same on every machine: a keyed hash of a seed and a counter."""

from functools import cache
from hashlib import blake2b, sha256
from itertools import product
from struct import unpack

from msgspec import Struct

SEED_BYTES = 16
_MOST_WAYS = 10_000
"""If dice can fall in more ways they are thrown in parts: all ways are kept as a table."""


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
        return self._below(bound)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """So many numbers from 0 to sides - 1 at once, as several dice give them.

        One number says how all of them fall, so they cost no more than a single one.
        """
        if self.planned:
            return tuple([self.below(sides) for _ in range(count)])
        ways = sides**count
        if ways > _MOST_WAYS:
            return self.roll(count // 2, sides) + self.roll(count - count // 2, sides)
        return _throws(count, sides)[self._below(ways)]

    def _below(self, bound: int) -> int:
        while True:
            digest = self._digest()
            word = int.from_bytes(digest[:4], "big")
            if _is_fair(word, bound):
                return word % bound
            words: tuple[int, ...] = unpack(">16I", digest)
            for word in words:
                if _is_fair(word, bound):
                    return word % bound

    def shuffle(self, items: list[int]) -> None:
        """Bring a list into an order of which each is as likely as any other (Fisher and Yates)."""
        bound = len(items)
        while bound > 1:
            for word in self._sixteen_words():
                if word < bound and not _is_fair(word, bound):
                    continue
                other = word % bound
                bound -= 1
                items[bound], items[other] = items[other], items[bound]
                if bound == 1:
                    return

    def _digest(self) -> bytes:
        """The next hash of the counter."""
        digest = blake2b(self.taken.to_bytes(8, "big"), key=bytes.fromhex(self.seed)).digest()
        self.taken += 1
        return digest

    def _sixteen_words(self) -> tuple[int, ...]:
        """Numbers of 32 bits, cut from the next hash."""
        return unpack(">16I", self._digest())

    def commitment(self) -> str:
        """The hash of the seed: shown before the game, so that the seed shown after it can be checked."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def clone(self) -> "Chance":
        """The same source at the same place."""
        return Chance(self.seed, self.taken, self.planned[:])


@cache
def _throws(count: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """All ways in which dice can fall."""
    return tuple(product(range(sides), repeat=count))


def _is_fair(word: int, bound: int) -> bool:
    """Whether the remainder of a number may be used: the lowest are left out, or low remainders came too often."""
    return word >= (1 << 32) % bound


def seeded(text: str) -> Chance:
    """A source of chance made from any text, such as the seed a person typed."""
    return Chance(blake2b(text.encode(), digest_size=SEED_BYTES).hexdigest())
