"""The public table in words says all that the picture shows: whoever cannot see it plays as well."""

from engine.core.scenario import Line
from engine.dice.scenario import DiceBoard
from tests.bot.dice_positions import LONG, PEOPLE, WORDS, names

SEATS = ("Ann: Sheriff", "Ben: Deputy", "Cem: Outlaw", "Dee: Outlaw", "Eli: Renegade")


def board(*lines: str, seats: tuple[str, ...] = SEATS, **more: str) -> DiceBoard:
    """A table; `more` adds to the line of somebody."""
    setting = [f"seat {seat}{more.get(seat[:3], '')}" for seat in seats] + list(lines)
    return DiceBoard([Line(number, text) for number, text in enumerate(setting, start=1)])


def told(table: DiceBoard) -> tuple[str, str]:
    """`/table look` and the text of the picture."""
    view, here = table.match.view(None), names(5)
    return WORDS.table_text(view, here), WORDS.alt_text(view, here)


def answer(table: DiceBoard, notation: str) -> None:
    (decision,) = table.match.decisions
    table.match.act(decision.seat, table.match.parse(notation), decision.id)


def test_whose_turn_it_is_and_how_far_everybody_sits() -> None:
    look, alt = told(board("turn: Ben", "dice: one two beer gatling gatling"))
    assert "► `2` **Ben**" in look
    assert [line.rpartition(" · ")[2] for line in look.splitlines() if "`" in line] == [
        "distance 1", "lives 8/8", "distance 1", "distance 2", "distance 2",
    ]  # fmt: skip
    assert "Ben is up." in alt
    assert [alt.count(f"distance {n}") for n in (1, 2, 3)] == [2, 2, 0]


def test_which_dice_are_locked_while_one_rolls() -> None:
    for text in told(board("dice: dynamite dynamite one beer arrow")):
        assert "Locked: Dynamite × 2." in text
        assert "2 rolls left." in text
    for text in told(board("rolls: 1", "dice: dynamite dynamite one beer beer")):
        assert "Locked" not in text


def test_shots_with_their_lives_and_beers_that_are_left() -> None:
    table = board("rolls: 1", "dice: one one beer beer gatling", Ann="; Slab the Killer")
    assert not any("at Ben" in text for text in told(table))
    answer(table, "aim one > 2 with beer")
    for text in told(table):
        assert "Bull's eye 1 at Ben for 2 lives." in text
    answer(table, "aim one > 5")
    for text in told(table):
        assert "1 beer to give." in text


def test_arrows_are_those_of_each_seat_and_of_the_pile() -> None:
    for text in told(board("dice: one two beer gatling gatling", Cem="; arrows 3")):
        assert "3 arrows" in text
        assert "6 arrows in the pile." in text


def test_the_dead_show_their_role_and_the_living_do_not() -> None:
    for text in told(board("dice: one two beer gatling gatling", Dee="; out")):
        assert "out of the game" in text
        assert text.count("Outlaw") == 1
        assert "Sheriff" in text
        assert not [role for role in ("Deputy", "Renegade") if role in text]


def test_the_fullest_table_of_long_names_fits_with_every_fact() -> None:
    roles = ("Sheriff", "Deputy", "Deputy", "Outlaw", "Outlaw", "Outlaw", "Renegade", "Renegade")
    seats = tuple(f"{name}: {role}; arrows 1" for name, role in zip(PEOPLE, roles, strict=True))
    view = board("dice: dynamite dynamite one beer beer", seats=seats).match.view(None)
    alt = WORDS.alt_text(view, names(8, LONG))
    assert len(alt) <= 1024
    assert not alt.endswith("…")
    assert alt.count("distance") == 7
    assert "Locked: Dynamite × 2." in alt
    assert "1 arrow in the pile." in alt
