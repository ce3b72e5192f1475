"""Keep playing until everything the game knows was met often enough; name what never was."""

from collections import Counter
from itertools import count, cycle
from typing import Any

from tests.contract.known import KNOWN
from tests.contract.playing import AnyGame, dealt, walk

OFTEN = 5
MOST_GAMES = 400


def test_everything_is_met(game: AnyGame) -> None:
    for changes in KNOWN[game.key].house_rules():
        meet_everything(game, changes)


def meet_everything(game: AnyGame, changes: dict[str, Any]) -> None:
    """Play until everything that there is with these options was met `OFTEN` times, looking that no piece is lost."""
    known = KNOWN[game.key]
    wanted = known.wanted(changes)
    met: Counter[str] = Counter()
    for seats, number in zip(cycle(game.seats), count(), strict=False):
        missing = {name for name in wanted if met[name] < OFTEN}
        if not missing or number == MOST_GAMES:
            break
        met.update({type(event).__name__ for event in game.opening(dealt(game, seats, number, **changes))})
        for step in walk(game, seats, f"everything {number}", **changes):
            known.check(step.state)
            decision = next(d for d in step.decisions if d.seat == step.seat)
            copy = game.clone(step.state)
            met.update(set(known.seen(step.state, decision, step.action, game.apply(copy, step.seat, step.action))))
    assert not missing, f"after {number} games too rare: " + ", ".join(f"{n} ({met[n]})" for n in sorted(missing))
