"""Setting the game up (rules/desperado.md section 6)."""

from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.errors import BadSetup
from engine.desperado.cards import CHARACTERS, JOKERS, Deck, Joker, Kind, Name, cards_of
from engine.desperado.events import GameBegan, JokerDealt, RoundBegan
from engine.desperado.options import Options, Setup
from engine.desperado.scenarios import LOOT, SCENARIOS, Scenario
from engine.desperado.seating import runners, sides_for
from engine.desperado.state import Figure, State
from engine.desperado.things import Thing, new_thing
from engine.desperado.turn import Rounds

_STABLES = ("livery_yard", "corral")
"""Where horses stand at the start (17.3)."""


def deal(seats: int, options: Options, chance: Chance, setup: Setup) -> State:
    """Everybody in place, up to the first chit. Raises `BadSetup`."""
    scenario = SCENARIOS[options.scenario]
    muster = scenario.muster_for(seats)
    if len(setup.sides) not in (0, seats):
        raise BadSetup("the sides that are wished for do not fit the seats")
    fielded = {side.id: count for side, count in zip(scenario.sides, muster.field, strict=True) if count}
    sides = sides_for(fielded, setup.sides or [None] * seats)
    g = State(options, chance, sides, list(fielded), {}, {}, {}, {deck: [] for deck in Deck}, muster.rounds)
    box = _Box(g)
    _field_characters(g, scenario, fielded, box)
    _deal_jokers(g)
    for deck in Deck:
        g.piles[deck] = list(range(cards_of(deck)))
        chance.shuffle(g.piles[deck])
    _lay_out(g, scenario, box)
    g.points = dict.fromkeys(fielded, 0)
    g.bag = list(g.figures)
    cast = g.figures.values()
    g.log.append(
        GameBegan(
            scenario.id,
            muster.rounds,
            tuple(figure.name for figure in cast),
            tuple(figure.side for figure in cast),
            tuple(figure.seat for figure in cast),
        )
    )
    g.log += [JokerDealt((figure.seat,), figure.name, figure.joker) for figure in cast if figure.joker is not None]
    g.log.append(RoundBegan(1))
    g.push(Rounds())
    return g


class _Box:
    """Gives every object that comes into play a number of its own."""

    def __init__(self, g: State) -> None:
        self._number = 0
        self._short = g.options.short_ammo or bool(g.scenario.specials("short_ammo"))

    def take(self, kind: Kind, value: int = 0, tag: str = "") -> Thing:
        """A new object."""
        self._number += 1
        return new_thing(self._number, kind, short_ammo=self._short, value=value, tag=tag)


def _field_characters(g: State, scenario: Scenario, fielded: dict[str, int], box: _Box) -> None:
    unarmed = {name for special in scenario.specials("unarmed_start") for name in special.characters}
    shackled = {special.character for special in scenario.specials("shackled")}
    for side in scenario.sides:
        names = side.characters[: fielded.get(side.id, 0)]
        seats = [seat for seat, one in enumerate(g.seats) if one == side.id]
        run_by = runners(names, seats)
        for place, name in enumerate(names):
            figure = Figure(name, side.id, run_by[name], side.start_of(place), shackled=name in shackled)
            if name not in unarmed:
                _equip(figure, name, box)
            g.figures[name] = figure


def _equip(figure: Figure, name: Name, box: _Box) -> None:
    card = CHARACTERS[name]
    figure.hands = [box.take(card.firearm)]
    figure.pockets = [box.take(kind) for kind in card.objects]


def _deal_jokers(g: State) -> None:
    jokers = list(JOKERS)
    order = list(range(len(jokers)))
    g.chance.shuffle(order)
    dealt: list[Joker] = [jokers[index] for index in order]
    for figure in g.figures.values():
        figure.joker = dealt.pop()
    g.unseen = dealt


def _lay_out(g: State, scenario: Scenario, box: _Box) -> None:
    order = list(range(len(scenario.loot_bag)))
    g.chance.shuffle(order)
    loot = [scenario.loot_bag[index] for index in order]
    for lying in scenario.objects:
        if lying.object == LOOT:
            kind, _, value = loot.pop().partition(":")
            thing = replace(box.take(Kind(kind), int(value or 0)), face_down=True)
        else:
            thing = box.take(Kind(lying.object), lying.value, lying.tag)
        g.lay(lying.zone, thing)
    if g.options.horses:
        for zone in _STABLES:
            if zone in g.field.places:
                g.lay(zone, box.take(Kind.HORSE))
