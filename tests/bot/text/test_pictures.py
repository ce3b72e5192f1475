from babel.messages.pofile import read_po

from bot.text.pictures import picture_texts, picture_words
from bot.text.template import TEMPLATE
from images.bang_words import BANG_ENGLISH, BangWords
from images.dice_words import DICE_ENGLISH, DiceWords


def test_pictures_in_english_are_the_source() -> None:
    assert picture_words("en", BangWords) == BANG_ENGLISH
    assert picture_words("en", DiceWords) == DICE_ENGLISH


def test_every_word_of_a_picture_reaches_the_translators_with_its_place() -> None:
    places = dict(picture_texts())
    expected = {
        "images.western_words": (BANG_ENGLISH.out_of_game, *BANG_ENGLISH.goals.values()),
        "images.bang_words": BANG_ENGLISH.effects.values(),
        "images.dice_words": (DICE_ENGLISH.indians, *DICE_ENGLISH.steps.values()),
    }
    for module, texts in expected.items():
        assert {text: places.get(text) for text in texts} == dict.fromkeys(texts, module)
    for source in (BANG_ENGLISH, DICE_ENGLISH):
        assert {source.lost, source.nameless, *source.roles.values()} <= places.keys()
    with TEMPLATE.open("rb") as file:
        assert places.keys() <= {str(message.id) for message in read_po(file)}
