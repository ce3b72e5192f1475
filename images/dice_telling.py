"""What the events since the last picture add to it: what was thrown, whose lives changed, what everybody stares at."""

from collections.abc import Sequence

from engine.core.events import PublicEvent
from engine.core.ids import Seat
from engine.dice import events as ev
from engine.dice.view import TableView
from images.dice_scene import Moment
from images.dice_words import DiceWords
from images.naming import person, slug
from images.western_view import emblem, victory


def thrown(view: TableView, happened: Sequence[PublicEvent]) -> tuple[int, ...] | None:
    """Give the places of the dice of the last roll, None if it was told before."""
    for event in reversed(happened):
        if isinstance(event, ev.Rolled):
            return event.thrown if (event.seat, event.roll) == (view.active, view.roll) else None
    return None


def last_roll(view: TableView, happened: Sequence[PublicEvent]) -> ev.Rolled | None:
    """Give the last roll of the turn before, if both turns are told at once: it would never be seen."""
    found = None
    for event in happened:
        if isinstance(event, ev.Rolled) and event.seat != view.active:
            found = event
    return found


def changes(happened: Sequence[PublicEvent]) -> dict[Seat, int]:
    """Give how many lives each seat has more or less."""
    lives: dict[Seat, int] = {}
    for event in happened:
        match event:
            case ev.LostLife(seat=seat, points=points):
                lives[seat] = lives.get(seat, 0) - points
            case ev.Drank(target=seat, points=points) | ev.Regained(seat=seat, points=points):
                lives[seat] = lives.get(seat, 0) + points
    return lives


def moment(view: TableView, happened: Sequence[PublicEvent], names: Sequence[str], words: DiceWords) -> Moment | None:
    """Give what stops all eyes: the last attack, explosion or volley, else who is out; and the end above all."""
    shown: Moment | None = None
    fallen: list[ev.Eliminated] = []
    for event in happened:
        match event:
            case ev.IndiansAttacked():
                shown = Moment("indians", words.indians, words.indians_note)
            case ev.Exploded(seat=seat):
                shown = Moment("dynamite", words.explosion, person(names, seat, words))
            case ev.GatlingFired(seat=seat):
                shown = Moment("gatling", words.gatling, person(names, seat, words))
            case ev.Eliminated():
                fallen.append(event)
            case ev.GameOver(side=side):
                return Moment(emblem(side, len(view.seats)), victory(side, len(view.seats), words))
    if shown is None and fallen:
        return _farewell(fallen, names, words)
    return shown


def _farewell(fallen: Sequence[ev.Eliminated], names: Sequence[str], words: DiceWords) -> Moment:
    people = ", ".join(person(names, event.seat, words) for event in fallen)
    symbol = f"role_{slug(fallen[0].role)}" if len(fallen) == 1 else "tombstone"
    return Moment(symbol, words.out_of_game.upper(), people)
