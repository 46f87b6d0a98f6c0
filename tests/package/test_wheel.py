"""What strangers install: the sdist and the wheel, in empty environments, with each of the extras.

``BULLPEN_MATRIX=1`` does so with every Python from 3.11 on that is on this machine, not with this one alone.
"""

from __future__ import annotations

import email
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from email.message import Message
from pathlib import Path

import pytest

from bullpen import __version__
from bullpen.core.extras import DISTRIBUTION, EXTRAS
from tests.package.installing import Distributions, Installed, build, find_uv, install, own_environment
from tests.test_extras import PROJECT
from tests.test_meta import tracked

pytestmark = pytest.mark.xdist_group("wheel")  # built once

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def metadata(dist: Distributions) -> Message:
    with zipfile.ZipFile(dist.wheel) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(wheel.read(name))


# What is in them.


def test_the_sdist_has_every_file_of_the_project_and_the_built_page(dist: Distributions) -> None:
    packed = {
        file.relative_to(dist.unpacked).as_posix() for file in dist.unpacked.rglob("*") if file.is_file()
    }
    ours = {file.relative_to(ROOT).as_posix() for file in tracked()}
    visible = {name for name in ours if not any(part.startswith(".") for part in name.split("/"))}
    assert visible - packed == set()
    assert "src/bullpen/server/static/index.html" in packed
    assert not any("node_modules" in name for name in packed)


def test_the_wheel_has_the_package_and_its_pages(dist: Distributions) -> None:
    with zipfile.ZipFile(dist.wheel) as wheel:
        packed = set(wheel.namelist())
    source = {file.relative_to(ROOT / "src").as_posix() for file in tracked() if ROOT / "src" in file.parents}
    pages = {
        f"bullpen/pages/{file.relative_to(ROOT).as_posix()}"
        for file in tracked()
        if ROOT / "docs" in file.parents
    }
    pages |= {f"bullpen/pages/{file.name}" for file in ROOT.glob("*.md")}
    assert (source | pages) - packed == set()
    here = {name for name in packed if (ROOT / "src" / name).is_file() and "__pycache__" not in name}
    here |= {name for name in packed if (ROOT / name.removeprefix("bullpen/pages/")).is_file()}
    strange = [name for name in packed - here if ".dist-info/" not in name]
    assert strange == []


def test_the_index_is_told_what_this_is(metadata: Message) -> None:
    assert (metadata["Name"], metadata["Version"]) == (DISTRIBUTION, __version__)
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    urls = dict(line.split(", ", 1) for line in metadata.get_all("Project-URL", []))
    assert urls == PROJECT["urls"]
    assert set(urls) == {"Documentation", "Repository", "Issues", "Changelog"}
    classifiers = metadata.get_all("Classifier", [])
    for minor in (11, 12, 13, 14):
        assert f"Programming Language :: Python :: 3.{minor}" in classifiers
    assert set(metadata.get_all("Provides-Extra", [])) == {*EXTRAS, "all", "test"}
    needed = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert needed == [], "the rules alone need nothing"


def test_on_the_index_links_and_pictures_of_the_readme_lead_somewhere(metadata: Message) -> None:
    assert metadata["Description-Content-Type"] == "text/markdown"
    text = metadata.get_payload()
    assert isinstance(text, str)
    targets = re.findall(r'\]\(([^)]+)\)|(?:src|href)="([^"]+)"', text)
    assert len(targets) > 20
    for target in ("".join(found) for found in targets):
        assert target.startswith("https://"), target
        if target.startswith(PROJECT["urls"]["Repository"]):
            path = re.sub(r"^/(blob|raw)/HEAD/|#.*", "", target.removeprefix(PROJECT["urls"]["Repository"]))
            assert (ROOT / path).exists(), target
    assert "/raw/HEAD/docs/pictures/table-desktop.webp" in text


# Installed.


def pythons() -> list[str]:
    """The Pythons to try: this one, or all that are found."""
    if not os.environ.get("BULLPEN_MATRIX"):
        return [sys.executable]
    found = [shutil.which(f"python3.{minor}") for minor in range(11, 15)]
    return [python for python in found if python and version_of(python)]


def version_of(python: str) -> str:
    """What it says of itself; nothing, if there is no Python behind the name."""
    return subprocess.run([python, "--version"], capture_output=True, text=True).stdout.strip()


