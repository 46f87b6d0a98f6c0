"""BatchEnv: n tables of a game as one environment. Every episode is a round."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from enum import StrEnum
from functools import cached_property
from typing import Any, Self

import numpy as np

import bullpen
from bullpen.core.game import Refusal, View
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame
from bullpen.env import choosing, stepping
from bullpen.env.actions import ActionSpace
from bullpen.env.stepping import Desk, Step
from bullpen.fast import kernel
from bullpen.fast.contract import MOST
from bullpen.fast.records import Column
from bullpen.fast.rng import stream

__all__ = ["Autoreset", "BadArrays", "BatchEnv", "IllegalStep", "TooFewTables"]


class Autoreset(StrEnum):
    """What follows the end of a round, in Gymnasium's words."""

    NEXT_STEP = "NextStep"
    """The next step deals anew; the action for this table is not looked at."""
    SAME_STEP = "SameStep"
    """The step that ends a round deals the next one at once."""
    DISABLED = "Disabled"
    """Nothing, until `BatchEnv.reset` is told to."""


MODES = {
    Autoreset.NEXT_STEP: stepping.NEXT_STEP,
    Autoreset.SAME_STEP: stepping.SAME_STEP,
    Autoreset.DISABLED: stepping.DISABLED,
}


class IllegalStep(Refusal):
    template = "table {table}: seat {seat} may not do {action} now; nothing was changed at any table"


class TooFewTables(Refusal):
    template = "an environment has at least one table, not {count}"


class BadArrays(Refusal):
    template = "{name} has to be an array of {expected}, not {given}"


