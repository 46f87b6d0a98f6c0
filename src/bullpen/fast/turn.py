"""What the kernels share of a turn. A game binds or calls it; the fields are those of its own record."""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import part

__all__ = ["first_awaited", "receive"]


def first_awaited(t):
    """``contract.awaited`` where cards are sealed, and questions go to one seat."""
    if t.over:
        return -1
    if t.ask:
        return np.int64(t.asked)
    for seat in range(np.int64(t.seats)):
        if t.choice[seat] == 0:
            return seat
    return -1


@part
def receive(t, seat, card):
    """Put a card into a hand, in order."""
    k = np.int64(t.cards[seat])
    while k > 0 and t.hand[seat, k - 1] > card:
        t.hand[seat, k] = t.hand[seat, k - 1]
        k -= 1
    t.hand[seat, k] = card
    t.cards[seat] += 1
