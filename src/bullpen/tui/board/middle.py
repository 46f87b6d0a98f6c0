"""What lies around the rows: cards and special cards that are nobody's, the lane, and the own hand."""

from __future__ import annotations

from textual.content import Content

from bullpen.core.game import FACE_DOWN, Card
from bullpen.core.zones import HIDDEN
from bullpen.tui.board.faces import back, one_line, sides, two_lines
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.styled import NOTHING, clipped, fitted, flowed, ink, joined

__all__ = ["draw_hand", "draw_lane", "draw_supply"]


def draw_supply(frame: Frame, width: int) -> list[Content]:
    """Zone by zone, what belongs to nobody: open cards, special cards, what was just taken."""
    lines: list[Content] = []
    for name in frame.public.zones:
        label = ink(f"{frame.words.name('zone', name)}:", "bold #a9d99a")
        lines += flowed([label, *supply_of(frame, name)], width)
    return lines


def supply_of(frame: Frame, name: str) -> list[Content]:
    zone, things = frame.info.zones[name], frame.public.zones[name]
    if zone.holds == "specials":
        words = [str(word) for word in things if word != HIDDEN]
        names = [ink(f"◆{frame.words.name('special', word)}", "bold #f4d35e") for word in words]
        if zone.lies == "aside":
            names = [clipped(ink(" ".join(name.plain for name in names), "#9aa89e"), 40)] if names else []
        hidden = things.count(HIDDEN)
    else:
        names = [one_line(frame, card) for card in things if isinstance(card, int) and card != FACE_DOWN]
        hidden = things.count(FACE_DOWN)
    return [*names, *([back(hidden)] if hidden else [])]


def draw_lane(frame: Frame, width: int) -> list[Content]:
    """The revealed cards in order, and whose they are: a tick at those that lie, an arrow at the next."""
    table = frame.public
    if not table.lane:
        return []
    cell = max(6, min(12, width // len(table.lane)))
    upper, lower = [], []
    for i, played in enumerate(table.lane):
        sign = "✓" if i < table.placed else "▶" if i == table.placed else " "
        twisted = f"→{played.value}" if played.value != played.card else ""
        left, right = sides(frame, played.card) if i >= table.placed else (" ", " ")
        text = f"{sign}{left if left != ' ' else ''}{played.card}{right if right != ' ' else ''}{twisted}"
        letters = frame.info.colours.get(played.card, "")
        style = "#8fa396" if i < table.placed else "bold #f4d35e" if i == table.placed else "bold"
        upper.append(fitted(ink(f"{text} {letters}".rstrip(), style, card=played.card), cell))
        lower.append(
            fitted(clipped(ink(f" {frame.label(played.seat)}", "#b9c9bd", card=played.card), cell - 1), cell)
        )
    return [clipped(joined(upper), width), clipped(joined(lower), width)]


def draw_hand(frame: Frame, width: int, lines: int = 3) -> list[Content]:
    """The own hand: two lines under the keys that go to the cards; less, where there is little room."""
    if frame.seat is None or frame.own is None:
        return []
    cards = frame.own.hand
    if not cards:
        return [NOTHING]
    faces = [two_lines(frame, card) for card in cards]
    if lines < 2 or sum(top.cell_length for top, _ in faces) > width:
        return flowed([one_line(frame, card) for card in cards], width)
    keys = [fitted(key(frame, card), top.cell_length) for card, (top, _) in zip(cards, faces, strict=True)]
    drawn = [joined([top for top, _ in faces]), joined([bottom for _, bottom in faces])]
    return [joined(keys), *drawn] if lines > 2 else drawn


def key(frame: Frame, card: Card) -> Content:
    """The key that goes to a card, where one does."""
    found = frame.choosing.find(card=card) if frame.choosing else None
    return ink(f" {(found + 1) % 10}" if found is not None and found < 10 else "", "#8fa396", card=card)
