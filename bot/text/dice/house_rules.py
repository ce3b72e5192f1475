"""The house rules of the dice game in words."""

from collections.abc import Mapping
from typing import Final

from bot.text.catalog import Wording, mark
from bot.text.house_rules import HouseRuleTexts, HouseRuleWords
from engine.dice.options import preset

TITLES: Final[Mapping[str, str]] = {
    "dynamite_death_skips_rest": mark("Killed by one's own dynamite"),
    "dynamite_rest_resolved": mark("After an explosion"),
    "bullseye_mode": mark("When bull's eyes hit"),
    "jesse_check": mark("Jesse Jones's beers"),
    "gringo_arrow_per": mark("Arrows for hurting El Gringo"),
    "gringo_on_death": mark("Eliminating El Gringo"),
    "gatling_discard_first": mark("The shooter's arrows at the gatling"),
    "kit_timing": mark("When Kit Carlson clears arrows"),
    "kit_below_three": mark("Kit Carlson with few gatlings"),
    "rose_distance": mark("Rose Doolan with four players"),
    "pedro_indians": mark("Pedro Ramirez and the Indians"),
    "three_player_indian_credit": mark("Three players: the Indians kill"),
    "three_player_no_survivor": mark("Three players: nobody survives"),
    "remaining_arrows_after_attack": mark("Arrows rolled beyond the last one"),
}

OFFICIAL: Final[Mapping[str, str]] = {
    "dynamite_death_skips_rest": mark("whoever dies by dynamite resolves no more dice"),
    "dynamite_rest_resolved": mark("the other dice count after an explosion"),
    "bullseye_mode": mark("all bull's eyes are aimed first, then all hit"),
    "jesse_check": mark("Jesse Jones's lives count before his first beer"),
    "gringo_arrow_per": mark("one arrow each time El Gringo is hurt"),
    "gringo_on_death": mark("killing El Gringo costs an arrow too"),
    "gatling_discard_first": mark("the shooter's arrows go back before the gatling hits"),
    "kit_timing": mark("Kit Carlson clears arrows before the gatling hits"),
    "kit_below_three": mark("each gatling of Kit Carlson clears an arrow"),
    "rose_distance": mark("Rose Doolan may count all the way round"),
    "pedro_indians": mark("the Indians cost Pedro Ramirez a life an arrow"),
    "three_player_indian_credit": mark("a death by Indians is nobody's kill"),
    "three_player_no_survivor": mark("with nobody left the Outlaw wins"),
    "remaining_arrows_after_attack": mark("the other arrows are taken after the attack"),
}
"""What the official value of each option means."""

PHRASES: Final[Mapping[str, Mapping[object, str]]] = {
    "dynamite_death_skips_rest": {False: mark("whoever dies by dynamite still resolves the dice")},
    "dynamite_rest_resolved": {False: mark("an explosion ends the turn")},
    "bullseye_mode": {"sequential": mark("each bull's eye hits at once")},
    "jesse_check": {"each_beer": mark("Jesse Jones's lives count before each beer")},
    "gringo_arrow_per": {
        "life": mark("an arrow for each life of El Gringo"),
        "turn": mark("one arrow a turn for hurting El Gringo"),
    },
    "gringo_on_death": {False: mark("killing El Gringo costs no arrow")},
    "gatling_discard_first": {False: mark("the shooter's arrows go back after the gatling has hit")},
    "kit_timing": {"after_damage": mark("Kit Carlson clears arrows after the gatling has hit")},
    "kit_below_three": {False: mark("Kit Carlson clears arrows only when the gatling fires")},
    "rose_distance": {"shortest": mark("Rose Doolan counts the shortest way only")},
    "pedro_indians": {"halve": mark("the Indians cost Pedro Ramirez half")},
    "three_player_indian_credit": {"arrow_taker": mark("the Indians kill for whoever took the last arrow")},
    "three_player_no_survivor": {
        "draw": mark("with nobody left it is a draw"),
        "active": mark("with nobody left whoever's turn it is wins"),
    },
    "remaining_arrows_after_attack": {False: mark("no more arrows are taken after an attack")},
}
"""What the other values mean."""

PRESET_TITLES: Final[Mapping[str, str]] = {"official": mark("Official rules")}

TEXTS: Final = HouseRuleTexts(TITLES, OFFICIAL, PHRASES, PRESET_TITLES)


class DiceHouseRuleWords(HouseRuleWords):
    """House rules of the dice game in one language."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording, TEXTS, preset)
