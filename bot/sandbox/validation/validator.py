"""Checks each request's body: the rules, then Discord's OpenAPI description if it is at hand."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from bot.sandbox.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
    Message,
)
from bot.sandbox.rest.call import Call
from bot.sandbox.state import State
from bot.sandbox.validation import (
    callback_rules,
    command_rules,
    component_rules,
    fields,
    message_rules,
    modal_rules,
    thread_rules,
)
from bot.sandbox.validation.draft import Draft
from bot.sandbox.validation.draft import Path as FieldPath
from bot.sandbox.validation.errors import ApiError, FieldError
from bot.sandbox.validation.openapi import OpenApi, description_at

MESSAGES = "/channels/{channel_id}/messages"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
COMMANDS = (
    "/applications/{application_id}/commands",
    "/applications/{application_id}/guilds/{guild_id}/commands",
)
CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2
REPLY_FLAGS = CREATE_FLAGS | EPHEMERAL


class Validator:
    """All checks of a body. `source`: False for none, a path to the OpenAPI file, True to look in the environment."""

    def __init__(self, state: State, source: bool | Path) -> None:
        self._state = state
        self.enabled = source is not False
        path = source if isinstance(source, Path) else os.environ.get("DISCORD_OPENAPI")
        self.openapi: OpenApi | None = None
        if self.enabled and path and Path(path).exists():
            self.openapi = description_at(Path(path))
        self._checks: dict[tuple[str, str], Callable[[Call], None]] = {
            ("POST", MESSAGES): self._create,
            ("PATCH", f"{MESSAGES}/{{message_id}}"): self._edit,
            ("POST", WEBHOOK): self._follow_up,
            ("PATCH", f"{WEBHOOK}/messages/@original"): self._edit_follow_up,
            ("PATCH", f"{WEBHOOK}/messages/{{message_id}}"): self._edit_follow_up,
            ("POST", CALLBACK): self._callback,
            ("POST", "/channels/{channel_id}/threads"): self._thread,
            ("POST", f"{MESSAGES}/{{message_id}}/threads"): self._thread,
            ("PATCH", "/channels/{channel_id}"): self._channel,
        }
        for template in COMMANDS:
            self._checks["PUT", template] = self._sync
            self._checks["POST", template] = self._command

    def check(self, call: Call) -> None:
        """Raise ApiError for a body that Discord would refuse; write down what it would only ignore."""
        if not self.enabled:
            return
        check = self._checks.get((call.route.method, call.route.template))
        shapeless: Exception | None = None
        if check is not None:
            if not isinstance(call.body, (dict, list)):
                raise ApiError(50035, fields=[FieldError((), "BASE_TYPE_REQUIRED", "A body is required")], rule="body")
            try:
                check(call)
            except (TypeError, AttributeError, KeyError, ValueError) as error:
                shapeless = error
        self._check_schema(call)
        if shapeless is not None:
            message = f"Invalid Form Body ({shapeless})"
            raise ApiError(50035, message=message, rule="shape") from shapeless

    def _check_schema(self, call: Call) -> None:
        """Apply Discord's description; after the rules, whose errors name the place better."""
        if self.openapi is None or call.body is None:
            return
        if found := self.openapi.request_errors(call.route.method, call.route.template, call.body):
            raise ApiError(50035, fields=found, rule="schema")

    # Messages

    def _create(self, call: Call) -> None:
        self._warn_fields(call, fields.unknown_in_message(call.json))
        self._draft(call, Draft(call.json, call.files, settable_flags=CREATE_FLAGS))

    def _edit(self, call: Call) -> None:
        self._warn_fields(call, fields.unknown_in_message(call.json))
        self._change(call, self._state.world.data.messages.get(call.id("message_id")))

    def _follow_up(self, call: Call) -> None:
        self._warn_fields(call, fields.unknown_in_message(call.json))
        old = self._original(call)
        loading = old if old is not None and old.flags & LOADING else None
        self._draft(call, Draft(call.json, call.files, old=loading, settable_flags=REPLY_FLAGS))

    def _edit_follow_up(self, call: Call) -> None:
        self._warn_fields(call, fields.unknown_in_message(call.json))
        if "message_id" in call.values:
            old = self._state.world.data.messages.get(call.id("message_id"))
        else:
            old = self._original(call)
        self._change(call, old)

    def _change(self, call: Call, old: Message | None) -> None:
        """Apply the rules to a message with its changes; one that is gone is refused for that alone."""
        if old is not None:
            self._draft(call, Draft(call.json, call.files, old=old, settable_flags=EDIT_FLAGS))

    def _original(self, call: Call) -> Message | None:
        interaction = self._state.world.interaction_by_token(call.values["webhook_token"])
        number = interaction.original_id if interaction is not None else None
        return self._state.world.data.messages.get(number or 0)

    def _draft(self, call: Call, draft: Draft) -> None:
        """Apply all rules for messages."""
        draft = draft._replace(limit=self._state.settings.attachment_size_limit)
        _check_files(draft)
        for rule in (*message_rules.RULES, *component_rules.RULES):
            _apply(rule.__name__, rule(draft))
        _check_not_empty(draft)
        for name in message_rules.pictures_without_alt(draft):
            what = f"The picture {name} has no description"
            self._state.journal.warn("no_alt_text", what, request=call.number, file=name)
        for name in message_rules.unshown_files(draft):
            what = f"The file {name} is shown by no component"
            self._state.journal.warn("unshown_file", what, request=call.number, file=name)

    # Answers

    def _callback(self, call: Call) -> None:
        token = call.values["interaction_token"]
        interaction = self._state.interactions.to_answer(call.id("interaction_id"), token)
        body = call.json
        self._warn_fields(call, fields.unknown_in_callback(body))
        for rule in callback_rules.RULES:
            _apply(rule.__name__, rule(body, interaction))
        data: Json = body.get("data") or {}
        at: FieldPath = ("data",)
        match body["type"]:
            case 4:
                self._draft(call, Draft(data, call.files, at, settable_flags=REPLY_FLAGS))
            case 7:
                old = self._state.world.data.messages.get(interaction.message_id or 0)
                if old is not None or interaction.message_id is None:
                    self._draft(call, Draft(data, call.files, at, old=old, settable_flags=EDIT_FLAGS))
            case 9:
                for modal_rule in modal_rules.RULES:
                    _apply(modal_rule.__name__, modal_rule(data))

    # Commands and threads

    def _sync(self, call: Call) -> None:
        commands = call.body if isinstance(call.body, list) else []
        for number, command in enumerate(commands):
            self._one_command(call, command, (number,))
        command_rules.check_scope(commands)

    def _command(self, call: Call) -> None:
        self._one_command(call, call.json, ())
        scope = int(call.values["guild_id"]) if "guild_id" in call.values else None
        known = [c.body for c in self._state.world.commands_in(scope)]
        key = (call.json.get("name"), call.json.get("type", 1))
        others = [c for c in known if (c.get("name"), c.get("type", 1)) != key]
        command_rules.check_scope([*others, call.json])

    def _one_command(self, call: Call, command: Json, at: FieldPath) -> None:
        self._warn_fields(call, fields.unknown_in_command(command, "".join(f"[{part}]" for part in at)))
        for rule in command_rules.RULES:
            _apply(rule.__name__, rule(command, at))

    def _thread(self, call: Call) -> None:
        self._warn_fields(call, fields.unknown_in_thread(call.json))
        for rule in thread_rules.RULES:
            _apply(rule.__name__, rule(call.json, new=True))

    def _channel(self, call: Call) -> None:
        for rule in thread_rules.RULES:
            _apply(rule.__name__, rule(call.json, new=False))

    def _warn_fields(self, call: Call, unknown: Iterator[str]) -> None:
        for path in unknown:
            what = f"Unknown field {path}"
            self._state.journal.warn("unknown_field", what, request=call.number, path=path)


def _apply(rule: str, errors: Iterable[FieldError]) -> None:
    if found := list(errors):
        raise ApiError(50035, fields=found, rule=rule)


def _check_files(draft: Draft) -> None:
    """Ten attachments (30015), each within the limit (40005)."""
    listed = draft.body.get("attachments")
    kept = len(draft.old.attachments) if draft.old is not None and listed is None else 0
    if max(len(listed or ()), len(draft.files) + kept) > message_rules.ATTACHMENTS:
        raise ApiError(30015, rule="attachment_count")
    if any(len(file.content) > draft.limit for file in draft.files):
        raise ApiError(40005, rule="attachment_size")


def _check_not_empty(draft: Draft) -> None:
    """A message shows something (50006)."""
    old = draft.old
    body = draft.body

    def has(key: str, before: object) -> bool:
        return bool(body[key]) if key in body else bool(before)

    content = has("content", old.content if old else "")
    shown = content or has("embeds", old.embeds if old else ()) or has("components", old.components if old else ())
    files = bool(draft.files) or has("attachments", old.attachments if old else ())
    if not (shown or files or body.get("sticker_ids") or body.get("poll")):
        raise ApiError(50006, rule="empty_message")
