"""Application commands from the person's side: which are there, and how typed options become a payload."""

from __future__ import annotations

from typing import Any

from bot.sandbox import permissions
from bot.sandbox.model import DM, Channel, Command, Json
from bot.sandbox.world import World

SUBCOMMAND, GROUP = 1, 2
BIGGEST = 2**53
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 3, 4, 5, 6, 7, 8, 9, 10, 11
TYPE_NAMES = {
    3: "text",
    4: "a whole number",
    5: "yes or no",
    6: "a person",
    7: "a channel",
    8: "a role",
    9: "a person or a role",
    10: "a number",
}


class Refused(Exception):
    """A real client would not let the person do this; `code` for programs, the text for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def usable_commands(world: World, user_id: int, channel: Channel | None) -> list[Command]:
    """Return the commands a person may call in a channel (None: anywhere in the world)."""
    found: dict[tuple[str, int], Command] = {}
    guild_id = channel.guild_id if channel is not None else next(iter(world.data.guilds), None)
    for command in (*world.commands_in(None), *(world.commands_in(guild_id) if guild_id is not None else ())):
        if _allowed(world, command, user_id, channel):
            found[command.body["name"], command.body.get("type", 1)] = command
    return list(found.values())


def _allowed(world: World, command: Command, user_id: int, channel: Channel | None) -> bool:
    body = command.body
    if channel is not None and channel.type == DM:
        if world.data.application_id not in channel.recipients:
            return False
        contexts = body.get("contexts")
        return 1 in contexts if contexts is not None else body.get("dm_permission", True) is not False
    if channel is not None and body.get("contexts") is not None and 0 not in body["contexts"]:
        return False
    if body.get("nsfw"):
        return False  # no channel here is age-restricted
    needed = body.get("default_member_permissions")
    guild = world.guild_of(channel) if channel is not None else next(iter(world.data.guilds.values()), None)
    if guild is not None and world.data.application_id not in guild.members:
        return False
    if needed is None or guild is None:
        return True
    member = guild.members.get(user_id)
    if member is None:
        return False
    has = permissions.in_guild(guild, member)
    return has == permissions.ALL or (int(needed) != 0 and has & int(needed) == int(needed))


def paths(body: Json) -> list[Json]:
    """Return the invocable paths of a command: itself, or its subcommands."""
    found: list[Json] = []

    def descend(node: Json, names: list[str]) -> None:
        options = node.get("options") or []
        subs = [o for o in options if o["type"] in (SUBCOMMAND, GROUP)]
        if not subs:
            path = " ".join(names)
            found.append({"path": path, "description": node.get("description", ""), "options": options})
        for sub in subs:
            descend(sub, [*names, sub["name"]])

    if body.get("type", 1) == 1:
        descend(body, [body["name"]])
    return found


def find(world: World, user_id: int, channel: Channel, path: str) -> tuple[Command, list[Json], list[Json]]:
    """Return a command by its path ("table open"), the chain of subcommands, and the options it takes."""
    names = path.strip().lstrip("/").split()
    synced = {c.body["name"] for c in world.data.commands.values() if c.body.get("type", 1) == 1}
    if not names or names[0] not in synced:
        raise Refused("command_not_synced", f"There is no command /{path}; the bot has not synced it.")
    usable = usable_commands(world, user_id, channel)
    command = next((c for c in usable if c.body["name"] == names[0] and c.body.get("type", 1) == 1), None)
    if command is None:
        raise Refused("command_not_here", f"You cannot use /{names[0]} in this place.")
    chain: list[Json] = []
    node = command.body
    for name in names[1:]:
        options = node.get("options") or []
        node = next((o for o in options if o["type"] in (SUBCOMMAND, GROUP) and o["name"] == name), {})
        if not node:
            raise Refused("command_not_synced", f"/{names[0]} has no part {name!r}.")
        chain.append(node)
    options = node.get("options") or []
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in options):
        raise Refused("command_not_synced", f"/{path} is only the beginning of a command.")
    return command, chain, options


def fill_options(world: World, channel: Channel, user_id: int, schema: list[Json], given: dict[str, Any]) -> list[Json]:
    """Return the options of a finished command; Refused if one is missing, unknown or wrong."""
    known = {option["name"]: option for option in schema}
    for name in given:
        if name not in known:
            raise Refused("unknown_option", f"The command has no option {name!r}.")
    filled = []
    for name, option in known.items():
        if given.get(name) is None:
            if option.get("required"):
                raise Refused("missing_option", f"The option {name!r} is missing.")
            continue
        value = _typed(world, channel, user_id, option, given[name])
        _check_choice(option, value)
        filled.append({"name": name, "type": option["type"], "value": value})
    return filled


def partial_options(schema: list[Json], given: dict[str, Any], focused: str) -> list[Json]:
    """Return the options typed so far, one of them focused, for autocomplete."""
    known = {option["name"]: option for option in schema}
    if focused not in known:
        raise Refused("unknown_option", f"The command has no option {focused!r}.")
    if not known[focused].get("autocomplete"):
        raise Refused("no_autocomplete", f"The bot offers nothing for the option {focused!r}.")
    typed = []
    for name, option in known.items():
        if name == focused:
            text = str(given.get(name) or "")
            typed.append({"name": name, "type": option["type"], "value": text, "focused": True})
        elif given.get(name) not in (None, ""):
            typed.append({"name": name, "type": option["type"], "value": _loose(option, given[name])})
    return typed


def _loose(option: Json, value: Any) -> Any:
    """Convert a value as far as it goes; a half-typed one stays text."""
    try:
        return _number(option, value) if option["type"] in (INTEGER, NUMBER) else value
    except Refused:
        return str(value)


def _typed(world: World, channel: Channel, user_id: int, option: Json, value: Any) -> Any:
    """Convert a value to its option's type."""
    kind = option["type"]
    if kind == STRING:
        return _text(option, str(value))
    if kind in (INTEGER, NUMBER):
        return _bounded(option, _number(option, value))
    if kind == BOOLEAN:
        if value in (True, False, "true", "false", "True", "False"):
            return value in (True, "true", "True")
        raise Refused("bad_option", f"{option['name']} must be yes or no.")
    if kind == ATTACHMENT:
        raise Refused("bad_option", "Files cannot be sent with a command here.")
    if not is_offered(world, channel, user_id, kind, str(value), option):
        raise Refused("bad_option", f"{option['name']} must be {TYPE_NAMES[kind]} that is there, by its id.")
    return str(value)


