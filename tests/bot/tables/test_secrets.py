"""Whole games are searched for secrets: words, alt texts and ids of every public message, and its picture's input."""

import json
from typing import Any

import msgspec
import pytest

from bot.stage.port import Call, Public, PublicTable
from bot.stage.rendering import Renderer
from bot.store.rows import TableState
from engine.bang.cards import FACES, Card, card_name
from engine.western.roles import Role
from tests.bot.fakes import FakeStage
from tests.bot.house import ANA, BEN, CEM, House

SIGNS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}


class Painted:
    """A studio that keeps what it was asked to draw, and has time for nothing."""

    def __init__(self) -> None:
        self.inputs: list[str] = []

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        self.inputs.append(msgspec.json.encode(what).decode())
        return None


class SearchedStage(FakeStage):
    """Searches everything public for what is hidden at that moment."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Any | None = None
        self.searched = 0

    async def announce(self, place: Any, panel: Public, nonce: str, reply_to: int | None = None) -> int:
        await self.search(panel)
        return await super().announce(place, panel, nonce, reply_to)

    async def update_panel(self, place: Any, message_id: int, panel: Public) -> None:
        await self.search(panel)
        await super().update_panel(place, message_id, panel)

    async def search(self, panel: Public) -> None:
        if self.table is None or self.table.match is None or not isinstance(panel, PublicTable | Call):
            return
        self.searched += 1
        painted = Painted()
        rendered = await Renderer(painted).public(panel, is_new=True)
        layout: Any = rendered.panel
        shown = json.dumps(layout.to_components(), ensure_ascii=False)
        mentioned = public_cards(panel)
        for seat in range(self.table.match.seats):
            own = self.table.match.view(seat)
            for card in own.hand:
                if face(card) not in {face(known) for known in mentioned}:
                    assert label(card) not in shown
                    assert card_name(card) not in shown
            assert not [name for name in own.characters if name in shown]
        public = [one.role for one in self.table.match.view(None).seats if one.role is not None]
        for role in set(Role) - {Role.SHERIFF} - set(public) - set(roles_told(panel)):
            assert role.value not in shown
        assert self.table.match.record().seed not in shown
        view = msgspec.json.encode(self.table.match.view(None)).decode()
        for drawn in painted.inputs:
            assert drawn.startswith(f"[{view},")


def face(card: Card) -> str:
    return str(FACES[card])


def label(card: Card) -> str:
    """A card as messages name it."""
    name, _, rest = str(FACES[card]).rpartition("-")
    return f"{name} {rest[:-1]}{SIGNS[rest[-1]]}"


def public_cards(panel: Any) -> set[Card]:
    """The cards that are named by what everybody has seen in this turn and the last, or lie open."""
    found: set[Card] = set()
    for event in panel.happened:
        for field in ("card", "cards", "counts", "flipped", "take", "in_play"):
            value = getattr(event, field, None)
            if isinstance(value, int) and not isinstance(value, bool):
                found.add(value)
            elif isinstance(value, tuple):
                found.update(value)
    about = [question.about for question in getattr(panel, "questions", ())]
    about += [panel.question.about] if isinstance(panel, Call) else []
    for one in about:
        found.update(one.cards)
        found.update([one.card] if one.card is not None else [])
    view = getattr(panel, "view", None)
    if view is not None:
        found.update(view.revealed)
        found.update([view.discard_top] if view.discard_top is not None else [])
        for seat in view.seats:
            found.update(seat.in_play)
    return found


def roles_told(panel: Any) -> list[Role]:
    return [event.role for event in panel.happened if hasattr(event, "role")]


@pytest.mark.parametrize(("ai", "preset"), [(2, "official"), (4, "ru"), (2, "cz")])
async def test_nothing_public_holds_a_secret(house: House, ai: int, preset: str) -> None:
    stage = SearchedStage()
    house.stage = stage
    house.registry = house._registry()
    for _ in range(1):
        table = await house.lobby(ANA, BEN, CEM, ai=ai, preset=preset)
        stage.table = table
        await table.start(ANA)
        house.registry.changed(table)
        while table.row.state is TableState.RUNNING:
            await house.play_on(table, plies=1)
            await house.pass_time(1.6)
        stage.table = None
        await house.pass_time(30)
    assert stage.searched > 50


async def test_private_panels_go_to_their_owner_only(house: House) -> None:
    table = await house.game(ANA, BEN, CEM, ai=2)
    for _ in range(40):
        await house.play_on(table, plies=1)
        await house.pass_time(3)
        for person, panel in house.stage.direct.values():
            assert table.seat_of(person) == panel.seat == panel.view.seat


async def test_the_search_finds_a_planted_secret(house: House) -> None:
    table = await house.game(ANA, ai=3)
    stage = SearchedStage()
    stage.table = table
    panel = house.stage.showing(PublicTable)[0].panel
    hidden = next(card for card in table.match.view(0).hand if face(card) not in {face(c) for c in public_cards(panel)})
    chairs = tuple(msgspec.structs.replace(chair, name=label(hidden)) for chair in panel.frame.chairs)
    leaking = msgspec.structs.replace(panel, frame=msgspec.structs.replace(panel.frame, chairs=chairs))
    with pytest.raises(AssertionError):
        await stage.search(leaking)
