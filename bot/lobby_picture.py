"""The picture of a table of any game that waits for players."""

from bot.text.names import Names
from bot.text.words import GameWords
from bot.ui.lobby import LobbyState
from images.scene import LobbyScene, LobbySeat, LobbySide


def lobby_scene(state: LobbyState, names: Names, words: GameWords) -> LobbyScene:
    """What the picture of an open table shows, in the language of its words."""
    say = words.wording.say
    keys = [side.key for side in state.sides]
    seats = tuple(
        LobbySeat(names.plain(n), seat.host, seat.ai, keys.index(seat.side) if seat.side in keys else None)
        for n, seat in enumerate(state.seats)
    )
    waiting = say("ready to start") if state.can_start else say("{n} needed to start", n=state.least)
    return LobbyScene(
        title=say("TABLE OPEN"),
        subtitle=f"{words.title}  ·  {words.rules_line(state.options)}",
        seats=seats,
        capacity=state.most,
        needed=state.least,
        free=say("free"),
        lines=(say("{n} of {most} seats", n=state.seated, most=state.most), waiting),
        sides=tuple(LobbySide(side.key, words.side(side.key, state.options), side.room) for side in state.sides),
        undecided=say("Wherever they are needed") if state.sides else "",
        story=tuple(line.strip("*") for line in words.in_front(state.options)),
        played=next((str(getattr(state.options, rule.key)) for rule in words.house_rules() if rule.up_front), ""),
    )