def _text(option: Json, value: str) -> str:
    low, high = option.get("min_length", 0), option.get("max_length", 6000)
    if not low <= len(value) <= high:
        raise Refused("bad_option", f"{option['name']} must have {low} to {high} characters.")
    return value


def _number(option: Json, value: Any) -> int | float:
    try:
        return int(str(value)) if option["type"] == INTEGER else float(value)
    except (TypeError, ValueError):
        raise Refused("bad_option", f"{option['name']} must be {TYPE_NAMES[option['type']]}.") from None


def _bounded(option: Json, value: float) -> float:
    low, high = option.get("min_value"), option.get("max_value")
    low, high = -BIGGEST if low is None else low, BIGGEST if high is None else high
    if not low <= value <= high:
        raise Refused("bad_option", f"{option['name']} must lie between {low} and {high}.")
    return value


def is_offered(world: World, channel: Channel, user_id: int, kind: int, value: str, field: Json) -> bool:
    """Say whether a client offers a person, role or channel here: of this server, and visible to who chooses."""
    if not value.isdecimal():
        return False
    number, guild = int(value), world.guild_of(channel)
    people = guild.members if guild is not None else dict.fromkeys(channel.recipients)
    if kind == USER:
        return number in people and number in world.data.users
    if kind == ROLE:
        return guild is not None and number in guild.roles
    if kind == MENTIONABLE:
        return number in people or (guild is not None and number in guild.roles)
    place = world.data.channels.get(number)
    types = field.get("channel_types")
    if place is None or place.guild_id != channel.guild_id or (types and place.type not in types):
        return False
    return world.allows(place, user_id)


def _check_choice(option: Json, value: Any) -> None:
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Refused("option_not_offered", f"{value!r} is not on the list of {option['name']}.")


def nest(chain: list[Json], options: list[Json]) -> list[Json]:
    """Wrap options into their subcommands."""
    for node in reversed(chain):
        options = [{"name": node["name"], "type": node["type"], "options": options}]
    return options
