"""Markdown to HTML: headings to link to, links between pages, names that lead to the reference."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.anchors import anchors_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

__all__ = ["REPOSITORY", "Rendered", "Renderer", "output_path", "relative"]

REPOSITORY: Final = "https://github.com/bullpen-cards/bullpen"
"""Where files are that have no page here."""
PICTURES: Final = (".svg", ".png", ".webp")
OUTSIDE: Final = re.compile(r"[a-z]+:")
SOURCE: Final = re.compile(r'(?<=\bsrc=")[^"]+')
ID: Final = re.compile(r'\bid="([^"]+)"')
TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass
class Rendered:
    """A page, and where its links lead: to check them, all pages have to be there."""

    title: str
    html: str = ""
    ids: set[str] = field(default_factory=set)
    links: list[tuple[str, str]] = field(default_factory=list)
    """Pages by their paths, and the places on them."""
    pictures: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)


class Renderer:
    """Renders pages that know of each other."""

    def __init__(self, root: Path, pages: Collection[str], names: Mapping[str, str]) -> None:
        self.root, self.pages, self.names = root, pages, names
        """*names* lead to places of the reference: ``bullpen.bots.find``."""
        self.is_checkout = (root / "pyproject.toml").is_file()
        self.markdown = MarkdownIt("commonmark", {"html": True, "highlight": highlighted})
        self.markdown.enable("table").use(anchors_plugin, max_level=4)

    def render(self, path: str, text: str) -> Rendered:
        heading = TITLE.search(text)
        page = Rendered(heading[1].replace("`", "") if heading else path)
        tokens = self.markdown.parse(text)
        for before, token in zip([None, *tokens], tokens, strict=False):
            self.rewrite(path, token, page)
            if token.children and before is not None and before.type != "heading_open":
                token.children = [*self.with_names(path, token.children, page)]
        page.html = self.markdown.renderer.render(tokens, self.markdown.options, {})
        page.ids = set(ID.findall(page.html))
        return page

    def rewrite(self, path: str, token: Token, page: Rendered) -> None:
        """Let the links of a token, and of those within it, lead to where things are on the site."""
        if token.type == "link_open":
            token.attrs["href"] = self.target(path, str(token.attrs["href"]), page)
        elif token.type == "image":
            token.attrs["src"] = self.target(path, str(token.attrs["src"]), page)
        elif token.type in ("html_block", "html_inline"):
            shown = re.sub(r"<!--.*?-->\n?", "", token.content, flags=re.DOTALL)
            token.content = SOURCE.sub(lambda found: self.target(path, found[0], page), shown)
        for part in token.children or ():
            self.rewrite(path, part, page)

    def with_names(self, path: str, tokens: list[Token], page: Rendered) -> Iterator[Token]:
        """These tokens, with a link around each name that is in the reference."""
        in_link = False
        for token in tokens:
            in_link = token.type == "link_open" or (in_link and token.type != "link_close")
            name = token.content.partition("(")[0]
            if token.type != "code_inline" or in_link or name not in self.names:
                yield token
                continue
            target, _, place = self.names[name].partition("#")
            page.links.append((target, place))
            yield Token("link_open", "a", 1, attrs={"href": f"{relative(path, target)}#{place}"})
            yield token
            yield Token("link_close", "a", -1)

    def target(self, path: str, link: str, page: Rendered) -> str:
        """Where a link of a page leads on the site."""
        file, hash, place = link.partition("#")
        if OUTSIDE.match(link):
            return link
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
        if f"{meant}/index.md" in self.pages:
            meant = f"{meant}/index.md"
        if meant in self.pages:
            page.links.append((meant, unquote(place)))
            return relative(path, meant) + hash + place if file else link
        there = (self.root / meant).exists()
        if there and meant.endswith(PICTURES):
            page.pictures.add(meant)
            return posixpath.relpath(meant, posixpath.dirname(output_path(path)) or ".")
        if not there and self.is_checkout:
            page.broken.append(f"{path}: {link}")
        return f"{REPOSITORY}/blob/HEAD/{meant}{hash}{place}"


def output_path(path: str) -> str:
    """The file of a page."""
    return "index.html" if path == "README.md" else path.removesuffix(".md") + ".html"


def relative(path: str, target: str) -> str:
    """How a page leads to another one."""
    return posixpath.relpath(output_path(target), posixpath.dirname(output_path(path)) or ".")


def highlighted(text: str, language: str, _: str) -> str:
    """Code in colours; nothing, and it is shown as it is, if the language is not known."""
    try:
        lexer = get_lexer_by_name(language)
    except ClassNotFound:
        return ""
    return str(highlight(text, lexer, HtmlFormatter(nowrap=True)))
