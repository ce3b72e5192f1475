"""What people are asked: in public by what everybody sees, in private to the person."""

from collections.abc import Sequence
from typing import Final

from bot.text.bang.cards import CardWords
from bot.text.catalog import Wording, mark
from bot.text.names import Names
from bot.text.words import Question
from engine.bang.actions import Ask, BangAbout, DrawFrom, Pass, Source
from engine.bang.cards import KIND, Kind
from engine.bang.view import OwnView
from engine.core.actions import Action
from engine.core.decision import Decision

_ANSWER_LABEL: Final = {
    Ask.CHARACTER: mark("Choose…"),
    Ask.ANY_TIME: mark("Your ability…"),
    Ask.PLAY: mark("Your move"),
    Ask.SHOT: mark("Answer…"),
    Ask.INDIANS: mark("Answer…"),
    Ask.DUEL: mark("Answer…"),
    Ask.RESCUE: mark("Save yourself…"),
    Ask.STORE: mark("Pick a card…"),
    Ask.FLIP: mark("Pick the flip…"),
    Ask.FIRST_DRAW: mark("Your move"),
    Ask.PUT_BACK: mark("Your move"),
    Ask.DISCARD: mark("Discard…"),
    Ask.ABILITY_DISCARD: mark("Discard…"),
    Ask.DISCARD_ORDER: mark("Discard…"),
}

_DECLINE_LABEL: Final = {
    Ask.SHOT: mark("Take the hit"),
    Ask.INDIANS: mark("Take the hit"),
    Ask.DUEL: mark("Give in"),
}

_LIST_LABEL: Final = {
    Ask.CHARACTER: mark("Be somebody…"),
    Ask.ANY_TIME: mark("Use your ability…"),
    Ask.PLAY: mark("Play a card…"),
    Ask.SHOT: mark("Answer with…"),
    Ask.INDIANS: mark("Answer with…"),
    Ask.DUEL: mark("Answer with…"),
    Ask.RESCUE: mark("Save yourself with…"),
    Ask.STORE: mark("Take a card…"),
    Ask.FLIP: mark("Which flip counts?"),
    Ask.FIRST_DRAW: mark("Draw from a player's hand…"),
    Ask.PUT_BACK: mark("Put a card back…"),
    Ask.DISCARD: mark("Discard a card…"),
    Ask.ABILITY_DISCARD: mark("Discard a card…"),
    Ask.DISCARD_ORDER: mark("Discard next…"),
}

NOT_NOW: Final = {
    Ask.CHARACTER: mark("you are asked which character you keep"),
    Ask.ANY_TIME: mark("all you may do meanwhile is use your ability"),
    Ask.PLAY: mark("it is your turn to play cards"),
    Ask.SHOT: mark("you are being shot at"),
    Ask.INDIANS: mark("you are asked to answer the Indians!"),
    Ask.DUEL: mark("you are in a Duel"),
    Ask.RESCUE: mark("you are dying"),
    Ask.STORE: mark("you are asked to pick a card in the General Store"),
    Ask.FLIP: mark("you are asked which flipped card counts"),
    Ask.FIRST_DRAW: mark("you are asked where your first card comes from"),
    Ask.PUT_BACK: mark("you are asked which card goes back on the deck"),
    Ask.DISCARD: mark("you are asked to discard down to your limit"),
    Ask.ABILITY_DISCARD: mark("you are asked which cards to trade for a life"),
    Ask.DISCARD_ORDER: mark("you are asked which card you discard next"),
}


