"""The extras: what each brings, and one sentence wherever one is missing."""

from __future__ import annotations

import pickle
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bullpen.core.extras import DISTRIBUTION, EXTRAS, NotInstalled, missing, require
from bullpen.core.game import Refusal

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OFFERED = {
    extra: [Requirement(line) for line in lines] for extra, lines in PROJECT["optional-dependencies"].items()
}


def test_the_rules_need_nothing() -> None:
    assert PROJECT["name"] == DISTRIBUTION
    assert PROJECT["dependencies"] == []


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_brings_the_modules_that_are_asked_for(extra: str) -> None:
    modules = {
        canonicalize_name(distribution): module
        for module, distributions in packages_distributions().items()
        for distribution in distributions
        if any(module in named for named in EXTRAS.values())
    }
    brought = {canonicalize_name(part.name) for part in OFFERED[extra]} - {DISTRIBUTION, "uvloop"}
    assert {modules.get(name, name) for name in brought} == set(EXTRAS[extra])


def test_all_is_every_extra_but_the_tests_tools() -> None:
    """And but what is not to be had for every system and Python."""
    (everything,) = OFFERED["all"]
    assert everything.name == DISTRIBUTION
    assert everything.extras | {"openspiel"} == set(EXTRAS) == set(OFFERED) - {"all", "test"}


def test_what_is_missing_is_told_with_the_command_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing("play") is None
    require("search", "bots")
    monkeypatch.setitem(sys.modules, "numba", None)
    assert missing("bots") == "numba"
    with pytest.raises(NotInstalled) as refused:
        require("search", "bots")
    said = "search needs numba, which is not installed; try: pip install 'bullpen-cards[bots]'"
    assert str(refused.value) == str(pickle.loads(pickle.dumps(refused.value))) == said
    assert isinstance(refused.value, Refusal)
    assert isinstance(refused.value, ImportError), "for programs that try an import"


def test_none_of_it_may_be_imported_by_the_rules() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (core,) = (contract for contract in contracts if contract["id"] == "core")
    assert {module for modules in EXTRAS.values() for module in modules} <= set(core["forbidden_modules"])
