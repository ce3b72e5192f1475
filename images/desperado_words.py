"""The words that pictures of Desperado hold, as one value: English here, others passed in by the caller."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.desperado.cards import JOKERS, Deck, Joker, Kind, Panic, Result
from engine.desperado.events import How
from engine.desperado.scenarios import SCENARIOS
from images.picture_words import PictureWords

SIDES: Mapping[str, str] = {"town": "The town", "gang": "The gang", "diggers": "The diggers"}

ATTACKS: Mapping[How, str] = {
    How.SHOT: "{who} shoots at {whom}",
    How.BOTH_BARRELS: "{who} fires both barrels at {whom}",
    How.KNIFE: "{who} throws a knife at {whom}",
    How.DYNAMITE: "{who} throws dynamite at {zone}",
    How.MELEE: "{who} goes for {whom}",
}

RESULTS: Mapping[Result, str] = {
    Result.CRIT: "crit",
    Result.HIT: "hit",
    Result.SCARE: "scare",
    Result.STRAY: "stray",
    Result.MISS: "miss",
    Result.JAM: "jam",
}

PANICS: Mapping[Panic, str] = {
    Panic.STEADY: "Steady nerves",
    Panic.FLINCH: "Flinch",
    Panic.FREEZE: "Frozen stiff",
    Panic.FLEE: "Run for it",
    Panic.FUMBLE: "Butterfingers",
    Panic.RAGE: "Blind rage",
}

THINGS: Mapping[Kind, str] = {
    Kind.COLT: "a colt",
    Kind.SHOTGUN: "a shotgun",
    Kind.CARBINE: "a carbine",
    Kind.RIFLE: "a rifle",
    Kind.DYNAMITE: "dynamite",
    Kind.KNIFE: "a knife",
    Kind.WHISKY: "a whisky",
    Kind.STONE: "a stone",
    Kind.NUGGET: "a nugget",
    Kind.HORSE: "a horse",
}

VICTORIES: Mapping[str, str] = {"town": "THE TOWN WINS", "gang": "THE GANG WINS", "diggers": "THE DIGGERS WIN"}

LETTERS: Mapping[Deck, str] = {Deck.EASY: "E", Deck.MEDIUM: "M", Deck.HARD: "H"}
"""The initial of a hit deck."""


@dataclass(frozen=True, slots=True)
class DesperadoWords(PictureWords):
    """Every word of a picture of Desperado; texts with braces are filled by `str.format`."""

    scenarios: Mapping[str, str] = field(default_factory=lambda: {key: one.name for key, one in SCENARIOS.items()})
    sides: Mapping[str, str] = field(default_factory=lambda: SIDES)
    victories: Mapping[str, str] = field(default_factory=lambda: VICTORIES)
    nobody_wins: str = "A DRAW"
    round: str = "Round {n}/{most}"
    turn: str = "{who} is up"
    attacks: Mapping[How, str] = field(default_factory=lambda: ATTACKS)
    results: Mapping[Result, str] = field(default_factory=lambda: RESULTS)
    panics: Mapping[Panic, str] = field(default_factory=lambda: PANICS)
    things: Mapping[Kind, str] = field(default_factory=lambda: THINGS)
    jokers: Mapping[Joker, str] = field(default_factory=lambda: {key: one.name for key, one in JOKERS.items()})
    letters: Mapping[Deck, str] = field(default_factory=lambda: LETTERS)
    loot: str = "a loot token"
    strongbox: str = "the strongbox"
    moves: str = "{who} goes to {zone}"
    flees: str = "{who} runs to {zone}"
    takes: str = "{who} takes {thing}"
    drops: str = "{who} drops {thing}"
    hands_over: str = "{who} gives {thing} to {whom}"
    steals: str = "{who} steals {thing} from {whom}"
    throws: str = "{thing} lands in {zone}"
    reloads: str = "{who} reloads"
    repairs: str = "{who} repairs a jam"
    drinks: str = "{who} drinks whisky"
    ambush: str = "{who} lies in ambush"
    stays: str = "{who} stays in ambush"
    springs: str = "{who} springs the ambush on {whom}"
    escapes: str = "{who} leaves the map"
    frees: str = "{whom} is free"
    mounts: str = "{who} mounts"
    dismounts: str = "{who} dismounts"
    joker: str = "{who} plays {joker}"
    scored: str = "+{n}"
    explodes: str = "Dynamite goes off in {zone}"
    dud: str = "a dud"
    dead: str = "dead"
    wound: str = "1 wound"
    wounds: str = "{n} wounds"
    hurt: str = "{n} hurt"
    in_sight: str = "In sight"
    nobody_in_sight: str = "nobody in sight"
    chance: str = "{percent} %"
    far: str = "far"
    worth: str = "worth {n}"


DESPERADO_ENGLISH = DesperadoWords()
