"""The list of kinds is complete, described once, and each kind is shown by a test."""

from __future__ import annotations

import re
from pathlib import Path

from bot.sandbox.faults import KINDS

HERE = Path(__file__).parent
DOCS = HERE.parents[2] / "docs" / "sandbox.md"


def test_the_contract_is_complete() -> None:
    assert {kind.number for kind in KINDS.values()} == set(range(1, 29))


def test_each_kind_is_described() -> None:
    for kind in KINDS.values():
        assert kind.what.endswith((".", ")."))
        assert kind.moments
        assert set(kind.choices) <= set(kind.params)
        assert all(kind.params[name] in values for name, values in kind.choices.items())
    assert len({kind.title for kind in KINDS.values()}) == len(KINDS)


def test_documentation_lists_them_all_and_no_others() -> None:
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert [(int(number), name) for number, name in rows] == [(kind.number, kind.name) for kind in KINDS.values()]


def test_each_kind_is_shown_by_a_test() -> None:
    tests = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py") if file.name != "test_kinds.py")
    assert set(KINDS) - set(re.findall(r"\"(\w+)\"", tests)) == set()
