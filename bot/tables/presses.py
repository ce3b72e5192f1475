"""Presses of buttons and lists, carried out."""

from collections.abc import Sequence

from bot.stage.port import Acknowledgement, Notice, Private, PublicTable, Reply
from bot.tables import refusals, sentences, showing
from bot.tables.afterwards import Afterwards
from bot.tables.serving import Answer, private_news
from bot.tables.table import Table, names_at
from bot.text.games import words_for
from bot.ui.choices import offered, reference, resolve
from bot.ui.custom_id import CustomId
from bot.ui.press import (
    START,
    Act,
    AddAITo,
    ChooseSide,
    Do,
    Errand,
    GiveOrder,
    Guess,
    LookAtRules,
    Mark,
    Picked,
    Practise,
    Press,
    Rewind,
    SetChairs,
    SetRule,
    SetTempo,
    SetUpFront,
    Step,
    UsePreset,
    read_press,
)
from bot.ui.settings import SERVER
from engine.core.actions import Action
from engine.core.decision import Decision
from engine.core.errors import AnsweredAlready, GameError
from engine.core.ids import Ply, Seat


class Presses(Afterwards):
    """Takes what `bot.ui` has put on its buttons."""

    async def pressed(self, reply: Reply, custom_id: CustomId, values: Sequence[str]) -> None:
        """Carry out a press of a component that may be of another version of the bot."""
        try:
            press = read_press(custom_id, values)
            subject = custom_id.table if custom_id.table.startswith(SERVER) else int(custom_id.table)
        except ValueError:
            await self.serve(reply, Acknowledgement.SILENT, self._out_of_date)
            return
        if isinstance(press, LookAtRules | UsePreset | SetRule | SetChairs | SetTempo):
            await self.rule(reply, subject, press)
        elif isinstance(subject, int):
            await self.press(reply, subject, custom_id.decision, press)

    async def _out_of_date(self) -> Private:
        raise refusals.OldPanel

    async def press(self, reply: Reply, table_id: int, decision_id: Ply | None, press: Press) -> None:
        """Carry out a press of a button or list."""
        match press:
            case Errand():
                await self._errand(reply, table_id, decision_id, press)
            case Step():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._hand(reply, table_id, press))
            case Mark():
                how = Acknowledgement.IN_PLACE if self._shows_hand(reply, table_id) else Acknowledgement.SILENT
                await self.serve(reply, how, lambda: self._mark(reply, table_id, decision_id, press), table_id)
            case Act() | Picked():
                in_private = self._shows_hand(reply, table_id)
                how = Acknowledgement.IN_PLACE if in_private else Acknowledgement.SILENT
                await self.serve(
                    reply, how, lambda: self._act(reply, table_id, decision_id, press, in_private=in_private), table_id
                )
            case ChooseSide() | AddAITo() | SetUpFront():
                await self.serve(
                    reply, Acknowledgement.SILENT, lambda: self._change_lobby(reply, table_id, press), table_id
                )
            case GiveOrder():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._order(reply, table_id, press), table_id)
            case Guess():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._guess(reply, table_id, press.seat))
            case Practise():
                await self.practise(reply, press.game)
            case Rewind():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._moment(reply, table_id, press.ply))
            case Do():
                await self.serve(reply, Acknowledgement.IN_PLACE, lambda: self._do(reply, table_id, decision_id, press))

    async def _errand(self, reply: Reply, table_id: int, decision_id: Ply | None, errand: Errand) -> None:
        private, silent = Acknowledgement.PRIVATE, Acknowledgement.SILENT
        match errand:
            case Errand.MOVE | Errand.HAND | Errand.TAKE_BACK:
                how = Acknowledgement.IN_PLACE if self._shows_hand(reply, table_id) else private
                what = self._take_back if errand is Errand.TAKE_BACK else self._hand
                await self.serve(reply, how, lambda: what(reply, table_id))
            case Errand.ROLE:
                await self.serve(reply, private, lambda: self._role(reply, table_id))
            case Errand.TABLE:
                await self.serve(reply, private, lambda: self._in_text(reply, table_id))
            case Errand.SETTINGS:
                await self.serve(reply, private, lambda: self._settings(reply, table_id))
            case Errand.NEW_TABLE:
                await self.serve(reply, private, lambda: self._new_table(reply, table_id))
            case Errand.NEXT_TABLE:
                await self.serve(reply, private, lambda: self._next_table(reply, table_id))
            case Errand.REPLAY:
                await self.serve(reply, private, lambda: self._moment(reply, table_id, 0))
            case Errand.LOG:
                await self.serve(reply, private, lambda: self._log_file(reply, table_id))
            case Errand.REPORT:
                await self.serve(reply, private, lambda: self._report(reply, table_id))
            case Errand.DECLINE:
                await self.serve(reply, silent, lambda: self._decline(reply, table_id, decision_id), table_id)
            case Errand.REMATCH:
                await self.serve(reply, silent, lambda: self._rematch(reply, table_id))
            case Errand.GO | Errand.GO_FOR_SURE:
                how = Acknowledgement.IN_PLACE if reply.on_private_panel else private
                await self.serve(reply, how, lambda: self._go_from(reply, table_id, errand))
            case Errand.PAUSE | Errand.RESUME:
                await self.serve(reply, silent, lambda: self._stop_clock(reply, table_id, errand))
            case _:
                await self.serve(reply, silent, lambda: self._in_lobby(reply, table_id, errand), table_id)

    def _shows_hand(self, reply: Reply, table_id: int) -> bool:
        """Whether the message that was pressed can become the hand: a private one, or the hand in a direct message."""
        live = self.registry.live(table_id)
        direct = [seat.direct.hand for seat in live.table.seats] if live is not None else []
        return reply.on_private_panel or (reply.message_id is not None and reply.message_id in direct)

    async def _rematch(self, reply: Reply, table_id: int) -> None:
        await self.registry.rematch(table_id, reply.person)

    async def _take_back(self, reply: Reply, table_id: int) -> Private:
        table = await self.registry.table(table_id)
        await table.take_back(reply.person)
        self.registry.changed(table)
        return await self._hand_at(table, reply)

    async def _guess(self, reply: Reply, table_id: int, whom: Seat) -> Private:
        table = await self.registry.table(table_id)
        await table.guess(reply.person.id, whom)
        self.registry.changed(table)
        return await self._hand_at(table, reply)

    async def _go_from(self, reply: Reply, table_id: int, errand: Errand) -> Private:
        """Leave a running game, once one is sure."""
        table = await self.registry.table(table_id)
        table.seated(reply.person.id)
        if errand is Errand.GO:
            return await self._role_at(table, reply, leaving=True)
        return await self._leave(table, reply)

    async def _stop_clock(self, reply: Reply, table_id: int, errand: Errand) -> None:
        await self.stop_clock(await self.registry.table(table_id), reply, go_on=errand is Errand.RESUME)

    async def _new_table(self, reply: Reply, table_id: int) -> Private | None:
        row = (await self.registry.table(table_id)).row
        if row.practice:
            return await self._next_table(reply, table_id)
        return await self._open(reply, row.game, row.rules, row.capacity, row.language, row.times.tempo)

    async def _settings(self, reply: Reply, table_id: int) -> Private:
        return await self._rules_at(await self.registry.table(table_id), reply)

    async def _hand(self, reply: Reply, table_id: int, step: Step = START, note: str = "") -> Private:
        table = await self.registry.table(table_id)
        return await self._hand_at(table, reply, step, note)

    async def _role(self, reply: Reply, table_id: int) -> Private:
        return await self._role_at(await self.registry.table(table_id), reply)

    async def _in_text(self, reply: Reply, table_id: int) -> Private:
        return await self._text_at(await self.registry.table(table_id), reply)

    async def _decline(self, reply: Reply, table_id: int, decision_id: Ply | None) -> None:
        table = await self.registry.table(table_id)
        decision = self._decision(table, reply, decision_id)
        action = words_for(table.row.game, reply.person.language).decline(decision)
        if action is None:
            raise refusals.OldPanel
        await self._submit(table, reply, action, decision)

    async def _do(self, reply: Reply, table_id: int, decision_id: Ply | None, press: Do) -> Private:
        """Carry out a move chosen in a private panel; what is wrong with it is said in the panel."""
        table = await self.registry.table(table_id)
        words = words_for(table.row.game, reply.person.language)
        names = names_at(table, words.wording)
        try:
            decision = self._decision(table, reply, decision_id)
            action = _offered(decision, press.ref)
            seat = table.seated(reply.person.id)
            if not press.sure and table.playing().caution(seat, action) is not None:
                step = Step(decision.id, group=words.group(action), sure=press.ref)
                return await self._hand_at(table, reply, step, sure=action)
            update = await self._submit(table, reply, action, decision)
            note = private_news(update, seat, words, names)
        except GameError as error:
            note = words.error(error, names)
        except (refusals.OldPanel, refusals.NothingAsked, refusals.NotStored) as refusal:
            note = sentences.sentence(refusal, words.wording)
        if not table.is_open:
            over = words.wording.say("The game is over.")
            return Notice(f"{note}\n{over}" if note else over)
        return await self._hand_at(table, reply, note=note)

    async def _order(self, reply: Reply, table_id: int, press: GiveOrder) -> Private:
        """Give a standing order; what is wrong with it is said in the panel of one's role."""
        table = await self.registry.table(table_id)
        words = words_for(table.row.game, reply.person.language)
        names = names_at(table, words.wording)
        seat = table.seated(reply.person.id)
        try:
            action, decision = _ordered(table, seat, press.notation)
            update = await self._submit(table, reply, action, decision)
            note = private_news(update, seat, words, names)
        except GameError as error:
            note = words.error(error, names)
        except (refusals.OldPanel, refusals.NotStored) as refusal:
            note = sentences.sentence(refusal, words.wording)
        return await self._role_at(table, reply, note)

    async def _mark(self, reply: Reply, table_id: int, decision_id: Ply | None, press: Mark) -> Answer:
        """Choose one of several things, or leave it: what was pressed before counts even if it is not drawn yet."""
        table = await self.registry.table(table_id)
        in_private = self._shows_hand(reply, table_id)
        async with table.held():
            decision = self._decision(table, reply, decision_id)
            before = _chosen(table, decision, press.chosen)
            table.chosen[decision.seat] = (decision.id, before ^ {press.place})
            match = table.playing()
            panel = showing.table(table.row, table.seats, match, table.row.ply, table.chosen)
        return await self._hand_at(table, reply) if in_private else panel

    async def _act(
        self, reply: Reply, table_id: int, decision_id: Ply | None, press: Act | Picked, *, in_private: bool
    ) -> Answer:
        """Answer a public decision; where one may regret it, the question whether one is sure is private."""
        table = await self.registry.table(table_id)
        try:
            decision, action = self._wanted(table, reply, decision_id, press)
        except (refusals.OldPanel, refusals.NothingAsked) as refusal:
            if not in_private:
                raise
            note = sentences.sentence(refusal, words_for(table.row.game, reply.person.language).wording)
            return await self._hand_at(table, reply, note=note)
        if in_private:
            return await self._do(reply, table_id, decision.id, Do(reference(decision, action)))
        seat = table.seated(reply.person.id)
        if table.playing().caution(seat, action) is not None:
            step = Step(decision.id, sure=reference(decision, action))
            return await self._hand_at(table, reply, step, sure=action)
        turn, _ = showing.turn(table.playing())
        await self._submit(table, reply, action, decision)
        return await self._shown_at_once(table, reply, turn)

    def _wanted(
        self, table: Table, reply: Reply, decision_id: Ply | None, press: Act | Picked
    ) -> tuple[Decision, Action]:
        """The decision that is answered, and the answer. Raises `OldPanel`, `NothingAsked` or a `GameError`."""
        decision = self._decision(table, reply, decision_id)
        if isinstance(press, Act):
            action = resolve(decision, press.ref)
        else:
            words = words_for(table.row.game, reply.person.language)
            view = table.playing().view(table.seated(reply.person.id))
            action = words.picked(decision, view, _chosen(table, decision, press.chosen))
        if action is None:
            raise refusals.OldPanel
        return decision, action

    async def _shown_at_once(self, table: Table, reply: Reply, turn: Ply) -> PublicTable | None:
        """The table as the message that was pressed can tell at once what came of it, before it is drawn anew."""
        async with table.held():
            is_same = table.match is not None and table.is_open and showing.turn(table.match)[0] == turn
            if not is_same or reply.message_id in table.row.messages.pings.values():
                return None
            return showing.table(table.row, table.seats, table.playing(), table.row.ply, table.chosen)

    def _decision(self, table: Table, reply: Reply, decision_id: Ply | None) -> Decision:
        """The decision a button belongs to, if it is the person's to answer and still open.

        What may be done at any time stays open while others answer, so its buttons never grow old.
        """
        seat = table.seated(reply.person.id)
        match = table.playing()
        mine = [one for one in table.decisions_for(seat) if offered(one)]
        found = next((d for d in mine if d.id == decision_id), None) or next((d for d in mine if d.optional), None)
        if found is not None:
            return found
        awaited = tuple(d.seat for d in match.decisions if d.id == decision_id and not d.optional)
        if decision_id is None or not awaited:
            raise refusals.OldPanel
        if match.has_answered(seat, decision_id):
            raise AnsweredAlready(seat, awaited)
        raise refusals.NothingAsked(awaited)


def _ordered(table: Table, seat: Seat, notation: str) -> tuple[Action, Decision]:
    """A standing order, and the decision beside which it may be given. Raises `OldPanel`."""
    match = table.playing()
    action = match.parse(notation)
    for decision in match.decisions_for(seat):
        if decision.allows(action):
            return action, decision
    raise refusals.OldPanel


def _chosen(table: Table, decision: Decision, on_button: frozenset[int]) -> frozenset[int]:
    """The things chosen so far: as this process knows them, else as the buttons tell."""
    ply, chosen = table.chosen.get(decision.seat, (None, on_button))
    return chosen if ply == decision.id else on_button


def _offered(decision: Decision, ref: str) -> Action:
    """The action a private button stands for. Raises `OldPanel`."""
    action = resolve(decision, ref)
    if action is None:
        raise refusals.OldPanel
    return action
