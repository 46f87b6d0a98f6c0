"""Which tests look at a game: for ``./bullpen test --game three_nimmt``.

Those of its own, those that are parametrized with it, and those that go through all the games themselves.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from types import CodeType

import pytest

from bullpen.games import boxes


class Looking:
    """Tells whether a test looks at this game."""

    def __init__(self, name: str) -> None:
        box = boxes()[name]
        self.own = {f"test_{box.slug}", box.slug}
        self.named = mention([box.name, box.slug])
        self.others = mention(
            each for other in boxes().values() if other is not box for each in (other.name, other.slug)
        )

    def at(self, item: pytest.Item) -> bool:
        if self.own & {item.path.stem, item.path.parent.name}:
            return True
        which = item.callspec.id if hasattr(item, "callspec") else ""
        if self.named.search(which):
            return True
        return not self.others.search(which) and self.enumerates(getattr(item, "function", None), set())

    def enumerates(self, function: object, seen: set[int]) -> bool:
        """Whether this function, or one of the tests' helpers that it calls, goes through all the games."""
        function = inspect.unwrap(function) if callable(function) else None
        if not inspect.isfunction(function) or id(function) in seen:
            return False
        seen.add(id(function))
        for name in names(function.__code__):
            used = function.__globals__.get(name)
            if name == "boxes":
                return True
            if isinstance(used, list | tuple | set | frozenset | dict) and self.named.search(repr(used)):
                return True
            if str(getattr(used, "__module__", "")).startswith("tests.") and self.enumerates(used, seen):
                return True
        return False


def mention(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds one of these words: x_nimmt, but not in six_nimmt."""
    return re.compile(rf"(?<![a-z0-9_])({'|'.join(map(re.escape, words))})(?![a-z0-9_])")


def names(code: CodeType) -> Iterator[str]:
    """All that a function mentions, in its inner functions, too."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names(constant)
