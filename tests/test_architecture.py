"""What keeps the house in order: who may import whom, how long things may be, and which words belong where."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.bang.cards import CHARACTERS
from engine.games import GAMES as REGISTERED

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "images", "bot")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
GAMES = tuple(REGISTERED)

LONGEST_FILE = 400
LONGEST_FUNCTION = 45
LONG_ON_PURPOSE: dict[str, str] = {
    "bot/store/migrations/versions/v0001_tables.py:upgrade": "the first migration is the list of all tables",
}
"""Functions that may be longer, and why."""

VOCABULARY = {"actions", "cards", "cautions", "errors", "events", "faces", "options", "scenarios", "view", "zones"}
CORE_VOCABULARY = {"actions", "decision", "enums", "errors", "events", "game", "house_rules", "ids", "notation"}
NO_PART_OF_RULES = {"asyncio", "time", "os", "random", "logging", "threading", "socket", "subprocess", "datetime"}
COMMANDS_OF_ENGINE = {"engine/scenario.py"}
"""Programs beside the rules, which may print."""

NAMES_BELONG: dict[str, str] = {
    "engine/bang/options.py": "option keys that rules/bang.md names after a character",
    "bot/text/": "wording",
    "images/samples.py": "sample tables for previews, tests and benchmarks",
    "images/dice_samples.py": "sample tables for previews, tests and goldens",
    "images/paper_samples.py": "sample posters, prompts and rules for previews, tests and goldens",
    "images/lobby.py": "which portraits make the best silhouettes is about the drawings",
}


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports_of(path: Path) -> Iterator[str]:
    """The modules a file imports, those within functions too."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module


def module_of(path: Path) -> str:
    return name_of(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


ENGINE = [path for path in SOURCES if name_of(path).startswith("engine/")]


def test_the_contracts_of_imports_are_kept() -> None:
    """The layers are written down in pyproject.toml and checked by import-linter."""
    lint_imports = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint_imports, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_game_is_a_package_that_the_contracts_of_imports_name() -> None:
    """What is not written down there may import whatever it likes."""
    assert [game for game in GAMES if not (ROOT / "engine" / game / "game.py").exists()] == []
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (layers,) = (one["layers"] for one in settings["contracts"] if one.get("containers") == ["engine"])
    named = {name for layer in layers for name in re.findall(r"\w+", layer)}
    missing = [game for game in GAMES if game not in named]
    assert missing == [], "write them beside the other games, in the layers of pyproject.toml"


def test_the_engine_needs_nothing_but_the_standard_library_and_msgspec() -> None:
    allowed = (sys.stdlib_module_names - NO_PART_OF_RULES) | {"engine", "msgspec"}
    odd = [
        (name_of(path), used) for path in ENGINE for used in imports_of(path) if used.partition(".")[0] not in allowed
    ]
    assert odd == []


def test_the_engine_neither_prints_nor_asks() -> None:
    calls = [
        (name_of(path), node.func.id)
        for path in ENGINE
        if name_of(path) not in COMMANDS_OF_ENGINE
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in {"print", "input", "open", "exec", "eval"}
    ]
    assert calls == []


def test_the_vocabulary_of_a_game_imports_nothing_but_vocabulary() -> None:
    """Otherwise whoever imports a name would hold the rules."""
    allowed = {f"engine.core.{name}" for name in CORE_VOCABULARY} | {"engine.western.roles"}
    allowed |= {f"engine.{game}.{name}" for game in GAMES for name in VOCABULARY}
    words = [path for path in ENGINE if path.parent.name in GAMES and path.stem in VOCABULARY]
    odd = [
        (name_of(path), used)
        for path in words
        for used in imports_of(path)
        if used.startswith("engine") and used not in allowed
    ]
    assert words
    assert odd == []


def test_games_do_not_know_each_other() -> None:
    odd = [
        (name_of(path), used)
        for path in ENGINE
        for game in GAMES
        if path.is_relative_to(ROOT / "engine" / game)
        for used in imports_of(path)
        if used.startswith(tuple(f"engine.{other}" for other in GAMES if other != game))
    ]
    assert odd == []


def test_the_bot_names_a_game_in_its_words_and_among_its_painters_only() -> None:
    """A second game needs no line in tables, panels or commands."""
    known = ("bot/text/", "bot/painters.py", "bot/offer.py")
    named = [
        name_of(path) for path in SOURCES if name_of(path).startswith("bot/") and not texts_of(path).isdisjoint(GAMES)
    ]
    assert [name for name in named if not name.startswith((*known, "bot/sandbox/"))] == []


def test_no_file_is_too_long() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES + TESTS}
    assert {name: count for name, count in lines.items() if count > LONGEST_FILE} == {}


def test_no_function_is_too_long() -> None:
    long = {
        f"{name_of(path)}:{node.name}": node.end_lineno - node.lineno + 1
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if node.end_lineno is not None and node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    }
    assert long.keys() - LONG_ON_PURPOSE.keys() == set(), long
    assert LONG_ON_PURPOSE.keys() <= long.keys(), "no longer long: strike it off the list"


def test_what_is_left_to_subclasses_is_abstract_by_declaration() -> None:
    """Then mypy refuses a subclass that forgets it, before anything is played."""
    bare = re.compile(r"raise NotImplementedError(\(\))?\s*$", re.MULTILINE)
    assert [name_of(path) for path in SOURCES if bare.search(path.read_text(encoding="utf-8"))] == []


def test_names_of_files_say_what_is_in_them() -> None:
    vague = re.compile(r"(^|_)(utils?|helpers?|managers?|misc|common|stuff)(_|$)")
    assert [name_of(path) for path in SOURCES + TESTS if vague.search(path.stem)] == []


def test_every_module_says_what_it_is_for() -> None:
    assert [name_of(path) for path in SOURCES if not ast.get_docstring(tree_of(path))] == []


def spellings(character: str) -> tuple[str, str, str]:
    """A character's name as printed, as a file's name and as a class's."""
    words = re.findall(r"[A-Za-z]+", character)
    return character, "_".join(words).lower(), "".join(word[0].upper() + word[1:] for word in words)


@pytest.mark.parametrize("character", sorted(CHARACTERS))
def test_a_character_is_named_in_its_own_places_only(character: str) -> None:
    """A rule that asks who somebody is, instead of what that character can do, is a hook that is missing."""
    names = spellings(character)
    own = (*(f"engine/{game}/characters/{names[1]}.py" for game in GAMES), *NAMES_BELONG)
    named = [name_of(path) for path in SOURCES if not texts_of(path).isdisjoint(names)]
    assert [name for name in named if not name.startswith(own)] == []


@cache
def texts_of(path: Path) -> set[str]:
    """The names and texts in a file, apart from prose: a docstring may mention a character as an example."""
    texts: set[str] = set()
    for node in ast.walk(tree_of(path)):
        match node:
            case ast.Name(id=text) | ast.alias(name=text) | ast.ClassDef(name=text) | ast.Attribute(attr=text):
                texts.add(text)
            case ast.ImportFrom(module=str(module)):
                texts.update(module.split("."))
            case ast.Constant(value=str(text)):
                texts.add(text)
    return texts
