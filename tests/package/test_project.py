"""The files by which a project is looked after: workflows, templates, citation, changelog, hooks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bullpen import __version__
from tests.test_extras import PROJECT

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
PYTHONS = [
    line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r":: Python :: 3\.\d+$", line)
]
REPOSITORY = PROJECT["urls"]["Repository"]

pytestmark = pytest.mark.skipif(not GITHUB.is_dir(), reason="an sdist has no hidden files")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Any) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", ())]


def test_the_whole_suite_runs_on_every_python_that_is_promised() -> None:
    suite = read(GITHUB / "workflows" / "test.yml")["jobs"]["suite"]
    assert PYTHONS == ["3.11", "3.12", "3.13", "3.14"]
    assert suite["strategy"]["matrix"]["python"] == PYTHONS
    assert [step["run"] for step in suite["steps"] if "run" in step] == [".ci/run"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111


def test_a_release_is_tested_and_built_before_it_is_published() -> None:
    release = read(GITHUB / "workflows" / "release.yml")
    assert release["jobs"]["test"]["uses"] == "./.github/workflows/test.yml"
    assert set(release["jobs"]["publish"]["needs"]) == {"test", "build"}
    ran = "\n".join(step["run"] for step in steps(release) if "run" in step)
    assert "src/bullpen/__init__.py" in ran, "the tag is the version"
    assert re.search(
        r'^__version__ = "[\d.]+"$', (ROOT / "src/bullpen/__init__.py").read_text("utf-8"), re.MULTILINE
    )


@pytest.mark.parametrize("name", ["test.yml", "release.yml"])
def test_workflows_may_do_only_what_they_have_to(name: str) -> None:
    workflow = read(GITHUB / "workflows" / name)
    assert workflow["permissions"] == {"contents": "read"}
    for step in steps(workflow):
        assert "run" in step or re.fullmatch(r"[\w/-]+@[\w./-]+", step["uses"])


@pytest.mark.parametrize("name", ["wrong-rule", "something-broke"])
def test_whoever_reports_is_asked_for_a_position_and_the_version(name: str) -> None:
    form = read(GITHUB / "ISSUE_TEMPLATE" / f"{name}.yml")
    fields = {field["id"]: field for field in form["body"]}
    assert {"position", "happened", "version"} <= set(fields)
    assert "transcript" in fields["position"]["attributes"]["label"]
    assert fields["version"]["validations"]["required"]
    required = fields["position"].get("validations", {}).get("required", False)
    assert required == (name == "wrong-rule")


@pytest.mark.parametrize(
    "file", sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda file: str(file.stem)
)
def test_templates_are_whole(file: Path) -> None:
    form = read(file)
    if file.stem == "config":
        assert form["contact_links"][0]["url"].startswith(REPOSITORY)
        return
    assert {"name", "description", "body"} <= set(form)
    for field in form["body"]:
        assert {"type", "id", "attributes"} <= set(field)


def test_the_citation_is_of_this_version() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= set(citation), "what the format demands"
    assert citation["version"] == __version__
    assert citation["repository-code"] == REPOSITORY
    assert citation["license"] == PROJECT["license"]


def test_the_changelog_tells_of_this_version() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.fullmatch(
        rf"{re.escape(__version__)}( .*)?", next(line for line in headings if line != "Unreleased")
    )


def test_hooks_before_a_commit_are_the_tools_of_the_suite() -> None:
    (local,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    tools = [hook["entry"].split()[0] for hook in local["hooks"]]
    assert {Path(tool).name for tool in tools} == {"ruff", "mypy", "lint-imports"}
    assert {Path(tool).parent.as_posix() for tool in tools} == {".venv/bin"}
