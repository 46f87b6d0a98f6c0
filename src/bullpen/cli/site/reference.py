"""The reference: what every module offers, in Markdown, from its text alone.

A page for each room of the package, and on it a part for each of its modules: the names in ``__all__`` with
their signatures and docstrings. What a module offers from elsewhere is shown where it is defined.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

__all__ = ["Module", "modules", "reference_pages"]

FOLDER: Final = "reference"
LONG: Final = 90
"""A value that takes more letters is not shown."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A module as its text tells."""

    name: str
    doc: str
    offers: tuple[str, ...]
    """The names in ``__all__``."""
    defined: dict[str, ast.stmt]
    notes: dict[str, str]
    """What the string under a constant says of it."""
    imported: dict[str, str]
    """Where names come from that are defined elsewhere."""

    @property
    def room(self) -> str:
        """The room that it belongs to: ``bots`` for ``bullpen.bots.search``, nothing for ``bullpen``."""
        return [*self.name.split("."), ""][1]

    @property
    def page(self) -> str:
        return f"{FOLDER}/{self.room or 'bullpen'}.md"


def modules(package: Path) -> dict[str, Module]:
    """All modules of the package that offer something, by name."""
    found = {}
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if ast.get_docstring(tree) and "__main__" not in parts and "migrations" not in parts:
            found[name] = read(name, tree)
    return found


def read(name: str, tree: ast.Module) -> Module:
    defined, notes = members(tree.body)
    imported = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    offers = tuple(sorted(strings(defined["__all__"]))) if "__all__" in defined else ()
    return Module(name, ast.get_docstring(tree) or "", offers, defined, notes, imported)


def members(body: Sequence[ast.stmt]) -> tuple[dict[str, ast.stmt], dict[str, str]]:
    """What is defined in a module or a class, and the strings under its constants and fields."""
    defined: dict[str, ast.stmt] = {}
    notes: dict[str, str] = {}
    last = ""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                defined[name], last = node, ""
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                defined[name], last = node, name
            case ast.Assign(targets=[ast.Tuple(elts=several)]):
                defined |= {part.id: node for part in several if isinstance(part, ast.Name)}
                last = ""
            case ast.Expr(value=ast.Constant(value=str(text))) if last:
                notes[last], last = text, ""
    return defined, notes


def strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


# As Markdown.


def reference_pages(found: dict[str, Module]) -> dict[str, str]:
    """The text of every page, and of one that lists them, by path."""
    texts: dict[str, list[str]] = {}
    for module in found.values():
        if module.page not in texts:
            texts[module.page] = [f"# `{'.'.join(module.name.split('.')[:2])}`", ""]
        texts[module.page] += about_module(module)
    rooms = [
        f"| [`{module.name}`]({module.page.removeprefix(FOLDER + '/')}) | {first_sentence(module.doc)} |"
        for module in found.values()
        if module.name.count(".") < 2
    ]
    stable = "[Versions](../docs/stability.md) says what is stable."
    listing = ["# Reference", "", f"What every module offers, from its docstrings. {stable}", ""]
    listing += ["| room | what lives there |", "| --- | --- |", *rooms]
    return {f"{FOLDER}/index.md": "\n".join(listing)} | {path: "\n".join(t) for path, t in texts.items()}


def about_module(module: Module) -> Iterator[str]:
    if module.name.count(".") > 1:
        yield from (anchor(module.name), "", f"## `{module.name}`", "")
    else:
        yield from (anchor(module.name), "")
    yield from (plain(module.doc), "")
    for name in module.offers:
        node = module.defined.get(name)
        if node is not None:
            yield from (anchor(f"{module.name}.{name}"), "", f"### `{name}`", "")
            yield from about(name, node, module.notes.get(name, ""))
        elif name in module.imported:
            yield from (f"- `{name}` is `{module.imported[name]}`", "")


def about(name: str, node: ast.stmt, note: str) -> Iterator[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from code(signature(node))
            yield from (plain(ast.get_docstring(node) or ""), "")
        case ast.ClassDef(bases=bases):
            inherited = f"({', '.join(map(ast.unparse, bases))})" if bases else ""
            yield from code(f"class {name}{inherited}")
            yield from (plain(ast.get_docstring(node) or ""), "")
            yield from about_members(node)
        case _:
            yield from code(constant(node))
            yield from (plain(note), "")


def about_members(node: ast.ClassDef) -> Iterator[str]:
    """A list of the public fields and methods of a class, as far as something is said of them."""
    defined, notes = members(node.body)
    for name, part in defined.items():
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            said, text = ast.get_docstring(part) or "", signature(part).partition(" ")[2]
            if is_property(part):
                text = f"{name}: {ast.unparse(part.returns)}" if part.returns else name
        elif isinstance(part, ast.AnnAssign):
            said, text = notes.get(name, ""), f"{name}: {ast.unparse(part.annotation)}"
        else:
            said, text = notes.get(name, ""), name
        if not name.startswith("_") and said:
            yield f"- ``{text}``: {' '.join(plain(said).split())}"
    yield ""


def is_property(node: Function) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in node.decorator_list)


def signature(node: Function) -> str:
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    prefix = "async " if isinstance(node, ast.AsyncFunctionDef) else ""
    return f"{prefix}def {node.name}({ast.unparse(node.args)}){returns}"


def constant(node: ast.stmt) -> str:
    text = ast.unparse(node)
    return text if len(text) <= LONG and "\n" not in text else text.partition(" = ")[0] + " = ..."


def code(text: str) -> Iterator[str]:
    yield from ("```python", text, "```", "")


def anchor(name: str) -> str:
    return f'<a id="{name}"></a>'


def plain(doc: str) -> str:
    """A docstring as Markdown: what looks like a tag of HTML, and is none, stands for itself."""
    parts = re.split(r"(`+[^`]+`+)", doc)
    return "".join(part if part.startswith("`") else part.replace("<", "&lt;") for part in parts)


def first_sentence(doc: str) -> str:
    return re.split(r"(?<=[.:])\s", plain(doc), maxsplit=1)[0].rstrip(":.").replace("|", "\\|")
