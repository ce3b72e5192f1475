"""The table in words: complete, public, and within limits."""

import msgspec
import pytest
from msgspec.structs import replace

from bot.text.bang.table import ALT_TEXT
from bot.text.names import Names
from engine.bang.actions import Ask
from engine.bang.cards import CHARACTERS, FACES, card_name, parse_card
from engine.bang.view import Awaited, OwnView, Phase, SeatView, TableView
from engine.western.roles import Role, Side
from tests.bot.positions import WORDS, names, play, positions

BLUE = tuple(card for card, face in enumerate(FACES) if face.blue)


def crowded(seats: int = 8) -> TableView:
    """The fullest table there can be: eight seats, every blue card in play, an open General Store."""
    characters = sorted(CHARACTERS, key=len)[-seats:]
    return TableView(
        seats=tuple(
            SeatView(
                seat=seat,
                character=characters[seat],
                life=3,
                max_life=4,
                hand_size=11,
                in_play=BLUE[seat::seats],
                role=Role.SHERIFF if seat == 0 else None,
                alive=True,
                dying=False,
                reach=5,
            )
            for seat in range(seats)
        ),
        turn=123,
        active=0,
        phase=Phase.PLAY,
        shots=1,
        deck_size=30,
        discard_size=20,
        discard_top=parse_card("General Store-QS"),
        revealed=tuple(range(seats)),
        awaited=(Awaited(seats - 1, Ask.STORE),),
        distances=tuple(tuple(0 if a == b else 3 for b in range(seats)) for a in range(seats)),
        winners=(),
        winning_side=None,
    )


def long_names(letter: str = "W") -> Names:
    return Names([letter * 31 + str(seat) for seat in range(8)], WORDS.wording)


@pytest.mark.parametrize(
    "people", [names(), long_names(), long_names("*"), long_names("ש")], ids=["short", "W", "*", "rtl"]
)
def test_the_description_of_the_fullest_table_fits_and_is_complete(people: Names) -> None:
    """H25: the picture in words, within 1,024 characters."""
    view = crowded()
    text = WORDS.alt_text(view, people)
    assert len(text) <= ALT_TEXT
    assert "…" not in text[-2:]
    for seat in view.seats:
        assert seat.character in text
        assert people.plain(seat.seat)[:5] in text
    for card in BLUE:
        assert FACES[card].kind.value in text
    assert text.count("11 cards") == 8
    assert text.count("distance 3") == 7
    assert "Sheriff" in text
    assert "Deck: 30 cards." in text
    assert "General Store Q of spades on top" in text
    assert "pick a card in the General Store" in text


@pytest.mark.parametrize("people", [names(), long_names("*")], ids=["short", "*"])
def test_the_table_in_text_has_a_line_per_seat(people: Names) -> None:
    view = crowded()
    lines = WORDS.table_text(view, people).splitlines()
    assert len(lines) <= 16
    assert sum(map(len, lines)) <= 2600
    for seat in view.seats:
        (line,) = [line for line in lines if f"`{seat.seat + 1}`" in line]
        assert people.text(seat.seat) in line
        assert seat.character in line
        assert "lives 3/4" in line
        assert "11 cards" in line
        assert "reach 5" in line
    assert lines[1].startswith("► ")
    assert lines[-1] == f"Waiting for {people.text(7)} to pick a card in the General Store."


def test_names_are_shortened_rather_than_facts() -> None:
    short, long = WORDS.alt_text(crowded(), names()), WORDS.alt_text(crowded(), long_names())
    assert long.count("distance") == short.count("distance")
    assert "W" * 20 not in long


def test_the_dead_lie_with_their_roles() -> None:
    dead = msgspec.structs.replace(crowded().seats[2], alive=False, role=Role.RENEGADE, in_play=())
    view = crowded()
    view = msgspec.structs.replace(view, seats=(*view.seats[:2], dead, *view.seats[3:]))
    assert f"Cem: out of the game, Renegade, {dead.character}." in WORDS.alt_text(view, names())
    assert f"**Cem** · out of the game · Renegade, {dead.character}" in WORDS.table_text(view, names())


def test_both_duellists_are_told() -> None:
    """H25: as the picture shows them."""
    view = replace(crowded(), awaited=(Awaited(2, Ask.DUEL, 5),))
    told = "Waiting for Cem to answer in the Duel with Fay."
    assert told in WORDS.alt_text(view, names())
    assert told in WORDS.table_text(view, names()).replace("*", "")


def test_only_roles_that_are_public_are_told() -> None:
    for position in positions():
        table: TableView = position.table
        public = sorted(seat.role for seat in table.seats if seat.role is not None)
        for text in (WORDS.alt_text(table, names()), WORDS.table_text(table, names())):
            assert sorted(role for role in Role for _ in range(text.count(role))) == public


def test_the_hand_is_told_to_its_owner_in_full() -> None:
    for position in positions():
        view: OwnView = position.own
        assert isinstance(view, OwnView)
        text = WORDS.hand_text(view, names())
        if view.table.seats[view.seat].alive:
            assert all(WORDS.hand_alt(view, names()).count(FACES[card].kind.value) for card in view.hand)
            assert all(card_name(card).split("-")[0] in text for card in view.hand)
        assert view.role.value in text
        assert view.role.value in WORDS.role_text(view, names())
        assert len(WORDS.role_alt(view, names())) <= ALT_TEXT


def test_an_attack_is_told_above_the_hand() -> None:
    """H25: what the picture shows to whoever is attacked, and only to them."""
    view = replace(crowded(), awaited=(Awaited(2, Ask.SHOT, 5, parse_card("BANG!-QH"), 2),))
    own = OwnView(view, 2, Role.OUTLAW, (parse_card("Beer-6H"),), ())
    told = WORDS.hand_alt(own, names())
    assert told.startswith("Fay shoots at you with BANG!")
    assert "2 Missed! save you, or else you lose a life. Your hand, 1 card: Beer" in told
    assert WORDS.hand_alt(replace(own, seat=3), names()).startswith("Your hand")


def test_a_huge_hand_still_fits_its_description() -> None:
    view = msgspec.structs.replace(positions()[0].own, hand=tuple(range(80)))
    assert len(WORDS.hand_alt(view, names())) <= ALT_TEXT


def test_the_result_names_winners_and_all_roles() -> None:
    match = play(3, 7)
    while not match.is_over():
        decision = match.decisions[0]
        action = decision.actions[match.ply % len(decision.actions)]
        match.act(decision.seat, action, decision.id)
    view: TableView = match.view(None)
    people = long_names()
    text, alt = WORDS.result_text(view, people), WORDS.result_alt(view, people)
    assert len(alt) <= ALT_TEXT
    assert text.count("★") == alt.count("won") == len(view.winners) > 0
    for seat in view.seats:
        assert seat.role is not None
        assert people.text(seat.seat) in text
        assert seat.character in text
        assert seat.character in alt
    assert [text.count(f"· {role} ·") for role in Role] == [1, 2, 3, 1]
    assert view.winning_side in set(Side)
