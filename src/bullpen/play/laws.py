"""The laws that every game keeps, shipped so that authors of new games can run them on theirs.

``check_laws(game, seats, seed)`` plays a random game and checks all of them at every decision; a broken law
raises ``LawBroken`` with its number and the position, ready to be pasted into a test. The numbers are those
of docs/laws.md. What a *new* game must do to pass is in CONTRIBUTING.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from bullpen.core.game import (
    FACE_DOWN,
    Action,
    ChooseRow,
    EndTurn,
    IllegalAction,
    Pass,
    Pick,
    Play,
    Refusal,
    Seat,
    Use,
    View,
)
from bullpen.core.rng import Rng, rng_of
from bullpen.core.table import Table, TableGame, changed, changes
from bullpen.games import boxes
from bullpen.text.notation import format_position, format_zones, parse_action, parse_zones
from bullpen.text.transcript import Transcript, format_transcript, parse_transcript, replay
from bullpen.text.validation import hidden_zones

__all__ = ["LawBroken", "check_laws", "check_laws_from", "perft", "random_game"]

Game = TableGame[Any]
Lookers = Sequence[Seat | None]
Moves = tuple[tuple[Seat, Action], ...]

LOOKERS: Final = 3
"""How many seats are looked from, besides a spectator: at a large table one is much like the other."""


class LawBroken(AssertionError):
    """A game broke a law."""

    def __init__(self, law: int, what: str, game: Game, table: Table) -> None:
        super().__init__(f"law {law}: {what}\nat {format_position(game, table)}")


def random_game(game: Game, seats: int, rng: Rng) -> Iterator[tuple[Any, Seat, Action]]:
    """Every state of a random game, with the decision that is made there."""
    state = game.deal(seats, rng)
    while awaited := game.awaited(state):
        seat = rng.choice(awaited)
        action = rng.choice(game.pending(state)[seat])
        yield state, seat, action
        state = game.next(state, seat, action)


def check_laws(game: Game, seats: int, seed: int) -> Transcript:
    """Play a random game from this seed and check every law at every decision."""
    rng = rng_of(seed)
    state = game.deal(seats, rng_of(seed))
    lookers = (None, *rng.draw(range(seats), min(seats, LOOKERS)))
    check_resampling(game, state, lookers, rng)
    moves, end = check_laws_from(game, state, rng, lookers)
    transcript = Transcript(game.name, seats, seed, moves)
    check_transcript(game, end, transcript)
    return transcript


def check_laws_from(game: Game, state: Any, rng: Rng, lookers: Lookers) -> tuple[Moves, Any]:
    """Play at random from this state to the end and check every law that holds from any state on.

    The answer is what was played, and the end.
    """
    cards = cards_in(game, state)
    views = {seat: game.view(state, seat) for seat in lookers}
    moves: list[tuple[Seat, Action]] = []
    while not check_ending(game, state):
        check_refusals(game, state, rng)
        check_views(game, state, lookers, rng)
        check_notation(game, state)
        check_commuting(game, state, rng)
        seat = rng.choice(game.awaited(state))
        action = rng.choice(game.pending(state)[seat])
        check_action_text(game, state, action)
        copy = state.copy()
        after, events = game.step(state, seat, action)
        law(3, state == copy, "step changed the state it was given", game, copy)
        law(3, after == game.next(state, seat, action), "step and next differ", game, state)
        if len(after.sheet) == len(state.sheet):
            law(4, cards_in(game, after) == cards, "a card was lost or made", game, after)
        for event in events:
            law(4, no_twins(game, event.after), f"a card lies twice after {event.rule}", game, event.after)
        cards = cards_in(game, after)
        views = {viewer: fold(game, view, events, after) for viewer, view in views.items()}
        state = after
        moves.append((seat, action))
        law(9, len(moves) <= game.longest(state.seats), "the game is longer than it says", game, state)
    check_notation(game, state)
    return tuple(moves), state


def law(number: int, kept: bool, what: str, game: Game, table: Table) -> None:
    if not kept:
        raise LawBroken(number, what, game, table)


@contextmanager
def accepted(number: int, what: str, game: Game, table: Table) -> Iterator[None]:
    """By this law, nothing in here is refused."""
    try:
        yield
    except Refusal as refusal:
        raise LawBroken(number, f"{what}: {refusal}", game, table) from refusal


def cards_in(game: Game, state: Any) -> list[int]:
    return sorted(game.every_card(state))


def check_ending(game: Game, state: Any) -> bool:
    """Law 1: nobody is pending if and only if there is an outcome; who is pending has an option."""
    pending, outcome = game.pending(state), game.outcome(state)
    law(1, bool(pending) == (outcome is None), "pending and outcome contradict each other", game, state)
    law(1, all(pending.values()), "a seat is asked and has no option", game, state)
    law(1, set(game.awaited(state)) <= set(pending), "a seat is awaited and not pending", game, state)
    law(1, bool(game.awaited(state)) == bool(pending), "nobody is awaited and the game goes on", game, state)
    return outcome is not None


def check_refusals(game: Game, state: Any, rng: Rng) -> None:
    """Law 2: every option is accepted, anything else refused, and a refusal changes nothing."""
    copy = state.copy()
    actions = list(every_action(game, state))
    pending = game.pending(state)
    for seat, options in pending.items():
        law(2, len(set(options)) == len(options), "an option is offered twice", game, state)
        for action in options:
            with accepted(2, "an option is refused", game, state):
                game.next(state, seat, action)
    for seat in range(-1, state.seats + 1):
        for action in rng.draw(actions, 10):
            if action in pending.get(seat, ()):
                continue
            try:
                game.step(state, seat, action)
            except IllegalAction:
                continue
            raise LawBroken(2, f"seat {seat + 1} may do {action}, which is no option", game, state)
    law(2, state == copy, "looking at options or a refusal changed the state", game, copy)


def every_action(game: Game, state: Any) -> Iterator[Action]:
    """Actions of every kind: some possible now, most not."""
    held = {card for hand in state.hands for card in hand}
    cards = sorted({FACE_DOWN, 999, *held, *(p.card for p in state.lane), *(r[-1] for r in state.rows if r)})
    rows = range(-1, len(state.rows) + 1)
    yield from (Play(card) for card in cards)
    yield from (Play(card, True) for card in cards)
    yield from (Pick(card) for card in cards)
    yield from (ChooseRow(row) for row in rows)
    yield from (Use("moo", row) for row in rows)
    yield from (Pass(), EndTurn(), Use("moo"), Use("moo", None, cards[-1]))


def check_commuting(game: Game, state: Any, rng: Rng) -> None:
    """Law 5: the order in which choices are sealed makes no difference, nor does a change of mind."""
    if state.ask is not None:
        return
    pending = game.pending(state)
    choices = [(seat, rng.choice(pending[seat])) for seat in game.awaited(state)]
    ends = []
    for order, hesitant in ((choices, False), (choices[::-1], True)):
        end = state
        for seat, action in order:
            if hesitant and len(game.awaited(end)) > 1:
                end = game.next(end, seat, pending[seat][0])
            end = game.next(end, seat, action)
        ends.append(end)
    law(5, ends[0] == ends[1], "sealed choices do not commute", game, state)


def check_views(game: Game, state: Any, lookers: Lookers, rng: Rng) -> None:
    """Law 6: an imagined state looks the same, and offers the same, to whoever imagined it."""
    for seat in lookers:
        view = game.view(state, seat)
        imagined = game.imagine(view, rng)
        law(6, game.view(imagined, seat) == view, f"what seat {seat} imagines looks different", game, state)
        law(6, not hidden_zones(game, imagined), "something is still face down", game, imagined)
        law(6, no_twins(game, imagined), "a card is there twice, or is not in the deck", game, imagined)


def no_twins(game: Game, state: Any) -> bool:
    cards = cards_in(game, state)
    return len(set(cards)) == len(cards) and set(cards) <= set(game.cards(state.seats))


def check_resampling(game: Game, state: Any, lookers: Lookers, rng: Rng) -> None:
    """Law 6, too: every hidden zone is imagined anew, each time."""
    for seat in lookers:
        view: View[Any] = game.view(state, seat)
        for name in hidden_zones(game, view.table):
            worlds = [getattr(game.imagine(view, rng), name) for _ in range(6)]
            law(6, any(world != worlds[0] for world in worlds), f"{name} is not resampled", game, state)


def check_notation(game: Game, state: Any) -> None:
    """Law 7: a position, and what a seat sees of it, can be written and read back."""
    for table in (state, *(game.view(state, seat).table for seat in (None, 0))):
        with accepted(7, "a position cannot be read back", game, table):
            read = parse_zones(game, state.seats, format_zones(game, table))
        law(7, read == table, f"read back as {format_position(game, read)}", game, table)


def check_action_text(game: Game, state: Any, action: Action) -> None:
    with accepted(7, "an action cannot be read back", game, state):
        read = parse_action(str(action))
    law(7, read == action, f"{action} is read as another action", game, state)


def check_transcript(game: Game, state: Any, transcript: Transcript) -> None:
    """Law 7: set-up, seed and actions give the same game again; from our shelf, by way of text, too."""
    assert transcript.seed is not None
    again = game.deal(transcript.seats, rng_of(transcript.seed))
    for seat, action in transcript.moves:
        with accepted(7, "the same deal cannot be played again", game, again):
            again = game.next(again, seat, action)
    law(7, again == state, "the same decisions lead elsewhere", game, state)
    if game.name.partition(":")[0] in boxes():
        with accepted(7, "the transcript departs from the rules", game, state):
            written = replace(transcript, deck=game.deck.fingerprint)
            read = parse_transcript(format_transcript(written, game.deck))
            *_, last = replay(read, game.deck)
        law(7, read == written, "the transcript is read back as another one", game, state)
        law(7, last.after == state, "the replay ends elsewhere", game, state)


def fold(game: Game, view: View[Any], events: Any, after: Any) -> View[Any]:
    """Law 8: what a client is told, event by event, brings its view to where the engine's is."""
    client = view
    for table in (*(event.after for event in events), after):
        seen = game.view(table, view.seat)
        client = changed(client, changes(client, seen))
    law(8, client == game.view(after, view.seat), "the told changes lead elsewhere", game, after)
    return client


def perft(game: Game, state: Any) -> tuple[int, int]:
    """How many different games there are from here, and the sum of all their points. For tiny decks only."""
    outcome = game.outcome(state)
    if outcome is not None:
        return 1, sum(outcome.points)
    seat = game.awaited(state)[0]
    branches = [perft(game, game.next(state, seat, action)) for action in game.pending(state)[seat]]
    games, points = zip(*branches, strict=True)
    return sum(games), sum(points)
