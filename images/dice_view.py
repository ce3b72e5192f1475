"""From what a viewer knows of the dice game (the engine's views) to what a picture shows (scenes)."""

from collections.abc import Sequence

from engine.core.events import PublicEvent
from engine.core.ids import Seat, seat_number
from engine.dice import events as ev
from engine.dice.faces import BULLSEYES, DICE, ORDER, Cause, Face
from engine.dice.view import Phase, SeatView, TableView
from images import western_view
from images.dice_scene import DiceSeat, DiceTableScene, Die, LastRoll, Lying
from images.dice_telling import changes, last_roll, moment, thrown
from images.dice_words import DICE_ENGLISH, DiceWords
from images.fallen_scene import FallenScene
from images.naming import person, slug

_CAUSES = {
    Cause.BULLSEYE: "target",
    Cause.GATLING: "gatling",
    Cause.DYNAMITE: "dynamite",
    Cause.INDIANS: "indians",
}
_ROLLING = (Phase.START, Phase.ROLL)


def table_scene(
    view: TableView,
    names: Sequence[str],
    happened: Sequence[PublicEvent] = (),
    words: DiceWords = DICE_ENGLISH,
) -> DiceTableScene:
    """Give the public table; `happened` are the public events since the last picture, oldest first."""
    lives = changes(happened)
    awaited = {one.seat for one in view.awaited}
    return DiceTableScene(
        seats=tuple(_seat(view, seat, names, lives, awaited, words) for seat in view.seats),
        active=view.active,
        dice=_dice(view, thrown(view, happened), words),
        step=words.steps[view.phase],
        count=_count(view, words),
        pile=view.pile,
        pile_words=words.left.format(n=view.pile),
        moment=moment(view, happened, names, words),
        last=_last(last_roll(view, happened), words),
        out_of_game=words.out_of_game,
    )


def fallen_scene(
    view: TableView, names: Sequence[str], happened: Sequence[PublicEvent], words: DiceWords = DICE_ENGLISH
) -> FallenScene:
    """Give the poster of those who went out of the game by these events."""
    causes = {event.seat: _CAUSES[event.cause] for event in happened if isinstance(event, ev.LostLife)}
    fallen = [event for event in happened if isinstance(event, ev.Eliminated)]
    return western_view.fallen_scene(view, fallen, causes, names, words)


def _last(rolled: ev.Rolled | None, words: DiceWords) -> LastRoll | None:
    if rolled is None:
        return None
    return LastRoll(words.last_roll, seat_number(rolled.seat), tuple(slug(face) for face in rolled.dice))


def _seat(
    view: TableView,
    seat: SeatView,
    names: Sequence[str],
    lives: dict[Seat, int],
    awaited: set[Seat],
    words: DiceWords,
) -> DiceSeat:
    active = seat.seat == view.active and view.phase is not Phase.OVER
    change = lives.get(seat.seat, 0)
    aimed = view.phase is Phase.AIM and any(shot.target == seat.seat for shot in view.shots)
    return DiceSeat(
        number=seat_number(seat.seat),
        name=person(names, seat.seat, words),
        character=slug(seat.character),
        lives=max(0, seat.life),
        max_lives=seat.max_life,
        character_name=seat.character,
        arrows=seat.arrows,
        distance=None if active else view.distances[view.active][seat.seat] or None,
        role=slug(seat.role) if seat.role else None,
        role_name=words.roles[seat.role] if seat.role else "",
        dead=not seat.alive,
        active=active,
        target=seat.alive and (aimed or change < 0),
        awaited=seat.seat in awaited,
        dying=seat.dying,
        change=_signed(change, words),
    )


def _signed(change: int, words: DiceWords) -> str:
    if not change:
        return ""
    return (words.lost if change < 0 else words.regained).format(points=abs(change))


# ------------------------------------------------------------------ dice
def _dice(view: TableView, fresh: Sequence[int] | None, words: DiceWords) -> tuple[Die, ...]:
    """Give the five dice as they lie; `fresh` are the places of those thrown last, if that is known."""
    if not view.dice:
        return (Die(),) * DICE
    if view.phase in _ROLLING:
        return tuple(_rolled(view, place, fresh, words) for place in range(len(view.dice)))
    shots = list(view.shots)
    beers = view.dice.count(Face.BEER) - view.beers if view.phase is not Phase.DYNAMITE else 0
    waiting = sorted((face for face in view.dice if face in BULLSEYES), key=ORDER.__getitem__)
    following = waiting[len(shots)] if view.phase is Phase.AIM and len(shots) < len(waiting) else None
    dice = []
    for face in view.dice:
        lying, mark, target = Lying.PLAIN, "", None
        shot = next((one for one in shots if one.die is face), None)
        if shot is not None:
            shots.remove(shot)
            mark, target = words.lost.format(points=shot.points), shot.target
        elif face is following:
            lying, following = Lying.LIT, None
        elif face is Face.BEER:
            lying = Lying.SPENT if beers > 0 else Lying.LIT if view.phase is Phase.BEER else Lying.PLAIN
            beers -= 1
        elif face is Face.GATLING and view.phase is Phase.GATLING:
            lying = Lying.LIT
        elif face in (Face.ARROW, Face.DYNAMITE):
            lying = Lying.SPENT if face is Face.ARROW else Lying.LOCKED
        dice.append(Die(slug(face), lying, mark, target))
    return tuple(dice)


def _rolled(view: TableView, place: int, fresh: Sequence[int] | None, words: DiceWords) -> Die:
    face, is_fresh = slug(view.dice[place]), fresh is not None and place in fresh
    if place in view.locked:
        return Die(face, Lying.LOCKED, words.locked, fresh=is_fresh)
    if fresh is None or is_fresh:
        return Die(face, fresh=is_fresh)
    return Die(face, Lying.KEPT, words.kept)


def _count(view: TableView, words: DiceWords) -> str:
    match view.phase:
        case Phase.ROLL if view.rolls_left:
            return words.roll_of.format(n=view.roll, most=view.roll + view.rolls_left)
        case Phase.ROLL if view.roll:
            return words.no_more
        case Phase.AIM:
            return words.left.format(n=sum(face in BULLSEYES for face in view.dice) - len(view.shots))
        case Phase.BEER:
            return words.left.format(n=view.beers)
        case _:
            return ""
