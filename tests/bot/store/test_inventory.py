"""Whoever adds a column has to say what it holds of people, in the code and to people."""

from pathlib import Path

import pytest

from bot.store.inventory import COLUMNS, Personal
from bot.store.schema import metadata

POLICY = Path(__file__).parents[3] / "docs" / "privacy.md"
PERSONAL = {name: column for name, column in COLUMNS.items() if column is not None}


def test_every_column_is_classified() -> None:
    stored = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.columns}
    assert stored - COLUMNS.keys() == set(), "say in bot/store/inventory.py what these hold of people"
    assert COLUMNS.keys() - stored == set()


@pytest.mark.parametrize(("name", "column"), PERSONAL.items(), ids=PERSONAL)
def test_what_is_personal_can_be_had_is_forgotten_and_is_told(name: str, column: Personal) -> None:
    assert column.export, name
    assert column.left, name
    assert column.what in " ".join(POLICY.read_text(encoding="utf-8").split())


def test_columns_with_ids_of_people_are_known_as_such() -> None:
    """By their names, so that nobody calls one harmless."""
    suspicious = {
        name for name in COLUMNS if any(word in name for word in ("person", "name", "user", "host", "left_by"))
    }
    assert {name for name in suspicious if COLUMNS[name] is None} == set()
