"""A game written down: set-up, seed, deal, the actions turn by turn, the result. Record, replay, verify.

A transcript is short because chance enters only through the deal. Its text says more than it must (the
deals, the result), so that people can read it; reading it back checks every word.
docs/notation.md has the grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bullpen.core.cards import Deck
from bullpen.core.game import Action, Event, Refusal, Seat
from bullpen.core.rng import rng_of
from bullpen.core.table import Table, TableGame
from bullpen.games import load, setup
from bullpen.text.notation import format_zones, parse_action, parse_zones
from bullpen.text.validation import check_complete

__all__ = [
    "BadTranscript",
    "Decision",
    "Departure",
    "Transcript",
    "dealt",
    "format_transcript",
    "parse_transcript",
    "prepare",
    "replay",
    "turn_of",
]

TITLE: Final = "Bullpen transcript 1"
LONGEST_NAME: Final = 60


class BadTranscript(Refusal):
    """A text that is no transcript."""


class BadTitle(BadTranscript):
    template = "line 1: a transcript begins with '" + TITLE + "', not with {text}"


class BadLine(BadTranscript):
    template = "line {line}: {text} cannot be read; it should look like {example}"


class MissingLine(BadTranscript):
    template = "the transcript has no line '{name}'"


class OtherDeck(BadTranscript):
    template = "this was played with the deck {deck}, not with {given}: pass the deck file it was played with"


class SaidAgain(BadTranscript):
    template = "line {line}: '{name}' was already said in line {first}; once is enough"


class BadName(BadTranscript):
    template = (
        "{name} cannot be a player's name: leave out commas, line breaks and spaces around it, "
        "and take at most {most} characters"
    )


class WrongNames(BadTranscript):
    template = "there are {count} names for {seats} players; every seat has one, which may be empty"


class Departure(Refusal):
    """A transcript that departs from the rules."""


class IllegalMove(Departure):
    template = "line {line}: {move} departs from the rules: {reason}"


class WrongDeal(Departure):
    template = "line {line}: in the zone {zone} the seed deals {right}, not {text}"


class DealTooMany(Departure):
    template = "line {line}: nothing is dealt here: there is no round {round}"


class WrongTurn(Departure):
    template = "line {line}: this is turn {right}, not {text}"


class WrongResult(Departure):
    template = "line {line}: the result is {right}, not {text}"


class MovesAfterEnd(Departure):
    template = "line {line}: {move} comes after the end of the game"


@dataclass(frozen=True)
class Transcript:
    """A game written down. ``start`` are the zones of a game that was not dealt from a seed."""

    game: str
    seats: int
    seed: int | None = None
    moves: tuple[tuple[Seat, Action], ...] = ()
    start: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    deck: str = ""
    """The fingerprint of a deck that is not ours."""
    deals: tuple[tuple[int, Sequence[str]], ...] = field(default=(), compare=False, repr=False)
    """What a text says of each deal, and in which line."""
    result: tuple[int, str] | None = field(default=None, compare=False, repr=False)
    """What a text says of the result, and in which line."""
    lines: tuple[tuple[int, str], ...] = field(default=(), compare=False, repr=False)
    """The line of each move, and what it says of the turn."""

    def __post_init__(self) -> None:
        for name in self.names:
            if "," in name or name != name.strip() or len(name.splitlines()) > 1 or len(name) > LONGEST_NAME:
                raise BadName(name=repr(name), most=LONGEST_NAME)

    def played(self, seat: Seat, action: Action) -> Transcript:
        """The transcript with one more move; what a text said of the end and of lines is no longer so."""
        return replace(self, moves=(*self.moves, (seat, action)), result=None, lines=())


@dataclass(frozen=True)
class Decision:
    """One decision of a replayed game, and what came of it."""

    before: Table
    seat: Seat
    action: Action
    events: Sequence[Event]
    after: Table


def prepare(transcript: Transcript, deck: Deck | None = None) -> tuple[TableGame[Any], Any]:
    """The game of a transcript and its first table."""
    ours = setup(transcript.game).rules.deck
    given = (deck or ours).fingerprint
    if given != (transcript.deck or ours.fingerprint):
        raise OtherDeck(deck=transcript.deck or ours.fingerprint, given=given)
    game = load(transcript.game, deck)
    game.check_seats(transcript.seats)
    if transcript.names and len(transcript.names) != transcript.seats:
        raise WrongNames(count=len(transcript.names), seats=transcript.seats)
    if transcript.seed is not None:
        return game, game.deal(transcript.seats, rng_of(transcript.seed))
    game = game.one_round
    table = parse_zones(game, transcript.seats, transcript.start)
    check_complete(game, table)
    return game, table


def replay(transcript: Transcript, deck: Deck | None = None) -> Iterator[Decision]:
    """Play a transcript back, checking all it says; a Departure says where it leaves the rules."""
    game, table = prepare(transcript, deck)
    if transcript.seed is not None:
        check_deal(game, table, transcript, 0)
    for number, (seat, action) in enumerate(transcript.moves):
        line, turn = transcript.lines[number] if transcript.lines else (number + 1, turn_of(table))
        if table.over:
            raise MovesAfterEnd(line=line, move=f"{seat + 1}:{action}")
        if turn != turn_of(table):
            raise WrongTurn(line=line, right=turn_of(table), text=turn)
        try:
            after, events = game.step(table, seat, action)
        except Refusal as refusal:
            raise IllegalMove(line=line, move=f"{seat + 1}:{action}", reason=refusal) from refusal
        if len(after.sheet) > len(table.sheet) and not after.over:
            check_deal(game, after, transcript, len(after.sheet))
        yield Decision(table, seat, action, events, after)
        table = after
    rounds = max(len(table.sheet) + (not table.over), 1)
    for line, _ in transcript.deals[rounds:]:
        raise DealTooMany(line=line, round=rounds + 1)
    if transcript.result is not None and transcript.result[1] != result(game, table):
        line, text = transcript.result
        raise WrongResult(line=line, right=result(game, table), text=text)


def check_deal(game: TableGame[Any], table: Table, transcript: Transcript, number: int) -> None:
    """What the transcript says of a deal must be what the seed deals."""
    if number >= len(transcript.deals):
        return
    right = dict(zone.split(" ", 1) for zone in dealt(game, table))
    line, zones = transcript.deals[number]
    for name, _, text in (zone.partition(" ") for zone in zones):
        if right.get(name) != text:
            raise WrongDeal(line=line, zone=name, right=right.get(name, "-"), text=text)


def dealt(game: TableGame[Any], table: Table) -> list[str]:
    """The zones of a fresh deal, without what only the match knows."""
    return [z for z in format_zones(game, table) if z.split(" ")[0] not in ("seed", "sheet", "number")]


def turn_of(table: Table) -> str:
    """The round and the turn, as a line begins with them."""
    return f"{len(table.sheet) + 1}.{table.turn}"


def result(game: TableGame[Any], table: Table) -> str:
    """The result line's text: the points by seat and who won; 'open' while the game goes on."""
    outcome = game.outcome(table)
    if outcome is None:
        return "open"
    winners = " ".join(str(seat + 1) for seat in outcome.winners) or "-"
    return f"{' '.join(map(str, outcome.points))} won {winners}"


