"""From a checked body and uploaded files to a message, and the same for an edit."""

from __future__ import annotations

import io
import mimetypes
import re
from collections.abc import Iterator

from PIL import Image, UnidentifiedImageError

from bot.sandbox.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
)
from bot.sandbox.rest.call import File
from bot.sandbox.state import State

MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
SETTABLE = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


def fill(state: State, message: Message, body: Json, files: list[File]) -> Message:
    """Fill a new message from a body; the message is not yet in its channel."""
    message.content = body.get("content") or ""
    message.embeds = list(body.get("embeds") or ())
    message.components = numbered(body.get("components") or ())
    message.flags |= int(body.get("flags") or 0) & SETTABLE
    message.nonce = body.get("nonce")
    message.attachments = _new_attachments(state, body, files, keep=())
    set_mentions(state, message, body)
    return message


def revise(state: State, message: Message, body: Json, files: list[File]) -> None:
    """Change a message by an edit's body: what is not named stays; attachments named are kept."""
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = list(body["embeds"] or ())
    if "components" in body:
        message.components = numbered(body["components"] or ())
    if body.get("flags") is not None:
        keep = message.flags & ~SUPPRESS_EMBEDS
        message.flags = keep | int(body["flags"]) & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    if "attachments" in body or files:
        before = message.attachments
        message.attachments = _new_attachments(state, body, files, keep=before)
        kept = {a.id for a in message.attachments}
        for attachment in before:
            if attachment.id not in kept:
                state.world.files.pop(attachment.id, None)
    if "content" in body or "components" in body:
        set_mentions(state, message, body, edited=True)
    message.flags &= ~LOADING


def numbered(components: list[Json] | tuple[Json, ...]) -> list[Json]:
    """Return components with the numbers (`id`) that Discord gives to those without one."""
    taken = {c["id"] for c in walk(components) if isinstance(c.get("id"), int) and c["id"] > 0}
    free = (n for n in range(1, 1_000_000) if n not in taken)

    def with_ids(component: Json) -> Json:
        body = dict(component)
        if not body.get("id"):
            body["id"] = next(free)
        if isinstance(body.get("components"), list):
            body["components"] = [with_ids(c) for c in body["components"]]
        for key in ("accessory", "component"):
            if isinstance(body.get(key), dict):
                body[key] = with_ids(body[key])
        return body

    return [with_ids(component) for component in components]


def walk(components: list[Json] | tuple[Json, ...]) -> Iterator[Json]:
    """Give every component, nested ones included, in reading order."""
    for component in components:
        yield component
        nested = component.get("components")
        if isinstance(nested, list):
            yield from walk(nested)
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def texts(message: Message) -> Iterator[str]:
    """Give every text that a reader of the message sees."""
    yield message.content
    for component in walk(message.components):
        for key in ("content", "label", "placeholder", "description"):
            if isinstance(component.get(key), str):
                yield component[key]
        for option in component.get("options") or ():
            yield from (option[k] for k in ("label", "description") if isinstance(option.get(k), str))
        for item in component.get("items") or ():
            if isinstance(item.get("description"), str):
                yield item["description"]
    for attachment in message.attachments:
        yield attachment.filename
        if attachment.description:
            yield attachment.description
    for embed in message.embeds:
        yield from (embed[k] for k in ("title", "description") if isinstance(embed.get(k), str))
        for part in embed.get("fields") or ():
            yield from (str(part.get("name", "")), str(part.get("value", "")))


def _new_attachments(
    state: State, body: Json, files: list[File], keep: list[Attachment] | tuple[Attachment, ...]
) -> list[Attachment]:
    """Return the attachments after a body: kept ones by id, new ones by the number of their file."""
    listed: list[Json] | None = body.get("attachments")
    by_index = {file.index: file for file in files}
    existing = {a.id: a for a in keep}
    result: list[Attachment] = []
    if listed is None:
        result.extend(keep)
    for entry in listed or ():
        number = int(entry["id"])
        if number in existing:
            kept = existing[number]
            if "description" in entry:
                kept.description = entry["description"]
            result.append(kept)
        elif number in by_index:
            result.append(_store(state, by_index.pop(number), entry))
    result.extend(_store(state, file, {}) for file in by_index.values())
    return result


def _store(state: State, file: File, entry: Json) -> Attachment:
    name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or file.filename)
    guessed = file.content_type
    if guessed in (None, "application/octet-stream"):
        guessed = mimetypes.guess_type(name)[0] or guessed
    width, height = picture_size(file.content)
    attachment = Attachment(
        state.world.ids.make(),
        name,
        len(file.content),
        content_type=guessed,
        description=entry.get("description"),
        width=width,
        height=height,
    )
    state.world.files[attachment.id] = file.content
    return attachment


def picture_size(content: bytes) -> tuple[int, int] | tuple[None, None]:
    """Return width and height of a picture, (None, None) for anything else."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, ValueError):
        return None, None


def set_mentions(state: State, message: Message, body: Json, *, edited: bool = False) -> None:
    """Work out who is called by the texts and what `allowed_mentions` lets through.

    Whether a reply calls the author it replies to is settled when it is sent; an edit does not change that.
    """
    allowed = body.get("allowed_mentions")
    text = "\n".join([message.content, *(str(c["content"]) for c in walk(message.components) if c.get("type") == 10)])
    parse: set[str] = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or ())
    named = {int(user) for user in (allowed or {}).get("users") or ()}
    named_roles = {int(role) for role in (allowed or {}).get("roles") or ()}
    before = message.mentions
    found = dict.fromkeys(int(user) for user in MENTION.findall(text))
    message.mentions = [u for u in found if u in state.world.data.users and ("users" in parse or u in named)]
    roles = dict.fromkeys(int(role) for role in ROLE_MENTION.findall(text))
    message.mention_roles = [r for r in roles if "roles" in parse or r in named_roles]
    message.mention_everyone = "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text))
    replied = state.world.data.messages.get(message.reference or 0)
    pings = allowed is None or allowed.get("replied_user", False)
    if replied is not None and edited:
        pings = replied.author_id in before
    if replied is not None and pings and replied.author_id not in message.mentions:
        message.mentions.append(replied.author_id)


def thread_of(state: State, message: Message) -> Channel | None:
    """Return the thread that was started on a message."""
    return None if message.thread_id is None else state.world.data.channels.get(message.thread_id)
