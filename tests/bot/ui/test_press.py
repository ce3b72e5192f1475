import pytest

from bot.ui.custom_id import BadCustomId, CustomId
from bot.ui.press import Do, Errand, Step, read_press


@pytest.mark.parametrize("errand", list(Errand))
def test_errands_are_read(errand: Errand) -> None:
    assert read_press(CustomId("7", errand.value, 3)) is errand


def test_choices_are_read_from_the_chosen_option() -> None:
    picked = CustomId("7", "*pick0", 3)
    assert read_press(picked, ["open BANG!-9C"]) == Step(3, group="BANG!-9C")
    assert read_press(picked, ["do play BANG!-9C > 2"]) == Do("play BANG!-9C > 2")


def test_buttons_of_private_panels_are_read() -> None:
    assert read_press(CustomId("7", "do end", 3)) == Do("end")
    assert read_press(CustomId("7", "sure play Beer-6H", 3)) == Do("play Beer-6H", sure=True)
    assert read_press(CustomId("7", "back", 3)) == Step(3)
    assert read_press(CustomId("7", "back")) == Step()


@pytest.mark.parametrize("what", ["nonsense", "", "*pick0"])
def test_anything_else_is_refused(what: str) -> None:
    with pytest.raises(BadCustomId):
        read_press(CustomId("7", what, 3), [])
