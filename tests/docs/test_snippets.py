"""Every piece of code on every page works as it is written: programs, commands, positions, data.

Whatever stands in a block has to be of a kind that is tried here; what is of no such kind fails.
"""

from __future__ import annotations

import io
import json
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from cyclopts import MissingArgumentError
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bullpen.arena.record import GameLine
from bullpen.bots import bots, find
from bullpen.cli import app, main
from bullpen.core.extras import DISTRIBUTION, EXTRAS
from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.games import boxes, load
from bullpen.play.laws import random_game
from bullpen.server.seats.fairness import commitment
from bullpen.text.notation import parse_position
from bullpen.text.transcript import Transcript, format_transcript
from tests.docs.pictures import ROOT, pages
from tests.docs.test_names import FENCE, SPAN, fences, named, spans

PAGES = [*pages(), ROOT / "client" / "README.md"]
ELSEWHERE = {
    "CONTRIBUTING.md": "test_recipes.py",
    "docs/guide/arena.md": "test_bots_guide.py",
    "docs/guide/bots.md": "test_bots_guide.py",
    "docs/guide/kernels.md": "test_bots_guide.py",
    "docs/guide/online-bots.md": "test_online_guide.py",
}
"""Pages whose programs are run by another test, which also looks at what they print."""

HUMBLE = (
    (ROOT / "docs" / "guide" / "bots.md")
    .read_text(encoding="utf-8")
    .partition("```python\n")[2]
    .partition("```")[0]
)

SEARCHER = (
    (ROOT / "docs" / "guide" / "search.md")
    .read_text(encoding="utf-8")
    .partition("```python\n")[2]
    .partition("```")[0]
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the files that readers are told to have."""
    decks = ROOT / "src" / "bullpen" / "games" / "decks"
    shutil.copy(decks / "baron_oxx.toml", tmp_path / "my_baron.toml")
    (tmp_path / "humble.py").write_text(HUMBLE, encoding="utf-8")
    (tmp_path / "searcher.py").write_text(SEARCHER, encoding="utf-8")
    (tmp_path / "my_bots.py").write_text(
        "from humble import Humble\n\nClever = New = Old = Humble\n", encoding="utf-8"
    )
    shutil.copy(ROOT / "examples" / "protocol" / "bot.py", tmp_path / "mybot")
    (tmp_path / "bots").mkdir()
    for name in ("greedy", "random"):
        (tmp_path / "bots" / f"{name}.toml").write_text(f'bot = "{name}"\n', encoding="utf-8")
    monkeypatch.setenv("BULLPEN_BOT_LOGS", str(tmp_path / "logs"))
    transcript = Transcript("6nimmt:rounds=1", 2, 7)
    for _, seat, action in random_game(load("6nimmt:rounds=1"), 2, Rng(7)):
        transcript = transcript.played(seat, action)
    (tmp_path / "game.txt").write_text(format_transcript(transcript), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BULLPEN_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in ("humble", "my_bots", "searcher"):
        sys.modules.pop(name, None)


# Programs.


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```python" in page.read_text("utf-8")], ids=named
)
def test_programs_run(page: Path, folder: Path) -> None:
    """Those of a page go on from each other."""
    if named(page) in ELSEWHERE:
        assert page.name in (Path(__file__).parent / ELSEWHERE[named(page)]).read_text(encoding="utf-8")
        return
    names = {"__name__": "page"}
    for language, text in fences(page):
        if language == "python":
            exec(compile(text, named(page), "exec"), names)


# Commands.


class Command(NamedTuple):
    page: str
    line: str
    in_prose: bool

    @property
    def words(self) -> list[str]:
        """What the shell makes of it, with something for every placeholder; without the program's name."""
        line = re.split(r"\s{3,}|\s#", self.line)[0].replace("\\|", "|")
        words = shlex.split(line.removeprefix("python "))[1:]
        return [put for word in words for put in PLACEHOLDERS.get(word, [word])]


SECRET = f"7-{32 * '0'}"
PLACEHOLDERS = {
    "GAME": ["6nimmt"],
    "N": ["2"],
    "M": ["2"],
    "S": ["1"],
    "FILE": ["game.txt"],
    "DIR": ["site"],
    "SEED": [SECRET],
    "HASH": [commitment(SECRET)],
    "POSITION": ["6nimmt 2 | rows 12/37/43/58"],
    "CARD…": ["14", "15"],
}
STARTS = re.compile(r"(\./|python )?bullpen( |$)")


def commands() -> Iterator[Command]:
    for page in PAGES:
        for language, text in fences(page):
            lines = [line for line in text.splitlines() if not language and STARTS.match(line)]
            yield from (Command(named(page), line, False) for line in lines)
        yield from (Command(named(page), span, True) for span in spans(page) if STARTS.match(span))


def cheap(words: list[str]) -> list[str] | None:
    """The same command with less to do; None: it is enough that it can be read."""
    command, text = words[0] if words else "serve", " ".join(words)
    strong = {name for name, bot in bots().items() if hasattr(bot, "extra")}
    if words == ["arena"]:  # it is only spoken of
        return None
    if command not in RUN or "--join" in words or strong & set(re.split(r"[ ,@]", text)):
        return None
    if command in ("simulate", "arena"):
        text = re.sub(r"--(rounds|deals) \d+", r"--\1 2", shlex.join(words))
        few = ["--deals", "2"] if command == "arena" and "--deals" not in words else []
        return [*shlex.split(text), *few, "--workers", "1"]
    return None if words == ["docs"] else words  # it would show them until it is stopped


RUN = {"arena", "docs", "draw", "games", "play", "referee", "replay", "simulate", "verify"}
"""The others serve, measure or train, for longer than a test may take: their own tests do so."""


def test_there_are_commands() -> None:
    assert {command.words[0] for command in commands() if command.words} >= {*RUN, "serve", "bench", "train"}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_can_be_given(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All can be read, and all that take no time are carried out, one after the other."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for command in commands():
        if command.page != named(page) or command.words[:1] == ["test"]:  # the launcher's own
            continue
        try:
            app.parse_args(command.words, exit_on_error=False, print_error=False)
        except MissingArgumentError:  # a command is only spoken of
            assert command.in_prose, command.line
            assert not [word for word in command.words[1:] if not word.startswith("--")], command.line
            continue
        words = cheap(command.words)
        if words is not None:
            monkeypatch.setattr(sys, "stdin", io.StringIO(""))
            with pytest.raises(SystemExit) as stopped:
                main(words)
            assert stopped.value.code == 0, command.line


# Everything else that stands in a block.

POSITION = re.compile(r"[\w:+,=.]+ \d+ \| ")
OTHER_LINES = {
    r"pip install '?[\w-]+(\[[\w,]+\])?'?": "what is installed, see below",
    r"npm [\w &]+(  +# .*)?": "a script of package.json",
    r"(BULLPEN_\w+=\w+ )?(\./bullpen test|\.venv/bin/python -m tests\.).*": "run by test_sixth_game.py",
    r"\w+ += .*": "grammar",
    r"(git clone|sudo) .*": "how a machine is set up; tests/deploy tries the files",
}
MESSAGES = {"hello", "ready", "setup", "new_game", "decide", "decision", "result", "bye"}
"""The types of the line protocol."""
LEFT_TO_OTHERS = {"diff", "fluent", "markdown"}
"""Files and changes of the recipes, which test_recipes.py and test_sixth_game.py follow."""


def blocks() -> list[tuple[str, str, str]]:
    return [(named(page), language, text) for page in PAGES for language, text in fences(page)]


@pytest.mark.parametrize(("page", "language", "text"), blocks())
def test_every_block_is_of_a_known_kind(page: str, language: str, text: str) -> None:
    if language == "json":
        for line in text.splitlines():
            read = json.loads(line)
            if page == "docs/protocol.md":
                assert read["type"] in MESSAGES
            else:
                msgspec.convert(read, GameLine, strict=False)
    elif language == "toml":
        assert tomllib.loads(text)
    elif language == "fluent" and page != "CONTRIBUTING.md":
        assert not [part for part in FluentParser().parse(text).body if isinstance(part, Junk)]
    elif language in LEFT_TO_OTHERS:
        assert page == "CONTRIBUTING.md"
    elif language in ("sh", "jsonl"):
        assert page == "docs/guide/online-bots.md", "test_online_guide.py tries them"
    elif language == "":
        if text.startswith("Bullpen transcript"):
            assert page == "docs/notation.md", "tests/notation/test_transcripts.py compares it"
            return
        for line in text.splitlines():
            if POSITION.match(line):
                game, table = parse_position(line)
                assert (game.name, table.seats) == (line.split()[0], int(line.split()[1]))
            elif not STARTS.match(line):
                assert any(re.fullmatch(pattern, line) for pattern in OTHER_LINES), line
    else:
        assert language == "python", f"{page}: nothing tries blocks of {language!r}"


def test_scripts_of_npm_exist() -> None:
    scripts = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))["scripts"]
    called = {name for _, _, text in blocks() for name in re.findall(r"npm run (\w+)", text)}
    assert called
    assert called <= set(scripts)


