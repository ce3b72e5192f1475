"""From what is to be shown to a message: layout, pictures with their descriptions, and who may be mentioned."""

import io
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Final, Protocol

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.lobby_picture import lobby_scene
from bot.stage import port
from bot.stage.carried import Carried
from bot.text.catalog import Wording, wording
from bot.text.epilogue import guess_line, thread_closes
from bot.text.games import story_for, words_for
from bot.text.names import Names
from bot.text.words import GameWords
from bot.ui import lobby, lookup, privacy, private, public, replay, settings
from bot.ui.controls import controls
from bot.ui.parts import Panel
from engine.core.events import PublicEvent
from engine.core.ids import Seat

LOBBY: Final = "lobby.png"
TABLE: Final = "table.png"
HAND: Final = "hand.png"
ROLE: Final = "role.png"
RESULT: Final = "result.png"
FALLEN: Final = "fallen.png"


class Attached(Struct, frozen=True):
    """A file of a message: a picture, or a document to download."""

    file_name: str
    content: bytes
    alt: str

    def file(self) -> discord.File:
        """The file as discord.py sends it; for one request only."""
        return discord.File(io.BytesIO(self.content), self.file_name, description=self.alt[:1024])


class Rendered(Struct, frozen=True):
    """A message ready to be sent. Nobody but those `mentioned` is pinged by it."""

    panel: Panel
    attached: tuple[Attached, ...] = ()
    mentioned: tuple[int, ...] = ()

    @property
    def files(self) -> list[discord.File]:
        """The files, fresh for one request."""
        return [attached.file() for attached in self.attached]

    @property
    def file_names(self) -> frozenset[str]:
        """What the files are called."""
        return frozenset(attached.file_name for attached in self.attached)

    @property
    def allowed_mentions(self) -> discord.AllowedMentions:
        """Who may be pinged."""
        users = [discord.Object(person) for person in self.mentioned]
        return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)


class Draws(Protocol):
    """Whatever draws pictures: see `Studio`."""

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        """A picture as PNG, or None if it cannot be drawn."""


