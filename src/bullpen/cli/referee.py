"""bullpen replay, referee, draw: games and positions that somebody wrote down."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from bullpen.cli.shared import DeckFile, Json, Lang, app, as_json, language, own_deck, write_file
from bullpen.core.game import Event, Refusal
from bullpen.core.variants import BadOption
from bullpen.words import Words

__all__ = ["draw", "read_file", "referee", "replay"]


class UnreadableFile(Refusal):
    template = "cannot read {file}: {reason}"


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A transcript; - reads standard input.", allow_leading_hyphen=True)],
    *,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play a transcript back with reasons, and check every word of it against the rules."""
    from bullpen.text.transcript import parse_transcript, prepare
    from bullpen.text.transcript import replay as play_back

    transcript = parse_transcript(read_file(file))
    own = own_deck(deck, transcript.game)
    words = Words(language(lang), transcript.names)
    game, table = prepare(transcript, own)
    for moment in play_back(transcript, own):
        table = moment.after
        if json:
            print(one_line(moment.seat, str(moment.action), moment.events))
            continue
        for line in words.events([e for e in moment.events if not e.quiet], game):
            print(line)
    if not json:
        outcome = game.outcome(table)
        print(words.say("replay-verified" if outcome else "replay-open", moves=len(transcript.moves)))


def one_line(seat: int, action: str, events: Sequence[Event]) -> str:
    told = [facts_of(event) for event in events]
    return json.dumps({"seat": seat + 1, "action": action, "events": told}, ensure_ascii=False)


@app.command
def referee(
    position: Annotated[str, Parameter(help="A position, such as '6nimmt 4 | rows 12/37/43/58'.")],
    *played: Annotated[
        str,
        Parameter(
            help="The cards, seat by seat, each with its choices: 14 15 3>2.", allow_leading_hyphen=True
        ),
    ],
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """For people with the box on the table: where does each card go, and why?

    'bullpen referee "6nimmt 4 | rows 30 36/37/43 44/58 61" "3>2" 9 68 83'. Write '3>2' when 3 takes row 2,
    '59=12' when 12 goes to the X row, 'stop>2@25' to use Stop! on row 2 before 25: see docs/notation.md.
    """
    from bullpen.text.referee import judge

    own = own_deck(deck, position)
    judgement = judge(position, played, own)
    events = [event for event in judgement.events if not event.quiet]
    if json:
        print(as_json({"events": [facts_of(event) for event in events], "position": judgement.position}))
        return
    for line in Words(language(lang)).events(events, judgement.game):
        print(line)
    print(judgement.position)


@app.command
def draw(
    position: Annotated[str, Parameter(help="A position, such as '6nimmt 4 | rows 12/37/43/58'.")],
    *,
    seat: Annotated[
        int | None, Parameter(help="Draw what this seat sees. Default: what a spectator sees.")
    ] = None,
    out: Annotated[Path | None, Parameter(help="Write the SVG to this file. Default: print it.")] = None,
    deck: DeckFile = None,
) -> None:
    """Draw a position as an SVG picture."""
    from bullpen.paint.svg import draw as picture
    from bullpen.text.notation import parse_position

    own = own_deck(deck, position)
    game, table = parse_position(position, own)
    if seat is not None and not 1 <= seat <= table.seats:
        raise BadOption(option="--seat", value=seat, expected=f"1..{table.seats}")
    svg = picture(game.view(table, None if seat is None else seat - 1))
    if out is None:
        print(svg, end="")
    else:
        write_file(out, svg)


def read_file(path: Path) -> str:
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise UnreadableFile(file=str(path), reason=reason) from None


def facts_of(event: Event) -> dict[str, Any]:
    """An event for programs; seats are counted from 1, as rows are, and as people do."""
    facts: dict[str, Any] = dict(event.facts)
    for name in {"winners", "seats"} & facts.keys():
        facts[name] = [seat + 1 for seat in facts[name]]
    return {"rule": event.rule, "seat": None if event.seat is None else event.seat + 1, "facts": facts}
