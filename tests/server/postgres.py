"""PostgreSQL for tests: ``BULLPEN_TEST_POSTGRES`` is the URL of a database in which they may make schemas."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa


@contextmanager
def empty_postgres() -> Iterator[str]:
    """The URL of an empty schema, which goes away at the end."""
    given = os.environ.get("BULLPEN_TEST_POSTGRES")
    if not given:
        pytest.skip("NOT TESTED with PostgreSQL: set BULLPEN_TEST_POSTGRES=postgresql+psycopg://…")
    name = f"bullpen_{secrets.token_hex(6)}"
    engine = sa.create_engine(given, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE SCHEMA {name}"))
        try:
            url = sa.make_url(given).update_query_dict({"options": f"-csearch_path={name}"})
            yield url.render_as_string(hide_password=False)
        finally:
            connection.execute(sa.text(f"DROP SCHEMA {name} CASCADE"))
    engine.dispose()
