"""Validates bodies by Discord's OpenAPI description, if the file is at hand."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Any, Protocol

import msgspec

from bot.sandbox.model import Json
from bot.sandbox.validation.errors import FieldError

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
BRANCHES = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
DATA = {
    4: "IncomingWebhookInteractionRequest",
    5: "IncomingWebhookInteractionRequest",
    7: "IncomingWebhookUpdateForInteractionCallbackRequestPartial",
    9: "ModalInteractionCallbackRequestData",
}
"""Schemas of the data of an answer, tried alone so that an error names the field."""
FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
THREADS = "/channels/{channel_id}/threads"
CODES = {
    "maxLength": "BASE_TYPE_MAX_LENGTH",
    "maxItems": "BASE_TYPE_MAX_LENGTH",
    "minLength": "BASE_TYPE_MIN_LENGTH",
    "minItems": "BASE_TYPE_MIN_LENGTH",
    "required": "BASE_TYPE_REQUIRED",
    "enum": "BASE_TYPE_CHOICES",
    "maximum": "NUMBER_TYPE_MAX",
    "minimum": "NUMBER_TYPE_MIN",
}


class Compiled(Protocol):
    """A compiled schema of jsonschema-rs."""

    def iter_errors(self, instance: Any) -> Any:
        """Give the errors of an instance."""


class OpenApi:
    """Reads the description and compiles the schema of each operation on first use."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._compiled: dict[str, Compiled | None] = {}

    @cached_property
    def _spec(self) -> Json:
        spec: Json = msgspec.json.decode(self._path.read_bytes())
        snowflake = spec["components"]["schemas"]["SnowflakeType"]
        snowflake["type"] = ["string", "integer"]
        return spec

    def request_errors(self, method: str, template: str, body: Any) -> list[FieldError]:
        """Return what is wrong with a request's body; nothing if the operation is not described."""
        if template == CALLBACK and isinstance(body, dict) and isinstance(body.get("data"), dict):
            data_schema = DATA.get(body.get("type", 0))
            if data_schema is not None and (found := self.schema_errors(data_schema, body["data"])):
                return [error._replace(path=("data", *error.path)) for error in found]
        name = self._schema_name(method, template, body)
        if name not in self._compiled:
            self._compiled[name] = self._compile(name, method, template)
        schema = self._compiled[name]
        return [] if schema is None else _field_errors(schema, body)

    def response_errors(self, method: str, template: str, status: int, body: Any) -> list[FieldError] | None:
        """Return what is wrong with an answer; None if the description has no schema for it."""
        operation = self._spec["paths"].get(template, {}).get(method.lower(), {})
        responses = operation.get("responses", {})
        described = responses.get(str(status)) or (responses.get("4XX") if status >= 400 else None)
        if described is not None and "$ref" in described:
            described = self._spec["components"]["responses"][described["$ref"].rsplit("/", 1)[-1]]
        schema = ((described or {}).get("content") or {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        name = f"{method} {template} -> {status}"
        if name not in self._compiled:
            self._compiled[name] = self._build(schema)
        compiled = self._compiled[name]
        return [] if compiled is None else _field_errors(compiled, body)

    def schema_errors(self, name: str, body: Any) -> list[FieldError]:
        """Return what is wrong with an object, by the name of its schema ("MessageResponse")."""
        if name not in self._compiled:
            self._compiled[name] = self._build({"$ref": f"#/components/schemas/{name}"})
        schema = self._compiled[name]
        return [] if schema is None else _field_errors(schema, body)

    def _schema_name(self, method: str, template: str, body: Any) -> str:
        """Choose the branch by the body's type, so that only one is tried and errors can be read."""
        if template == CALLBACK and isinstance(body, dict) and body.get("type") in BRANCHES:
            return BRANCHES[body["type"]]
        if template == FOLLOW_UP and method == "POST":
            return "IncomingWebhookRequestPartial"
        if template == THREADS:
            return "CreateTextThreadWithoutMessageRequest"
        return f"{method} {template}"

    def _compile(self, name: str, method: str, template: str) -> Compiled | None:
        if " " not in name:
            return self._build({"$ref": f"#/components/schemas/{name}"})
        operation = self._spec["paths"].get(template, {}).get(method.lower(), {})
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return None if schema is None else self._build(schema)

    def _build(self, schema: Json) -> Compiled:
        import jsonschema_rs

        whole = {**schema, "components": self._spec["components"]}
        compiled: Compiled = jsonschema_rs.Draft202012Validator(whole)
        return compiled


@cache
def description_at(path: Path) -> OpenApi:
    """Return the description in a file; several stand-ins of a process share it."""
    return OpenApi(path)


def _field_errors(schema: Compiled, body: Any) -> list[FieldError]:
    """Return the errors of a body, those of a union as the errors of the branch that was meant."""
    return [_field_error(leaf) for error in schema.iter_errors(body) for leaf in _leaves(error)]


def _leaves(error: Any) -> list[Any]:
    """Return the errors behind an error: of a union, those of the branch whose `type` fits, else of the deepest."""
    branches = [branch for branch in getattr(error.kind, "context", None) or () if branch]
    if not branches:
        return [error]
    at = list(error.instance_path)
    wrong = [next((e for e in branch if list(e.instance_path) == [*at, "type"]), None) for branch in branches]
    meant = [branch for branch, error in zip(branches, wrong, strict=True) if error is None]
    if not meant:
        return [e for e in wrong if e is not None][:1]
    branch = max(meant, key=lambda b: max(len(e.instance_path) for e in b))
    return [leaf for inner in branch for leaf in _leaves(inner)]


def _field_error(error: Any) -> FieldError:
    """Turn an error of jsonschema-rs into one of Discord's."""
    path = tuple(error.instance_path)
    keyword = str(error.schema_path[-1]) if error.schema_path else ""
    message = str(error).split("\n", 1)[0]
    return FieldError(path, CODES.get(keyword, "BASE_TYPE_BAD_VALUE"), message[:300])
