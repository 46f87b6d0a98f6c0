"""OpenSpiel can play every game: by its own tests, turn by turn, and from what a player knows."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this system")

from bullpen.core.extras import NotInstalled
from bullpen.core.game import Refusal
from bullpen.env import openspiel_game
from bullpen.games import boxes

TABLES = [
    ("6nimmt", 3, ""),
    ("6nimmt", 2, "pro"),
    ("6nimmt", 2, "cow+mountain+twisted"),
    ("hornochsen", 3, ""),
]
TABLES += [("x_nimmt", 3, ""), ("baron_oxx", 2, ""), ("buffalo", 2, "")]


def loaded(text: str, players: int, variant: str) -> Any:
    return pyspiel.load_game(f"bullpen_{text}", {"players": players, "variant": variant})


def test_every_game_is_registered_once() -> None:
    openspiel_game.register_games()
    for name in boxes():
        assert pyspiel.registered_names().count(f"bullpen_{name}") == 1
    six, hornochsen = (pyspiel.load_game(f"bullpen_{name}").get_type() for name in ("6nimmt", "hornochsen"))
    assert six.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert six.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert hornochsen.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL


@pytest.mark.parametrize(("text", "players", "variant"), TABLES)
def test_random_simulation(text: str, players: int, variant: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = loaded(text, players, variant)
    pyspiel.random_sim_test(game, 1, True, False)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        pyspiel.random_sim_test(pyspiel.convert_to_turn_based(game), 1, False, False)


@pytest.mark.parametrize(("text", "players", "variant"), TABLES)
def test_what_a_player_has_not_seen_can_be_dealt_anew(text: str, players: int, variant: str) -> None:
    game, rng = loaded(text, players, variant), random.Random(1)
    state, others = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.left()))
            continue
        player = rng.randrange(players)
        world = state.resample_from_infostate(player, rng.random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions(player) == state.legal_actions(player)
        others += str(world) != str(state)
        if state.is_simultaneous_node():
            state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(players)])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert others > 5 or variant == "pro", "in the advanced mode nothing is hidden"
    assert state.returns() == [game.rules.standing(state.table, seat) for seat in range(players)]


def test_bad_settings_are_refused() -> None:
    with pytest.raises(Refusal, match="players"):
        loaded("6nimmt", 11, "")
    with pytest.raises(Refusal, match="no variant 'bull'"):
        loaded("6nimmt", 4, "bull")


def test_a_missing_extra_names_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "bullpen.env.openspiel_game")
    with pytest.raises(NotInstalled, match=r"needs pyspiel.*bullpen-cards\[openspiel\]"):
        import bullpen.env.openspiel_game  # noqa: F401
