"""The tests of a kernel, and of the bots that need it, run in one process: it is compiled once."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from bullpen.core.game import Refusal
from bullpen.games import boxes, setup

FOLDERS = {Path(__file__).parent.parent / name for name in ("bots", "env", "fast")}


@pytest.hookimpl(tryfirst=True)  # before xdist looks for the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent in FOLDERS:
            item.add_marker(pytest.mark.xdist_group(kernel_of(item)))


def kernel_of(item: pytest.Item) -> str:
    """The game that a test is about, by its *text* or by the name of its file."""
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        with suppress(Refusal):  # not every text is a game
            return setup(str(item.callspec.params.get("text", ""))).box.slug
    name = item.path.stem.removeprefix("test_")
    return name if name in {box.slug for box in boxes().values()} else item.path.stem
