"""What the bot asks of a game's wording, so that nothing else in the bot names a game."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from msgspec import Struct

from bot.text.catalog import Wording
from bot.text.drawing import Drawn
from bot.text.names import Names
from engine.core.actions import Action
from engine.core.decision import About, Decision
from engine.core.errors import GameError, Refusal
from engine.core.events import Event, PublicEvent
from engine.core.game import Caution, Refused
from engine.core.ids import Ply, Seat


class Question(Struct, frozen=True):
    """The public half of a decision: who is asked what, but not what may be answered."""

    id: Ply
    seat: Seat
    kind: str
    about: About
    optional: bool = False

    @classmethod
    def of(cls, decision: Decision) -> "Question":
        """What everybody may know of a decision."""
        return cls(decision.id, decision.seat, decision.kind, decision.about, decision.optional)


class Label(Struct, frozen=True):
    """An option of a list: at most 100 characters each, by Discord's limits; ours are 60 and 90."""

    title: str
    description: str = ""


class Pick(Struct, frozen=True):
    """A choice of any of several things: what they are called, which of them (by place) cannot be left out, and which
    are chosen before anybody has pressed.
    """

    things: tuple[str, ...]
    fixed: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()


class HouseRule(Struct, frozen=True):
    """An option of a game that people may change: its values with what each means, the official one first.

    One that is `up_front` is chosen in the lobby itself, and is no change of the official rules.
    """

    key: str
    title: str
    values: tuple[tuple[Any, str], ...]
    up_front: bool = False


class StandingOrder(Struct, frozen=True):
    """Something that may be ordered at any time: what it is about, and the orders there are (each an action and what
    it means). `now` is the place of the one that is in force.
    """

    title: str
    orders: tuple[tuple[Action, Label], ...]
    now: int


class RuleEntry(Struct, frozen=True):
    """One answer of the rules look-up, already worded; `ruling` settles a case that editions tell differently.

    `example` may be empty. `note` tells where the answer comes from and which house rule changes it. `related` are the
    keys of entries to read next, `see_also` their titles. `drawn` is what its picture shows, if it has one.
    """

    key: str
    title: str
    sort: str
    text: str
    example: str
    ruling: str = ""
    note: str = ""
    related: tuple[str, ...] = ()
    see_also: tuple[str, ...] = ()
    drawn: Drawn | None = None


class Rulebook(Protocol):
    """The rules of one game by card, character, role and word."""

    def lookup(self, query: str) -> RuleEntry | None:
        """The entry a person means, by key or title; None if there is none like it."""

    def search(self, prefix: str, limit: int = 25) -> list[tuple[str, str]]:
        """`(title, key)` of the entries that fit what was typed so far, best first; all for an empty text."""


