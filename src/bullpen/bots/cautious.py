"""cautious: greedy's look at the end of the turn, and rules of thumb for what comes after it.

- A low card takes a row sooner or later: play it while a row is cheap, for up to three bulls.
- Nothing else to gain: play the highest card, for the rows are still short.
- A special card is worth keeping, the more so the more turns are left. Use it where it saves more than that.
- X nimmt!: an X row with a high end and many bulls goes to the pile, twice, with the next low card.
- Hornochsen!: a row that waits for its fifth card is a present for the next player, good or bad, unless the
  turn goes on and the card is in hand. Special cards may wait for such a row; six cards before the end they
  have to go.
- Baron Oxx: a card that finds no row, or only rows that it would take, is a burden.

The weights were found by playing. A game without rules of thumb is played by the look ahead alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, Final

from bullpen.bots.outlook import best, outlook, spends
from bullpen.core.ascending import Ascending
from bullpen.core.game import Action, Card, Seat, View
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.core.rows import marked
from bullpen.core.table import Table, TableGame
from bullpen.games.baron_oxx import BaronOxx, OxTable
from bullpen.games.hornochsen import X2, Hornochsen, HornochsenTable, Plus5, home
from bullpen.games.x_nimmt import XNimmt, XTable

__all__ = ["BOT", "LOW", "LOW_COST", "Cautious", "judge"]

LOW: Final = 0.43
"""The part of the deck that is low."""
LOW_COST: Final = 3.0
"""What the lowest card will cost, in bulls."""
SPECIAL: Final = 0.3
"""What a special card is worth keeping for, in points for every card that is still in hand."""
CARDS_TO_USE_SPECIALS: Final = 6
"""With fewer number cards left in hand, special cards that are still held count less and less."""
PRESENT: Final = 0.5
"""How likely the next player has the card for a row that waits for one."""
BURDEN: Final = 0.25
"""How likely a card has to be played on a table like this one."""


class Cautious:
    name = "cautious"

    def __init__(self, effort: int = 60) -> None:
        self.effort = effort
        """About how many decisions it tries out before it makes one."""

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        assert view.seat is not None
        if len(options) == 1:
            return options[0]
        worth = outlook(view, options, rng, judge, self.effort, depth=1)
        price = SPECIAL * len(view.table.hands[view.seat])
        paid = [w - price * spends(option) for w, option in zip(worth, options, strict=True)]
        return best(options, paid)[-1]  # the highest card


def judge(game: TableGame[Any], table: Table, seat: Seat) -> float:
    """The points, and what is to be feared as long as the game goes on."""
    fear = 0.0 if table.over else worry(game, table, seat)
    return game.standing(table, seat) - fear


@singledispatch
def worry(game: TableGame[Any], table: Table, seat: Seat) -> float:
    """What may still be lost, in points."""
    return 0.0


@worry.register(Match)
def of_the_round(game: Match[Any], table: Table, seat: Seat) -> float:
    return worry(game.one_round, table, seat)


@worry.register(Ascending)
def low_cards(game: Ascending[Any], table: Table, seat: Seat) -> float:
    limit = LOW * game.cards(table.seats)[-1]
    return LOW_COST * sum(1 - card / limit for card in table.hands[seat] if card < limit)


@worry.register(XNimmt)
def x_row(game: XNimmt, table: XTable, seat: Seat) -> float:
    row = table.x_rows[seat]
    return 2 * game.count(row) * row[-1] / game.cards(table.seats)[-1] if row else 0.0


@worry.register(Hornochsen)
def ripe_rows(game: Hornochsen, table: HornochsenTable, seat: Seat) -> float:
    hand = table.hands[seat]
    assert table.ask is not None
    within_reach = {home(table.rows, card) for card in hand} if seat in table.ask.seats else set()
    presents = 0.0
    for row, cards in enumerate(table.rows):
        if cards and game.room(table, row) == 0:
            value = worth_collecting(game, table, row)
            presents += -value if value > 0 and row in within_reach else value
    return PRESENT * presents - 10 * len(table.tokens[seat]) * min(1, len(hand) / CARDS_TO_USE_SPECIALS)


def worth_collecting(game: Hornochsen, table: HornochsenTable, row: int) -> int:
    specials = {marker.name for marker in marked(table.markers, row)}
    value = sum(map(game.bulls, table.rows[row])) + 5 * (Plus5.name in specials)
    return 2 * value if X2.name in specials else value


@worry.register(BaronOxx)
def burdens(game: BaronOxx, table: OxTable, seat: Seat) -> float:
    return BURDEN * sum(burden(game, table, card) for card in table.hands[seat])


def burden(game: BaronOxx, table: OxTable, card: Card) -> int:
    """The bulls that this card would take now. Where bulls are plus points, that is no burden."""
    if game.sign > 0:
        return 0
    bulls = [game.count(row) for row in table.rows]
    matching = game.matching(table, card)
    safe = [row for row in matching if game.room(table, row) > 0 and not game.crowd((*table.rows[row], card))]
    return 0 if safe else min(bulls[row] for row in matching or range(len(bulls)))


BOT = Cautious()
