"""Each of the 28 failures known from other bots (H01 to H28) has tests that name it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
NUMBER = re.compile(r"\bH(\d\d)\b|_h(\d\d)_")


@cache
def named() -> dict[int, list[str]]:
    """The tests that name each failure, in their own names or in what they say of themselves."""
    found: dict[int, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path == Path(__file__):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                said = f"{node.name} {ast.get_docstring(node) or ''}"
                for hit in NUMBER.finditer(said):
                    found.setdefault(int(hit[1] or hit[2]), []).append(f"{path.name}::{node.name}")
    return found


@pytest.mark.parametrize("number", range(1, 29), ids=lambda number: f"H{number:02}")
def test_every_known_failure_is_named_by_a_test(number: int) -> None:
    assert named().get(number), f"no test names H{number:02}"
