"""Many tables at once, compiled: deal, decide, look. One call goes once over all of them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from bullpen.fast.compiled import compiled, part
from bullpen.fast.contract import (
    MOST,
    act,
    awaited,
    deal,
    imagine,
    observe,
    options,
    play_out,
    standing,
)
from bullpen.fast.rng import below, child

__all__ = [
    *("Coding", "DISABLED", "Desk", "NEXT_STEP", "SAME_STEP", "Step", "first_illegal", "imagine_each"),
    *("look_at", "play_out_each", "reset_tables", "step_tables"),
]

NEXT_STEP, SAME_STEP, DISABLED = 0, 1, 2


class Step(NamedTuple):
    """What a step writes: a row for every table."""

    observation: Any
    """int8 (n, columns): what the seat to act sees; nought where nobody has to."""
    mask: Any
    """int8 (n, actions): 1 for what it may do."""
    seat: Any
    """int8 (n): the seat to act; -1: the round is over."""
    rewards: Any
    """float32 (n, seats): by how many points everybody stands better than before the step."""
    done: Any
    """bool (n): whether the round is over."""
    standings: Any
    """int32 (n, seats): how everybody stood when the last round of this table was over; higher is better."""


class Desk(NamedTuple):
    """What the environment remembers of its tables."""

    tables: Any
    deals: Any
    """The seed of the deal that lies on each table."""
    rounds: Any
    """How many rounds have been dealt there."""
    seats: Any
    """The seat to act."""
    standing: Any
    """How everybody stands."""
    options: Any
    """options[i, :counts[i]]: the actions that are legal there, in the order of the reference."""
    counts: Any


class Coding(NamedTuple):
    """Actions from 0 on, and the kernel's codes."""

    codes: Any
    """The code of every action."""
    offsets: Any
    """By the kind of a code and what it is done with: what to add to its card or row."""


@part
def index_of(code, offsets):
    """The action that a code stands for."""
    return offsets[(code >> 16) << 4 | (code >> 8 & 15)] + (code & 255)


@part
def deal_anew(desk, i, seed, rng):
    """The next round of a table."""
    rng[0] = child(child(seed, i), desk.rounds[i])
    desk.deals[i] = rng[0]
    desk.rounds[i] += 1
    t = desk.tables[i]
    deal(t, rng)
    desk.seats[i] = awaited(t)
    for seat in range(desk.standing.shape[1]):
        desk.standing[i, seat] = standing(t, seat)


@part
def look(desk, i, coding, codes, out):
    """Write what the seat to act sees and may do."""
    t, seat = desk.tables[i], np.int64(desk.seats[i])
    mask = out.mask[i]
    mask[:] = 0
    out.seat[i] = seat
    if seat < 0:
        out.observation[i, :] = 0
        desk.counts[i] = 0
        return
    observe(t, seat, out.observation[i])
    count = options(t, seat, codes)
    for k in range(count):
        action = index_of(np.int64(codes[k]), coding.offsets)
        desk.options[i, k] = action
        mask[action] = 1
    desk.counts[i] = count


@compiled
def reset_tables(desk, which, seed, coding, out):
    """Deal a round anew at these tables; the others stay as they are."""
    codes, rng = np.empty(MOST, np.int32), np.empty(1, np.uint64)
    for i in range(len(desk.tables)):
        if which[i]:
            deal_anew(desk, i, seed, rng)
            out.rewards[i, :] = 0
            out.done[i] = False
            look(desk, i, coding, codes, out)


@compiled
def look_at(desk, which, coding, out):
    """Say once more what lies on these tables, which somebody has changed."""
    codes = np.empty(MOST, np.int32)
    for i in range(len(desk.tables)):
        if which[i]:
            t = desk.tables[i]
            desk.seats[i] = awaited(t)
            for seat in range(desk.standing.shape[1]):
                desk.standing[i, seat] = standing(t, seat)
            out.rewards[i, :] = 0
            out.done[i] = desk.seats[i] < 0
            if out.done[i]:
                out.standings[i, :] = desk.standing[i, :]
            look(desk, i, coding, codes, out)


@compiled
def step_tables(desk, actions, which, seed, mode, coding, out):
    """Carry out an action at those of these tables where one is owed. Nothing is checked."""
    codes, rng = np.empty(MOST, np.int32), np.empty(1, np.uint64)
    seats = desk.standing.shape[1]
    for i in range(len(desk.tables)):
        t, seat = desk.tables[i], np.int64(desk.seats[i])
        out.rewards[i, :] = 0
        if not which[i]:
            continue
        out.done[i] = False
        if seat < 0:
            if mode == NEXT_STEP:
                deal_anew(desk, i, seed, rng)
            else:
                out.done[i] = True
        else:
            act(t, seat, coding.codes[actions[i]])
            following = awaited(t)
            desk.seats[i] = following
            for other in range(seats):
                now = standing(t, other)
                out.rewards[i, other] = now - desk.standing[i, other]
                desk.standing[i, other] = now
            if following < 0:
                out.done[i] = True
                out.standings[i, :] = desk.standing[i, :]
                if mode == SAME_STEP:
                    deal_anew(desk, i, seed, rng)
        look(desk, i, coding, codes, out)


@compiled
def first_illegal(desk, actions, which):
    """The first of these tables at which an action is not legal; -1: there is none."""
    for i in range(len(desk.tables)):
        if which[i] and desk.seats[i] >= 0:
            legal = False
            for k in range(desk.counts[i]):
                legal |= desk.options[i, k] == actions[i]
            if not legal:
                return i
    return -1


@compiled
def imagine_each(desk, seed):
    """Deal anew what the seat to act cannot see, at every table; sealed choices are imagined, too."""
    codes, rng = np.empty(MOST, np.int32), np.empty(1, np.uint64)
    for i in range(len(desk.tables)):
        t, seat = desk.tables[i], np.int64(desk.seats[i])
        if seat >= 0:
            rng[0] = child(seed, i)
            imagine(t, seat, rng)
            while awaited(t) != seat:  # whoever had sealed a card before it was its turn
                other = awaited(t)
                act(t, other, codes[below(rng, options(t, other, codes))])


@compiled
def play_out_each(tables, seed):
    """Everybody plays at random to the end of the round, at every table."""
    codes, rng = np.empty(MOST, np.int32), np.empty(1, np.uint64)
    for i in range(len(tables)):
        rng[0] = child(seed, i)
        play_out(tables[i], rng, codes)
