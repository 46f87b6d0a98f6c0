"""A turn of several cards, laid on trial: only its player sees it; it counts when sent, all or nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bullpen.core.game import IllegalAction, StaleAction
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.server.messages import views
from bullpen.server.messages.errors import NoTrial, NotYourSeat
from bullpen.server.messages.wire import PlayTurn, encode
from bullpen.server.table.actions import Given, read_action
from bullpen.server.table.commands import Who, decide, play_turn
from bullpen.server.table.log import Acted, unpack
from bullpen.server.table.trial import play_trial, tried
from tests.server.fake_clock import FakeClock, settle
from tests.server.harness import Address, Person, running_server
from tests.server.test_clock import drain, entries
from tests.server.test_room import Desk, three

GAME = "hornochsen"


def told(trial: Any) -> Any:
    return json.loads(encode(trial))


def read(*texts: str) -> list[Given]:
    return [read_action(text) for text in texts]


def folded(public: Any, happenings: Any) -> Any:
    for happening in happenings:
        public = public | happening["changes"]
    return public


# What is shown.


def test_what_is_shown_is_what_happens_then() -> None:
    """Played at random, every trial shows the table as it then is, up to the end of the seat's own turn."""
    game, rng, cut = load(f"{GAME}:rounds=2"), Rng(3), 0
    state = game.deal(3, Rng(4))
    while game.outcome(state) is None:
        (seat,) = game.awaited(state)
        public, start, texts = views.public(game, state), state, []
        while same_turn(start, state) and game.awaited(state) == (seat,):
            texts.append(str(rng.choice(game.pending(state)[seat])))
            trial = told(tried(game, start, public, seat, read(*texts)))
            state = game.next(state, seat, play_trial(game, start, seat, read(*texts)).steps[-1][1])
            shown = folded(told(public), trial["happenings"])
            if trial["complete"]:
                cut += 1
                assert shown["awaited"] == trial["mine"]["options"] == []
                assert not shown["over"]
                assert (shown["turn"], len(shown["sheet"])) == (start.turn, len(start.sheet))
                assert trial["mine"]["hand"] == sorted(set(start.hands[seat]) - played(texts))
                if same_round(start, state):
                    real = told(views.public(game, state))
                    assert shown["rows"] == real["rows"]
                    assert shown["seats"] == real["seats"]
            else:
                assert shown == told(views.public(game, state))
                assert trial["mine"] == told(views.mine(game, state, seat))
    assert cut > 10


def same_turn(start: Any, now: Any) -> bool:
    return same_round(start, now) and now.turn == start.turn


def same_round(start: Any, now: Any) -> bool:
    return not now.over and len(now.sheet) == len(start.sheet)


def played(texts: list[str]) -> set[int]:
    return {int(text) for text in texts if text.isdigit()}


def test_a_trial_tells_nothing_that_its_seat_may_not_know() -> None:
    """From any state that looks the same to the seat, it is told the same."""
    game, rng = load(f"{GAME}:rounds=2"), Rng(8)
    state = game.deal(2, Rng(9))
    trials = 0
    while game.outcome(state) is None:
        (seat,) = game.awaited(state)
        option = str(rng.choice(game.pending(state)[seat]))
        other = game.imagine(game.view(state, seat), rng)
        public = views.public(game, state)
        here, there = (encode(tried(game, one, public, seat, read(option))) for one in (state, other))
        assert here == there
        trials += 1
        state = game.next(state, seat, rng.choice(game.pending(state)[seat]))
    assert trials > 40


@pytest.mark.parametrize("rounds", [1, 2])
def test_the_last_card_of_a_round_shows_where_it_lands_and_not_what_then_is(rounds: int) -> None:
    game, state = at_the_last_card(rounds)
    trial = told(tried(game, state, views.public(game, state), 0, read("12")))
    shown = folded(told(views.public(game, state)), trial["happenings"])
    assert trial["complete"]
    assert [happening["rule"] for happening in trial["happenings"]] == ["hornochsen.between"]
    assert shown["rows"][0]["cards"] == [10, 12]
    assert (shown["sheet"], shown["over"], shown["winners"]) == ([], False, [])


def at_the_last_card(rounds: int) -> tuple[Any, Any]:
    game = load(f"{GAME}:rounds={rounds}")
    state = game.deal(2, Rng(1))
    state.hands, state.tokens = ((12,), ()), ((), ())
    state.rows = ((10,), (20,), *((),) * (len(state.rows) - 2))
    return game, state


