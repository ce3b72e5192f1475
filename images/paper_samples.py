"""Sample scenes of what hangs on walls and lies in hands: prompts, rules and posters of the fallen."""

from dataclasses import replace

from engine.bang.actions import Ask
from engine.bang.cards import Kind
from images import samples
from images.bang_words import BANG_ENGLISH
from images.fallen_scene import Fallen, FallenScene, Killer
from images.naming import slug
from images.prompt_scene import PromptScene
from images.rules_scene import Ground, RulesScene, Sort
from images.scene import Card, Fact, Party


def prompt(cards: int = 5) -> PromptScene:
    """Somebody is shot at, with a hand of so many cards."""
    usable = (Kind.MISSED, Kind.BARREL)
    held = tuple(
        replace(one, aims=(), offered=fits, reason=None if fits else "no answer to a shot")
        for one in samples.HELD[:cards]
        for fits in (one.card.symbol in {slug(kind) for kind in usable},)
    )
    return PromptScene(
        "Bartholomew of the Long Prairie",
        BANG_ENGLISH.deeds[Ask.SHOT],
        Party("jesse_jones", 3),
        3,
        4,
        2,
        Fact(("missed", "barrel"), BANG_ENGLISH.answers[Ask.SHOT]),
        BANG_ENGLISH.otherwise,
        held,
        BANG_ENGLISH.no_cards,
        Party("slab_the_killer", 2),
        samples.BANG,
    )


def prompt_dying() -> PromptScene:
    """Somebody is dying of Dynamite, with nothing in the hand that helps."""
    shown = prompt(2)
    return replace(
        shown,
        name=BANG_ENGLISH.dying,
        deed="",
        lives=0,
        left=0,
        answer=Fact(("beer",), f"{BANG_ENGLISH.needs_lives.format(n=2)}"),
        attacker=None,
        card=Card("dynamite", "Dynamite", "2", "hearts", stays=True),
        cards=tuple(replace(one, offered=False, reason="saves no life") for one in shown.cards),
    )


def rules(which: str = "card") -> RulesScene:
    """A card of the rules: of a playing card, or of a character."""
    if which == "card":
        return RulesScene(
            "BANG!  ·  Card",
            "Panic!",
            "panic",
            Sort.CARD,
            Ground.RED,
            "Take a card from a player at distance 1: a random one from the hand, or one you name that lies on the "
            "table. It goes to your hand.",
            "For example",
            "Ann sits beside Ben, who has a Winchester in play. She plays Panic!, takes it, and may put it into play "
            "herself.",
            facts=(Fact((), "played, discarded"), Fact(("deck",), "4 in the deck")),
        )
    return RulesScene(
        "BANG! The Dice Game  ·  Character",
        "El Gringo",
        "el_gringo",
        Sort.PERSON,
        Ground.TEAL,
        "7 lives. Whoever makes him lose lives takes an arrow. Indians and dynamite are nobody's doing.",
        "For example",
        "Ann hits him with two bull's eyes, and takes two arrows.",
        7,
    )


_FATES = (
    Fallen(
        5,
        "Otis",
        "el_gringo",
        "El Gringo",
        "outlaw",
        "Outlaw",
        3,
        Killer(BANG_ENGLISH.killed_by, "Ann", "rose_doolan", "bang"),
    ),
    Fallen(
        2,
        "Bartholomew of the Long Prairie",
        "slab_the_killer",
        "Slab the Killer",
        "renegade",
        "Renegade",
        4,
        Killer(BANG_ENGLISH.nobodys_doing, cause="dynamite"),
    ),
    Fallen(
        3,
        "さくら子",
        "suzy_lafayette",
        "Suzy Lafayette",
        "deputy",
        "Deputy",
        4,
        Killer(BANG_ENGLISH.killed_by, "Příšerně žluťoučký kůň", "willy_the_kid", "gatling"),
    ),
    Fallen(
        6,
        "سلمى",
        "lucky_duke",
        "Lucky Duke",
        "outlaw",
        "Outlaw",
        9,
        Killer(BANG_ENGLISH.killed_by, "Ann", "rose_doolan", "duel"),
    ),
)


def fallen(people: int = 1) -> FallenScene:
    """One who is out of the game, or several at once."""
    return FallenScene(BANG_ENGLISH.fallen, (_FATES * 2)[:people])
