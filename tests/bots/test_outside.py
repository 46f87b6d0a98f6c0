"""Bots from outside: installed ones, one's own, those with a budget; what is wrong is said in a line."""

from __future__ import annotations

import pickle
import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bullpen.bots import UnknownBot, find, known, outside, prepare
from bullpen.bots.entrant import Entrant
from bullpen.bots.outside import BadBudget, BrokenBot, NoBudget, NotABot
from bullpen.core.game import Refusal
from bullpen.core.rng import Rng
from bullpen.games import load
from bullpen.local import plain
from bullpen.local.journal import Plan
from bullpen.local.session import Session
from bullpen.paint.plain_text import table_lines
from bullpen.scene import scene_of
from bullpen.tui.hosts.local import Local
from bullpen.words import LANGUAGES, Words

OWN = """
class Last:
    name = "last"

    def __init__(self, effort="all"):
        self.effort = effort

    def choose(self, view, options, rng):
        return options[-1]

    def at(self, budget):
        if budget == "7":
            raise ValueError("seven is no good")
        return Last(budget)


class Nameless:
    ready_for = None

    def prepare(self, game):
        Nameless.ready_for = game.name

    def choose(self, view, options, rng):
        return options[0]


class Raising(Nameless):
    def choose(self, view, options, rng):
        return 1 / 0


class Demanding:
    def __init__(self, courage):
        pass


def make():
    return Last()


def broken():
    raise RuntimeError("not today\\nnor tomorrow")


LAST = Last()
PLAIN = object()


class Inner:
    BOT = LAST
"""


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A file with bots in the current folder, as if started by the installed command."""
    (tmp_path / "ownbots.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "torn.py").write_text("def", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    sys.modules.pop("ownbots", None)  # other tests may have theirs
    yield
    sys.modules.pop("ownbots", None)
    outside.installed.cache_clear()


@pytest.mark.parametrize("text", ["ownbots:Last", "ownbots:LAST", "ownbots:make", "ownbots:Inner.BOT"])
def test_ones_own_bot(text: str) -> None:
    bot = find(text)
    assert bot.name == "last"
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), 0)
    assert bot.choose(view, view.options, Rng(1)) == view.options[-1]


def test_a_bot_without_a_name_is_called_as_it_was_found() -> None:
    bot = find("ownbots:Nameless")
    assert bot.name == "Nameless"
    game = load("6nimmt")
    view = game.view(game.deal(2, Rng(1)), 0)
    assert bot.choose(view, view.options, Rng(1)) == view.options[0]


def test_the_current_folder_comes_last() -> None:
    find("ownbots:Last")
    assert sys.path[-1] == str(Path.cwd())
    find("ownbots:Last")
    assert sys.path.count(str(Path.cwd())) == 1


@pytest.mark.parametrize(
    ("text", "refusal", "says"),
    [
        (
            "nowhere:Bot",
            BrokenBot,
            "nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named 'nowhere'",
        ),
        ("torn:Bot", BrokenBot, "SyntaxError"),
        ("ownbots:Nobody", BrokenBot, "AttributeError"),
        ("ownbots:", BrokenBot, "AttributeError"),
        (":Last", BrokenBot, "ValueError: Empty module name"),
        ("ownbots:Demanding", BrokenBot, "TypeError: .*'courage'"),
        ("ownbots:broken", BrokenBot, "RuntimeError: not today$"),
        ("ownbots:PLAIN", NotABot, "choose"),
        ("ownbots:Inner", NotABot, "choose"),
        ("ownbots:Nameless@5", NoBudget, "Nameless takes no budget; write it without @5"),
        ("random@300", NoBudget, "random takes no budget"),
        ("ownbots:Last@", BadBudget, "write last@300 or last@50ms"),
        ("ownbots:Last@much", BadBudget, "'much' is no budget for last"),
        ("ownbots:Last@-3", BadBudget, "'-3'"),
        ("ownbots:Last@0", BadBudget, "'0'"),
        ("ownbots:Last@7", BadBudget, "'7'"),
        ("moo@300", UnknownBot, "'moo'"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(text: str, refusal: type[Refusal], says: str) -> None:
    with pytest.raises(refusal, match=says) as refused:
        find(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("budget", ["300", "50ms"])
def test_a_budget(budget: str) -> None:
    assert vars(find(f"ownbots:Last@{budget}")) == {"effort": budget}


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """A package that offers bots, as an installer would leave it."""
    info = folder / "site" / "herd-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: herd\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("\n".join(["[bullpen.bots]", *lines]), encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder / "site"))
    monkeypatch.syspath_prepend(str(folder))
    outside.installed.cache_clear()


def test_installed_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "last = ownbots:Last", "lost = ownbots:Lost", "random = ownbots:Last")
    assert find("last").name == "last"
    assert vars(find("last@50ms")) == {"effort": "50ms"}
    assert find("random") is known("random")  # ours go first
    with pytest.raises(BrokenBot, match="lost cannot be loaded"):
        find("lost")
    with pytest.raises(UnknownBot, match=r"there is no bot 'moo'; there are .*last, lost"):
        find("moo")


def test_which_bots_are_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "last = ownbots:Last", "random = ownbots:Last")
    outside = ("ownbots:Last", "ownbots:Last@50ms", "last", "last@50ms")
    ours = ("random", "1", "5", "search@3", "champion@50ms")
    assert [Entrant(text).outside for text in (*outside, *ours)] == [True] * 4 + [False] * 5


@pytest.mark.parametrize("text", ["ownbots:Last", "os:abort", "last", "random@300", "moo"])
def test_strangers_cannot_ask_for_code(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server knows Bullpen's own bots only: whoever names another one would run it there."""
    install(tmp_path, monkeypatch, "last = ownbots:Last")
    with pytest.raises(UnknownBot):
        known(text)


