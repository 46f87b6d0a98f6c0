"""Nobody is told what they may not know: not a seat, not a spectator, by no byte.

Two proofs. What is made from a state equals what is made from any state that looks the same to its reader.
And in whole games over real sockets no frame names a card that its reader had not yet seen. How many games
says ``BULLPEN_LEAK_GAMES``.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bullpen.game import FACE_DOWN
from bullpen.games import load
from bullpen.rng import Rng
from bullpen.server import zones
from bullpen.server.entries import unpack
from bullpen.server.room import Room
from bullpen.server.wire import encode
from bullpen.table import Kind
from tests.server.house import Person, house
from tests.setups import single_variants

GAMES = int(os.environ.get("BULLPEN_LEAK_GAMES", "200"))

PARTS = 8

NUMBERS = (
    "t seq deadline number turn turns placed place sheet points totals room bulls limit round rounds awaited",
    "winners host watching count counts info code id fair seat value rule bot name side row barred filled",
    "left equal factor team buffalo cost green red shared",
)
NOT_CARDS = frozenset(word for line in NUMBERS for word in line.split())
"""The names under which numbers stand that are no cards. Whatever has another name counts as a card."""


@pytest.mark.parametrize("game", single_variants())
def test_what_looks_the_same_is_told_the_same(game: str) -> None:
    rules, rng = load(game), Rng(11)
    seats = min(rules.most, 4)
    state = rules.deal(seats, Rng(5))
    while rules.outcome(state) is None:
        other = rules.imagine(rules.view(state, None), rng)
        assert encode(zones.public(rules, state)) == encode(zones.public(rules, other))
        for seat in range(seats):
            other = rules.imagine(rules.view(state, seat), rng)
            assert encode(zones.mine(rules, state, seat)) == encode(zones.mine(rules, other, seat))
            assert encode(zones.public(rules, state)) == encode(zones.public(rules, other))
        seat = rng.choice(rules.awaited(state))
        action = rng.choice(rules.pending(state)[seat])
        before = zones.public(rules, state)
        after, events = rules.step(state, seat, action)
        if [event.rule for event in events] == ["seal"]:
            # Whatever another seat seals, the others are told the same.
            told = {
                tuple(zones.happenings(rules, before, told, then)[0])
                for then, told in (rules.step(state, seat, option) for option in rules.pending(state)[seat])
            }
            assert len(told) == 1
        if after.number == state.number:
            # While it is the same decision, nobody else sees anything new of their own.
            for other_seat in set(range(seats)) - {seat}:
                assert zones.mine(rules, after, other_seat) == zones.mine(rules, state, other_seat)
        state = after


@pytest.mark.parametrize("part", range(PARTS))
def test_no_frame_names_a_card_that_its_reader_may_not_know(part: int, tmp_path: Path) -> None:
    async def play() -> None:
        setups = single_variants()
        async with house(tmp_path / "tables.sqlite") as address:
            games = list(range(part, GAMES, PARTS))
            for first in range(0, len(games), 10):
                some = games[first : first + 10]
                await asyncio.gather(*(one_game(address, setups[i % len(setups)], i) for i in some))

    asyncio.run(play())


async def one_game(address: Any, game: str, seed: int) -> None:
    """Two people, perhaps bots, and a spectator; then every frame is read again with the log beside it."""
    chance = random.Random(seed)
    rules = load(game)
    seats = chance.randint(max(2, rules.least), min(rules.most, 4))
    bots = ["random"] * (seats - 2)
    table = await address.create(game, seats, people=["Ola", "Jan"], bots=bots, start=True)
    tokens = table["tokens"]
    people = [
        Person(address, table["id"], [tokens["0"]], seed),
        Person(address, table["id"], [tokens["1"]], seed + 1),
        Person(address, table["id"]),
    ]
    for person in people:
        await person.connect()
    await asyncio.gather(*(person.play(0.3) for person in people))
    for person in people:
        await person.leave()
    known = knowledge(await address.lobby.house.store.read(table["id"]))
    deck = set(rules.cards(seats))
    for person in people:
        reader = person.seats[0] if person.seats else None
        assert len(person.heard) > 5
        for frame in person.heard:
            message = json.loads(frame)
            if "seq" in message:
                strange = (set(numbers(message)) & deck) - known[message["seq"], reader]
                assert not strange, f"{game} seed {seed}: seat {reader} was told of {strange} in {frame}"


def knowledge(log: list[bytes]) -> dict[tuple[int, int | None], set[int]]:
    """The cards that each reader may have seen by the time of each public entry."""
    room, seen = Room(), {}
    so_far: dict[int | None, set[int]] = {}
    for line in log:
        events = room.apply(unpack(line))
        playing = room.playing
        if playing is not None:
            for table in (*(event.after for event in events), playing.table):
                for reader in (None, *range(table.seats)):
                    view = playing.game.view(table, reader)
                    so_far.setdefault(reader, set()).update(cards_in(playing.game, view.table))
        for reader, cards in so_far.items():
            seen[room.seq, reader] = set(cards)
    return seen


def cards_in(game: Any, table: Any) -> Iterator[int]:
    """Every card that lies face up in any zone."""
    for zone in game.zones:
        kind, value = zone.metadata["kind"], getattr(table, zone.name)
        if kind is Kind.CARDS:
            yield from value
        elif kind in (Kind.GROUPS, Kind.HANDS):
            yield from (card for group in value for card in group if card != FACE_DOWN)
        elif kind is Kind.CHOICES:
            yield from (choice.card for choice in value if choice is not None)
        elif kind is Kind.LANE:
            yield from (card for played in value for card in (played.card, played.value))


def numbers(part: Any, within: str = "") -> Iterator[int]:
    """Every number in a message that may be a card, also those in texts and names."""
    match part:
        case dict():
            for name, inner in part.items():
                if name in NOT_CARDS:
                    continue
                if within != "mine":  # the names there are seats
                    yield from numbers(name)
                if within not in ("values", "landings"):  # what a card counts as, the row where it would lie
                    yield from numbers(inner, name)
        case list():
            of_seats = within in ("seats", "rows") and not any(isinstance(inner, dict) for inner in part)
            if within != "values" and not of_seats:
                for inner in part:
                    yield from numbers(inner)
        case bool() | None:
            return
        case int():
            if within not in ("hand", "pile"):  # there a number alone is a sum
                yield part
        case str():
            yield from map(int, re.findall(r"(?<![>+a-z\d])\d+", part))  # ">2" is a row, "take7" a special


def test_the_reader_of_frames_would_notice() -> None:
    told = {"t": "news", "seq": 3, "happenings": [{"rule": "x", "facts": {"hand": [45]}, "changes": {}}]}
    assert 45 in set(numbers(told))
    assert 46 in set(numbers({"mine": {"0": {"options": ["46~", ">2"]}}}))
    assert 47 in set(numbers({"changes": {"seats": [{"hand": [0, 47]}]}}))