def test_a_turn_stops_where_the_same_seat_begins_another() -> None:
    """Alone with cards left, a seat's next turn is another turn."""
    game = load(GAME)
    state = game.deal(2, Rng(1))
    state.hands, state.tokens = (state.hands[0], ()), (state.tokens[0], ())
    first, second, third, fourth = map(str, state.hands[0][:4])
    assert play_trial(game, state, 0, read(first, second, third)).complete
    with pytest.raises(NoTrial):
        play_trial(game, state, 0, read(first, second, third, fourth))
    with pytest.raises(NoTrial):
        play_trial(game, state, 0, read(first, ".", second))


# What is decided.


def hornochsen() -> Desk:
    return Desk(GAME, 3).seat("Ola", "Jan", "Iga").start()


def test_a_turn_is_several_entries_or_none() -> None:
    desk = hornochsen()
    number, (one, two, three_, *_) = desk.playing.table.number, desk.playing.table.hands[0]
    command = PlayTurn(seat=0, number=number, actions=[str(one), "x2>2", str(two)])
    entries = desk.do(command, 0)
    assert [(entry.number, entry.action) for entry in entries if isinstance(entry, Acted)] == [
        (number, str(one)),
        (number + 1, "x2>2"),
        (number + 2, str(two)),
    ]
    assert desk.room.awaited == (1,)
    desk.refuses(StaleAction, command, 0)
    assert three_ in desk.playing.table.hands[0]


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        (["{0}", "{0}"], IllegalAction),
        (["{0}", "moo"], IllegalAction),
        (["."], IllegalAction),
        (["{0}", "x2>1", "x2>2"], IllegalAction),
        (["{0}", "{1}", "{2}", "{3}"], NoTrial),
        (["{0}", ".", "{1}"], NoTrial),
    ],
)
def test_a_turn_with_something_wrong_in_it_changes_nothing(actions: list[str], error: Any) -> None:
    desk = hornochsen()
    table = desk.playing.table
    texts = [text.format(*table.hands[0]) for text in actions]
    desk.refuses(error, PlayTurn(seat=0, number=table.number, actions=texts), 0)
    desk.refuses(NotYourSeat, PlayTurn(seat=0, number=table.number, actions=texts), 1)
    desk.refuses(StaleAction, PlayTurn(seat=1, number=table.number, actions=texts), 1)


def test_sealed_cards_are_no_turn() -> None:
    desk = three().start()
    command = PlayTurn(seat=0, number=desk.playing.table.number, actions=[desk.option(0)])
    desk.refuses(NoTrial, command, 0)


def test_who_was_away_is_back_with_a_turn() -> None:
    desk = hornochsen()
    desk.room.change(0, away=True)
    number, card = desk.playing.table.number, str(desk.playing.table.hands[0][0])
    entries = decide(desk.room, PlayTurn(seat=0, number=number, actions=[card]), Who(frozenset([0])), 1, "")
    assert [type(entry).__name__ for entry in entries] == ["Back", "Acted"]
    assert len(play_turn(desk.room, 0, number, read(card), "tentative", 1)) == 1


# Over the wire.


async def opened(address: Address, **more: Any) -> tuple[Person, Person, Person, str]:
    table = await address.create(GAME, 2, people=["Ola", "Jan"], start=True, **more)
    ola = await Person(address, table["id"], [table["tokens"]["0"]]).connect()
    jan = await Person(address, table["id"], [table["tokens"]["1"]]).connect()
    watcher = await Person(address, table["id"]).connect()
    for person in (ola, jan, watcher):
        await drain(person)
        person.told.clear()
    return ola, jan, watcher, table["id"]


async def lay_out(person: Person, seat: int, *actions: str) -> Any:
    await person.send("try", seat=seat, number=person.public["number"], actions=actions)
    return await person.until("tried", "problem")


def test_only_its_player_sees_a_trial_and_all_see_the_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            ola, jan, watcher, table = await opened(address)
            one, two = ola.mine[0]["hand"][:2]
            before = await address.lobby.services.store.read(table)
            first = await lay_out(ola, 0, str(one))
            assert first["mine"]["hand"] == ola.mine[0]["hand"][1:]
            assert "." in first["mine"]["options"]
            second = await lay_out(ola, 0, str(one), str(two))
            assert [len(trial["mine"]["hand"]) for trial in (first, second)] == [13, 12]
            assert (await lay_out(ola, 0))["happenings"] == [], "everything is taken back"
            for person in (jan, watcher):
                await drain(person)
                assert person.told == []
            assert await address.lobby.services.store.read(table) == before
            await ola.turn(0, str(two), str(one), ".")
            await ola.until("done")
            for person in (ola, jan, watcher):
                await person.wait(lambda person: person.public["awaited"] == [1])
            assert ola.public == jan.public == watcher.public
            log = [unpack(line) for line in (await address.lobby.services.store.read(table))[len(before) :]]
            assert [entry.action for entry in log if isinstance(entry, Acted)] == [str(two), str(one), "."]
            assert len({entry.at for entry in log}) == 1
            for person in (ola, jan, watcher):
                await person.leave()

    asyncio.run(play())