# Text.


def format_transcript(transcript: Transcript, deck: Deck | None = None) -> str:
    """The transcript as text, a line per turn."""
    game, table = prepare(transcript, deck)
    lines = [TITLE, f"game {transcript.game}", f"seats {transcript.seats}"]
    if any(transcript.names):
        lines.append(f"names {', '.join(transcript.names)}")
    if transcript.deck:
        lines.append(f"deck {transcript.deck}")
    if transcript.seed is not None:
        lines.append(f"seed {transcript.seed}")
    lines += ["", "deal " + " | ".join(transcript.start or dealt(game, table))]
    turn: list[str] = []
    for moment in replay(transcript, deck):
        before, table = moment.before, moment.after
        if not turn:
            turn.append(turn_of(before))
        turn.append(f"{moment.seat + 1}:{moment.action}")
        if ended(before, table):
            lines.append(" ".join(turn))
            turn = []
        if len(table.sheet) > len(before.sheet) and not table.over:
            lines += ["", "deal " + " | ".join(dealt(game, table))]
    if turn:
        lines.append(" ".join(turn))
    lines += ["", f"result {result(game, table)}", ""]
    return "\n".join(lines)


def ended(before: Table, after: Table) -> bool:
    """Whether a turn ended between these two: its line is full."""
    return after.over or (before.sheet, before.turn) != (after.sheet, after.turn)


