"""El Gringo."""

from engine.core.ids import Seat
from engine.dice.abilities import Ability
from engine.dice.state import State


class ElGringo(Ability):
    """Whoever takes lives from him by bull's eyes or a gatling must take an arrow."""

    name = "El Gringo"

    def charge(self, g: State, me: Seat, lost: int) -> int:
        if not (g.players[me].alive or g.options.gringo_on_death):
            return 0
        match g.options.gringo_arrow_per:
            case "life":
                return lost
            case "turn" if me in g.charged:
                return 0
        return 1
