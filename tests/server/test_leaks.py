"""Nobody is told what they may not know: not a seat, not a spectator, by no byte.

Two proofs. What is made from a state equals what is made from any state that looks the same to its reader.
And in whole games over real sockets no frame names a card that its reader had not yet seen. How many games
says ``BULLPEN_LEAK_GAMES``.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bullpen.bench.server.capacity import loop
from bullpen.core.game import FACE_DOWN
from bullpen.core.rng import Rng
from bullpen.core.zones import Kind
from bullpen.games import load
from bullpen.server.messages import views
from bullpen.server.messages.wire import encode
from bullpen.server.seats.registry import BotTokens, bots_file
from bullpen.server.table.log import unpack
from bullpen.server.table.room import Room
from bullpen.text.notation import format_position
from tests.server.far import Far, play
from tests.server.harness import Person, running_server
from tests.setups import closed_piles, single_variants

GAMES = int(os.environ.get("BULLPEN_LEAK_GAMES", "800"))

NUMBERS = (
    "t seq number turn turns placed place sheet points totals room bulls limit round rounds awaited",
    "winners host watching count counts info code id fair seat value rule bot name side row barred filled",
    "left equal factor team buffalo cost green red shared",
)
CARD = re.compile(r"(?<![>+a-z\d])\d+")
"""A card in a text: ">2" is a row, "take7" a special."""

NOT_CARDS = frozenset(word for line in NUMBERS for word in line.split())
"""The names under which numbers stand that are no cards. Whatever has another name counts as a card."""


@pytest.mark.parametrize("game", [*single_variants(), *closed_piles()])
def test_what_looks_the_same_is_told_the_same(game: str) -> None:
    rules, rng = load(game), Rng(11)
    seats = min(rules.most, 4)
    state = rules.deal(seats, Rng(5))
    while rules.outcome(state) is None:
        other = rules.imagine(rules.view(state, None), rng)
        assert encode(views.public(rules, state)) == encode(views.public(rules, other))
        for seat in range(seats):
            other = rules.imagine(rules.view(state, seat), rng)
            assert encode(views.mine(rules, state, seat)) == encode(views.mine(rules, other, seat))
            assert views.asked(rules, state, seat) == views.asked(rules, other, seat)
            assert encode(views.public(rules, state)) == encode(views.public(rules, other))
        seat = rng.choice(rules.awaited(state))
        action = rng.choice(rules.pending(state)[seat])
        before = views.public(rules, state)
        after, events = rules.step(state, seat, action)
        if [event.rule for event in events] == ["seal"]:
            # Whatever another seat seals, the others are told the same.
            told = {
                tuple(views.happenings(rules, before, told, then)[0])
                for then, told in (rules.step(state, seat, option) for option in rules.pending(state)[seat])
            }
            assert len(told) == 1
        if after.number == state.number:
            # While it is the same decision, nobody else sees anything new of their own.
            for other_seat in set(range(seats)) - {seat}:
                assert views.mine(rules, after, other_seat) == views.mine(rules, state, other_seat)
        state = after


@pytest.mark.parametrize(("game", "number"), [(game, n) for n, game in enumerate(single_variants())])
def test_no_frame_names_a_card_that_its_reader_may_not_know(game: str, number: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            seeds = list(range(number, GAMES, len(single_variants())))
            for first in range(0, len(seeds), 10):
                await asyncio.gather(*(one_game(address, game, seed) for seed in seeds[first : first + 10]))

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(play())


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
    known = knowledge(await address.lobby.services.store.read(table["id"]), (0, 1, None))
    deck = set(rules.cards(seats))
    named: dict[tuple[str, bytes], set[int]] = {}  # much is told to all in the same words: read it once
    for person, reader in zip(people, (0, 1, None), strict=True):
        assert person.seats == ([] if reader is None else [reader])
        assert len(person.heard) > 5
        for frame in person.heard:
            told = msgspec.json.decode(frame, type=dict[str, msgspec.Raw])
            if "seq" not in told:
                continue
            for part in ((name, bytes(raw)) for name, raw in told.items()):
                if part not in named:
                    named[part] = numbers({part[0]: msgspec.json.decode(part[1])}) & deck
                strange = named[part] - known[int(bytes(told["seq"])), reader]
                assert not strange, f"{game} seed {seed}: seat {reader} was told of {strange} in {frame}"


@pytest.mark.parametrize("game", single_variants())
def test_the_stream_of_a_bot_tells_what_its_seat_may_know_and_no_more(game: str, tmp_path: Path) -> None:
    """Line by line as for people; and what a bot is asked with is a view of its seat, letter for letter."""

    async def scenario() -> None:
        place = tmp_path / "tables.sqlite"
        async with running_server(place) as address:
            far = Far(address, BotTokens(bots_file(place)).add("Clever"))
            async with far.open("/api/bot/events") as events:
                await events.until("ready")
                table = await address.create(game, 2, name="Ola", bots=["online:Clever"], start=True)
            async with Person(address, table["id"], [table["tokens"]["0"]], 7) as ola:
                _, heard = await asyncio.gather(ola.play(0.3), play(far, table["id"]))
            log = await address.lobby.services.store.read(table["id"])
        known, views_then = knowledge(log, (1,)), views_of(log, 1)
        deck = set(load(game).cards(2))
        asked = [line for line in heard if line["t"] == "decide"]
        assert len(asked) > 3
        for line in asked:
            assert (line["number"], line["position"], tuple(line["options"])) in views_then
        for line in heard:
            assert line["t"] in ("welcome", "news", "room", "decide", "heartbeat")
            if "seq" in line:
                assert numbers(line) & deck <= known[line["seq"], 1]

    asyncio.run(scenario())


def views_of(log: list[bytes], seat: int) -> set[tuple[int, str, tuple[str, ...]]]:
    """Everything that a seat saw from its first decision to its last, as positions, with its options."""
    room, found = Room(), set()
    for line in log:
        room.apply(unpack(line))
        if room.playing is not None:
            game, table = room.playing.game, room.playing.table
            view = game.view(table, seat)
            options = tuple(map(str, view.options))
            found.add((table.number, format_position(game, view.table), options))
    return found


def knowledge(log: list[bytes], readers: Iterable[int | None]) -> dict[tuple[int, int | None], set[int]]:
    """The cards that each of these readers may have seen by the time of each public entry.

    While something happens, that is what everybody sees; then comes what one sees in the own hand.
    """
    room, seen = Room(), {}
    so_far: dict[int | None, set[int]] = {reader: set() for reader in readers}
    for line in log:
        events = room.apply(unpack(line))
        if room.playing is not None:
            game, table = room.playing.game, room.playing.table
            for cards in (cards_in(game, game.view(event.after, None).table) for event in events):
                for known in so_far.values():
                    known.update(cards)
            for reader, known in so_far.items():
                known.update(cards_in(game, game.view(table, reader).table))
        for reader, known in so_far.items():
            seen[room.seq, reader] = set(known)
    return seen


def cards_in(game: Any, table: Any) -> set[int]:
    """Every card that lies face up in any zone."""
    found: set[int] = set()
    for name, kind in game.kinds.items():
        value = getattr(table, name)
        if not value:
            continue
        if kind is Kind.CARDS:
            found.update(value)
        elif kind in (Kind.GROUPS, Kind.HANDS):
            found.update(*value)
        elif kind is Kind.CHOICES:
            found.update(choice.card for choice in value if choice is not None)
        elif kind is Kind.LANE:
            found.update(card for played in value for card in (played.card, played.value))
    return found - {FACE_DOWN}


def numbers(part: Any) -> set[int]:
    """Every number in a message that may be a card, also those in texts and names."""
    found: set[int] = set()
    collect(part, "", found)
    return found


def collect(part: Any, within: str, found: set[int]) -> None:
    if isinstance(part, dict):
        for name, inner in part.items():
            if name in NOT_CARDS:
                continue
            if within != "mine":  # the names there are seats
                found.update(map(int, CARD.findall(name)))
            if within not in ("values", "landings", "misfits"):  # what a card counts as, where it would lie
                collect(inner, name, found)
    elif isinstance(part, list):
        of_seats = within in ("seats", "rows") and not any(isinstance(inner, dict) for inner in part)
        if within != "values" and not of_seats:
            for inner in part:
                if type(inner) is int:  # most are
                    found.add(inner)
                else:
                    collect(inner, "", found)
    elif isinstance(part, str):
        found.update(map(int, CARD.findall(part)))
    elif isinstance(part, int) and not isinstance(part, bool) and within not in ("hand", "pile"):
        found.add(part)  # under those names a number alone is a sum


def test_the_reader_of_frames_would_notice() -> None:
    told = {"t": "news", "seq": 3, "happenings": [{"rule": "x", "facts": {"hand": [45]}, "changes": {}}]}
    assert 45 in numbers(told)
    assert 46 in numbers({"mine": {"0": {"options": ["46~", ">2"]}}})
    assert 47 in numbers({"changes": {"seats": [{"hand": [0, 47]}]}})
