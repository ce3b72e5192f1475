"""The house rules of a table: every option of rules/bang.md section 12, and the presets."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from engine.bang.cards import CHARACTERS
from engine.core.house_rules import by_preset, values_of


class CharacterPool(StrEnum):
    """Which characters are dealt."""

    BASE16 = "base16"
    BASE16_PLUS_DC5 = "base16_plus_dc5"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """One value per house rule; the defaults are the official rules."""

    characters_dealt: Literal[1, 2] = 1
    character_pool: CharacterPool = CharacterPool.BASE16
    sheriff_bonus_life: Literal[0, 1] = 1
    sheriff_initial_hand: Literal["lives", "printed"] = "lives"
    jail_escape: Literal["hearts", "hearts_or_diamonds"] = "hearts"
    jail_skip: Literal["whole_turn", "phases_1_2"] = "whole_turn"
    jail_self: Literal["allowed", "forbidden"] = "allowed"
    sheriff_penalty: Literal["hand_and_table", "hand_only"] = "hand_and_table"
    forced_beer: bool = False
    beer_two_players: Literal["no_effect", "forbidden"] = "no_effect"
    illegal_move: Literal["reject", "end_phase2"] = "reject"
    beginner_deck: bool = False
    keep_characters: bool = False
    sheriff_rotation: bool = False
    bill_noface: Literal["one_plus_wounds", "on_hit"] = "one_plus_wounds"
    self_target: bool = True
    end_check: Literal["after_card", "immediate"] = "after_card"
    suzy_timing: Literal["after_card", "immediate"] = "after_card"
    sid_window: Literal["turn_and_lethal", "any_time"] = "turn_and_lethal"
    reshuffle: Literal["eager", "lazy"] = "eager"


def every_value() -> tuple[tuple[str, str], ...]:
    """Each option with each of its values, as they are written: `("jail_escape", "hearts")`."""
    return values_of(Options)


_SETS = {
    CharacterPool.BASE16: frozenset({"base"}),
    CharacterPool.BASE16_PLUS_DC5: frozenset({"base", "dodge_city"}),
}


_POOLS = {pool: tuple(name for name, card in CHARACTERS.items() if card.set in sets) for pool, sets in _SETS.items()}


def pool(options: Options) -> tuple[str, ...]:
    """The names of the characters that are dealt."""
    return _POOLS[options.character_pool]


class Setup(Struct, frozen=True):
    """What a new game takes over: characters kept, by seat (None: deal one), and whose turn it is to be Sheriff."""

    characters: tuple[str | None, ...] = ()
    sheriff: int | None = None


PRESETS: dict[str, dict[str, object]] = {
    "official": {},
    "ru": {
        "character_pool": "base16_plus_dc5",
        "sheriff_initial_hand": "printed",
        "jail_escape": "hearts_or_diamonds",
        "jail_skip": "phases_1_2",
        "bill_noface": "on_hit",
    },
    "cz": {
        "characters_dealt": 2,
        "sheriff_initial_hand": "printed",
        "illegal_move": "end_phase2",
    },
    "bga": {
        "jail_self": "forbidden",
        "sheriff_penalty": "hand_only",
        "forced_beer": True,
        "beer_two_players": "forbidden",
        "reshuffle": "lazy",
    },
}
"""Each preset by what it changes of the official rules."""


def preset(name: str, **changes: object) -> Options:
    """The options of a preset, with single options changed. Raises `BadSetup` for a name or value there is not."""
    return by_preset(Options, PRESETS, name, changes)
