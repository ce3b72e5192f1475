"""What the middle of BANG!'s table picture shows: the last telling event, and what came of it."""

from collections.abc import Sequence
from dataclasses import replace

from engine.bang import events as ev
from engine.bang.actions import Ask
from engine.bang.cards import Kind
from engine.bang.view import TableView
from engine.core.events import PublicEvent
from engine.core.ids import Seat, seat_number
from images.bang_naming import card, kind_of
from images.bang_words import BangWords
from images.naming import person, slug
from images.scene import Card, Happening, Party
from images.western_view import emblem, victory

_AT_ALL_OTHERS = (Kind.GATLING, Kind.INDIANS)


def what_happened(
    view: TableView, happened: Sequence[PublicEvent], names: Sequence[str], words: BangWords
) -> Happening:
    """Give what to show for the events since the last picture; with none that tells, whose turn it is."""
    if not view.turn:
        return Happening(words.who_is_who, symbol="role_sheriff")
    shown: Happening | None = None
    for event in happened:
        shown = _follow(event, shown, words) or _begin(event, view, words) or shown
    return _standoff(view, words) or shown or _turn(view.active, view, names, words)


def _standoff(view: TableView, words: BangWords) -> Happening | None:
    """Give the Duel that is running, and who has to answer; or who is dying unless saved."""
    for one in view.awaited:
        if one.ask == Ask.DUEL and one.by is not None:
            parties = (_party(view, one.by), _party(view, one.seat, lit=True))
            return Happening(words.cards[Kind.DUEL], None, "duel", one.by, (one.seat,), parties=parties)
        if one.ask == Ask.RESCUE:
            parties = (_party(view, one.seat, lit=True), Party("beer"))
            note = words.regained.format(points=1 - view.seats[one.seat].life)
            return Happening(words.last_chance, None, "skull", one.by, (one.seat,), note, parties=parties)
    return None


def _party(view: TableView, seat: Seat, *, lit: bool = False) -> Party:
    return Party(slug(view.seats[seat].character), seat_number(seat), lit)


def _turn(seat: Seat, view: TableView, names: Sequence[str], words: BangWords) -> Happening:
    title = words.turn.format(name=person(names, seat, words))
    return Happening(title, None, None, portrait=slug(view.seats[seat].character), person=True)


def _begin(event: PublicEvent, view: TableView, words: BangWords) -> Happening | None:
    """Give the event as something new to look at, or None where it tells nothing by itself."""
    match event:
        case ev.Played(seat=seat, card=played, target=target, stands_for=other):
            note = words.as_card.format(card=other) if other else ""
            return _of_card(card(played, words), seat, _targets(event, view, target), note)
        case ev.Responded(seat=seat, card=played, stands_for=other):
            return _of_card(card(played, words), seat, (), words.as_card.format(card=other) if other else "")
        case ev.Checked(seat=seat, flipped=flipped, counts=counts, success=success):
            flip = counts if counts is not None else flipped[0]
            note = words.check_good if success else words.check_bad
            return _of_card(card(flip, words), seat, (), note)
        case ev.DynamiteExploded(seat=seat):
            return Happening(words.cards[Kind.DYNAMITE], None, "dynamite", None, (seat,), words.exploded)
        case ev.DynamitePassed(to=to):
            return Happening(words.cards[Kind.DYNAMITE], None, "dynamite", None, (to,), words.passed_on)
        case ev.TurnSkipped(seat=seat):
            return Happening(words.cards[Kind.JAIL], None, "jail", None, (seat,), words.skipped)
        case ev.DrewShown(seat=seat, card=seen) | ev.DrewDiscard(seat=seat, card=seen):
            return _of_card(card(seen, words), seat, (), "")
        case ev.StorePicked(seat=seat, card=seen):
            return _of_card(card(seen, words), seat, (), words.taken)
        case ev.Eliminated(seat=seat, role=role, by=by):
            return Happening(words.roles[role], None, f"role_{slug(role)}", by, (seat,), words.out_of_game)
        case ev.LostLife(seat=seat, points=points, by=by, card=cause):
            what = card(cause, words) if cause is not None else None
            title = what.name if what else words.lost.format(points=points)
            return Happening(title, what, "wound", by, (seat,), words.lost.format(points=points))
        case ev.TookHandCard(seat=seat, victim=victim):
            return Happening(words.taken, None, "hand", seat, (victim,))
        case ev.GameOver(side=side):
            seats = len(view.seats)
            return Happening(victory(side, seats, words), None, emblem(side, seats))
        case _:
            return None


def _follow(event: PublicEvent, shown: Happening | None, words: BangWords) -> Happening | None:
    """Give what is shown with what came of it, or None where the event does not follow from it."""
    if shown is None:
        return None
    match event:
        case ev.LostLife(seat=seat, points=points):
            targets = shown.targets if seat in shown.targets else (*shown.targets, seat)
            return replace(shown, note=words.lost.format(points=points), targets=targets)
        case ev.Regained(points=points) if points and not shown.note:
            return replace(shown, note=words.regained.format(points=points))
        case ev.ShotCancelled() if not shown.note:
            return replace(shown, note=words.missed)
        case ev.TookHandCard() | ev.TookInPlay() if not shown.note:
            return replace(shown, note=words.taken)
        case _:
            return None


def _of_card(shown: Card, actor: Seat | None, targets: tuple[Seat, ...], note: str) -> Happening:
    return Happening(shown.name, shown, None, actor, targets, note)


def _targets(event: ev.Played, view: TableView, target: Seat | None) -> tuple[Seat, ...]:
    if target is not None:
        return (target,)
    if kind_of(event.card) in _AT_ALL_OTHERS:
        return tuple(s.seat for s in view.seats if s.alive and s.seat != event.seat)
    return ()
