"""Review: the sum is exact in every game, nothing hidden enters a value, better players misplay less."""

from __future__ import annotations

import os

import pytest

from bullpen.bots import find
from bullpen.core.game import Play
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.play.laws import random_game
from bullpen.review import Effort, Estimate, Verdict, judge, review, samplers
from bullpen.review.decisions import walk
from bullpen.review.marks import accuracy, mark
from bullpen.text.transcript import Transcript
from tests.setups import all_variants, closed_piles, single_variants

FEW = Effort(80, 80, 160)
"""For rollouts at random, a fortieth of that."""


def random_transcript(text: str, seed: int) -> Transcript:
    game = load(text)
    seats = max(2, game.least)
    moves = tuple((seat, action) for _, seat, action in random_game(game, seats, Rng(seed)))
    return Transcript(text, seats, seed, moves)


@pytest.fixture
def without_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game as if it had no kernel: the rules themselves judge."""
    monkeypatch.setattr(samplers, "find", lambda game: None)


VARIANTS = all_variants() if os.environ.get("BULLPEN_REVIEW") == "all" else single_variants() + closed_piles()
"""All combinations would take long; ``BULLPEN_REVIEW=all`` takes them."""


@pytest.mark.parametrize("text", VARIANTS)
@pytest.mark.usefixtures("without_kernels")
def test_deal_misplay_and_luck_add_up_to_the_result(text: str) -> None:
    transcript = random_transcript(text, 3)
    found = walk(transcript)
    judged = review(transcript, seats=[0], effort=FEW)
    assert [one.point.move for one in judged.decisions] == [
        point.move for point in found.points if point.seat == 0
    ]
    for part in judged.rounds:
        assert part.result is not None
        assert part.deal + part.misplay + part.held + part.chosen == pytest.approx(part.result, abs=1e-6)
        assert part.misplay <= 0
    assert judged.methods == {"random"}


def test_the_leads_of_a_round_cancel_out() -> None:
    found = walk(random_transcript("6nimmt:rounds=2", 5))
    assert len(found.ends) == 2
    for end in found.ends:
        assert sum(samplers.lead_of(found.game, end, seat) for seat in range(len(end))) == pytest.approx(0)


def test_a_choice_that_was_changed_is_no_decision() -> None:
    game = load("6nimmt:rounds=1")
    table = game.deal(2, Rng(1))
    first, second, *_ = game.view(table, 0).options
    other = game.view(table, 1).options[0]
    points = walk(Transcript("6nimmt:rounds=1", 2, 1, ((0, first), (0, second), (1, other)))).points
    assert [(point.seat, point.action) for point in points] == [(0, second), (1, other)]
    assert not any(points[1].table.choices), "nobody had sealed a card where they decided"


@pytest.mark.parametrize("text", single_variants())
@pytest.mark.usefixtures("without_kernels")
def test_a_judge_sees_no_hidden_card(text: str) -> None:
    """Hidden cards dealt anew change no value: law of views."""
    game = load(text)
    table = game.deal(max(2, game.least), Rng(4))
    seat = game.awaited(table)[0]
    view = game.view(table, seat)
    other = game.imagine(view, Rng(9))
    assert judge(view, effort=FEW) == judge(game.view(other, seat), effort=FEW)


def test_networks_judge_alike_for_the_same_seed_and_see_no_hidden_card() -> None:
    game = load("6nimmt")
    table = game.deal(4, Rng(4))
    view = game.view(table, 1)
    verdict = judge(view, seed=5)
    assert verdict.method == "networks"
    assert verdict == judge(game.view(game.imagine(view, Rng(9)), 1), seed=5)
    assert verdict != judge(view, seed=6)
    assert verdict.value == max(one.lead for one in verdict.estimates)
    assert sum(one.win for one in verdict.estimates) / len(verdict.estimates) == pytest.approx(0.25, abs=0.2)


def test_better_players_misplay_less() -> None:
    lost = {}
    for name in ("search@60", "random"):
        game, bot, rng = load("6nimmt:rounds=1"), find(name), Rng(2)
        table, moves = game.deal(3, Rng(8)), []
        while awaited := game.awaited(table):
            view = game.view(table, awaited[0])
            moves.append((awaited[0], bot.choose(view, view.options, rng)))
            table = game.next(table, *moves[-1])
        judged = review(Transcript("6nimmt:rounds=1", 3, 8, tuple(moves)), effort=Effort(200, 200, 800))
        lost[name] = sum(part.misplay for part in judged.rounds)
        if name == "random":
            assert any(one.mark in ("?", "??") for one in judged.decisions)
    assert lost["random"] < 2 * lost["search@60"] < 0


# Marks and accuracy, worked out by hand.


def verdict(*behind: float, error: float = 0.1) -> Verdict:
    estimates = tuple(
        Estimate(5 - less, 0.1, 0.3, 0.01, less, error if less else 0.0, 100) for less in behind
    )
    return Verdict(
        tuple(Play(card + 1) for card in range(len(behind))), estimates, behind.index(0), "networks"
    )


@pytest.mark.parametrize(
    ("behind", "sign"), [(0.49, ""), (0.5, "?!"), (1.49, "?!"), (1.5, "?"), (2.99, "?"), (3.0, "??")]
)
def test_marks_have_thresholds(behind: float, sign: str) -> None:
    assert mark(verdict(0, behind), Play(2)) == sign


def test_no_mark_for_what_is_not_clear() -> None:
    assert mark(verdict(0, 3.0, error=1.5), Play(2)) == ""
    assert verdict(0, 3.0, error=1.5).equals == {0, 1}
    assert mark(verdict(0, 3.0, error=1.49), Play(2)) == "??"


def test_the_only_good_card_is_praised() -> None:
    assert mark(verdict(0, 1.6, 4), Play(1)) == "!"
    assert mark(verdict(0, 1.4, 4), Play(1)) == ""
    assert mark(verdict(0), Play(1)) == "", "nobody is praised for what they had to do"


def test_accuracy_is_the_share_of_what_blind_choices_would_cost() -> None:
    two = verdict(0, 2), verdict(0, 1, 5)  # blind choices cost 1 and 2
    assert accuracy([(two[0], Play(1)), (two[1], Play(1))]) == 100
    assert accuracy([(two[0], Play(2)), (two[1], Play(2))]) == pytest.approx(0)
    assert accuracy([(two[0], Play(1)), (two[1], Play(2))]) == pytest.approx(100 * (1 - 1 / 3))
    assert accuracy([(verdict(0), Play(1))]) is None
