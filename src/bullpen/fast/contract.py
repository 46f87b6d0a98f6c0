"""What every kernel can do: functions without a body, which each game binds to its own record.

A kernel's table is one NumPy record. ``compiled.bind`` gives a function of this module an implementation for
the records of one game, and numba picks it by the type of the record. So random play, search and training
are written once.

A decision is a number: what is decided, with what, on what (``records.code``). ``options`` writes such
numbers in the order in which the reference lists its options.
"""

from __future__ import annotations

from typing import Any, Final

__all__ = [
    *("CHOOSE", "END", "KIND", "MOST", "ON", "PASS", "PICK", "PLAY", "USE", "USE_CARD", "USE_ROW", "WITH"),
    *("act", "awaited", "deal", "features", "imagine", "observe", "options", "play_out", "points"),
    *("question", "standing"),
]

PLAY: Final = 0
PICK: Final = 1 << 16
CHOOSE: Final = 2 << 16
USE: Final = 3 << 16
USE_ROW: Final = 4 << 16
USE_CARD: Final = 5 << 16
PASS: Final = 6 << 16
END: Final = 7 << 16
KIND: Final = 0xFF << 16
WITH: Final = 0xFF << 8
"""The special card that is used, from 0; for a Play 1: twisted."""
ON: Final = 0xFF
"""The card or the row."""

MOST: Final = 256
"""No decision has more options."""


def deal(t: Any, rng: Any) -> None:
    """Lay out a round as the reference does with the same stream. The rules are printed already."""
    raise NotImplementedError


def awaited(t: Any) -> Any:
    """The first seat that the table is waiting for, or -1: the round is over."""
    raise NotImplementedError


def options(t: Any, seat: Any, out: Any) -> Any:
    """Write this seat's options; the answer is how many there are."""
    raise NotImplementedError


def act(t: Any, seat: Any, code: Any) -> None:
    """Carry out a decision, up to the next one that somebody owes."""
    raise NotImplementedError


def points(t: Any, seat: Any) -> Any:
    """A seat's points, as they would be written down now."""
    raise NotImplementedError


def standing(t: Any, seat: Any) -> Any:
    """How well a seat stands, in points: higher is better."""
    raise NotImplementedError


def imagine(t: Any, seat: Any, rng: Any) -> None:
    """Deal anew what this seat cannot see: a determinization, the same table as far as it knows.

    Every record has a field ``rejection``: how likely a card that is drawn for another hand is rejected and
    drawn again, in 256ths. Opponent inference fills it in (``bullpen.bots.opponents``).
    """
    raise NotImplementedError


def question(t: Any, seat: Any) -> Any:
    """Which kind of decision this is, from 0: every kind has its own network."""
    raise NotImplementedError


def features(t: Any, seat: Any, codes: Any, count: Any, out: Any) -> None:
    """Describe each of these options by numbers of about one, out[i, k]: what a network scores it by.

    Only what the seat knows may enter.
    """
    raise NotImplementedError


def observe(t: Any, seat: Any, out: Any) -> None:
    """Write what this seat may know into bytes, in the order of ``Kernel.columns``.

    The other seats are counted from this one on, clockwise. What nobody may know must not enter: a table
    that ``imagine`` has dealt anew for the seat gives the same bytes.
    """
    raise NotImplementedError


def play_out(t: Any, rng: Any, codes: Any) -> None:
    """Everybody plays at random until the round is over; *codes* is room for options."""
    raise NotImplementedError
