"""Thrown dynamite: where it comes down, and the blast (rules/desperado.md section 10)."""

from msgspec import Struct
from msgspec.structs import replace

from engine.core.actions import Action
from engine.desperado.attack import Attack, deck_of, modifiers
from engine.desperado.cards import Deck, Fate, Name, Result
from engine.desperado.drawing import draw_hit
from engine.desperado.events import BlastDrawn, Cause, DynamiteFell, Exploded
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task
from engine.desperado.wounds import Harm, Hurt
from engine.desperado.zones import Zone

_LANDS = frozenset({Result.CRIT, Result.HIT, Result.SCARE})
_WOUNDS = frozenset({Result.CRIT, Result.HIT})


class Throw(Task, Struct, frozen=True, tag=True, gc=False):
    """Dynamite leaves the pocket, and comes down where the card says (10.2, 10.3)."""

    who: Name
    attack: Attack

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        thing = figure.thing(self.attack.weapon)
        assert thing is not None
        deck, steps = deck_of(g, self.attack), tuple(modifiers(g, self.attack))
        if self.attack.cause is Cause.OWN:
            g.ap -= 1
            g.completed = True
        figure.remove(thing)
        card = draw_hit(g, figure, self.attack, deck, steps)
        zone = self.attack.zone
        if card is Result.JAM:
            g.lay(zone, replace(thing, jammed=True))
            g.log.append(DynamiteFell(zone, Fate.DUD))
            return
        if card not in _LANDS:
            zone = g.pick(g.field.blasts[zone])
        g.log.append(DynamiteFell(zone, Fate.LANDED if card in _LANDS else Fate.DRIFTED))
        explode(g, figure, zone)


def explode(g: State, thrower: Figure, zone: Zone) -> None:
    """The blast: all cards are drawn first, then all harm is done together (10.5, 10.6)."""
    g.log.append(Exploded(zone))
    if (thrower.side, zone) not in g.blasted:
        g.blasted.append((thrower.side, zone))
        for term in g.scenario.score:
            if term.type == "blast" and term.side == thrower.side and zone in term.zones:
                g.score(term.side, term.points, term.type)
    harms = [_in_the_zone(g, figure) for figure in g.on_map() if figure.zone == zone and figure.can_act]
    near = g.field.blasts[zone]
    harms += [_near(g, figure) for figure in g.on_map() if figure.zone in near and figure.can_act]
    g.push(Hurt(thrower.name, tuple(harms), thrower.side, zone, blast=True))


def _in_the_zone(g: State, figure: Figure) -> Harm:
    return Harm(figure.name, 1 + (_drawn(g, figure, Deck.EASY) in _WOUNDS))


def _near(g: State, figure: Figure) -> Harm:
    card = _drawn(g, figure, Deck.MEDIUM)
    return Harm(figure.name, int(card in _WOUNDS), card is Result.SCARE)


def _drawn(g: State, figure: Figure, deck: Deck) -> Result:
    card = Result(g.draw(deck))
    g.log.append(BlastDrawn(figure.name, deck, card))
    return card
