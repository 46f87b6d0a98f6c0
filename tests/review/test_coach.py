"""The coach: what it tells at which level, and that it knows no more than the seat that it tells it."""

from typing import Any

import pytest

from bullpen.core.game import View
from bullpen.core.rng import Rng
from bullpen.core.table import TableGame
from bullpen.games import boxes, load
from bullpen.review import advise
from bullpen.review.coach import LEVELS, grade_of
from bullpen.review.tracker import track

GAMES = [*boxes(), "6nimmt:pro", "6nimmt:piles=closed", "hornochsen:piles=closed"]


def positions(game: TableGame[Any], seats: int = 3, most: int = 12) -> list[tuple[Any, View[Any]]]:
    """The first decisions of a game in which anybody may do anything."""
    rng, found = Rng(7), []
    table = game.deal(seats, rng)
    for _ in range(most):
        awaited = game.awaited(table)
        if not awaited:
            break
        view = game.view(table, awaited[0])
        found.append((table, view))
        table = game.next(table, awaited[0], rng.choice(view.options))
    return found


@pytest.mark.parametrize("text", GAMES)
def test_hidden_cards_dealt_anew_change_nothing(text: str) -> None:
    game = load(text)
    for _, view in positions(game):
        other = game.view(game.imagine(view, Rng(99)), view.seat)
        assert list(advise(other, "tracker")) == list(advise(view, "tracker"))


def test_hidden_cards_dealt_anew_leave_the_values() -> None:
    game = load("6nimmt")
    _, view = positions(game)[0]
    other = game.view(game.imagine(view, Rng(99)), view.seat)
    assert list(advise(other, "values")) == list(advise(view, "values"))


@pytest.mark.parametrize("text", GAMES)
def test_every_card_is_in_one_place(text: str) -> None:
    game = load(text)
    for table, view in positions(game):
        seen = track(view)
        every = [*seen.out, *seen.hand, *seen.held, *seen.unseen]
        assert sorted(every) == sorted(game.cards(table.seats))
        assert set(seen.hand) == set(table.hands[view.seat])
        hidden = [card for seat, hand in enumerate(table.hands) if seat != view.seat for card in hand]
        assert len(hidden) == seen.in_hands + len(seen.held)
        assert set(hidden) <= {*seen.unseen, *seen.held}


def test_closed_piles_are_left_to_memory() -> None:
    taken = {text: load(text) for text in ("6nimmt", "6nimmt:piles=closed")}
    for text, game in taken.items():
        table, view = positions(game, most=25)[-1]
        piled = {card for pile in table.piles for card in pile}
        assert piled
        seen = track(view)
        assert seen.closed == (text != "6nimmt")
        assert piled <= set(seen.unseen if seen.closed else seen.out)


def test_each_level_adds_to_the_one_before() -> None:
    _, view = positions(load("6nimmt"))[0]
    told = {level: list(advise(view, level)) for level in LEVELS}
    last = {level: parts[-1] for level, parts in told.items()}
    assert not last["none"].dangers
    assert last["none"].tracker is None
    assert set(last["danger"].dangers) == {str(option) for option in view.options}
    assert last["danger"].tracker is None
    assert last["tracker"].tracker == track(view)
    assert not last["tracker"].values
    assert set(last["values"].values) == {str(option) for option in view.options}
    assert all(last[level].dangers == last["danger"].dangers for level in LEVELS[1:])
    assert [part.complete for part in told["values"]] == [False, False, True]
    assert min(value.behind for value in last["values"].values.values()) == 0


def test_whoever_has_no_choice_needs_no_advice() -> None:
    game = load("6nimmt")
    _, view = positions(game)[0]
    waiting = View(game, view.seat, view.table, view.options[:1], view.awaited)
    (advice,) = advise(waiting, "values")
    assert advice.complete
    assert advice.tracker is not None
    assert not (advice.dangers)
    assert not (advice.values)


def test_danger_is_graded_by_what_it_costs_on_average() -> None:
    assert [grade_of(points) for points in (-3.0, 0.0, 0.39, 0.4, 1.9, 2.0, 9.0)] == [0, 0, 0, 1, 1, 2, 2]
