"""The rules look-up of any game: finds the entry a person means among all there are."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches

from bot.text.catalog import Wording
from bot.text.drawing import Drawn
from bot.text.entry import Entry
from bot.text.words import RuleEntry

Sorts = Sequence[tuple[str, Mapping[str, Entry]]]
"""The entries by their keys, in parts with titles."""


def _folded(text: str) -> str:
    """A text as it is compared: no case, accents or punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(
        character if character.isalnum() else " " for character in plain if not unicodedata.combining(character)
    )
    return " ".join(kept.split())


class IndexedRulebook:
    """The rules of a game in one language.

    `options` are the titles of house rules with what their values mean, `drawn` what entries show in a picture.
    """

    def __init__(
        self,
        wording: Wording,
        sorts: Sorts,
        options: Mapping[str, tuple[str, Mapping[object, str]]],
        drawn: Mapping[str, Drawn],
    ) -> None:
        self._wording = wording
        self._drawn = drawn
        self._options = options
        self._entries = {key: (sort, entry) for sort, entries in sorts for key, entry in entries.items()}
        self._titles = {key: wording.say(entry.title) for key, (_, entry) in self._entries.items()}
        self._words = {key: list(self._known_as(key, entry)) for key, (_, entry) in self._entries.items()}

    def _known_as(self, key: str, entry: Entry) -> Iterator[str]:
        yield _folded(self._titles[key])
        yield _folded(entry.title)
        yield _folded(key)
        yield from (_folded(word) for word in entry.also)

    def lookup(self, query: str) -> RuleEntry | None:
        """The entry a person means, by key, title or another word for it, allowing for slips of the pen."""
        if query in self._entries:
            return self._worded(query)
        found = self.search(query, limit=1) if _folded(query) else []
        if found:
            return self._worded(found[0][1])
        by_word = {word: key for key, words in reversed(self._words.items()) for word in words}
        close = get_close_matches(_folded(query), by_word, n=1, cutoff=0.75)
        return self._worded(by_word[close[0]]) if close else None

    def search(self, prefix: str, limit: int = 25) -> list[tuple[str, str]]:
        """`(title, key)` of the entries that fit what was typed so far, best first; all for an empty text."""
        typed = _folded(prefix)
        ranked = [
            (rank, place, key)
            for place, (key, words) in enumerate(self._words.items())
            if (rank := self._rank(typed, words)) is not None
        ]
        return [(self._titles[key], key) for _, _, key in sorted(ranked)[:limit]]

    @staticmethod
    def _rank(typed: str, words: list[str]) -> int | None:
        """How well an entry fits: 0 is the word itself; None does not fit."""
        if not typed:
            return 0
        if typed in words:
            return 0 if typed == words[0] else 1
        if words[0].startswith(typed):
            return 2
        if any(part.startswith(typed) for part in words[0].split()):
            return 3
        if any(word.startswith(typed) for word in words):
            return 4
        return 5 if typed in words[0] else None

    def _worded(self, key: str) -> RuleEntry:
        sort, entry = self._entries[key]
        say = self._wording.say
        return RuleEntry(
            key=key,
            title=self._titles[key],
            sort=say(sort),
            text=say(entry.text),
            example=say(entry.example) if entry.example else "",
            ruling=say(entry.ruling) if entry.ruling else "",
            note=self._note(entry),
            related=entry.see,
            see_also=tuple(self._titles[other] for other in entry.see),
            drawn=self._drawn.get(key),
        )

    def _note(self, entry: Entry) -> str:
        say = self._wording.say
        notes = []
        if entry.option:
            title, phrases = self._options[entry.option]
            values = ", ".join(say(phrase) for phrase in phrases.values())
            notes.append(say("House rule “{title}”: {values}.", title=say(title), values=values))
        if entry.source:
            notes.append(say("Source: {source}.", source=say(entry.source)))
        return " ".join(notes)
