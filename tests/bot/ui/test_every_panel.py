"""Every panel of sampled games of every game that is offered: within the limits, and a move at most three taps away."""

import itertools
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from bot.offer import OFFERED
from bot.stage.port import OwnHand, shown_name
from bot.stage.rendering import Renderer
from bot.store.rows import SeatRow, TableRow
from bot.tables import showing
from bot.text.catalog import languages
from bot.text.games import words_for
from bot.text.names import Names
from bot.ui.choices import offered, resolve
from bot.ui.custom_id import CustomId
from bot.ui.parts import LABEL
from bot.ui.press import START, Act, Do, Mark, Picked, Step, read_press
from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.match import Match
from tests.bot.ui.limits import BUTTON, SELECT, check_limits, content, labels, of_type

MOST_TAPS = 3
EVERY = 9
"""Every so many plies a game is looked at."""
ENOUGH = 5
"""So many decisions have to be looked at; of short games several are played for it."""
MOST_DEALS = 9
LONG = "Wolfgang-Amadeus von Hohenstein 9"


def sitting(game: str, seats: int, language: str = "en-US") -> tuple[TableRow, list[SeatRow]]:
    row = TableRow(7, 10, 100, game, "official", seats, 1, language, 0, "0" * 32)
    return row, [SeatRow(LONG if seat % 2 else f"P{seat}", seat + 1) for seat in range(seats)]


def moments(game: str, seats: int, deal: str = "") -> Iterator[Match]:
    """A game played at random, at plies spread over it and at its end."""
    rules = OFFERED[game]
    match = Match.new(rules, seats, rules.options("official"), seeded(f"panels {game} {seats}{deal}").seed)
    rng = seeded(f"people {game} {seats}")
    while not match.is_over():
        if match.ply % EVERY == 0:
            yield match
        decision = match.decisions[rng.below(len(match.decisions))]
        actions = offered(decision) or list(decision.actions)
        match.act(decision.seat, actions[rng.below(len(actions))], decision.id)
    yield match


def presses(panel: Any, decision: Decision) -> Iterator[Any]:
    """What can be pressed in a panel that answers a decision."""
    pressed: list[tuple[str, list[str]]] = [
        (part["custom_id"], []) for part in of_type(panel, BUTTON) if not part.get("disabled")
    ]
    pressed += [(part["custom_id"], [one["value"]]) for part in of_type(panel, SELECT) for one in part["options"]]
    for custom_id, values in pressed:
        parsed = CustomId.parse(custom_id)
        if parsed.decision == decision.id:
            yield read_press(parsed, values)


async def taps(row: TableRow, seats: list[SeatRow], match: Match, decision: Decision) -> dict[str, int]:
    """How many taps each answer takes, the one that opens the private panel included; things to mark count one each."""
    found: dict[str, int] = {}
    steps: list[tuple[int, Step]] = [(1, START)]
    while steps:
        so_far, step = steps.pop(0)
        shown = showing.hand(row, seats, match, decision.seat, step=step)
        panel = (await Renderer(None).private(shown)).panel
        check_limits(panel)
        for press in presses(panel, decision):
            match press:
                case Do(ref) | Act(ref):
                    action = resolve(decision, ref)
                    assert action is not None
                    found.setdefault(str(action), so_far + 1)
                case Step(_, group) if group is not None:
                    steps.append((so_far + 1, press))
    return found


def choosable(row: TableRow, match: Match, decision: Decision) -> set[str] | None:
    """The answers that are made of marks under the public table; None if the decision is not of that kind."""
    words, view = words_for(row.game), match.view(None)
    pick = words.pick(decision, view, showing.public_events(match)) if decision.public else None
    if pick is None:
        return None
    free = [place for place in range(len(pick.things)) if place not in pick.fixed]
    sets = (frozenset(one) | pick.fixed for n in range(len(free) + 1) for one in itertools.combinations(free, n))
    return {str(action) for chosen in sets if (action := words.picked(decision, view, chosen)) is not None}