class Renderer:
    """Builds messages; pictures come from a studio (None: text only)."""

    def __init__(self, studio: Draws | None) -> None:
        self._studio = studio
        self.carried = Carried()

    async def public(self, panel: port.Public, *, is_new: bool, with_picture: bool = True) -> Rendered:
        """A public message; only a new one mentions anybody."""
        words = words_for(panel.frame.game, panel.frame.language)
        names = _names(panel.frame, words.wording)
        match panel:
            case port.PublicLobby():
                return await self._lobby(panel, words, with_picture=with_picture)
            case port.Begun():
                return Rendered(lobby.begun_panel(panel.options, panel.commitment, names, words))
            case port.Closed():
                return Rendered(lobby.closed_panel(_ending(panel.why, words.wording), words))
            case port.Call():
                return _call(panel, names, words)
            case port.Back():
                return _back(panel, names, words)
            case port.Paused():
                return Rendered(lobby.paused_panel(panel.channel_id, words, locked=panel.locked))
            case port.PublicResult():
                return await self._result(panel, names, words, with_picture=with_picture)
            case port.PublicTable():
                return await self._table(panel, names, words, is_new=is_new, with_picture=with_picture)

    @staticmethod
    def is_ready(panel: port.Private | port.PublicTable) -> bool:
        """Whether an answer is words and buttons only: with a picture or file it would keep Discord waiting."""
        return isinstance(
            panel,
            port.PublicTable | port.TableInText | port.HouseRules | port.Welcome | port.Forgetting | port.Notice,
        )

    def redrawn(self, panel: port.PublicTable, carried: frozenset[str]) -> Panel:
        """The words and buttons of a public table whose message carries these pictures already."""
        words = words_for(panel.frame.game, panel.frame.language)
        names = _names(panel.frame, words.wording)
        return public.table_panel(_scene(panel, carried), names, words)

    async def _picture(self, frame: port.Frame, kind: str, *what: Any, wanted: bool = True) -> bytes | None:
        """A picture in the language of its panel; None if it is not wanted or cannot be drawn."""
        if self._studio is None or not wanted:
            return None
        return await self._studio.picture(frame.game, kind, *what, frame.language)

    async def _lobby(self, panel: port.PublicLobby, words: GameWords, *, with_picture: bool) -> Rendered:
        chairs = panel.frame.chairs
        names = Names([chair.name for chair in chairs], words.wording)
        state = lobby.LobbyState(
            table=str(panel.frame.table),
            seats=tuple(
                lobby.LobbySeat(ai=chair.ai, host=seat == panel.host, kept=not chair.ready, side=chair.side)
                for seat, chair in enumerate(chairs)
            ),
            least=panel.least,
            most=panel.most,
            options=panel.options,
            taken_over=tuple(words.taken_over(panel.taken_over, names)) if panel.taken_over is not None else (),
            pace=panel.pace,
            sides=panel.sides,
            later=panel.later,
        )
        scene = lobby_scene(state, names, words)
        png = await self._picture(panel.frame, "lobby", scene, wanted=with_picture)
        state = replace(state, picture=LOBBY if png is not None else None)
        layout = lobby.lobby_panel(state, names, words)
        return Rendered(layout, _files(LOBBY, png, lobby.lobby_alt(state, names, words)))

    async def _table(
        self, panel: port.PublicTable, names: Names, words: GameWords, *, is_new: bool, with_picture: bool
    ) -> Rendered:
        plain = _plain(names)
        png = await self._picture(panel.frame, "table", panel.view, plain, panel.recent, wanted=with_picture)
        files = _files(TABLE, png, words.alt_text(panel.view, names))
        if fallen := words.fallen_alt(panel.news, names):
            poster = await self._picture(panel.frame, "fallen", panel.view, plain, panel.news, wanted=with_picture)
            files = (*_files(FALLEN, poster, fallen), *files)
        scene = _scene(panel, {file.file_name for file in files})
        called = {seat: _person(panel.frame, seat) for seat in panel.called} if is_new else {}
        people = {seat: person for seat, person in called.items() if person is not None}
        mentions = {seat: _mention(person) for seat, person in people.items()}
        layout = public.table_panel(scene, names, words, mentions)
        return Rendered(layout, files, tuple(people.values()))

    async def _result(
        self, panel: port.PublicResult, names: Names, words: GameWords, *, with_picture: bool
    ) -> Rendered:
        plain = _plain(names)
        turned = _turning_points(panel, names.unmarked(), words)
        png = await self._picture(panel.frame, "result", panel.view, plain, turned, wanted=with_picture)
        scene = public.Scene(
            table=str(panel.frame.table),
            view=panel.view,
            happened=_told(panel.frame, panel.happened),
            picture=RESULT if png is not None else None,
        )
        epilogue = _epilogue(panel, names, words)
        layout = public.result_panel(scene, names, words, panel.seed, panel.commitment, epilogue)
        return Rendered(layout, _files(RESULT, png, words.result_alt(panel.view, names)))

    async def private(self, panel: port.Private, *, with_picture: bool = True) -> Rendered:
        """A message for one person."""
        match panel:
            case port.Notice():
                return Rendered(lookup.notice_panel(panel.text, panel.link, panel.label))
            case port.HouseRules():
                return Rendered(settings.settings_panel(panel.state, words_for(panel.game, panel.language)))
            case port.Download():
                layout = privacy.download_panel(panel.text, panel.file_name)
                return Rendered(layout, (Attached(panel.file_name, panel.content, panel.text),))
            case port.Forgetting():
                return Rendered(privacy.forget_panel(panel.text, wording(panel.language), asks=panel.asks))
            case port.Welcome():
                return Rendered(lookup.first_time_panel(words_for(panel.game, panel.language)))
            case port.OwnHand():
                return await self._hand(panel, with_picture=with_picture)
            case port.OwnRole():
                return await self._role(panel, with_picture=with_picture)
            case port.Moment():
                return await self._moment(panel, with_picture=with_picture)
            case port.TableInText():
                words = words_for(panel.frame.game, panel.frame.language)
                names = _names(panel.frame, words.wording)
                told = _told(panel.frame, panel.happened)
                awaited = public.awaited_lines(panel.questions, panel.clocks, names, words)
                return Rendered(private.table_in_text(panel.view, told, names, words, awaited))

    async def _hand(self, panel: port.OwnHand, *, with_picture: bool) -> Rendered:
        words = words_for(panel.frame.game, panel.frame.language)
        names = _names(panel.frame, words.wording)
        plain = _plain(names)
        actions = [action for decision in panel.decisions for action in decision.actions]
        png = await self._picture(panel.frame, "hand", panel.view, plain, actions, panel.refused, wanted=with_picture)
        seated = private.Seated(
            table=str(panel.frame.table),
            view=panel.view,
            decisions=panel.decisions,
            refused=panel.refused,
            awaited=panel.questions,
            picture=HAND if png is not None else None,
            deadline=panel.deadline,
            is_absent=panel.is_absent,
            events=panel.events,
            chosen=panel.chosen,
            candidates=panel.watch.candidates if panel.watch is not None else (),
            worth=panel.watch.worth if panel.watch is not None else 0,
            guess=panel.watch.guess if panel.watch is not None else None,
            hint=panel.hint,
        )
        layout = private.hand_panel(seated, names, words, panel.step, panel.caution, panel.note)
        return Rendered(layout, _files(HAND, png, words.hand_alt(panel.view, names)))

    async def _moment(self, panel: port.Moment, *, with_picture: bool) -> Rendered:
        words = words_for(panel.frame.game, panel.frame.language)
        names = _names(panel.frame, words.wording)
        png = await self._picture(panel.frame, "replay", panel.view, _plain(names), panel.recent, wanted=with_picture)
        shown = replay.Shown(
            table=str(panel.frame.table),
            view=panel.view,
            happened=_told(panel.frame, panel.happened),
            ply=panel.ply,
            last=panel.last,
            turns=panel.turns,
            picture=TABLE if png is not None else None,
        )
        return Rendered(replay.replay_panel(shown, names, words), _files(TABLE, png, words.alt_text(panel.view, names)))

    async def _role(self, panel: port.OwnRole, *, with_picture: bool) -> Rendered:
        words = words_for(panel.frame.game, panel.frame.language)
        names = _names(panel.frame, words.wording)
        png = await self._picture(panel.frame, "role", panel.view, wanted=with_picture)
        seated = private.Seated(str(panel.frame.table), panel.view)
        picture = ROLE if png is not None else None
        layout = private.role_panel(seated, names, words, picture, panel.note, leaving=panel.leaving)
        return Rendered(layout, _files(ROLE, png, words.role_alt(panel.view, names)))