def parse_transcript(text: str) -> Transcript:
    """Read a transcript. Nothing is checked against the rules yet: that is what ``replay`` does."""
    numbered = ((i, line.strip()) for i, line in enumerate(text.splitlines(), 1))
    rows = [(i, line) for i, line in numbered if line and not line.startswith("#")]
    if not rows or rows[0][1] != TITLE:
        raise BadTitle(text=repr(rows[0][1]) if rows else "nothing")
    head: dict[str, tuple[int, str]] = {}
    deals: list[tuple[int, Sequence[str]]] = []
    moves: list[tuple[Seat, Action]] = []
    lines: list[tuple[int, str]] = []
    for i, line in rows[1:]:
        word, _, rest = line.partition(" ")
        if word == "deal":
            deals.append((i, tuple(zone.strip() for zone in rest.split("|"))))
        elif re.fullmatch(r"[0-9]+\.[0-9]+", word):
            found = [parse_move(i, token) for token in rest.split()]
            moves += found
            lines += [(i, word)] * len(found)
        elif word in head:
            raise SaidAgain(line=i, name=word, first=head[word][0])
        elif word in HEADERS and HEADERS[word][0].fullmatch(rest):
            head[word] = (i, rest)
        else:
            example = HEADERS[word][1] if word in HEADERS else "1.1 1:45 2:3"
            raise BadLine(line=i, text=repr(line), example=example)
    for name in ("game", "seats", *(() if deals else ("seed",))):
        if name not in head:
            raise MissingLine(name=name)
    said = {name: text for name, (_, text) in head.items()}
    return Transcript(
        game=str(setup(said["game"])),
        seats=int(said["seats"]),
        seed=int(said["seed"]) if "seed" in said else None,
        moves=tuple(moves),
        start=() if "seed" in said else tuple(deals[0][1]),
        names=tuple(name.strip() for name in said["names"].split(",")) if "names" in said else (),
        deck=said.get("deck", ""),
        deals=tuple(deals),
        result=head.get("result"),
        lines=tuple(lines),
    )


HEADERS: Final = {
    "game": (re.compile(r"\S+"), "game 6nimmt:cow"),
    "seats": (re.compile(r"[0-9]{1,2}"), "seats 4"),
    "names": (re.compile(r".+"), "names Ola, Jan"),
    "deck": (re.compile(r"[0-9a-f]+"), "deck 1f2e3d4c5b6a"),
    "seed": (re.compile(r"[0-9]{1,78}"), "seed 7"),
    "result": (re.compile(r"open|-?[0-9]+( -?[0-9]+)* won (-|[0-9]+( [0-9]+)*)"), "result 12 3 40 8 won 2"),
}


def parse_move(line: int, token: str) -> tuple[Seat, Action]:
    """Read one move, ``seat:action``."""
    seat, colon, action = token.partition(":")
    if not colon or not re.fullmatch(r"[1-9][0-9]?", seat):
        raise BadLine(line=line, text=repr(token), example="2:45")
    try:
        return int(seat) - 1, parse_action(action)
    except Refusal:
        raise BadLine(line=line, text=repr(token), example="2:45, 2:>3, 2:=45") from None
