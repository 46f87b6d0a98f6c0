"""Simulations: the same for the same seed, fair to every seat, and counted right."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from bullpen.bots import find
from bullpen.bots.entrant import Entrant
from bullpen.core.game import Action, Outcome, View, WrongSeats
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play import simulate as simulation
from bullpen.play import workers
from bullpen.play.play_game import TooFewSeats, seated
from bullpen.play.simulate import RandomSimulation, simulate


class First:
    """Takes the first option and remembers where it sat."""

    name = "first"

    def __init__(self) -> None:
        self.seats: list[int | None] = []

    def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
        self.seats.append(view.seat)
        return options[0]


def test_the_same_seed_gives_the_same_result() -> None:
    table = [find("greedy"), find("random"), find("random")]
    results = [simulate(load("6nimmt"), table, 5, seed) for seed in (1, 1, 2)]
    assert results[0] == results[1]
    assert results[0].lines != results[2].lines


def test_everybody_sits_everywhere() -> None:
    bots = [First(), First(), First()]
    simulate(load("6nimmt"), bots, 3, seed=1)
    assert [set(bot.seats) for bot in bots] == [{0, 1, 2}] * 3


def test_a_deal_is_played_from_every_seat() -> None:
    lines = simulate(load("6nimmt"), [First(), First(), First()], 3, seed=1).lines
    assert len({line.points.value for line in lines}) == 1


def test_shared_wins_count_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = iter([Outcome((3, 3, 9), (0, 1)), Outcome((5, 2, 7), (1,))])
    monkeypatch.setattr(simulation, "play_game", lambda *_: next(outcomes))
    lines = simulate(load("6nimmt"), [find("greedy")] * 3, 2, seed=1).lines
    assert [line.points.value for line in lines] == [(3 + 7) / 2, (3 + 5) / 2, (9 + 2) / 2]
    assert [line.wins.value for line in lines] == [0.25, 0.25, 0.5]


def test_a_team_wins_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = iter([Outcome((3, 3), (0, 1)), Outcome((5, 5), ())])
    monkeypatch.setattr(simulation, "play_game", lambda *_: next(outcomes))
    lines = simulate(load("buffalo"), [find("greedy")] * 2, 2, seed=1).lines
    assert [line.wins.value for line in lines] == [0.5, 0.5]


def test_of_a_match_single_rounds_are_played() -> None:
    game, table = load("6nimmt:rounds=3"), [find("random")] * 2
    result = simulate(game, table, 6, seed=1)
    assert (result.unit, result.played) == ("rounds", 6)
    assert result == simulate(game.one_round, table, 6, seed=1)


def test_too_many_bots_are_refused() -> None:
    with pytest.raises(WrongSeats):
        simulate(load("x_nimmt"), [find("random")] * 5, 1, seed=1)


def test_the_table_is_aligned() -> None:
    result = simulate(load("6nimmt:cow"), [find("cautious"), find("random")], 2, seed=3)
    title, head, *lines, about = result.as_text().splitlines()
    assert title == "6nimmt:cow: 2 rounds, 2 seats, seed 3"
    assert head.split() == ["bot", "points", "won"]
    assert [line.index("±") for line in lines] == [lines[0].index("±")] * 2
    assert [len(line) for line in lines] == [len(lines[0])] * 2
    assert about.startswith("95 % intervals over 1 deals, each played from every seat: ")


def test_the_result_can_be_written_as_json() -> None:
    result = simulate(load("6nimmt"), [find("random")] * 2, 2, seed=3)
    told = json.loads(json.dumps(result.as_dict()))
    assert (told["game"], told["unit"], told["played"], told["seed"]) == ("6nimmt", "rounds", 2, 3)
    assert [line["bot"] for line in told["lines"]] == ["random", "random"]
    assert told["lines"][0]["points"]["value"] == result.lines[0].points.value


def test_workers_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "ALONE", 0.0)  # call them at once
    table = [Entrant("family"), Entrant("random"), Entrant("random")]
    ticks: list[int] = []
    alone = simulate(load("6nimmt"), table, 7, seed=4)
    helped = simulate(load("6nimmt"), table, 7, seed=4, workers=2, tick=ticks.append)
    assert alone == helped
    assert ticks == [3, 3, 1]


def test_bots_fill_the_seats() -> None:
    a, b = find("greedy"), find("random")
    assert seated([a, b], None) == [a, b]
    assert seated([a, b], 5) == [a, b, a, b, a]
    with pytest.raises(TooFewSeats):
        seated([a, b], 1)


def test_who_fails_is_named() -> None:
    class Failing:
        name = "failing"

        def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
            raise ValueError("moo")

    result = simulate(load("6nimmt"), [Failing(), find("random")], 2, seed=1)
    (trouble,) = result.troubles
    assert (trouble.bot, trouble.kind) == ("failing", "error")
    assert "failing: " in result.as_text()
    assert "ValueError: moo" in result.as_text()


def test_control_c_before_anything_was_played() -> None:
    class Impatient:
        name = "impatient"

        def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(load("6nimmt"), [Impatient(), find("random")], 2, seed=1)


@pytest.mark.parametrize(
    "text", ["6nimmt:cow+twisted", "x_nimmt", "hornochsen", "baron_oxx:plus", "baron_oxx", "buffalo"]
)
def test_the_kernel_plays_the_same_random_rounds(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Anything:
        name = "anything"

        def choose(self, view: View[Any], options: Sequence[Action], rng: Rng) -> Action:
            return rng.choice(options)

    monkeypatch.setattr(RandomSimulation, "at_once", 2)
    seats, rounds = (1, 20) if text == "buffalo" else (3, 10)  # alone, they sometimes win
    compiled = simulate(load(text), [find("random")] * seats, rounds, seed=5)
    reference = simulate(load(text), [Anything()] * seats, rounds, seed=5)
    assert compiled.played == reference.played == rounds
    assert any(line.wins.value for line in compiled.lines)
    assert compiled.team == reference.team
    assert [line.points for line in compiled.lines] == [line.points for line in reference.lines]
    assert [line.wins for line in compiled.lines] == [line.wins for line in reference.lines]
