"""The server does what its OpenAPI description says, whatever it is asked."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    ignored_auth,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bullpen.server.messages.openapi import description
from bullpen.server.seats.registry import BotTokens, bots_file
from tests.server.harness import running_server

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    ignored_auth,
]
EXAMPLES = 15
OPERATIONS = [
    (path, method.upper())
    for path, operations in description()["paths"].items()
    for method in operations
    if method != "parameters"
]


class Running:
    """A server in a thread of its own, with a table at which a bot has a seat."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.ready, self.stop = threading.Event(), threading.Event()
        self.address: Any = None
        self.token = BotTokens(bots_file(place)).add("Clever")
        self.table: Any = None
        self.thread = threading.Thread(target=lambda: asyncio.run(self.run()), daemon=True)
        self.thread.start()
        self.ready.wait()

    async def run(self) -> None:
        async with running_server(self.place) as self.address:
            self.table = await self.address.create("6nimmt:rounds=1", 3, name="Ola")
            path = f"/api/tables/{self.table['id']}/bots"
            host = f"Bearer {self.table['tokens']['0']}"
            await self.address.post(path, {"seat": 1, "name": "Mine"}, authorization=host)
            self.ready.set()
            await asyncio.to_thread(self.stop.wait)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    found = Running(tmp_path_factory.mktemp("server") / "tables.sqlite")
    yield found
    found.stop.set()
    found.thread.join()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["right", "wrong"])
@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_the_server_keeps_to_its_description(
    running: Running, path: str, method: str, mode: GenerationMode
) -> None:
    """Requests that the description allows, and others: each gets an answer that it lists."""
    operation = schemathesis.openapi.from_url(f"{running.address.http}/api/openapi.json")[path][method]
    token = running.table["tokens"]["0"] if "/tables/{table}" in path else running.token

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), exists=booleans())
    def ask(case: Any, exists: bool) -> None:
        if "/api/bot/" in path and method == "GET":
            case.query = {**(case.query or {}), "follow": "false"}  # a stream would go on
        if exists and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = running.table["id"]
        case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)

    with suppress(Unsatisfiable):  # there is no wrong way to ask for a list
        ask()
