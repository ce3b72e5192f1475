"""House rules and tempo shown and changed: of a table by its host, of a server by those who manage it."""

from typing import Final

from bot.stage.port import Acknowledgement, HouseRules, Private, Reply
from bot.store.rows import Rules, TableState
from bot.tables import refusals, rules, showing
from bot.tables.openings import Openings
from bot.tables.table import Table
from bot.tables.tempo import TEMPOS
from bot.tables.tempos import set_tempo_of_server, tempo_of_server
from bot.text.games import words_for
from bot.ui.press import (
    AddAITo,
    ChooseSide,
    InLobby,
    LookAtRules,
    Ruling,
    SetChairs,
    SetRule,
    SetTempo,
    SetUpFront,
    UsePreset,
)
from bot.ui.settings import SERVER, Chairs, SettingsState

PACES: Final = tuple(map(showing.pace, TEMPOS))


class Settings(Openings):
    """The panel of house rules and its lists."""

    async def rule(self, reply: Reply, subject: int | str, press: Ruling) -> None:
        """Carry out a press in the panel; `subject` is a table's number or names a server's rules of a game."""

        async def work() -> Private:
            if isinstance(subject, str):
                return await self._rule_server(reply, subject.removeprefix(SERVER), press)
            return await self._rule_table(reply, subject, press)

        await self.serve(reply, Acknowledgement.IN_PLACE, work, subject if isinstance(subject, int) else None)

    async def server_rules(self, reply: Reply, game: str) -> None:
        """`/settings rules`."""
        await self.serve(reply, Acknowledgement.PRIVATE, lambda: self._rule_server(reply, game, LookAtRules()))

    async def _rule_table(self, reply: Reply, table_id: int, press: Ruling) -> Private:
        table = await self.registry.table(table_id)
        if isinstance(press, SetChairs):
            await table.set_chairs(reply.person, press.number)
        elif isinstance(press, SetTempo):
            await table.set_tempo(reply.person, press.key)
        elif not isinstance(press, LookAtRules):
            await table.set_rules(reply.person, self._ruled(table.row.game, table.row.rules, press))
        if not isinstance(press, LookAtRules):
            self.registry.changed(table)
        return await self._rules_at(table, reply, press.option if isinstance(press, LookAtRules) else None)

    async def _change_lobby(self, reply: Reply, table_id: int, press: InLobby) -> Private | None:
        """Carry out a choice from a list of the lobby."""
        table = await self.registry.table(table_id)
        was_seated = table.seat_of(reply.person.id) is not None
        match press:
            case ChooseSide(side):
                await table.choose_side(reply.person, side)
            case AddAITo(side):
                await table.add_ai(reply.person, side)
            case SetUpFront(option, place):
                ruled = self._ruled(table.row.game, table.row.rules, SetRule(option, place))
                await table.set_rules(reply.person, ruled)
        self.registry.changed(table)
        is_new = isinstance(press, ChooseSide) and not was_seated
        return await self._welcome(reply, table.row.game) if is_new else None

    async def _rules_at(self, table: Table, reply: Reply, option: str | None = None) -> Private:
        """A table's rules as one person sees them."""
        async with table.held():
            row, seats = table.row, table.game.seats
            may_change = row.state is TableState.LOBBY and row.host == reply.person.id
            state = SettingsState(
                subject=str(row.id),
                preset=row.preset,
                options=rules.options_of(table.game, row.rules),
                may_change=may_change,
                option=option,
                chairs=Chairs(row.capacity, max(seats[0], len(table.seats)), seats[-1]),
                pace=showing.pace(row.times.tempo),
                paces=PACES,
            )
        return HouseRules(row.game, reply.person.language, state)

    async def _rule_server(self, reply: Reply, game_key: str, press: Ruling) -> Private:
        if reply.place is None:
            raise refusals.ServerOnly
        if not reply.may_manage_server:
            raise refusals.ManagersOnly
        game = self.registry.services.games.get(game_key)
        if game is None:
            raise refusals.UnknownGame
        store, server = self.registry.services.store, reply.place.guild_id
        now = await rules.of_server(store, server, game)
        if isinstance(press, UsePreset | SetRule):
            now = self._ruled(game_key, now, press)
            await rules.set_of_server(store, server, game, now)
        elif isinstance(press, SetTempo):
            if press.key not in TEMPOS:
                raise refusals.OldPanel
            await set_tempo_of_server(store, server, press.key)
        state = SettingsState(
            subject=f"{SERVER}{game_key}",
            preset=now.preset,
            options=rules.options_of(game, now),
            may_change=True,
            option=press.option if isinstance(press, LookAtRules) else None,
            pace=showing.pace(await tempo_of_server(store, server)),
            paces=PACES,
        )
        return HouseRules(game_key, reply.person.language, state)

    def _ruled(self, game_key: str, now: Rules, press: Ruling) -> Rules:
        """The rules as they are after a press."""
        game = self.registry.services.games[game_key]
        match press:
            case UsePreset(preset):
                kept = {rule.key for rule in words_for(game_key).house_rules() if rule.up_front}
                new = Rules(preset, {key: value for key, value in now.changes.items() if key in kept})
                rules.options_of(game, new)
                return new
            case SetRule(option, place):
                options = {rule.key: rule.values for rule in words_for(game_key).house_rules()}
                if option not in options or place >= len(options[option]):
                    raise refusals.OldPanel
                return rules.changed(game, now, option, options[option][place][0])
            case _:
                return now
