"""Sample scenes of Desperado: what previews, tests and goldens draw. Invented people, awkward on purpose."""

from collections.abc import Sequence
from dataclasses import replace

from images.desperado_scene import (
    Aim,
    Deed,
    Figure,
    Gun,
    Heap,
    Mark,
    Note,
    Reach,
    Side,
    SightScene,
    Sign,
    Token,
    Trace,
    Up,
    VillageScene,
)
from images.samples import LONG_NAMES

MAP = "Goldfever"
TOWN = ("Crane", "Nora", "Ottilie", "Jo", "Silas", "Hank")
GANG = ("Red", "Cora", "Gus", "Slim Tom", "Sutter", "Dutch")
DIGGERS = ("Li Wen", "Lupe", "Quill", "Mae")
_DRAWN = {"Slim Tom": "slim", "Li Wen": "liwen"}


def side(number: int, name: str, people: Sequence[str], zones: Sequence[str], points: int = 0) -> Side:
    """A side whose people stand in these zones, one after the other."""
    figures = (
        Figure(
            Token(number, n + 1), each, f"village_{_DRAWN.get(each, each.lower())}", zones[n % len(zones)], waiting=True
        )
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
    deed = Deed("dynamite", "Dynamite goes off in D5 Town Square", None, None, "3 wounds")
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
