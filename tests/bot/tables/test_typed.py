"""Moves that are typed: every action can be chosen from the lists, and free text counts only when it is plain."""

from typing import Any

import pytest

from bot.stage.port import Place
from bot.store.rows import TableState
from bot.tables import refusals
from bot.tables.typed import CHOICES, LONGEST, SETTLED_SECONDS, Sheet, read_mark, taken_apart, understand
from bot.text.commands import COMMANDS
from engine.bang.actions import Ask
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import AnsweredAlready, IllegalAction
from tests.bot.house import ANA, BEN, CEM, House


def sheet(table: Any, person: int = ANA.id) -> Sheet:
    return Sheet(table, table.seat_of(person), "en-US")


def choose_from_lists(one: Sheet, decision: Decision, action: Action) -> Action:
    """Choose an action as a person does: option by option, each from its list."""
    parts = taken_apart(action)
    typed: dict[str, str] = {}
    for option, value in parts.values.items():
        choices = one.choices(parts.command, option, typed)
        assert len(choices) <= CHOICES
        assert all(0 < len(choice.label) <= LONGEST and 0 < len(choice.value) <= LONGEST for choice in choices)
        (picked,) = [c for c in choices if read_mark(c.value).text == value]
        typed[option] = picked.value
    meant = understand(one, parts.command, typed)
    assert meant.decision_id == decision.id
    return meant.action


async def test_every_action_can_be_chosen_from_the_lists_of_its_command(house: House) -> None:
    commands = set()
    for channel in range(3):
        table = await house.game(ANA, BEN, CEM, ai=1 + channel, place=Place(1, channel))
        while table.row.state is TableState.RUNNING:
            await house.pass_time(2.5)
            for person in (ANA, BEN, CEM):
                for decision in table.awaits(person.id):
                    if table.asked_for(decision) < SETTLED_SECONDS:
                        continue
                    one = sheet(table, person.id)
                    for action in decision.actions:
                        commands.add(taken_apart(action).command)
                        assert choose_from_lists(one, decision, action) == action
            await house.play_on(table, plies=1)
    assert commands >= {"play", "respond", "choose", "discard", "end"}


async def until(house: House, table: Any, kind: Ask) -> Any:
    while not [d for d in table.awaits(ANA.id) if d.kind == kind]:
        assert table.row.state is TableState.RUNNING
        await house.play_on(table, plies=1)
    return table.awaits(ANA.id)[0]


async def test_free_text_counts_only_if_the_question_is_two_seconds_old(house: House) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until(house, table, Ask.PLAY)
    with pytest.raises(refusals.TooSudden):
        understand(sheet(table), "end", {})
    await house.pass_time(2)
    assert str(understand(sheet(table), "end", {}).action) == "end"
    assert understand(sheet(table), "end", {}).decision_id == decision.id


async def test_a_choice_from_a_list_counts_at_once_but_not_once_it_is_old(house: House) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until(house, table, Ask.PLAY)
    action = next(a for a in decision.actions if taken_apart(a).command == "play")
    value = f"{table.id}.{decision.id}:{taken_apart(action).values['card']}"
    one = sheet(table)
    assert understand_or_more(one, value)
    await house.answer(table, ANA, decision.actions.index(action))
    await until(house, table, Ask.PLAY)
    await house.pass_time(3)
    with pytest.raises(refusals.OldPanel):
        understand(sheet(table), "play", {"card": value})


def understand_or_more(one: Sheet, value: str) -> bool:
    """Whether a card from the list is taken, or only its target is missing."""
    try:
        understand(one, "play", {"card": value})
    except refusals.SayMore:
        return True
    return True


async def test_labels_names_and_notation_are_understood(house: House) -> None:
    def aimed(table: Any) -> tuple[Decision, Action] | None:
        return next(((d, a) for d in table.awaits(ANA.id) for a in d.actions if str(a).startswith("play BANG!")), None)

    table, (decision, action) = await house.find(aimed, ANA, BEN, ai=2)
    await house.pass_time(3)
    card, target = taken_apart(action).values.values()
    one = sheet(table)
    label = one.label(decision, taken_apart(action), "card")
    name = one.names.plain(int(target) - 1)
    for text in (card, card.lower(), label, label.upper()):
        for whom in (target, name, name.lower(), f"{target}. {name}"):
            assert understand(one, "play", {"card": text, "target": whom}).action == action


async def test_what_is_missing_is_asked_for(house: House) -> None:
    def two_targets(table: Any) -> str | None:
        for decision in table.awaits(ANA.id):
            cards = [taken_apart(a).values["card"] for a in decision.actions if str(a).startswith("play BANG!")]
            several = [card for card in cards if cards.count(card) > 1]
            if several:
                return several[0]
        return None

    table, card = await house.find(two_targets, ANA, ai=3)
    await house.pass_time(3)
    with pytest.raises(refusals.SayMore) as said:
        understand(sheet(table), "play", {"card": card})
    assert len(said.value.possible) > 1


async def test_nonsense_is_answered_with_what_is_possible(house: House) -> None:
    table = await house.game(ANA, ai=3)
    await until(house, table, Ask.PLAY)
    await house.pass_time(3)
    with pytest.raises((refusals.NotUnderstood, refusals.NothingAsked)):
        understand(sheet(table), "play", {"card": "the moon"})
    with pytest.raises((refusals.NothingAsked, refusals.NotUnderstood)):
        understand(sheet(table), "respond", {"answer": "the moon"})


async def test_an_action_that_is_not_asked_for_is_left_to_the_match_to_refuse(house: House) -> None:
    table = await house.game(ANA, ai=3)
    decision = await until(house, table, Ask.PLAY)
    await house.pass_time(3)
    meant = understand(sheet(table), "respond", {"answer": "pass"})
    with pytest.raises(IllegalAction):
        await table.submit(ANA.id, meant.action, decision.id, 1)


async def test_who_has_chosen_before_others_have_is_told_so(house: House) -> None:
    """Characters are chosen together: the one who was quicker is not told that it is not their move."""
    table = await house.game(ANA, BEN, ai=2, characters_dealt=2)
    assert set(house.awaited(table)) == {ANA, BEN}
    await house.answer(table, ANA)
    with pytest.raises(AnsweredAlready) as told:
        understand(sheet(table), "choose", {"what": "anybody"})
    assert table.seat_of(BEN.id) in told.value.awaited
    assert table.seat_of(ANA.id) not in told.value.awaited
    with pytest.raises(AnsweredAlready):
        understand(sheet(table), "choose", {})


async def test_nobody_is_awaited_but_somebody_else(house: House) -> None:
    table = await house.game(ANA, BEN, CEM, ai=1)
    await house.until(lambda: bool(house.awaited(table)))
    await house.pass_time(3)
    other = next(person for person in (ANA, BEN, CEM) if person not in house.awaited(table))
    for command in COMMANDS:
        with pytest.raises(refusals.NothingAsked) as refusal:
            understand(sheet(table, other.id), command, {})
        assert refusal.value.awaited == (table.seat_of(house.awaited(table)[0].id),)
        for option in COMMANDS[command]:
            assert sheet(table, other.id).choices(command, option, {}) == []
