"""The frame around a page: a head, the list of all pages, a foot."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final, NamedTuple

from bullpen import __version__
from bullpen.cli.site.render import output_path, relative
from bullpen.words import LANGUAGES, Words

__all__ = ["framed", "language_of"]


class Section(NamedTuple):
    """Pages that are listed together: those directly in this folder."""

    name: str
    folder: str


SECTIONS: Final = (
    Section("Guides", "docs/guide"),
    Section("Rules", "docs/rules"),
    *(Section(f"Rules: {Words(lang).say('language')}", f"docs/rules/{lang}") for lang in LANGUAGES),
    Section("How it works", "docs"),
    Section("Decisions", "docs/adr"),
    Section("Reference", "reference"),
    Section("Project", ""),
)

UNOFFICIAL: Final = (
    "An unofficial fan project, without any connection to the authors and publishers of the games."
)


def framed(path: str, html: str, titles: Mapping[str, str]) -> str:
    """A whole page; *titles* are those of all pages, by path."""
    lang, home = language_of(path), relative(path, "README.md")
    style = relative(path, "site.md").replace(".html", ".css")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(titles[path])} – Bullpen</title>\n"
        f'<link rel="stylesheet" href="{style}">\n'
        f'<header lang="en"><a href="{home}">Bullpen</a> <small>{__version__}</small></header>\n'
        f'<nav lang="en" aria-label="All pages">{navigation(path, titles)}</nav>\n'
        f"<main>\n{html}</main>\n"
        f'<footer lang="en">{UNOFFICIAL}</footer>\n</html>\n'
    )


def language_of(path: str) -> str:
    """A rules page may be translated; the rest is in English."""
    folder = path.removeprefix("docs/rules/").partition("/")[0]
    return folder if len(folder) == 2 else "en"


def navigation(path: str, titles: Mapping[str, str]) -> str:
    """All pages by section; the one of this page is open."""
    parts = []
    for section in SECTIONS:
        inside = [other for other in titles if other.rpartition("/")[0] == section.folder]
        links = "".join(entry(path, other, titles[other]) for other in sorted(inside, key=first_first))
        opened = " open" if path in inside else ""
        if links:
            parts.append(f"<details{opened}><summary>{section.name}</summary><ul>{links}</ul></details>")
    return "".join(parts)


def entry(path: str, other: str, title: str) -> str:
    here = ' aria-current="page"' if other == path else ""
    lang = language_of(other)
    return f'<li><a lang="{lang}" href="{relative(path, other)}"{here}>{escape(title)}</a></li>'


def first_first(path: str) -> tuple[bool, str]:
    """The page that lists the others comes first."""
    return output_path(path).rpartition("/")[2] != "index.html", path
