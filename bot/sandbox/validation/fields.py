"""The field names Discord knows; others are ignored by it and written down as warnings here."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.model import Json


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


MESSAGE = _names(
    "content embeds allowed_mentions components attachments flags tts nonce enforce_nonce "
    "message_reference sticker_ids poll shared_client_theme username avatar_url thread_name applied_tags"
)
EMBED = _names("title type description url timestamp color footer image thumbnail video provider author fields")
ATTACHMENT = _names(
    "id filename description is_remix title duration_secs waveform size url proxy_url width height "
    "content_type spoiler ephemeral flags placeholder placeholder_version"
)
MENTIONS = _names("parse users roles replied_user")
REFERENCE = _names("type message_id channel_id guild_id fail_if_not_exists")
OPTION = _names("label value description emoji default")
MEDIA_ITEM = _names("media description spoiler")
COMPONENTS: dict[int, frozenset[str]] = {
    kind: _names("type id " + names)
    for kind, names in {
        1: "components",
        2: "style label emoji custom_id sku_id url disabled",
        3: "custom_id options placeholder min_values max_values disabled required",
        4: "custom_id style label min_length max_length required value placeholder",
        5: "custom_id placeholder default_values min_values max_values disabled required",
        6: "custom_id placeholder default_values min_values max_values disabled required",
        7: "custom_id placeholder default_values min_values max_values disabled required",
        8: "custom_id placeholder default_values min_values max_values disabled required channel_types",
        9: "components accessory",
        10: "content",
        11: "media description spoiler",
        12: "items",
        13: "file spoiler name size",
        14: "divider spacing",
        17: "components accent_color spoiler",
        18: "label description component",
        19: "custom_id min_values max_values required",
        21: "custom_id options required",
        22: "custom_id options min_values max_values required",
        23: "custom_id default",
    }.items()
}
MODAL = _names("custom_id title components")
CALLBACK = _names("type data")
CHOICES = _names("choices")
COMMAND = _names(
    "id application_id version name name_localizations description description_localizations options "
    "default_member_permissions dm_permission default_permission nsfw integration_types contexts type "
    "handler guild_id"
)
COMMAND_OPTION = _names(
    "type name name_localizations description description_localizations required choices options "
    "channel_types min_value max_value min_length max_length autocomplete"
)
CHOICE = _names("name name_localizations value")
THREAD = _names("name auto_archive_duration rate_limit_per_user type invitable message applied_tags")


def _extra(body: object, known: frozenset[str], at: str) -> Iterator[str]:
    if isinstance(body, dict):
        yield from (f"{at}.{key}" if at else str(key) for key in body if key not in known)


def unknown_in_message(body: Json, at: str = "") -> Iterator[str]:
    """Give the paths of unknown fields in a message's body."""
    yield from _extra(body, MESSAGE, at)
    dot = f"{at}." if at else ""
    for key, known in (("embeds", EMBED), ("attachments", ATTACHMENT)):
        for number, entry in enumerate(body.get(key) or ()):
            yield from _extra(entry, known, f"{dot}{key}[{number}]")
    yield from _extra(body.get("allowed_mentions"), MENTIONS, f"{dot}allowed_mentions")
    yield from _extra(body.get("message_reference"), REFERENCE, f"{dot}message_reference")
    yield from unknown_in_components(body.get("components") or [], f"{dot}components")


def unknown_in_components(components: list[Json], at: str) -> Iterator[str]:
    """Give the paths of unknown fields in components."""
    for number, component in enumerate(components):
        yield from _unknown_in_component(component, f"{at}[{number}]")


def _unknown_in_component(component: Json, at: str) -> Iterator[str]:
    known = COMPONENTS.get(component.get("type", 0))
    if known is not None:
        yield from _extra(component, known, at)
    for number, option in enumerate(component.get("options") or ()):
        yield from _extra(option, OPTION, f"{at}.options[{number}]")
    for number, item in enumerate(component.get("items") or ()):
        yield from _extra(item, MEDIA_ITEM, f"{at}.items[{number}]")
    yield from unknown_in_components(component.get("components") or [], f"{at}.components")
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _unknown_in_component(component[key], f"{at}.{key}")


def unknown_in_modal(modal: Json) -> Iterator[str]:
    """Give the paths of unknown fields in a modal."""
    yield from _extra(modal, MODAL, "data")
    yield from unknown_in_components(modal.get("components") or [], "data.components")


def unknown_in_command(command: Json, at: str) -> Iterator[str]:
    """Give the paths of unknown fields in a command."""
    yield from _extra(command, COMMAND, at)
    yield from _unknown_in_options(command.get("options") or [], f"{at}.options")


def _unknown_in_options(options: list[Json], at: str) -> Iterator[str]:
    for number, option in enumerate(options):
        here = f"{at}[{number}]"
        yield from _extra(option, COMMAND_OPTION, here)
        for index, choice in enumerate(option.get("choices") or ()):
            yield from _extra(choice, CHOICE, f"{here}.choices[{index}]")
        yield from _unknown_in_options(option.get("options") or [], f"{here}.options")


def unknown_in_callback(body: Json) -> Iterator[str]:
    """Give the paths of unknown fields in an answer to an interaction."""
    yield from _extra(body, CALLBACK, "")
    data = body.get("data")
    if not isinstance(data, dict):
        return
    match body.get("type"):
        case 4 | 5 | 7:
            yield from unknown_in_message(data, "data")
        case 8:
            yield from _extra(data, CHOICES, "data")
        case 9:
            yield from unknown_in_modal(data)


def unknown_in_thread(body: Json) -> Iterator[str]:
    """Give the unknown fields of a new thread."""
    yield from _extra(body, THREAD, "")
