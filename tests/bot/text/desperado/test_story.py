"""What is told of a skirmish beside its table: turning points, figures, lessons."""

from bot.text.games import story_for
from engine.desperado import events as ev
from engine.desperado.actions import Ask
from engine.desperado.cards import Deck, Joker, Result
from tests.bot.desperado_positions import WORDS, names, positions, told

STORY = story_for("desperado")
BEGAN = ev.GameBegan("s1", 7, ("crane", "nora", "red"), ("town", "town", "gang"), (0, 2, 1))


def shot(by: str, at: str, *then: ev.DesperadoEvent) -> tuple[ev.DesperadoEvent, ...]:
    declared = ev.AttackDeclared(by, at, "town_square", "colt", ev.How.SHOT, ev.Cause.OWN, 1)
    return (declared, ev.HitDrawn(by, Deck.EASY, Result.HIT), *then)


def test_wounds_and_deaths_are_put_down_to_whoever_drew_the_card() -> None:
    events = (
        BEGAN,
        *shot("crane", "red", ev.Wounded("red", 2, 2)),
        *shot("red", "nora", ev.Wounded("nora", 1, 1)),
        *shot("nora", "red", ev.Strayed("crane"), ev.Wounded("crane", 1, 1)),
        *shot("crane", "red", ev.Wounded("red", 1, 3), ev.Died("red", "town_square", ("town",))),
    )
    assert STORY.figures(events, 3) == [
        ["2 attacks", "3 wounds dealt", "1 taken", "1 kill"],
        ["1 attack", "1 wound dealt", "3 taken", "1 lost"],
        ["1 attack", "0 wounds dealt", "1 taken"],
    ]


def test_deaths_are_told_before_all_else() -> None:
    events = (
        BEGAN,
        ev.RoundBegan(1),
        ev.Activated("crane", 0, 4),
        ev.Activated("red", 1, 4),
        ev.JokerPlayed("crane", Joker.LAST_WORD),
        ev.Exploded("bank_vault"),
        ev.Escaped("red", "mine_road"),
        ev.Died("nora", "town_square", ("gang",)),
        ev.Moved("crane", "corral"),
    )
    assert STORY.turning_points(events, WORDS, names(3)) == [
        "Round 1: It explodes in B5 Bank Vault.",
        "Round 1: Red leaves the map by A2 Mine Road.",
        "Round 1: Nora dies in D5 Town Square: a kill for the gang.",
    ]


def test_whole_games_have_turning_points_and_figures() -> None:
    for view, events in told().endings:
        here = names(len(view.seats))
        assert len(STORY.figure_lines(events, here)) == len(view.seats)
        assert len(STORY.turning_points(events, WORDS, here)) <= 3
        for seat, side in enumerate(view.seats):
            assert STORY.part(view, seat) == side
            assert STORY.part_name(side).startswith("The ")
            assert STORY.is_out(view, seat) == all(f.zone is None for f in view.figures if f.seat == seat)


def test_every_question_but_standing_orders_has_a_lesson() -> None:
    lessons = {position.decision.kind: STORY.lesson(position.decision) for position in positions()}
    assert [kind for kind, lesson in lessons.items() if not lesson] == [Ask.ANY_TIME]
    assert all(len(lesson) <= 300 for lesson in lessons.values())
