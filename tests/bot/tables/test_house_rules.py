"""What house rules add to a table: characters chosen together, abilities at any time, attempts that cost something."""

from itertools import chain
from typing import Any

from bot.stage.port import Notice, OwnHand, OwnRole, Place
from bot.store.rows import TableState
from bot.tables import showing, typed
from bot.tables.desk import Desk
from bot.text.commands import COMMANDS
from bot.ui.choices import offered, reference
from bot.ui.press import Do
from engine.bang.actions import Ask, Misplay, UseAbility
from engine.bang.cards import card_name
from engine.bang.errors import OutOfReach
from engine.core.chance import seeded
from engine.core.decision import Decision
from engine.core.game import Refused
from engine.core.match import Match
from engine.games import GAMES
from tests.bot.house import ANA, BEN, House
from tests.bot.presses import asked, pressed, said


def standing(table: Any) -> Decision | None:
    """What Ana may do though nobody waits for her."""
    return next((one for one in table.awaits(ANA.id) if one.optional), None)


async def idle_sid(house: House) -> tuple[Any, Decision]:
    """A game in which Ana is Sid Ketchum and may heal while the table waits for somebody else."""
    game = GAMES["bang"]
    options = game.options("official", sid_window="any_time")
    for number in range(1000):
        seed = seeded(f"sid {number}").seed
        if Match.new(game, 5, options, seed).view(None).seats[0].character != "Sid Ketchum":
            continue
        house._seeds = chain([seed, seed], house._seeds)
        table = await house.game(ANA, BEN, ai=3, place=Place(10, 1000 + number), sid_window="any_time")
        while table.row.state is TableState.RUNNING:
            if (found := standing(table)) is not None:
                return table, found
            await house.play_on(table, plies=1)
        await house.pass_time(5)
    raise AssertionError("never")


# Characters chosen together


async def test_whoever_chooses_a_character_again_is_told_so(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2, preset="cz")
    (decision,) = table.awaits(ANA.id)
    first, second = (Do(str(action)) for action in decision.actions)
    await pressed(house, desk, ANA, table, first, decision.id)
    await house.pass_time(10)
    chosen = table.match.view(table.seat_of(ANA.id)).characters
    for again in (first, second):
        reply = await pressed(house, desk, ANA, table, again, decision.id)
        assert reply.shown[0].note == "You have chosen already; the table waits for Ben."
        assert table.match.view(table.seat_of(ANA.id)).characters == chosen


async def test_a_character_is_chosen_by_button_and_nobody_else_sees_it(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2, preset="cz")
    seat = table.seat_of(ANA.id)
    (decision,) = table.awaits(ANA.id)
    dealt = table.match.view(seat).characters
    assert [str(action) for action in decision.actions] == [f"character {name}" for name in dealt]
    reply = await pressed(house, desk, ANA, table, Do(f"character {dealt[1]}"), decision.id)
    assert reply.shown[0].view.characters == (dealt[1],)
    assert not table.awaits(ANA.id)
    await house.pass_time(10)
    for panel in house.stage.log:
        assert not {*dealt} & {seat.character for seat in getattr(getattr(panel, "view", None), "seats", ())}
    await house.answer(table, BEN)
    await house.pass_time(10)
    assert table.match.view(None).seats[seat].character == dealt[1]


async def test_a_character_is_chosen_by_command(house: House, desk: Desk) -> None:
    table = await house.game(ANA, BEN, ai=2, preset="cz")
    first, second = table.match.view(table.seat_of(ANA.id)).characters
    choices = desk.choices(ANA.id, "en-US", None, "choose", "what", {"what": second[:4]}, None)
    assert [choice.label.split(":")[0] for choice in choices] == [second]
    wrong = house.reply(ANA)
    await desk.play(wrong, "choose", {"what": choices[0].value.replace(second, "Nobody")}, None)
    assert "is not possible" in said(wrong)
    reply = house.reply(ANA)
    await desk.play(reply, "choose", {"what": choices[0].value}, None)
    assert said(reply).startswith(f"Done: Keep {second}")
    assert table.match.view(table.seat_of(ANA.id)).characters == (second,) != (first,)


async def test_everybody_gets_the_prompt_as_a_direct_message(house: House) -> None:
    await house.game(ANA, BEN, ai=2, preset="cz")
    hands = {person: panel for person, panel in house.stage.direct.values() if isinstance(panel, OwnHand)}
    assert hands.keys() == {ANA.id, BEN.id}
    for panel in hands.values():
        assert [decision.kind for decision in panel.decisions] == [Ask.CHARACTER]
        assert len(panel.view.characters) == 2


async def test_the_role_card_is_sent_when_it_is_complete(house: House) -> None:
    def roles() -> list[OwnRole]:
        return [panel for _, panel in house.stage.direct.values() if isinstance(panel, OwnRole)]

    table = await house.game(ANA, BEN, ai=2, preset="cz")
    assert roles() == []
    await house.answer(table, ANA)
    await house.answer(table, BEN)
    await house.pass_time(30)
    assert len(roles()) == 2
    assert all(panel.view.table.seats[panel.seat].character for panel in roles())


