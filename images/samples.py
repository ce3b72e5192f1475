"""Sample scenes: what previews, tests and the benchmark draw. Invented people, awkward on purpose."""

from images.scene import Card, Happening, SeatTile, TableScene

BANG = Card("bang", "BANG!", "Q", "hearts")
STAGECOACH = Card("stagecoach", "Stagecoach", "9", "spades")
CAT_BALOU = Card("cat_balou", "Cat Balou", "K", "hearts")
BEER = Card("beer", "Beer", "7", "hearts")

_PEOPLE = (
    SeatTile(1, "Ann", "rose_doolan", 3, 4, "Rose Doolan", 0, ("schofield",), 1, 2),
    SeatTile(
        2,
        "Bartholomew of the Long Prairie",
        "slab_the_killer",
        4,
        5,
        "Slab the Killer",
        5,
        ("remington", "barrel"),
        None,
        3,
        "sheriff",
        "Sheriff",
        active=True,
    ),
    SeatTile(3, "さくら子", "suzy_lafayette", 4, 4, "Suzy Lafayette", 1, (), 1, 1),
    SeatTile(
        4,
        "Grimsby",
        "calamity_janet",
        2,
        4,
        "Calamity Janet",
        3,
        ("volcanic", "mustang", "scope"),
        3,
        1,
        target=True,
        awaited=True,
    ),
    SeatTile(5, "Otis", "el_gringo", 0, 3, "El Gringo", 0, (), None, 1, "outlaw", "Outlaw", dead=True),
    SeatTile(6, "سلمى", "lucky_duke", 1, 4, "Lucky Duke", 12, ("volcanic", "jail", "barrel", "mustang"), 3, 1),
    SeatTile(
        7,
        "Willem",
        "vulture_sam",
        4,
        4,
        "Vulture Sam",
        4,
        ("winchester", "barrel", "mustang", "scope", "dynamite", "jail"),
        3,
        5,
    ),
)


def table7() -> TableScene:
    """Seven seats, a BANG! from seat 2 at seat 4, seat 5 dead."""
    shot = Happening("BANG!", BANG, None, 1, (3,))
    return TableScene(_PEOPLE, 1, 31, STAGECOACH, shot)


def table4() -> TableScene:
    """Four seats, a Cat Balou at the Sheriff."""
    seats = (
        SeatTile(
            1,
            "Mirabelle",
            "jourdonnais",
            5,
            5,
            "Jourdonnais",
            4,
            ("barrel", "winchester"),
            1,
            5,
            "sheriff",
            "Sheriff",
            target=True,
        ),
        SeatTile(2, "Юрий", "pedro_ramirez", 3, 4, "Pedro Ramirez", 2, ("mustang",), 1, 1),
        SeatTile(
            3,
            "Kwame",
            "jesse_jones",
            2,
            4,
            "Jesse Jones",
            6,
            ("volcanic", "scope"),
            None,
            1,
            active=True,
            awaited=True,
        ),
        SeatTile(4, "Tess", "elena_fuente", 1, 3, "Elena Fuente", 1, ("jail",), 1, 1),
    )
    return TableScene(seats, 2, 44, BEER, Happening("Cat Balou", CAT_BALOU, None, 2, (0,)))
