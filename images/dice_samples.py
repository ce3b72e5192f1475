"""Sample scenes of the dice game: what previews, tests and goldens draw. Invented people, awkward on purpose."""

from dataclasses import replace

from images.dice_scene import DiceSeat, DiceTableScene, Die, Lying, Moment
from images.samples import CAST, LONG_NAMES

_PEOPLE = (
    DiceSeat(1, "Ann", "rose_doolan", 7, 9, "Rose Doolan", 1, 1),
    DiceSeat(2, "Bartholomew of the Long Prairie", "slab_the_killer", 4, 8, "Slab the Killer", 3, None, active=True),
    DiceSeat(3, "Kwame", "jesse_jones", 9, 11, "Jesse Jones", 0, 1, "sheriff", "Sheriff"),
    DiceSeat(4, "Grimsby", "calamity_janet", 2, 8, "Calamity Janet", 2, 2),
    DiceSeat(5, "Otis", "el_gringo", 0, 7, "El Gringo", 0, None, "outlaw", "Outlaw", dead=True),
    DiceSeat(6, "سلمى", "lucky_duke", 6, 8, "Lucky Duke", 0, 2),
)

_ROLLED = (
    Die("two", fresh=True),
    Die("beer", Lying.KEPT, "kept"),
    Die("gatling", Lying.KEPT, "kept"),
    Die("arrow", fresh=True),
    Die("dynamite", Lying.LOCKED, "locked"),
)
_AIMED = (
    Die("one", Lying.PLAIN, "−1", 2),
    Die("one", Lying.PLAIN, "−2", 2),
    Die("two", Lying.LIT),
    Die("beer", Lying.SPENT),
    Die("dynamite", Lying.LOCKED, "locked"),
)


def table_rolled() -> DiceTableScene:
    """The second roll of six seats, one die locked."""
    return DiceTableScene(_PEOPLE, 1, _ROLLED, "Roll", "2 of 3", 3, "3 left")


def table_first(seats: int = 3) -> DiceTableScene:
    """The first roll: all dice thrown."""
    thrown = tuple(Die(face, fresh=True) for face in ("one", "two", "beer", "arrow", "gatling"))
    return replace(table_full(seats), dice=thrown, step="Roll", count="1 of 3", pile=8, pile_words="8 left")


def table_aimed() -> DiceTableScene:
    """Two shots are aimed at the Sheriff, a third is to come."""
    people = tuple(replace(p, target=p.number == 3, awaited=p.active) for p in _PEOPLE)
    return DiceTableScene(people, 1, _AIMED, "Aim", "1 left", 3, "3 left")


def table_indians(seats: int = 6) -> DiceTableScene:
    """The Indians attack; everybody with arrows has lost lives."""
    full = table_full(seats)
    hurt = tuple(replace(p, change=f"−{p.arrows}" if p.arrows and not p.dead else "", arrows=0) for p in full.seats)
    attack = Moment("indians", "INDIAN ATTACK", "a life for each arrow")
    return replace(full, seats=hurt, moment=attack, pile=9, pile_words="9 left")


def table_full(seats: int = 8) -> DiceTableScene:
    """Everybody alive with long names and as much as a tile can hold."""
    people = tuple(
        DiceSeat(
            n + 1,
            LONG_NAMES[n],
            CAST[n],
            11 - n,
            11,
            CAST[n].replace("_", " ").title(),
            (n * 2) % 10,
            None if n == 1 else 1 + n % 4,
            "sheriff" if n == 2 else None,
            active=n == 1,
            target=n in (0, 4, 7),
            awaited=n == 1,
            dying=n == 3,
            change="−9" if n == 5 else "+1" if n == 6 else "",
        )
        for n in range(seats)
    )
    return DiceTableScene(people, 1, _ROLLED, "Roll", "2 of 3", 0, "0 left")
