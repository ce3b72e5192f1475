"""Panels of a game between Ana and three AI seats."""

from bot.stage.port import Call, OwnHand, OwnRole, Place, PublicResult, PublicTable
from bot.store.rows import SeatRow, TableRow
from bot.tables import showing
from bot.text.words import Question
from engine.core.chance import seeded
from engine.core.match import Match
from engine.games import GAMES


def rows(place: Place, person: int) -> tuple[TableRow, list[SeatRow]]:
    row = TableRow(
        id=7,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        game="bang",
        preset="official",
        capacity=7,
        host=person,
        language="en-US",
        created_at=0,
        pace_seed="0" * 32,
    )
    return row, [SeatRow("Ana", person), *(SeatRow(name, ai=True) for name in ("Dusty", "Mabel", "Clem"))]


def match(seed: str = "panels") -> Match:
    game = GAMES["bang"]
    return Match.new(game, 4, game.options("official"), seeded(seed).seed)


def table(place: Place, person: int, *, called: tuple[int, ...] = (0,)) -> PublicTable:
    row, seats = rows(place, person)
    panel = showing.table(row, seats, match(), since=-1)
    return PublicTable(panel.frame, panel.view, panel.happened, panel.recent, panel.questions, called)


def call(place: Place, person: int) -> Call:
    row, seats = rows(place, person)
    one = match()
    question = Question.of(one.decisions[0])
    question = Question(question.id, 0, question.kind, question.about)
    return Call(showing.frame(row, seats), question, showing.public_events(one))


def hand(place: Place, person: int) -> OwnHand:
    row, seats = rows(place, person)
    return showing.hand(row, seats, match(), 0)


def role(place: Place, person: int) -> OwnRole:
    row, seats = rows(place, person)
    return showing.role(row, seats, match(), 0)


def result(place: Place, person: int) -> PublicResult:
    row, seats = rows(place, person)
    one = match()
    rng = seeded("to the end")
    while not one.is_over():
        decision = one.decisions[0]
        one.act(decision.seat, decision.actions[rng.below(len(decision.actions))], decision.id)
    return showing.result(row, seats, one)
