"""What is told to somebody who is attacked: by whom, with what, what helps, and what happens otherwise."""

from bot.text.bang.cards import CardWords
from bot.text.catalog import Wording
from bot.text.names import Names
from engine.bang.actions import Ask
from engine.bang.view import Awaited, OwnView


class AttackWords:
    """An attack on a seat in one language, without markup: as its picture shows it."""

    def __init__(self, wording: Wording, names: Names) -> None:
        self._say = wording.say
        self._count = wording.count
        self._names = names
        self._cards = CardWords(wording)

    def told(self, view: OwnView) -> str:
        """The attack that one must answer now; empty if there is none."""
        asked = next((one for one in view.table.awaited if one.seat == view.seat), None)
        return "" if asked is None else self._attack(asked)

    def _attack(self, asked: Awaited) -> str:
        by = "" if asked.by is None else self._names.plain(asked.by)
        card = "" if asked.card is None else self._cards.spoken(asked.card)
        match Ask(asked.ask):
            case Ask.SHOT:
                return self._count(
                    "{by} shoots at you with {card}. {n} Missed! saves you, or else you lose a life.",
                    "{by} shoots at you with {card}. {n} Missed! save you, or else you lose a life.",
                    asked.needed,
                    by=by,
                    card=card,
                )
            case Ask.INDIANS:
                return self._say(
                    "{by} sends the Indians! against you. A BANG! saves you, or else you lose a life.", by=by
                )
            case Ask.DUEL:
                return self._say("Duel with {by}. Answer with a BANG!, or else you lose a life.", by=by)
            case Ask.RESCUE:
                return self._count(
                    "You are dying. Regain {n} life now, or you are out of the game.",
                    "You are dying. Regain {n} lives now, or you are out of the game.",
                    asked.needed,
                )
        return ""