def test_what_pages_tell_to_install_is_ours() -> None:
    wrong = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for found in re.findall(
            r"(?:pip|pipx|uv tool) install (?!-)'?([^'`\s]+)|uvx --from '?([^'`\s]+)", text
        ):
            name, _, extras = "".join(found).rstrip("]").partition("[")
            if name != DISTRIBUTION or not set(extras.split(",") if extras else ()) <= {*EXTRAS, "all"}:
                wrong.append(f"{named(page)}: {''.join(found)}")
    assert wrong == []


def test_positions_and_game_strings_in_the_text_can_be_read() -> None:
    tried = 0
    for page in PAGES:
        for span in SPAN.findall(FENCE.sub("", page.read_text(encoding="utf-8"))):
            text = span.replace("\\|", "|")
            if POSITION.match(text) and "…" not in text:
                parse_position(text)
                tried += 1
            elif re.fullmatch(rf"({'|'.join(map(re.escape, boxes()))})(:[a-z_0-9+,=.]+)?", text):
                with pytest.raises(Refusal) if text in REFUSED else nullcontext():
                    load(text)
                tried += 1
    assert tried > 30


REFUSED = {"6nimmt:target=50,rounds=3", "buffalo:pro"}
"""Examples of what is refused."""


def test_bots_in_the_text_exist() -> None:
    """A name behind ``--bots`` is one; budgets, too."""
    for command in commands():
        words = command.words
        if "--bots" in words:
            given = words[words.index("--bots") + 1]
            for name in given.split(","):
                if ":" not in name and name != "none" and len(name) > 1:
                    find(name)  # or it is refused