class GameWords(Protocol):
    """Everything a game says, in one language. Texts are safe for messages; names come as `Names`.

    What is called public is given public values only. `view` is the game's own view class of the named kind.
    """

    @property
    def key(self) -> str:
        """The game's key in `engine.games.GAMES`."""

    @property
    def wording(self) -> Wording:
        """The language, for texts that are not the game's own."""

    @property
    def title(self) -> str:
        """The name of the game."""

    @property
    def own_label(self) -> str:
        """The public button that shows what is one's own: at most 18 characters."""

    @property
    def role_label(self) -> str:
        """The public button that shows whom one plays: at most 18 characters."""

    @property
    def rulebook(self) -> Rulebook:
        """The rules look-up."""

    def first_steps(self) -> list[str]:
        """What to know before one's first game, in a few short lines."""

    # What has happened

    def event(self, event: Event, names: Names) -> str | None:
        """One event as a sentence; None if it needs no words."""

    def log(self, events: Sequence[PublicEvent], names: Names) -> list[str]:
        """Events as sentences, merged where they belong together; one line each, oldest first."""

    # Who is asked what

    def headline(self, view: Any, names: Names) -> str:
        """The first line of the public table: whose turn it is. `view` is the spectator's."""

    def asked(self, questions: Sequence[Question], names: Names) -> str:
        """Who is awaited and for what, public; several only if all are asked the same."""

    def prompt(self, decision: Decision, view: Any, names: Names) -> str:
        """What one is asked, in private; `view` is one's own."""

    def answer_label(self, question: Question) -> str:
        """The public button that opens one's answers, at most 18 characters; the same for everybody."""

    def decline_label(self, question: Question) -> str | None:
        """The public button that gives no answer; None where that is not plain enough to offer it in public."""

    def decline(self, decision: Decision) -> Action | None:
        """The action behind that button."""

    # What one can do

    def action(self, action: Action, view: Any, names: Names) -> str:
        """An action in full, as for an autocomplete list: at most 100 characters, no markup."""

    def short_action(self, action: Action, view: Any, names: Names) -> str:
        """An action as a button's label: verb first, at most 18 characters."""

    def describe(self, action: Action, view: Any) -> str:
        """The rule behind an action in at most 90 characters."""

    def group(self, action: Action) -> str | None:
        """What the action starts from (a card), as a short key; None: the action is a button of its own."""

    def list_label(self, decision: Decision) -> str:
        """What the list of a decision's groups invites to."""

    def group_label(self, actions: Sequence[Action], view: Any, names: Names) -> Label:
        """The list entry of a group, given all its actions; with a single one the entry is that action itself."""

    def group_button(self, actions: Sequence[Action], view: Any, names: Names) -> str | None:
        """The button of a group, given all its actions, at most 18 characters; None: groups are entries of a list."""

    def detail_prompt(self, action: Action) -> str:
        """What is still to be chosen once the group of an action is."""

    def detail_label(self, action: Action, view: Any, names: Names) -> Label:
        """The list entry of an action within its group: the target, and what is taken there."""

    def value_label(self, action: Action, option: str, value: str, view: Any) -> str | None:
        """How the value an action gives to an option of its slash command is listed; None: as actions are."""

    def pick(self, decision: Decision, view: Any, happened: Sequence[PublicEvent]) -> Pick | None:
        """What a decision lets one choose any of; None if it is not of that kind. Only for what is public.

        Its actions with a `group` are such choices, the others are buttons of their own.
        """

    def picked(self, decision: Decision, view: Any, chosen: Collection[int]) -> Action | None:
        """The action that stands for a choice of things by their places; None if none does."""

    def is_main(self, action: Action) -> bool:
        """Whether its button is the main one."""

    def is_grave(self, action: Action) -> bool:
        """Whether its button ends or gives up something."""

    def standing_orders(self, view: Any, names: Names) -> list[StandingOrder]:
        """What one may order at any time; `view` is one's own."""

    # Why not, and are you sure

    def refusal(self, refusal: Refusal, names: Names) -> str:
        """Why an action is not possible: a sentence to the person."""

    def refused(self, refused: Sequence[Refused], names: Names) -> list[str]:
        """What the person may miss among the choices, in few lines: "Ben: distance 3, your reach is 1"."""

    def caution(self, caution: Caution, names: Names) -> str:
        """A question to answer before a move that hurts oneself."""

    def error(self, error: GameError, names: Names) -> str:
        """Why an answer did not count: a sentence to the person that says what to do."""

    # The table in words

    def table_text(self, view: Any, names: Names) -> str:
        """The whole public table in at most 16 lines. `view` is the spectator's."""

    def alt_text(self, view: Any, names: Names) -> str:
        """The whole public table for a screen reader, at most 1,024 characters. `view` is the spectator's."""

    def fallen_alt(self, happened: Sequence[PublicEvent], names: Names) -> str:
        """The poster of those who went out of the game by these events, for a screen reader; empty if nobody did, or
        the game has no such poster.
        """

    def hand_text(self, view: Any, names: Names) -> str:
        """One's own cards in words."""

    def hand_alt(self, view: Any, names: Names) -> str:
        """One's own cards for a screen reader, at most 1,024 characters."""

    def role_text(self, view: Any, names: Names) -> str:
        """One's own role: its goal, and one's character."""

    def role_alt(self, view: Any, names: Names) -> str:
        """One's own role card for a screen reader."""

    def result_text(self, view: Any, names: Names) -> str:
        """Who has won, and everybody's role. `view` is the spectator's, after the end."""

    def result_alt(self, view: Any, names: Names) -> str:
        """The picture of the result for a screen reader."""

    # House rules

    def rules_line(self, options: Any) -> str:
        """The house rules in one line."""

    def variant(self, seats: int) -> str | None:
        """What is different at a table of so many, if anything is."""

    def side(self, key: str, options: Any) -> str:
        """The name of a side that players choose before the game."""

    def in_front(self, options: Any) -> list[str]:
        """What the lobby tells of the game that is to be played, in few lines."""

    def differences(self, options: Any) -> list[str]:
        """What differs from the official rules, one short phrase each."""

    def presets(self) -> list[tuple[str, Label]]:
        """All presets by key, with what each changes; the official one first."""

    def house_rules(self) -> list[HouseRule]:
        """All options there are."""

    def taken_over(self, setup: Any, names: Names) -> list[str]:
        """What a rematch takes over from the game before, in few lines; `setup` is by the seats of `names`."""
