"""bullpen explain, review: what each option is worth, and how a game's result came about."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from bullpen.cli.referee import read_file
from bullpen.cli.shared import DeckFile, Json, Lang, app, as_json, language, own_deck
from bullpen.core.game import FACE_DOWN, Refusal, View
from bullpen.core.table import TableGame
from bullpen.core.variants import BadOption
from bullpen.words import Words

__all__ = ["explain", "review"]


class NothingToDecide(Refusal):
    template = "seat {seat} has nothing to decide in this position; {awaited}"


class HandsMissing(Refusal):
    template = (
        "the hands of the others are missing; write ? for a card that nobody sees, such as hands {example}"
    )


@app.command
def explain(
    position: Annotated[
        str,
        Parameter(help="A position with hands, such as '6nimmt 2 | rows 12/37/43/58 | hands 3 44 60/? ? ?'."),
    ],
    *,
    seat: Annotated[int, Parameter(help="Whose decision it is.")] = 1,
    seed: Annotated[int, Parameter(help="The same seed gives the same values.")] = 0,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """What is each option worth, as far as this seat can know, and which risk does it run?

    A value is the lead that the seat may expect at the end of the round, in bulls, with its standard error.
    """
    from bullpen.review import judge
    from bullpen.review.risks import risks
    from bullpen.text.notation import parse_position

    game, table = parse_position(position, own_deck(deck, position))
    if not 1 <= seat <= table.seats:
        raise BadOption(option="--seat", value=seat, expected=f"1..{table.seats}")
    view = decision(game, table, seat - 1)
    verdict = judge(view, seed=seed)
    found = risks(view, verdict.options, seed)
    if json:
        print(as_json({"method": verdict.method, "seat": seat, "options": options_of(verdict, found)}))
        return
    words = Words(language(lang))
    print(words.say("explain-title", seat=seat, method=verdict.method))
    order = sorted(range(len(verdict.options)), key=lambda i: -verdict.estimates[i].lead)
    for i in order:
        print(option_line(words, verdict, i, found[i]))


def decision(game: TableGame[Any], table: Any, seat: int) -> View[Any]:
    """What a seat sees of a position in which it decides; or the refusal that says what is missing."""
    view = game.view(table, seat)
    if not view.options:
        awaited = ", ".join(str(other + 1) for other in game.awaited(table)) or "-"
        raise NothingToDecide(seat=seat + 1, awaited=awaited)
    hands = table.hands
    if table.ask is None and any(hands) and not all(hands):
        hidden = "/".join(
            " ".join("?" if card == FACE_DOWN else str(card) for card in hand or hands[seat])
            if i == seat
            else " ".join("?" for _ in hands[seat])
            for i, hand in enumerate(hands)
        )
        raise HandsMissing(example=hidden)
    return view


def options_of(verdict: Any, found: Any) -> list[dict[str, Any]]:
    return [
        {
            "option": str(option),
            "lead": round(one.lead, 3),
            "error": round(one.lead_error, 3),
            "win": round(one.win, 4),
            "behind": round(one.behind, 3),
            "behind_error": round(one.behind_error, 3),
            "equal": i in verdict.equals,
            "takes": risk.takes,
            "cost": round(risk.cost, 2),
            "worlds": one.worlds,
        }
        for i, (option, one, risk) in enumerate(zip(verdict.options, verdict.estimates, found, strict=True))
    ]


def option_line(words: Words, verdict: Any, i: int, risk: Any) -> str:
    one = verdict.estimates[i]
    rank = "best" if i == verdict.best else "equal" if i in verdict.equals else "behind"
    value = f"{signed(one.lead):>6} ± {one.lead_error:.1f}  {one.win:4.0%}"
    said = words.say("explain-rank", rank=rank, behind=f"{one.behind:.1f}", error=f"{one.behind_error:.1f}")
    warned = words.say("explain-risk", takes=risk.takes, cost=f"{risk.cost:.1f}")
    return f"  {verdict.options[i]!s:>6}  {value}  {said}; {warned}"


def signed(number: float) -> str:
    return f"{number:+.1f}".replace("-", "−")


@app.command
def review(
    file: Annotated[Path, Parameter(help="A transcript; - reads standard input.", allow_leading_hyphen=True)],
    *,
    seat: Annotated[int | None, Parameter(help="Only this seat. Default: all.")] = None,
    deck: DeckFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Was it me, or the cards? Every decision of a game, judged; deal + misplay + luck = result."""
    from bullpen.review import review as review_game
    from bullpen.text.transcript import parse_transcript

    transcript = parse_transcript(read_file(file))
    if seat is not None and not 1 <= seat <= transcript.seats:
        raise BadOption(option="--seat", value=seat, expected=f"1..{transcript.seats}")
    words = Words(language(lang), transcript.names)
    quiet = not sys.stderr.isatty()

    def told(done: int, all: int) -> None:
        if not quiet:
            end = "\n" if done == all else ""
            print(
                f"\r{words.say('review-progress', done=done, all=all)}", end=end, file=sys.stderr, flush=True
            )

    found = review_game(
        transcript,
        seats=None if seat is None else [seat - 1],
        deck=own_deck(deck, transcript.game),
        told=told,
    )
    if json:
        print(as_json({"rounds": [round_of(part) for part in found.rounds]}))
        return
    for method in sorted(found.methods):
        print(words.say("review-method", method=method))
    for part in found.rounds:
        print_round(words, part, transcript.names)


def print_round(words: Words, part: Any, names: tuple[str, ...]) -> None:
    name = (names[part.seat] if names else "") or words.say("player", number=part.seat + 1)
    print()
    print(words.say("review-round", round=part.round + 1, player=name))
    for one in part.decisions:
        if one.forced:
            continue
        verdict, action = one.verdict, one.point.action
        best = verdict.options[verdict.best]
        equal = verdict.options.index(action) in verdict.equals
        print(
            words.say(
                "review-decision",
                move=one.point.move + 1,
                action=str(action),
                mark=one.mark or "none",
                lost=f"{-one.misplay:.1f}",
                best=str(best),
                judged="best" if best == action else "equal" if equal else "worse",
            )
        )
    terms = {"deal": part.deal, "misplay": part.misplay, "held": part.held, "chosen": part.chosen}
    said = {name: signed(value) for name, value in terms.items()}
    said["luck"] = signed(part.luck)
    if part.result is None:
        print(words.say("review-open", **said))
    else:
        print(words.say("review-sum", **said, result=signed(part.result)))
    if part.accuracy is not None:
        print(words.say("review-accuracy", accuracy=round(part.accuracy)))


def round_of(part: Any) -> dict[str, Any]:
    return {
        "round": part.round + 1,
        "seat": part.seat + 1,
        "deal": part.deal,
        "misplay": part.misplay,
        "luck": part.luck,
        "held": part.held,
        "chosen": part.chosen,
        "result": part.result,
        "accuracy": part.accuracy,
        "decisions": [decision_of(one) for one in part.decisions],
    }


def decision_of(one: Any) -> dict[str, Any]:
    return {
        "move": one.point.move + 1,
        "action": str(one.point.action),
        "mark": one.mark,
        "misplay": one.misplay,
        "held": one.held,
        "chosen": one.chosen,
        "best": str(one.verdict.options[one.verdict.best]),
        "values": {
            str(option): value.lead
            for option, value in zip(one.verdict.options, one.verdict.estimates, strict=True)
        },
    }
