"""From what a viewer knows of Desperado (the engine's views) to what a picture shows (scenes)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from engine.core.events import PublicEvent
from engine.desperado.cards import CHARACTERS, FIREARMS, Deck, Kind, Name
from engine.desperado.scenarios import SCENARIOS
from engine.desperado.view import FigureView, OwnView, Standing, TableView, Target, ThingView
from images.desperado_scene import (
    Aim,
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
    Up,
    VillageScene,
)
from images.desperado_telling import hurt, told, traces
from images.desperado_words import DESPERADO_ENGLISH, DesperadoWords
from images.naming import person
from images.scene import LobbyScene

SYMBOLS: Final = {
    Kind.COLT: "colt", Kind.SHOTGUN: "shotgun", Kind.CARBINE: "rev_carabine", Kind.RIFLE: "winchester",
    Kind.DYNAMITE: "dynamite", Kind.KNIFE: "knife", Kind.WHISKY: "whisky", Kind.STONE: "stone",
    Kind.NUGGET: "nugget", Kind.HORSE: "mustang",
}  # fmt: skip
"""The drawing of each kind of object."""
_TELLING: Final = (
    "strongbox", "loot", "nugget", "dynamite", "mustang", "rev_carabine", "winchester", "shotgun", "colt", "whisky",
    "knife", "stone",
)  # fmt: skip
"""What lies about, by how much it matters."""
_PERSISTENT: Final = ("hold_zone", "hold_zone_each_round", "blast", "delivered", "gold_banked", "in_zone")


def table_scene(
    view: TableView,
    names: Sequence[str],
    happened: Sequence[PublicEvent] = (),
    words: DesperadoWords = DESPERADO_ENGLISH,
) -> VillageScene:
    """Give the public table; `happened` are the public events since the last picture, oldest first."""
    tokens = tokens_of(view)
    wounded = hurt(happened)
    sides = tuple(
        Side(
            words.sides.get(side, side),
            points,
            tuple(_figure(view, one, tokens, wounded) for one in view.figures if one.side == side),
        )
        for side, points in zip(view.sides, view.points, strict=True)
    )
    return VillageScene(
        map=view.map,
        night=view.night,
        title=words.scenarios.get(view.scenario, view.scenario),
        round=words.round.format(n=view.round, most=view.rounds),
        chits=str(len(view.bag)),
        sides=sides,
        heaps=tuple(Heap(zone, _lying(things)) for zone, things in view.ground if things),
        up=_up(view, sides, names, words),
        deed=told(view, happened, tokens, words),
        traces=traces(view, happened, tokens),
        signs=signs(view.scenario, view.blasted),
    )


def tokens_of(view: TableView) -> dict[Name, Token]:
    """Give how each character is called in pictures: its side, and its number there in cast order."""
    counts = dict.fromkeys(view.sides, 0)
    found = {}
    for figure in view.figures:
        counts[figure.side] += 1
        found[figure.name] = Token(view.sides.index(figure.side), counts[figure.side])
    return found


def called(name: Name) -> str:
    """Give what the others call a character."""
    card = CHARACTERS.get(name)
    return name if card is None else card.short


@lru_cache(maxsize=64)
def signs(scenario: str, blasted: tuple[tuple[str, str], ...] = ()) -> tuple[Sign, ...]:
    """Give the zones that count in a scenario, and its ways out; what is blown up counts no more."""
    card = SCENARIOS[scenario]
    done = {zone for _, zone in blasted}
    counting = {zone for term in (*card.score, *card.instant_win) if term.type in _PERSISTENT for zone in term.zones}
    goals = [Sign(zone, "goal") for zone in sorted(counting - done)]
    return tuple(goals + [Sign(zone, "exit") for zone in card.exits])


# ------------------------------------------------------------------ parts
def _figure(view: TableView, one: FigureView, tokens: dict[Name, Token], wounded: frozenset[Name]) -> Figure:
    return Figure(
        token=tokens[one.name],
        name=called(one.name),
        portrait=f"village_{one.name}",
        zone=one.zone or "",
        wounds=min(2, one.wounds),
        marks=tuple(_marks(one)),
        active=one.name == view.active,
        waiting=one.name in view.bag,
        dead=one.standing is Standing.DEAD,
        escaped=one.standing is Standing.ESCAPED,
        hurt=one.name in wounded,
    )


def _marks(one: FigureView) -> list[Mark]:
    """Give the states of a figure, the most telling first."""
    loaded = any(gun.bullets and not gun.jammed for gun in one.hands)
    states = (
        (Mark.AMBUSH, bool(one.ambush)),
        (Mark.SHACKLED, one.shackled),
        (Mark.STUNNED, one.stunned),
        (Mark.MOUNTED, one.mounted),
        (Mark.EMPTY, bool(one.hands) and not loaded),
    )
    return [mark for mark, applies in states if applies]


def symbol_of(thing: ThingView) -> str:
    """Give the drawing of an object as everybody sees it."""
    if thing.kind is None:
        return "loot"
    return "strongbox" if thing.name == "strongbox" else SYMBOLS[thing.kind]


def _lying(things: Sequence[ThingView]) -> tuple[str, ...]:
    return tuple(sorted(map(symbol_of, things), key=_TELLING.index))


def _up(view: TableView, sides: Sequence[Side], names: Sequence[str], words: DesperadoWords) -> Up | None:
    if view.active is None or view.winning_side is not None:
        return None
    one = view.figure(view.active)
    figure = next(figure for side in sides for figure in side.figures if figure.active)
    guns = tuple(Gun(symbol_of(gun), gun.bullets, gun.jammed) for gun in one.hands if gun.kind in FIREARMS)
    pockets = tuple(symbol_of(thing) for thing in one.pockets)
    return Up(figure, person(names, one.seat, words), view.ap, guns, pockets)


# ------------------------------------------------------------------ private
def own_scene(
    view: OwnView, names: Sequence[str], words: DesperadoWords = DESPERADO_ENGLISH
) -> VillageScene | SightScene:
    """Give what a seat knows: where its active character can go and shoot, else the table; with its own secrets."""
    tokens = tokens_of(view.table)
    table = replace(table_scene(view.table, names, (), words), notes=tuple(_notes(view, tokens, words)))
    prospect = view.prospect
    if prospect is None:
        return table
    return SightScene(
        village=table,
        seen=frozenset(one.zone for one in prospect.sights),
        reach=tuple(Reach(one.zone, one.ap) for one in prospect.reach if one.ap),
        aims=tuple(_aim(target, tokens, words) for target in prospect.targets),
        heading=words.in_sight,
        nobody=words.nobody_in_sight,
    )


def _aim(target: Target, tokens: dict[Name, Token], words: DesperadoWords) -> Aim:
    best = max(target.attacks, key=lambda odds: odds.hits / max(1, odds.cards), default=None)
    who = tokens[target.character], called(target.character)
    if best is None:
        return Aim(*who, target.zone, target.distance, target.cover, chance=words.far)
    percent = round(100 * best.hits / max(1, best.cards))
    deck = (Deck.EASY, Deck.MEDIUM, Deck.HARD).index(best.deck)
    return Aim(
        *who,
        zone=target.zone,
        distance=target.distance,
        cover=target.cover,
        weapon=_weapon(best.action),
        deck=deck,
        letter=words.letters[best.deck],
        chance=words.chance.format(percent=percent),
    )


def _weapon(action: str) -> str:
    """Give the drawing of what the action attacks with: the notation names it last, hand to hand not at all."""
    for word in action.split()[1:]:
        kind = word.rpartition("-")[0] or word
        if kind in set(Kind):
            return SYMBOLS[Kind(kind)]
    return "crossed"


def _notes(view: OwnView, tokens: dict[Name, Token], words: DesperadoWords) -> Iterator[Note]:
    """Give the jokers and the loot of one's own characters, the active one first."""
    active = view.table.active
    mine = sorted((f.name for f in view.table.figures if f.seat == view.seat), key=lambda name: name != active)
    for name in mine:
        for own in view.jokers:
            if own.character == name:
                yield Note(tokens[name], "deck", words.jokers[own.joker])
        for loot in view.loot:
            if loot.where == name:
                worth = words.worth.format(n=loot.value) if loot.value else words.things[loot.kind]
                yield Note(tokens[name], SYMBOLS[loot.kind], worth)


