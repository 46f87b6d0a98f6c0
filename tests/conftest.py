"""For all tests: no deadlines for Hypothesis, a busy machine is no bug; a data folder of their own; and
``--game three_nimmt`` to run those that look at one game.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from bullpen.games import boxes
from tests.selection import Looking

settings.register_profile("bullpen", deadline=None, max_examples=50)
settings.register_profile("ci", settings.get_profile("bullpen"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "bullpen")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=list(boxes()), help="only tests that look at this game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest comes first, lest everybody wait for it at the end. Pages come last: from the first one on,
    the browser's event loop is in the way of other tests'.
    """
    items.sort(key=lambda item: (item.path.name != "test_sixth_game.py", item.path.parent.name == "web"))
    if game := config.getoption("--game"):
        looking = Looking(game)
        chosen = [item for item in items if looking.at(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


@pytest.fixture(autouse=True, scope="session")
def away_from_the_users_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test writes into the user's data folder, nor does a program that it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BULLPEN_DATA", str(tmp_path_factory.mktemp("data")))
        yield