def test_what_is_wrong_is_answered_and_harmless(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            ola, jan, watcher, table = await opened(address)
            one, two = map(str, ola.mine[0]["hand"][:2])
            before = await address.lobby.services.store.read(table)
            wrong = [
                (ola, "try", {"seat": 0, "actions": [one, one]}, "error-illegal-action"),
                (ola, "try", {"seat": 1, "actions": [one]}, "error-not-your-seat"),
                (ola, "try", {"seat": 0, "actions": [one], "number": 99}, "error-stale-action"),
                (ola, "try", {"seat": 0, "actions": [one, two, "x2>1", "+5>1"]}, "error-no-trial"),
                (ola, "try", {"seat": 0, "actions": [one] * 9}, "error-bad-message"),
                (jan, "try", {"seat": 1, "actions": [str(jan.mine[1]["hand"][0])]}, "error-stale-action"),
                (watcher, "try", {"seat": 0, "actions": [one]}, "error-not-your-seat"),
                (ola, "turn", {"seat": 0, "actions": [one, one]}, "error-illegal-action"),
                (ola, "turn", {"seat": 0, "actions": []}, "error-bad-message"),
                (ola, "turn", {"seat": 0, "actions": [one], "number": 99}, "error-stale-action"),
                (jan, "turn", {"seat": 0, "actions": [one]}, "error-not-your-seat"),
            ]
            for person, kind, parts, code in wrong:
                await person.send(kind, **{"number": 1, **parts})
                assert (await person.until("problem", "tried", "done")).get("code") == code, parts
            assert await address.lobby.services.store.read(table) == before
            for person in (ola, jan, watcher):
                await person.leave()

    asyncio.run(play())


def test_a_doubled_turn_is_played_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            ola, jan, watcher, table = await opened(address)
            card = str(ola.mine[0]["hand"][0])
            for _ in range(2):
                await ola.turn(0, card, ".")
            assert (await ola.until("problem"))["code"] == "error-stale-action"
            acted = [entry for entry in await entries(address, table) if isinstance(entry, Acted)]
            assert [entry.action for entry in acted] == [card, "."]
            for person in (ola, jan, watcher):
                await person.leave()

    asyncio.run(play())


def test_a_broken_line_loses_nothing_but_the_trial(tmp_path: Path) -> None:
    async def play() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            ola, jan, watcher, _ = await opened(address)
            hand = ola.mine[0]["hand"]
            await lay_out(ola, 0, str(hand[0]))
            await ola.leave()
            await ola.connect(ola.seq)
            assert ola.mine[0]["hand"] == hand
            assert ola.asked() == [0]
            for person in (ola, jan, watcher):
                await person.leave()

    asyncio.run(play())


@pytest.mark.parametrize(("laid", "taken_back"), [(1, False), (2, False), (2, True)])
def test_what_is_laid_counts_when_time_runs_out(tmp_path: Path, laid: int, taken_back: bool) -> None:
    async def play() -> None:
        clock = FakeClock()
        async with running_server(tmp_path / "tables.sqlite", clock=clock) as address:
            ola, jan, watcher, table = await opened(address, limit=15)
            cards = [str(card) for card in ola.mine[0]["hand"][:laid]]
            await lay_out(ola, 0, *cards)
            if taken_back:
                await lay_out(ola, 0)
            await settle()
            await clock.advance(15_000)
            acted = [entry for entry in await entries(address, table) if isinstance(entry, Acted)]
            if taken_back:
                assert {entry.by for entry in acted} == {"clock"}
            else:
                assert [(entry.action, entry.by) for entry in acted] == [
                    (card, "tentative") for card in cards
                ]
                await drain(ola)
                assert ola.asked() == [0], "the turn goes on, with time for the next card"
                assert ola.told[-1]["left"] == 15
            for person in (ola, jan, watcher):
                await person.leave()

    asyncio.run(play())