def test_an_entrant_is_sent_by_its_text() -> None:
    own, level, again = Entrant(" ownbots:Last@50ms "), Entrant("1"), Entrant("random")
    assert (own.name, level.name, again.name) == ("ownbots:Last@50ms", "random", "random")
    twin = pickle.loads(pickle.dumps(own))
    assert (twin.name, vars(twin.bot)) == (own.name, {"effort": "50ms"})


def test_whoever_wants_to_gets_ready_for_a_game() -> None:
    game = load("6nimmt:cow")
    prepare(Entrant("ownbots:Last"), game)  # it needs nothing
    prepare(Entrant("ownbots:Nameless"), game)
    assert sys.modules["ownbots"].Nameless.ready_for == "6nimmt:cow"


def test_ones_own_bot_plays_at_the_keyboard_whatever_it_does() -> None:
    plan = Plan("6nimmt:rounds=1", ("ownbots:Last", "ownbots:Raising"), 3, ("Ola", "Jan"))
    session = Session(plan)
    while (seat := session.turn) is not None:
        session.decide(seat, session.think(seat))
    assert session.outcome is not None
    assert {fault.seat for fault in session.faults} == {1}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_are_told_once_that_a_bot_failed_and_who_plays_instead(lang: str) -> None:
    session = Session(Plan("6nimmt:rounds=1", ("", "ownbots:Raising", "random"), 3, ("Ola", "Jan", "Mila")))
    told: list[str] = []
    words = Words(lang, session.plan.names)
    view = session.game.view(session.state, 0)
    plain.play(session, words, partial(answer, session), told.append)
    (line,) = (line for line in told if "ownbots:Raising" in line)
    assert all(part in line for part in ("Jan", "ZeroDivisionError: division by zero (ownbots.py:", "greedy"))
    assert told.index(line) > told.index(table_lines(scene_of(view), words)[0])
    assert re.search(r"ownbots:Raising \(\d+ ×\)", session.failures(words))
    assert session.failure(2, words) == ""


def answer(session: Session, prompt: str) -> str:
    return str(session.game.view(session.state, 0).options[0])


async def test_the_terminal_tells_it_until_it_was_read() -> None:
    plan = Plan("6nimmt:rounds=1", ("", "ownbots:Raising"), 3, ("Ola", "Jan"))
    host = Local(Session(plan))
    notices = []
    async for moment in host.moments():
        notices.append(moment.notice)
        if moment.seat is not None:
            option = host.session.game.view(host.session.state, moment.seat).options[0]
            await host.answer(moment.seat, option)
    told = [i for i, notice in enumerate(notices) if "The bot ownbots:Raising (Jan) failed: " in notice]
    assert told == list(range(told[0], told[-1] + 1)), "it stays"
    assert told[0] > 0
    assert told[-1] < len(notices) / 2, "and goes"
    assert any("ownbots:Raising (" in line for line in host.farewell())
