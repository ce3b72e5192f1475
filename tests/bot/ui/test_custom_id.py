import pytest

from bot.ui.custom_id import BadCustomId, CustomId


@pytest.mark.parametrize(
    "custom_id",
    [
        CustomId("7", "hand"),
        CustomId("7", "move", 12),
        CustomId("7", "do play Panic!-JH > 3 : hand", 12),
        CustomId("7", "*pick0", 0),
        CustomId("", "help"),
    ],
)
def test_custom_ids_can_be_read_back(custom_id: CustomId) -> None:
    assert CustomId.parse(str(custom_id)) == custom_id


@pytest.mark.parametrize(
    "text", ["", "tp1", "tp1:7:hand", "tp2:7::hand", "tp1:7:x:hand", "tp:7::hand", "other:7::hand"]
)
def test_what_is_no_custom_id_of_this_version_is_refused(text: str) -> None:
    with pytest.raises(BadCustomId):
        CustomId.parse(text)


def test_too_long_custom_ids_are_never_made() -> None:
    with pytest.raises(ValueError, match="too long"):
        str(CustomId("7", "x" * 100))
    with pytest.raises(ValueError, match="colon"):
        str(CustomId("7:8", "hand"))
