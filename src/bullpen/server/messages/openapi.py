"""The OpenAPI description of what programs may ask the server: ``python -m bullpen.server.messages.openapi``.

Made from the structs that the server reads and writes; docs/openapi.json is a copy for readers.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from bullpen import __version__
from bullpen.server.messages.bots import (
    Accepted,
    Account,
    BotEvent,
    Decision,
    NewBot,
    NewToken,
    OnlineBot,
    TableLine,
)
from bullpen.server.messages.http import Create, Created, Found, Listed
from bullpen.server.messages.wire import Problem

__all__ = ["TARGET", "description"]

TARGET: Final = Path(__file__).parents[4] / "docs" / "openapi.json"

Json = dict[str, Any]

BODIES: Final[dict[str, Any]] = {
    **{
        kind.__name__: kind
        for kind in (Accepted, Account, Create, Created, Decision, Found, NewBot, NewToken)
    },
    "Problem": Problem,
    "Listed[]": list[Listed],
    "OnlineBot[]": list[OnlineBot],
    "BotEvent": BotEvent,
    "TableLine": TableLine,
}

REFUSED: Final = {
    "400": "The request cannot be read, or the rules do not allow it.",
    "401": "There is no token, or it is not known here.",
    "403": "The token may not do this: another seat, another table, not the host.",
    "404": "There is no such table.",
    "409": "The table is at another decision; the facts say at which.",
    "413": "The request is too long.",
    "429": "Too fast: Retry-After says how many seconds to wait.",
}

TABLE: Final[Json] = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "The id of the table, as in its link.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 40},
}
FOLLOW: Final[Json] = {
    "name": "follow",
    "in": "query",
    "description": "false: what there is now, and no more; a way to look without a stream.",
    "schema": {"enum": ["true", "false"], "default": "true"},
}


def query(name: str, about: str, **schema: Any) -> Json:
    return {"name": name, "in": "query", "description": about, "schema": schema}


def description() -> Json:
    """The whole description."""
    schemas, parts = msgspec.json.schema_components(
        list(BODIES.values()), ref_template="#/components/schemas/{name}"
    )
    of = dict(zip(BODIES, schemas, strict=True))

    def told(name: str, about: str, lines: bool = False) -> Json:
        kind = "application/x-ndjson" if lines else "application/json"
        return {"description": about, "content": {kind: {"schema": of[name]}}}

    def operation(id: str, summary: str, answer: Json, refused: str, **more: Any) -> Json:
        status = more.pop("status", "200")
        problems = {code: told("Problem", REFUSED[code]) for code in refused.split()}
        if "429" in problems:
            after = {"description": "Seconds.", "schema": {"type": "integer", "minimum": 1}}
            problems["429"] = {**problems["429"], "headers": {"Retry-After": after}}
        if "401" in problems:
            more["security"] = [{"token": []}]
        return {"operationId": id, "summary": summary, "responses": {status: answer, **problems}, **more}

    def body(name: str) -> Json:
        return {"required": True, "content": {"application/json": {"schema": of[name]}}}

    paths: Json = {
        "/api/bots/online": {
            "get": operation("botsOnline", "The bots that are online", told("OnlineBot[]", "By name."), "")
        },
        "/api/bot": {
            "get": operation("account", "Whose token this is", told("Account", "The bot."), "401 429")
        },
        "/api/bot/events": {
            "get": operation(
                "events",
                "Be online: challenges and invitations, a line each",
                told("BotEvent", "Lines of JSON, a heartbeat every five seconds.", lines=True),
                "400 401 429",
                parameters=[
                    query("games", "Names of games, separated by commas. Default: all.", type="string"),
                    query("tables", "At how many to play at a time.", type="integer", minimum=1, maximum=64),
                    FOLLOW,
                ],
            )
        },
        "/api/bot/tables/{table}": {
            "parameters": [TABLE],
            "get": operation(
                "table",
                "What the own seat may know of a table, a line for whatever happens",
                told("TableLine", "Lines of JSON: first a welcome; decide asks for a decision.", lines=True),
                "400 401 403 404 429",
                parameters=[
                    query("since", "The seq of the last line that is known.", type="integer", minimum=0),
                    FOLLOW,
                ],
            ),
        },
        "/api/bot/tables/{table}/decisions": {
            "parameters": [TABLE],
            "post": operation(
                "decide",
                "Decide. To repeat a decision is safe",
                told("Accepted", "It is durable."),
                "400 401 403 404 409 413 429",
                requestBody=body("Decision"),
            ),
        },
        "/api/bot/tables/{table}/leave": {
            "parameters": [TABLE],
            "post": operation(
                "leave",
                "Decline an invitation, or leave a game to a stand-in",
                {"description": "The seat is given up."},
                "400 401 403 404 429",
                status="204",
            ),
        },
        "/api/tables/{table}/bots": {
            "parameters": [TABLE],
            "post": operation(
                "addOwnBot",
                "For the host, with the token of their seat: a seat and a token for a bot of one's own",
                told("NewToken", "The token is told only here."),
                "400 401 403 404 409 413 429",
                requestBody=body("NewBot"),
            ),
        },
        "/api/tables": {
            "get": operation("tables", "The public tables at which somebody is", told("Listed[]", ""), ""),
            "post": operation(
                "createTable",
                "Open a table; 'online:NAME' among the bots challenges an online bot",
                told("Created", "The table, and the secrets of the own seats."),
                "400 413 429",
                requestBody=body("Create"),
            ),
        },
        "/api/code/{code}": {
            "parameters": [{**TABLE, "name": "code", "description": "The five letters of a table."}],
            "get": operation("find", "The table that has a code", told("Found", "Its id."), "400 404 429"),
        },
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Bullpen",
            "version": __version__,
            "summary": "Play the 6 nimmt! family of card games with programs of your own.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def main() -> None:
    text = json.dumps(description(), indent=1, ensure_ascii=False) + "\n"
    TARGET.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{TARGET}\n")


if __name__ == "__main__":
    main()
