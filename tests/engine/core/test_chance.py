"""Chance: fair, repeatable, and checkable afterwards."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance, seeded

SEED = "00112233445566778899aabbccddeeff"


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    chance = Chance(SEED)
    numbers = [chance.below(1000) for _ in range(6)]
    assert numbers == [Chance(SEED, taken).below(1000) for taken in range(6)]
    assert len(set(numbers)) > 1


def test_a_clone_goes_on_alike_and_apart() -> None:
    chance = Chance(SEED, planned=[3])
    copy = chance.clone()
    assert [copy.below(10) for _ in range(5)] == [chance.below(10) for _ in range(5)]
    copy.below(10)
    assert chance.taken == copy.taken - 1


@given(st.integers(1, 200), st.integers(0, 50))
def test_numbers_stay_below_the_bound(bound: int, taken: int) -> None:
    assert 0 <= Chance(SEED, taken).below(bound) < bound


def test_every_number_is_about_as_likely() -> None:
    chance = Chance(SEED)
    counts = Counter(chance.below(6) for _ in range(3000))
    assert set(counts) == set(range(6))
    assert all(400 < count < 600 for count in counts.values())


def test_planned_numbers_come_first() -> None:
    chance = Chance(SEED, planned=[4, 7])
    assert [chance.below(6), chance.below(6)] == [4, 1]
    assert chance.taken == 0
    assert chance.below(6) == Chance(SEED).below(6)


@given(st.lists(st.integers(), max_size=20), st.text(max_size=5))
def test_a_shuffle_keeps_all_items(items: list[int], text: str) -> None:
    shuffled = items[:]
    seeded(text).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_place_is_about_as_likely_for_every_item() -> None:
    chance = Chance(SEED)
    first: Counter[int] = Counter()
    for _ in range(1200):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        first[items[0]] += 1
    assert all(220 < first[item] < 380 for item in range(4))


def test_the_commitment_is_the_hash_of_the_seed_and_never_changes() -> None:
    chance = Chance(SEED)
    before = chance.commitment()
    chance.below(6)
    assert before == chance.commitment() == sha256(bytes.fromhex(SEED)).hexdigest()


def test_texts_make_different_seeds() -> None:
    assert seeded("one").seed != seeded("two").seed
    assert len(bytes.fromhex(seeded("one").seed)) == 16


def test_a_seed_must_be_hexadecimal() -> None:
    with pytest.raises(ValueError, match="fromhex"):
        Chance("not a seed").below(2)


def test_several_dice_are_fair_and_share_a_hash() -> None:
    """6000 throws of five dice: 5000 of each face, sigma 64.5; and 167 of each pair, sigma 12.8."""
    chance = seeded("dice")
    throws = [chance.roll(5, 6) for _ in range(6000)]
    assert chance.taken == 6000
    faces = Counter(face for throw in throws for face in throw)
    assert sorted(faces) == list(range(6))
    assert all(abs(count - 5000) < 5 * 64.5 for count in faces.values())
    pairs = Counter((throw[0], throw[1]) for throw in throws)
    assert all(abs(pairs[one, two] - 6000 / 36) < 5 * 12.8 for one in range(6) for two in range(6))


def test_more_dice_than_a_hash_has_numbers() -> None:
    assert len(seeded("many").roll(40, 6)) == 40
    assert seeded("none").roll(0, 6) == ()


def test_planned_dice_come_first() -> None:
    chance = Chance(seeded("plan").seed, planned=[3, 4])
    assert chance.roll(4, 6)[:2] == (3, 4)
    assert chance.planned == []
