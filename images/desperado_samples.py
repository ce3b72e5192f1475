"""Sample scenes of Desperado: what previews, tests and goldens draw. Invented people, awkward on purpose."""

from collections.abc import Sequence
from dataclasses import replace

from images.desperado_scene import (
    Aim,
    Deed,
    Fate,
    Figure,
    Gun,
    Heap,
    Mark,
    Note,
    OwnPerson,
    Reach,
    ResultSide,
    Side,
    SideScene,
    SidesResultScene,
    SightScene,
    Sign,
    Token,
    Trace,
    Up,
    VillageScene,
)
from images.samples import LONG_NAMES
from images.scene import LobbyScene, LobbySeat, LobbySide

MAP = "Goldfever"
TOWN = ("Crane", "Nora", "Ottilie", "Jo", "Silas", "Hank")
GANG = ("Red", "Cora", "Gus", "Slim Tom", "Sutter", "Dutch")
DIGGERS = ("Li Wen", "Lupe", "Quill", "Mae")
_DRAWN = {"Slim Tom": "slim", "Li Wen": "liwen"}


def side(number: int, name: str, people: Sequence[str], zones: Sequence[str], points: int = 0) -> Side:
    """A side whose people stand in these zones, one after the other."""
    figures = (
        Figure(Token(number, n + 1), each, _portrait(each), zones[n % len(zones)], waiting=True)
        for n, each in enumerate(people)
    )
    return Side(name, points, tuple(figures))


def changed(scene: VillageScene, token: Token, **facts: object) -> VillageScene:
    """A scene with other facts about one figure; who is up follows."""
    sides = list(scene.sides)
    one = sides[token.side]
    figures = tuple(replace(f, **facts) if f.token == token else f for f in one.figures)  # type: ignore[arg-type]
    sides[token.side] = replace(one, figures=figures)
    up = scene.up
    if up is not None and up.figure.token == token:
        up = replace(up, figure=next(f for f in figures if f.token == token))
    return replace(scene, sides=tuple(sides), up=up)


def active(scene: VillageScene, token: Token, player: str = "Ann", ap: int = 4) -> VillageScene:
    """A scene in which a figure is up."""
    scene = changed(scene, token, active=True, waiting=False)
    figure = next(f for f in scene.figures if f.token == token)
    return replace(scene, up=Up(figure, player, ap, (Gun("rev_carabine", 9),), ("whisky", "knife")))


def start() -> VillageScene:
    """The start of a straight fight of two players, three figures each."""
    sides = (
        side(0, "The town", TOWN[:3], ("sheriff_office", "gallows_yard")),
        side(1, "The gang", GANG[:3], ("livery_yard", "stable")),
    )
    heaps = (Heap("saloon_bar", ("whisky",)), Heap("chapel_lane", ("stone",)))
    scene = VillageScene(
        MAP, "Nobody Blinks", "Round 1/8", "5", sides, heaps=heaps, signs=(Sign("town_square", "goal"),)
    )
    scene = active(scene, Token(1, 1))
    return replace(scene, deed=Deed("awaited", "Red is up", Token(1, 1)))


def fight() -> VillageScene:
    """Eight figures in the middle of it: a shot that hits, an ambush, one dead, one away, things about."""
    sides = (
        side(0, "The town", TOWN[:4], ("main_law", "saloon_bar", "bank_counter", ""), 6),
        side(1, "The gang", GANG[:4], ("main_hotel", "hotel_lobby", "lean_to_roof", ""), 4),
    )
    heaps = (
        Heap("main_bank", ("rev_carabine", "whisky", "knife", "stone")),
        Heap("saloon_kitchen", ("whisky",)),
        Heap("well_yard", ("dynamite",)),
        Heap("assay_store", ("loot", "loot", "loot")),
        Heap("livery_yard", ("mustang",)),
    )
    signs = (Sign("town_square", "goal"), Sign("west_gate", "exit"), Sign("creek_road", "exit"))
    scene = VillageScene(MAP, "Box on the Noon Stage", "Round 3/7", "3", sides, heaps=heaps, signs=signs)
    scene = active(scene, Token(1, 1), "Bartholomew of the Long Prairie", 2)
    scene = changed(scene, Token(0, 1), wounds=2, hurt=True)
    scene = changed(scene, Token(0, 2), marks=(Mark.AMBUSH,), waiting=False)
    scene = changed(scene, Token(0, 3), wounds=1, marks=(Mark.EMPTY,), waiting=False)
    scene = changed(scene, Token(0, 4), dead=True, waiting=False)
    scene = changed(scene, Token(1, 2), marks=(Mark.STUNNED, Mark.MOUNTED))
    scene = changed(scene, Token(1, 4), escaped=True, waiting=False)
    shot = Trace("shot", ("main_hotel", "main_law"), Token(1, 1), Token(0, 1), hit=True)
    deed = Deed("rev_carabine", "Red shoots at Crane", Token(1, 1), Token(0, 1), "hit · 1 wound")
    return replace(scene, traces=(shot,), deed=deed)


