"""A running game behind its only door: callers see views, decisions and events, never the state."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.errors import (
    AnsweredAlready,
    BadSave,
    GameError,
    GameIsOver,
    IllegalAction,
    NotYourDecision,
    StaleDecision,
)
from engine.core.events import Event, PublicEvent, seen_by
from engine.core.game import Caution, Game, Refused
from engine.core.ids import Ply, Seat, Viewer

SAVE_FORMAT = 2
"""To be raised whenever the state of a game is saved in another form."""

T = TypeVar("T")


class Happening(Struct, frozen=True):
    """An event, and the ply of the action that caused it (0: the deal)."""

    ply: Ply
    event: Event


class Update(Struct, frozen=True):
    """What an accepted action led to: all its events, and who is awaited now."""

    ply: Ply
    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]

    def public(self) -> tuple[PublicEvent, ...]:
        """The events everybody may see."""
        return tuple(event for event in self.events if isinstance(event, PublicEvent))

    def seen_by(self, viewer: Viewer) -> tuple[Event, ...]:
        """The events one viewer may see."""
        return tuple(event for event in self.events if seen_by(event, viewer))


class Move(Struct, frozen=True, array_like=True):
    """One accepted action in a record."""

    seat: Seat
    notation: str


class Record(Struct, frozen=True):
    """All it takes to play a game again: the rules, the deal, the moves."""

    game: str
    rules_version: int
    seats: int
    options: msgspec.Raw
    seed: str
    setup: msgspec.Raw
    moves: tuple[Move, ...]


class _Kept(Struct, frozen=True):
    """What saves of every format have."""

    format: int
    record: Record


class _Save(Struct, frozen=True):
    format: int
    record: Record
    ply: Ply
    state: msgspec.Raw
    recent: tuple[tuple[Ply, msgspec.Raw], ...]


class Position:
    """A position to search in: what one seat may think is the case, without the power to look at the real one."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self._game = game
        self._state = state

    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions."""
        return self._game.decisions(self._state)

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Carry out a legal action."""
        return self._game.apply(self._state, seat, action)

    def clone(self) -> "Position":
        """An independent copy."""
        return Position(self._game, self._game.clone(self._state))

    def view(self, viewer: Viewer) -> Any:
        """What a viewer would know here."""
        return self._game.view(self._state, viewer)

    def is_over(self) -> bool:
        """Whether the game is over here."""
        return self._game.is_terminal(self._state)

    def returns(self) -> tuple[float, ...]:
        """1 for each seat that has won here, else 0."""
        return self._game.returns(self._state)


