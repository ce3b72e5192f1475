"""Control routes that only look; importing this module registers them."""

from __future__ import annotations

from bot.sandbox.faults import KINDS
from bot.sandbox.model import Json
from bot.sandbox.seen import LOCALES
from bot.sandbox.sim_routes import SimRoutes, verb


def _user(routes: SimRoutes, body: Json) -> int:
    return routes.control.acts.user(routes.control.user_id(str(body["user"]))).id


@verb("GET", "state")
async def get_state(routes: SimRoutes, body: Json) -> Json:
    """Everything for the frame of the page."""
    control = routes.control
    user = _user(routes, body) if "user" in body else control.seen.somebody_free()
    guild = next(iter(control.world.data.guilds.values()))
    return {
        "me": control.seen.person(control.world.data.users[user]),
        "people": control.seen.people(),
        "guild": {"id": str(guild.id), "name": guild.name},
        "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
        "places": control.seen.places(user),
        "commands": control.seen.commands(user),
        "locales": LOCALES,
        "bot": control.seen.bot(),
        "clock": control.events.clock(),
        "faults": [fault.payload() for fault in control.state.faults.active],
        "counters": control.journal.counters,
        "event": control.events.last,
    }


@verb("GET", "view", "view")
async def get_view(routes: SimRoutes, body: Json) -> Json:
    """What a person sees in a place."""
    control, user = routes.control, _user(routes, body)
    channel = control.acts.channel(user, control.channel_id(str(body["channel"])))
    before = int(body["before"]) if body.get("before") else None
    messages, more = control.seen.messages(
        channel, user, limit=int(body.get("limit", 50)), before=before, ephemeral=body.get("ephemeral", "1") != "0"
    )
    return {"messages": messages, "more": more, "event": control.events.last}


@verb("GET", "commands")
async def get_commands(routes: SimRoutes, body: Json) -> Json:
    """The commands a person may call in a place."""
    control, user = routes.control, _user(routes, body)
    channel = control.acts.channel(user, control.channel_id(str(body["channel"]))) if "channel" in body else None
    return {"commands": control.seen.commands(user, channel)}


@verb("GET", "journal")
async def get_journal(routes: SimRoutes, body: Json) -> Json:
    """Entries of the journal."""
    journal, limit = routes.control.journal, int(body.get("limit", 500))
    if "before" in body:
        entries = journal.before(int(body["before"]), limit)
    else:
        entries = journal.since(int(body.get("since", 0)), limit)
    return {"entries": [e.payload() for e in entries], "last": journal.last, "counters": journal.counters}


@verb("GET", "world", "dump")
async def get_world(routes: SimRoutes, body: Json) -> Json:
    """The whole world."""
    del body
    return {"world": routes.control.dump()}


@verb("GET", "faults")
async def get_faults(routes: SimRoutes, body: Json) -> Json:
    """Armed faults, and the kinds there are."""
    del body
    kinds = [kind.payload() for kind in KINDS.values()]
    return {"faults": [f.payload() for f in routes.control.state.faults.active], "kinds": kinds}


@verb("GET", "clock")
async def get_clock(routes: SimRoutes, body: Json) -> Json:
    """The clock."""
    del body
    return routes.control.events.clock()


@verb("GET", "gateway")
async def get_gateway(routes: SimRoutes, body: Json) -> Json:
    """The sessions of the gateway."""
    del body
    return {"sessions": [session.payload() for session in routes.control.state.gateway.sessions.values()]}


@verb("GET", "limits", "limits")
async def get_limits(routes: SimRoutes, body: Json) -> Json:
    """What Discord counts."""
    del body
    return routes.control.limits()


@verb("GET", "settings", "settings")
async def get_settings(routes: SimRoutes, body: Json) -> Json:
    """The switches."""
    del body
    return routes.control.settings()


@verb("GET", "problems", "problems", "assert_clean")
async def get_problems(routes: SimRoutes, body: Json) -> Json:
    """What a clean run must not have."""
    del body
    return {"problems": routes.control.problems()}
