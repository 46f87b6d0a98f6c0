"""The seats: who sits there, who is waited for, points, and how much of everything lies in front of them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from bullpen.core.game import FACE_DOWN, Seat
from bullpen.core.zones import HIDDEN
from bullpen.scene.types import SeatZone, Things
from bullpen.tui.board.faces import back, one_line
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.styled import clipped, fitted, flowed, ink, joined

__all__ = ["draw_seats"]


def draw_seats(frame: Frame, width: int, height: int) -> list[Content]:
    """A line for everybody; what lies open in front of them below it, as far as there is room."""
    count = len(frame.public.seats)  # one more than there are seats, where the buffalo has a pile
    heads = [seat_line(frame, seat, width) for seat in range(count)]
    more = [details(frame, seat, width) for seat in range(count)]
    if count + sum(map(len, more)) > height:
        more = [[clipped(joined(lines, 1), width)] if lines else [] for lines in more]
    if count + sum(map(len, more)) > height:
        more = [lines if seat == frame.seat else [] for seat, lines in enumerate(more)]
    if count + sum(map(len, more)) > height:
        more = [[] for _ in heads]
    return [line for head, lines in zip(heads, more, strict=True) for line in (head, *lines)]


def seat_line(frame: Frame, seat: Seat, width: int) -> Content:
    """Who it is, whether the table waits for them, their points, and the cards in hand and pile."""
    zone = frame.public.seats[seat]
    sign, style = " ", "bold" if seat == frame.seat else ""
    if seat in frame.public.winners:
        sign, style = "★", "bold #f4d35e"
    elif seat in frame.public.awaited:
        sign, style = "▶", "bold #f4d35e"
    elif zone.ready:
        sign = "✓"
    points: int | str | None = frame.points(seat)
    if seat >= frame.scene.seats:
        points = frame.bulls_of(zone.pile)
    shown = "?" if points is None else str(points).replace("-", "−")
    counts = counted(frame, seat)
    name = fitted(ink(f"{sign} {frame.label(seat)}", style), max(width - counts.cell_length - 5, 6))
    return clipped(joined([name, ink(f"{shown:>4} ", "bold"), counts]), width)


def counted(frame: Frame, seat: Seat) -> Content:
    """How many cards lie in each zone of this seat: in hand, in piles, in draw piles."""
    zone, opponent = frame.public.seats[seat], seat >= frame.scene.seats
    parts = [ink("   ") if opponent else ink(f"▯{len(zone.hand):<2}", "#b9c9bd"), amount("▣", zone.pile)]
    for name, info in frame.info.zones.items():
        if info.lies == "opponent":  # an empty column for the seats, so that all stand below each other
            parts.append(amount("▒", zone.hand if opponent else ()))
        elif info.lies == "seats":
            things = zone.zones.get(name, ())
            parts += [amount("▒", things)] if info.holds == "stack" or FACE_DOWN in things else []
    return joined(parts)


def amount(sign: str, things: Sequence[object]) -> Content:
    return ink(f"{sign}{len(things):<2}" if things else "   ", "#b9c9bd")


def details(frame: Frame, seat: Seat, width: int) -> list[Content]:
    """What lies open before a seat beyond hand and pile: special cards, an X row, cards that all know."""
    lines: list[Content] = []
    for name, things in open_zones(frame, seat, frame.public.seats[seat]).items():
        if pieces := open_things(frame, name, things):
            known = frame.words.say("tui-known") if name == "hands" else frame.words.name("zone", name)
            lines += flowed([ink(f"  {known}:", "#a9d99a"), *pieces], width)
    return lines


def open_zones(frame: Frame, seat: Seat, zone: SeatZone) -> dict[str, Things]:
    """The zones of a seat of which something may be seen. The own hand lies elsewhere."""
    known: dict[str, Things] = {} if seat == frame.seat else {"hands": zone.hand}
    private = frame.own.zones if frame.own and seat == frame.seat else {}
    return {**known, "tokens": zone.tokens, **zone.zones, **private}


def open_things(frame: Frame, name: str, things: Things) -> list[Content]:
    holds = {"hands": "hand", "tokens": "specials"}.get(name) or frame.info.zones[name].holds
    if holds == "specials":
        named = [frame.words.name("special", str(word)) for word in things if word != HIDDEN]
        hidden = things.count(HIDDEN)
        return [*(ink(f"◆{name}", "bold #f4d35e") for name in named), *([back(hidden)] if hidden else [])]
    shown = [card for card in things if isinstance(card, int) and card != FACE_DOWN]
    if holds == "pile" and shown:
        return [ink(f"{len(shown)} (Σ{frame.bulls_of(shown)})", "bold")]
    hidden = things.count(FACE_DOWN) if shown and name != "hands" else 0
    return [*(one_line(frame, card) for card in shown), *([back(hidden)] if hidden else [])]
