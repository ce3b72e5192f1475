"""Discord's limits, and our own tighter ones, checked on a finished panel."""

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.ui.parts import text_size

Component = dict[str, Any]

SELECT, BUTTON, ROW, TEXT, GALLERY, CONTAINER = 3, 2, 1, 10, 12, 17


def walk(components: list[Component]) -> Iterator[Component]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def parts(panel: ui.LayoutView) -> list[Component]:
    return list(walk(components(panel)))


def components(panel: ui.LayoutView) -> list[Component]:
    made: list[Component] = panel.to_components()  # type: ignore[no-untyped-call]
    return made


def of_type(panel: ui.LayoutView, kind: int) -> list[Component]:
    return [part for part in parts(panel) if part["type"] == kind]


def content(panel: ui.LayoutView) -> str:
    return "\n".join(part["content"] for part in of_type(panel, TEXT))


def labels(panel: ui.LayoutView) -> list[str]:
    return [part["label"] for part in of_type(panel, BUTTON)]


def custom_ids(panel: ui.LayoutView) -> list[str]:
    return [part["custom_id"] for part in parts(panel) if "custom_id" in part]


def check_limits(panel: ui.LayoutView) -> None:
    """Fails if Discord would refuse the panel, or a phone would show it badly."""
    everything = parts(panel)
    assert len(everything) <= 40
    assert text_size(panel) <= 4000
    assert panel.timeout is None
    ids = custom_ids(panel)
    assert len(ids) == len(set(ids))
    assert all(1 <= len(one) <= 100 for one in ids)
    for part in everything:
        match part["type"]:
            case 1:
                kinds = [child["type"] for child in part["components"]]
                assert kinds == [SELECT] or (set(kinds) == {BUTTON} and len(kinds) <= 3)
            case 2:
                assert 1 <= len(part["label"]) <= 18
                assert part["label"][0].isalnum()
            case 3:
                _check_list(part)
            case 10:
                assert len(part["content"]) >= 1
            case 12:
                (item,) = part["items"]
                assert 1 <= len(item["description"]) <= 1024
                assert item["media"]["url"].startswith("attachment://")


def _check_list(part: Component) -> None:
    assert 1 <= len(part["options"]) <= 25
    assert 1 <= len(part["placeholder"]) <= 100
    values = [option["value"] for option in part["options"]]
    assert len(values) == len(set(values))
    for option in part["options"]:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert option.get("description") is None or 1 <= len(option["description"]) <= 100
