"""OpenSpiel: every game, one round, with the deal as explicit chance.

Importing this module registers ``bullpen_6nimmt`` and its like. Choices that are sealed at the table are
simultaneous nodes, so these games are simultaneous games, and ``pyspiel.convert_to_turn_based`` knows what to
do with them; Hornochsen! is sequential. The reference plays.

A chance node deals one card; its outcomes are the places in the deck. ``resample_from_infostate`` deals the
cards that a player has not seen to other hands and piles, and plays the game again up to the same moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from bullpen.core.extras import require

require("bullpen.env.openspiel_game", "openspiel")
require("bullpen.env.openspiel_game", "bots")

import numpy as np
import pyspiel

from bullpen.core.game import Action, Seat, View
from bullpen.core.table import Table, TableGame
from bullpen.core.variants import Box
from bullpen.env.batch_env import BatchEnv
from bullpen.env.dealing import Dealt, Listening, spread
from bullpen.games import boxes, load
from bullpen.text.notation import format_position

__all__ = ["BullpenGame", "BullpenState", "register_games"]

HIDING: Final = ("hands", "draws", "deck")
"""The zones in which cards lie that nobody has seen yet, or only their owner."""

SEQUENTIAL: Final = frozenset({"hornochsen"})
"""Where nothing is sealed."""


def game_type(box: Box) -> Any:
    game, kinds = load(box.name), pyspiel.GameType
    return kinds(
        short_name=f"bullpen_{box.name}",
        long_name=f"{box.name}, one round",
        dynamics=kinds.Dynamics.SEQUENTIAL if box.name in SEQUENTIAL else kinds.Dynamics.SIMULTANEOUS,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.cooperative else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(game.least, min(4, game.most)), "variant": ""},
    )


class BullpenGame(pyspiel.Game):  # type: ignore[misc]
    """A round of a game. *variant*: what follows the colon of a game string, "cow+twisted"."""

    kind: Any
    box: Box

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        variant = f":{given['variant']}" if given["variant"] else ""
        self.rules: TableGame[Any] = load(self.box.name + variant).one_round
        seats = int(given["players"])
        self.rules.check_seats(seats)
        self.env = BatchEnv(self.rules, seats, 1)
        listening = Listening()
        self.rules.deal(seats, listening)
        self.draws = listening.draws
        most = 64.0 * sum(map(abs, self.rules.deck.bulls.values()))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.env.actions),
            max_chance_outcomes=max((len(draw.items) for draw in self.draws), default=1),
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=self.rules.longest(seats),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> BullpenState:
        return BullpenState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, perfect_recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class BullpenState(pyspiel.State):  # type: ignore[misc]
    """A deal that is under way, and then a table."""

    def __init__(self, game: BullpenGame) -> None:
        super().__init__(game)
        self.places: list[int] = []
        self.table: Table | None = None
        self.said: list[str] = []
        """What everybody has seen happen: it tells moments apart that look alike."""
        self.deal_if_complete(game)

    def deal_if_complete(self, game: BullpenGame) -> None:
        if len(self.places) == len(spread(game.draws)):
            self.table = game.rules.deal(game.num_players(), Dealt(game.draws, self.places))

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.table.ask is None:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self.table.ask.seats[0]

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def left(self) -> list[int]:
        """The places of the deck that may be dealt next."""
        game = self.get_game()
        draws, k = spread(game.draws), len(self.places)
        used = {place for place, draw in zip(self.places, draws, strict=False) if draw is draws[k]}
        return [place for place in range(len(draws[k].items)) if place not in used]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = self.left()
        return [(place, 1 / len(left)) for place in left]

    def _legal_actions(self, player: Seat) -> list[int]:
        asked = self.current_player()
        if self.table is None or asked not in (player, int(pyspiel.PlayerId.SIMULTANEOUS)):
            return []
        game = self.get_game()
        return sorted(game.env.actions.index(action) for action in game.rules.choice(self.table, player))

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.places.append(int(action))
            self.deal_if_complete(self.get_game())
        else:
            self.decide(self.current_player(), action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        for player, action in enumerate(actions):
            self.decide(player, action)

    def decide(self, player: Seat, action: int) -> None:
        game = self.get_game()
        chosen: Action = game.env.actions.actions[int(action)]
        before = self.table
        self.table = game.rules.next(before, player, chosen)
        self.said.append(f"{player}{chosen}")
        assert before is not None
        if self.table is not None and self.table.lane != before.lane:
            self.said.append(",".join(str(played.card) for played in self.table.lane))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        if player == int(pyspiel.PlayerId.CHANCE):
            draws = spread(game.draws)
            item = draws[min(len(self.places), len(draws) - 1)].items[action]
            return f"deal {item} (place {action})"
        return str(game.env.actions.actions[action])

    def returns(self) -> list[float]:
        """How everybody stands when the round is over: points, with the sign that makes higher better."""
        game = self.get_game()
        seats = range(game.num_players())
        if self.table is None or not self.table.over:
            return [0.0 for _ in seats]
        return [float(game.rules.standing(self.table, seat)) for seat in seats]

    def __str__(self) -> str:
        if self.table is None:
            return f"dealing {' '.join(map(str, self.places))}"
        return format_position(self.get_game().rules, self.table)

    def view(self, player: Seat) -> View[Any] | None:
        rules: TableGame[Any] = self.get_game().rules
        return None if self.table is None else rules.view(self.table, player)

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> BullpenState:
        """Another state that looks the same to this player, with the same past."""
        game: BullpenGame = self.get_game()
        state = game.new_initial_state()
        for place in self.resampled(game, player, sampler):
            state.apply_action(place)
        past = self.history()[len(self.places) :]
        while past:
            if state.is_simultaneous_node():
                turn, past = past[: game.num_players()], past[game.num_players() :]
                state.apply_actions(turn)
            else:
                state.apply_action(past.pop(0))
        return state

    def resampled(self, game: BullpenGame, player: Seat, sampler: Callable[[], float]) -> list[int]:
        """The deal once more, where the player has not seen a card another one that it has not seen."""
        places, draws = self.places[:], spread(game.draws)
        hidden = self.hidden(game, player)
        for draw in game.draws:
            chosen = [k for k in hidden if draws[k] is draw]
            used = {places[k] for k in range(len(places)) if draws[k] is draw and k not in chosen}
            pool = [place for place in range(len(draw.items)) if place not in used]
            for k in chosen:
                places[k] = pool.pop(int(sampler() * len(pool)))
        return places

    def hidden(self, game: BullpenGame, player: Seat) -> list[int]:
        """The chance nodes whose outcome this player cannot know yet."""
        view, draws = self.view(player), spread(game.draws)
        if view is None or self.table is None:  # during the deal, nobody has looked at anything
            return []
        seen, table = set(game.rules.every_card(view.table)), vars(self.table)
        lying = [card for zone in HIDING for group in table.get(zone, ()) for card in group]
        unseen = {card for card in lying if card not in seen}
        hidden = [k for k, draw in enumerate(draws) if draw.items[self.places[k]] in unseen]
        stack = len(table.get("stack", ()))
        return hidden + list(range(len(draws) - stack, len(draws))) if stack else hidden


class Observer:
    """What a player sees: the columns of `BatchEnv`, or a position in notation."""

    def __init__(self, game: BullpenGame, perfect_recall: bool) -> None:
        self.game, self.perfect_recall = game, perfect_recall
        self.tensor = np.zeros(len(game.env.columns), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: BullpenState, player: Seat) -> None:
        view = state.view(player)
        self.tensor[:] = 0 if view is None else self.game.env.observe_view(view)[0]

    def string_from(self, state: BullpenState, player: Seat) -> str:
        view = state.view(player)
        if view is None:
            return "dealing"
        seen = format_position(self.game.rules, view.table)
        return " ".join([seen, "|", *state.said]) if self.perfect_recall else seen


def register_games() -> None:
    """A game for every box; a second time does nothing."""
    known = set(pyspiel.registered_names())
    for name, box in boxes().items():
        if f"bullpen_{name}" not in known:
            kind = game_type(box)
            pyspiel.register_game(kind, type("BullpenGame", (BullpenGame,), {"kind": kind, "box": box}))


register_games()