def blast() -> VillageScene:
    """Night; dynamite has gone off among twelve."""
    sides = (
        side(0, "The town", TOWN, ("bank_counter", "hotel_lobby", "town_square"), 3),
        side(1, "The gang", GANG, ("saloon_bar", "card_room", "town_square"), 11),
    )
    scene = VillageScene(
        MAP, "Lamps Out", "Round 4/5", "9", sides, night=True, heaps=(Heap("saloon_bar", ("whisky", "whisky")),)
    )
    scene = active(scene, Token(1, 3), "さくら子", 1)
    for token in (Token(0, 3), Token(0, 6), Token(1, 6)):
        scene = changed(scene, token, wounds=1, hurt=True)
    deed = Deed("blast", "Dynamite goes off in D5 Town Square", None, None, "3 hurt")
    return replace(scene, traces=(Trace("blast", ("town_square",)),), deed=deed)


def crowded(zones: Sequence[str] = ("livery_yard",), names: Sequence[str] = LONG_NAMES) -> VillageScene:
    """Three sides of four, all in few zones, with as much on the ground as there can be."""
    sides = (
        side(0, "The town", TOWN[:4], zones, 12),
        side(1, "The gang", GANG[:4], zones, 10),
        side(2, "The diggers", DIGGERS, zones, 8),
    )
    heaps = tuple(Heap(zone, ("strongbox", "loot", "dynamite", "shotgun", "colt", "whisky", "knife")) for zone in zones)
    scene = VillageScene(MAP, "Every Pocket Full", "Round 5/5", "11", sides, heaps=heaps)
    scene = active(scene, Token(2, 4), names[0], 6)
    for number in range(1, 5):
        scene = changed(scene, Token(0, number), wounds=2, marks=(Mark.AMBUSH, Mark.STUNNED))
    deed = Deed(
        "wells_fargo", f"Slim Tom gives the strongbox to {TOWN[2]}", Token(1, 4), Token(0, 3), "dead · Butterfingers"
    )
    return replace(scene, deed=deed)


def sight(enemies: int = 4) -> SightScene:
    """What Red reaches and sees from the street before the hotel."""
    scene = fight()
    ways = {"main_saloon": 1, "town_square": 1, "hotel_lobby": 1, "main_bank": 2, "saloon_bar": 2, "bell_lane": 2,
            "main_livery": 2, "dining_room": 2, "smith_alley": 2, "back_hall": 2}  # fmt: skip
    seen = {"main_hotel", "west_gate", "main_livery", "main_saloon", "town_square", "main_bank", "main_store",
            "main_law", "east_gate", "hotel_lobby", "saloon_bar", "card_room", "bell_lane"}  # fmt: skip
    aims = (
        Aim(Token(0, 1), "Crane", "main_law", 4, cover=False, weapon="rev_carabine", deck=1, letter="M", chance="25 %"),
        Aim(Token(0, 2), "Nora", "saloon_bar", 2, cover=True, weapon="rev_carabine", deck=2, letter="H", chance="13 %"),
        Aim(Token(0, 3), "Ottilie", "bank_counter", 3, cover=False, chance="far"),
    )
    several = (aims * 3)[:enemies]
    notes = (Note(Token(1, 1), "deck", "Quick Draw"), Note(Token(1, 1), "nugget", "worth 3"))
    village = replace(scene, traces=(), deed=None, notes=notes)
    reach = tuple(Reach(zone, ap) for zone, ap in sorted(ways.items()))
    return SightScene(village, frozenset(seen), reach, several, "In sight", "nobody in sight")


