"""The seats: who sits there, who is waited for, points, and how much of everything lies in front of them."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from bullpen.core.game import FACE_DOWN, Seat
from bullpen.core.table import Kind, Seen
from bullpen.tui.board.faces import back, one_line
from bullpen.tui.board.ink import clipped, fitted, flowed, ink, joined
from bullpen.tui.board.scene import Scene

__all__ = ["draw_seats"]


def draw_seats(scene: Scene, width: int, height: int) -> list[Content]:
    """A line for everybody; what lies open in front of them below it, as far as there is room."""
    count = len(scene.table.piles)  # one more than there are seats, where the buffalo has a pile
    heads = [seat_line(scene, seat, width) for seat in range(count)]
    more = [details(scene, seat, width) for seat in range(count)]
    if count + sum(map(len, more)) > height:
        more = [[clipped(joined(lines, 1), width)] if lines else [] for lines in more]
    if count + sum(map(len, more)) > height:
        own = scene.view.seat
        more = [lines if seat == own else [] for seat, lines in enumerate(more)]
    if count + sum(map(len, more)) > height:
        more = [[] for _ in heads]
    return [line for head, lines in zip(heads, more, strict=True) for line in (head, *lines)]


def seat_line(scene: Scene, seat: Seat, width: int) -> Content:
    """Who it is, whether the table waits for them, their points, and the cards in hand and pile."""
    table = scene.table
    outcome = scene.game.outcome(table)
    sign, style = " ", "bold" if seat == scene.view.seat else ""
    if outcome and seat in outcome.winners:
        sign, style = "★", "bold #f4d35e"
    elif seat in scene.view.awaited:
        sign, style = "▶", "bold #f4d35e"
    elif any(table.choices[seat : seat + 1]):
        sign = "✓"
    points = str(scene.game.points(table)[seat]) if seat < table.seats else scene.bulls_of(table.piles[seat])
    counts = counted(scene, seat)
    name = fitted(ink(f"{sign} {scene.player(seat)}", style), max(width - counts.cell_length - 5, 6))
    return clipped(joined([name, ink(f"{points.replace('-', '−'):>4} ", "bold"), counts]), width)


def counted(scene: Scene, seat: Seat) -> Content:
    """How many cards lie in each zone of this seat: in hand, in piles, in draw piles."""
    parts = []
    for zone in scene.game.zones:
        kind, blank = zone.metadata["kind"], getattr(scene.game.blank(scene.table.seats), zone.name)
        if kind not in (Kind.HANDS, Kind.GROUPS) or not scene.sight.lies_before_seats(zone):
            continue
        count = len(scene.sight.part(zone, seat))
        if zone.name == "hands":
            parts.append(ink(f"▯{count:<2}", "#b9c9bd") if seat < scene.table.seats else ink("   "))
        elif zone.name == "piles":
            parts.append(ink(f"▣{count:<2}" if count else "   ", "#b9c9bd"))
        elif FACE_DOWN in scene.sight.part(zone, seat) or (
            kind is Kind.GROUPS and zone.metadata["seen"] is Seen.NOBODY and blank
        ):
            parts.append(ink(f"▒{count:<2}" if count else "   ", "#b9c9bd"))
    return joined(parts)


def details(scene: Scene, seat: Seat, width: int) -> list[Content]:
    """What lies open before a seat beyond hand and pile: special cards, an X row, cards that all know."""
    lines: list[Content] = []
    for zone in scene.game.zones:
        pieces = open_things(scene, zone, seat)
        if pieces:
            label = ink(f"  {label_of(scene, zone)}:", "#a9d99a")
            lines += flowed([label, *pieces], width)
    return lines


def label_of(scene: Scene, zone: Any) -> str:
    if zone.name == "hands":
        return scene.words.say("tui-known")
    return scene.words.name("zone", zone.name)


def open_things(scene: Scene, zone: Any, seat: Seat) -> list[Content]:
    kind = zone.metadata["kind"]
    if not scene.sight.lies_before_seats(zone) or zone.name == "piles":
        return []
    if kind is Kind.WORD_GROUPS:
        words = scene.sight.part(zone, seat)
        return [ink(f"◆{scene.words.name('special', word)}", "bold #f4d35e") for word in words]
    if kind not in (Kind.HANDS, Kind.GROUPS) or (zone.name == "hands" and seat == scene.view.seat):
        return []
    cards = scene.sight.part(zone, seat)
    shown = [card for card in cards if card != FACE_DOWN]
    if kind is Kind.HANDS and zone.name != "hands" and shown:
        return [ink(f"{len(shown)} (Σ{scene.bulls_of(shown)})", "bold")]
    hidden = cards.count(FACE_DOWN) if shown and zone.name != "hands" else 0
    return [*(one_line(scene, card) for card in shown), *([back(hidden)] if hidden else [])]
