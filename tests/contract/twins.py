"""A game and its twin: one public course, with everything hidden dealt anew before every move.

The first game is played as usual and remembered. The twin is played by the same public moves, each from a deal of
its own: what the move does not show is other than in the first game. Whatever differs in public then is a leak, or
something that the rules themselves show.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import asdict

from engine.bang.actions import Ask
from engine.bang.cards import FACES, PRINTED, Card
from engine.bang.state import EVERYBODY, State
from engine.core.actions import Action
from engine.core.chance import Chance, seeded
from engine.core.decision import Decision
from engine.core.events import Event, PublicEvent
from engine.core.ids import Ply, Seat
from tests.contract.known import KNOWN, asked, same_until_shown
from tests.contract.playing import AnyGame

ATTEMPTS = 12
"""How many other deals are tried until one leads to the same public course."""

PRIVATE_CHOICES = frozenset({Ask.PUT_BACK.value})
"""What is chosen without anybody seeing it: the twin chooses something else."""


class Moment(Struct):
    """A move: the state before it, who did what, what everybody saw, and the state after it."""

    before: Any
    seat: Seat
    action: Action
    shown: tuple[PublicEvent, ...]
    after: Any


class _Wrapped:
    """Rules that are somebody else's but for what is watched of them."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Original(_Wrapped):
    """The first game: remembers its course."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.course: list[Moment] = []

    def apply(self, state: Any, seat: Seat, action: Action) -> list[Event]:
        before = self._game.clone(state)
        events = self._game.apply(state, seat, action)
        self.course.append(Moment(before, seat, action, _public(events), self._game.clone(state)))
        return events


class Twin(_Wrapped):
    """The second game. `differing` counts the moves made from another deal.

    `parted` is the ply of the first move that is not the first game's, such as a default that names a card, and
    `parted_at` the time of it as `now` tells: from there on the twin goes its own way.
    """

    def __init__(self, original: Original, seed: str) -> None:
        super().__init__(original._game)
        self.course = original.course
        self.ply = 0
        self.differing = 0
        self.chosen_otherwise = 0
        self.parted: Ply | None = None
        self.parted_at = float("inf")
        self.now: Callable[[], float] = lambda: 0.0
        self._seed = seed
        self._plan: Action | None = None
        self._options: Any = None

    def new_initial_state(self, seats: int, options: Any, chance: Chance, setup: Any = None) -> Any:
        self._options = options
        state = self._other_deal()
        state.log = self.course[0].before.log[:]
        return state

    def plan(self, seat: Seat) -> Action | None:
        """What a seat is to answer; None if the twin goes its own way."""
        if self.parted is not None:
            return None
        moment = self.course[self.ply]
        if moment.seat == seat:
            return self._plan
        return next(later.action for later in self.course[self.ply :] if later.seat == seat)

    def apply(self, state: Any, seat: Seat, action: Action) -> list[Event]:
        if self.parted is None and not self._is_the_course(state, seat, action):
            self.parted, self.parted_at = self.ply, self.now()
        events = self._game.apply(state, seat, action)
        if self.parted is None:
            moment = self.course[self.ply]
            assert _public(events) == moment.shown, "the moves of one question were seen to differ"
            self._same_to_all(state, moment.after)
            self.ply += 1
            self._go_on(state)
        return events

    def _is_the_course(self, state: Any, seat: Seat, action: Action) -> bool:
        """Whether an answer is the planned one, or another that nobody can tell from it."""
        moment = self.course[self.ply]
        if (seat, action) == (moment.seat, self._plan):
            return True
        kinds = {decision.kind for decision in self._game.decisions(state) if decision.seat == seat}
        private = seat == moment.seat and not kinds.isdisjoint(PRIVATE_CHOICES)
        return private and self._goes_the_same_way(state, moment, action)

    def _go_on(self, state: Any) -> None:
        """Make ready for the next move: another deal, unless somebody is still answering what was asked before."""
        if self.ply == len(self.course):
            return
        if self._is_fresh(self.ply):
            other = self._other_deal()
            for name in state.__struct_fields__:
                setattr(state, name, getattr(other, name))
        else:
            self._plan = self.course[self.ply].action

    def _is_fresh(self, ply: Ply) -> bool:
        return all(decision.id == ply for decision in self._game.decisions(self.course[ply].before))

    def _other_deal(self) -> Any:
        """The next position with all dealt anew that nobody will see before the next question is asked."""
        moments = self.course[self.ply : self.ply + 1]
        while (later := self.ply + len(moments)) < len(self.course) and not self._is_fresh(later):
            moments.append(self.course[later])
        first = moments[0]
        shown = [event for moment in moments for event in moment.shown]
        for attempt in range(ATTEMPTS):
            chance = seeded(f"{self._seed}/{self.ply}/{attempt}")
            other = DEALS.get(self._game.key, _resampled)(self._game, first.before, shown, moments[-1].after, chance)
            self._same_to_all(other, first.before)
            for action in self._answers(other, first):
                if self._goes_the_same_way(other, first, action):
                    self._plan = action
                    self.differing += self._game.encode(other) != self._game.encode(first.before)
                    self.chosen_otherwise += action != first.action
                    return other
        self._plan = first.action
        return self._game.clone(first.before)

    def _answers(self, other: Any, moment: Moment) -> Iterator[Action]:
        """What may be answered so that nobody sees a difference."""
        mine: list[Decision] = [one for one in self._game.decisions(other) if one.seat == moment.seat]
        legal = [action for one in mine for action in one.actions]
        if mine[0].kind in PRIVATE_CHOICES:
            yield from (action for action in reversed(legal) if action != moment.action)
        elif moment.action in legal:
            yield moment.action

    def _goes_the_same_way(self, other: Any, moment: Moment, action: Action) -> bool:
        """Whether the move looks the same from another deal. Raises `AssertionError` if it must and does not."""
        trial = self._game.clone(other)
        shown = _public(self._game.apply(trial, moment.seat, action))
        known = KNOWN[self._game.key]
        if not same_until_shown(self._game, list(moment.shown), list(shown), self._options):
            return False
        views = self._game.view(trial, None), self._game.view(moment.after, None)
        if known.turned_up(views[0]) != known.turned_up(views[1]):
            return False
        self._same_to_all(trial, moment.after)
        return True

    def _same_to_all(self, one: Any, two: Any) -> None:
        assert self._game.view(one, None) == self._game.view(two, None)
        assert asked(self._game.decisions(one)) == asked(self._game.decisions(two))


def _public(events: Sequence[Event]) -> tuple[PublicEvent, ...]:
    return tuple(event for event in events if isinstance(event, PublicEvent))


Deal = Callable[[AnyGame, Any, Sequence[PublicEvent], Any, Chance], Any]
"""Deals anew what a spectator does not know and the events do not show: of a state, given what becomes of it."""


def _resampled(game: AnyGame, state: Any, shown: Sequence[PublicEvent], after: Any, chance: Chance) -> Any:
    return game.resample(state, None, chance)


def cards_in(events: Sequence[PublicEvent]) -> set[Card]:
    """The cards that events of the card game name."""
    found: set[Card] = set()
    for event in events:
        for name, value in asdict(cast("Struct", event)).items():
            if name in {"card", "counts"} and value is not None:
                found.add(value)
            elif name in {"cards", "flipped", "in_play"}:
                found.update(value)
    return found


def deal_bang(game: AnyGame, state: State, shown: Sequence[PublicEvent], after: State, chance: Chance) -> State:
    """Cards, roles and characters; what will be shown stays where it is."""
    named = cards_in(shown)
    stays = [card for card in range(len(FACES)) if PRINTED[card] in named or after.known[card] == EVERYBODY]
    marked = state.clone()
    for card in stays:
        marked.known[card] = EVERYBODY
    other: State = game.resample(marked, None, chance)
    for card in stays:
        other.known[card] = state.known[card]
    _keep_roles(game, other, after)
    _keep_characters(other, after)
    return other


def deal_dice(game: AnyGame, state: Any, shown: Sequence[PublicEvent], after: Any, chance: Chance) -> Any:
    """Roles; how the dice will fall is seen by all, so they fall as they did."""
    other = game.resample(state, None, chance)
    other.chance = state.chance
    _keep_roles(game, other, after)
    return other


def _keep_roles(game: AnyGame, other: Any, after: Any) -> None:
    told = {seat.seat: seat.role for seat in game.view(after, None).seats if seat.role is not None}
    for seat, role in told.items():
        player = other.players[seat]
        if player.role is not role:
            giver = next(p for n, p in enumerate(other.players) if p.role is role and told.get(n) is not role)
            giver.role, player.role = player.role, role


def _keep_characters(other: State, after: State) -> None:
    """Whoever is about to be seen with a character can choose it, among others."""
    if not other.dealt or after.dealt:
        return
    for seat in other.dealt:
        wanted = after.players[seat].character
        for giver, names in other.dealt.items():
            if wanted in names:
                spare = other.dealt[seat][0]
                other.dealt[giver] = tuple(spare if name == wanted else name for name in names)
        other.dealt[seat] = (wanted, *other.dealt[seat][1:])


DEALS: dict[str, Deal] = {"bang": deal_bang, "dice": deal_dice}
"""How a game is dealt anew around what will be shown; games without an entry are dealt anew as they come."""