KINDS = ["", *EXTRAS, "all"]
each_python = pytest.mark.parametrize("python", pythons(), ids=version_of)
LEARN_MORE = re.compile(r"bullpen: .+\. Install it with: pip install 'bullpen-cards\[(\w+)\]'\n")


@each_python
@pytest.mark.parametrize("extra", KINDS)
def test_installed_with(extra: str, python: str, dist: Distributions, tmp_path: Path) -> None:
    there = install(dist.wheel, extra, python, tmp_path)
    check_rules(there)
    LOOKS[extra](there)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_installed_by_the_script_that_a_container_is_built_with(dist: Distributions, tmp_path: Path) -> None:
    there = Installed(tmp_path / "env", tmp_path)
    tools = [str(Path(uv).parent)] if (uv := find_uv()) else []
    path = os.pathsep.join([*tools, os.environ["PATH"]])
    environment = own_environment(EXTRAS="play", PYTHON=sys.executable, PATH=path)
    script = ["sh", str(ROOT / "deploy" / "install.sh")]
    done = subprocess.run(
        [*script, str(there.folder), str(dist.wheel)], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, f"bullpen {__version__}\n"), done.stderr
    check_server(there)
    wrong = subprocess.run(script, capture_output=True, text=True)
    assert (wrong.returncode, wrong.stderr.startswith("usage:")) == (2, True)


def check_rules(there: Installed) -> None:
    """The rules work everywhere, and levels 1 to 3."""
    program = (
        "import bullpen; from bullpen.bots import find; from bullpen.core.rng import Rng;"
        "game = bullpen.load('x_nimmt'); view = game.view(game.deal(3, Rng(1)), 0);"
        "print(bullpen.__file__, find('cautious').choose(view, view.options, Rng(1)))"
    )
    done = there.run("python", "-c", program)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(str(there.folder))


def says_what_to_install(there: Installed, extra: str, *command: str) -> None:
    done = there.run(*command)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    told = LEARN_MORE.fullmatch(done.stderr)
    assert told, done.stderr
    assert told[1] == extra


def rules_alone(there: Installed) -> None:
    listing = "from importlib.metadata import distributions; print(*(d.name for d in distributions()))"
    assert there.run("python", "-c", listing).stdout.split() == [DISTRIBUTION]
    for command in (["bullpen"], ["python", "-m", "bullpen", "games"], ["bullpen", "--help"]):
        done = there.run(*command)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.endswith("try: pip install 'bullpen-cards[play]'\n")
        assert done.stderr.count("\n") == 1


def for_playing(there: Installed) -> None:
    assert there.run("bullpen", "--version").stdout == f"bullpen {__version__}\n"
    listing = json.loads(there.run("python", "-m", "bullpen", "games", "--json").stdout)
    assert {game["installed"] for game in listing} == {False}
    done = there.run("bullpen", "play", "--plain", "--bots", "3", "--seed", "7", stdin="q\n")
    assert done.returncode == 0, done.stderr
    done = there.run("bullpen", "referee", "6nimmt 4 | rows 30 36/37/43 44/58 61", "3>2", "9", "68", "83")
    assert done.stdout.splitlines()[-1].startswith("6nimmt 4 | ")
    done = there.run(
        "bullpen", "simulate", "6nimmt", "--bots", "random,random", "--rounds", "2", "--workers", "1"
    )
    assert (done.returncode, done.stderr) == (0, "")
    says_what_to_install(there, "bots", "bullpen", "simulate", "6nimmt", "--bots", "4,random")
    says_what_to_install(there, "bots", "bullpen", "bench")
    says_what_to_install(there, "arena", "bullpen", "arena", "6nimmt", "--bots", "greedy,random")
    says_what_to_install(
        there, "postgres", "bullpen", "serve", "--no-open", "--port", "0", "--data", DATABASE
    )
    done = there.run("bullpen", "docs", "--build", "site")
    assert (done.returncode, done.stderr) == (0, "")
    assert (there.home / "site" / "docs" / "rules" / "pl" / "x_nimmt.html").is_file()
    check_server(there)


DATABASE = "postgresql+psycopg://nobody@127.0.0.1:9/none"


