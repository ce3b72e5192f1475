"""Keep playing until everything the game knows was met often enough; name what never was."""

from collections import Counter
from itertools import count, cycle

from tests.contract.known import KNOWN
from tests.contract.playing import AnyGame, dealt, walk

OFTEN = 5
MOST_GAMES = 400


def test_everything_is_met(game: AnyGame) -> None:
    known = KNOWN[game.key]
    met: Counter[str] = Counter()
    tables = cycle((rules, seats) for seats in game.seats for rules in known.house_rules().values())
    for (rules, seats), number in zip(tables, count(), strict=False):
        missing = {name for name in known.wanted() if met[name] < OFTEN}
        if not missing or number == MOST_GAMES:
            break
        met.update({type(event).__name__ for event in game.opening(dealt(game, seats, number, **rules))})
        for step in walk(game, seats, f"everything {number}", **rules):
            decision = next(d for d in step.decisions if d.seat == step.seat)
            copy = game.clone(step.state)
            met.update(set(known.seen(step.state, decision, step.action, game.apply(copy, step.seat, step.action))))
    assert not missing, f"after {number} games too rare: " + ", ".join(f"{n} ({met[n]})" for n in sorted(missing))
