"""What lies around the rows: cards and special cards that are nobody's, the lane, and the own hand."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from bullpen.core.game import FACE_DOWN, Card
from bullpen.core.table import HIDDEN, Kind
from bullpen.tui.board.faces import back, one_line, sides, two_lines
from bullpen.tui.board.ink import NOTHING, clipped, fitted, flowed, ink, joined
from bullpen.tui.board.scene import Scene

__all__ = ["draw_hand", "draw_lane", "draw_supply"]


def draw_supply(scene: Scene, width: int) -> list[Content]:
    """Zone by zone, what belongs to nobody: open cards, special cards, what was just taken."""
    lines: list[Content] = []
    for zone in scene.game.zones:
        pieces = supply_of(scene, zone)
        if pieces:
            label = ink(f"{scene.words.name('zone', zone.name)}:", "bold #a9d99a")
            lines += flowed([label, *pieces], width)
    return lines


def supply_of(scene: Scene, zone: Any) -> list[Content]:
    kind, value = zone.metadata["kind"], getattr(scene.table, zone.name)
    if kind is Kind.WORDS:
        names = [
            ink(f"◆{scene.words.name('special', word)}", "bold #f4d35e") for word in value if word != HIDDEN
        ]
        hidden = value.count(HIDDEN)
        if zone.name == "spent":
            names = [clipped(ink(" ".join(name.plain for name in names), "#9aa89e"), 40)] if names else []
        return [*names, *([back(hidden)] if hidden else [])]
    if kind is Kind.CARDS and zone.name != "known":
        cards = list(value)
    elif (
        kind in (Kind.GROUPS, Kind.HANDS) and zone.name != "rows" and not scene.sight.lies_before_seats(zone)
    ):
        cards = [card for group in value for card in group]
    else:
        return []
    hidden = cards.count(FACE_DOWN)
    shown = [one_line(scene, card) for card in cards if card != FACE_DOWN]
    return [*shown, *([back(hidden)] if hidden else [])]


def draw_lane(scene: Scene, width: int) -> list[Content]:
    """The revealed cards in order, and whose they are: a tick at those that lie, an arrow at the next."""
    table = scene.table
    if not table.lane:
        return []
    cell = max(6, min(12, width // len(table.lane)))
    upper, lower = [], []
    for i, played in enumerate(table.lane):
        sign = "✓" if i < table.placed else "▶" if i == table.placed else " "
        twisted = f"→{played.value}" if played.value != played.card else ""
        left, right = sides(scene, played.card) if i >= table.placed else (" ", " ")
        text = f"{sign}{left if left != ' ' else ''}{played.card}{right if right != ' ' else ''}{twisted}"
        letters = "".join(scene.colours.get(played.card, ()))
        style = "#8fa396" if i < table.placed else "bold #f4d35e" if i == table.placed else "bold"
        upper.append(fitted(ink(f"{text} {letters}".rstrip(), style, card=played.card), cell))
        lower.append(
            fitted(clipped(ink(f" {scene.player(played.seat)}", "#b9c9bd", card=played.card), cell - 1), cell)
        )
    return [clipped(joined(upper), width), clipped(joined(lower), width)]


def draw_hand(scene: Scene, width: int, lines: int = 3) -> list[Content]:
    """The own hand: two lines under the keys that go to the cards; less, where there is little room."""
    seat = scene.view.seat
    if seat is None:
        return []
    cards = scene.table.hands[seat]
    if not cards:
        return [NOTHING]
    faces = [two_lines(scene, card) for card in cards]
    if lines < 2 or sum(top.cell_length for top, _ in faces) > width:
        return flowed([one_line(scene, card) for card in cards], width)
    keys = [fitted(key(scene, card), top.cell_length) for card, (top, _) in zip(cards, faces, strict=True)]
    drawn = [joined([top for top, _ in faces]), joined([bottom for _, bottom in faces])]
    return [joined(keys), *drawn] if lines > 2 else drawn


def key(scene: Scene, card: Card) -> Content:
    """The key that goes to a card, where one does."""
    found = scene.choosing.find(card=card) if scene.choosing else None
    return ink(f" {(found + 1) % 10}" if found is not None and found < 10 else "", "#8fa396", card=card)
