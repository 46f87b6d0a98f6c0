"""bullpen bridge: a bot of this machine plays at a server; bullpen bot-token: let bots play at yours."""

from __future__ import annotations

import os
import sys
import threading
from typing import Annotated, Any, Final

from cyclopts import Parameter

from bullpen.cli.shared import Lang, NotAlone, app, language
from bullpen.core.game import Refusal
from bullpen.words import Words

__all__ = ["bot_token", "bridge", "play_for_me"]

VARIABLE: Final = "BULLPEN_BOT_TOKEN"


class NoBotToken(Refusal):
    template = "a token is missing: --token, or the variable {variable}"


class ServerRefused(Refusal):
    template = "the server refuses: {reason}"


@app.command
def bridge(
    bot: Annotated[str, Parameter(help="A bot: a name, a level, or module:name of your own.")],
    *,
    server: Annotated[str, Parameter(help="The address of a Bullpen server, or of a table.")],
    token: Annotated[
        str | None, Parameter(help=f"The token of the bot. Default: the variable {VARIABLE}.")
    ] = None,
    games: Annotated[str, Parameter(help="The games it plays, separated by commas. Default: all.")] = "",
    tables: Annotated[int, Parameter(help="At how many tables it plays at a time, 1 to 64.")] = 8,
    lang: Lang = None,
) -> None:
    """Let a bot play at a server: people can challenge it, and add it to their tables. Ctrl-C stops it.

    The owner of the server makes a token with 'bullpen bot-token NAME', the host of a table in the browser.
    With the address of a table the bot plays there only. A lost connection is taken up again.
    """
    from bullpen.bots.entrant import Entrant
    from bullpen.play.bridge.connection import Denied, Server, server_address
    from bullpen.play.bridge.run import Bridge

    words = Words(language(lang))
    entrant = Entrant(bot)
    address, table = server_address(server)
    secret = token or os.environ.get(VARIABLE, "")
    if not secret:
        raise NoBotToken(variable=VARIABLE)
    tell = teller(words)
    far = Server(address, secret, lost=lambda reason: tell("bridge-lost", server=address, reason=reason))
    running = Bridge(far, entrant.bot, tell)
    try:
        if table:
            tell("bridge-table", table=table, bot=entrant.name)
            running.play_at(table, games=False)
        else:
            running.run([game.strip() for game in games.split(",") if game.strip()], tables)
    except Denied as denied:
        raise ServerRefused(reason=words.problem(denied.code, denied.facts)) from None
    finally:
        far.stop()


def teller(words: Words) -> Any:
    """Says a sentence on standard error, from any thread."""
    lock = threading.Lock()

    def tell(message: str, **facts: str) -> None:
        with lock:
            print(words.say(message, **facts), file=sys.stderr, flush=True)

    return tell


@app.command
def bot_token(
    name: Annotated[str | None, Parameter(help="The name of the bot. Default: list all.")] = None,
    *,
    revoke: Annotated[bool, Parameter(negative="", help="Take the token back.")] = False,
    data: Annotated[
        str | None, Parameter(help="Where the server keeps its tables, as in 'bullpen serve --data'.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Make a token with which a bot plays at your server. It is shown once: only its hash is kept.

    Whoever has the token can be online under this name, and be asked to tables. The server need not be
    restarted.
    """
    from bullpen.local.files import data_folder
    from bullpen.server.seats.registry import BotTokens, bots_file

    words = Words(language(lang))
    tokens = BotTokens(bots_file(data or data_folder() / "tables.sqlite"))
    if name is None:
        if revoke:
            raise NotAlone(option="--revoke", other="NAME")
        for known in tokens.names():
            print(known)
    elif revoke:
        tokens.revoke(name)
        print(words.say("bot-token-revoked", bot=name))
    else:
        print(tokens.add(name))
        print(words.say("bot-token-made", bot=name, variable=VARIABLE), file=sys.stderr)


def play_for_me(join: str, bot: str, name: str, words: Words) -> None:
    """Sit down at an online table and let a bot play there, until a game is over."""
    from bullpen.bots.entrant import Entrant
    from bullpen.play.bridge.connection import Server, server_address
    from bullpen.play.bridge.run import Bridge
    from bullpen.play.bridge.seat import take_seat
    from bullpen.tui.hosts.online import Online, table_address

    entrant = Entrant(bot)
    socket = table_address(join)
    drawer = Online(socket, words.lang)
    seat, token = take_seat(socket, name or entrant.name, drawer.tokens().values())
    if seat is not None:
        drawer.keep_token(seat, token)
    address, table = server_address(join.replace("/ws/", "/t/").replace("ws", "http", join.startswith("ws")))
    tell = teller(words)
    tell("bridge-table", table=table, bot=entrant.name)
    far = Server(address, token, lost=lambda reason: tell("bridge-lost", server=address, reason=reason))
    Bridge(far, entrant.bot, tell).play_at(table)
