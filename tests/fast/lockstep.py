"""Two tables side by side: the reference's and the kernel's. They must never differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from typing import Any

import numpy as np

from bullpen.core.game import Action, Seat
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame
from bullpen.fast import kernel
from bullpen.fast.batch import act_on, deal_out, list_options, standings_batch
from bullpen.fast.contract import MOST
from bullpen.fast.rng import stream

NOT_HELD = {"piles", "known", "turn", "number", "sheet", "seed"}
"""What no kernel holds, unless it says so: nothing of this decides the rest of a round."""


class LockStep:
    """A round of a game, played twice at once."""

    def __init__(self, game: TableGame[Any], table: Table, tables: Any = None) -> None:
        self.game = game.one_round
        self.kernel = kernel(game)
        self.table = table
        self.tables = self.kernel.encode(self.game, table) if tables is None else tables
        self.codes = np.zeros(MOST, np.int32)
        self.compare()

    @classmethod
    def dealt(cls, game: TableGame[Any], seats: int, seed: int) -> LockStep:
        """The kernel deals for itself, from the same stream."""
        game = game.one_round
        tables = kernel(game).blank(game, seats)
        deal_out(tables, stream(seed))
        return cls(game, game.deal(seats, Rng(seed)), tables)

    def fork(self) -> LockStep:
        """The same table once more, to try something on."""
        twin = copy(self)
        twin.tables = self.tables.copy()
        return twin

    def options(self, seat: Seat) -> list[Action]:
        """What this seat may do, which both must say alike."""
        count = list_options(self.tables, seat, self.codes)
        assert count <= MOST
        ours = [self.kernel.action(int(number)) for number in self.codes[:count]]
        theirs = list(self.game.choice(self.table, seat))
        assert ours == theirs
        assert [self.kernel.code(action) for action in theirs] == self.codes[:count].tolist()
        return theirs

    def act(self, seat: Seat, action: Action) -> None:
        self.table = self.game.next(self.table, seat, action)
        awaited = act_on(self.tables, seat, self.kernel.code(action))
        self.compare()
        assert awaited == (self.game.awaited(self.table) or (-1,))[0]

    def compare(self) -> None:
        """Every zone that the kernel holds is as the reference has it, and so is how everybody stands."""
        held = self.kernel.zones(self.tables[0])
        for name, value in held.items():
            assert value == getattr(self.table, name), name
        missing = {z.name for z in self.game.zones} - set(held)
        assert missing <= NOT_HELD | {z for z in missing if not self.matters(z)}
        standings = np.zeros((1, self.table.seats), np.int32)
        standings_batch(self.tables, standings)
        assert standings[0].tolist() == [self.game.standing(self.table, s) for s in range(self.table.seats)]

    def matters(self, zone: str) -> bool:
        """Whether anything lies in a zone that this game has."""
        return bool(getattr(self.table, zone) != getattr(self.game.blank(self.table.seats), zone))

    def play(self, rng: Rng) -> None:
        """Anything, to the end of the round; now and then somebody changes their mind."""
        while pending := self.game.awaited(self.table):
            seat = rng.choice(pending)
            if self.table.ask is None and rng.below(8) == 0:
                seat = rng.below(self.table.seats)
            self.act(seat, rng.choice(self.options(seat)))


def moments(game: TableGame[Any], seats: int, rounds: int = 3) -> Iterator[LockStep]:
    """Random rounds, stopped at every decision."""
    for seed in range(rounds):
        both, rng = LockStep.dealt(game, seats, seed), Rng(seed)
        while pending := both.game.awaited(both.table):
            yield both
            seat = rng.choice(pending)
            both.act(seat, rng.choice(both.game.choice(both.table, seat)))


def follow(game: TableGame[Any], moves: Iterable[tuple[Table, Seat, Action]]) -> int:
    """Play a game once more, in lock-step: every table with its move. The answer is how many rounds."""
    rounds: list[LockStep] = []
    for table, seat, action in moves:
        if len(table.sheet) == len(rounds):
            rounds.append(LockStep(game, table))
        both = rounds[-1]
        assert both.table == table
        assert action in both.options(seat)
        both.act(seat, action)
    assert all(both.table.over for both in rounds)
    return len(rounds)
