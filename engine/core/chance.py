"""Chance that is the same on every machine: a keyed hash of a seed and a counter."""

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
        while True:
            for word in self._sixteen_words():
                if _is_fair(word, bound):
                    return word % bound

    def roll(self, count: int, sides: int) -> list[int]:
        """So many numbers from 0 to sides - 1 at once, as several dice give them; they share the cost of a hash."""
        rolled = [number % sides for number in self.planned[:count]]
        del self.planned[:count]
        while len(rolled) < count:
            fair = [word % sides for word in self._sixteen_words() if _is_fair(word, sides)]
            rolled += fair[: count - len(rolled)]
        return rolled

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

    def _sixteen_words(self) -> tuple[int, ...]:
        """Numbers of 32 bits, cut from the next hash of the counter."""
        digest = blake2b(self.taken.to_bytes(8, "big"), key=bytes.fromhex(self.seed)).digest()
        self.taken += 1
        return unpack(">16I", digest)

    def commitment(self) -> str:
        """The hash of the seed: shown before the game, so that the seed shown after it can be checked."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def clone(self) -> "Chance":
        """The same source at the same place."""
        return Chance(self.seed, self.taken, self.planned[:])


def _is_fair(word: int, bound: int) -> bool:
    """Whether the remainder of a number may be used: the lowest are left out, or low remainders came too often."""
    return word >= (1 << 32) % bound


def seeded(text: str) -> Chance:
    """A source of chance made from any text, such as the seed a person typed."""
    return Chance(blake2b(text.encode(), digest_size=SEED_BYTES).hexdigest())
