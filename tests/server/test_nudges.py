"""A nudge: for somebody who is waited for, after a while, and not too often."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bullpen.server.table.nudges import NUDGE_AFTER
from tests.server.fake_clock import FakeClock
from tests.server.harness import Person, running_server
from tests.server.test_clock import drain

GAME = "6nimmt:rounds=1"


def test_who_is_waited_for_is_nudged_and_nobody_else_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 3, people=["Ola", "Jan", "Iga"], start=True)
            tokens = table["tokens"]
            ola, jan, iga = (Person(address, table["id"], [tokens[seat]]) for seat in "012")
            watcher = Person(address, table["id"])

            async def nudge(person: Person, seat: int) -> str:
                await person.send("nudge", seat=seat)
                said = await person.until("nudged", "problem")
                return str(said.get("code", "nudged"))

            async with ola, jan, iga, watcher:
                log = await address.lobby.services.store.read(table["id"])
                assert await nudge(ola, 1) == "error-no-nudge", "too soon"
                await clock.advance(NUDGE_AFTER)
                assert await nudge(ola, 0) == "error-no-nudge", "oneself"
                assert await nudge(ola, 7) == "error-no-nudge", "nobody sits there"
                assert await nudge(watcher, 1) == "error-no-nudge", "only players"
                assert await nudge(ola, 1) == "nudged"
                assert (await jan.until("nudged")) == {"t": "nudged", "seat": 1, "by": 0}
                assert await nudge(iga, 1) == "error-too-fast"
                await clock.advance(NUDGE_AFTER)
                assert await nudge(iga, 1) == "nudged"
                assert (await jan.until("nudged"))["by"] == 2
                for person in (watcher, iga):
                    person.told.clear()
                    await drain(person)
                    assert not [one for one in person.told if one["t"] == "nudged"]
                assert await address.lobby.services.store.read(table["id"]) == log
                await jan.act(1)
                await jan.until("done")
                assert await nudge(ola, 1) == "error-no-nudge", "Jan has chosen"

    asyncio.run(play())


def test_the_clock_and_bots_need_no_nudges(tmp_path: Path) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            table = await address.create(GAME, 2, people=["Ola", "Jan"], limit=60, start=True)
            async with Person(address, table["id"], [table["tokens"]["0"]]) as ola:
                await clock.advance(NUDGE_AFTER)
                await ola.send("nudge", seat=1)
                assert (await ola.until("nudged", "problem"))["code"] == "error-no-nudge"

    asyncio.run(play())
