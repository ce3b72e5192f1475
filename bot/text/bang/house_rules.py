"""The house rules in words: each option with its values, and each preset by what it changes."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.house_rules import HouseRuleTexts, HouseRuleWords
from bot.text.names import Names
from bot.text.roles import RoleWords
from engine.bang.options import Setup, preset

TITLES: Final[Mapping[str, str]] = {
    "characters_dealt": mark("Characters dealt to each"),
    "character_pool": mark("Characters in the game"),
    "sheriff_bonus_life": mark("The Sheriff's life points"),
    "sheriff_initial_hand": mark("The Sheriff's first cards"),
    "jail_escape": mark("What opens Jail"),
    "jail_skip": mark("What a prisoner misses"),
    "jail_self": mark("Jailing yourself"),
    "sheriff_penalty": mark("The Sheriff kills a Deputy"),
    "forced_beer": mark("A Beer that saves your life"),
    "beer_two_players": mark("Beer with two players left"),
    "illegal_move": mark("A move that is not legal"),
    "beginner_deck": mark("The deck"),
    "keep_characters": mark("Characters in a rematch"),
    "sheriff_rotation": mark("The Sheriff in a rematch"),
    "bill_noface": mark("Bill Noface"),
    "self_target": mark("Panic! and Cat Balou at yourself"),
    "end_check": mark("When victory is checked"),
    "suzy_timing": mark("When Suzy Lafayette draws"),
    "sid_window": mark("When Sid Ketchum may heal"),
    "reshuffle": mark("When the deck is shuffled anew"),
}

OFFICIAL: Final[Mapping[str, str]] = {
    "characters_dealt": mark("each gets one character"),
    "character_pool": mark("the 16 characters of the base game"),
    "sheriff_bonus_life": mark("one extra life for the Sheriff"),
    "sheriff_initial_hand": mark("a card for the Sheriff's extra life too"),
    "jail_escape": mark("hearts open Jail"),
    "jail_skip": mark("prisoners lose the whole turn"),
    "jail_self": mark("you may jail yourself"),
    "sheriff_penalty": mark("a Sheriff who kills a Deputy loses hand and table"),
    "forced_beer": mark("a Beer that saves is drunk if you want to"),
    "beer_two_players": mark("Beer does nothing with two players left"),
    "illegal_move": mark("an illegal move is refused"),
    "beginner_deck": mark("all 80 cards"),
    "keep_characters": mark("everybody gets a new character"),
    "sheriff_rotation": mark("the star is dealt anew"),
    "bill_noface": mark("Bill Noface draws for the lives he is missing"),
    "self_target": mark("Panic! and Cat Balou may hit your own table"),
    "end_check": mark("victory is checked when the card is settled"),
    "suzy_timing": mark("Suzy Lafayette draws when the card is settled"),
    "sid_window": mark("Sid Ketchum heals in his turn, or when dying"),
    "reshuffle": mark("the deck is shuffled as soon as it is empty"),
}
"""What the official value of each option means."""

PHRASES: Final[Mapping[str, Mapping[object, str]]] = {
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
"""What the other values mean."""

PRESET_TITLES: Final[Mapping[str, str]] = {
    "official": mark("Official rules"),
    "ru": mark("Russian rules"),
    "cz": mark("Czech rules"),
    "bga": mark("Online rules"),
}


TEXTS: Final = HouseRuleTexts(TITLES, OFFICIAL, PHRASES, PRESET_TITLES)


class BangHouseRuleWords(HouseRuleWords):
    """House rules of BANG! in one language."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, TEXTS, preset)

    def variant(self, seats: int) -> str | None:
        """What is different with three, and with eight."""
        return RoleWords(self._wording).variant(seats)

    def taken_over(self, setup: Setup, names: Names) -> list[str]:
        """What a rematch takes over; a line for the star and one for the characters."""
        lines = []
        if setup.sheriff is not None:
            lines.append(self._say("{name} will be the Sheriff.", name=names.text(setup.sheriff)))
        kept = [
            self._say("{name} stays {character}", name=names.text(seat), character=character)
            for seat, character in enumerate(setup.characters)
            if character is not None
        ]
        if kept:
            lines.append(self._say("{kept}.", kept=self._wording.both(kept)))
        return lines
