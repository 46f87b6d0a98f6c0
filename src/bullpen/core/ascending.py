"""Rules 1 to 4 of 6 nimmt!, which three of the games share: rising rows, full rows, cards too low.

What a game changes, it says in a Marker at a row or by overriding one small function here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from bullpen.core.game import Action, Card, ChooseRow, Fact, Play, Seat
from bullpen.core.positions import NeedlessQuestion, NotRising, check_asked
from bullpen.core.round import Round
from bullpen.core.rows import Marker, Row, fitting, nearest
from bullpen.core.table import Played, Question, Table

__all__ = ["Ascending", "closed", "tails"]

T = TypeVar("T", bound=Table)


class Ascending(Round[T]):
    """A round of a game whose rows rise from left to right."""

    @abstractmethod
    def capacity(self, row: int) -> int:
        """How many cards the row itself holds."""

    def room(self, table: T, row: int) -> int:
        extra = sum(marker.room for marker in table.markers if marker.row == row) if table.markers else 0
        return self.capacity(row) + extra - len(table.rows[row])

    def place(self, table: T, played: Played) -> None:
        """Rules 1 and 2 find the row; where they find none, rule 4."""
        fits = fitting(table.rows, played.value, table.markers)
        if not fits:
            self.too_low(table, played)
            return
        row = nearest(table.rows, played.value, fits, table.markers) if len(fits) > 1 else fits[0]
        before = table.copy() if table.log is not None else table
        full = self.room(table, row) <= 0
        if not full:
            table.lay(row, (*table.rows[row], played.card))
        if table.log is not None:
            self.tell_place(table, before, played, row, fits)
        if full:
            self.full(table, played, row)
        else:
            self.lies(table, played.seat, row)

    def landing(self, table: T, play: Play) -> int | None:
        value = self.value(play)
        fits = fitting(table.rows, value, table.markers)
        return nearest(table.rows, value, fits, table.markers) if fits else None

    def fits_nowhere(self, table: T, play: Play) -> bool:
        return not fitting(table.rows, self.value(play), table.markers)

    def tell_place(self, table: T, before: T, played: Played, row: int, fits: Sequence[int]) -> None:
        """Say what was compared: why this row, and why not one that would have been nearer."""
        table.tell(
            f"{self.slug}.rule{2 if len(fits) > 1 else 1}",
            played.seat,
            card=played.card,
            value=played.value,
            row=row + 1,
            nearest=before.rows[row][-1],
            ends=tails(before.rows),
            way=way(before, played.value, row, fits),
            **closed(before, played.value, row),
        )

    def full(self, table: T, played: Played, row: int) -> None:
        """Rule 3: the row is full; take it, and the card starts it anew."""
        self.take(table, "rule3", played, row)

    def too_low(self, table: T, played: Played) -> None:
        """Rule 4: no row takes the card, so its owner takes a row."""
        table.ask = Question("rule4", (played.seat,), played.card)
        if table.log is not None:
            table.tell(
                f"{self.slug}.rule4",
                played.seat,
                card=played.card,
                value=played.value,
                ends=tails(table.rows),
                way="down" if any(marker.descends for marker in table.markers) else "plain",
                **closed(table, played.value),
            )

    def open_rows(self, table: T) -> list[int]:
        """The rows that may be taken: those that no marker blocks."""
        closed = {marker.row for marker in table.markers if marker.blocks}
        return [row for row in range(len(table.rows)) if row not in closed]

    def options(self, table: T, seat: Seat, ask: Question) -> Sequence[Action]:
        assert ask.rule == "rule4", ask
        return [ChooseRow(row) for row in self.open_rows(table)]

    def answer(self, table: T, seat: Seat, action: Action, ask: Question) -> None:
        assert isinstance(action, ChooseRow)
        self.take(table, "rule4_take", table.lane[table.placed], action.row)
        self.resolve(table)

    def take(self, table: T, rule: str, played: Played, row: int) -> None:
        """Take a row; the card starts it anew, and the markers move."""
        taken = table.rows[row]
        table.lay(row, (played.card,))
        self.collect(table, rule, played.seat, row, taken)
        self.shift(table, row)
        self.lies(table, played.seat, row)

    def collect(self, table: T, rule: str, seat: Seat, row: int, taken: Row) -> None:
        """What becomes of taken cards: they go to the pile of the one who takes."""
        table.pile_up(seat, taken)
        self.tell_take(table, rule, seat, row, taken)

    def tell_take(self, table: T, rule: str, seat: Seat, row: int, taken: Row) -> None:
        if table.log is not None:
            filled = -sum(marker.room for marker in table.markers if marker.row == row and marker.room < 0)
            table.tell(
                f"{self.slug}.{rule}",
                seat,
                card=table.rows[row][0],
                row=row + 1,
                cards=taken,
                count=len(taken),
                filled=filled,
                place=len(taken) + filled + 1,
                bulls=self.count(taken),
            )

    def shift(self, table: T, taken: int) -> None:
        """Let every marker do what it does after a row was taken, one after the other."""
        for marker in table.markers:
            moved = marker.after_take(table.rows, taken)
            if moved is not marker:
                self.move(table, marker, moved)

    def move(self, table: T, marker: Marker, moved: Marker | None) -> None:
        """Lay a marker elsewhere (None: out of the game) and say so."""
        i = table.markers.index(marker)
        table.markers = table.markers[:i] + (() if moved is None else (moved,)) + table.markers[i + 1 :]
        if moved is None:
            table.tell(f"{marker.name}.leaves", None, row=marker.row + 1)
        else:
            table.tell(f"{marker.name}.moves", None, row=moved.row + 1, side=moved.side)

    def lies(self, table: T, seat: Seat, row: int) -> None:
        """What else happens when a card lies in this row."""

    # What can lie on a table.

    def check_table(self, table: T) -> None:
        super().check_table(table)
        self.check_rows(table)
        if table.ask is not None and table.ask.rule == "rule4":
            self.check_rule4(table, table.ask)

    def check_rows(self, table: T) -> None:
        """Rule 1: rows rise, by what a card may have counted as when it was placed."""
        for row, cards in enumerate(table.rows, 1):
            for before, card in pairwise(cards):
                if max(self.counts_as(card)) < before:
                    raise NotRising(zone="rows", part=row, card=card, before=before)

    def check_rule4(self, table: T, ask: Question) -> None:
        """Rule 4 asks the owner of a card that fits no row."""
        played = table.lane[table.placed]
        check_asked(ask, played.seat)
        if fits := fitting(table.rows, played.value, table.markers):
            rows = " ".join(str(row + 1) for row in fits)
            raise NeedlessQuestion(rule=ask.rule, card=played.card, rows=rows)


def tails(rows: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The end cards of the rows; an empty row has none."""
    return tuple(row[-1] for row in rows if row)


