"""What words need to find in a view: who acts, what is asked, and the chance of an attack."""

from engine.core.actions import Action
from engine.desperado.actions import Ask, Odds
from engine.desperado.cards import Joker, Name
from engine.desperado.view import FigureView, OwnView, TableView, Target, View
from engine.desperado.zones import Zone


def table_of(view: View) -> TableView:
    """The public half of a view."""
    return view.table if isinstance(view, OwnView) else view


def ask_of(view: View) -> Ask | None:
    """What is asked at the moment; one seat is awaited at a time."""
    return next((Ask(awaited.ask) for awaited in table_of(view).awaited), None)


def figure_of(character: Name, view: View) -> FigureView | None:
    """A character, if it is in the game."""
    return next((figure for figure in table_of(view).figures if figure.name == character), None)


def who_acts(view: View) -> FigureView | None:
    """The active character."""
    active = table_of(view).active
    return None if active is None else figure_of(active, view)


def odds_of(action: Action, view: View) -> Odds | None:
    """The chance of an attack of the active character, where the view tells it."""
    prospect = view.prospect if isinstance(view, OwnView) else None
    if prospect is None:
        return None
    notation = str(action)
    attacks = (odds for target in prospect.targets for odds in target.attacks)
    return next((odds for odds in (*attacks, *prospect.throws) if odds.action == notation), None)


def own_joker(view: View) -> Joker | None:
    """The joker of the active character, if it is the viewer's."""
    if not isinstance(view, OwnView):
        return None
    return next((own.joker for own in view.jokers if own.character == view.table.active), None)


def side_of(view: View) -> str | None:
    """Whose side a text is written for: the viewer's, or that of whoever is awaited."""
    table = table_of(view)
    if isinstance(view, OwnView):
        return table.seats[view.seat]
    return next((table.seats[awaited.seat] for awaited in table.awaited), None)


def target_of(character: Name, view: View) -> Target | None:
    """An enemy the active character sees, where the view tells it."""
    prospect = view.prospect if isinstance(view, OwnView) else None
    return None if prospect is None else next((one for one in prospect.targets if one.character == character), None)


def price_of(zone: Zone, view: View) -> int | None:
    """The action points it takes the active character to get to a zone, where the view tells it."""
    prospect = view.prospect if isinstance(view, OwnView) else None
    return None if prospect is None else next((one.ap for one in prospect.reach if one.zone == zone), None)
