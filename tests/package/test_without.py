"""Where an extra is not installed: the rest works, and what needs it says so in one sentence.

Here the modules are only hidden from Python; ``test_wheel.py`` looks at real installations.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bullpen import cli, fast
from bullpen.bots import LADDER, bots, find, is_installed, known, level, warmup
from bullpen.core.extras import EXTRAS, NotInstalled
from bullpen.core.rng import Rng
from bullpen.games import boxes, load
from bullpen.local.journal import Plan
from bullpen.local.session import Session
from bullpen.server.transport import http
from bullpen.tui.app import BullpenApp
from bullpen.tui.menu import MenuScreen
from bullpen.words import LANGUAGES, Words
from tests.server.harness import Person, running_server
from tests.tui.driving import press, until

STRONG = ("flat", "search", "champion")
BRING_BOTS = "pip install 'bullpen-cards[bots]'"
Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture
def no_bots(monkeypatch: Patch) -> Iterator[None]:
    """numba cannot be imported, nor NumPy."""
    for module in ("numba", "numpy"):
        monkeypatch.setitem(sys.modules, module, None)
    caches = (fast.can_compile, http.bots_json, warmup.warn_of)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


def run(capsys: Capture, *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as stopped:
        cli.main(args)
    out, err = capsys.readouterr()
    assert isinstance(stopped.value.code, int)
    return stopped.value.code, out, err


# The strong bots.


def test_strong_bots_are_those_that_say_so(no_bots: None) -> None:
    assert [name for name, bot in bots().items() if not is_installed(bot)] == sorted(
        STRONG, key=[*bots()].index
    )
    assert [number for number, name in enumerate(LADDER, 1) if not is_installed(level(number))] == [4, 5]


@pytest.mark.parametrize("name", [*STRONG, "4", "5", "search@50ms", "flat@20"])
def test_a_strong_bot_is_refused_by_its_name(no_bots: None, name: str) -> None:
    with pytest.raises(NotInstalled, match=r"(flat|search|champion) needs numba, .* 'bullpen-cards\[bots\]'"):
        find(name)


@pytest.mark.parametrize("name", ["random", "family", "greedy", "cautious", "1", "2", "3"])
def test_the_others_play(no_bots: None, name: str) -> None:
    game = load("6nimmt")
    view = game.view(game.deal(3, Rng(1)), 0)
    assert known(name) is find(name)
    assert find(name).choose(view, view.options, Rng(1)) in view.options


@pytest.mark.parametrize("name", STRONG)
def test_a_strong_bot_does_not_play_as_another_one(no_bots: None, name: str) -> None:
    game = load("6nimmt")
    view = game.view(game.deal(3, Rng(1)), 0)
    with pytest.raises(NotInstalled, match=name):
        bots()[name].choose(view, view.options, Rng(1))


def test_kernels_say_what_they_need(no_bots: None) -> None:
    with pytest.raises(fast.NoKernel, match=r"bullpen-cards\[bots\]"):
        fast.kernel(load("6nimmt"))
    with pytest.raises(NotInstalled, match=r"bullpen-cards\[bots\]"):
        fast.play_at_random(load("6nimmt"), 3, range(3))


def test_a_game_that_was_begun_with_one_says_so(no_bots: None) -> None:
    with pytest.raises(NotInstalled, match="champion"):
        Session(Plan("6nimmt", ("", "champion"), 7, ("Ola", "Bruno"), "en"))


# The command line.


@pytest.mark.parametrize(
    "args",
    [
        ("simulate", "6nimmt", "--bots", "search,random"),
        ("arena", "6nimmt", "--bots", "champion,random"),
        ("play", "--plain", "--bots", "4"),
        ("train", "six_nimmt"),
        ("bench",),
    ],
    ids=lambda args: str(args[0]),
)
def test_commands_say_what_to_install(no_bots: None, capsys: Capture, args: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *args)
    assert (code, out) == (2, "")
    assert err.startswith("bullpen: ")
    assert err.endswith(f" needs numba, which is not installed. Install it with: {BRING_BOTS}\n")
    assert err.count("\n") == 1


def test_bots_that_need_nothing_are_compared(no_bots: None, capsys: Capture) -> None:
    for names in ("random,random", "cautious,greedy"):
        code, out, err = run(capsys, "simulate", "6nimmt", "--bots", names, "--rounds", "2", "--workers", "1")
        assert (code, err) == (0, "")
        assert names.split(",")[0] in out


def test_games_lists_them_as_not_installed(no_bots: None, capsys: Capture) -> None:
    _, out, _ = run(capsys, "games")
    for lang in LANGUAGES:
        said = Words(lang).say(
            "strength-absent", bots="champion, flat, search", levels="4, 5", package="bullpen-cards"
        )
        assert BRING_BOTS in said
        assert out.count(f"  {lang}  {said}\n") == len(boxes())
    _, out, _ = run(capsys, "games", "--json")
    assert {entry["installed"] for entry in json.loads(out)} == {False}


def test_a_missing_arena_or_database_driver_is_told(capsys: Capture, monkeypatch: Patch) -> None:
    for name in [name for name in sys.modules if name.startswith("bullpen.arena")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill", None)
    code, _, err = run(capsys, "arena", "6nimmt", "--bots", "greedy,random")
    assert (code, err.split(": ", 2)[2]) == (2, "pip install 'bullpen-cards[arena]'\n")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    code, out, err = run(capsys, "serve", "--data", "postgresql+psycopg://nobody@nowhere/none")
    assert (code, out, err.split(": ", 2)[2]) == (2, "", "pip install 'bullpen-cards[postgres]'\n")


# The terminal and the server.


async def test_the_menu_shows_them_and_deals_no_cards(no_bots: None) -> None:
    app = BullpenApp("en", None)
    async with app.run_test(size=(100, 40)):
        await until(lambda: isinstance(app.screen, MenuScreen) and app.screen.is_mounted)
        screen = app.screen
        assert isinstance(screen, MenuScreen)
        for player in ("1", "2", "3"):
            screen.form.players[1] = player
            assert "not installed" not in screen.seat_item(Words("en"), 1).value
        for player in ("4", "5"):
            screen.form.players[1] = player
            item = screen.seat_item(Words("en"), 1)
            assert item.value == f"bot, level {player} ({LADDER[int(player) - 1]}), not installed"
            assert BRING_BOTS in item.about
            screen.start()
            assert BRING_BOTS in screen.wrong, "and the menu is still there"
        screen.form.players[1] = "3"
        screen.start()
        await until(lambda: app.screen is not screen)
        press(app, "q")


def test_the_server_lists_them_and_lets_none_sit_down(no_bots: None, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with running_server(tmp_path / "tables.sqlite") as address:
            _, _, answer = await address.get("/api/bots")
            assert {bot["name"] for bot in json.loads(answer) if not bot["installed"]} == set(STRONG)
            status, _, answer = await address.post(
                "/api/tables", {"game": "6nimmt", "seats": 2, "bots": ["search"]}
            )
            assert (status, json.loads(answer)["code"]) == (400, "error-not-installed")
            made = await address.create("6nimmt", 3)
            async with Person(address, made["id"], made["tokens"].values()) as host:
                await host.send("bot", seat=1, bot="champion")
                await host.wait(lambda person: bool(person.problems))
                assert host.problems[0]["code"] == "error-not-installed"

    asyncio.run(scenario())


def test_one_that_sat_at_a_table_before_is_stood_in_for_and_that_is_logged(
    no_bots: None, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        assert warmup.or_stand_in(bots()["champion"], load("6nimmt")).name == "cautious"
    assert [record.getMessage() for record in caplog.records] == [
        "champion is not installed: cautious plays in its place"
    ]


# The rules alone.

HIDE = (
    f"import sys; sys.modules.update(dict.fromkeys({sorted({m for ms in EXTRAS.values() for m in ms})!r}));"
)
PLAY = """
from bullpen.bots import bots, find, is_installed
from bullpen.games import boxes, load
from bullpen.core.rng import Rng
from bullpen.play.play_game import play_game
from bullpen.paint.svg import draw
for box in boxes().values():
    game = load(box.name).one_round
    seats = [find("cautious"), find("1"), find("family")]
    print(play_game(game, seats, Rng(1), Rng(2)).points)
    draw(game.view(game.deal(3, Rng(1)), 0))
