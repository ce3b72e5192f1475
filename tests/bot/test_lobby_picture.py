"""What the picture of an open table shows."""

import pytest

from bot.lobby_picture import lobby_scene
from bot.text.games import words_for
from bot.text.names import Names
from bot.ui.lobby import LobbySeat, LobbyState, lobby_alt
from engine.games import GAMES
from images import render
from images.scene import LobbyScene

WORDS = words_for("bang")


def scene(*seats: LobbySeat, most: int = 7) -> LobbyScene:
    names = Names(["Ann", "Ben", "*Cleo*", "Dan", "Eve"][: len(seats)], WORDS.wording)
    return lobby_scene(LobbyState("1", seats, 4, most, GAMES["bang"].options()), names, WORDS)


def test_the_seats_are_as_people_see_them() -> None:
    seats = scene(LobbySeat(host=True), LobbySeat(), LobbySeat(ai=True)).seats
    assert [(seat.name, seat.host, seat.machine) for seat in seats] == [
        ("Ann", True, False),
        ("Ben", False, False),
        ("*Cleo*", False, True),
    ]


@pytest.mark.parametrize(
    ("seated", "lines"),
    [
        (0, ("0 of 7 seats", "4 needed to start")),
        (3, ("3 of 7 seats", "4 needed to start")),
        (4, ("4 of 7 seats", "ready to start")),
    ],
)
def test_one_sees_how_many_are_missing(seated: int, lines: tuple[str, str]) -> None:
    assert scene(*[LobbySeat() for _ in range(seated)]).lines == lines


def test_a_chair_kept_for_somebody_does_not_count() -> None:
    kept = scene(*[LobbySeat() for _ in range(3)], LobbySeat(kept=True))
    assert kept.lines[1] == "4 needed to start"


def test_the_game_and_its_rules_are_told() -> None:
    subtitle = scene(LobbySeat()).subtitle
    assert subtitle.startswith(WORDS.title)
    assert WORDS.rules_line(GAMES["bang"].options()) in subtitle


def test_it_can_be_drawn() -> None:
    assert render.lobby(scene(LobbySeat(host=True), most=4)).startswith(b"\x89PNG")


def test_sides_are_shown_with_those_who_wish_for_them() -> None:
    words, game = words_for("desperado"), GAMES["desperado"]
    options = game.options("official", scenario="s8")
    seats = (LobbySeat(host=True, side="gang"), LobbySeat(), LobbySeat(ai=True, side="town"))
    state = LobbyState("1", seats, 2, 12, options, sides=game.sides(3, options))
    shown = lobby_scene(state, Names(["Ann", "Ben", "Cleo"], words.wording), words)
    assert [side.key for side in shown.sides] == ["town", "gang", "diggers"]
    assert [seat.side for seat in shown.seats] == [1, None, 0]
    assert (shown.played, shown.story[0]) == ("s8", "Every Pocket Full")
    assert not any("*" in line for line in shown.story)
    alt = lobby_alt(state, Names(["Ann", "Ben", "Cleo"], words.wording), words)
    assert f"{words.side('gang', options)}: Ann." in alt
    assert f"{words.side('diggers', options)}: nobody yet." in alt
