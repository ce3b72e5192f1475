"""Messages and commands as Discord writes them in JSON, with the addresses of their files filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bot.sandbox.model import REPLY, THREAD_CREATED, Attachment, Channel, Command, Json, Message
from bot.sandbox.place_payloads import PlacePayloads
from bot.sandbox.snowflake import iso, made_at
from bot.sandbox.world import World

MEDIA_KEYS = ("media", "file")
"""Fields of components that point at a picture or file."""
SELECT_DEFAULTS: Json = {"min_values": 1, "max_values": 1}
DEFAULTS: dict[int, Json] = {
    3: SELECT_DEFAULTS,
    5: SELECT_DEFAULTS,
    6: SELECT_DEFAULTS,
    7: SELECT_DEFAULTS,
    8: SELECT_DEFAULTS,
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}
"""What Discord fills in when it gives components back."""
PLAIN = (2, 3, 4, 5, 6, 7, 8, 10, 14)
"""Kinds that hold neither media nor other components."""
REMEMBERED = 500
ITEM_DEFAULTS: Json = {"description": None, "spoiler": False}


class Resolved(NamedTuple):
    """Components as they were given back last, with the lists they were made of."""

    components: list[Json]
    attachments: list[Attachment]
    result: list[Json]


class Payloads(PlacePayloads):
    """Builds all payloads; `cdn` is the address that attachment links begin with."""

    def __init__(self, world: World, cdn: Callable[[], str]) -> None:
        super().__init__(world)
        self._cdn = cdn
        self._resolved: dict[int, Resolved] = {}

    def attachment_url(self, channel_id: int, attachment: Attachment) -> str:
        """The address of an attachment on the CDN."""
        return f"{self._cdn()}/attachments/{channel_id}/{attachment.id}/{attachment.filename}"

    def attachment(self, channel_id: int, attachment: Attachment, *, ephemeral: bool = False) -> Json:
        """An attachment object."""
        url = self.attachment_url(channel_id, attachment)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
        }
        for key in ("content_type", "description", "width", "height"):
            if (value := getattr(attachment, key)) is not None:
                body[key] = value
        if ephemeral:
            body["ephemeral"] = True
        return body

    def message(self, message: Message, *, nested: bool = False) -> Json:
        """A message object; `nested` leaves out the message it replies to."""
        data = self._world.data
        channel = data.channels.get(message.channel_id)
        ephemeral = message.ephemeral_to is not None
        shown = [a for a in message.attachments if not is_referenced(message, f"attachment://{a.filename}")]
        author = data.users.get(message.author_id)
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "author": self.user_by_id(message.author_id),
            "content": message.content,
            "timestamp": iso(made_at(message.id)),
            "edited_timestamp": iso(message.edited_at),
            "tts": False,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user_by_id(user) for user in message.mentions],
            "mention_roles": [str(role) for role in message.mention_roles],
            "attachments": [self.attachment(message.channel_id, a, ephemeral=ephemeral) for a in shown],
            "embeds": self._resolve_embeds(message),
            "components": self._resolve_components(message),
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.reactions:
            body["reactions"] = self._reactions(message)
        if author is not None and author.bot:
            body["application_id"] = str(author.id)
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.metadata is not None:
            body["interaction_metadata"] = message.metadata
        if message.via is not None:
            body["webhook_id"] = str(data.application_id)
        if message.reference is not None:
            body |= self._reference(message, channel, nested=nested)
        if message.thread_id is not None and (thread := data.channels.get(message.thread_id)) is not None:
            body["thread"] = self.channel(thread)
        return body

    def _reactions(self, message: Message) -> list[Json]:
        me = self._world.data.application_id
        return [
            {
                "emoji": {"id": None, "name": emoji},
                "count": len(users),
                "count_details": {"normal": len(users), "burst": 0},
                "burst_colors": [],
                "me": me in users,
                "me_burst": False,
            }
            for emoji, users in message.reactions.items()
        ]

    def _reference(self, message: Message, channel: Channel | None, *, nested: bool) -> Json:
        assert message.reference is not None
        if message.type == THREAD_CREATED:
            return {"message_reference": {"type": 0, "channel_id": str(message.reference)}}
        reference: Json = {
            "type": 0,
            "message_id": str(message.reference),
            "channel_id": str(message.channel_id),
        }
        if channel is not None and channel.guild_id is not None:
            reference["guild_id"] = str(channel.guild_id)
        body: Json = {"message_reference": reference}
        if message.type == REPLY and not nested:
            target = self._world.data.messages.get(message.reference)
            body["referenced_message"] = None if target is None else self.message(target, nested=True)
        return body

    def _media(self, message: Message, media: Json) -> Json:
        """Turn `attachment://name` into an address, with the size of the picture."""
        url = media.get("url", "")
        if not url.startswith("attachment://"):
            return {"id": str(message.id), "proxy_url": url, **media}
        found = _file(message, url)
        if found is None:
            return {"proxy_url": url, **media}
        address = self.attachment_url(message.channel_id, found)
        return {
            **media,
            "id": str(found.id),
            "url": address,
            "proxy_url": address,
            "width": found.width,
            "height": found.height,
            "content_type": found.content_type,
            "flags": 0,
            "loading_state": 2,
            "attachment_id": str(found.id),
        }

    def _resolve_components(self, message: Message) -> list[Json]:
        """Return a message's components as Discord gives them back; an edit replaces the lists they are made of."""
        known = self._resolved.get(message.id)
        if known is not None and known.components is message.components and known.attachments is message.attachments:
            return known.result
        result = [self._resolve(message, c) for c in message.components]
        if len(self._resolved) >= REMEMBERED:
            self._resolved.clear()
        self._resolved[message.id] = Resolved(message.components, message.attachments, result)
        return result

    def _resolve(self, message: Message, component: Json) -> Json:
        """Return a component with the addresses of its media filled in."""
        kind = component.get("type", 0)
        given = {key: value for key, value in component.items() if value is not None}
        body = DEFAULTS[kind] | given if kind in DEFAULTS else given
        if kind in PLAIN:
            return body
        for key in MEDIA_KEYS:
            if isinstance(body.get(key), dict):
                body[key] = self._media(message, body[key])
        if body.get("type") == 13 and isinstance(body.get("file"), dict):
            name = component["file"].get("url", "").removeprefix("attachment://")
            found = _file(message, name)
            body |= {"name": name, "size": 0 if found is None else found.size}
        if isinstance(body.get("components"), list):
            body["components"] = [self._resolve(message, part) for part in body["components"]]
        if isinstance(body.get("items"), list):
            body["items"] = [ITEM_DEFAULTS | self._resolve(message, part) for part in body["items"]]
        if isinstance(body.get("accessory"), dict):
            body["accessory"] = self._resolve(message, body["accessory"])
        return body

    def _resolve_embeds(self, message: Message) -> list[Json]:
        embeds = []
        for embed in message.embeds:
            body = {"type": "rich", **embed}
            for key in ("image", "thumbnail"):
                if isinstance(body.get(key), dict):
                    found = _file(message, body[key].get("url", ""))
                    body[key] = self._media(message, body[key])
                    if found is not None and found.description is not None:
                        body[key]["description"] = found.description
            embeds.append(body)
        return embeds

    def command(self, command: Command) -> Json:
        """An application command object."""
        body = {
            "id": str(command.id),
            "application_id": str(self._world.data.application_id),
            "version": str(command.version),
            "default_member_permissions": None,
            "type": 1,
            "name_localizations": None,
            "description": "",
            "description_localizations": None,
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            **{key: value for key, value in command.body.items() if value is not None},
        }
        if command.guild_id is not None:
            body["guild_id"] = str(command.guild_id)
        return body


def _file(message: Message, url: str) -> Attachment | None:
    """Return the file of a message that an address like `attachment://name` means."""
    name = url.removeprefix("attachment://")
    return next((a for a in message.attachments if a.filename == name), None)


def is_referenced(message: Message, url: str) -> bool:
    """Say whether a component or embed shows a file; Discord leaves those out of `attachments`."""
    for embed in message.embeds:
        if any((embed.get(key) or {}).get("url") == url for key in ("image", "thumbnail")):
            return True
    return _shows(message.components, url)


def _shows(components: list[Json], url: str) -> bool:
    for component in components:
        if any((component.get(key) or {}).get("url") == url for key in MEDIA_KEYS):
            return True
        parts = [*component.get("components", ()), *component.get("items", ())]
        if component.get("accessory"):
            parts.append(component["accessory"])
        if parts and _shows(parts, url):
            return True
    return False
