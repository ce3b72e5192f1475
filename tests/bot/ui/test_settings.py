"""The panel of house rules: what it tells, and that every value of every option can be reached on a phone."""

from typing import Any

import pytest

from bot.text.tempo import Pace
from bot.ui.custom_id import CustomId
from bot.ui.press import LookAtRules, SetChairs, SetRule, SetTempo, UsePreset, read_press
from bot.ui.settings import SERVER, Chairs, SettingsState, settings_panel
from engine.games import GAMES
from tests.bot.positions import WORDS
from tests.bot.ui.limits import BUTTON, SELECT, check_limits, content, labels, of_type

BANG = GAMES["bang"]


def state(preset: str = "official", changes: Any = None, **more: Any) -> SettingsState:
    options = BANG.options(preset, **(changes or {}))
    values: dict[str, Any] = {"chairs": Chairs(8, 4, 8), "may_change": True, **more}
    return SettingsState("7", preset, options, **values)


def presses(panel: Any) -> list[Any]:
    return [
        read_press(CustomId.parse(part["custom_id"]), [option["value"]])
        for part in of_type(panel, SELECT)
        for option in part["options"]
    ]


@pytest.mark.parametrize("preset", list(dict(WORDS.presets())))
def test_every_rule_set_is_told_and_fits(preset: str) -> None:
    panel = settings_panel(state(preset), WORDS)
    check_limits(panel)
    differences = WORDS.differences(BANG.options(preset))
    assert all(f"- {line}" in content(panel) for line in differences)
    assert bool(differences) is (preset != "official")
    assert f"Rule set: {dict(WORDS.presets())[preset].title}" in [s["placeholder"] for s in of_type(panel, SELECT)]


def test_every_option_and_every_value_can_be_reached() -> None:
    found = presses(settings_panel(state(), WORDS))
    keys = [rule.key for rule in WORDS.house_rules()]
    assert [one.option for one in found if isinstance(one, LookAtRules)] == keys
    assert [one.preset for one in found if isinstance(one, UsePreset)] == [key for key, _ in WORDS.presets()]
    assert [one.number for one in found if isinstance(one, SetChairs)] == [4, 5, 6, 7, 8]
    for rule in WORDS.house_rules():
        panel = settings_panel(state(option=rule.key), WORDS)
        check_limits(panel)
        assert presses(panel) == [SetRule(rule.key, place) for place in range(len(rule.values))]
        assert labels(panel) == ["Back"]
        (back,) = of_type(panel, BUTTON)
        assert read_press(CustomId.parse(back["custom_id"])) == LookAtRules()


def test_the_value_that_holds_is_marked() -> None:
    changed = {"jail_escape": "hearts_or_diamonds"}
    (values,) = of_type(settings_panel(state(changes=changed, option="jail_escape"), WORDS), SELECT)
    assert [one["label"] for one in values["options"]] == ["hearts open Jail", "✓ hearts and diamonds open Jail"]
    whole = settings_panel(state(changes=changed), WORDS)
    (jail,) = [one for part in of_type(whole, SELECT) for one in part["options"] if one["value"] == "rule jail_escape"]
    assert jail["description"] == "hearts and diamonds open Jail"


def test_with_all_rules_changed_it_still_fits() -> None:
    changes = {rule.key: rule.values[1][0] for rule in WORDS.house_rules()}
    panel = settings_panel(state(changes=changes), WORDS)
    check_limits(panel)
    assert content(panel).count("\n- ") == len(changes)


def test_others_read_only() -> None:
    panel = settings_panel(state("ru", may_change=False), WORDS)
    assert not of_type(panel, SELECT)
    assert not of_type(panel, BUTTON)
    assert "The host can change them" in content(panel)


PACES = tuple(Pace(key, turn, 30.0) for key, turn in (("live", 75.0), ("slow", 43_200.0)))


@pytest.mark.parametrize("pace", PACES)
def test_the_tempo_is_told_and_can_be_changed(pace: Pace) -> None:
    panel = settings_panel(state(pace=pace, paces=PACES), WORDS)
    check_limits(panel)
    assert f"Tempo: {pace.key} (" in content(panel)
    assert [one.key for one in presses(panel) if isinstance(one, SetTempo)] == ["live", "slow"]
    assert not of_type(settings_panel(state(pace=pace, may_change=False), WORDS), SELECT)


def test_a_server_has_rules_and_no_chairs() -> None:
    panel = settings_panel(SettingsState(f"{SERVER}bang", "cz", BANG.options("cz"), may_change=True), WORDS)
    check_limits(panel)
    assert "new tables on this server" in content(panel)
    assert not [one for one in presses(panel) if isinstance(one, SetChairs)]
    assert all(CustomId.parse(part["custom_id"]).table == "server-bang" for part in of_type(panel, SELECT))