print(sorted(name for name, bot in bots().items() if is_installed(bot)))
"""


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", HIDE + code], capture_output=True, text=True)


def test_with_the_standard_library_alone_the_weaker_bots_play_every_game() -> None:
    done = python(PLAY)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "['cautious', 'family', 'greedy', 'random']"


@pytest.mark.parametrize("args", [[], ["games"], ["serve"], ["--help"], ["frob"]], ids=" ".join)
def test_the_command_says_what_to_install(args: list[str]) -> None:
    done = python(f"sys.argv[1:] = {args!r}; from bullpen.__main__ import main; main()")
    said = "bullpen: bullpen needs cyclopts, which is not installed; try: pip install 'bullpen-cards[play]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.parametrize(("room", "extra"), [("server", "play"), ("tui", "play"), ("arena", "arena")])
def test_a_room_that_needs_more_says_so_when_it_is_imported(room: str, extra: str) -> None:
    done = python(f"import bullpen.{room}")
    assert done.stderr.splitlines()[-1].endswith(f"'bullpen-cards[{extra}]'")


def test_environments_say_what_they_need() -> None:
    done = python("from bullpen.env import BatchEnv")
    assert done.stderr.splitlines()[-1].endswith(
        "bullpen.env.BatchEnv needs numba, which is not installed; try: pip install 'bullpen-cards[bots]'"
    )


def test_words_say_what_they_need() -> None:
    done = python("from bullpen.words import Words; Words('en')")
    assert done.stderr.splitlines()[-1].endswith(
        "bullpen.words needs cyclopts, which is not installed; try: pip install 'bullpen-cards[play]'"
    )
