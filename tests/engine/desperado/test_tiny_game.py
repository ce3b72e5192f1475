"""Maps and scenarios are data: a game on a map of four zones, which nothing in the engine knows of."""

from pathlib import Path
from random import Random

import pytest

from engine.core.chance import seeded
from engine.desperado.actions import Move
from engine.desperado.game import Desperado
from engine.desperado.maps import MAPS, load
from engine.desperado.options import Options
from engine.desperado.scenarios import SCENARIOS, read_scenarios
from engine.desperado.zones import CHARTS, read_map

FIELD = load(read_map((Path(__file__).parent / "tiny_map.json").read_bytes()))
DUEL = read_scenarios(
    b"""{"version": 1, "scenarios": [{
    "id": "duel", "map": "Halfway", "name": "Duel", "premise": "Two, and a yard.",
    "sides": [{"id": "town", "name": "T", "characters": ["crane"], "start": ["road"]},
              {"id": "gang", "name": "G", "characters": ["red"], "start": ["roof"]}],
    "muster": [{"players": [2], "field": [1, 1], "rounds": 9}],
    "objects": [{"object": "whisky", "zone": "hut"}], "loot_bag": [], "exits": [], "exit_sides": [],
    "score": [{"side": "town", "type": "hold_zone", "zones": ["hut"], "points": 3}],
    "instant_win": [{"side": "town", "type": "side_wiped", "target": "enemies"},
                    {"side": "gang", "type": "side_wiped", "target": "enemies"}],
    "special": []}]}"""
)[0]


@pytest.mark.parametrize("seed", range(20))
def test_a_game_on_another_map_is_played_to_its_end(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MAPS, "Halfway", lambda: FIELD)
    monkeypatch.setitem(CHARTS, "Halfway", FIELD.chart)
    monkeypatch.setitem(SCENARIOS, "duel", DUEL)
    assert DUEL.faults() == []
    game, random = Desperado(), Random(seed)
    state = game.new_initial_state(2, Options(scenario="duel"), seeded(f"tiny {seed}"))  # type: ignore[arg-type]
    zones = set()
    while not game.is_terminal(state):
        decision = game.decisions(state)[0]
        zones |= {action.zone for action in decision.actions if isinstance(action, Move)}
        game.apply(state, decision.seat, random.choice(decision.actions))
    assert state.winning_side in {"town", "gang", "draw"}
    assert zones <= {"road", "hut", "roof", "yard"}
