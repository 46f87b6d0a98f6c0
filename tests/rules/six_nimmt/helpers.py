"""6 nimmt!: what the tests of its rules share, and what is told, with all the facts."""

from __future__ import annotations

from bullpen.core.game import Seat
from bullpen.core.table import Table, TableGame
from bullpen.games.six_nimmt import Rules, SixNimmt
from bullpen.text.notation import parse_position
from tests.helpers import Told, go, told

Game = TableGame[Table]

GAME = SixNimmt(Rules())
TWISTED = SixNimmt(Rules(twisted=True))

FAN_CARDS = ("even_odd", "mountain", "cow", "twisted")

LAST_TURN = "rows 12/37/43/58 | hands 14/44/61 | piles 5 10 1/2/3 | turn 10 | number 50 | seed 9"
"""The end of a round in which the three have 6, 1 and 1 bulls."""


def at(position: str) -> tuple[Game, Table]:
    """The game and the table of a position, with 6nimmt understood."""
    return parse_position(f"6nimmt{position}")


def after(position: str, moves: str) -> tuple[Table, list[Told]]:
    """The table after these moves, and what was told since the cards were turned over."""
    game, table = at(position)
    table, events = go(game, table, moves)
    return table, told(events)


def options(game: Game, table: Table, seat: Seat) -> str:
    return " ".join(map(str, game.pending(table).get(seat, ())))


# What is told, with all the facts.

Rows = tuple[int, ...]


def joins(rule: int, seat: Seat, card: int, row: int, ends: Rows, way: str = "plain", **more: object) -> Told:
    """Rule 1 (only this row fits) or 2 (it is the nearest): a card goes to this row."""
    facts = {"card": card, "value": card, "row": row, "nearest": ends[row - 1], "ends": ends, "way": way}
    return f"six_nimmt.rule{rule}", seat, {**facts, "barred": (), **more}


def fits_nowhere(seat: Seat, card: int, ends: Rows, way: str = "plain", **more: object) -> Told:
    """Rule 4: no row takes this card."""
    return (
        "six_nimmt.rule4",
        seat,
        {"card": card, "value": card, "ends": ends, "way": way, "barred": (), **more},
    )


def takes(rule: str, seat: Seat, card: int, row: int, cards: Rows, bulls: int, filled: int = 0) -> Told:
    """Rule 3, rule 4 or the cow: somebody takes these cards, and this card starts the row anew."""
    facts = {"card": card, "row": row, "cards": cards, "count": len(cards), "filled": filled, "bulls": bulls}
    return f"six_nimmt.{rule}", seat, {**facts, "place": len(cards) + filled + 1}


def moves(marker: str, row: int, side: str = "") -> Told:
    return f"{marker}.moves", None, {"row": row, "side": side}
