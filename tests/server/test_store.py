"""The store: durable, numbered, and the arbiter of who was first."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from bullpen.server.storage import Conflict
from bullpen.server.storage.schema import HEAD, url_of
from bullpen.server.storage.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Every kind of store, empty."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    url: str = request.getfixturevalue("empty_postgres")
    return url


def test_entries_come_back_in_order(place: str) -> None:
    async def use() -> None:
        store = await Store.open(place)
        await store.create("t", "ABCDE", 1, [b'"one"'])
        await store.append("t", 1, [b'"two"', b'"three"'])
        assert await store.read("t") == [b'"one"', b'"two"', b'"three"']
        assert await store.read("t", 2) == [b'"three"']
        assert await store.read("other") == []
        assert await store.table_of("ABCDE") == "t"
        assert await store.table_of("ABCDF") is None
        assert await store.table_of("\0") is None, "no database has that"
        await store.close()
        again = await Store.open(place)
        assert await again.read("t") == [b'"one"', b'"two"', b'"three"']
        assert await again.unused_tables(-1) == ["t"]
        await again.close()

    asyncio.run(use())


def test_a_number_is_written_once_and_a_code_belongs_to_one_table(place: str) -> None:
    async def use() -> None:
        store = await Store.open(place)
        await store.create("t", "ABCDE", 1, [b"1"])
        with pytest.raises(Conflict):
            await store.append("t", 0, [b"2"])
        with pytest.raises(Conflict):
            await store.create("u", "ABCDE", 1, [b"1"])
        assert await store.read("u") == []
        await store.append("t", 1, [b"2"])
        with pytest.raises(Conflict):
            await store.append("t", 1, [b"3", b"4"])
        assert await store.read("t") == [b"1", b"2"], "all of an append or nothing"
        await store.close()

    asyncio.run(use())


def test_of_many_writers_one_wins_and_the_others_lose_alone(place: str) -> None:
    async def use() -> None:
        one = await Store.open(place)
        two = await Store.open(place)
        for table in range(5):
            await one.create(f"t{table}", f"CODE{table}", 1, [b"0"])

        async def write(store: Store, table: int, who: int) -> bool:
            try:
                await store.append(f"t{table}", 1, [str(who).encode()])
            except Conflict:
                return False
            return True

        won = await asyncio.gather(
            *(write(store, table, who) for who, store in enumerate([one, two] * 3) for table in range(5))
        )
        assert sum(won) == 5
        for table in range(5):
            assert len(await one.read(f"t{table}")) == 2
        await one.close()
        await two.close()

    asyncio.run(use())


def test_what_comes_together_is_committed_together(place: str) -> None:
    async def use() -> None:
        store = await Store.open(place)
        await asyncio.gather(*(store.create(f"t{i}", f"C{i}", 1, [b"1"]) for i in range(200)))
        assert store.commits < 20
        assert len(await store.unused_tables(-1)) == 200
        await store.close()

    asyncio.run(use())


def test_closing_writes_what_is_waiting(place: str) -> None:
    async def use() -> None:
        store = await Store.open(place)
        await store.create("t", "ABCDE", 1, [b"1"])
        waiting = [store.append("t", number, [b"2"]) for number in range(1, 20)]
        await store.close()
        await asyncio.gather(*waiting)
        again = await Store.open(place)
        assert len(await again.read("t")) == 20
        await again.close()

    asyncio.run(use())


def test_what_nobody_uses_is_forgotten_in_the_time_that_the_server_runs(place: str) -> None:
    async def use() -> None:
        store = await Store.open(place)
        for name in ("played", "empty", "visited"):
            await store.create(name, name[:5], 1, [b"1", b"2"])
        for name in ("old", "watched"):
            await store.add_import(name, 1, "text")
        await store.save_snapshot("played", 2, lambda: b"state")
        await store.advance(100, ["visited", "watched"])
        assert await store.unused_tables(100) == []
        assert sorted(await store.unused_tables(99)) == ["empty", "played"]
        await store.close()
        store = await Store.open(place)
        assert store.served == 100, "a restart renews nothing"
        assert await store.snapshot("played") == (2, b"state")
        await store.rewrite("played", {2: b"3"}, close=True)
        assert (await store.is_open("played"), await store.read("played")) == (False, [b"1", b"3"])
        assert await store.snapshot("played") is None, "it would be of the entries that were"
        await store.delete("empty")
        assert (await store.is_open("empty"), await store.read("empty")) == (False, [])
        assert await store.expire(100, 99, 10) == 1
        assert [await store.read_import(name) for name in ("old", "watched")] == [None, "text"]
        assert await store.expire(99, 99, 0) == 2, (
            "a finished game that nobody looks at, and one import too many"
        )
        assert (await store.read("played"), await store.read_import("watched")) == ([], None)
        assert await store.is_open("visited")
        await store.close()

    asyncio.run(use())


def test_sqlite_survives_a_crash_and_a_power_cut(tmp_path: Path) -> None:
    async def use() -> None:
        store = await Store.open(tmp_path / "tables.sqlite")
        with store.engine.connect() as connection:
            assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2
        await store.close()

    asyncio.run(use())


def test_migrations_lead_to_the_tables_that_are_used(place: str) -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    import bullpen.server.storage.schema as module

    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD

    async def use() -> None:
        store = await Store.open(place)
        for table in module.meta.tables.values():
            columns = [column["name"] for column in sa.inspect(store.engine).get_columns(table.name)]
            assert columns == [column.name for column in table.columns]
        await store.close()

    asyncio.run(use())


def test_a_place_is_a_file_or_an_url() -> None:
    assert url_of("postgresql+psycopg://x/y") == "postgresql+psycopg://x/y"
    assert url_of(Path("a.sqlite")) == "sqlite:///a.sqlite"
