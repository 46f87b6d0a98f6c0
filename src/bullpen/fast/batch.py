"""Random play, written once for all games."""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import compiled
from bullpen.fast.contract import MOST, act, awaited, deal, imagine, options, play_out, points, standing
from bullpen.fast.rng import below, child

__all__ = [
    "act_at_all",
    "act_on",
    "deal_at_all",
    "deal_out",
    "imagine_on",
    "list_options",
    "options_at_all",
    "random_deals",
    "random_rounds",
    "standings_at_all",
]


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
    does anything. ends[i, seat]: the points of everybody.
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
def deal_at_all(tables, seeds, seats):
    """Lay out a round on every table, each from its own seed."""
    rng = np.empty(1, np.uint64)
    for i in range(len(tables)):
        rng[0] = seeds[i]
        deal(tables[i], rng)
        seats[i] = awaited(tables[i])


@compiled
def options_at_all(tables, seats, codes, counts):
    """codes[i, :counts[i]]: what may be decided at each table."""
    for i in range(len(tables)):
        counts[i] = options(tables[i], seats[i], codes[i]) if seats[i] >= 0 else 0


@compiled
def act_at_all(tables, seats, decided):
    """Carry out a decision at every table where one is owed."""
    for i in range(len(tables)):
        if seats[i] >= 0:
            act(tables[i], seats[i], decided[i])
            seats[i] = awaited(tables[i])


@compiled
def standings_at_all(tables, out):
    """out[i, seat]: how well everybody stands at each table."""
    for i in range(len(tables)):
        for seat in range(out.shape[1]):
            out[i, seat] = standing(tables[i], seat)


# The contract, word by word, for Python: each takes an array of one table.


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
