"""Which pictures belong to which game. All of it can run in another process."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Protocol

from bot.text.catalog import SOURCE
from engine.core.actions import Action
from engine.core.events import PublicEvent
from engine.core.game import Refused


class Painter(Protocol):
    """Draws the pictures of one game as PNG; a game may lack any but lobby and rules (see `draws`).

    `names` are plain names by seat, `language` a tag such as `pt-BR`.
    """

    def lobby(self, scene: Any, language: str = SOURCE) -> bytes:
        """An open table, from a `LobbyScene`."""

    def rules(self, scene: Any, language: str = SOURCE) -> bytes:
        """A card of the rules, from a `RulesScene`."""

    def table(self, view: Any, names: Sequence[str], recent: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The public table, with what has just happened."""

    def hand(
        self,
        view: Any,
        names: Sequence[str],
        actions: Sequence[Action],
        refused: Sequence[Refused] = (),
        language: str = SOURCE,
    ) -> bytes:
        """One's own hand, whom its cards can reach, and why others cannot be played."""

    def role(self, view: Any, language: str = SOURCE) -> bytes:
        """One's own role card."""

    def fallen(self, view: Any, names: Sequence[str], happened: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The poster of those who went out of the game by these events."""

    def result(self, view: Any, names: Sequence[str], turned: Sequence[str] = (), language: str = SOURCE) -> bytes:
        """The end of a game, with the sentences that say what decided it."""


class LobbyPainter:
    """The pictures that need no game; what draws them is loaded by whoever draws, not by the bot itself."""

    def lobby(self, scene: Any, language: str = SOURCE) -> bytes:
        """An open table; the scene is worded already."""
        from images import render

        del language
        return render.lobby(scene)

    def rules(self, scene: Any, language: str = SOURCE) -> bytes:
        """A card of the rules; the scene is worded already."""
        from images import render

        del language
        return render.rules(scene)


class RolePainter(LobbyPainter, ABC):
    """The pictures that all games of Sheriff and Outlaws share."""

    @staticmethod
    @abstractmethod
    def _words(language: str) -> Any:
        """The words of the game's pictures."""

    def role(self, view: Any, language: str = SOURCE) -> bytes:
        """One's own role card."""
        from images import render, western_view

        return render.role(western_view.role_scene(view, self._words(language)))

    def result(self, view: Any, names: Sequence[str], turned: Sequence[str] = (), language: str = SOURCE) -> bytes:
        """The end of a game, with the sentences that say what decided it."""
        from images import render, western_view

        return render.result(western_view.result_scene(view, names, self._words(language), turned))


class BangPainter(RolePainter):
    """The pictures of BANG!."""

    @staticmethod
    def _words(language: str) -> Any:
        from bot.text.pictures import picture_words
        from images.bang_words import BangWords

        return picture_words(language, BangWords)

    def table(self, view: Any, names: Sequence[str], recent: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The public table."""
        from images import bang_view, render

        return render.table(bang_view.table_scene(view, names, recent, self._words(language)))

    def fallen(self, view: Any, names: Sequence[str], happened: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The poster of those who went out of the game."""
        from images import bang_view, render

        return render.fallen(bang_view.fallen_scene(view, names, happened, self._words(language)))

    def hand(
        self,
        view: Any,
        names: Sequence[str],
        actions: Sequence[Action],
        refused: Sequence[Refused] = (),
        language: str = SOURCE,
    ) -> bytes:
        """One's own hand, under the attack that it must answer if there is one.

        Before the first turn, the characters one may choose from.
        """
        from bot.text.bang.people import PeopleWords
        from bot.text.bang.reasons import Reasons
        from bot.text.catalog import wording
        from bot.text.names import Names
        from images import bang_view, render

        words, w = self._words(language), wording(language)
        if view.characters:
            return render.choice(bang_view.choice_scene(view, PeopleWords(w).abilities(), words))
        reasons = Reasons(w, Names(names, w)).by_card(refused)
        prompt = bang_view.prompt_scene(view, names, actions, reasons, words)
        if prompt is not None:
            return render.prompt(prompt)
        return render.hand(bang_view.hand_scene(view, names, actions, reasons, words))


class DicePainter(RolePainter):
    """The pictures of the dice game, which has no hands."""

    @staticmethod
    def _words(language: str) -> Any:
        from bot.text.pictures import picture_words
        from images.dice_words import DiceWords

        return picture_words(language, DiceWords)

    def lobby(self, scene: Any, language: str = SOURCE) -> bytes:
        """An open table, with dice on its head."""
        return super().lobby(replace(scene, emblems=("dice", "dice")), language)

    def table(self, view: Any, names: Sequence[str], recent: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The public table."""
        from images import dice_view, render

        return render.dice_table(dice_view.table_scene(view, names, recent, self._words(language)))

    def fallen(self, view: Any, names: Sequence[str], happened: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The poster of those who went out of the game."""
        from images import dice_view, render

        return render.fallen(dice_view.fallen_scene(view, names, happened, self._words(language)))


class DesperadoPainter(LobbyPainter):
    """The pictures of Desperado: the village, and what one's own character reaches and sees there."""

    @staticmethod
    def _words(language: str) -> Any:
        from bot.text.pictures import picture_words
        from images.desperado_words import DesperadoWords

        return picture_words(language, DesperadoWords)

    def table(self, view: Any, names: Sequence[str], recent: Sequence[PublicEvent], language: str = SOURCE) -> bytes:
        """The public table."""
        from images import desperado_view, render

        return render.village(desperado_view.table_scene(view, names, recent, self._words(language)))

    def hand(
        self,
        view: Any,
        names: Sequence[str],
        actions: Sequence[Action],
        refused: Sequence[Refused] = (),
        language: str = SOURCE,
    ) -> bytes:
        """What the active character reaches and sees, for whoever runs it; for all others the table; own secrets."""
        from images import desperado_view, render
        from images.desperado_scene import SightScene

        del actions, refused
        scene = desperado_view.own_scene(view, names, self._words(language))
        return render.sight(scene) if isinstance(scene, SightScene) else render.village(scene)

    def lobby(self, scene: Any, language: str = SOURCE) -> bytes:
        """An open table with its sides and whom one may play there."""
        from images import desperado_view, render

        shown = desperado_view.lobby_scene(scene)
        return render.sides_lobby(shown) if shown.sides else super().lobby(shown, language)

    def role(self, view: Any, language: str = SOURCE) -> bytes:
        """The card of one's side: what it fights for, and one's own people."""
        from bot.text.catalog import wording
        from bot.text.desperado.scenarios import ScenarioWords
        from images import desperado_view, render

        scenarios, scenario = ScenarioWords(wording(language)), view.table.scenario
        earns = scenarios.earns(scenario, view.table.seats[view.seat])
        scene = desperado_view.side_scene(view, scenarios.goal(scenario), earns, self._words(language))
        return render.side(scene)

    def result(self, view: Any, names: Sequence[str], turned: Sequence[str] = (), language: str = SOURCE) -> bytes:
        """The end of a game, with the sentences that say what decided it."""
        from images import desperado_view, render

        return render.sides_result(desperado_view.result_scene(view, names, self._words(language), turned))


PAINTERS: Final[Mapping[str, LobbyPainter]] = {
    "bang": BangPainter(),
    "dice": DicePainter(),
    "desperado": DesperadoPainter(),
}
_PLAIN: Final = LobbyPainter()


def painter(game: str) -> LobbyPainter:
    """Who draws the pictures of a game."""
    return PAINTERS.get(game, _PLAIN)


def draws(game: str, kind: str) -> bool:
    """Whether a game has a kind of picture: the name of a method of `Painter`."""
    return hasattr(painter(game), kind)


def paint(game: str, kind: str, *what: Any) -> bytes:
    """Draw a picture: `kind` is the name of a method of `Painter`, `what` its arguments."""
    picture: bytes = getattr(painter(game), kind)(*what)
    return picture
