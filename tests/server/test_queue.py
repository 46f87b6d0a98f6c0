"""Who thinks next: people first, tables in turn; and how much is left of a thought by then."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from bullpen.bots import bots
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.server.thinking.job import Job, Request, Thought
from bullpen.server.thinking.pool import Pool
from bullpen.server.thinking.queue import PER_TABLE, Queue
from bullpen.server.thinking.steps import PATIENCE, STEPS, cheaper, step_after
from tests.server.fake_clock import FakeClock

GAME = "6nimmt:rounds=1"
VIEW = load(GAME).view(load(GAME).deal(2, Rng(1)), 0)


def job(table: str, people: bool = True, since: int = 0, bot: str = "random") -> Job:
    return Job(table, GAME, VIEW, bot, people, since, 1, done=asyncio.Future(loop=LOOP))


LOOP = asyncio.new_event_loop()


def taken(queue: Queue, home: int = 0) -> Iterator[str]:
    while (found := queue.take(home)) is not None:
        yield found.table


def test_tables_take_turns_however_many_bots_they_have() -> None:
    queue = Queue()
    for table in "aaaaabbc":
        assert queue.put(job(table))
    assert "".join(taken(queue)) == "abcabaaa"


def test_tables_with_people_come_first() -> None:
    queue = Queue()
    for table in "xyx":
        queue.put(job(table, people=False))
    for table in "ab":
        queue.put(job(table))
    assert "".join(taken(queue)) == "abxyx"


def test_it_is_bounded_and_no_table_can_fill_it() -> None:
    queue = Queue(most=30)
    assert sum(queue.put(job("a")) for _ in range(100)) == PER_TABLE
    assert queue.put(job("b")), "there is room for others"
    assert sum(queue.put(job(f"table {i}")) for i in range(100)) == 30 - PER_TABLE - 1
    assert sum(queue.put(job(f"table {i}", people=False)) for i in range(100)) == 30, "they have their own"
    assert len(queue) == 60


def test_what_is_done_again_is_the_next_and_what_nobody_wants_is_gone() -> None:
    queue = Queue()
    first, second = job("a"), job("b")
    for one in (first, second, job("a")):
        queue.put(one)
    queue.discard(second)
    queue.discard(second)
    again = queue.take()
    assert again is first
    queue.put_back(first)
    assert queue.take() is first
    assert "".join(taken(queue)) == "a"


def test_a_table_is_answered_by_the_same_process_unless_that_one_is_behind() -> None:
    queue = Queue(homes=2)
    tables = [f"table {i}" for i in range(40)]
    at = {home: [table for table in tables if queue.home(table) == home] for home in (0, 1)}
    assert min(map(len, at.values())) > 5
    for table in at[0][:3]:
        queue.put(job(table))
    queue.put(job(at[1][0]))
    assert list(taken(queue, 1)) == [at[1][0], at[0][0], at[0][1]], "it helps out"
    assert list(taken(queue, 0)) == [at[0][2]]


# Cheaper thoughts.


def test_the_longer_the_wait_the_cheaper_the_thought() -> None:
    waits = [-5, 0, PATIENCE - 1, PATIENCE, 2 * PATIENCE, 3 * PATIENCE, 100 * PATIENCE]
    assert [step_after(waited) for waited in waits] == [0, 0, 0, 1, 2, 3, 3]


def test_fewer_milliseconds_or_worlds_then_a_rule_of_thumb_never_chance() -> None:
    champion: Any = [cheaper("champion", step) for step in range(STEPS + 1)]
    assert [getattr(bot, "budget", bot.name) for bot in champion[3:]] == ["cautious"]
    assert [bot.budget.milliseconds for bot in champion[:3]] == [45, 22.5, 11.25]
    assert {bot.name for bot in champion[:3]} == {"champion"}
    assert all(bot.opponents is champion[0].opponents for bot in champion[:3]), "it remembers the same"
    flat: Any = [cheaper("flat", step) for step in range(3)]
    assert [bot.worlds for bot in flat] == [300, 150, 75]
    for name in bots():
        assert name == "random" or cheaper(name, STEPS).name != "random"
    for name in ("random", "family", "greedy", "cautious"):
        assert cheaper(name, STEPS) is bots()[name], "they are cheap already"


class Recording:
    """Thinks for a second, by the fake clock."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.asked: list[tuple[str, int]] = []

    async def think(self, request: Request) -> Thought:
        self.asked.append((request.bot, request.step))
        await self.clock.sleep(1_000)
        return Thought(0, request.bot, request.step)

    async def close(self) -> None:
        pass


async def test_waiting_costs_strength_not_the_time_to_think() -> None:
    """Everybody is answered, by the bot that was asked, though the last one waited for many seconds."""
    clock = FakeClock()
    worker = Recording(clock)
    pool = Pool(clock, 1, lambda: worker)
    wait = [
        asyncio.create_task(pool.think(Job(f"table {i}", GAME, VIEW, "champion", True, clock.monotonic(), 1)))
        for i in range(6)
    ]
    await clock.advance(6_000)
    thoughts = await asyncio.gather(*wait)
    assert [thought.step for thought in thoughts] == [0, 1, 2, 3, 3, 3]
    assert {thought.fault for thought in thoughts} == {None}
    told = pool.tally.snapshot()
    assert [told[f"cheaper_{step}"] for step in (1, 2, 3)] == [1, 1, 3]
    assert (told["decisions"], told["waited_ms"], told["thought_ms"]) == (6, 15_000, 6_000)
    await pool.close()


async def test_who_finds_the_queue_full_waits_for_room() -> None:
    clock = FakeClock()
    pool = Pool(clock, 1, lambda: Recording(clock))
    pool.queue.most = 2
    wait = [
        asyncio.create_task(pool.think(Job(f"table {i}", GAME, VIEW, "champion", True, 0, 1)))
        for i in range(6)
    ]
    await clock.advance(10_000)
    assert len(await asyncio.gather(*wait)) == 6
    assert pool.tally.full > 0
    await pool.close()


@pytest.mark.parametrize("cores", [1, 2, 8])
def test_one_core_is_for_serving(monkeypatch: pytest.MonkeyPatch, cores: int) -> None:
    monkeypatch.setattr("bullpen.server.thinking.pool.cores", lambda: cores)
    assert len(Pool(FakeClock()).workers) == max(1, cores - 1)
