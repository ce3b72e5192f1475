"""What a screen reader tells of the private pictures: all that they show, and nothing of anybody else."""

from bot.text.desperado.jokers import JokerWords
from engine.desperado.cards import CHARACTERS, JOKERS
from engine.desperado.zones import PLACES
from tests.bot.desperado_positions import WORDS, names, positions

ACTIVE = [position.own for position in positions() if position.own.prospect is not None]


def test_ways_and_targets_of_the_active_character_are_told() -> None:
    assert ACTIVE
    for view in ACTIVE:
        alt = WORDS.hand_alt(view, names(len(view.table.seats)))
        for target in view.prospect.targets:
            who, code = CHARACTERS[target.character].short, PLACES[target.zone].code
            assert f"{who}, {code}, distance {target.distance}" in alt
        assert alt.count(" %") == sum(bool(target.attacks) for target in view.prospect.targets)
        for one in view.prospect.reach:
            assert not one.ap or PLACES[one.zone].code in alt.partition("For ")[2]
        if not view.prospect.targets:
            assert "sees no enemy" in alt


def test_own_jokers_are_told_and_no_others() -> None:
    titles = JokerWords(WORDS.wording)
    for position in positions():
        here = names(len(position.table.seats))
        mine = {own.joker for own in position.own.jokers}
        for alt in (WORDS.hand_alt(position.own, here), WORDS.role_alt(position.own, here)):
            for joker in JOKERS:
                assert (f": {titles.title(joker)}." in alt) == (joker in mine), (joker, alt)


def test_ones_people_are_told_on_the_card_of_ones_side() -> None:
    for position in positions():
        alt = WORDS.role_alt(position.own, names(len(position.table.seats)))
        people = alt.partition("Your people: ")[2].partition(".")[0]
        for figure in position.table.figures:
            assert (CHARACTERS[figure.name].short in people) == (figure.seat == position.own.seat)
