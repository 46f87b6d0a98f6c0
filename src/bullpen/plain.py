"""A game in plain lines: for a bare terminal, a pipe, a screen reader. One line per event and question.

It draws zones and returns one of the options; it knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bullpen.bots import Bot
from bullpen.game import FACE_DOWN, Action, Card, Event, Play, Refusal, Seat, View
from bullpen.notation import parse_action
from bullpen.rng import Rng
from bullpen.rows import marked
from bullpen.table import HIDDEN, Kind, Table, TableGame
from bullpen.transcript import Transcript
from bullpen.words import Words

__all__ = ["Left", "play", "table_lines"]


class Left(Exception):
    """The person left the table."""


def play(
    game: TableGame[Any],
    seats: Sequence[Bot | None],
    transcript: Transcript,
    words: Words,
    ask: Callable[[str], str],
    tell: Callable[[str], None],
) -> Iterator[Transcript]:
    """Play a game to its end; a seat without a bot is a person's. Yields the transcript as it grows."""
    assert transcript.seed is not None
    state = game.deal(len(seats), Rng(transcript.seed))
    chance = [Rng(transcript.seed).child(1_000 + seat) for seat in range(len(seats))]
    shown: list[Event] = []
    while awaited := game.awaited(state):
        # People first, so that nobody's choice could depend on how long another one took.
        seat = min(awaited, key=lambda seat: seats[seat] is not None)
        view = game.view(state, seat)
        bot = seats[seat]
        if bot is not None:
            action = bot.choose(view, view.options, chance[seat])
        else:
            action = decision(view, words, shown, ask, tell)
            shown = []
        state, events = game.step(state, seat, action)
        told = [event for event in events if event.rule not in ("seal", "change")]
        shown += told
        for line in words.events(told, game):
            tell(line)
        transcript = transcript.played(seat, action)
        yield transcript


def decision(
    view: View[Any],
    words: Words,
    last: Sequence[Event],
    ask: Callable[[str], str],
    tell: Callable[[str], None],
) -> Action:
    """Show the table and ask until the answer is one of the options."""
    for line in ("", *table_lines(view, words), *option_lines(view, words)):
        tell(line)
    while True:
        answer = ask(words.question(view) + " ").strip()
        if answer in ("q", "quit"):
            raise Left
        if answer in ("?", "help"):
            tell(words.say("plain-help"))
            continue
        if answer in ("why", "w"):
            for line in words.events(last, view.game) or [words.say("plain-nothing-yet")]:
                tell(line)
            continue
        try:
            action = parse_action(answer)
        except Refusal:
            action = None
        if action in view.options:
            assert action is not None
            return action
        tell(words.say("plain-no-option", answer=answer, options=" ".join(map(str, view.options))))


def table_lines(view: View[Any], words: Words) -> list[str]:
    """What lies on the table, as this seat sees it, zone by zone."""
    game, table = view.game, view.table
    assert isinstance(game, TableGame)
    lines = [words.say("plain-turn", round=len(table.sheet) + 1, turn=table.turn)] if table.turn else []
    lines += [row_line(game, table, row, words) for row, cards in enumerate(table.rows) if cards]
    for zone, value in zones_beside(game, table, per_seat=False):
        lines.append(
            words.say("plain-zone", zone=words.name("zone", zone), things=things(game, words, value))
        )
    lines += [seat_line(view, words, seat) for seat in range(table.seats)]
    for seat in range(table.seats, len(table.piles)):
        player = words.player(seat, table, game)
        lines.append(words.say("plain-taken", player=player, count=len(table.piles[seat])))
    if view.seat is not None:
        lines.append(words.say("plain-hand", cards=things(game, words, table.hands[view.seat])))
    return lines


def row_line(game: TableGame[Any], table: Table, row: int, words: Words) -> str:
    cards = table.rows[row]
    bulls, room = sum(map(game.bulls, cards)), game.room(table, row)
    line = words.say("plain-row", row=row + 1, cards=things(game, words, cards), bulls=bulls, room=room)
    return " ".join([line, *(f"[{words.marker(marker)}]" for marker in marked(table.markers, row))])


def seat_line(view: View[Any], words: Words, seat: Seat) -> str:
    """A seat's points, its hand as far as it is known, and what else lies in front of it."""
    game, table = view.game, view.table
    assert isinstance(game, TableGame)
    known = () if seat == view.seat else [card for card in table.hands[seat] if card != FACE_DOWN]
    line = words.say(
        "plain-seat",
        player=words.player(seat, table, game),
        points=game.points(table)[seat],
        count=len(table.hands[seat]),
        known=len(known),
        cards=things(game, words, known),
    )
    beside = [
        words.say("plain-zone", zone=words.name("zone", zone), things=things(game, words, value[seat]))
        for zone, value in zones_beside(game, table, per_seat=True)
        if value[seat]
    ]
    return " ".join([line, *beside])


def zones_beside(game: TableGame[Any], table: Table, per_seat: bool) -> Iterator[tuple[str, Any]]:
    """The zones of this game that people look at, beyond rows, hands and piles; empty ones left out."""
    plain = {"rows", "hands", "piles", "known"}
    groups = (Kind.GROUPS, Kind.HANDS, Kind.WORD_GROUPS)
    for zone in game.zones:
        kind, value = zone.metadata["kind"], getattr(table, zone.name)
        if zone.name in plain or not value or kind not in (*groups, Kind.CARDS, Kind.WORDS):
            continue
        if per_seat == (kind in groups and len(value) == table.seats):
            yield zone.name, value


def things(game: TableGame[Any], words: Words, value: Sequence[Any]) -> str:
    """Cards or special cards, as people read them; face-down ones by their number."""
    if value and isinstance(value[0], tuple):
        return " / ".join(things(game, words, part) for part in value)
    hidden = sum(thing in (FACE_DOWN, HIDDEN) for thing in value)
    shown = [face(game, words, thing) for thing in value if thing not in (FACE_DOWN, HIDDEN)]
    return ", ".join([*shown, *([words.say("plain-face-down", count=hidden)] if hidden else [])]) or "-"


def face(game: TableGame[Any], words: Words, thing: Card | str) -> str:
    """A card by its number, and its colours where it has any; a special card by its name."""
    if isinstance(thing, str):
        return words.name("special", thing)
    return " ".join([str(thing), "".join(game.deck.colours.get(thing, ()))]).strip()


def option_lines(view: View[Any], words: Words) -> list[str]:
    """The options that are not simply cards of the own hand: text to type, and what it does."""
    others = [option for option in view.options if not isinstance(option, Play)]
    twisted = any(isinstance(option, Play) and option.twisted for option in view.options)
    lines = [f"  {option}  {words.action(option, view)}" for option in others]
    return [*lines, words.say("plain-twist")] if twisted else lines
