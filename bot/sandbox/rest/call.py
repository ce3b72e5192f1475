"""One REST request, read and decoded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from aiohttp import BodyPartReader, hdrs, web

from bot.sandbox.model import Json
from bot.sandbox.rest.router import Route
from bot.sandbox.validation.errors import ApiError

REQUEST_LIMIT = 25 * 1024 * 1024
"""Bytes Discord takes in one request."""


@dataclass(slots=True)
class File:
    """An uploaded file: the form field `files[n]`, its name and bytes."""

    index: int
    filename: str
    content: bytes
    content_type: str | None = None


@dataclass(slots=True)
class Call:
    """A request on its way through the stand-in; `number` is its entry in the journal."""

    request: web.Request
    route: Route
    path: str
    values: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: list[File] = field(default_factory=list)
    number: int = 0

    def id(self, name: str) -> int:
        """Return an id from the path."""
        return int(self.values[name])

    def flag(self, name: str) -> bool:
        """Say whether a query parameter is set to true."""
        return self.query.get(name, "").lower() in ("1", "true")

    @property
    def json(self) -> Json:
        """The body as a JSON object (empty if there is none)."""
        return self.body if isinstance(self.body, dict) else {}


async def read_body(call: Call) -> None:
    """Fill in the body and the files of a call; ApiError for what cannot be read."""
    request = call.request
    if request.content_length is not None and request.content_length > REQUEST_LIMIT:
        raise ApiError(40005, rule="request_size")
    if request.content_type == "multipart/form-data":
        await _read_form(call)
        return
    raw = await request.read()
    if len(raw) > REQUEST_LIMIT:
        raise ApiError(40005, rule="request_size")
    if raw:
        if request.content_type != "application/json":
            raise ApiError(50035, message="Expected a JSON body", rule="content_type")
        call.body = _decode(raw)


def _decode(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        raise ApiError(50109, rule="json") from error


async def _read_form(call: Call) -> None:
    """Read a form: the JSON in `payload_json`, the files in `files[n]`."""
    total = 0
    reader = await call.request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise ApiError(50035, message="Nested forms are not understood", rule="form")
        content = bytes(await part.read(decode=False))
        total += len(content)
        if total > REQUEST_LIMIT:
            raise ApiError(40005, rule="request_size")
        name = part.name or ""
        if name == "payload_json":
            call.body = _decode(content)
        elif name.startswith("files[") and name.endswith("]") and name[6:-1].isdecimal():
            kind = part.headers.get(hdrs.CONTENT_TYPE)
            call.files.append(File(int(name[6:-1]), part.filename or f"file{name[6:-1]}", content, kind))
        else:
            raise ApiError(50035, message=f"Unknown form field {name}", rule="form")
