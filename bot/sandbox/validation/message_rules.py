"""Rules for messages: texts, embeds, flags, mentions, attachments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.sandbox.composing import walk
from bot.sandbox.model import COMPONENTS_V2, Json
from bot.sandbox.validation.draft import Draft, Path, Rule, length, not_one_of, too_long
from bot.sandbox.validation.errors import FieldError

CONTENT, EMBEDS, EMBED_SUM, ALT_TEXT, ATTACHMENTS = 2000, 10, 6000, 1024, 10
LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")


def content_length(draft: Draft) -> Iterator[FieldError]:
    """A message's text has at most 2,000 characters (the schema says 4,000 for channels)."""
    yield from too_long((*draft.at, "content"), draft.body.get("content"), CONTENT)


def embed_lengths(draft: Draft) -> Iterator[FieldError]:
    """Ten embeds; each part of an embed has its own limit."""
    embeds = draft.body.get("embeds") or []
    if len(embeds) > EMBEDS:
        yield FieldError((*draft.at, "embeds"), "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    for number, embed in enumerate(embeds):
        at: Path = (*draft.at, "embeds", number)
        yield from too_long((*at, "title"), embed.get("title"), 256)
        yield from too_long((*at, "description"), embed.get("description"), 4096)
        yield from too_long((*at, "footer", "text"), (embed.get("footer") or {}).get("text"), 2048)
        yield from too_long((*at, "author", "name"), (embed.get("author") or {}).get("name"), 256)
        fields = embed.get("fields") or []
        yield from length((*at, "fields"), fields, 0, 25)
        for index, field in enumerate(fields):
            yield from length((*at, "fields", index, "name"), field.get("name"), 1, 256)
            yield from length((*at, "fields", index, "value"), field.get("value"), 1, 1024)


def embed_sum(draft: Draft) -> Iterator[FieldError]:
    """All embeds together have at most 6,000 characters."""
    total = sum(_embed_size(embed) for embed in draft.body.get("embeds") or [])
    if total > EMBED_SUM:
        text = f"Embed size exceeds maximum size of {EMBED_SUM}"
        yield FieldError((*draft.at, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", text)


def _embed_size(embed: Json) -> int:
    texts: list[Any] = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if isinstance(text, str))


def settable_flags(draft: Draft) -> Iterator[FieldError]:
    """Only some flags may be set, and fewer by an edit."""
    if wrong := draft.flags & ~draft.settable_flags:
        yield FieldError((*draft.at, "flags"), "MESSAGE_FLAGS_NOT_SETTABLE", f"The flags {wrong} cannot be set here.")


def v2_flag_kept(draft: Draft) -> Iterator[FieldError]:
    """An edit cannot take the Components V2 flag away."""
    had = draft.old is not None and draft.old.flags & COMPONENTS_V2
    if had and draft.body.get("flags") is not None and not draft.flags & COMPONENTS_V2:
        text = "The Components V2 flag cannot be removed."
        yield FieldError((*draft.at, "flags"), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", text)


def v2_excludes_legacy(draft: Draft) -> Iterator[FieldError]:
    """A Components V2 message has no content, embeds, poll or stickers."""
    if not draft.v2:
        return
    for key in LEGACY_FIELDS:
        if draft.body.get(key):
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            yield FieldError((*draft.at, key), code, text)


def v2_edit_clears_legacy(draft: Draft) -> Iterator[FieldError]:
    """An edit that turns a message into Components V2 must empty its old content and embeds."""
    old = draft.old
    if old is None or old.flags & COMPONENTS_V2 or not draft.flags & COMPONENTS_V2:
        return
    for key, value in (("content", old.content), ("embeds", old.embeds)):
        if value and key not in draft.body:
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            yield FieldError((*draft.at, key), code, text)


def allowed_mentions(draft: Draft) -> Iterator[FieldError]:
    """At most 100 users and roles may be named, and not beside a `parse` of the same kind."""
    allowed = draft.body.get("allowed_mentions")
    if not isinstance(allowed, dict):
        return
    at = (*draft.at, "allowed_mentions")
    for kind in ("users", "roles"):
        named = allowed.get(kind) or []
        if len(named) > 100:
            yield FieldError((*at, kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
        if named and kind in (allowed.get("parse") or ()):
            text = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
            yield FieldError(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)
    for number, kind in enumerate(allowed.get("parse") or ()):
        yield from not_one_of((*at, "parse", number), kind, ("users", "roles", "everyone"))


def nonce_length(draft: Draft) -> Iterator[FieldError]:
    """A nonce has at most 25 characters."""
    yield from too_long((*draft.at, "nonce"), draft.body.get("nonce"), 25)


def alt_text_length(draft: Draft) -> Iterator[FieldError]:
    """Descriptions of attachments and media have at most 1,024 characters."""
    for number, entry in enumerate(draft.body.get("attachments") or ()):
        yield from too_long((*draft.at, "attachments", number, "description"), entry.get("description"), ALT_TEXT)
    for component in walk(draft.components):
        yield from too_long((*draft.at, "components", "description"), component.get("description"), ALT_TEXT)
        for number, item in enumerate(component.get("items") or ()):
            at = (*draft.at, "components", "items", number, "description")
            yield from too_long(at, item.get("description"), ALT_TEXT)


def attachment_ids(draft: Draft) -> Iterator[FieldError]:
    """Each entry of `attachments` stands for an uploaded file or for an attachment the message has."""
    uploaded = {file.index for file in draft.files}
    kept = {a.id for a in draft.old.attachments} if draft.old is not None else set()
    for number, entry in enumerate(draft.body.get("attachments") or ()):
        if str(entry.get("id", "")).isdecimal() and int(entry["id"]) in uploaded | kept:
            continue
        at = (*draft.at, "attachments", number, "id")
        yield FieldError(at, "ATTACHMENT_NOT_FOUND", f"There is no file {entry.get('id')!r}.")


def _names(draft: Draft) -> set[str]:
    """Names of the files that the message will have."""
    listed = draft.body.get("attachments")
    entries = {int(e["id"]): e for e in listed or () if str(e.get("id", "")).isdecimal()}
    names = {str(entries.get(f.index, {}).get("filename") or f.filename) for f in draft.files}
    for attachment in draft.old.attachments if draft.old is not None else ():
        if listed is None or attachment.id in entries:
            names.add(attachment.filename)
    return names


def attachment_references(draft: Draft) -> Iterator[FieldError]:
    """`attachment://name` names a file of the message."""
    names = _names(draft)
    for path, url in _media(draft):
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
            yield FieldError(path, "ATTACHMENT_NOT_FOUND", f"Referenced attachment {url} was not found.")


def _media(draft: Draft) -> Iterator[tuple[Path, str]]:
    """Give every address of a picture or file with its path."""
    for number, embed in enumerate(draft.body.get("embeds") or ()):
        for key in ("image", "thumbnail"):
            if (embed.get(key) or {}).get("url"):
                yield (*draft.at, "embeds", number, key, "url"), str(embed[key]["url"])
    for component in walk(draft.components):
        at: Path = (*draft.at, "components")
        for key in ("media", "file"):
            if isinstance(component.get(key), dict):
                yield (*at, key, "url"), str(component[key].get("url", ""))
        for number, item in enumerate(component.get("items") or ()):
            yield (*at, "items", number, "media", "url"), str((item.get("media") or {}).get("url", ""))


def pictures_without_alt(draft: Draft) -> list[str]:
    """Return the pictures of a draft that nobody describes; Discord allows them, we do not."""
    entries = {int(e["id"]): e for e in draft.body.get("attachments") or () if str(e.get("id", "")).isdecimal()}
    described = {str(e.get("filename")) for e in entries.values() if e.get("description")}
    described |= {f.filename for f in draft.files if entries.get(f.index, {}).get("description")}
    shown: dict[str, bool] = {}
    for component in walk(draft.components):
        media = [component] if component.get("type") == 11 else component.get("items") or []
        for item in media:
            name = str((item.get("media") or {}).get("url", "")).removeprefix("attachment://")
            shown[name] = bool(item.get("description")) or name in described
    for file in draft.files:
        name = str(entries.get(file.index, {}).get("filename") or file.filename)
        if name.lower().endswith((".png", ".jpg", ".jpeg", ".webp", ".gif")):
            shown.setdefault(name, name in described)
    return [name for name, has_text in shown.items() if not has_text]


def unshown_files(draft: Draft) -> list[str]:
    """Return the uploaded files that a Components V2 message does not show: Discord takes them, nobody sees them."""
    if not draft.v2:
        return []
    entries = {int(e["id"]): e for e in draft.body.get("attachments") or () if str(e.get("id", "")).isdecimal()}
    shown = {url for _, url in _media(draft)}
    names = [str(entries.get(f.index, {}).get("filename") or f.filename) for f in draft.files]
    return [name for name in names if f"attachment://{name}" not in shown]


RULES: tuple[Rule, ...] = (
    content_length,
    embed_lengths,
    embed_sum,
    settable_flags,
    v2_flag_kept,
    v2_excludes_legacy,
    v2_edit_clears_legacy,
    allowed_mentions,
    nonce_length,
    alt_text_length,
    attachment_ids,
    attachment_references,
)
