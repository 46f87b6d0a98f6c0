"""Set up a working copy of Bullpen, then start it or test it. ``./bullpen`` runs this file.

    ./bullpen [args]         the bullpen command, from any folder
    ./bullpen test           the whole suite: style, types, layers, all tests
    ./bullpen test [args]    only pytest, with these arguments, in the project's folder

The first run makes .venv with the versions pinned in constraints.txt, and says so; later runs start at once.
One that starts meanwhile waits. Remove .venv to start afresh, for example with another Python.
This file needs nothing but Python itself.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import IO

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
STAMP = ENV / "bullpen-stamp.json"
UNFINISHED = TOOLS / "unfinished"
"""There while .venv is being made: if nobody is at it, somebody was stopped, and .venv is of no use."""
WINDOWS = os.name == "nt"

CORE_TESTS = ("extras", "game", "landing", "match", "pickle", "rng", "table", "variants")
RULES = [
    *("tests/rules", "tests/laws", "tests/notation", "tests/golden", "tests/perft", "tests/scene"),
    *(f"tests/test_{name}.py" for name in CORE_TESTS),
]
"""The tests that are to reach every branch of the core. Watching the others as well would take longer."""

AT_ONCE = 2 * (os.cpu_count() or 1)
"""Processes that test: twice as many as cores, because who looks at a page waits most of the time."""

PYTEST = ["pytest", "-n", str(AT_ONCE), "--dist", "loadgroup", "-rfEs", "--durations=20"]

CORE = "the files of the core"
"""Stands for them in a check until the list is read: every branch of them is to be tested."""

CHECKS = {
    "style": ["ruff", "check"],
    "format": ["ruff", "format", "--check"],
    "types": ["mypy"],
    "layers": ["lint-imports", "--no-logo"],
    "rules": [*PYTEST, "--cov", "--cov-report=", *RULES],
    "every branch of the rules": [
        *("coverage", "report", "--fail-under=100"),
        *("--include", CORE),
    ],
    "everything else": [*PYTEST, *(f"--ignore={path}" for path in RULES)],
}


class CannotSetUp(Exception):
    """The environment cannot be made; the message says why and what would help."""


def main(args: list[str]) -> int:
    """Set up what is missing, then run the command or the tests."""
    try:
        if args[:1] != ["test"]:
            ensure("all")
            return become([command("bullpen"), *args])
        ensure("test")
        if args[1:]:
            os.chdir(ROOT)
            return become([command("pytest"), *args[1:]])
        return run_suite()
    except CannotSetUp as problem:
        say(str(problem))
        return 2
    except KeyboardInterrupt:
        return 130


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def ensure_browser() -> None:
    """Get a browser for the tests that need one, if it can be had; otherwise say what will be skipped."""
    if any(shutil.which(name) for name in BROWSERS):
        return
    ways = [[command("playwright"), "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        ways.insert(0, ["apt-get", "install", "-y", "--no-install-recommends", "chromium"])
    for way in ways:
        say(f"getting a browser for the tests: {' '.join(way)}")
        try:
            done = subprocess.run(way, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except OSError:
            continue
        if done.returncode == 0:
            return
    say("NO BROWSER is to be had: THE TESTS IN tests/web WILL BE SKIPPED. Install chromium to run them")


def run_suite() -> int:
    """Run every check, also after one has failed, and sum up."""
    ensure_browser()
    failed = []
    for name, (tool, *options) in CHECKS.items():
        options = [core_files() if option == CORE else option for option in options]
        print(f"== {name}: {' '.join([tool, *options])}", flush=True)
        if subprocess.run([command(tool), *options], cwd=ROOT).returncode != 0:
            failed.append(name)
    print(f"== failed: {', '.join(failed)}" if failed else "== all passed", flush=True)
    return 1 if failed else 0


def core_files() -> str:
    """Return what the core is made of: the import contract of that name in pyproject.toml is the one list."""
    import tomllib

    with (ROOT / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    (core,) = (contract for contract in contracts if contract["id"] == "core")
    return ",".join(f"src/{module.replace('.', '/')}/*" for module in core["source_modules"])


def ensure(extra: str) -> None:
    """Make .venv hold what pyproject.toml and constraints.txt ask for; do nothing when it does already."""
    wanted = stamp(extra)
    if is_fresh(read_stamp(), wanted):
        return
    with lock():
        found = read_stamp()
        if not is_fresh(found, wanted):  # or else whoever was first has done it
            install(found, wanted)


def install(found: dict[str, str], wanted: dict[str, str]) -> None:
    """Make .venv, or bring the one that was found up to date."""
    uv = find_uv()
    moved = found.get("root", wanted["root"]) != wanted["root"]  # its commands begin with the old path
    if moved or UNFINISHED.exists() or not Path(command("python")).exists():
        shutil.rmtree(ENV, ignore_errors=True)
        UNFINISHED.touch()
        set_up("making .venv", [uv, "venv", "--python", sys.executable, str(ENV)])
    UNFINISHED.touch()
    set_up(
        "installing Bullpen" + (" and its tests' tools" if wanted["extra"] == "test" else ""),
        [
            *(uv, "pip", "install", "--python", command("python")),
            *("-c", "constraints.txt", "-e", f".[{wanted['extra']}]"),
        ],
        hint="without an answer from the network: uv asks the index in UV_DEFAULT_INDEX, not pip's",
    )
    STAMP.write_text(json.dumps(wanted), encoding="utf-8")
    UNFINISHED.unlink()


@contextmanager
def lock() -> Iterator[None]:
    """Be the only one who sets up this copy; whoever comes second says so and waits.

    The system itself releases the lock when its holder ends, killed or not. The programs that install hold
    it, too: nobody begins beside one whose launcher was killed.
    """
    try:
        TOOLS.mkdir(exist_ok=True)
        file = (TOOLS / "lock").open("a")
    except OSError as error:
        raise CannotSetUp(f"cannot write to {ROOT}: {error.strerror}") from None
    with file:
        if not taken(file):
            say("another ./bullpen is setting up this copy; waiting for it")
            while not taken(file):
                sleep(0.1)
        os.set_inheritable(file.fileno(), True)
        yield
        release(file)


if sys.platform == "win32":
    import msvcrt

    def taken(file: IO[str]) -> bool:
        """Take the lock, if nobody has it."""
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def release(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def taken(file: IO[str]) -> bool:
        """Take the lock, if nobody has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def release(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


def stamp(extra: str) -> dict[str, str]:
    """Return what identifies an environment: where it is, what it was made from, and for what."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return {"root": str(ROOT), "pins": digest.hexdigest(), "extra": extra, "client": client_stamp()}


def client_stamp() -> str:
    """Return what identifies the browser client's sources: after an edit it has to be built again."""
    digest = hashlib.sha256()
    for folder in ("client", "src/bullpen/words"):
        for path, folders, names in os.walk(ROOT / folder):
            folders[:] = sorted(set(folders) - {"node_modules", "test", "__pycache__"})
            for file in (Path(path, name) for name in sorted(names) if not name.endswith((".py", ".pyc"))):
                state = file.stat()
                digest.update(f"{file.relative_to(ROOT)} {state.st_size} {state.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def read_stamp() -> dict[str, str]:
    """Return the stamp of the environment that is there, empty if there is none."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def is_fresh(found: dict[str, str], wanted: dict[str, str]) -> bool:
    """Tell whether an environment serves; one made for the tests serves the command too."""
    if found.get("extra") not in (wanted["extra"], "test"):
        return False
    return all(found.get(key) == wanted[key] for key in ("root", "pins", "client"))


def find_uv() -> str:
    """Return the path of uv, fetched into .tools when it is not installed."""
    installed = shutil.which("uv")
    if installed:
        return installed
    local = TOOLS / "bin" / ("uv.exe" if WINDOWS else "uv")
    if not works(local):
        if find_spec("pip") is None:
            raise CannotSetUp(f"needs uv, or pip to fetch it; {sys.executable} has no pip. Install either")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
        set_up(
            "fetching uv into .tools",
            [*pip, "install", "--upgrade", "--target", str(TOOLS), "uv"],
            hint="is the network there? A uv that is already installed would do as well",
        )
    return str(local)


def works(program: Path) -> bool:
    """Whether a program is there, and whole."""
    try:
        return subprocess.run([program, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def set_up(what: str, arguments: list[str], hint: str = "") -> None:
    """Run one step of the set-up, whose output matters only when it fails."""
    say(what)
    done = subprocess.run(
        arguments,
        cwd=ROOT,
        close_fds=False,  # so that it holds the lock
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise CannotSetUp(f"{what} failed" + (f"; {hint}" if hint else ""))


def command(name: str) -> str:
    """Return the path of a command of the environment."""
    return str(ENV / "Scripts" / f"{name}.exe" if WINDOWS else ENV / "bin" / name)


def become(arguments: list[str]) -> int:
    """Hand over to a command, with its exit code as ours."""
    if WINDOWS:  # there, exec returns to the shell before the command has ended
        return subprocess.call(arguments)
    os.execv(arguments[0], arguments)


def say(text: str) -> None:
    """Tell the person who waits; standard output belongs to the command."""
    print(f"bullpen: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