class BatchEnv:
    """n tables of a game for so many seats, compiled: one call decides at all of them.

    ``reset`` and ``step`` return a `Step`: arrays that belong to the environment and are written anew by the
    next call, or those of the caller (*out*). Sealed choices are asked for one seat after the other, and
    nobody sees the others' before the cards are turned over.

    Table i is dealt from ``deals[i]``: ``game.one_round.deal(seats, Rng(int(env.deals[i])))`` is the same
    table. With *checked* an action that is not legal is refused; without it, it leaves a table in disorder.
    """

    def __init__(
        self,
        game: str | TableGame[Any],
        seats: int,
        n: int,
        seed: int = 0,
        autoreset: Autoreset | str = Autoreset.NEXT_STEP,
        checked: bool = True,
    ) -> None:
        whole = bullpen.load(game) if isinstance(game, str) else game
        whole.check_seats(seats)
        if n < 1:
            raise TooFewTables(count=n)
        self.kernel = kernel(whole)
        self.game, self.seats, self.n, self.checked = whole.one_round, seats, n, checked
        self.autoreset = Autoreset(autoreset)
        self.columns: tuple[Column, ...] = tuple(self.kernel.columns(self.game, seats))
        self.actions = ActionSpace(self.kernel, self.game, seats)
        self.seed = Rng(seed).seed
        self.desk = Desk(
            np.repeat(self.kernel.blank(self.game, seats), n),
            np.zeros(n, np.uint64),
            np.zeros(n, np.int64),
            np.full(n, -1, np.int8),
            np.zeros((n, seats), np.int32),
            np.zeros((n, MOST), np.int16),
            np.zeros(n, np.int16),
        )
        self.chance = stream(Rng(self.seed).child(n).next())
        self.all = np.ones(n, np.bool_)
        self.last = self.arrays()

    def arrays(self) -> Step:
        """Arrays for a step, for a caller who wants to keep several."""
        return Step(
            np.zeros((self.n, len(self.columns)), np.int8),
            np.zeros((self.n, len(self.actions)), np.int8),
            np.full(self.n, -1, np.int8),
            np.zeros((self.n, self.seats), np.float32),
            np.ones(self.n, np.bool_),
            np.zeros((self.n, self.seats), np.int32),
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the columns of an observation are called."""
        return tuple(column.name for column in self.columns)

    @property
    def deals(self) -> Any:
        """The seed of the deal on every table."""
        return self.desk.deals

    def reset(self, seed: int | None = None, which: Any = None, out: Step | None = None) -> Step:
        """Deal a round anew, at all tables or at those of which *which* is true.

        With a seed, these tables start their rounds from the beginning, as in a new environment.
        """
        chosen = self.chosen(which)
        if seed is not None:
            self.seed = Rng(seed).seed
            self.desk.rounds[chosen] = 0
            self.chance[0] = Rng(self.seed).child(self.n).next()
        out = self.into(out)
        stepping.reset_tables(self.desk, chosen, np.uint64(self.seed), self.actions.coding, out)
        return out

    def step(self, actions: Any, which: Any = None, out: Step | None = None) -> Step:
        """Carry out an action where one is owed, at all tables or at those of which *which* is true."""
        actions = np.asarray(actions)
        if actions.shape != (self.n,) or not np.issubdtype(actions.dtype, np.integer):
            raise BadArrays(
                name="actions", expected=f"{self.n} whole numbers", given=f"{actions.dtype} {actions.shape}"
            )
        chosen = self.chosen(which)
        if self.checked and (i := int(stepping.first_illegal(self.desk, actions, chosen))) >= 0:
            raise self.illegal(i, int(actions[i]))
        out = self.into(out)
        mode, seed = MODES[self.autoreset], np.uint64(self.seed)
        stepping.step_tables(self.desk, actions, chosen, seed, mode, self.actions.coding, out)
        return out

    def illegal(self, i: int, action: int) -> IllegalStep:
        named = self.actions.names[action] if 0 <= action < len(self.actions) else "there is no such action"
        return IllegalStep(table=i, seat=int(self.desk.seats[i]), action=f"{action} ({named})")

    def into(self, out: Step | None) -> Step:
        """The arrays to be written. Those of a caller take over what the last step left."""
        if out is None or out is self.last:
            return self.last
        for name, mine, given in zip(Step._fields, self.last, out, strict=True):
            if not isinstance(given, np.ndarray) or (given.shape, given.dtype) != (mine.shape, mine.dtype):
                said = f"{given.dtype} {given.shape}" if isinstance(given, np.ndarray) else repr(given)
                raise BadArrays(name=name, expected=f"{mine.dtype} {mine.shape}", given=said)
            given[...] = mine
        self.last = out
        return out

    def chosen(self, which: Any) -> Any:
        """The tables that are meant; all of them, if nothing is said."""
        if which is None:
            return self.all
        array = np.asarray(which)
        if array.shape != (self.n,) or array.dtype != np.bool_:
            raise BadArrays(name="which", expected=f"{self.n} of bool", given=f"{array.dtype} {array.shape}")
        return array

    # What a player may look at.

    def random_actions(self) -> Any:
        """A random legal action for every table."""
        out = np.zeros(self.n, np.int64)
        choosing.pick_at_random(self.desk, self.chance, out)
        return out

    @property
    def options(self) -> tuple[Any, Any]:
        """The legal actions of every table, in the order of the reference, and how many there are."""
        return self.desk.options, self.desk.counts

    def features(self, out: Any) -> Any:
        """Describe every legal action by numbers: out[i, k], float32, the columns of ``Kernel.features``."""
        choosing.describe(self.desk, self.actions.coding, out)
        return out

    def questions(self) -> Any:
        """Which kind of decision is owed at every table, as ``kernel.questions`` counts them; -1: none."""
        out = np.zeros(self.n, np.int64)
        choosing.questions(self.desk, out)
        return out

    def observe(self, seat: int) -> Any:
        """What this seat sees of every table, whoever has to act; of a round that is over, too."""
        out = np.zeros((self.n, len(self.columns)), np.int8)
        choosing.observe_for(self.desk.tables, seat, out)
        return out

    def observe_view(self, view: View[Any]) -> tuple[Any, Any]:
        """What a view of the reference is as an observation, and what its options are as a mask."""
        observation = np.zeros((1, len(self.columns)), np.int8)
        choosing.observe_for(self.kernel.encode_view(view), view.seat, observation)
        mask = np.zeros(len(self.actions), np.int8)
        mask[[self.actions.index(option) for option in view.options]] = 1
        return observation[0], mask

    def features_of_view(self, view: View[Any]) -> tuple[Any, int]:
        """The features of the options of a view of the reference, and which kind of decision it is."""
        codes = np.array([self.kernel.code(option) for option in view.options], np.int32)
        out = np.zeros((len(codes), self.kernel.width), np.float32)
        return out, int(choosing.describe_options(self.kernel.encode_view(view), view.seat, codes, out))

    # Other tables.

    def clone(self) -> Self:
        """The same tables once more: what is done there is not done here."""
        twin = copy(self)
        twin.desk = Desk(*(array.copy() for array in self.desk))
        twin.last = Step(*(array.copy() for array in self.last))
        twin.chance = self.chance.copy()
        return twin

    def imagine(self, seed: int) -> Step:
        """Deal anew, at every table, what the seat to act cannot see: a determinization of each.

        The seat to act sees and may do the same as before.
        """
        stepping.imagine_each(self.desk, np.uint64(Rng(seed).seed))
        return self.look(self.all)

    def state(self) -> Desk:
        """What lies on the tables, to come back to: see `set_state`."""
        return Desk(*(array.copy() for array in self.desk))

    def set_state(self, state: Desk, which: Any = None, source: Any = None) -> Step:
        """Go back to what `state` said, at all tables or at those of which *which* is true.

        *source*: from which table of the state each of them is to be taken, if not from its own.
        """
        chosen = self.chosen(which)
        taken = np.arange(self.n) if source is None else np.asarray(source)
        for mine, theirs in zip(self.desk, state, strict=True):
            mine[chosen] = theirs[taken[chosen]]
        return self.look(chosen)

    def set_tables(self, tables: Sequence[Table], which: Any = None) -> Step:
        """Put tables of the reference there, one for each of which *which* is true."""
        chosen = self.chosen(which)
        records = [self.kernel.encode(self.game, table)[0] for table in tables]
        if len(records) != int(chosen.sum()):
            raise BadArrays(name="tables", expected=f"{int(chosen.sum())} tables", given=len(records))
        for i, record in zip(np.flatnonzero(chosen), records, strict=True):
            self.desk.tables[i] = record
        return self.look(chosen)

    def look(self, which: Any) -> Step:
        stepping.look_at(self.desk, which, self.actions.coding, self.last)
        return self.last
