"""The pages say what is so: links lead somewhere, code is the code, rulings are played."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not link.startswith("http") and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_places_that_are_named_are_there(page: Path) -> None:
    """Paths in backquotes: `engine/core`, `tests/contract/test_secrets.py`."""
    named = re.findall(r"`((?:engine|images|bot|tests|docs)/[\w./-]+)`", page.read_text(encoding="utf-8"))
    assert [place for place in named if not (ROOT / place).exists()] == []


def test_the_example_of_a_character_is_the_real_one() -> None:
    page = (ROOT / "docs" / "adding-a-character.md").read_text(encoding="utf-8")
    code = re.search(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert code is not None
    assert code[1] == (ROOT / "engine/bang/characters/slab_the_killer.py").read_text(encoding="utf-8")


def test_the_example_of_a_scenario_holds(tmp_path: Path) -> None:
    from engine.scenario import main

    page = (ROOT / "docs" / "adding-a-character.md").read_text(encoding="utf-8")
    case = re.search(r"^```\n(== .*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert case is not None
    path = tmp_path / "example.scn"
    path.write_text(f"game: bang\n\n{case[1]}", encoding="utf-8")
    assert main([str(path)]) == 0


@pytest.mark.parametrize(("title", "key", "count"), [("BANG!", "bang", 80), ("BANG! The Dice Game", "dice", 90)])
def test_every_ruling_is_played(title: str, key: str, count: int) -> None:
    """Or says itself what it waits for."""
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    part = page.partition(f"\n## {title}, the numbered rulings\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (\d+) \| (.*) \| [ABC] \|$", part, re.MULTILINE)
    scenarios = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests" / "rulings" / key).glob("*.scn"))
    played = set(re.findall(rf"{key} ruling (\d+)", scenarios))
    assert [int(number) for number, _ in rows] == list(range(1, count + 1))
    assert [number for number, text in rows if number not in played and "(When " not in text] == []
