"""From what a viewer knows of BANG! (the engine's views) to what a picture shows (scenes)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.bang.actions import Ask, Choose, Discard, Play, Respond, UseBarrel
from engine.bang.cards import CHARACTERS, PRINTED, Kind
from engine.bang.events import Eliminated, LostLife
from engine.bang.view import OwnView, SeatView, TableView
from engine.core.actions import Action
from engine.core.events import PublicEvent
from engine.core.ids import Seat, seat_number
from images import western_view
from images.bang_naming import card, kind_of
from images.bang_telling import what_happened
from images.bang_words import BANG_ENGLISH, BangWords
from images.fallen_scene import FallenScene
from images.naming import person, slug
from images.prompt_scene import PromptScene
from images.scene import (
    CharacterCard,
    ChoiceScene,
    Fact,
    HandCard,
    HandScene,
    Happening,
    Party,
    SeatTile,
    TableScene,
)
from images.western_view import neighbours


def table_scene(
    view: TableView,
    names: Sequence[str],
    happened: Sequence[PublicEvent] = (),
    words: BangWords = BANG_ENGLISH,
) -> TableScene:
    """Give the public table; `happened` are the public events since the last picture, oldest first."""
    shown = what_happened(view, happened, names, words)
    awaited = {one.seat for one in view.awaited}
    tiles = tuple(_tile(view, seat, names, shown, awaited, words) for seat in view.seats)
    flipping = any(one.ask == Ask.FLIP for one in view.awaited)
    title = words.pick_one if flipping else words.cards[Kind.GENERAL_STORE]
    open_cards = tuple(card(c, words) for c in view.revealed)
    top = None if view.discard_top is None else card(view.discard_top, words)
    return TableScene(
        seats=tiles,
        active=view.active if view.turn else -1,
        deck=view.deck_size,
        discard=top,
        happening=shown,
        store=open_cards,
        store_title=title if open_cards else "",
        store_symbol="deck" if flipping else "general_store",
        out_of_game=words.out_of_game,
    )


def fallen_scene(
    view: TableView, names: Sequence[str], happened: Sequence[PublicEvent], words: BangWords = BANG_ENGLISH
) -> FallenScene:
    """Give the poster of those who went out of the game by these events."""
    causes: dict[Seat, str] = {}
    for event in happened:
        if isinstance(event, LostLife):
            causes[event.seat] = "" if event.card is None else slug(kind_of(event.card))
    fallen = [event for event in happened if isinstance(event, Eliminated)]
    return western_view.fallen_scene(view, fallen, causes, names, words)


def hand_scene(
    view: OwnView,
    names: Sequence[str],
    actions: Sequence[Action] = (),
    reasons: Mapping[int, str] | None = None,
    words: BangWords = BANG_ENGLISH,
    note: str | None = None,
) -> HandScene:
    """Give one's own hand.

    `actions` are the legal actions now: whom a card may hit is read from them, and when there are some, a card in
    none of them is dimmed. Cards one looks at and chooses from come first, framed in gold. `reasons` says by card,
    in the caller's words, why it cannot be played; `note` replaces the words at the top right.
    """
    me = view.table.seats[view.seat]
    aims, usable = _usable(actions)

    def shown(number: int, *, offered: bool) -> HandCard:
        return HandCard(
            card=card(number, words),
            effect=words.effects[kind_of(number)],
            reason=_reason(number, usable, reasons or {}, words),
            aims=tuple(sorted(aims.get(PRINTED[number], ()))),
            brief=words.briefs[kind_of(number)],
            offered=offered,
        )

    offered = tuple(shown(c, offered=True) for c in view.looking_at)
    held = tuple(shown(c, offered=False) for c in view.hand)
    return HandScene(
        title=words.your_hand,
        note=_note(view, names, words) if note is None else note,
        character=slug(me.character),
        lives=me.life,
        max_lives=me.max_life,
        cards=offered + held,
        neighbours=neighbours(view),
        empty=words.no_cards,
    )


def prompt_scene(
    view: OwnView,
    names: Sequence[str],
    actions: Sequence[Action] = (),
    reasons: Mapping[int, str] | None = None,
    words: BangWords = BANG_ENGLISH,
) -> PromptScene | None:
    """Give what one sees who is attacked: None if one is not. Other arguments as for a hand."""
    asked = next((one for one in view.table.awaited if one.seat == view.seat and one.ask in words.answers), None)
    if asked is None:
        return None
    ask, me = Ask(asked.ask), view.table.seats[view.seat]
    held = hand_scene(view, names, actions, reasons, words)
    attacker = None if asked.by is None else _party(view.table, asked.by)
    _, usable = _usable(actions)
    return PromptScene(
        name=words.dying if asked.by is None else person(names, asked.by, words),
        deed="" if asked.by is None else words.deeds[ask],
        me=_party(view.table, view.seat),
        lives=max(0, me.life),
        max_lives=me.max_life,
        left=0 if ask is Ask.RESCUE else max(0, me.life - 1),
        answer=Fact(_helping(ask, actions), _helps(ask, asked.needed, words)),
        otherwise=words.otherwise,
        cards=tuple(
            _as_answer(one, words, fits=PRINTED[number] in usable) if actions else one
            for number, one in zip((*view.looking_at, *view.hand), held.cards, strict=True)
        ),
        empty=words.no_cards,
        attacker=attacker,
        card=None if asked.card is None else card(asked.card, words),
    )


def choice_scene(view: OwnView, abilities: Mapping[str, str], words: BangWords = BANG_ENGLISH) -> ChoiceScene:
    """Give the characters one may choose from; `abilities` are worded by the caller."""
    cards = tuple(CharacterCard(slug(name), name, CHARACTERS[name].lives, abilities[name]) for name in view.characters)
    title = words.choose if len(cards) > 1 else words.chosen
    return ChoiceScene(title, words.roles[view.role], slug(view.role), cards)


# ------------------------------------------------------------------ parts
def _party(table: TableView, seat: Seat) -> Party:
    return Party(slug(table.seats[seat].character), seat_number(seat))


def _as_answer(held: HandCard, words: BangWords, *, fits: bool) -> HandCard:
    """Frame what answers an attack in gold, and dim the rest even if nothing does."""
    return replace(held, aims=(), offered=fits, reason=None if fits else held.reason or words.not_now)


def _helping(ask: Ask, actions: Sequence[Action]) -> tuple[str, ...]:
    """Give the symbols of what helps: of the card that is asked for, and of a Barrel if one may be used."""
    asked_for = {Ask.SHOT: "missed", Ask.RESCUE: "beer"}.get(ask, "bang")
    return (asked_for, "barrel") if any(isinstance(one, UseBarrel) for one in actions) else (asked_for,)


def _helps(ask: Ask, needed: int, words: BangWords) -> str:
    if needed < 2:
        return words.answers[ask]
    return (words.needs_lives if ask is Ask.RESCUE else words.two_missed).format(n=needed)


def _usable(actions: Sequence[Action]) -> tuple[dict[int, set[int]], set[int]]:
    """Give, by printed card, the seat numbers it may be played on, and all cards that some action uses."""
    aims: dict[int, set[int]] = {}
    usable: set[int] = set()
    for action in actions:
        if isinstance(action, Play | Respond | Choose | Discard):
            usable.add(PRINTED[action.card])
        if isinstance(action, Play) and action.target is not None:
            aims.setdefault(PRINTED[action.card], set()).add(seat_number(action.target))
    return aims, usable


def _reason(number: int, usable: set[int], reasons: Mapping[int, str], words: BangWords) -> str | None:
    """Give why a card cannot be used now; None if it can, or if nothing is asked of its holder."""
    if PRINTED[number] in usable:
        return None
    given = reasons.get(number) or reasons.get(PRINTED[number])
    return given or (words.not_now if usable else None)


def _tile(
    view: TableView,
    seat: SeatView,
    names: Sequence[str],
    shown: Happening,
    awaited: set[Seat],
    words: BangWords,
) -> SeatTile:
    if not view.turn:
        return _tile_before(seat, names, awaited, words)
    active = seat.seat == view.active
    return SeatTile(
        number=seat_number(seat.seat),
        name=person(names, seat.seat, words),
        character=slug(seat.character),
        character_name=seat.character,
        lives=max(0, seat.life),
        max_lives=seat.max_life,
        hand=seat.hand_size,
        in_play=tuple(slug(kind_of(c)) for c in seat.in_play),
        distance=None if active else view.distances[view.active][seat.seat] or None,
        reach=seat.reach,
        role=slug(seat.role) if seat.role else None,
        role_name=words.roles[seat.role] if seat.role else "",
        dead=not seat.alive,
        active=active,
        target=seat.alive and seat.seat in shown.targets and seat.seat != shown.actor,
        awaited=seat.seat in awaited,
        dying=seat.dying,
    )


def _tile_before(seat: SeatView, names: Sequence[str], awaited: set[Seat], words: BangWords) -> SeatTile:
    """Give a seat before the first turn, while characters are chosen."""
    status = words.choosing if seat.seat in awaited else words.has_chosen
    return SeatTile(
        number=seat_number(seat.seat),
        name=person(names, seat.seat, words),
        character=slug(seat.character),
        lives=0,
        max_lives=0,
        role=slug(seat.role) if seat.role else None,
        awaited=seat.seat in awaited,
        status=seat.character or status,
    )


def _note(view: OwnView, names: Sequence[str], words: BangWords) -> str:
    table = view.table
    mine = table.active == view.seat
    whose = words.your_turn if mine else words.turn_of.format(name=person(names, table.active, words))
    return f"{whose}, {words.reach.format(reach=table.seats[view.seat].reach)}"
