"""Sample scenes: what previews, tests and the benchmark draw. Invented people, awkward on purpose."""

from dataclasses import replace

from engine.bang.cards import Kind
from engine.western.roles import Role, roles_for
from images.bang_words import BANG_ENGLISH
from images.naming import slug
from images.scene import (
    Card,
    CharacterCard,
    ChoiceScene,
    Fact,
    HandCard,
    HandScene,
    Happening,
    LobbyScene,
    LobbySeat,
    Neighbour,
    Party,
    ResultScene,
    ResultSeat,
    RoleScene,
    SeatTile,
    TableScene,
)

BANG = Card("bang", "BANG!", "Q", "hearts")
STAGECOACH = Card("stagecoach", "Stagecoach", "9", "spades")
CAT_BALOU = Card("cat_balou", "Cat Balou", "K", "hearts")
BEER = Card("beer", "Beer", "7", "hearts")

CAST = (
    "paul_regret",
    "jesse_jones",
    "sid_ketchum",
    "kit_carlson",
    "bart_cassidy",
    "black_jack",
    "willy_the_kid",
    "el_gringo",
)
LONG_NAMES = (
    "Wilhelmina Quartermaine III",
    "Чингачгук Большой Змей",
    "عبد الرحمن بن محمد",
    "龍之介山田太郎左衛門",
    "Příšerně žluťoučký kůň",
    "WWWWWWWWWWWWWWWW",
    "김수한무거북이와두루미",
    "Ann 👩‍👩‍👧 🤠 the Kid",
)
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


def table_turn() -> TableScene:
    """The beginning of a turn, nothing has happened yet."""
    seats = tuple(replace(s, target=False, awaited=s.active) for s in _PEOPLE[:6])
    name, who = _PEOPLE[1].name, _PEOPLE[1].character
    return TableScene(seats, 1, 52, None, Happening(name, portrait=who, person=True))


def table_store(seats: int = 7) -> TableScene:
    """The General Store of a full table, open."""
    shelf = tuple(held.card for held in HELD[1 : seats + 1])
    tiles = tuple(replace(s, target=False, awaited=s.active) for s in table_full(seats).seats)
    return TableScene(tiles, 1, 12, BEER, None, shelf, "General Store")


def table_duel(seats: int = 7) -> TableScene:
    """A Duel is running: seat 2 has challenged seat 4, who must answer now."""
    parties = (Party("slab_the_killer", 2), Party("calamity_janet", 4, lit=True))
    duel = Happening("Duel", None, "duel", 1, (3,), parties=parties)
    tiles = tuple(replace(s, awaited=s.number == 4) for s in _PEOPLE[:seats])
    return TableScene(tiles, 1, 31, BANG, duel)


def table_dying(seats: int = 7) -> TableScene:
    """Seat 4 dies unless a Beer comes."""
    parties = (Party("calamity_janet", 4, lit=True), Party("beer"))
    last = Happening(BANG_ENGLISH.last_chance, None, "skull", 1, (3,), "+1", parties=parties)
    dying = replace(_PEOPLE[3], lives=0, dying=True, awaited=True)
    tiles = tuple(dying if s.number == 4 else s for s in _PEOPLE[:seats])
    return TableScene(tiles, 1, 31, BANG, last)


def table_full(seats: int = 8) -> TableScene:
    """Everybody alive with long names and as much in front as there can be: the worst that a tile must hold."""
    cards = ("winchester", "barrel", "mustang", "scope", "dynamite", "jail")
    hit = tuple(i for i in (0, 2, 4, 6) if i < seats)
    tiles = tuple(
        SeatTile(
            i + 1,
            LONG_NAMES[i],
            CAST[i],
            1 + i % 5,
            5,
            CAST[i].replace("_", " ").title(),
            3 * i,
            cards[: i % 7],
            None if i == 1 else 1 + i % 4,
            1 + i % 5,
            "sheriff" if i == 2 else None,
            active=i == 1,
            target=i in hit,
            awaited=i in hit,
        )
        for i in range(seats)
    )
    return TableScene(
        tiles,
        1,
        31,
        STAGECOACH,
        Happening("Indians!", Card("indians", "Indians!", "A", "diamonds"), None, 1, hit, "−1"),
    )


NEIGHBOURS = (
    Neighbour(4, "elena_fuente", 2, near=True),
    Neighbour(5, "el_gringo", 3, near=False),
    Neighbour(6, "lucky_duke", 3, near=False),
    Neighbour(7, "vulture_sam", 4, near=False),
    Neighbour(1, "rose_doolan", 3, near=False),
    Neighbour(2, "slab_the_killer", 2, near=True),
)