# ------------------------------------------------------------------ posters and the card of one's side
_EMBLEMS: Final = {"town": "side_town", "gang": "side_gang", "diggers": "side_diggers"}


def lobby_scene(scene: LobbyScene) -> LobbyScene:
    """Give an open table with the emblems of its sides and whom one may play there."""
    card = SCENARIOS.get(scene.played)
    cast = {side.id: side.characters for side in card.sides} if card is not None else {}
    sides = tuple(
        replace(
            side,
            emblem=_EMBLEMS.get(side.key, "crossed"),
            portraits=tuple(f"village_{name}" for name in cast.get(side.key, ())),
        )
        for side in scene.sides
    )
    return replace(scene, sides=sides, emblems=("side_town", "side_gang"))


def result_scene(
    view: TableView, names: Sequence[str], words: DesperadoWords = DESPERADO_ENGLISH, turned: Sequence[str] = ()
) -> SidesResultScene:
    """Give the end of a game: the view of a finished one shows what loot was; `turned` says what decided it."""
    sides = [_outcome(view, side, names, words) for side in view.sides]
    winner = view.winning_side or ""
    return SidesResultScene(
        title=words.victories.get(winner, words.nobody_wins),
        subtitle=words.scenarios.get(view.scenario, view.scenario),
        emblem=_EMBLEMS.get(winner, "crossed"),
        sides=tuple(sorted(sides, key=lambda side: not side.won)),
        turning_points=tuple(turned),
    )


