"""The facts of a BANG! table that a scenario can check, each as one sentence (docs/scenarios.md)."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from engine.bang.cards import Card, card_name
from engine.bang.options import pool
from engine.bang.scenario.position import faces
from engine.bang.state import State, printed
from engine.bang.view import OwnView, SeatView, TableView
from engine.core.ids import Seat
from engine.core.match import Match
from engine.core.scenario import Miss, Unreadable, compare, number, split_outside
from engine.western.roles import Role

_UNKNOWN = "nobody yet"


class Facts:
    """Compares sentences with what the views say; only the order of the piles is read from the state itself."""

    def __init__(self, state: State, names: Sequence[str], match: Match) -> None:
        self._state = state
        self._names = names
        self._match = match
        who = rf"(?P<seat>{'|'.join(map(re.escape, names))})"
        self._sentences: list[tuple[re.Pattern[str], Callable[[re.Match[str]], None]]] = [
            (re.compile(pattern.replace("SEAT", who)), check)
            for pattern, check in (
                (r"SEAT has (-?\d+) (?:life|lives)(?: of (\d+))?", self._lives),
                (r"SEAT holds (\d+) cards?", self._hand_size),
                (r"SEAT holds at least (.+)", self._hand_part),
                (r"SEAT holds (.+)", self._hand),
                (r"SEAT has in play (.+)", self._in_play),
                (r"SEAT has nothing in play", self._in_play),
                (r"SEAT looks at (.+)", self._looks),
                (r"SEAT is (in|out|dying)", self._standing),
                (r"SEAT plays (.+)", self._character),
                (r"SEAT chooses from (.+)", self._characters),
                (r"SEAT reaches (\d)", self._reach),
                (r"SEAT sees (.+ at \d.*)", self._distances),
                (r"SEAT shows (.+)", self._role_shown),
                (r"SEAT hides the role", self._role_hidden),
                (r"discard pile has (\d+) cards?", self._discard_size),
                (r"discard pile: (.+)", self._discard),
                (r"deck has (\d+) cards?", self._deck_size),
                (r"deck: (.+)", self._deck),
                (r"revealed: (.+)", self._revealed),
                (r"turn of SEAT", self._turn),
                (r"phase (\w+)", self._phase),
                (r"(\d) shots? played", self._shots),
                (r"(.+) is (not )?in the pool", self._pool),
                (r"a rematch begins anew", self._rematch_anew),
                (r"in a rematch SEAT is the Sheriff", self._rematch_sheriff),
                (r"in a rematch (.+) keeps? (?:the|their) characters?", self._rematch_characters),
            )
        ]

    def check(self, text: str) -> bool:
        """Check a sentence; False if it is none of these. Raises `Miss` or `Unreadable`."""
        for pattern, check in self._sentences:
            if found := pattern.fullmatch(text):
                check(found)
                return True
        return False

    # What the views say

    def _table(self) -> TableView:
        table = self._match.view()
        assert isinstance(table, TableView)
        return table

    def _named(self, found: re.Match[str]) -> Seat:
        return self._names.index(found["seat"])

    def _seat(self, found: re.Match[str]) -> SeatView:
        return self._table().seats[self._named(found)]

    def _own(self, found: re.Match[str]) -> OwnView:
        own = self._match.view(self._named(found))
        assert isinstance(own, OwnView)
        return own

    # Of a seat

    def _lives(self, found: re.Match[str]) -> None:
        seat = self._seat(found)
        compare("life points", seat.life, number(found[2]))
        if found[3]:
            compare("most life points", seat.max_life, number(found[3]))

    def _hand_size(self, found: re.Match[str]) -> None:
        compare("number of hand cards", self._seat(found).hand_size, number(found[2]))

    def _hand(self, found: re.Match[str]) -> None:
        held, wanted = self._own(found).hand, faces(found[2])
        if Counter(held) != Counter(wanted):
            raise Miss(f"hand is {cards_in_words(held)}, not {cards_in_words(wanted)}")
        compare("number of hand cards others see", self._seat(found).hand_size, len(wanted))

    def _hand_part(self, found: re.Match[str]) -> None:
        held = self._own(found).hand
        if lacking := Counter(faces(found[2])) - Counter(held):
            raise Miss(f"hand is {cards_in_words(held)} and lacks {cards_in_words(sorted(lacking))}")

    def _in_play(self, found: re.Match[str]) -> None:
        lies = self._seat(found).in_play
        wanted = faces(found[2]) if found.re.groups > 1 else []
        if Counter(lies) != Counter(wanted):
            raise Miss(f"in play is {cards_in_words(lies)}, not {cards_in_words(wanted)}")

    def _looks(self, found: re.Match[str]) -> None:
        compare("cards looked at", cards_in_words(self._own(found).looking_at), cards_in_words(faces(found[2])))

    def _standing(self, found: re.Match[str]) -> None:
        seat = self._seat(found)
        compare("standing", "out" if not seat.alive else "dying" if seat.dying else "in", found[2])

    def _character(self, found: re.Match[str]) -> None:
        compare("character", self._seat(found).character or _UNKNOWN, found[2])

    def _characters(self, found: re.Match[str]) -> None:
        compare("characters to choose from", ", ".join(self._own(found).characters) or "nothing", found[2])

    def _reach(self, found: re.Match[str]) -> None:
        compare("range", self._seat(found).reach, number(found[2]))

    def _distances(self, found: re.Match[str]) -> None:
        row = self._table().distances[self._named(found)]
        for part in split_outside(found[2]):
            name, _, steps = part.partition(" at ")
            if name not in self._names:
                raise Unreadable(f"nobody is called {name!r}")
            compare(f"distance to {name}", row[self._names.index(name)], number(steps))

    def _role_shown(self, found: re.Match[str]) -> None:
        if found[2] not in set(Role):
            raise Unreadable(f"{found[2]!r} is no role")
        compare("role shown", self._seat(found).role, found[2])

    def _role_hidden(self, found: re.Match[str]) -> None:
        compare("role shown", self._seat(found).role, None)

    # Of the table

    def _discard_size(self, found: re.Match[str]) -> None:
        compare("size of the discard pile", self._table().discard_size, number(found[1]))

    def _discard(self, found: re.Match[str]) -> None:
        compare_top("discard pile", self._state.discard, faces(found[1]))
        top = self._table().discard_top
        compare("card on the discard pile", top, next(iter(faces(found[1])), None))

    def _deck_size(self, found: re.Match[str]) -> None:
        compare("size of the draw pile", self._table().deck_size, number(found[1]))

    def _deck(self, found: re.Match[str]) -> None:
        compare_top("draw pile", self._state.deck, faces(found[1]))

    def _revealed(self, found: re.Match[str]) -> None:
        shown, wanted = self._table().revealed, faces(found[1])
        if Counter(shown) != Counter(wanted):
            raise Miss(f"revealed are {cards_in_words(shown)}, not {cards_in_words(wanted)}")

    def _turn(self, found: re.Match[str]) -> None:
        compare("active player", self._names[self._table().active], found["seat"])

    def _phase(self, found: re.Match[str]) -> None:
        compare("phase", self._table().phase.value, found[1])

    def _shots(self, found: re.Match[str]) -> None:
        compare("number of shots", self._table().shots, number(found[1]))

    # Of the game before and after this one

    def _pool(self, found: re.Match[str]) -> None:
        compare(f"{found[1]} in the pool", found[1] in pool(self._state.options), not found[2])

    def _rematch_anew(self, _: re.Match[str]) -> None:
        compare("what a rematch takes over", self._match.next_setup(), None)

    def _rematch_sheriff(self, found: re.Match[str]) -> None:
        setup = self._match.next_setup()
        compare("Sheriff of a rematch", setup.sheriff if setup is not None else None, self._named(found))

    def _rematch_characters(self, found: re.Match[str]) -> None:
        setup = self._match.next_setup()
        now = [seat.character for seat in self._table().seats]
        kept = setup.characters if setup is not None else ()
        keepers = [name for name, mine, then in zip(self._names, now, kept, strict=False) if mine == then]
        compare("seats that keep the character", keepers, split_outside(found[1]))


def compare_top(what: str, pile: list[Card], wanted: list[Card]) -> None:
    """Miss unless the top of a pile (its end) is as wanted, top first; an empty list wants an empty pile."""
    top = printed(pile[::-1][: len(wanted)] if wanted else pile)
    if list(top) != wanted:
        raise Miss(f"{what}: {cards_in_words(top)}, not {cards_in_words(wanted)}")


def cards_in_words(cards: Sequence[Card]) -> str:
    """Cards by their notation."""
    return ", ".join(map(card_name, cards)) or "nothing"
