"""The HTTP API for bots that play from somewhere else: streams of lines, decisions, tokens.

From outside: ``routes``. docs/guide/online-bots.md is for those who use it.
"""

from bullpen.server.transport.bots.routes import BOT_ROUTES

__all__ = ["BOT_ROUTES"]
