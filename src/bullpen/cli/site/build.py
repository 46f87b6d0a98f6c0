"""Builds the site: reads the pages, renders them, checks every link, writes files."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from pygments.formatters import HtmlFormatter

from bullpen.cli.site.layout import framed
from bullpen.cli.site.reference import Module, modules, reference_pages
from bullpen.cli.site.render import Rendered, Renderer, output_path
from bullpen.core.game import Refusal
from bullpen.local.files import pages_folder

__all__ = ["BrokenLinks", "NotEmpty", "build"]


class BrokenLinks(Refusal):
    template = "links that lead nowhere: {links}"


class NotEmpty(Refusal):
    template = "{folder} is not empty; name a new folder"


def build(target: Path, root: Path | None = None) -> int:
    """Write the site into an empty folder; how many pages it has.

    *root* is the folder of README.md and docs/; by default, that of this copy.
    """
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise NotEmpty(folder=str(target))
    root = root or pages_folder()
    found = modules(Path(str(resources.files("bullpen"))))
    texts = reference_pages(found) | read_pages(root)
    texts |= listings(texts)
    renderer = Renderer(root, texts, names(found))
    pages = {path: renderer.render(path, text) for path, text in texts.items()}
    check_links(pages)
    titles = {path: page.title for path, page in pages.items()}
    for path, page in pages.items():
        write(target / output_path(path), framed(path, page.html, titles))
        for picture in page.pictures:
            write(target / picture, (root / picture).read_bytes())
    write(target / "site.css", style())
    return len(pages)


def read_pages(root: Path) -> dict[str, str]:
    """README and its neighbours, and docs/, by path."""
    files = [*root.glob("*.md"), *(root / "docs").rglob("*.md")]
    return {file.relative_to(root).as_posix(): file.read_text(encoding="utf-8") for file in sorted(files)}


def listings(texts: dict[str, str]) -> dict[str, str]:
    """A page for every folder of decisions: links may lead to the folder itself."""
    inside = [path for path in texts if path.startswith("docs/adr/")]
    entries = [f"- [{text_title(texts[path])}]({path.rpartition('/')[2]})" for path in inside]
    return {"docs/adr/index.md": "\n".join(["# Decisions", "", *entries])} if inside else {}


def text_title(text: str) -> str:
    return text.partition("\n")[0].removeprefix("# ")


def names(found: dict[str, Module]) -> dict[str, str]:
    """Where the reference shows each name, also by the shorter name under which a package offers it."""
    places = {module.name: f"{module.page}#{module.name}" for module in found.values()}
    for module in found.values():
        for name in module.offers:
            if name in module.defined:
                places[f"{module.name}.{name}"] = f"{module.page}#{module.name}.{name}"
    for module in found.values():
        for name, home in module.imported.items():
            if name in module.offers and home in places:
                places.setdefault(f"{module.name}.{name}", places[home])
    return places


def check_links(pages: dict[str, Rendered]) -> None:
    broken = [link for page in pages.values() for link in page.broken]
    for path, page in pages.items():
        for target, place in page.links:
            if place and place not in pages[target].ids:
                broken.append(f"{path}: {target}#{place}")
    if broken:
        raise BrokenLinks(links=", ".join(broken))


def style() -> str:
    """Our own sheet, and the colours of code by day and by night."""
    own = resources.files("bullpen.cli.site").joinpath("site.css").read_text(encoding="utf-8")
    day, night = (
        HtmlFormatter(style=name, nobackground=True).get_style_defs("pre") for name in ("friendly", "native")
    )
    return f"{own}\n{day}\n@media (prefers-color-scheme: dark) {{\n{night}\n}}\n"


def write(file: Path, content: str | bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, str):
        file.write_text(content, encoding="utf-8", newline="\n")
    else:
        file.write_bytes(content)
