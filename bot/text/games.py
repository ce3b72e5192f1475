"""The wording of every game by its key: the one place of the bot's words that knows them all."""

from collections.abc import Callable
from functools import lru_cache

from bot.text.bang.story import BangStory
from bot.text.bang.words import BangWords
from bot.text.catalog import SOURCE, Wording, wording
from bot.text.desperado.story import DesperadoStory
from bot.text.desperado.words import DesperadoWords
from bot.text.dice.story import DiceStory
from bot.text.dice.words import DiceWords
from bot.text.story import Story
from bot.text.words import GameWords

WORDS: dict[str, Callable[[Wording], GameWords]] = {
    words.key: words for words in (BangWords, DiceWords, DesperadoWords)
}

STORIES: dict[str, Callable[[Wording], Story]] = {
    BangWords.key: BangStory,
    DiceWords.key: DiceStory,
    DesperadoWords.key: DesperadoStory,
}


@lru_cache(maxsize=256)
def words_for(game: str, language: str = SOURCE) -> GameWords:
    """A game's words in a language. Raises `KeyError` for a game there is not."""
    return WORDS[game](wording(language))


def story_for(game: str, language: str = SOURCE) -> Story:
    """What is told of a game beside its table, in a language."""
    return STORIES.get(game, Story)(wording(language))
