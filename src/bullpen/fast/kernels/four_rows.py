"""Four rows in lanes, and rules 1 to 4 as the games have them that are played as 6 nimmt! is."""

from __future__ import annotations

import numpy as np

from bullpen.fast.compiled import part
from bullpen.fast.kernels.lanes import BULLS, LANES, NONE, NUMBER, SEAT

__all__ = ["END0", "HERD", "HERD0", "LENGTH", "ROWS", "place", "start", "take"]

ROWS = 4

# The rows are one array, so that the compiler knows that no two of them overlap: first the ends of all rows,
# then their herds, which are in two bytes the length of the row and its bulls.
LENGTH, HERD = np.uint16(256), np.uint16(255)
END0, END1, END2, END3, HERD0, HERD1, HERD2, HERD3 = (row * LANES for row in range(2 * ROWS))


@part
def start(cards, rows, r):
    """The first card of a row."""
    for g in range(LANES):
        card = cards[g]
        rows[r * LANES + g] = card >> NUMBER
        rows[(ROWS + r) * LANES + g] = LENGTH + (card >> BULLS & SEAT)


@part
def place(cards, rows, full, cost, low):
    """A card of every lane goes to its row: rules 1 to 3. *cost* is what it takes; *low*: it fits no row."""
    for g in range(LANES):
        number, mine = cards[g] >> NUMBER, LENGTH + (cards[g] >> BULLS & SEAT)
        end0, end1, end2, end3 = rows[END0 + g], rows[END1 + g], rows[END2 + g], rows[END3 + g]
        herd0, herd1, herd2, herd3 = rows[HERD0 + g], rows[HERD1 + g], rows[HERD2 + g], rows[HERD3 + g]
        nearest = max(
            max(end0 if end0 < number else NONE, end1 if end1 < number else NONE),
            max(end2 if end2 < number else NONE, end3 if end3 < number else NONE),
        )
        rows[END0 + g] = number if end0 == nearest else end0
        rows[END1 + g] = number if end1 == nearest else end1
        rows[END2 + g] = number if end2 == nearest else end2
        rows[END3 + g] = number if end3 == nearest else end3
        before = np.uint16(
            (herd0 if end0 == nearest else NONE)
            | (herd1 if end1 == nearest else NONE)
            | (herd2 if end2 == nearest else NONE)
            | (herd3 if end3 == nearest else NONE)
        )
        takes = before >= full
        after = mine if takes else np.uint16(before + mine)
        rows[HERD0 + g] = after if end0 == nearest else herd0
        rows[HERD1 + g] = after if end1 == nearest else herd1
        rows[HERD2 + g] = after if end2 == nearest else herd2
        rows[HERD3 + g] = after if end3 == nearest else herd3
        cost[g] = before & HERD if takes else NONE
        low[g] = np.uint16(nearest == NONE)


@part
def take(card, rows, r, g, cost):
    """Rule 4 in one lane: the card that is too low takes row *r*."""
    row = r * LANES + g
    cost[g] = rows[HERD0 + row] & HERD
    rows[END0 + row] = card >> NUMBER
    rows[HERD0 + row] = LENGTH + (card >> BULLS & SEAT)