def _held(kind: Kind, rank: str, suit: str, reason: str | None = None, aims: tuple[int, ...] = ()) -> HandCard:
    stays = kind in (Kind.JAIL, Kind.SCHOFIELD, Kind.REV_CARABINE, Kind.DYNAMITE)
    shown = Card(slug(kind), kind.value, rank, suit, stays)
    return HandCard(shown, BANG_ENGLISH.effects[kind], reason, aims, BANG_ENGLISH.briefs[kind])


HELD = (
    _held(Kind.BANG, "8", "diamonds", None, (2, 4)),
    _held(Kind.MISSED, "J", "clubs", "only when shot at"),
    _held(Kind.JAIL, "4", "hearts", None, (1, 4, 5, 6, 7)),
    _held(Kind.BEER, "10", "hearts"),
    _held(Kind.PANIC, "A", "hearts", "nearest 2, needs 1"),
    _held(Kind.SCHOFIELD, "Q", "spades", "same as in play"),
    _held(Kind.GENERAL_STORE, "9", "clubs"),
    _held(Kind.REV_CARABINE, "A", "clubs"),
    _held(Kind.INDIANS, "K", "diamonds"),
    _held(Kind.DUEL, "J", "spades", None, (1, 2, 4, 5, 6, 7)),
    _held(Kind.CAT_BALOU, "10", "diamonds", None, (1, 2, 4)),
    _held(Kind.WELLS_FARGO, "3", "hearts"),
    _held(Kind.GATLING, "10", "hearts"),
    _held(Kind.DYNAMITE, "2", "hearts"),
    _held(Kind.BANG, "2", "clubs", "one BANG! a turn, already played"),
)


def hand(count: int = 6) -> HandScene:
    """A hand of 0 to 15 cards."""
    return HandScene(
        "Your hand", "your turn, reach 2", "jesse_jones", 3, 4, HELD[:count], NEIGHBOURS, "no cards in your hand"
    )


def choice(cards: int = 2) -> ChoiceScene:
    """Give a choice of characters, with the longest ability."""
    dealt = (
        CharacterCard(
            "el_gringo", "El Gringo", 3, "Takes a card from the hand of whoever hurts him, for each life point."
        ),
        CharacterCard("calamity_janet", "Calamity Janet", 4, "Plays BANG! as Missed! and Missed! as BANG!."),
    )
    return ChoiceScene(BANG_ENGLISH.choose if cards > 1 else BANG_ENGLISH.chosen, "Renegade", "renegade", dealt[:cards])


def role(which: str = "outlaw") -> RoleScene:
    """One of the four role cards, as at a table of seven."""
    mine, words = Role(which.capitalize()), BANG_ENGLISH
    known = mine is Role.SHERIFF
    where = words.you if known else words.sheriff_at.format(seat=2)
    others = tuple(f"role_{slug(one)}" for one in roles_for(7) if one is not Role.SHERIFF)
    heading = words.public_role if known else words.hidden_role
    facts = (Fact(("role_sheriff",), where), Fact(others, ""))
    return RoleScene(which, heading, words.roles[mine], words.goals[mine], facts, NEIGHBOURS)


def result() -> ResultScene:
    """The law wins at a table of seven."""
    winners = (
        ResultSeat("Ann", "rose_doolan", "sheriff", 3, 5),
        ResultSeat("さくら子", "suzy_lafayette", "deputy", 2, 4),
        ResultSeat("Grimsby", "calamity_janet", "deputy", 0, 4),
    )
    others = (
        ResultSeat("Bartholomew of the Long Prairie", "slab_the_killer", "outlaw", 0, 4),
        ResultSeat("Otis", "el_gringo", "outlaw", 0, 3),
        ResultSeat("سلمى", "lucky_duke", "outlaw", 0, 4),
        ResultSeat("Willem", "vulture_sam", "renegade", 0, 4),
    )
    turning_points = (
        "Turn 9: Otis is out of the game, killed by Grimsby: Outlaw.",
        "Turn 17: Grimsby is out of the game, killed by Willem: Deputy.",
        "Turn 23: Willem is out of the game, killed by Ann: Renegade.",
    )
    emblems = ("role_sheriff", "role_deputy")
    return ResultScene("THE LAW WINS", emblems, winners, others, BANG_ENGLISH.how_it_turned, turning_points)


def lobby() -> LobbyScene:
    """An open table with four of seven seats taken, one by a machine."""
    seats = (
        LobbySeat("Ann", host=True),
        LobbySeat("Bartholomew of the Long Prairie"),
        LobbySeat("さくら子"),
        LobbySeat("Rusty", machine=True),
    )
    return LobbyScene(
        "TABLE OPEN",
        "BANG!  ·  official rules",
        seats,
        7,
        4,
        "free",
        ("4 of 7 seats", "ready to start", "live tempo"),
    )
