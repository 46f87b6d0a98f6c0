"""Tournaments are played: alike with any number of workers, on from a file, with whatever bots do wrong."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import pytest

from bullpen.arena.contest import Contest
from bullpen.arena.record import BadRecord, GameLine, OtherSetting, Record
from bullpen.arena.setting import Setting, pairings, played_game, tables
from bullpen.arena.standings import standings
from bullpen.bots.entrant import Entrant
from bullpen.core.game import Action, View
from bullpen.core.match import Match
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play import supervisor as supervisor
from bullpen.play import workers
from bullpen.play.workers import WorkerDied, in_order


def contest(text: str, *names: str, pairs: bool = False, matches: bool = False, **more: Any) -> Contest:
    game = load(text)
    bots = {name: Entrant(name) for name in names}
    setting = Setting(
        game=game.name,
        deck=game.deck.fingerprint,
        matches=matches,
        tables=(pairings if pairs else tables)(game, names, None),
        **{"seed": 5, "budget": None, **more},
    )
    return Contest(setting, game, bots)


def with_bots(text: str, *bots: Any, budget: int | None = None) -> Contest:
    game = load(text)
    names = tuple(bot.name for bot in bots)
    setting = Setting(game=text, deck="", matches=False, tables=(names,), seed=1, budget=budget)
    return Contest(setting, game, {bot.name: bot for bot in bots})


def untimed(games: Sequence[GameLine]) -> list[GameLine]:
    return [msgspec.structs.replace(game, cpu=()) for game in games]


def played(contest: Contest, deals: int, **more: Any) -> list[GameLine]:
    record = Record(contest.setting)
    assert contest.run(record, deals, **more)
    return list(record.games.values())


def test_workers_change_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(workers, "ALONE", 0.0)  # call them at once
    told = contest("6nimmt", "family", "random", "greedy", pairs=True)
    alone, helped = untimed(played(told, 3)), untimed(played(told, 3, workers=2))
    assert alone == helped
    assert [game.key for game in alone] == sorted(game.key for game in alone)
    assert len(alone) == 3 * 3 * 2


def test_another_seed_is_another_tournament() -> None:
    one, other = (played(contest("6nimmt", "random", "greedy", seed=seed), 2) for seed in (5, 6))
    assert [game.points for game in one] != [game.points for game in other]


def test_a_deal_is_dealt_alike_to_everybody() -> None:
    """With bots that leave nothing to chance, whoever sits in a place gets what that place gets."""

    class First:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
            return options[0]

    games = played(with_bots("6nimmt", First("a"), First("b"), First("c")), 3)
    for deal in range(3):
        assert len({game.points for game in games if game.deal == deal}) == 1


def test_rounds_and_matches() -> None:
    rounds, matches = (contest("6nimmt:rounds=3", "random", "greedy", matches=m) for m in (False, True))
    assert isinstance(played_game(matches.game, True), Match)
    short, long = (sum(sum(game.points) for game in played(told, 3)) for told in (rounds, matches))
    assert long > 2 * short


def test_ticks(tmp_path: Path) -> None:
    told, ticks = contest("6nimmt", "random", "greedy"), 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1

    for deals, total in ((3, 3), (5, 8)):  # what is there already is ticked, too
        with Record(told.setting, tmp_path / "games.jsonl") as record:
            told.run(record, deals, tick=tick)
        assert ticks == total


# The file.


def test_a_tournament_goes_on_from_its_file(tmp_path: Path) -> None:
    path, told = tmp_path / "games.jsonl", contest("6nimmt", "random", "random", "greedy")
    with Record(told.setting, path) as record:
        assert told.run(record, 2)
    text = path.read_bytes()
    assert text.count(b"\n") == 1 + 2 * 3
    path.write_bytes(text[:-40])  # the last line is torn

    with Record(told.setting, path) as record:
        assert len(record.games) == 5
        assert path.read_bytes() == text[: text.rstrip().rindex(b"\n") + 1]
        assert told.run(record, 4)
    with Record(told.setting, path) as again:
        assert untimed(list(again.games.values())) == untimed(played(told, 4))


@pytest.mark.parametrize("cut", [1, 30])
def test_a_torn_first_line_is_written_anew(tmp_path: Path, cut: int) -> None:
    path, told = tmp_path / "games.jsonl", contest("6nimmt", "random", "greedy")
    with Record(told.setting, path):
        pass
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    with Record(told.setting, path):
        pass
    assert path.read_bytes() == whole


def test_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Record(contest("6nimmt", "random", "greedy").setting, path):
        pass
    before = path.read_bytes()
    for other, part in (
        (contest("6nimmt", "greedy", "random"), "tables"),
        (contest("6nimmt", "random", "greedy", seed=6), "seed is 5, not 6"),
        (contest("6nimmt:cow", "random", "greedy"), 'game is "6nimmt", not "6nimmt:cow"'),
        (contest("6nimmt", "random", "greedy", budget=9), "budget is null, not 9"),
        (contest("6nimmt", "random", "greedy", matches=True), "matches"),
    ):
        with pytest.raises(OtherSetting, match=part):
            Record(other.setting, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "line"),
    [(b"moo\n", 1), (b"moo", 1), (b"{}\n", 1), (b"\n", 1), (b"\xff\xfe\n", 1), (b"HEAD\nmoo\n", 2)],
)
def test_what_is_no_tournament_is_left_alone(tmp_path: Path, text: bytes, line: int) -> None:
    path, told = tmp_path / "games.jsonl", contest("6nimmt", "random", "greedy")
    text = text.replace(b"HEAD", msgspec.json.encode(told.setting))
    path.write_bytes(text)
    with pytest.raises(BadRecord, match=f"line {line}: this is not the file of a tournament"):
        Record(told.setting, path)
    assert path.read_bytes() == text


# What bots do wrong.


class Raising:
    name = "raising"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        view.table.hands = ()  # and it leaves a mess
        raise LookupError("no idea\nat all")


class Leaving(Raising):
    name = "leaving"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        raise SystemExit(3)


class Dreaming:
    name = "dreaming"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Any:
        return None


class Unspeakable:
    """What it chooses cannot even be shown."""

    name = "unspeakable"

    def __str__(self) -> str:
        raise LookupError

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Any:
        return self


class Brooding:
    """Never comes to an end, and lets no exception stop it."""

    name = "brooding"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        while True:
            try:
                list(range(100))
            except Exception:
                continue


class Dawdling:
    name = "dawdling"

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        start = process_time()
        while process_time() - start < 0.015:
            pass
        return options[0]


class Diligent(Dawdling):
    """Gets ready for long, and then decides at once."""

    name = "diligent"
    ready = False

    def prepare(self, game: Any) -> None:
        assert game.name == "6nimmt"
        super().choose(None, [None], None)  # type: ignore[arg-type, list-item]
        self.ready = True

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        assert self.ready
        return options[0]


class Unready(Diligent):
    name = "unready"

    def prepare(self, game: Any) -> None:
        raise LookupError("lost my glasses")


class Procrastinating(Diligent, Brooding):
    name = "procrastinating"

    def prepare(self, game: Any) -> None:
        Brooding.choose(self, None, [], None)  # type: ignore[arg-type]


def test_the_table_plays_on() -> None:
    told = with_bots("6nimmt", Raising(), Leaving(), Dreaming(), Unspeakable())
    games = played(told, 1)
    result = standings(told.game, told.setting, games, 1)
    assert len(games) == 4
    assert [(t.bot, t.kind) for t in result.troubles] == [
        ("dreaming", "illegal"),
        ("leaving", "error"),
        ("raising", "error"),
        ("unspeakable", "illegal"),
    ]
    assert all(trouble.count >= 40 for trouble in result.troubles)
    first = {trouble.bot: trouble.first for trouble in result.troubles}
    assert first["raising"].startswith("LookupError: no idea at all (test_contest.py:")
    assert first["leaving"].startswith("SystemExit: 3 (test_contest.py:")
    assert first["dreaming"].startswith("'None' is none of ")
    raising = next(line for line in result.lines if line.bot == "raising")
    assert raising.thinking is None


def test_who_fails_is_replaced_by_greedy_and_not_at_random() -> None:
    told = with_bots("6nimmt", Raising(), Entrant("random"))
    result = standings(told.game, told.setting, played(told, 6), 6)
    assert [line.bot for line in result.lines] == ["raising", "random"]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no timer to stop a bot with")
def test_a_bot_that_never_ends_is_stopped() -> None:
    told = with_bots("6nimmt", Brooding(), Entrant("random"), budget=1)
    games = played(told, 1)
    faults = [fault for game in games for fault in game.faults]
    assert {fault.kind for fault in faults} == {"overrun"}
    assert "the budget is 1 ms" in faults[0].message
    assert signal.getsignal(signal.SIGPROF) is signal.SIG_DFL


def test_a_bot_over_its_budget_is_not_heard() -> None:
    strict, lenient = (with_bots("6nimmt", Dawdling(), Entrant("random"), budget=b) for b in (1, 10_000))
    slow = [fault for game in played(strict, 1) for fault in game.faults]
    assert {fault.kind for fault in slow} == {"overrun"}
    games = played(lenient, 1)
    assert not any(game.faults for game in games)
    seat = games[0].bots.index("dawdling")
    assert min(games[0].cpu[seat]) >= 15_000


# Before a game.


def test_to_get_ready_costs_nothing() -> None:
    """A clock that runs while a bot loads its things would stop it in the middle of that."""
    games = played(with_bots("6nimmt", Diligent(), Entrant("random"), budget=1), 1)
    assert not any(game.faults for game in games)
    assert max(max(times) for game in games for times in game.cpu) < 12_000


def test_who_cannot_get_ready_does_not_play() -> None:
    told = with_bots("6nimmt", Unready(), Entrant("random"))
    (trouble,) = standings(told.game, told.setting, played(told, 1), 1).troubles
    assert (trouble.bot, trouble.kind) == ("unready", "error")
    assert trouble.count >= 20
    assert trouble.first.startswith("LookupError: lost my glasses (test_contest.py:")


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no timer to stop a bot with")
def test_nobody_gets_ready_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "PREPARATION", 0.02)
    told = with_bots("6nimmt", Procrastinating(), Entrant("random"), budget=1)
    (trouble,) = standings(told.game, told.setting, played(told, 1), 1).troubles
    assert (trouble.bot, trouble.kind) == ("procrastinating", "overrun")
    assert "not ready" in trouble.first


def test_a_team_is_one_bot() -> None:
    told = contest("buffalo", "greedy", "random")
    result = standings(told.game, told.setting, played(told, 1), 1)
    assert {line.bot for line in result.lines} == {"greedy", "random"}
    assert result.cooperative
    assert result.games == 2


# Workers.


def die(task: int) -> int:
    os._exit(1)


def test_a_worker_that_dies_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ALONE", 0.0)
    with pytest.raises(WorkerDied):
        list(in_order(die, range(3), 2))


def fail(task: int) -> int:
    if task == 2:
        raise LookupError
    return task


def test_an_error_at_work_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ALONE", 0.0)
    results = in_order(fail, range(9), 2)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(LookupError):
        next(results)


def test_the_cores_of_this_machine() -> None:
    assert 1 <= workers.cores() <= (os.cpu_count() or 1)


def test_small_work_is_done_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ALONE", 1e9)
    assert list(in_order(lambda task: task + 1, range(5), 2)) == [1, 2, 3, 4, 5]  # no lambda can be sent
