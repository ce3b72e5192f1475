"""Answers to interactions and the follow-ups that their tokens allow."""

from __future__ import annotations

from bot.sandbox.composing import revise
from bot.sandbox.interactions import COMPONENT, MODAL
from bot.sandbox.model import EPHEMERAL, LOADING, Interaction, Json, Message
from bot.sandbox.rest.call import Call
from bot.sandbox.rest.router import Answer, RouteTable
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError

TABLE = RouteTable()
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL_FORM = 4, 5, 6, 7, 8, 9
ANSWERS = {
    MESSAGE: "message",
    DEFERRED: "deferred",
    DEFERRED_UPDATE: "deferred_update",
    UPDATE: "update",
    CHOICES: "choices",
    MODAL_FORM: "modal",
}
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@TABLE.route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", bot=False)
async def answer(state: State, call: Call) -> Answer:
    """Take the first answer to an interaction."""
    life = state.interactions
    interaction = life.to_answer(call.id("interaction_id"), call.values["interaction_token"])
    kind, data = int(call.json["type"]), call.json.get("data") or {}
    message: Message | None = None
    if kind in (MESSAGE, DEFERRED):
        body = data if kind == MESSAGE else {"flags": int(data.get("flags") or 0) & EPHEMERAL}
        message = life.reply(interaction, body, call.files, first=True, loading=kind == DEFERRED)
    elif kind in (UPDATE, DEFERRED_UPDATE):
        message = _source(state, interaction)
        interaction.original_id = message.id
        interaction.touched.append(message.id)
        if kind == UPDATE:
            _edit(state, interaction, message, data, call)
    elif kind == CHOICES:
        interaction.choices = data.get("choices") or []
    else:
        interaction.modal = {key: data.get(key) for key in ("title", "custom_id", "components")}
    life.answered(interaction, ANSWERS[kind])
    made = message.id if message is not None else None
    if not call.flag("with_response"):
        return Answer(204, None, made, interaction.channel_id)
    return Answer(200, _resource(state, interaction, kind, message), made, interaction.channel_id)


def _resource(state: State, interaction: Interaction, kind: int, message: Message | None) -> Json:
    """Return the body of an answer `with_response`; a deferral's resource is the message that loads."""
    body: Json = {"interaction": {"id": str(interaction.id), "type": interaction.type}}
    if message is not None:
        body["interaction"] |= {
            "response_message_id": str(message.id),
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.ephemeral_to is not None,
        }
        made = MESSAGE if kind in (MESSAGE, DEFERRED) else UPDATE
        body["resource"] = {"type": made, "message": state.payloads.message(message)}
    return body


def _source(state: State, interaction: Interaction) -> Message:
    """Return the message whose component was used."""
    message = state.world.data.messages.get(interaction.message_id or 0)
    if message is None:
        raise ApiError(10008, rule="unknown_message")
    return message


def _edit(state: State, interaction: Interaction, message: Message, body: Json, call: Call) -> None:
    loading = bool(message.flags & LOADING)
    revise(state, message, body, call.files)
    if not loading:
        message.edited_at = state.clock.now()
    state.world.change_message(message)
    state.interactions.shown(interaction)


def _interaction(state: State, call: Call) -> Interaction:
    """Return the interaction of a webhook route; the token alone is the right to use it."""
    if call.id("webhook_id") != state.bot_id:
        raise ApiError(10015, rule="unknown_webhook")
    return state.interactions.by_token(call.values["webhook_token"])


@TABLE.route("POST", WEBHOOK, bot=False)
async def follow_up(state: State, call: Call) -> Answer:
    """Send a follow-up; right after a deferral it fills the loading message."""
    interaction = _interaction(state, call)
    life = state.interactions
    message = life.finish_loading(interaction, call.json, call.files)
    if message is None:
        _count_follow_up(state, interaction)
        message = life.reply(interaction, call.json, call.files, first=False)
    return Answer(200, state.payloads.message(message), message.id, message.channel_id)


def _count_follow_up(state: State, interaction: Interaction) -> None:
    """Refuse (40094) more than five follow-ups of an app that is installed to the user only."""
    if state.settings.user_installed and interaction.follow_ups >= state.settings.follow_ups:
        raise ApiError(40094, rule="follow_up_count")
    interaction.follow_ups += 1


def _reach(state: State, call: Call, interaction: Interaction) -> Message:
    """Return the message that a webhook route means: its own, or the one that was pressed."""
    named = call.values.get("message_id")
    number = interaction.original_id if named is None else int(named)
    message = state.world.data.messages.get(number or 0)
    pressed = interaction.message_id if interaction.type in (COMPONENT, MODAL) else None
    if message is None or (message.id not in interaction.touched and message.id != pressed):
        raise ApiError(10008, rule="unknown_message")
    return message


@TABLE.route("GET", WEBHOOK + "/messages/@original", bot=False)
@TABLE.route("GET", WEBHOOK + "/messages/{message_id}", bot=False)
async def get_follow_up(state: State, call: Call) -> Answer:
    """Answer with a message that the token reaches."""
    message = _reach(state, call, _interaction(state, call))
    return Answer(200, state.payloads.message(message), message.id, message.channel_id)


@TABLE.route("PATCH", WEBHOOK + "/messages/@original", bot=False)
@TABLE.route("PATCH", WEBHOOK + "/messages/{message_id}", bot=False)
async def edit_follow_up(state: State, call: Call) -> Answer:
    """Edit a message that the token reaches."""
    interaction = _interaction(state, call)
    message = _reach(state, call, interaction)
    _edit(state, interaction, message, call.json, call)
    return Answer(200, state.payloads.message(message), message.id, message.channel_id)


@TABLE.route("DELETE", WEBHOOK + "/messages/@original", bot=False)
@TABLE.route("DELETE", WEBHOOK + "/messages/{message_id}", bot=False)
async def delete_follow_up(state: State, call: Call) -> Answer:
    """Delete a message that the token reaches."""
    interaction = _interaction(state, call)
    message = _reach(state, call, interaction)
    state.world.remove_message(message)
    state.interactions.shown(interaction)
    return Answer(204, channel_id=message.channel_id)
