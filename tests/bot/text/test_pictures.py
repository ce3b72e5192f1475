from bot.text.pictures import picture_texts, picture_words
from images.dice_words import DICE_ENGLISH, DiceWords
from images.words import ENGLISH, Words


def test_pictures_in_english_are_the_source() -> None:
    assert picture_words("en", Words) == ENGLISH
    assert picture_words("en", DiceWords) == DICE_ENGLISH


def test_every_word_of_a_picture_reaches_the_translators() -> None:
    texts = set(picture_texts())
    assert {ENGLISH.out_of_game, *ENGLISH.effects.values(), *ENGLISH.goals.values(), DICE_ENGLISH.indians} <= texts
