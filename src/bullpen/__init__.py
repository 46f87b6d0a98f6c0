"""The 6 nimmt! family of card games: rules, bots and tables. This is what a program needs.

``bullpen.load("6nimmt:cow")`` is a game: it deals, says who may do what, and steps from state to state.
Everything here needs the standard library alone and is loaded when first asked for; the rest of the
package (bots, kernels, server, clients) is imported by its own name.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as typing has it, which takes ten times as long to load as all of this

if TYPE_CHECKING:
    from typing import Any, Final

    from bullpen.core.cards import Deck, read_deck
    from bullpen.core.game import (
        Action,
        Card,
        ChooseRow,
        EndTurn,
        Event,
        Game,
        IllegalAction,
        Outcome,
        Pass,
        Pick,
        Play,
        Refusal,
        Seat,
        Use,
        View,
    )
    from bullpen.core.rng import Rng
    from bullpen.games import boxes, load
    from bullpen.text.notation import format_position, parse_action, parse_position
    from bullpen.text.transcript import Transcript, format_transcript, parse_transcript, replay

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Card",
    "ChooseRow",
    "Deck",
    "EndTurn",
    "Event",
    "Game",
    "IllegalAction",
    "Outcome",
    "Pass",
    "Pick",
    "Play",
    "Refusal",
    "Rng",
    "Seat",
    "Transcript",
    "Use",
    "View",
    "boxes",
    "format_position",
    "format_transcript",
    "load",
    "parse_action",
    "parse_position",
    "parse_transcript",
    "read_deck",
    "replay",
]

HOMES: Final = {
    "bullpen.core.cards": ("Deck", "read_deck"),
    "bullpen.core.game": (
        *("Action", "Card", "ChooseRow", "EndTurn", "Event", "Game", "IllegalAction", "Outcome", "Pass"),
        *("Pick", "Play", "Refusal", "Seat", "Use", "View"),
    ),
    "bullpen.core.rng": ("Rng",),
    "bullpen.games": ("boxes", "load"),
    "bullpen.text.notation": ("format_position", "parse_action", "parse_position"),
    "bullpen.text.transcript": ("Transcript", "format_transcript", "parse_transcript", "replay"),
}
"""Where each name lives."""


def __getattr__(name: str) -> Any:
    """Load a name when it is first asked for: ``import bullpen`` itself takes no time."""
    from importlib import import_module

    for module, names in HOMES.items():
        if name in names:
            found = globals()[name] = getattr(import_module(module), name)
            return found
    raise AttributeError(f"module 'bullpen' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
