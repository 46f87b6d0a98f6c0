"""Worlds: a small box of tools for writing a search in Python.

A world is a determinization: a table as it may be, for all that a seat knows. ``Worlds`` deals many of them
from one view, and does the same thing to all of them at once.
"""

from __future__ import annotations

from copy import copy
from typing import Any, Self

import numpy as np

from bullpen.core.game import Action, View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.env import stepping
from bullpen.fast import kernel
from bullpen.fast.batch import standings_batch
from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, act, awaited, imagine, play_out, standing
from bullpen.fast.rng import child

__all__ = ["Worlds"]


class Worlds:
    """As many worlds as you like of what one seat sees.

    The same seed gives the same worlds and the same random play, so options that are tried with it are
    compared on equal terms.
    """

    tables: Any
    """The kernel's records, one for every world."""

    def __init__(self, view: View[Any], count: int, seed: int = 0) -> None:
        assert isinstance(view.game, TableGame)
        assert view.seat is not None
        self.kernel, self.seat, self.seats = kernel(view.game), view.seat, view.table.seats
        self.tables = np.repeat(self.kernel.encode_view(view), count)
        self.seed = np.uint64(Rng(seed).seed)
        imagine_all(self.tables, self.seat, self.seed)

    def __len__(self) -> int:
        return len(self.tables)

    def copy(self) -> Self:
        """The same worlds once more, to try something else there."""
        twin = copy(self)
        twin.tables = self.tables.copy()
        return twin

    def play(self, action: Action) -> Self:
        """The seat does this in every world; the others of the turn have yet to decide."""
        act_all(self.tables, self.seat, self.kernel.code(action))
        return self

    def play_out(self) -> Self:
        """Everybody plays at random to the end of the round, in every world."""
        stepping.play_out_each(self.tables, self.seed)
        return self

    def standings(self) -> Any:
        """How everybody stands in every world: points, with the sign that makes higher better."""
        out = np.zeros((len(self.tables), self.seats), np.int32)
        standings_batch(self.tables, out)
        return out

    def leads(self) -> Any:
        """By how much the seat leads over the mean of the others, in every world."""
        standings = self.standings()
        own = standings[:, self.seat]
        others = max(1, self.seats - 1)
        return own - (standings.sum(1) - own) / others if self.seats > 1 else own

    def values(self, actions: Any) -> Any:
        """How far the seat leads on average after each of these actions and random play.

        The same as ``[self.copy().play(a).play_out().leads().mean() for a in actions]``, in one call.
        """
        codes = np.array([self.kernel.code(action) for action in actions], np.int32)
        sums, room = np.zeros((len(codes), self.seats)), self.tables[:1].copy()
        play_out_options(self.tables, room, self.seat, codes, self.seed, sums)
        means = sums / len(self.tables)
        own = means[:, self.seat]
        return own - (means.sum(1) - own) / (self.seats - 1) if self.seats > 1 else own


@compiled
def imagine_all(tables, seat, seed):
    """Deal anew what this seat cannot see, at every table."""
    rng = np.empty(1, np.uint64)
    for i in range(len(tables)):
        rng[0] = child(~seed, i)
        imagine(tables[i], seat, rng)


@compiled
def act_all(tables, seat, code):
    """Carry out one decision at every table at which this seat may decide."""
    for i in range(len(tables)):
        if awaited(tables[i]) >= 0:
            act(tables[i], seat, code)


@compiled
def play_out_options(tables, room, seat, codes, seed, sums):
    """Every option on every table, each with the same random numbers; sums[option, seat] of the standings."""
    listed, rng = np.empty(MOST, np.int32), np.empty(1, np.uint64)
    for i in range(len(tables)):
        for c in range(len(codes)):
            room[0] = tables[i]
            rng[0] = child(seed, i)
            act(room[0], seat, codes[c])
            play_out(room[0], rng, listed)
            for other in range(sums.shape[1]):
                sums[c, other] += standing(room[0], other)
