"""Games in progress on disk: transcripts that grow by a line with every decision, in the data folder.

A journal is a transcript as ``bullpen replay`` reads it. Comments say what a transcript does not: which bots
play, in which language. A line is written whole and flushed; a torn one, after a crash, is left out.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bullpen.core.game import Action, Refusal, Seat
from bullpen.games import setup
from bullpen.local.files import data_folder, write_whole
from bullpen.text.transcript import BadTranscript, parse_transcript

__all__ = ["Journal", "NothingToResume", "Plan", "open_games", "read_journal"]


class NothingToResume(Refusal):
    template = "there is no unfinished game in {folder}"


class BadJournal(Refusal):
    template = "{file} cannot be continued: {reason}"


@dataclass(frozen=True)
class Plan:
    """What is agreed before the first card: the game, the seed, and who sits where."""

    game: str
    bots: tuple[str, ...]
    """The bot at every seat; an empty name is a person."""
    seed: int
    names: tuple[str, ...] = ()
    lang: str = "en"
    deck: str = ""
    """The file of an owner's deck."""
    save: str = ""
    """Where the transcript goes in the end, if not into the data folder."""

    @property
    def seats(self) -> int:
        return len(self.bots)


class Journal:
    """The file of a game in progress."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def begin(cls, plan: Plan, deck: str = "") -> Journal:
        """A new file for a game that begins; *deck* is the fingerprint of an owner's deck."""
        folder = data_folder() / "games"
        folder.mkdir(parents=True, exist_ok=True)
        stamp = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{setup(plan.game).box.slug}"
        for number in range(1, 1000):
            name = stamp if number == 1 else f"{stamp}-{number}"
            if (folder / f"{name}.txt").exists():
                continue
            try:
                with (folder / f"{name}.open").open("x", encoding="utf-8") as file:
                    file.write(head(plan, deck))
                    file.flush()
                    os.fsync(file.fileno())
            except FileExistsError:
                continue
            return cls(folder / f"{name}.open")
        raise FileExistsError(f"{stamp}.open")

    def append(self, line: str) -> None:
        """Add a line and wait until it is on the disk."""
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def mend(self) -> None:
        """Cut off a torn last line, so that the next one stands alone."""
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            os.truncate(self.path, len(whole))

    def finish(self, text: str) -> Path:
        """The game is over: the whole transcript takes the journal's place."""
        done = write_whole(self.path.with_suffix(".txt"), text)
        self.path.unlink(missing_ok=True)
        return done


def head(plan: Plan, deck: str) -> str:
    lines = ["Bullpen transcript 1", f"game {plan.game}", f"seats {plan.seats}", f"seed {plan.seed}"]
    if any(plan.names):
        lines.append(f"names {', '.join(plan.names)}")
    if deck:
        lines.append(f"deck {deck}")
    lines.append(f"# bots {' '.join(name or '-' for name in plan.bots)}")
    lines.append(f"# lang {plan.lang}")
    lines += [f"# {name} {value}" for name, value in (("file", plan.deck), ("save", plan.save)) if value]
    return "\n".join(lines) + "\n"


def open_games() -> list[Path]:
    """The games in progress, the last one first."""
    found = (data_folder() / "games").glob("*.open")
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def read_journal(path: Path) -> tuple[Plan, Sequence[tuple[Seat, Action]]]:
    """What was agreed, and what was decided so far."""
    raw = path.read_bytes()
    text = raw[: raw.rfind(b"\n") + 1].decode("utf-8", errors="replace")
    try:
        transcript = parse_transcript(text)
    except BadTranscript as reason:
        raise BadJournal(file=str(path), reason=reason) from None
    said = dict(re.findall(r"^# (bots|lang|file|save) (.*)$", text, flags=re.MULTILINE))
    bots = tuple("" if name == "-" else name for name in said.get("bots", "").split())
    if len(bots) != transcript.seats or transcript.seed is None:
        raise BadJournal(file=str(path), reason="# bots")
    plan = Plan(
        game=transcript.game,
        bots=bots,
        seed=transcript.seed,
        names=transcript.names,
        lang=said.get("lang", "en"),
        deck=said.get("file", ""),
        save=said.get("save", ""),
    )
    return plan, transcript.moves
