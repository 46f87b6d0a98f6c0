"""The client as it is built: small, fresh, and free of other people's addresses."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from bullpen.words import LANGUAGES
from tests.web.conftest import LOUD, STATIC

CLIENT = Path(__file__).parents[2] / "client"


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def test_the_first_page_is_small() -> None:
    """What a person loads before the first click, in one language; and the fonts."""
    if not (STATIC / "index.html").is_file():
        pytest.skip(f"{LOUD}the client is not built")
    files = list((STATIC / "assets").iterdir())
    languages = [file for file in files if file.name.split("-")[0] in LANGUAGES]
    assert len(languages) == len(LANGUAGES), "one file for each"
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    first = [file for file in files if file.name in page]
    assert {file.suffix for file in first} == {".js", ".css"}
    assert sum(map(packed, first)) + max(map(packed, languages)) < 120_000
    fonts = [file for file in files if file.suffix == ".woff2"]
    assert len(fonts) == 4
    assert sum(file.stat().st_size for file in fonts) < 95_000


def test_the_lock_names_no_address_of_a_registry() -> None:
    lock = (CLIENT / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_clients_own_checks(script: str) -> None:
    """svelte-check and vitest."""
    npm = shutil.which("npm")
    if npm is None or not (CLIENT / "node_modules").is_dir():
        pytest.skip(f"{LOUD}npm ci in client/ is needed for the client's own checks")
    done = subprocess.run([npm, "run", script], cwd=CLIENT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
