"""The lines of words around the table: title, question, options, the tail of the log."""

from __future__ import annotations

import time
from collections.abc import Sequence

from textual.content import Content

from bullpen.games import setup
from bullpen.tui.board.frame import Frame
from bullpen.tui.board.styled import NOTHING, clipped, ink, joined, wrapped
from bullpen.tui.hosts.host import Moment

__all__ = ["log_lines", "option_lines", "question_lines", "title_line"]


def title_line(frame: Frame, deadline: float | None, width: int) -> Content:
    """The game and its variants, the round and the turn, and the seconds that are left."""
    words, public = frame.words, frame.public
    chosen = setup(frame.info.game)
    parts = [words.name("game", chosen.box.slug)]
    parts += [words.name("variant", chosen.box.slug, variant) for variant in chosen.variants]
    place = words.say("tui-round", round=max(len(public.sheet) + (not public.over), 1), turn=public.turn)
    left = "" if deadline is None else f" │ {max(int(deadline - time.monotonic()), 0)} s"
    return clipped(joined([ink(" + ".join(parts), "bold #f4d35e"), ink(f" │ {place}{left}")]), width)


def question_lines(frame: Frame, moment: Moment, width: int) -> list[Content]:
    """What the table is waiting for, and what the host has to say."""
    words = frame.words
    told = wrapped(moment.notice, width)[:2] if moment.notice else []
    notice = [ink(line, "bold #f0a493") for line in told]
    sealed = moment.seat is not None and moment.seat not in frame.public.awaited
    if frame.choosing is not None and not sealed:
        text = words.question(frame.scene)
        if moment.seat is not None and moment.seat != frame.seat:
            text = f"{frame.label(moment.seat)}: {text}"
        return [*notice, *(ink(line, "bold") for line in wrapped(f"▶ {text}", width)[:2])]
    waited = frame.public.awaited
    if not waited or moment.event is not None:
        return [*notice, NOTHING]
    text = words.say("tui-waiting", **words.subject(waited, frame.scene, frame.scene))
    if frame.choosing is not None:
        text += " " + words.say("tui-change")
    return [*notice, clipped(ink(text, "#b9c9bd"), width)]


def option_lines(frame: Frame, width: int) -> list[Content]:
    """The option under the cursor in words, and the kinds of options that there are."""
    choosing = frame.choosing
    if choosing is None:
        return [NOTHING]
    label = frame.words.action(choosing.current, frame.scene)
    now = joined([ink("  "), ink(f" ⏎ {label} ", "bold #1b1b1b on #a9d99a", enter=1)])
    if len(choosing.groups) == 1:
        return [clipped(now, width)]
    kinds = []
    for i, group in enumerate(choosing.groups):
        name, here = group.label(frame.words, frame.scene), i == choosing.group
        kinds.append(ink(f"[{name}]" if here else f" {name} ", "bold reverse" if here else "", group=i))
    line = joined(kinds)
    if now.cell_length + 1 + line.cell_length <= width:
        return [joined([now, ink(" "), line])]
    return [clipped(now, width), clipped(line, width)]


def log_lines(lines: Sequence[str], width: int, height: int) -> list[Content]:
    """The last lines of the log that fit; the very last one stands out."""
    found: list[Content] = []
    for i, line in enumerate(reversed(lines[-height:] if height > 0 else [])):
        style = "bold" if i == 0 else "#b9c9bd"
        found = [*(ink(part, style) for part in wrapped(line, width)), *found]
        if len(found) >= height:
            break
    found = found[max(len(found) - height, 0) :]
    return [*found, *[NOTHING] * (height - len(found))]