def _outcome(view: TableView, side: str, names: Sequence[str], words: DesperadoWords) -> ResultSide:
    fates = (
        Fate(
            name=called(one.name),
            portrait=f"village_{one.name}",
            wounds=min(2, one.wounds),
            dead=one.standing is Standing.DEAD,
            escaped=one.standing is Standing.ESCAPED,
            gold=one.standing is not Standing.DEAD and any(thing.kind is Kind.NUGGET for thing in one.pockets),
        )
        for one in view.figures
        if one.side == side
    )
    return ResultSide(
        number=view.sides.index(side),
        name=words.sides.get(side, side),
        emblem=_EMBLEMS.get(side, "crossed"),
        points=view.points[view.sides.index(side)],
        won=side == view.winning_side,
        players=tuple(person(names, seat, words) for seat, one in enumerate(view.seats) if one == side),
        fates=tuple(fates),
    )


def side_scene(view: OwnView, goal: str, earns: Sequence[str], words: DesperadoWords = DESPERADO_ENGLISH) -> SideScene:
    """Give the card of one's side; what the scenario is about and what gives points is worded by the caller."""
    table = view.table
    side, tokens = table.seats[view.seat], tokens_of(table)
    jokers = {own.character: words.jokers[own.joker] for own in view.jokers}
    people = (
        OwnPerson(
            tokens[one.name],
            called(one.name),
            f"village_{one.name}",
            next((symbol_of(gun) for gun in one.hands), ""),
            jokers.get(one.name, ""),
            gone=one.standing is not Standing.ON_MAP,
        )
        for one in table.figures
        if one.seat == view.seat
    )
    return SideScene(
        number=table.sides.index(side),
        emblem=_EMBLEMS.get(side, "crossed"),
        heading=words.scenarios.get(table.scenario, table.scenario),
        title=words.sides.get(side, side),
        goal=goal,
        earns=tuple(earns),
        people=tuple(people),
    )
