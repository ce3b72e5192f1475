"""The house rules in words: each option by what it changes."""

from typing import Any, Final

import msgspec

from bot.text.catalog import Wording, mark
from engine.bang.options import Options

PHRASES: Final[dict[str, dict[object, str]]] = {
    "characters_dealt": {2: mark("choose one of two characters")},
    "character_pool": {"base16_plus_dc5": mark("21 characters")},
    "sheriff_bonus_life": {0: mark("no extra life for the Sheriff")},
    "sheriff_initial_hand": {"printed": mark("no extra first card for the Sheriff")},
    "jail_escape": {"hearts_or_diamonds": mark("hearts and diamonds open Jail")},
    "jail_skip": {"phases_1_2": mark("prisoners still discard")},
    "jail_self": {"forbidden": mark("no jailing yourself")},
    "sheriff_penalty": {"hand_only": mark("a Sheriff who kills a Deputy loses only the hand")},
    "forced_beer": {True: mark("a Beer that saves is drunk by itself")},
    "beer_two_players": {"forbidden": mark("no Beer with two players left")},
    "illegal_move": {"end_phase2": mark("an illegal move ends your play")},
    "beginner_deck": {True: mark("the small deck for beginners")},
    "keep_characters": {True: mark("survivors keep their characters")},
    "sheriff_rotation": {True: mark("the star goes round from game to game")},
    "bill_noface": {"on_hit": mark("Bill Noface draws when he is hit")},
    "self_target": {False: mark("no Panic! or Cat Balou on your own table")},
    "end_check": {"immediate": mark("victory is checked at each death")},
    "suzy_timing": {"immediate": mark("Suzy Lafayette draws at once")},
    "sid_window": {"any_time": mark("Sid Ketchum heals at any time")},
    "reshuffle": {"lazy": mark("the deck is shuffled only when a card is missing")},
}


def rules_line(options: Options, wording: Wording) -> str:
    """The rules of a table in one line: official, or what differs from that."""
    changed: dict[str, Any] = {
        name: value for name, value in msgspec.structs.asdict(options).items() if value != getattr(Options(), name)
    }
    if not changed:
        return wording.say("Official rules")
    phrases = [wording.say(PHRASES[name][value]) for name, value in changed.items()]
    return wording.say("Official rules, but {changes}", changes="; ".join(phrases))
