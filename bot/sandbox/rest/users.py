"""Routes about the bot itself, users, the gateway's address and the opening of DMs."""

from __future__ import annotations

from bot.sandbox.rest.call import Call
from bot.sandbox.rest.router import Answer, RouteTable
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError, FieldError, invalid

TABLE = RouteTable()


@TABLE.route("GET", "/users/@me")
async def get_me(state: State, call: Call) -> Answer:
    """Answer with the bot's own user."""
    del call
    own = {"verified": True, "mfa_enabled": True, "email": None, "locale": "en-US"}
    return Answer(200, state.payloads.user(state.world.bot) | own)


@TABLE.route("GET", "/oauth2/applications/@me")
@TABLE.route("GET", "/applications/@me")
async def get_application(state: State, call: Call) -> Answer:
    """Answer with the bot's application."""
    del call
    bot = state.world.bot
    owner = next(iter(state.world.data.guilds.values()), None)
    owner_id = owner.owner_id if owner is not None else bot.id
    return Answer(
        200,
        {
            "id": str(bot.id),
            "name": bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "hook": True,
            "is_monetized": False,
            "rpc_origins": [],
            "tags": [],
            "integration_types_config": {"0": {}},
            "approximate_guild_count": len(state.world.data.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": ["applications.commands", "bot"],
            "owner": state.payloads.user_by_id(owner_id),
            "team": None,
            "bot": state.payloads.user(bot),
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
        },
    )


@TABLE.route("GET", "/gateway", bot=False)
async def get_gateway(state: State, call: Call) -> Answer:
    """Answer with the address of the gateway."""
    del call
    return Answer(200, {"url": state.gateway_url})


@TABLE.route("GET", "/gateway/bot")
async def get_gateway_bot(state: State, call: Call) -> Answer:
    """Answer with the address of the gateway, the advised number of shards and what is left today."""
    del call
    guilds = len(state.world.data.guilds)
    return Answer(
        200,
        {
            "url": state.gateway_url,
            "shards": max(1, -(-guilds // 1000)),
            "session_start_limit": {
                "total": 1000,
                "remaining": state.gateway.handshake.left,
                "reset_after": 86_400_000,
                "max_concurrency": state.settings.max_concurrency,
            },
        },
    )


@TABLE.route("GET", "/users/{user_id}")
async def get_user(state: State, call: Call) -> Answer:
    """Answer with a user."""
    user = state.world.data.users.get(call.id("user_id"))
    if user is None:
        raise ApiError(10013, rule="unknown_user")
    return Answer(200, state.payloads.user(user))


@TABLE.route("POST", "/users/@me/channels")
async def open_dm(state: State, call: Call) -> Answer:
    """Open the DM with a user; opening succeeds also for somebody who refuses DMs."""
    world = state.world
    try:
        recipient = int(call.json["recipient_id"])
    except (KeyError, TypeError, ValueError):
        fault = FieldError(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")
        raise invalid(fault, rule="recipient") from None
    if recipient not in world.data.users or recipient == state.bot_id:
        raise ApiError(10013, rule="unknown_user")
    known = any(set(c.recipients) == {recipient, state.bot_id} for c in world.data.channels.values())
    if not known:
        _count_new_dm(state)
    channel = world.direct_channel(state.bot_id, recipient)
    return Answer(200, state.payloads.channel(channel), channel_id=channel.id)


def _count_new_dm(state: State) -> None:
    """Refuse (40003) a bot that opens DMs in bulk."""
    now = state.clock.now()
    state.opened_dms = [t for t in state.opened_dms if t > now - state.settings.new_dms_window]
    if len(state.opened_dms) >= state.settings.new_dms:
        raise ApiError(40003, rule="new_dms")
    state.opened_dms.append(now)
