"""Memories of a table: cards that the others can hardly hold, and what kind of players these are.

A view shows a table, not how it came about. So a bot that searches remembers the turns of a round. Looking
back, it knows more: what somebody plays now was in that hand before. Whoever mostly played as the yardstick
would is more likely one (``odds``), and a card that everybody would have played by now is less likely in any
hand (``doubt``). In the next round of a match the hands are new, and the players are not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from bullpen.core.game import FACE_DOWN, Card, Seat, View
from bullpen.core.rng import Rng
from bullpen.core.table import Table, with_part, without

if TYPE_CHECKING:
    from bullpen.bots.thinking import Position

__all__ = ["Memory", "Notes", "Turn"]

PAGES: Final = 1_000
"""How many turns are remembered, of all tables; who is forgotten is met without prejudice."""
WORLDS: Final = 12
"""How many tables are imagined for every turn of the past."""
LEAST: Final = 0.02
"""Nothing is ever quite impossible."""
TRUST: Final = 0.9
"""How far a player is thought to be of the same kind in the next round."""


@dataclass(frozen=True)
class Turn:
    """A turn of the past."""

    view: View[Any]
    place: Any
    """What tells the seat at that table from others: see `place`."""
    seen: frozenset[Card]
    """The cards that the seat saw then."""
    played: Mapping[Seat, Card] = field(default_factory=dict)
    """What the others played or drafted then, where it was seen who did."""
    known: Mapping[Seat, Sequence[Card]] | None = None
    """Cards that they held then, as far as is known by now; None: nobody looked back at it yet."""
    expected: Any = None
    """expected[kind, card]: how likely each kind of player played a card then that it held."""


@dataclass(frozen=True)
class Notes:
    """What is known of a round so far."""

    unknown: Any
    """odds[seat, kind]: how likely a seat is of each kind when the round begins; the last does anything."""
    turns: tuple[Turn, ...]
    """The last one has only begun."""
    odds: Any
    """The same odds by now."""
    kept: Any
    """For every card, how likely somebody who holds it has not played it so far."""


class Memory:
    """The notes of every turn, the latest last. Which round a view belongs to, it has to tell itself."""

    def __init__(self) -> None:
        self.notes: deque[Notes] = deque(maxlen=PAGES)
        self.lock = Lock()

    def recall(self, view: View[Any], p: Position, odds: Any, nets: Any) -> Any:
        """Put the doubts onto the table that is searched, and say who the others are."""
        import numpy as np

        now = Turn(view, place(view, view.table.sheet), frozenset(p.game.every_card(view.table)))
        with self.lock:
            remembered = [*self.notes]
        notes = next((notes for notes in reversed(remembered) if follows(now, notes.turns[-1])), None)
        if notes is None:
            odds = kinds(view, np.tile(odds, (p.seats, 1)), remembered)
            notes = Notes(odds, (now,), odds, np.ones(p.tables["doubt"].shape[1]))
        elif moment(notes.turns[-1].view.table) < moment(view.table):
            notes = look_back(notes, now, p, nets)
        p.tables["doubt"][0] = (255 * (1 - notes.kept / notes.kept.max())).astype(np.uint8)
        with self.lock:
            self.notes.append(notes)
        return notes.odds


def moment(table: Table) -> tuple[int, int]:
    """When a table looks so: cards are drafted before the first turn, and then ever fewer are left."""
    return table.turn, -len(table.pool)


def place(view: View[Any], sheet: Any) -> Any:
    """A place at a table where so much is written down."""
    return type(view.table), view.table.seats, view.seat, sheet


def follows(now: Turn, then: Turn) -> bool:
    """Whether this was seen in the same round, then or later: the cards that were seen then are seen still.

    But for those in a pile that lies face down, as the buffalo's does; then the hand has to tell. And where
    every card is seen, so do all hands: within a turn, and while they are drafted, no card changes hands.
    """
    seat, new, old = now.view.seat, now.view.table, then.view.table
    if now.place != then.place or moment(new) < moment(old):
        return False
    gone, hidden = then.seen - now.seen, sum(pile.count(FACE_DOWN) for pile in new.piles)
    if gone:
        return len(gone) <= hidden and set(new.hands[seat]).issubset(old.hands[seat])
    if new.turn > old.turn and not old.pool:
        return True
    return all(
        set(cards).isdisjoint((*new.pool, *chain(*new.hands[:holder], *new.hands[holder + 1 :])))
        for holder, cards in enumerate(old.hands)
    )


def kinds(view: View[Any], odds: Any, remembered: Sequence[Notes]) -> Any:
    """Who the others are when a round begins: as in the last one, though that is not certain.

    Of several tables where the same is written down, the latest is meant.
    """
    if sheet := view.table.sheet:
        before = place(view, sheet[:-1])
        for notes in reversed(remembered):
            if notes.turns[-1].place == before:
                return TRUST * notes.odds + (1 - TRUST) * odds
    return odds


def look_back(notes: Notes, now: Turn, p: Position, nets: Any) -> Notes:
    """What is known when the others have had another turn."""
    import numpy as np

    *turns, last = notes.turns
    others = [seat for seat in range(p.seats) if seat != p.seat]
    if not others:
        return replace(notes, turns=(*turns, last, now))
    played = what_came(last.view.table, now.view.table)
    turns.append(replace(last, played={seat: card for seat, card in played.items() if seat in others}))
    odds, kept = notes.unknown.copy(), np.ones_like(notes.kept)
    for i, turn in enumerate(turns):
        known = came_out(turns[i:], now)
        if known != turn.known:
            expected = expect(in_hindsight(turn.view, known), p, nets)
            turn = turns[i] = replace(turn, known=known, expected=expected)
        for seat, card in turn.played.items():
            odds[seat] *= np.maximum(turn.expected[:, card], LEAST)
            odds[seat] /= odds[seat].sum()
    for i, turn in enumerate(turns):
        if not any(drew(seat, turns[i:], now) for seat in others):
            kept *= 1 - odds[others].mean(0) @ turn.expected
    return Notes(notes.unknown, (*turns, now), odds, np.maximum(kept, LEAST))


def what_came(then: Table, now: Table) -> dict[Seat, Card]:
    """The card that each seat has drafted or played since then; none if more happened than that."""
    if then.pool:
        fresh = [set(new) - set(old) for old, new in zip(then.hands, now.hands, strict=True)]
        return {seat: min(cards) for seat, cards in enumerate(fresh) if len(cards) == 1}
    missed = now.turn > then.turn + 1
    return {} if missed else {seat: card for card, seat, _ in now.lane}


def unveiled(seat: Seat, turns: Sequence[Turn]) -> list[Card]:
    """The cards that a seat played in these turns, and that nobody had known there."""
    return [turn.played[seat] for turn in turns if seat in turn.played and turn.played[seat] not in turn.seen]


def drew(seat: Seat, turns: Sequence[Turn], now: Turn) -> bool:
    """Whether a seat has drawn cards since the first of these turns: there are more now than there were."""
    then, still = (turn.view.table.hands[seat].count(FACE_DOWN) for turn in (turns[0], now))
    return bool(still + len(unveiled(seat, turns)) > then)


def came_out(turns: Sequence[Turn], now: Turn) -> dict[Seat, Sequence[Card]]:
    """The cards that others held face down in the first of these turns, and have played by now.

    Once they draw cards, nobody knows since when they have them: then it is what was known before.
    """
    known = turns[0].known or {}
    return {
        seat: known.get(seat, unveiled(seat, turns[:1])) if drew(seat, turns, now) else unveiled(seat, turns)
        for seat in turns[0].played
    }


def in_hindsight(view: View[Any], known: Mapping[Seat, Sequence[Card]]) -> View[Any]:
    """The view with these cards turned over in other hands."""
    table = view.table.copy()
    for seat, cards in known.items():
        hand = table.hands[seat]
        for card in cards:
            hand = (*without(hand, FACE_DOWN), card)
        table.hands = with_part(table.hands, seat, tuple(sorted(hand)))
        table.known = (*table.known, *cards)
    return replace(view, table=table)


def expect(view: View[Any], p: Position, nets: Any) -> Any:
    """How likely each kind of player plays each card that it holds: see `Turn`."""
    import numpy as np

    from bullpen.fast.search import foresee

    tables = np.zeros(2, p.kernel.record)
    tables[0] = p.kernel.encode(p.game, p.game.imagine(view, Rng(int(p.seed))))[0]
    size = p.tables["doubt"].shape[1]
    held, played = np.zeros(size), np.zeros((len(nets) + 1, size))
    foresee(tables, p.seat, p.seats, WORLDS, p.seed, nets, held, played)
    return (played / np.maximum(held, 1)).astype(np.float32)
