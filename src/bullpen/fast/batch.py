"""Random rounds, and many tables at once, written once for all games: what simulations and learners call.

``act_checked`` refuses a decision that is not an option before anything is changed. ``act_batch`` trusts its
caller, and is for those who need the speed: an illegal code leaves a table in disorder.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, act, awaited, deal, imagine, options, play_out, points, standing
from bullpen.fast.rng import below, child

__all__ = [
    *("IllegalCode", "act_batch", "act_checked", "act_on", "deal_batch", "deal_out", "imagine_on"),
    *("list_options", "options_batch", "random_deals", "random_rounds", "standings_batch"),
]


class IllegalCode(ValueError):
    """A decision that a table does not offer; nothing was changed at any table."""

    def __init__(self, table: int, seat: int, code: int, reason: str) -> None:
        super().__init__(f"table {table}, seat {seat}: the code {code} (0x{code:x}) is illegal: {reason}")
        self.table, self.seat, self.code = table, seat, code


@compiled
def random_rounds(tables, seeds, standings):
    """A whole random round from every seed, on the one table given; how everybody stands at the end."""
    t = tables[0]
    codes = np.empty(MOST, np.int32)
    rng = np.empty(1, np.uint64)
    for i in range(len(seeds)):
        rng[0] = seeds[i]
        deal(t, rng)
        play_out(t, rng, codes)
        for seat in range(standings.shape[1]):
            standings[i, seat] = standing(t, seat)


@compiled
def random_deals(tables, deals, chances, first, ends, standings):
    """Rounds from *first* on, every deal as often as there are seats, on the one table given.

    Deals and chances are seeds: of the streams of all deals, and of those with which each seat of each round
    plays at random. ends[i, seat]: the points of everybody.
    """
    t, seats = tables[0], ends.shape[1]
    codes = np.empty(MOST, np.int32)
    rng, streams = np.empty(1, np.uint64), np.empty(seats, np.uint64)
    for i in range(len(ends)):
        rng[0] = child(deals, (first + i) // seats)
        chance = child(chances, first + i)
        for seat in range(seats):
            streams[seat] = child(chance, seat)
        deal(t, rng)
        while True:
            seat = awaited(t)
            if seat < 0:
                break
            act(t, seat, codes[below(streams[seat : seat + 1], options(t, seat, codes))])
        for seat in range(seats):
            ends[i, seat], standings[i, seat] = points(t, seat), standing(t, seat)


# Many tables at once, for a learner. seats[i]: who owes a decision at a table; -1: its round is over.


@compiled
def deal_batch(tables, seeds, seats):
    """Lay out a round on every table, each from its own seed."""
    rng = np.empty(1, np.uint64)
    for i in range(len(tables)):
        rng[0] = seeds[i]
        deal(tables[i], rng)
        seats[i] = awaited(tables[i])


@compiled
def options_batch(tables, seats, codes, counts):
    """codes[i, :counts[i]]: what may be decided at each table."""
    for i in range(len(tables)):
        counts[i] = options(tables[i], seats[i], codes[i]) if seats[i] >= 0 else 0


@compiled
def act_batch(tables, seats, decided):
    """Carry out a decision at every table where one is owed. Nothing is checked: see `act_checked`."""
    for i in range(len(tables)):
        if seats[i] >= 0:
            act(tables[i], seats[i], decided[i])
            seats[i] = awaited(tables[i])


def act_checked(tables: Any, seats: Any, decided: Any) -> None:
    """Carry out a decision at every table where one is owed, if all of them are legal.

    Else `IllegalCode` names the first one that is not, and nothing is changed. seats[i] has to be the seat
    that ``deal_batch`` and the last decision said, and decided[i] one of its options.
    """
    if not len(tables) == len(seats) == len(decided):
        raise ValueError(f"{len(tables)} tables, {len(seats)} seats, {len(decided)} decisions")
    i = int(first_illegal(tables, seats, decided))
    if i >= 0:
        asked, seat = int(awaited_at(tables, i)), int(seats[i])
        reason = "it is none of the options"
        if seat != asked:
            reason = f"it is the turn of seat {asked}" if asked >= 0 else "the round is over"
        raise IllegalCode(i, seat, int(decided[i]), reason)
    act_batch(tables, seats, decided)


@compiled
def first_illegal(tables, seats, decided):
    """The first table at which a decision is not among the options, or not that seat's; -1: there is none."""
    codes = np.empty(MOST, np.int32)
    for i in range(len(tables)):
        if seats[i] >= 0:
            if seats[i] != awaited(tables[i]):
                return i
            legal = False
            for k in range(options(tables[i], seats[i], codes)):
                legal |= codes[k] == decided[i]
            if not legal:
                return i
    return -1


@compiled
def awaited_at(tables, i):
    return awaited(tables[i])


@compiled
def standings_batch(tables, out):
    """out[i, seat]: how well everybody stands at each table."""
    for i in range(len(tables)):
        for seat in range(out.shape[1]):
            out[i, seat] = standing(tables[i], seat)


# The contract, function by function, for Python: each takes an array of one table.


@compiled
def deal_out(tables, rng):
    deal(tables[0], rng)


@compiled
def list_options(tables, seat, codes):
    return options(tables[0], seat, codes)


@compiled
def act_on(tables, seat, code):
    """Carry out a decision; the answer is the seat that owes the next one."""
    act(tables[0], seat, code)
    return awaited(tables[0])


@compiled
def imagine_on(tables, seat, rng):
    imagine(tables[0], seat, rng)
