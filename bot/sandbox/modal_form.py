"""A modal filled in by a person: checks the values as a client does and builds what is submitted."""

from __future__ import annotations

from typing import Any

from bot.sandbox.commands import Refused
from bot.sandbox.composing import walk
from bot.sandbox.model import Json

TEXT_INPUT, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX = 4, 19, 21, 22, 23
STRING_SELECT, ENTITY_SELECTS = 3, (5, 6, 7, 8)
FIELDS = (STRING_SELECT, TEXT_INPUT, *ENTITY_SELECTS, FILE_UPLOAD, RADIO, CHECKBOX_GROUP, CHECKBOX)


def submitted(modal: Json, values: dict[str, Any]) -> list[Json]:
    """Return the components of a modal's submission; Refused if a value would not pass a client."""
    fields = {c["custom_id"] for c in walk(modal["components"]) if c.get("type") in FIELDS}
    for custom_id in values:
        if custom_id not in fields:
            raise Refused("unknown_field", f"The form has no field {custom_id!r}.")
    parts = []
    for number, part in enumerate(modal["components"], start=1):
        if part["type"] == 18:
            inner = _field(part["component"], values, part.get("label", ""))
            parts.append({"type": 18, "id": part.get("id", number), "component": inner})
        elif part["type"] == 1:
            rows = [_field(c, values, c.get("label", "")) for c in part["components"]]
            parts.append({"type": 1, "id": part.get("id", number), "components": rows})
    return parts


def _field(field: Json, values: dict[str, Any], label: str) -> Json:
    """Return one field with its value."""
    kind, custom_id = field["type"], field["custom_id"]
    body: Json = {"type": kind, "custom_id": custom_id, "id": field.get("id", 0)}
    given = values.get(custom_id)
    name = label or custom_id
    if kind == TEXT_INPUT:
        return body | {"value": _text(field, name, given)}
    if kind == CHECKBOX:
        return body | {"value": bool(field.get("default")) if given is None else given in (True, "true", "True")}
    chosen = _chosen(field, given)
    _check_count(field, name, len(chosen), single=kind == RADIO)
    if kind in (STRING_SELECT, RADIO, CHECKBOX_GROUP):
        offered = {option["value"] for option in field["options"]}
        for value in chosen:
            if value not in offered:
                raise Refused("bad_field", f"{value!r} is not on the list {name!r}.")
    if kind == RADIO:
        return body | {"value": chosen[0] if chosen else None}
    return body | {"values": chosen}


def _text(field: Json, name: str, given: Any) -> str:
    value = str(field.get("value") or "") if given is None else str(given)
    if not value and field.get("required", True):
        raise Refused("missing_field", f"{name!r} must be filled in.")
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if value and not low <= len(value) <= high:
        raise Refused("bad_field", f"{name!r} must have {low} to {high} characters.")
    return value


def _chosen(field: Json, given: Any) -> list[str]:
    """Return what is chosen: the given values, or the defaults."""
    if given is None:
        defaults = [o["value"] for o in field.get("options") or () if o.get("default")]
        return defaults or [str(d["id"]) for d in field.get("default_values") or ()]
    return [str(value) for value in given] if isinstance(given, list) else [str(given)]


def _check_count(field: Json, name: str, count: int, *, single: bool) -> None:
    if count == 0 and field.get("required", True):
        raise Refused("missing_field", f"{name!r} must be filled in.")
    low = 1 if single or field.get("min_values") is None else field["min_values"]
    default_high = len(field.get("options") or ()) if field["type"] == CHECKBOX_GROUP else 1
    high = 1 if single else field.get("max_values") or default_high
    if count and not low <= count <= high:
        raise Refused("bad_field", f"{name!r} takes {low} to {high} choices.")
