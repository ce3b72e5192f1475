"""Wounds, last words and death (rules/desperado.md section 13)."""

from msgspec import Struct

from engine.core.actions import Action
from engine.desperado.cards import DEADLY, Joker, Name
from engine.desperado.declared import Declare
from engine.desperado.events import Died, Why, Wounded
from engine.desperado.panic import DrawPanic
from engine.desperado.standing_orders import Moment, best_last_word, plays
from engine.desperado.state import Figure, State
from engine.desperado.tasks import Task
from engine.desperado.zones import Zone


class Harm(Struct, frozen=True, gc=False):
    """What an attack or a blast does to one character."""

    name: Name
    wounds: int
    scared: bool = False


class Hurt(Task, Struct, frozen=True, tag=True, gc=False):
    """All the harm of one attack or blast, dealt at once (13.2, 10.6).

    `who` did it, for `side`; `danger` is what one flees from. After a `quiet` attack no joker is played (12.8).
    """

    who: Name
    harms: tuple[Harm, ...]
    side: str
    danger: Zone
    blast: bool = False
    quiet: bool = False

    def resolve(self, g: State, answer: Action | None) -> None:
        harms = {harm.name: harm for harm in self.harms if g.figures[harm.name].can_act}
        meant = [figure for figure in g.in_turn() if figure.name in harms]
        wounded = {figure.name for figure in meant if self._wound(g, figure, harms[figure.name].wounds)}
        shaken = wounded | {name for name, harm in harms.items() if harm.scared}
        hit = [g.figures[name] for name in harms]
        dying = [figure for figure in hit if figure.wounds >= DEADLY]
        for figure in dying:
            figure.dying = True
        survivors = [one for one in g.figures if one in shaken and not g.figures[one].dying]
        last: list[Task] = []
        for figure in dying:
            last += [] if self.quiet else [LastWord(figure.name)]
            last.append(Die(figure.name, self.side))
        g.push(*last, *(DrawPanic(one, self.who, self.danger, self.blast, self.quiet) for one in survivors))

    def _wound(self, g: State, figure: Figure, wounds: int) -> bool:
        """Add wounds, one fewer if a flask is in the way; returns whether any was taken."""
        if wounds and not self.quiet and plays(g, figure, Joker.FLASK, Moment(wounds=wounds)):
            wounds -= 1
        if wounds:
            figure.wounds += wounds
            g.log.append(Wounded(figure.name, wounds, figure.wounds))
            g.lose_ambush(figure, Why.WOUND)
        return wounds > 0


class LastWord(Task, Struct, frozen=True, tag=True, gc=False):
    """The moment of the joker that answers death with an attack."""

    who: Name

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        attack = best_last_word(g, figure)
        if attack is not None and plays(g, figure, Joker.LAST_WORD, Moment(attack=attack)):
            g.push(Declare(self.who, attack))


class Die(Task, Struct, frozen=True, tag=True, gc=False):
    """A character leaves the game, and all it carried lies where it stood (13.3); `side` gets the kill (13.4)."""

    who: Name
    side: str

    def resolve(self, g: State, answer: Action | None) -> None:
        figure = g.figures[self.who]
        zone = figure.zone
        assert zone is not None
        for thing in (*figure.carried, *([figure.horse] if figure.horse is not None else [])):
            g.lay(zone, thing)
        figure.hands, figure.pockets, figure.horse = [], [], None
        figure.zone, figure.dead, figure.dying, figure.stunned = None, True, False, False
        if figure.name in g.bag:
            g.bag.remove(figure.name)
        if figure.joker is not None and not figure.joker_spent:
            g.unseen.append(figure.joker)
            figure.joker = None
        credited = tuple(side for side in g.sides if (side == self.side) != (self.side == figure.side))
        g.log.append(Died(figure.name, zone, credited))
        for term in g.scenario.score:
            is_each = term.type == "kill_each" and term.side in credited
            if is_each or (term.type == "kill" and term.target == figure.name):
                g.score(term.side, term.points, term.type)
