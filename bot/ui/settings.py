"""The panel of house rules, of a table or of a server: what differs from the official rules, and what to change."""

from typing import Any, Final

from msgspec import Struct

from bot.text.tempo import Pace, pace_label, pace_line
from bot.text.words import GameWords, HouseRule, Label
from bot.ui.custom_id import CustomId
from bot.ui.parts import TURQUOISE, Panel, button, lists, rows, small, text

SERVER: Final = "server-"
"""Begins the name of whose rules they are if they are a server's; the game follows."""


class Chairs(Struct, frozen=True):
    """How many may sit down at a table, and from how many to how many that may be."""

    now: int
    least: int
    most: int


class SettingsState(Struct, frozen=True):
    """House rules, and how far somebody has come in changing them.

    `subject` is what custom ids call the table or server; `option` the rule that is being changed; `note` a line on
    top. Without `may_change` the panel only tells. `pace` is how much time there is, `paces` how much there may be.
    """

    subject: str
    preset: str
    options: Any
    may_change: bool
    option: str | None = None
    chairs: Chairs | None = None
    note: str = ""
    pace: Pace | None = None
    paces: tuple[Pace, ...] = ()


def settings_panel(state: SettingsState, words: GameWords) -> Panel:
    """House rules in words, with lists to change them."""
    return Panel(
        text(state.note) if state.note else None,
        text("\n".join(_told(state, words))),
        *(_changes(state, words) if state.may_change else ()),
        colour=TURQUOISE,
    )


def _told(state: SettingsState, words: GameWords) -> list[str]:
    """The rules in words."""
    say = words.wording.say
    is_server = state.subject.startswith(SERVER)
    title = say("Rules of new tables on this server") if is_server else say("Rules of this table")
    differences = words.differences(state.options)
    if not differences:
        told = [say("The official rules of {game}, without a change.", game=words.title)]
    else:
        told = [say("The official rules of {game}, but:", game=words.title), *(f"- {line}" for line in differences)]
    if state.pace is not None:
        told.append(pace_line(state.pace, words.wording))
    if is_server:
        told.append(small(say("Whoever opens a table can still choose others for it.")))
    elif not state.may_change:
        told.append(small(say("The host can change them until the game begins.")))
    return [f"### {title}", *told]


def _changes(state: SettingsState, words: GameWords) -> list[Any]:
    """Lists for the rule set, for one rule (or the values of the one that was chosen), and for the chairs."""
    say = words.wording.say
    rule = next((one for one in words.house_rules() if one.key == state.option), None)
    if rule is not None:
        back = button(CustomId(state.subject, "rules"), say("Back"))
        hint = say("Choose…")
        return [
            text(f"**{rule.title}**"),
            *lists(state.subject, None, "value", hint, _values(rule, state)),
            *rows([back]),
        ]
    presets = [(f"preset {key}", label) for key, label in words.presets()]
    now = dict(words.presets())[state.preset].title
    one_rule = [
        (f"rule {one.key}", Label(one.title, _meaning(one, state.options)))
        for one in words.house_rules()
        if not one.up_front or state.subject.startswith(SERVER)
    ]
    return [
        *lists(state.subject, None, "preset", say("Rule set: {name}", name=now), presets),
        *lists(state.subject, None, "rule", say("Change one rule…"), one_rule),
        *_paces(state, words),
        *(_chairs(state.subject, state.chairs, words) if state.chairs is not None else ()),
    ]


def _values(rule: HouseRule, state: SettingsState) -> list[tuple[str, Label]]:
    now = getattr(state.options, rule.key)
    return [
        (f"set {rule.key} {place}", Label(f"{'✓ ' if value == now else ''}{meaning}"))
        for place, (value, meaning) in enumerate(rule.values)
    ]


def _meaning(rule: HouseRule, options: Any) -> str:
    """What an option means as it is now."""
    now = getattr(options, rule.key)
    return next((meaning for value, meaning in rule.values if value == now), "")


def _paces(state: SettingsState, words: GameWords) -> list[Any]:
    if state.pace is None or not state.paces:
        return []
    entries = [(f"tempo {pace.key}", pace_label(pace, words.wording)) for pace in state.paces]
    hint = words.wording.say("Tempo: {name}", name=pace_label(state.pace, words.wording).title)
    return lists(state.subject, None, "tempo", hint, entries)


def _chairs(subject: str, chairs: Chairs, words: GameWords) -> list[Any]:
    count = words.wording.count
    entries = [
        (f"chairs {number}", Label(count("{n} chair", "{n} chairs", number)))
        for number in range(chairs.least, chairs.most + 1)
    ]
    hint = count("{n} may sit down", "{n} may sit down", chairs.now)
    return lists(subject, None, "chairs", hint, entries)
