"""What goes wrong between the bot and Discord through nobody's fault, and passes by."""

import json
from typing import Final

import aiohttp
import discord

NETWORK: Final = (discord.HTTPException, aiohttp.ClientError, OSError, json.JSONDecodeError)
"""What a request to Discord may raise. A time-out is an `OSError`; an answer that is cut off is no JSON."""

CONNECTION: Final = (
    discord.PrivilegedIntentsRequired,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    *NETWORK,
)
"""What may end a connection to the gateway, or keep one from coming about."""
