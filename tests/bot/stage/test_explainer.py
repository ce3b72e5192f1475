"""Entries of the rules: the words at once, the picture when it is drawn, and the words alone if it is not."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.stage import delivery
from bot.stage.explainer import RULE, Explainer
from bot.text.words import RuleEntry
from bot.ui.desk import Shown
from tests.bot.positions import WORDS
from tests.bot.ui.limits import check_limits, content, custom_ids

ENTRY = WORDS.rulebook.lookup("bang")
OTHER = WORDS.rulebook.lookup("beer")
TOPIC = WORDS.rulebook.lookup("turn")


class Studio:
    """Draws when it is allowed to."""

    def __init__(self, png: bytes | None = b"png") -> None:
        self.png, self.go, self.begun = png, asyncio.Event(), asyncio.Semaphore(0)
        self.asked: list[tuple[Any, ...]] = []

    async def picture(self, game: str, kind: str, *what: Any) -> bytes | None:
        self.asked.append((game, kind, *what))
        self.begun.release()
        await self.go.wait()
        return self.png


class Interaction:
    """Records in which order it was answered and edited."""

    def __init__(self, number: int, message: int | None = None, *, broken: bool = False) -> None:
        self.id, self.broken = number, broken
        self.message = SimpleNamespace(id=message) if message is not None else None
        self.response = self
        self.done: list[tuple[str, Any, Any]] = []

    async def send_message(self, *, view: Any, ephemeral: bool, allowed_mentions: discord.AllowedMentions) -> Any:
        assert allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
        self.done.append(("private" if ephemeral else "public", view, None))
        return SimpleNamespace(message_id=100 + self.id)

    async def edit_message(self, *, view: Any, attachments: Any, allowed_mentions: discord.AllowedMentions) -> None:
        assert allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
        self.done.append(("replaced", view, attachments))

    async def edit_original_response(
        self, *, view: Any, attachments: Any, allowed_mentions: discord.AllowedMentions
    ) -> None:
        if self.broken:
            raise aiohttp.ClientConnectionError
        assert allowed_mentions.to_dict() == discord.AllowedMentions.none().to_dict()
        self.done.append(("pictured", view, attachments))

    @property
    def steps(self) -> list[str]:
        return [step for step, _, _ in self.done]


def show(explainer: Explainer, interaction: Any, entry: RuleEntry | None, shown: Shown) -> asyncio.Task[None]:
    assert entry is not None
    return asyncio.create_task(explainer.show(interaction, entry, WORDS, shown))


@pytest.mark.parametrize(("shown", "first"), [(Shown.TO_ONE, "private"), (Shown.TO_ALL, "public")])
async def test_words_come_at_once_and_the_picture_when_it_is_drawn(shown: Shown, first: str) -> None:
    """E15, E18: nothing waits for a picture, and what is shown to all has it too."""
    studio, press = Studio(), Interaction(1)
    task = show(Explainer(studio), press, ENTRY, shown)
    await studio.begun.acquire()
    assert press.steps == [first]
    studio.go.set()
    await task
    assert press.steps == [first, "pictured"]
    (_, words, _), (_, layout, files) = press.done
    check_limits(layout)
    assert content(layout) == content(words)
    assert custom_ids(layout) == custom_ids(words)
    assert bool(custom_ids(layout)) == (shown is Shown.TO_ONE)
    gallery = next(item for item in layout.walk_children() if isinstance(item, discord.ui.MediaGallery))
    assert gallery.items[0].media.url == f"attachment://{RULE}"
    (file,) = files
    assert (file.filename, file.description) == (RULE, gallery.items[0].description)
    assert "A shot at a living player" in (file.description or "")


async def test_a_rule_without_its_picture_stands_as_words() -> None:
    """E15: where nothing can be drawn, or the rule is of words alone."""
    studio, press = Studio(None), Interaction(1)
    studio.go.set()
    explainer = Explainer(studio)
    await show(explainer, press, ENTRY, Shown.TO_ONE)
    assert press.steps == ["private"]
    await show(explainer, press, TOPIC, Shown.TO_ONE)
    assert len(studio.asked) == 1


async def test_a_picture_that_cannot_be_sent_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "PAUSES", ())
    studio, press = Studio(), Interaction(1, broken=True)
    studio.go.set()
    await show(Explainer(studio), press, ENTRY, Shown.TO_ONE)
    assert press.steps == ["private"]


async def test_a_picture_that_comes_late_does_not_cover_the_next_entry() -> None:
    studio, command, press = Studio(), Interaction(1), Interaction(2, message=101)
    explainer = Explainer(studio)
    late = show(explainer, command, ENTRY, Shown.TO_ONE)
    await studio.begun.acquire()
    newer = show(explainer, press, OTHER, Shown.IN_PLACE)
    await studio.begun.acquire()
    studio.go.set()
    await asyncio.gather(late, newer)
    assert command.steps == ["private"]
    assert press.steps == ["replaced", "pictured"]
    assert press.done[0][2] == [], "the picture of the entry before is taken away"
