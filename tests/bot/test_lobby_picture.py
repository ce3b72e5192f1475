"""What the picture of an open table shows."""

import pytest

from bot.lobby_picture import lobby_scene
from bot.text.games import words_for
from bot.text.names import Names
from bot.ui.lobby import LobbySeat, LobbyState
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