def way(table: Table, value: int, row: int, fits: Sequence[int]) -> str:
    """How a card came to its row: ``plain`` where all rows rise, else ``up`` or ``down`` as this row goes.

    ``tie``: another end was as near, and a row that goes down comes first.
    """
    downhill = {marker.row for marker in table.markers if marker.descends}
    if not downhill:
        return "plain"
    if row not in downhill:
        return "up"
    gaps = [abs(value - table.rows[r][-1]) for r in fits]
    return "tie" if gaps.count(min(gaps)) > 1 else "down"


def closed(table: Table, value: int, chosen: int | None = None) -> dict[str, Fact]:
    """The rows that are closed to this value (see `barred`), and the names of the markers that close them."""
    rows = barred(table, value, chosen)
    if not rows:
        return {"barred": ()}
    shut = (marker for marker in table.markers if marker.row + 1 in rows and not marker.admits(value))
    return {"barred": rows, "bars": tuple(dict.fromkeys(marker.name for marker in shut))}


def barred(table: Table, value: int, chosen: int | None = None) -> tuple[int, ...]:
    """The rows (from 1) that only a marker closes to this value; those that else come before row *chosen*."""
    shut = {marker.row for marker in table.markers if not marker.admits(value)}
    if not shut:
        return ()
    slopes = [marker for marker in table.markers if marker.descends]
    return tuple(
        row + 1
        for row in fitting(table.rows, value, slopes)
        if row in shut and (chosen is None or nearest(table.rows, value, (row, chosen), slopes) == row)
    )
