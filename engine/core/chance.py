"""Chance that is the same on every machine: a keyed hash of a seed and a counter."""

from hashlib import blake2b, sha256

from msgspec import Struct

SEED_BYTES = 16


class Chance(Struct):
    """A source of fair numbers whose whole state is data: (seed, how many numbers were taken).

    `planned` holds outcomes that are used up first: the way a scenario says what chance will bring.
    """

    seed: str
    taken: int = 0
    planned: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as any other."""
        if self.planned:
            return self.planned.pop(0) % bound
        key = bytes.fromhex(self.seed)
        spare = (1 << 64) % bound
        while True:
            digest = blake2b(self.taken.to_bytes(8, "big"), digest_size=8, key=key).digest()
            self.taken += 1
            number = int.from_bytes(digest, "big")
            if number >= spare:
                return number % bound

    def shuffle(self, items: list[int]) -> None:
        """Bring a list into an order of which each is as likely as any other (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def commitment(self) -> str:
        """The hash of the seed: shown before the game, so that the seed shown after it can be checked."""
        return sha256(bytes.fromhex(self.seed)).hexdigest()

    def clone(self) -> "Chance":
        """The same source at the same place."""
        return Chance(self.seed, self.taken, self.planned[:])


def seeded(text: str) -> Chance:
    """A source of chance made from any text, such as the seed a person typed."""
    return Chance(blake2b(text.encode(), digest_size=SEED_BYTES).hexdigest())
