"""A game in plain lines: for a bare terminal, a pipe, a screen reader. One line per event and question.

It draws zones and returns one of the options; it knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from bullpen.core.game import Action, Event, Play, Refusal, Seat, View
from bullpen.local.session import Session
from bullpen.paint.plain_text import table_lines
from bullpen.scene import Scene, scene_of
from bullpen.text.notation import parse_action
from bullpen.words import Words

__all__ = ["Left", "meant", "play"]


class Left(Exception):
    """The person left the table."""


def play(session: Session, words: Words, ask: Callable[[str], str], tell: Callable[[str], None]) -> None:
    """Play a game to its end, asking whoever is no bot."""
    game = session.game
    shown: list[Event] = []
    failed: set[Seat] = set()
    while (seat := session.turn) is not None:
        if session.bots[seat] is not None:
            action = session.think(seat)
            if seat not in failed and (line := session.failure(seat, words)):
                failed.add(seat)
                tell(line)
        else:
            view = game.view(session.state, seat)
            if len(session.people) > 1:
                tell(words.say("plain-whose", player=words.player(seat, view.table, game)))
            action = decision(view, words, shown, ask, tell)
            shown = []
        told = session.decide(seat, action)
        shown += told
        for line in words.events(told, game):
            tell(line)


def decision(
    view: View[Any],
    words: Words,
    last: Sequence[Event],
    ask: Callable[[str], str],
    tell: Callable[[str], None],
) -> Action:
    """Show the table and ask until the answer is one of the options."""
    scene = scene_of(view)
    for line in ("", *table_lines(scene, words), *option_lines(view.options, scene, words)):
        tell(line)
    while True:
        answer = ask(words.question(scene) + " ").strip()
        if answer in ("q", "quit"):
            raise Left
        if answer in ("?", "help"):
            tell(words.say("plain-help"))
            continue
        if answer in ("why", "w"):
            for line in words.events(last, scene) or [words.say("plain-nothing-yet")]:
                tell(line)
            continue
        if (action := meant(answer, view.options)) is not None:
            return action
        tell(words.say("plain-no-option", answer=answer, options=" ".join(map(str, view.options))))


def meant(answer: str, options: Sequence[Action]) -> Action | None:
    """The option that is meant by an answer. Whoever is asked for a row may give its number alone."""
    for text in (answer, f">{answer}"):
        with suppress(Refusal):
            if (action := parse_action(text)) in options:
                return action
    return None


def option_lines(options: Sequence[Action], scene: Scene, words: Words) -> list[str]:
    """The options that are not simply cards of the own hand: text to type, and what it does."""
    others = [option for option in options if not isinstance(option, Play)]
    lines = [f"  {option}  {words.action(option, scene)}" for option in others]
    values = scene.own.values if scene.own else {}
    twisted = ", ".join(f"{text} = {value}" for text, value in values.items())
    return [*lines, words.say("plain-twist", values=twisted)] if twisted else lines