class AskWords:
    """Questions in one language."""

    def __init__(self, wording: Wording) -> None:
        self._say = wording.say
        self._count = wording.count
        self._wording = wording
        self._cards = CardWords(wording)

    def answer_label(self, kind: str) -> str:
        """The public button that opens one's answers."""
        return self._say(_ANSWER_LABEL[Ask(kind)])

    def list_label(self, kind: str) -> str:
        """What a list of cards invites to."""
        return self._say(_LIST_LABEL[Ask(kind)])

    def decline_label(self, kind: str) -> str | None:
        """The public button that gives no answer, for the questions that have a plain one."""
        label = _DECLINE_LABEL.get(Ask(kind))
        return None if label is None else self._say(label)

    def decline(self, decision: Decision) -> Action | None:
        """The action behind that button."""
        return Pass() if Ask(decision.kind) in _DECLINE_LABEL and Pass() in decision.actions else None

    def asked(self, questions: Sequence[Question], names: Names) -> str:
        """Who is awaited and for what, from public facts; several are all asked the same."""
        question = questions[0]
        about = question.about
        assert isinstance(about, BangAbout)
        name = self._wording.both(names.text(one.seat) for one in questions)
        match Ask(question.kind):
            case Ask.CHARACTER:
                return self._say("{name}: choose a character", name=name)
            case Ask.ANY_TIME:
                return self._say("{name}: use an ability, or not", name=name)
            case Ask.PLAY:
                return self._say("{name}: play cards, or end the turn", name=name)
            case Ask.SHOT | Ask.INDIANS | Ask.DUEL:
                return self._asked_under_attack(question, about, name, names)
            case Ask.RESCUE:
                return self._count(
                    "{name} is dying: regain {n} life or leave the game",
                    "{name} is dying: regain {n} lives or leave the game",
                    about.needed,
                    name=name,
                )
            case Ask.STORE:
                return self._say("{name}: pick a card in the General Store", name=name)
            case Ask.FLIP:
                cards = self._wording.either(self._cards.sign(card) for card in about.cards)
                return self._say("{name}: choose which flip counts, {cards}", name=name, cards=cards)
            case Ask.FIRST_DRAW:
                return self._say("{name}: choose where the first card comes from", name=name)
            case Ask.PUT_BACK:
                return self._say("{name}: choose which card goes back on the deck", name=name)
            case Ask.DISCARD:
                return self._count("{name}: discard a card", "{name}: discard {n} cards", about.needed, name=name)
            case Ask.ABILITY_DISCARD:
                return self._say("{name}: discard cards for a life", name=name)
            case Ask.DISCARD_ORDER:
                return self._say("{name}: choose the order of the discards", name=name)

    def _asked_under_attack(self, question: Question, about: BangAbout, name: str, names: Names) -> str:
        by = "" if about.by is None else names.text(about.by)
        card = "" if about.card is None else self._cards.name(about.card)
        match Ask(question.kind):
            case Ask.SHOT if about.needed > 1:
                return self._count(
                    "{name}: dodge {by}'s {card} with {n} Missed!, or take the hit",
                    "{name}: dodge {by}'s {card} with {n} Missed!, or take the hit",
                    about.needed,
                    name=name,
                    by=by,
                    card=card,
                )
            case Ask.SHOT:
                return self._say("{name}: dodge {by}'s {card}, or take the hit", name=name, by=by, card=card)
            case Ask.INDIANS:
                return self._say("{name}: answer {by}'s Indians! with a BANG!, or take the hit", name=name, by=by)
            case _:
                return self._say("{name}: answer {by} in the Duel with a BANG!, or give in", name=name, by=by)

    def prompt(self, decision: Decision, view: OwnView, names: Names) -> str:
        """What one is asked, in private."""
        about = decision.about
        assert isinstance(about, BangAbout)
        match Ask(decision.kind):
            case Ask.CHARACTER:
                return self._say("Choose your character. The others see it once everybody has chosen.")
            case Ask.ANY_TIME:
                return self._say("Nobody waits for you, but you may use your ability now.")
            case Ask.PLAY:
                return self._say("Your turn: pick a card to play, or end your turn.")
            case Ask.SHOT | Ask.INDIANS | Ask.DUEL | Ask.RESCUE:
                return self._prompt_under_attack(decision, about, names)
            case Ask.STORE:
                return self._say("The General Store is open. Pick a card; it goes to your hand.")
            case Ask.FLIP:
                return self._prompt_flip(about)
            case Ask.FIRST_DRAW:
                return self._prompt_first_draw(decision, view)
            case Ask.PUT_BACK:
                return self._say("Which card goes back on top of the deck? You keep the others.")
            case Ask.DISCARD:
                return self._count(
                    "You hold more cards than you may keep. Discard {n} card.",
                    "You hold more cards than you may keep. Discard {n} cards, one after the other.",
                    about.needed,
                )
            case Ask.ABILITY_DISCARD:
                return self._count(
                    "Discard {n} more card to regain a life.",
                    "Discard {n} cards to regain a life.",
                    about.needed,
                )
            case Ask.DISCARD_ORDER:
                return self._say("All your cards go. Which one do you discard next? The last one ends up on top.")

    def _prompt_first_draw(self, decision: Decision, view: OwnView) -> str:
        top = view.table.discard_top
        if DrawFrom(Source.DISCARD) in decision.actions and top is not None:
            card = self._cards.full(top)
            return self._say("Where does your first card come from? On top of the discard pile: {card}.", card=card)
        return self._say("Where does your first card come from? The second comes from the deck.")

    def _prompt_flip(self, about: BangAbout) -> str:
        cards = self._wording.either(self._cards.sign(card) for card in about.cards)
        if about.card is None:
            return self._say("Which flip counts: {cards}? A heart stops the bullet.", cards=cards)
        match KIND[about.card]:
            case Kind.DYNAMITE:
                return self._say("Which flip counts for the Dynamite: {cards}? Avoid 2 to 9 of ♠.", cards=cards)
            case Kind.JAIL:
                return self._say("Which flip counts for Jail: {cards}? A heart sets you free.", cards=cards)
        return self._say("Which flip counts: {cards}? A heart stops the bullet.", cards=cards)

    def _prompt_under_attack(self, decision: Decision, about: BangAbout, names: Names) -> str:
        by = "" if about.by is None else names.text(about.by)
        card = "" if about.card is None else self._cards.full(about.card)
        match Ask(decision.kind):
            case Ask.SHOT if about.needed > 1:
                return self._count(
                    "{by} shoots at you with {card}. It takes {n} Missed! to dodge.",
                    "{by} shoots at you with {card}. It takes {n} Missed! to dodge.",
                    about.needed,
                    by=by,
                    card=card,
                )
            case Ask.SHOT:
                return self._say(
                    "{by} shoots at you with {card}. Dodge with a Missed!, or take the hit.", by=by, card=card
                )
            case Ask.INDIANS:
                return self._say("{by} sends the {card}. Discard a BANG!, or take the hit.", by=by, card=card)
            case Ask.DUEL:
                return self._say("Duel with {by}. Discard a BANG!, or lose a life.", by=by)
            case _:
                return self._count(
                    "You are dying. Regain {n} life now, or you are out of the game.",
                    "You are dying. Regain {n} lives now, or you are out of the game.",
                    about.needed,
                )
