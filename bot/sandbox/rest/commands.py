"""Application commands: sync replaces a whole scope, global or of one guild."""

from __future__ import annotations

from bot.sandbox.model import Command, Json
from bot.sandbox.rest.access import known_guild
from bot.sandbox.rest.call import Call
from bot.sandbox.rest.router import Answer, RouteTable
from bot.sandbox.state import State
from bot.sandbox.validation.errors import ApiError

TABLE = RouteTable()
DAY = 86_400.0
GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(state: State, call: Call) -> int | None:
    """Return the guild of a call (None: global); refuse another bot's application."""
    if call.id("application_id") != state.bot_id:
        raise ApiError(10002, status=404, message="Unknown Application", rule="own_application")
    if "guild_id" not in call.values:
        return None
    return known_guild(state, call.id("guild_id")).id


def _key(body: Json) -> tuple[str, int]:
    return str(body.get("name")), int(body.get("type", 1))


def _put(state: State, scope: int | None, body: Json) -> tuple[Command, bool]:
    """Make a command or change the one of the same name and type; say whether it is new."""
    world = state.world
    for command in world.commands_in(scope):
        if _key(command.body) == _key(body):
            if command.body != body:
                command.body, command.version = body, world.ids.make()
            return command, False
    _count_create(state, scope)
    number = world.ids.make()
    command = Command(number, scope, number, body)
    world.data.commands[number] = command
    return command, True


def _count_create(state: State, scope: int | None) -> None:
    """Refuse (30034) more than 200 new commands a day in one scope."""
    now = state.clock.now()
    made = state.created_commands.setdefault(scope, [])
    made[:] = [moment for moment in made if moment > now - DAY]
    if len(made) >= state.settings.daily_command_creates:
        wait = {"retry_after": round(made[0] + DAY - now, 3), "global": False} if made else {}
        raise ApiError(30034, extra=wait, rule="daily_command_creates")
    made.append(now)


@TABLE.route("GET", GLOBAL)
@TABLE.route("GET", GUILD)
async def get_commands(state: State, call: Call) -> Answer:
    """Answer with all commands of a scope."""
    return Answer(200, [state.payloads.command(c) for c in state.world.commands_in(_scope(state, call))])


@TABLE.route("PUT", GLOBAL)
@TABLE.route("PUT", GUILD)
async def sync_commands(state: State, call: Call) -> Answer:
    """Replace all commands of a scope; commands that stay keep their ids."""
    scope, world = _scope(state, call), state.world
    bodies = [dict(body) for body in call.body or ()]
    kept = {_key(body) for body in bodies}
    for command in world.commands_in(scope):
        if _key(command.body) not in kept:
            del world.data.commands[command.id]
    synced = [_put(state, scope, body)[0] for body in bodies]
    world.tell("commands", scope)
    return Answer(200, [state.payloads.command(c) for c in synced])


@TABLE.route("POST", GLOBAL)
@TABLE.route("POST", GUILD)
async def create_command(state: State, call: Call) -> Answer:
    """Make one command, or overwrite the one of the same name."""
    command, new = _put(state, _scope(state, call), dict(call.json))
    state.world.tell("commands", command.guild_id)
    return Answer(201 if new else 200, state.payloads.command(command))


def _known(state: State, call: Call) -> Command:
    command = state.world.data.commands.get(call.id("command_id"))
    if command is None or command.guild_id != _scope(state, call):
        raise ApiError(10063, rule="unknown_command")
    return command


@TABLE.route("GET", GLOBAL + "/{command_id}")
@TABLE.route("GET", GUILD + "/{command_id}")
async def get_command(state: State, call: Call) -> Answer:
    """Answer with one command."""
    return Answer(200, state.payloads.command(_known(state, call)))


@TABLE.route("PATCH", GLOBAL + "/{command_id}")
@TABLE.route("PATCH", GUILD + "/{command_id}")
async def edit_command(state: State, call: Call) -> Answer:
    """Change some fields of a command."""
    command = _known(state, call)
    command.body = command.body | call.json
    command.version = state.world.ids.make()
    state.world.tell("commands", command.guild_id)
    return Answer(200, state.payloads.command(command))


@TABLE.route("DELETE", GLOBAL + "/{command_id}")
@TABLE.route("DELETE", GUILD + "/{command_id}")
async def delete_command(state: State, call: Call) -> Answer:
    """Delete a command."""
    command = _known(state, call)
    del state.world.data.commands[command.id]
    state.world.tell("commands", command.guild_id)
    return Answer(204)


@TABLE.route("GET", "/applications/{application_id}/entitlements")
async def get_entitlements(state: State, call: Call) -> Answer:
    """Answer with nothing: this application sells nothing."""
    _scope(state, call)
    return Answer(200, [])
