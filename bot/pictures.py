"""The pictures of every game by its key: from views and words to PNG bytes. Pure; slow enough to run in a thread."""

from collections.abc import Sequence
from typing import Any, Protocol

from bot.text.names import Names
from bot.text.pictures import picture_words
from bot.text.words import GameWords
from bot.ui.lobby import LobbyState
from engine.core.actions import Action
from engine.core.events import PublicEvent
from engine.core.game import Refused
from images import from_view, render
from images.scene import LobbyScene, LobbySeat
from images.words import Words


class GamePictures(Protocol):
    """What can be drawn of a game. All bytes are PNG; names and words are those of the reader's language."""

    def table(self, view: Any, happened: Sequence[PublicEvent], names: Names, words: GameWords) -> bytes:
        """The public table. `view` is the spectator's; `happened` are the events since the last picture."""

    def hand(
        self, view: Any, actions: Sequence[Action], refused: Sequence[Refused], names: Names, words: GameWords
    ) -> bytes:
        """One's own hand: what can be done with it now, and why not."""

    def role(self, view: Any, words: GameWords) -> bytes:
        """One's own role card."""

    def result(self, view: Any, names: Names, words: GameWords) -> bytes:
        """The end of the game. `view` is the spectator's."""


class BangPictures:
    """The card game."""

    def table(self, view: Any, happened: Sequence[PublicEvent], names: Names, words: GameWords) -> bytes:
        """The public table."""
        return render.table(from_view.table_scene(view, plain(names), happened, _drawn(words)))

    def hand(
        self, view: Any, actions: Sequence[Action], refused: Sequence[Refused], names: Names, words: GameWords
    ) -> bytes:
        """One's own hand; a card that no legal action names tells why it cannot be played."""
        playable = {card for action in actions if (card := _card(action)) is not None}
        reasons = {
            card: words.refusal(one.refusal, names)
            for one in reversed(refused)
            if (card := _card(one.action)) is not None and card not in playable
        }
        return render.hand(from_view.hand_scene(view, plain(names), actions, reasons, _drawn(words)))

    def role(self, view: Any, words: GameWords) -> bytes:
        """One's own role card."""
        return render.role(from_view.role_scene(view, _drawn(words)))

    def result(self, view: Any, names: Names, words: GameWords) -> bytes:
        """The end of the game."""
        return render.result(from_view.result_scene(view, plain(names), _drawn(words)))


PICTURES: dict[str, GamePictures] = {"bang": BangPictures()}
"""Every game's pictures by its key."""


def lobby(state: LobbyState, names: Names, words: GameWords) -> bytes:
    """A table of any game that waits for players."""
    say = words.wording.say
    seats = tuple(LobbySeat(names.plain(n), seat.host, seat.ai) for n, seat in enumerate(state.seats))
    waiting = say("ready to start") if state.can_start else say("{n} needed to start", n=state.least)
    scene = LobbyScene(
        title=say("TABLE OPEN"),
        subtitle=f"{words.title}  ·  {words.rules_line(state.options)}",
        seats=seats,
        capacity=state.most,
        needed=state.least,
        free=say("free"),
        lines=(say("{n} of {most} seats", n=state.seated, most=state.most), waiting),
    )
    return render.lobby(scene)


def plain(names: Names) -> list[str]:
    """The names by seat, as pictures show them."""
    return [names.plain(seat) for seat in range(len(names))]


def _drawn(words: GameWords) -> Words:
    return picture_words(words.wording.language)


def _card(action: Action) -> int | None:
    card: int | None = getattr(action, "card", None)
    return card
