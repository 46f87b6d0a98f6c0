"""For the tests of the server: PostgreSQL, if it is to be had."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.postgres import empty_schema, installed, own_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a database in which schemas may be made."""
    if given := os.environ.get("BULLPEN_TEST_POSTGRES"):
        yield given
    elif programs := installed():
        with (
            TemporaryDirectory(prefix="bullpen-") as folder,  # pytest's own are closed to other users
            own_server(programs, Path(folder)) as url,
        ):
            yield url
    else:
        pytest.skip(
            "NOT TESTED with PostgreSQL: install its server, or set BULLPEN_TEST_POSTGRES=postgresql+psycopg://…"
        )


@pytest.fixture
def empty_postgres(postgres: str) -> Iterator[str]:
    with empty_schema(postgres) as url:
        yield url