# At any time


async def test_an_ability_at_any_time_calls_nobody_and_its_buttons_do_not_grow_old(house: House, desk: Desk) -> None:
    table, first = await idle_sid(house)
    seat = table.seat_of(ANA.id)
    assert seat not in showing.called(table.match)
    calls = showing.calls(table.row, table.seats, table.match)
    assert seat not in [call.question.seat for call in calls.values()]
    reply = await pressed(house, desk, ANA, table, Do(reference(first, UseAbility())), max(0, first.id - 3))
    assert [decision.kind for decision in reply.shown[0].decisions] == [Ask.ABILITY_DISCARD]


async def test_an_ability_at_any_time_can_be_typed_at_any_time(house: House, desk: Desk) -> None:
    table, _ = await idle_sid(house)
    ply = table.row.ply
    reply = house.reply(ANA)
    await desk.play(reply, "ability", {}, table.id)
    assert said(reply).startswith("Done: ")
    assert table.row.ply == ply + 1


async def test_a_late_answer_does_not_pass_for_an_ability(house: House, desk: Desk) -> None:
    table, decision = await idle_sid(house)
    before = table.match.save()
    for ref in ("pass", "end", "misplay"):
        reply = await pressed(house, desk, ANA, table, Do(ref), decision.id - 1)
        assert "out of date" in reply.shown[0].note
    assert table.match.save() == before


async def test_a_move_of_somebody_else_in_between_does_not_spoil_an_ability(house: House) -> None:
    table, decision = await idle_sid(house)
    ply = table.row.ply
    await table.submit(ANA.id, UseAbility(), decision.id - 1, 7)
    assert table.row.ply == ply + 1
    assert [one.kind for one in table.awaits(ANA.id)] == [Ask.ABILITY_DISCARD]


# What trying costs


def too_far(table: Any) -> Refused | None:
    """A play of Ana's that the rules refuse."""
    if asked(ANA, Ask.PLAY)(table) is None:
        return None
    refused = table.match.refused(table.seat_of(ANA.id))
    return next((one for one in refused if isinstance(one.refusal, OutOfReach)), None)


def in_words(refused: Refused) -> dict[str, str]:
    """A play as it is typed."""
    action: Any = refused.action
    return {"card": card_name(action.card), "target": str(action.target + 1)}


async def test_an_improper_play_that_is_typed_ends_the_play_phase(house: House, desk: Desk) -> None:
    table, refused = await house.find(too_far, ANA, ai=6, preset="cz")
    await house.pass_time(3)
    hand = table.match.view(table.seat_of(ANA.id)).hand
    reply = house.reply(ANA)
    await desk.play(reply, "play", in_words(refused), table.id)
    why, cost = said(reply).splitlines()
    assert "you reach" in why
    assert cost == "Ana tries what the rules refuse, and plays no more this turn."
    last = table.match.record().moves[-1]
    assert last.notation == f"misplay {refused.action}"
    assert table.match.view(table.seat_of(ANA.id)).hand == hand
    assert asked(ANA, Ask.PLAY)(table) is None


async def test_a_card_from_the_list_is_never_an_attempt(house: House, desk: Desk) -> None:
    table, refused = await house.find(too_far, ANA, ai=6, preset="cz")
    await house.pass_time(3)
    (decision,) = table.awaits(ANA.id)
    options = in_words(refused)
    before = table.match.save()
    marked = {**options, "card": f"{table.id}.{decision.id}:{options['card']}"}
    for command, given in (("play", marked), ("discard", {"card": options["card"]})):
        reply = house.reply(ANA)
        await desk.play(reply, command, given, table.id)
        assert len(said(reply).splitlines()) == 1
    assert table.match.save() == before


async def test_by_other_rules_a_refused_play_costs_nothing(house: House, desk: Desk) -> None:
    table, refused = await house.find(too_far, ANA, ai=6)
    await house.pass_time(3)
    before = table.match.save()
    reply = house.reply(ANA)
    await desk.play(reply, "play", in_words(refused), table.id)
    assert "you reach" in said(reply)
    assert table.match.save() == before


async def test_no_button_and_no_list_offers_the_attempt(house: House, desk: Desk) -> None:
    table, _ = await house.find(too_far, ANA, ai=6, preset="cz")
    (decision,) = table.awaits(ANA.id)
    assert Misplay() in decision.actions
    assert Misplay() not in offered(decision)
    reply = await pressed(house, desk, ANA, table, Do("misplay"), decision.id)
    assert isinstance(reply.shown[0], OwnHand | Notice)
    assert table.row.state is TableState.RUNNING
    assert table.awaits(ANA.id) == (decision,)
    sheet = typed.Sheet(table, table.seat_of(ANA.id), "en-US")
    for command, options in COMMANDS.items():
        for option in options:
            assert not [one for one in sheet.choices(command, option, {}) if "misplay" in one.value]
