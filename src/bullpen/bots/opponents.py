"""Opponent inference: what kind of players the others are, and which cards they can hardly hold.

A view shows a table, not how it came about. So a bot that searches keeps the turns of a round. Each kind of
player (our network, flat's, random) predicts what it would have played; by Bayes' rule the cards that came
change how likely an opponent is of each kind (the posterior ``odds``), and a card that any of them would have
played by now is less likely in a hand (``unplayed``). Looking back, more is known: what somebody plays now
was in that hand before. In the next round of a match the hands are new, and the players are not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from bullpen.core.game import FACE_DOWN, Card, Seat, View
from bullpen.core.table import Table, with_part, without

if TYPE_CHECKING:
    from bullpen.bots.kernel_bot import Position

__all__ = ["Inference", "OpponentModel", "PastTurn"]

MOST_KEPT: Final = 1_000
"""How many turns are kept, of all tables; of a round that is forgotten, only the prior is known."""
WORLDS: Final = 12
"""On how many worlds the plays of a past turn are predicted."""
LEAST: Final = 0.02
"""No likelihood is below this: nothing is ever quite impossible."""
CARRIED_OVER: Final = 0.9
"""How likely a player is of the same kind in the next round."""


@dataclass(frozen=True)
class PastTurn:
    """A turn of a round, as a seat saw it."""

    view: View[Any]
    place: Any
    """What tells the seat at that table from others: see `place`."""
    seen: frozenset[Card]
    """The cards that the seat saw then."""
    played: Mapping[Seat, Card] = field(default_factory=dict)
    """What the others played or drafted then, where it was seen who did."""
    known: Mapping[Seat, Sequence[Card]] | None = None
    """Cards that they held then, as far as is known by now; None: nobody looked back at it yet."""
    likelihood: Any = None
    """likelihood[kind, card]: how likely each kind of player played a card then, if it held it."""


@dataclass(frozen=True)
class Inference:
    """What is known of a round so far."""

    prior: Any
    """odds[seat, kind]: how likely a seat is of each kind when the round begins; the last plays at random."""
    turns: tuple[PastTurn, ...]
    """The last one has only begun."""
    odds: Any
    """The posterior: the same odds by now."""
    unplayed: Any
    """For every card, how likely somebody who holds it has not played it so far."""


class OpponentModel:
    """What was inferred at every turn, the latest last. A view does not say to which round it belongs."""

    def __init__(self) -> None:
        self.inferences: deque[Inference] = deque(maxlen=MOST_KEPT)
        self.lock = Lock()

    def infer(self, view: View[Any], p: Position, odds: Any, nets: Any) -> Any:
        """The posterior odds of who the others are; and the table that is searched is told what they hold."""
        import numpy as np

        now = PastTurn(view, place(view, view.table.sheet), frozenset(p.game.every_card(view.table)))
        with self.lock:
            kept = [*self.inferences]
        latest = next((found for found in reversed(kept) if follows(now, found.turns[-1])), None)
        rejection = p.workspace.decision["rejection"]
        if latest is None:
            odds = prior_odds(view, np.tile(odds, (p.seats, 1)), kept)
            latest = Inference(odds, (now,), odds, np.ones(rejection.shape[1]))
        elif moment(latest.turns[-1].view.table) < moment(view.table):
            latest = look_back(latest, now, p, nets)
        rejection[0] = (255 * (1 - latest.unplayed / latest.unplayed.max())).astype(np.uint8)
        with self.lock:
            self.inferences.append(latest)
        return latest.odds


def moment(table: Table) -> tuple[int, int]:
    """When a table looks so: cards are drafted before the first turn, and then ever fewer are left."""
    return table.turn, -len(table.pool)


def place(view: View[Any], sheet: Any) -> Any:
    """A place at a table where so much is written down."""
    return type(view.table), view.table.seats, view.seat, sheet


def follows(now: PastTurn, then: PastTurn) -> bool:
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


def prior_odds(view: View[Any], odds: Any, kept: Sequence[Inference]) -> Any:
    """Who the others are when a round begins: as in the last one, though that is not certain.

    Of several tables where the same is written down, the latest is meant.
    """
    if sheet := view.table.sheet:
        before = place(view, sheet[:-1])
        for found in reversed(kept):
            if found.turns[-1].place == before:
                return CARRIED_OVER * found.odds + (1 - CARRIED_OVER) * odds
    return odds


def look_back(latest: Inference, now: PastTurn, p: Position, nets: Any) -> Inference:
    """What is known when the others have had another turn."""
    import numpy as np

    *turns, last = latest.turns
    others = [seat for seat in range(p.seats) if seat != p.seat]
    if not others:
        return replace(latest, turns=(*turns, last, now))
    played = what_came(last.view.table, now.view.table)
    turns.append(replace(last, played={seat: card for seat, card in played.items() if seat in others}))
    odds, unplayed = latest.prior.copy(), np.ones_like(latest.unplayed)
    for i, turn in enumerate(turns):
        known = came_out(turns[i:], now)
        if known != turn.known:
            likelihood = predict(in_hindsight(turn.view, known), p, nets)
            turn = turns[i] = replace(turn, known=known, likelihood=likelihood)
        for seat, card in turn.played.items():
            odds[seat] *= np.maximum(turn.likelihood[:, card], LEAST)
            odds[seat] /= odds[seat].sum()
    for i, turn in enumerate(turns):
        if not any(drew(seat, turns[i:], now) for seat in others):
            unplayed *= 1 - odds[others].mean(0) @ turn.likelihood
    return Inference(latest.prior, (*turns, now), odds, np.maximum(unplayed, LEAST))


def what_came(then: Table, now: Table) -> dict[Seat, Card]:
    """The card that each seat has drafted or played since then; none if more happened than that."""
    if then.pool:
        fresh = [set(new) - set(old) for old, new in zip(then.hands, now.hands, strict=True)]
        return {seat: min(cards) for seat, cards in enumerate(fresh) if len(cards) == 1}
    missed = now.turn > then.turn + 1
    return {} if missed else {seat: card for card, seat, _ in now.lane}


def unveiled(seat: Seat, turns: Sequence[PastTurn]) -> list[Card]:
    """The cards that a seat played in these turns, and that nobody had known there."""
    return [turn.played[seat] for turn in turns if seat in turn.played and turn.played[seat] not in turn.seen]


def drew(seat: Seat, turns: Sequence[PastTurn], now: PastTurn) -> bool:
    """Whether a seat has drawn cards since the first of these turns: there are more now than there were."""
    then, still = (turn.view.table.hands[seat].count(FACE_DOWN) for turn in (turns[0], now))
    return bool(still + len(unveiled(seat, turns)) > then)


def came_out(turns: Sequence[PastTurn], now: PastTurn) -> dict[Seat, Sequence[Card]]:
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


def predict(view: View[Any], p: Position, nets: Any) -> Any:
    """How likely each kind of player plays each card that it holds: see `PastTurn.likelihood`."""
    import numpy as np

    from bullpen.fast.search import new_workspace, predict_plays

    workspace = new_workspace(p.kernel.record)
    workspace.decision[0] = p.kernel.encode_view(view)[0]
    size = workspace.decision["rejection"].shape[1]
    held, played = np.zeros(size), np.zeros((len(nets) + 1, size))
    predict_plays(workspace, p.seat, p.seats, WORLDS, p.seed, nets, held, played)
    return (played / np.maximum(held, 1)).astype(np.float32)