def lobby(people: Sequence[int | None] = (0, 0, 1, None, None, 1), *, three: bool = False) -> LobbyScene:
    """An open table whose people wish for these sides."""
    cast = (TOWN[:4], GANG[:4], DIGGERS) if three else (TOWN, GANG)
    names = ("The town (The marshal's people)", "The gang (McGraw outfit)", "The diggers (Diggers)")
    keys = ("town", "gang", "diggers")
    sides = tuple(
        LobbySide(key, name, len(each), f"side_{key}", tuple(_portrait(one) for one in each))
        for key, name, each in zip(keys, names, cast, strict=False)
    )
    seats = tuple(
        LobbySeat(LONG_NAMES[n % len(LONG_NAMES)], host=n == 0, machine=n == 4, side=side)
        for n, side in enumerate(people)
    )
    return LobbyScene(
        title="TABLE OPEN",
        subtitle="Desperado  ·  official rules",
        seats=seats,
        capacity=12,
        needed=2,
        free="free",
        lines=(f"{len(people)} of 12 seats", "ready to start"),
        emblems=("side_town", "side_gang"),
        sides=sides,
        undecided="Wherever they are needed",
        played="s1",
        story=(
            "Nobody Blinks",
            "The marshal has given the McGraw outfit until noon to be gone. They rode in instead.",
            "A straight fight, with a bonus for whoever holds the Town Square at the end.",
        ),
    )


def result(names: Sequence[str] = LONG_NAMES, *, three: bool = False) -> SidesResultScene:
    """The end: the gang has won, half of the town is dead, one has got away with gold."""
    cast: list[tuple[str, str, int, Sequence[str]]] = [
        ("The gang", "side_gang", 1, GANG),
        ("The town", "side_town", 0, TOWN),
    ]
    if three:
        cast = [(name, emblem, n, people[:4]) for name, emblem, n, people in cast]
        cast.append(("The diggers", "side_diggers", 2, DIGGERS))
    sides = (
        ResultSide(
            number, name, emblem, 11 - 4 * place, place == 0,
            tuple(names[(number * 4 + n) % len(names)] for n in range(len(people))),
            tuple(
                Fate(one, _portrait(one), n % 3, dead=number == 0 and n % 2 == 0, escaped=number == 1 and n == 1,
                     gold=n == 1)
                for n, one in enumerate(people)
            ),
        )
        for place, (name, emblem, number, people) in enumerate(cast)
    )  # fmt: skip
    turning_points = (
        "Round 2: Red kills Crane.",
        "Round 4: Dynamite goes off in D5 Town Square: Ottilie and Silas are dead.",
        "Round 5: Cora leaves the map with the strongbox.",
    )
    return SidesResultScene("THE GANG WINS", "Box on the Noon Stage", "side_gang", tuple(sides), turning_points)


def card(people: int = 3) -> SideScene:
    """The card of the gang, for somebody who runs so many of it."""
    jokers = ("Flask over the Heart", "Quick Draw", "", "Sticky Fingers", "Last Word", "Fan the Hammer")
    guns = ("rev_carabine", "colt", "shotgun", "winchester", "colt", "")
    own = (
        OwnPerson(Token(1, n + 1), GANG[n], _portrait(GANG[n]), guns[n], jokers[n], gone=n == 2) for n in range(people)
    )
    return SideScene(
        1, "side_gang", "Short Fuse", "The gang",
        "The gang blows up the bank vault, the telegraph, the store and the stage barn; the town prevents it.",
        ("each kill: 1 point",
         "B5 Bank Vault, E9 Telegraph Office, E8 General Store, and F8 Stage Barn blown up: 4 points each"),
        tuple(own),
    )  # fmt: skip


def _portrait(name: str) -> str:
    return f"village_{_DRAWN.get(name, name.lower())}"
