"""The gallery, for developers: any position as a table in the browser, and one position of every kind.

A position in our notation becomes the same messages that a real table sends, so the page that shows it is the
page that people play on. Nothing is stored, and nobody plays on: it is how screens are designed and tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any, Final

from bullpen.bots import LADDER, PERSONAS
from bullpen.core.game import Seat
from bullpen.core.rng import Rng
from bullpen.core.table import Table, TableGame
from bullpen.games import boxes, load
from bullpen.server.messages import views
from bullpen.server.messages.errors import BadSeat
from bullpen.server.messages.http import Specimen
from bullpen.server.messages.wire import News, Welcome
from bullpen.server.table.history import History, as_list, room_message, welcome
from bullpen.server.table.room import Place, Playing, Room
from bullpen.text.notation import format_position, parse_position

__all__ = ["SEED", "play_turn", "show", "specimens"]

SEED: Final = 6
SECRET: Final = "0" * 32
DECISIONS: Final = 400
"""How many decisions a turn may take."""
GAMES: Final = 3
"""How many games are played in search of rare questions."""


def show(position: str, seat: Seat | None) -> Welcome:
    """A position as the one at this seat sees it, or a spectator."""
    game, table = parse_position(position)
    if seat is not None and not 0 <= seat < table.seats:
        raise BadSeat(seat=seat + 1)
    room = room_of(game, table)
    history = History()
    history.public = views.public(game, table)
    everybody = frozenset(range(table.seats))
    message = room_message(room, everybody)
    return welcome(room, history, message, frozenset() if seat is None else {seat}, frozenset(), None)


def room_of(game: TableGame[Any], table: Table) -> Room:
    """A table with one person and bots of every level."""
    places = [
        Place("bot", name=PERSONAS[seat], bot=LADDER[seat % len(LADDER)]) for seat in range(table.seats)
    ]
    places[0] = Place("person", name="Ola")
    over = game.outcome(table) is not None
    return Room(
        id="gallery",
        code="MUUUH",
        game=game.name,
        places=places,
        host=0,
        state="over" if over else "playing",
        round=1,
        playing=Playing(game, table, SECRET, opened=0),
    )


def play_turn(position: str, seat: Seat | None, seed: int = SEED) -> News:
    """What happens from here to the end of the turn, if everybody plays at random."""
    game, table = parse_position(position)
    rng, public, now = Rng(seed), views.public(game, table), (table.turn, table.sheet)
    told: list[bytes] = []
    for _ in range(DECISIONS):
        awaited = game.awaited(table)
        if not awaited or (table.turn, table.sheet) != now:
            break
        decides = rng.choice(awaited)
        table, events = game.step(table, decides, rng.choice(game.pending(table)[decides]))
        happened, public = views.happenings(game, public, events, table)
        told += happened
    mine = {} if seat is None else {seat: views.mine(game, table, seat)}
    return News(seq=1, happenings=as_list(told), mine=mine, left=None)


# One of every kind.


@cache
def specimens() -> tuple[Specimen, ...]:
    """Every game and variant, with few, some and many seats: every question that is asked, and the end."""
    return tuple(specimen for text in game_strings() for specimen in specimens_of(text))


def game_strings() -> Iterator[str]:
    """Every box as printed, and with each of its variants alone."""
    for box in boxes().values():
        yield box.name
        yield from (f"{box.name}:{variant.name}" for variant in box.variants)


def specimens_of(text: str) -> Iterator[Specimen]:
    game = load(text)
    for seats in sorted({game.least, min(4, game.most), game.most}):
        found: dict[str, tuple[Table, Seat]] = {}
        for state, seat in chain.from_iterable(played(game, seats, SEED + k) for k in range(GAMES)):
            kind = kind_of(game, state)
            if kind not in found or (kind == "play" and fullness(state) > fullness(found[kind][0])):
                found[kind] = state, seat
        for kind, (state, seat) in found.items():
            yield Specimen(
                game=text, seats=seats, kind=kind, position=format_position(game, state), seat=seat
            )


def kind_of(game: TableGame[Any], state: Table) -> str:
    """What is asked there: a card to play, the answer to a question, or nothing any more."""
    if game.outcome(state) is not None:
        return "over"
    return "play" if state.ask is None else state.ask.rule


def fullness(state: Table) -> int:
    """How much there is to see: the cards in the rows and in the hands."""
    return sum(map(len, state.rows)) + min(map(len, state.hands))


def played(game: TableGame[Any], seats: int, seed: int) -> Iterator[tuple[Table, Seat]]:
    """Every decision of a game that is played at random, and its end."""
    rng = Rng(seed)
    state = game.deal(seats, rng.child(0))
    seat = 0
    while awaited := game.awaited(state):
        seat = awaited[0]
        yield state, seat
        decides = rng.choice(awaited)
        state = game.next(state, decides, rng.choice(game.pending(state)[decides]))
    yield state, seat
