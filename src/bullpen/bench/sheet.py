"""A sheet of figures: a heading, columns, and rows that are measured one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

__all__ = ["CannotMeasure", "Column", "Row", "Sheet"]

Row: TypeAlias = Mapping[str, str | float | None]
"""A figure for every column, None if there is none; and under "of", what they are the figures of."""


class CannotMeasure(Exception):
    """Something is missing on this machine; the message says what."""


class Column(NamedTuple):
    name: str
    title: str
    form: str
    """How its figures are written: a format."""


@dataclass(frozen=True)
class Sheet:
    name: str
    heading: str
    columns: tuple[Column, ...]
    rows: Callable[[float], Iterator[Row]]
    """Measure each figure for so many seconds. What cannot be measured raises CannotMeasure."""

    def measured(self, seconds: float) -> dict[str, Any]:
        """All rows, for programs."""
        rows: list[Row] = []
        try:
            rows.extend(self.rows(seconds))
        except CannotMeasure as reason:
            return {"rows": rows, "note": str(reason)}
        return {"rows": rows}

    def lines(self, seconds: float) -> Iterator[str]:
        """The same for people, line by line as it comes."""
        yield f"{self.heading:36}" + "".join(f" {column.title:>10}" for column in self.columns)
        try:
            for row in self.rows(seconds):
                cells = [written(row[column.name], column.form) for column in self.columns]
                yield f"  {row['of']:34}" + "".join(f" {cell:>10}" for cell in cells)
        except CannotMeasure as reason:
            yield f"  {reason}"
        yield ""


def written(figure: str | float | None, form: str) -> str:
    return "-" if figure is None else format(figure, form)
