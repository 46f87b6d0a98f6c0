"""The tracker: which cards are out, in the own hand, known in another hand, or not to be seen.

It counts what the seat of a view sees, and nothing else. Where piles lie face down, memory is left to the
players: what lies in them counts as not to be seen, here as in the values of the judge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bullpen.core.game import FACE_DOWN, Card, View
from bullpen.core.table import TableGame

__all__ = ["Tracker", "track"]


@dataclass(frozen=True, slots=True)
class Tracker:
    """Every number card that may be in play is in one of these, in rising order."""

    out: tuple[Card, ...]
    """On the table, face up: in rows, piles, the lane, wherever."""
    hand: tuple[Card, ...]
    """In the own hand."""
    held: tuple[Card, ...]
    """In the hands of others, but everybody saw them going there."""
    unseen: tuple[Card, ...]
    in_hands: int
    """How many of the unseen ones are in the hands of others; the rest lies face down elsewhere."""
    closed: bool
    """Whether taken cards lie face down: they are among the unseen ones."""


def track(view: View[Any]) -> Tracker:
    """What the seat of this view can count."""
    game, table, seat = view.game, view.table, view.seat
    assert isinstance(game, TableGame)
    assert seat is not None
    hand = set(table.hands[seat])
    others = [card for other, cards in enumerate(table.hands) if other != seat for card in cards]
    held = {card for card in others if card != FACE_DOWN}
    seen = set(game.every_card(table)) - {FACE_DOWN}
    cards = sorted(game.cards(table.seats))
    return Tracker(
        out=tuple(card for card in cards if card in seen and card not in hand | held),
        hand=tuple(card for card in cards if card in hand),
        held=tuple(card for card in cards if card in held),
        unseen=tuple(card for card in cards if card not in seen),
        in_hands=others.count(FACE_DOWN),
        closed=bool(game.closed) and not table.over,
    )
