"""The rows: their number and bulls, the cards, the room that is left, the place that takes, special cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from bullpen.core.game import Card
from bullpen.tui.board.faces import LETTERS, one_line, two_lines
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.styled import NOTHING, clipped, fitted, ink, joined, wrapped

__all__ = ["draw_rows"]

GUTTER: Final = 6
FREE: Final = "#6f8577"
DANGER: Final = "bold #f0a493"
TILE: Final = "bold #f4d35e"


def draw_rows(frame: Frame, width: int, height: int) -> list[Content]:
    """All the rows: with air between them, or tight, or one line each, as much as the height allows."""
    count = len(frame.public.rows)
    if 2 * count > height:
        return [low_row(frame, row, width) for row in range(count)]
    drawn = [high_row(frame, row, width) for row in range(count)]
    airy = 3 * count - 1 <= height
    lines: list[Content] = []
    for i, row in enumerate(drawn):
        lines += [NOTHING] if airy and i else []
        lines += row
    return lines


def high_row(frame: Frame, row: int, width: int) -> list[Content]:
    """A row in two lines."""
    cards = frame.public.rows[row].cards
    pieces = [two_lines(frame, card) for card in cards]
    after = [*places(frame, row)]
    pieces, left_out = shortened(pieces, width - GUTTER - sum(len(place) for place, _ in after))
    upper = [number(frame, row), *([ink("…", "bold")] if left_out else []), *(top for top, _ in pieces)]
    lower = [
        ink(f"{'Σ' + frame.bulls_of(cards):>{GUTTER - 1}} " if cards else " " * GUTTER, "bold", row=row),
        *([ink(f"+{left_out}", "bold")] if left_out else []),
        *(bottom for _, bottom in pieces),
    ]
    for text, style in after:
        upper.append(ink(text, style, row=row))
        lower.append(ink(" " * len(text), "", row=row))
    lines = [joined(upper), joined(lower)]
    if left_out:  # the dots and the count stand below each other
        wide = max(len(f"+{left_out}"), 1)
        lines[0] = joined([upper[0], ink(f"{'…':<{wide}}"), *upper[2:]])
    used = max(line.cell_length for line in lines)
    said = notes(frame, row, width - used - 1)
    return [clipped(join_note(line, used, note), width) for line, note in zip(lines, said, strict=True)]


def join_note(line: Content, used: int, note: Content) -> Content:
    return joined([fitted(line, used + 1), note]) if note.cell_length else line


def low_row(frame: Frame, row: int, width: int) -> Content:
    """A row in one line."""
    cards = frame.public.rows[row].cards
    pieces = [one_line(frame, card) for card in cards]
    parts = [number(frame, row), ink(f"{'Σ' + frame.bulls_of(cards) if cards else '':<4}", "bold", row=row)]
    parts += pieces
    parts += [ink(text.replace("  ", " "), style, row=row) for text, style in places(frame, row)]
    line = joined(parts)
    texts = [f"◆{frame.words.marker(marker)}" for marker in frame.public.rows[row].markers]
    if frame.info.colours:
        return clipped(joined([line, ink(" "), tally(frame, cards)]), width)
    return clipped(joined([line, ink(" " + " ".join(texts) if texts else "", TILE)]), width)


def number(frame: Frame, row: int) -> Content:
    """The number of a row: pointed at, open to choose, or just there."""
    if frame.is_chosen(row=row):
        return joined([ink(f"▶[{row + 1:>2}]", "bold #ffffff on #2f7d4f", row=row), ink(" ")])
    if frame.is_option(row=row):
        return joined([ink(f" ({row + 1:>2})", "bold #f4d35e", row=row), ink(" ")])
    return ink(f"  {row + 1:>2}  ", "bold", row=row)


def places(frame: Frame, row: int) -> list[tuple[str, str]]:
    """What follows the last card: special cards that fill a place, free places, the place that takes."""
    zone = frame.public.rows[row]
    found = [("  ◆  ", TILE) for marker in zone.markers if marker.fills]
    if zone.closed:
        return [*found, ("  ■  ", DANGER)] if zone.cards else found
    if not zone.takes:
        return [*found, ("  …  ", FREE)]
    return [*found, *[("  ·  ", FREE)] * zone.room, ("  ✗  ", DANGER)]


def notes(frame: Frame, row: int, width: int) -> list[Content]:
    """What lies at a row beside cards, in the two lines behind it."""
    if frame.info.colours:
        return [NOTHING, clipped(tally(frame, frame.public.rows[row].cards), max(width, 0))]
    markers = frame.public.rows[row].markers
    if not markers or width < 4:
        return [NOTHING, NOTHING]
    text = " ".join(f"◆{frame.words.marker(marker)}" for marker in markers)
    lines = wrapped(text, width, " ")
    shown = [lines[0], " ".join(lines[1:])]
    return [clipped(ink(line, TILE), width) for line in shown]


def tally(frame: Frame, cards: Sequence[Card]) -> Content:
    """How many bulls of each colour lie in a row; a mark where one more is too many."""
    bulls = [letter for card in cards for letter in frame.info.colours.get(card, "")]
    letters = dict.fromkeys(letter for face in frame.info.colours.values() for letter in face)
    parts = []
    for letter in letters:
        count = bulls.count(letter)
        if count:
            parts.append(ink(letter, LETTERS.get(letter, "")))
            parts.append(ink(f"{count}", "bold"))
            parts.append(ink("! " if count == frame.info.alike else " ", DANGER))
    return joined(parts)


def shortened(
    pieces: Sequence[tuple[Content, Content]], width: int
) -> tuple[list[tuple[Content, Content]], int]:
    """The last pieces that fit, and how many are left out."""
    if sum(top.cell_length for top, _ in pieces) <= width:
        return list(pieces), 0
    kept: list[tuple[Content, Content]] = []
    room = width - 4
    for piece in reversed(pieces):
        room -= piece[0].cell_length
        if room < 0:
            break
        kept.insert(0, piece)
    return kept, len(pieces) - len(kept)