class Match:
    """One game from the deal to the winner."""

    def __init__(self, game: Game[Any], state: Any, record: Record, *, ply: Ply, recent: list[Happening]) -> None:
        self._game = game
        self._state = state
        self._record = record
        self._moves = list(record.moves)
        self._ply = ply
        self._recent = recent
        self._decisions = game.decisions(state)

    @classmethod
    def new(cls, game: Game[Any], seats: int, options: Any, seed: str, setup: Any = None) -> "Match":
        """Deal a game. `seed` is 32 hexadecimal digits. Raises `BadSetup`."""
        state = game.new_initial_state(seats, options, Chance(seed), setup)
        record = Record(
            game=game.key,
            rules_version=game.rules_version,
            seats=seats,
            options=msgspec.Raw(msgspec.json.encode(options)),
            seed=seed,
            setup=msgspec.Raw(msgspec.json.encode(setup)),
            moves=(),
        )
        recent = [Happening(0, event) for event in game.opening(state)]
        return cls(game, state, record, ply=0, recent=recent)

    @property
    def key(self) -> str:
        """Which game this is."""
        return self._game.key

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._record.seats

    @property
    def ply(self) -> Ply:
        """How many actions were accepted."""
        return self._ply

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions."""
        return self._decisions

    @property
    def options(self) -> Any:
        """The house rules of this game."""
        return self._game.decode_options(bytes(self._record.options))

    def decisions_for(self, seat: Seat) -> tuple[Decision, ...]:
        """The open decisions of one seat."""
        return tuple(decision for decision in self._decisions if decision.seat == seat)

    def has_answered(self, seat: Seat, decision_id: Ply) -> bool:
        """Whether a seat has acted since a decision was opened: what several are asked stays open for the others."""
        return any(move.seat == seat for move in self._moves[decision_id:])

    def stand_ins(self, seat: Seat) -> tuple[Seat, ...]:
        """Who may answer in place of a seat whose player does not."""
        return self._game.stand_ins(self._state, seat)

    def shared(self, decision: Decision) -> Decision:
        """A decision as those who stand in for its seat may know it."""
        return self._game.shared(self._state, decision)

    def act(self, seat: Seat, action: Action, decision_id: Ply, *, by: Seat | None = None) -> Update:
        """Answer a decision; `by` is who stands in for its seat, whose move it is all the same.

        Raises `GameIsOver`, `StaleDecision`, `NotYourDecision` (`AnsweredAlready` if it was one's own) or
        `IllegalAction`; nothing has changed then.
        """
        self._check(seat, action, decision_id, by)
        before = self._game.clone(self._state)
        try:
            events = self._game.apply(self._state, seat, action)
            decisions = self._game.decisions(self._state)
        except BaseException:
            self._state = before
            raise
        self._ply += 1
        self._moves.append(Move(seat, str(action)))
        self._decisions = decisions
        self._remember(events)
        return Update(self._ply, tuple(events), decisions)

    def _check(self, seat: Seat, action: Action, decision_id: Ply, by: Seat | None) -> None:
        if self.is_over():
            raise GameIsOver("the game is over")
        same = [decision for decision in self._decisions if decision.id == decision_id]
        if not same:
            raise StaleDecision(decision_id)
        mine = [decision for decision in same if decision.seat == seat]
        if not mine:
            why = AnsweredAlready if self.has_answered(seat, decision_id) else NotYourDecision
            raise why(seat, tuple(decision.seat for decision in self._decisions))
        if by is None:
            asked = mine[0]
        elif mine[0].optional or by not in self.stand_ins(seat):
            raise NotYourDecision(by, tuple(decision.seat for decision in self._decisions))
        else:
            asked = self.shared(mine[0])
        if not asked.allows(action):
            whose = seat if by is None else by
            raise IllegalAction(action, self._game.refusal(self._state, whose, action))

    def _remember(self, events: list[Event]) -> None:
        """Keep what happened in this turn and the one before; what is older lives in the store."""
        self._recent += [Happening(self._ply, event) for event in events]
        if any(event.begins_turn for event in events):
            begins = [n for n, happening in enumerate(self._recent) if happening.event.begins_turn]
            if len(begins) > 2:
                del self._recent[: begins[-2]]

    def view(self, viewer: Viewer = None) -> Any:
        """What a viewer knows: the public view for None."""
        return self._game.view(self._state, viewer)

    def happenings(self, viewer: Viewer = None, since: Ply = -1) -> tuple[Happening, ...]:
        """What a viewer may know of what happened after ply `since`, of this turn and the last."""
        return tuple(h for h in self._recent if h.ply > since and seen_by(h.event, viewer))

    def refused(self, seat: Seat) -> tuple[Refused, ...]:
        """What a seat may have in mind with its own cards but cannot do now, with the reasons."""
        return self._game.refused(self._state, seat)

    def caution(self, seat: Seat, action: Action) -> Caution | None:
        """Why one might not want to do this legal action."""
        return self._game.caution(self._state, seat, action)

    def parse(self, text: str) -> Action:
        """The action a notation stands for. Raises `BadNotation`."""
        return self._game.parse(text)

    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self._game.is_terminal(self._state)

    def returns(self) -> tuple[float, ...]:
        """1 for each seat that has won, else 0."""
        return self._game.returns(self._state)

    def next_setup(self) -> Any:
        """What a rematch takes over by the house rules (by seat), or None if it begins anew."""
        return self._game.next_setup(self._state)

    @property
    def commitment(self) -> str:
        """The hash of the seed, to be shown before the game."""
        return Chance(self._record.seed).commitment()

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over."""
        return self._record.seed if self.is_over() else None

    def sample(self, seat: Viewer, chance: Chance) -> Position:
        """A position that the seat cannot tell from the real one, all it does not know being dealt anew."""
        return Position(self._game, self._game.resample(self._state, seat, chance))

    def record(self) -> Record:
        """All it takes to play this game again."""
        return msgspec.structs.replace(self._record, moves=tuple(self._moves))

    def save(self) -> str:
        """The match as text."""
        save = _Save(
            format=SAVE_FORMAT,
            record=self.record(),
            ply=self._ply,
            state=msgspec.Raw(self._game.encode(self._state)),
            recent=tuple((h.ply, msgspec.Raw(msgspec.json.encode(h.event))) for h in self._recent),
        )
        return msgspec.json.encode(save).decode()

    @classmethod
    def load(cls, text: str, games: Mapping[str, Game[Any]]) -> "Match":
        """The match a text holds. One of an earlier format is played again from its record. Raises `BadSave`."""
        kept = _decoded(text, _Kept)
        if kept.format > SAVE_FORMAT:
            raise BadSave(f"save format {kept.format} is not known; this program reads up to {SAVE_FORMAT}")
        if kept.format < SAVE_FORMAT:
            return cls._migrated(kept.record, games)
        save = _decoded(text, _Save)
        game = games.get(save.record.game)
        if game is None:
            raise BadSave(f"there is no game {save.record.game!r}")
        events = game.decode_events(b"[" + b",".join(bytes(raw) for _, raw in save.recent) + b"]")
        recent = [Happening(ply, event) for (ply, _), event in zip(save.recent, events, strict=True)]
        return cls(game, game.decode(bytes(save.state)), save.record, ply=save.ply, recent=recent)

    @classmethod
    def _migrated(cls, record: Record, games: Mapping[str, Game[Any]]) -> "Match":
        """The match of a record, whatever its state once looked like."""
        try:
            return cls.replay(record, games)
        except BadSave:
            raise
        except (GameError, msgspec.MsgspecError) as error:
            raise BadSave(f"the record does not fit the rules of today: {error!r}") from error

    @classmethod
    def replay(cls, record: Record, games: Mapping[str, Game[Any]], until: Ply | None = None) -> "Match":
        """Play a record again, up to a ply if one is given. Raises `BadSave` if it does not fit the rules."""
        game = games.get(record.game)
        if game is None:
            raise BadSave(f"there is no game {record.game!r}")
        options = game.decode_options(bytes(record.options))
        setup = game.decode_setup(bytes(record.setup))
        match = cls.new(game, record.seats, options, record.seed, setup)
        match.follow(record.moves[:until])
        return match

    def follow(self, moves: Iterable[Move]) -> None:
        """Play recorded moves, going on from here. Raises `BadSave` or a `GameError` if they do not fit the rules."""
        for move in moves:
            mine, action = self.decisions_for(move.seat), self._game.parse(move.notation)
            if not mine:
                raise BadSave(f"seat {move.seat} was not awaited at ply {self.ply}")
            decision = next((decision for decision in mine if decision.allows(action)), mine[0])
            self.act(move.seat, action, decision.id)


def _decoded(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BadSave(str(error)) from error


def encode_record(record: Record) -> str:
    """A record as text."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


def decode_record(text: str) -> Record:
    """The record a text holds. Raises `BadSave`."""
    return _decoded(text, Record)