@pytest.mark.parametrize("seats", ["fewest", "most"])
@pytest.mark.parametrize("game", OFFERED)
async def test_panels_keep_to_the_limits_and_moves_are_three_taps_away(game: str, seats: str) -> None:
    number = OFFERED[game].seats[0 if seats == "fewest" else -1]
    asked = 0
    for deal in ("", *(f" {more}" for more in range(MOST_DEALS))):
        asked += await decisions_in_reach(game, number, deal)
        if asked >= ENOUGH:
            return
    raise AssertionError(f"people were asked {asked} times only in {MOST_DEALS + 1} games: too few to tell anything")


async def decisions_in_reach(game: str, number: int, deal: str) -> int:
    """Look at all panels of a game; returns how many decisions people had in it."""
    row, people = sitting(game, number)
    asked = 0
    for match in moments(game, number, deal):
        if match.is_over():
            shown: Any = showing.result(row, people, match, showing.public_events(match))
            check_limits((await Renderer(None).public(shown, is_new=True)).panel)
            break
        table = showing.table(row, people, match, match.ply - 1)
        check_limits((await Renderer(None).public(table, is_new=True)).panel)
        for call in showing.calls(row, people, match).values():
            check_limits((await Renderer(None).public(call, is_new=True)).panel)
        check_limits((await Renderer(None).private(showing.in_text(row, people, match, "en-US"))).panel)
        for decision in match.decisions:
            if not offered(decision):
                continue
            asked += 1
            found = await taps(row, people, match, decision)
            marked = choosable(row, match, decision)
            wanted = {str(action) for action in offered(decision)}
            assert wanted - found.keys() - (marked or set()) == set()
            assert max(found.values(), default=0) <= MOST_TAPS
    return asked


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", OFFERED)
async def test_labels_have_room_in_every_language(game: str, language: str) -> None:
    """E4, E25: no label is cut at 18 characters, but for names of people that are longer."""
    number = OFFERED[game].seats[0]
    row, people = sitting(game, number, language)
    people = [SeatRow(f"P{seat}", seat + 1) for seat in range(number)]
    for match in moments(game, number):
        for panel in [panel async for panel in shown_to_all_and_each(row, people, match)]:
            check_limits(panel)
            assert [label for label in labels(panel) if len(label) >= LABEL and label.endswith("…")] == []


async def shown_to_all_and_each(row: TableRow, people: list[SeatRow], match: Match) -> AsyncIterator[Any]:
    """All that is on the screens at one moment of a game."""
    render, language = Renderer(None), row.language
    if match.is_over():
        events = showing.public_events(match)
        yield (await render.public(showing.result(row, people, match, events), is_new=True)).panel
        return
    yield (await render.public(showing.table(row, people, match, match.ply - 1), is_new=True)).panel
    for call in showing.calls(row, people, match).values():
        yield (await render.public(call, is_new=True)).panel
    for seat in {decision.seat for decision in match.decisions}:
        yield (await render.private(showing.hand(row, people, match, seat, language=language))).panel
        yield (await render.private(showing.role(row, people, match, seat, language=language))).panel


@pytest.mark.parametrize("game", OFFERED)
async def test_what_cannot_be_reached_is_told_with_its_reason(game: str) -> None:
    """E4: whatever the game refuses among one's own cards has a line in the panel."""
    number = OFFERED[game].seats[-1]
    row, people = sitting(game, number)
    words = words_for(game)
    names = Names([shown_name(seat.name, ai=seat.ai) for seat in people], words.wording)
    told = 0
    for match in moments(game, number):
        for decision in match.decisions:
            refused = match.refused(decision.seat)
            shown = showing.hand(row, people, match, decision.seat)
            assert isinstance(shown, OwnHand)
            if not refused or not shown.decisions:
                continue
            panel = content((await Renderer(None).private(shown)).panel)
            lines = words.refused(refused, names)
            assert lines, refused
            missing = [line for line in lines if line.splitlines()[0] not in panel]
            assert missing == [] or "…" in panel
            told += 1
    assert told or not any(match.refused(seat) for match in moments(game, number) for seat in range(number))


def test_marks_and_picks_are_read_back() -> None:
    """The presses that the walk leaves out are those of the public table."""
    assert read_press(CustomId("7", "mark 2 0.1", 3)) == Mark(2, frozenset({0, 1}))
    assert read_press(CustomId("7", "picked 0.1", 3)) == Picked(frozenset({0, 1}))