def check_server(there: Installed) -> None:
    """It starts, and serves its page, the rules and their pictures."""
    with there.start("bullpen", "serve", "--no-open", "--port", "0") as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().strip()
            page = read(address)
            assert "<title>Bullpen</title>" in page
            for asset in re.findall(r'(?:src|href)="\.?/([^"]+)"', page):
                fetch(address + asset)
            assert "<img" in json.loads(read(f"{address}api/rules/six_nimmt?lang=pl"))["html"]
            assert read(f"{address}api/pictures/six_nimmt-1.svg").startswith("<svg")
            bots = json.loads(read(f"{address}api/bots"))
            assert {bot["name"] for bot in bots if not bot["installed"]} == {"flat", "search", "champion"}
            server.terminate()
            _, err = server.communicate(timeout=60)
            assert err == ""
        finally:
            server.kill()


def read(address: str) -> str:
    return fetch(address).decode()


def fetch(address: str) -> bytes:
    with urllib.request.urlopen(address) as answer:
        found: bytes = answer.read()
        return found


def with_kernels(there: Installed) -> None:
    program = (
        "import bullpen; from bullpen.fast import play_at_random;"
        "print(play_at_random(bullpen.load('x_nimmt'), 2, range(9)).shape)"
    )
    done = there.run("python", "-c", program)
    assert (done.stdout, done.stderr) == ("(9, 2)\n", "")
    assert there.run("bullpen").stderr.endswith("try: pip install 'bullpen-cards[play]'\n")


QUICK = ("bullpen", "arena", "6nimmt", "--bots", "greedy,random", "--deals", "1", "--workers", "1")


def with_tournaments(there: Installed) -> None:
    done = there.run(*QUICK, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert {line["bot"] for line in json.loads(done.stdout)["lines"]} == {"greedy", "random"}
    says_what_to_install(there, "plot", *QUICK, "--plot", "out.svg")


def with_pictures(there: Installed) -> None:
    done = there.run(*QUICK, "--plot", "out.svg")
    assert (done.returncode, done.stderr) == (0, "")
    assert "share of games won" in (there.home / "out.svg").read_text(encoding="utf-8")


def with_postgres(there: Installed) -> None:
    """There is no such database: the driver says so."""
    done = there.run("bullpen", "serve", "--no-open", "--port", "0", "--data", DATABASE)
    assert done.returncode == 2
    assert done.stderr.startswith("bullpen: The server cannot keep its tables there: ")
    assert "pip install" not in done.stderr


def with_gymnasium(there: Installed) -> None:
    """Environments can be made, without anything that people need to play."""
    program = (
        "import gymnasium; from bullpen.env.gymnasium_env import BullpenVectorEnv;"
        "print('bullpen/6nimmt-v0' in gymnasium.registry, BullpenVectorEnv(2).single_action_space)"
    )
    done = there.run("python", "-c", program)
    assert (done.stdout, done.stderr) == ("True Discrete(108)\n", "")
    done = there.run("python", "-c", "import bullpen.env.openspiel_game")
    assert done.stderr.endswith("try: pip install 'bullpen-cards[openspiel]'\n")


def with_pettingzoo(there: Installed) -> None:
    program = (
        "import pettingzoo; from bullpen.env import pettingzoo_env;"
        "print(pettingzoo.make('parallel', 'bullpen/6nimmt_v0').possible_agents)"
    )
    done = there.run("python", "-c", program)
    assert done.stdout == "['seat_0', 'seat_1', 'seat_2', 'seat_3']\n", done.stderr


def with_openspiel(there: Installed) -> None:
    program = (
        "import pyspiel; from bullpen.env import openspiel_game;"
        "print(pyspiel.load_game('bullpen_6nimmt(players=3)').num_players())"
    )
    done = there.run("python", "-c", program)
    assert done.stdout == "3\n", done.stderr


def with_everything(there: Installed) -> None:
    listing = json.loads(there.run("bullpen", "games", "--json").stdout)
    assert {game["installed"] for game in listing} == {True}
    program = "from bullpen.core.extras import EXTRAS, missing; print(*filter(missing, EXTRAS))"
    assert there.run("python", "-c", program).stdout == "openspiel\n", "not to be had everywhere"


LOOKS = {
    "": rules_alone,
    "play": for_playing,
    "bots": with_kernels,
    "arena": with_tournaments,
    "plot": with_pictures,
    "postgres": with_postgres,
    "gymnasium": with_gymnasium,
    "pettingzoo": with_pettingzoo,
    "openspiel": with_openspiel,
    "all": with_everything,
}


def test_every_extra_is_looked_at() -> None:
    assert [*LOOKS] == KINDS
