"""The table in lines of text, zone by zone: for plain terminals, screen readers and read-outs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bullpen.core.game import FACE_DOWN, Seat
from bullpen.core.zones import HIDDEN
from bullpen.scene import GameInfo, Scene
from bullpen.scene.types import RowZone, Things
from bullpen.words import Words

__all__ = ["table_lines"]


def table_lines(scene: Scene, words: Words) -> list[str]:
    """What lies on the table, as this seat sees it, zone by zone."""
    info, public = scene.info, scene.public
    lines = [words.say("plain-turn", round=len(public.sheet) + 1, turn=public.turn)] if public.turn else []
    lines += [row_line(info, row, number, words) for number, row in enumerate(public.rows, 1) if row.cards]
    lines += zone_texts(info, public.zones, words)
    lines += lane_lines(scene, words)
    lines += [seat_line(scene, words, seat) for seat in range(scene.seats)]
    for seat in range(scene.seats, len(public.seats)):
        lines += opponent_lines(scene, words, seat)
    if scene.own is not None:
        cards, points = listed(info, words, scene.own.hand), counted(scene.own.points)
        lines.append(words.say("plain-hand", cards=cards, points=points, hidden=info.hidden))
    return lines


def counted(points: int | None) -> int | str:
    return "?" if points is None else points


def row_line(info: GameInfo, row: RowZone, number: int, words: Words) -> str:
    cards = listed(info, words, row.cards)
    bulls = words.bulls([info.bulls[card] for card in row.cards], info)
    line = words.say("plain-row", row=number, cards=cards, bulls=bulls, room=row.room)
    return " ".join([line, *(f"[{words.marker(marker)}]" for marker in row.markers)])


def lane_lines(scene: Scene, words: Words) -> list[str]:
    """The revealed cards that are still to be placed, and whose they are."""
    waiting = scene.public.lane[scene.public.placed :]
    cards = (
        words.say(
            "seat-card",
            player=words.player(played.seat, scene, scene),
            card=words.card(played.card, played.value),
        )
        for played in waiting
    )
    return [words.say("lane", cards=", ".join(cards))] if waiting else []


def seat_line(scene: Scene, words: Words, seat: Seat) -> str:
    """A seat's points and hand, as far as everybody knows them, and what else lies in front of it."""
    zone = scene.public.seats[seat]
    own = scene.own if seat == scene.seat else None
    known = () if own else tuple(card for card in zone.hand if card != FACE_DOWN)
    line = words.say(
        "plain-seat",
        player=words.label(seat, scene, scene),
        points=counted(zone.points),
        hidden=0 if scene.public.over else scene.info.hidden,
        count=len(zone.hand),
        known=len(known),
        cards=listed(scene.info, words, known),
    )
    tokens: dict[str, Things] = {"tokens": zone.tokens} if zone.tokens else {}
    beside = {**tokens, **zone.zones, **(own.zones if own else {})}
    return " ".join([line, *zone_texts(scene.info, beside, words)])


def opponent_lines(scene: Scene, words: Words, seat: Seat) -> list[str]:
    """What whoever plays against all the seats has taken, and the cards that it still holds."""
    zone = scene.public.seats[seat]
    line = words.say("plain-taken", player=words.label(seat, scene, scene), count=len(zone.pile))
    names = [name for name, found in scene.info.zones.items() if found.lies == "opponent"]
    held: dict[str, Things] = {name: zone.hand for name in names if zone.hand}
    return [line, *zone_texts(scene.info, held, words)]


def zone_texts(info: GameInfo, zones: Mapping[str, Things], words: Words) -> list[str]:
    return [
        words.say("plain-zone", zone=words.name("zone", name), things=listed(info, words, things))
        for name, things in zones.items()
    ]


def listed(info: GameInfo, words: Words, things: Sequence[int | str]) -> str:
    """Cards or special cards, as people read them; face-down ones by their number."""
    hidden = sum(thing in (FACE_DOWN, HIDDEN) for thing in things)
    shown = [face(info, words, thing) for thing in things if thing not in (FACE_DOWN, HIDDEN)]
    return ", ".join([*shown, *([words.say("plain-face-down", count=hidden)] if hidden else [])]) or "-"


def face(info: GameInfo, words: Words, thing: int | str) -> str:
    """A card by its number, and its colours where it has any; a special card by its name."""
    if isinstance(thing, str):
        return words.name("special", thing)
    return f"{thing} {info.colours.get(thing, '')}".strip()
