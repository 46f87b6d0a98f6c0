"""What can be installed beside the rules, and the sentence for whoever needs it and has it not.

The rules need the standard library alone. Everything else that a part of the package imports comes with an
extra of the distribution, and that part asks for it: ``require``.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from bullpen.core.game import Refusal

__all__ = ["DISTRIBUTION", "EXTRAS", "NotInstalled", "missing", "require"]

DISTRIBUTION: Final = "bullpen-cards"
"""Our name on the package index, where *bullpen* is somebody else's."""

EXTRAS: Final = {
    "play": (
        *("cyclopts", "fluent", "rich", "textual", "platformdirs", "starlette", "uvicorn", "websockets"),
        *("msgspec", "sqlalchemy", "alembic", "markdown_it", "mdit_py_plugins", "pygments", "segno"),
    ),
    "bots": ("numba", "numpy", "platformdirs"),
    "arena": ("openskill",),
    "plot": ("matplotlib",),
    "postgres": ("psycopg",),
    "gymnasium": ("gymnasium",),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
}
"""The modules that each extra brings. Up to ``postgres`` the later ones bring those of ``play``, too, but
``bots`` does not; the doors for learners bring those of ``bots``."""


class NotInstalled(Refusal, ImportError):
    """An extra is missing; for programs that try an import, this is an ``ImportError`` like any other."""

    template = "{what} needs {module}, which is not installed; try: pip install '{package}[{extra}]'"


def missing(extra: str) -> str | None:
    """The first module of an extra that is not installed; None: all of them are."""
    return next((module for module in EXTRAS[extra] if find_spec(module) is None), None)


def require(what: str, extra: str) -> None:
    """Refuse to go on without an extra, in the name of what needs it."""
    module = missing(extra)
    if module is not None:
        raise NotInstalled(what=what, module=module, package=DISTRIBUTION, extra=extra)