def _scene(panel: port.PublicTable, pictures: Collection[str]) -> public.Scene:
    return public.Scene(
        table=str(panel.frame.table),
        view=panel.view,
        happened=_told(panel.frame, panel.happened),
        questions=panel.questions,
        clocks=panel.clocks,
        picture=TABLE if TABLE in pictures else None,
        poster=FALLEN if FALLEN in pictures else None,
        news=panel.news,
        open=panel.open,
        events=panel.happened,
        chosen=panel.chosen,
        missing=panel.missing,
        hint=panel.hint,
    )


def _epilogue(panel: port.PublicResult, names: Names, words: GameWords) -> public.Epilogue:
    """What is told under the result."""
    story = story_for(panel.frame.game, panel.frame.language)
    return public.Epilogue(
        turning_points=_turning_points(panel, names, words),
        figures=tuple(story.figure_lines(panel.history, names)) if panel.history else (),
        guesses=tuple(
            guess_line(names.text(one.seat), names.text(one.whom), one.worth, words.wording, right=one.right)
            for one in panel.guesses
        ),
        closing=thread_closes(words.wording) if panel.in_thread else "",
    )


def _turning_points(panel: port.PublicResult, names: Names, words: GameWords) -> tuple[str, ...]:
    """What decided the game, a sentence each."""
    story = story_for(panel.frame.game, panel.frame.language)
    return tuple(story.turning_points(panel.history, words, names))


def _told(frame: port.Frame, happened: tuple[PublicEvent, ...]) -> tuple[str, ...]:
    """What happened, in words."""
    return _worded(frame.game, frame.language, tuple(frame.names), happened)


@lru_cache(maxsize=512)
def _worded(game: str, language: str, shown: tuple[str, ...], happened: tuple[PublicEvent, ...]) -> tuple[str, ...]:
    """The log of a turn: every edit and press asks for it again until something else happens."""
    words = words_for(game, language)
    return tuple(words.log(happened, Names(shown, words.wording)))


def _names(frame: port.Frame, wording: Wording) -> Names:
    return Names(frame.names, wording)


def _plain(names: Names) -> list[str]:
    return [names.plain(seat) for seat in range(len(names))]


def _person(frame: port.Frame, seat: Seat | None) -> int | None:
    """The person who plays a seat and wants to be called; None for an AI."""
    if seat is None or frame.chairs[seat].ai or not frame.chairs[seat].pinged:
        return None
    return frame.chairs[seat].person_id


def _mention(person_id: int | None) -> str:
    return f"<@{person_id}>" if person_id is not None else ""


def _files(file_name: str, png: bytes | None, alt: str) -> tuple[Attached, ...]:
    return (Attached(file_name, png, alt),) if png is not None else ()


def _call(panel: port.Call, names: Names, words: GameWords) -> Rendered:
    person = _person(panel.frame, panel.question.seat)
    happened = _told(panel.frame, panel.happened)
    due = public.Due(panel.deadline, halfway=panel.halfway, last=panel.last, closes=panel.closes)
    table = str(panel.frame.table)
    one = panel.open
    is_plain = one is not None and words.pick(one, panel.view, panel.happened) is None
    answers = controls(table, one, panel.view, names, words) if one is not None and is_plain else []
    layout = public.response_ping(table, panel.question, happened, _mention(person), names, words, due, answers)
    return Rendered(layout, mentioned=(person,) if person is not None else ())


def _back(panel: port.Back, names: Names, words: GameWords) -> Rendered:
    called = {question.seat: _person(panel.frame, question.seat) for question in panel.questions}
    people = {seat: person for seat, person in called.items() if person is not None}
    mentions = {seat: _mention(person) for seat, person in people.items()}
    layout = public.back_panel(str(panel.frame.table), panel.questions, mentions, names, words)
    return Rendered(layout, mentioned=tuple(people.values()))


def _ending(why: port.Ending, w: Wording) -> str:
    match why:
        case port.Ending.BY_HOST:
            return w.say("Open a new one with `/table open`.")
        case port.Ending.EMPTY:
            return w.say("Everybody has left.")
        case port.Ending.IDLE:
            return w.say("Nothing had happened here for a long time. Open a new one with `/table open`.")
        case port.Ending.BROKEN:
            return w.say("Its game could not be read any more and was set aside; whoever runs this bot was told.")
