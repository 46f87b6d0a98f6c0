"""Games of a tournament as transcripts, which ``bullpen replay`` reads, and as pictures of the last turn."""

from __future__ import annotations

from typing import Any

from bullpen.arena.record import GameLine
from bullpen.arena.setting import Setting, played_game
from bullpen.core.cards import Deck
from bullpen.core.table import TableGame
from bullpen.paint.svg import draw
from bullpen.text.notation import parse_action
from bullpen.text.transcript import Transcript, dealt, prepare, replay

__all__ = ["picture_of", "transcript_of"]


def transcript_of(
    game: TableGame[Any], deck: Deck | None, setting: Setting, line: GameLine
) -> Transcript | None:
    """A game of this tournament; None if its decisions were not written down."""
    if not line.moves:
        return None
    seats, cards = len(line.bots), setting.cards(line.deal)
    moves = (move.partition(":") for move in line.moves.split())
    played = played_game(game, setting.matches)
    match = setting.matches and game is not game.one_round
    return Transcript(
        game=game.name,
        seats=seats,
        seed=cards.seed if match else None,
        moves=tuple((int(seat) - 1, parse_action(action)) for seat, _, action in moves),
        start=() if match else tuple(dealt(played, played.deal(seats, cards))),
        names=tuple(name.replace(",", " ") for name in line.bots),
        deck="" if deck is None else deck.fingerprint,
    )


def picture_of(transcript: Transcript, deck: Deck | None) -> str:
    """The table of the last turn, as everybody saw it when its cards were revealed."""
    game, table = prepare(transcript, deck)
    for moment in replay(transcript, deck):
        for event in moment.events:
            if event.after.lane:
                table = event.after
    return draw(game.view(table, None))
