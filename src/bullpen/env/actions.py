"""The dense action space of a game: every decision that may ever be made has a number and a name."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from bullpen.core.game import Action
from bullpen.core.table import TableGame
from bullpen.env.stepping import Coding
from bullpen.fast.records import Kernel

__all__ = ["ActionSpace"]


class ActionSpace:
    """All decisions of a game for so many seats."""

    def __init__(self, kernel: Kernel, game: TableGame[Any], seats: int) -> None:
        self.kernel = kernel
        codes = np.array(kernel.codes(game, seats), np.int32)
        offsets = np.zeros(8 * 16, np.int32)
        kinds = codes >> 8
        for kind in np.unique(kinds):
            (places,) = np.nonzero(kinds == kind)
            first = int(places[0])
            offsets[kind >> 8 << 4 | kind & 15] = first - (codes[first] & 255)
            assert (np.diff(places) == 1).all(), "codes of a kind have to lie side by side"
            assert (np.diff(codes[places]) == 1).all(), "and their cards or rows in order"
        self.coding = Coding(codes, offsets)

    def __len__(self) -> int:
        return len(self.coding.codes)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """In the notation of actions: ``55`` plays a card, ``>2`` takes the second row."""
        return tuple(map(str, self.actions))

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """As the reference knows them."""
        return tuple(self.kernel.action(int(code)) for code in self.coding.codes)

    def index(self, action: Action) -> int:
        """The number of an action."""
        code = self.kernel.code(action)
        return int(self.coding.offsets[(code >> 16) << 4 | (code >> 8 & 15)]) + (code & 255)
