"""The cards of the rules: which entries have one, and that all of them is told, in picture and description."""

from collections.abc import Mapping

import pytest

from bot.rules_picture import rules_alt, rules_scene
from bot.text.bang import drawings as bang
from bot.text.desperado import drawings as desperado
from bot.text.dice import drawings as dice
from bot.text.drawing import Drawn
from bot.text.games import words_for
from images import rules_card, symbols
from images.rules_scene import Sort

DRAWN: dict[str, Mapping[str, Drawn]] = {"bang": bang.DRAWN, "dice": dice.DRAWN, "desperado": desperado.DRAWN}
ENTRIES = [(game, key) for game, drawn in DRAWN.items() for key in drawn]
PICTURED = {
    "bang": {"Card", "Role", "Character"},
    "dice": {"Die", "Role", "Character"},
    "desperado": {"Object", "Hit card", "Panic card", "Joker", "Character"},
}


@pytest.mark.parametrize("game", DRAWN)
def test_every_card_character_and_object_of_the_rulebook_is_drawn(game: str) -> None:
    rulebook = words_for(game).rulebook
    entries = [rulebook.lookup(key) for _, key in rulebook.search("", limit=1000)]
    named = {entry.key for entry in entries if entry is not None and entry.sort in PICTURED[game]}
    assert named - {"desperado-characters"} == set(DRAWN[game])


@pytest.mark.parametrize(("game", "key"), ENTRIES)
def test_a_card_holds_the_whole_rule(game: str, key: str) -> None:
    words = words_for(game)
    entry = words.rulebook.lookup(key)
    assert entry is not None
    scene = rules_scene(entry, words)
    assert scene is not None
    folder = "portraits" if scene.sort is Sort.PERSON else "icons"
    assert (symbols.HERE / folder / f"{scene.drawing}.svg").is_file()
    assert all((symbols.HERE / "icons" / f"{name}.svg").is_file() for fact in scene.facts for name in fact.symbols)
    laid = rules_card.set_words(scene.effect, scene.example, 688, 440)
    assert " ".join(laid.effect) == entry.text
    assert " ".join(laid.example) in ("", entry.example)
    assert laid.height <= 440
    alt = rules_alt(entry, words)
    assert len(alt) <= 1024
    assert all(part in alt for part in (entry.title, entry.text, entry.example, *(f.words for f in scene.facts)))


def test_what_is_printed_stands_beside_the_drawing() -> None:
    words = words_for("bang")
    told = {
        key: rules_alt(entry, words) for key in ("jail", "beer", "el-gringo") if (entry := words.rulebook.lookup(key))
    }
    assert "stays in play. 3 in the deck." in told["jail"]
    assert "played, discarded. 6 in the deck." in told["beer"]
    assert "3 lives." in told["el-gringo"]


def test_words_alone_have_no_card() -> None:
    words = words_for("bang")
    entry = words.rulebook.lookup("turn")
    assert entry is not None
    assert rules_scene(entry, words) is None
