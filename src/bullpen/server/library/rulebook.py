"""The rules pages and their pictures, made from docs/, in the reader's language where there is one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from bullpen.games import boxes
from bullpen.server.messages.errors import NoSuchGame

__all__ = ["picture", "rules_page"]

PLACES: Final = (Path(__file__).parent / "docs", Path(__file__).parents[4] / "docs")
"""In an installed copy the pages lie in the package; in a checkout where they are written."""


def rules_page(slug: str, lang: str) -> dict[str, str]:
    """A game's rules as HTML, and the language they are in."""
    if slug not in {box.slug for box in boxes().values()}:
        raise NoSuchGame
    for asked in (lang, "en"):
        for name in (f"rules/{asked}/{slug}.md", *([f"rules/{slug}.md"] if asked == "en" else [])):
            file = found(name)
            if file is not None:
                return {"html": as_html(file), "lang": asked}
    raise NoSuchGame


def picture(name: str) -> bytes:
    """A picture of the rules pages."""
    file = found(f"pictures/{name}") if re.fullmatch(r"[a-z0-9_-]+\.svg", name) else None
    if file is None:
        raise NoSuchGame
    return file.read_bytes()


def found(name: str) -> Path | None:
    return next((place / name for place in PLACES if (place / name).is_file()), None)


@cache
def as_html(file: Path) -> str:
    """Markdown as HTML. Links to other pages lead to theirs in the app; no HTML comes through."""
    from markdown_it import MarkdownIt

    text = file.read_text(encoding="utf-8")
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = re.sub(r'(src|href)="(?:\.\./)+pictures/([^"]+)"', r'\1="/api/pictures/\2"', html)
    html = re.sub(r'href="(?:\.\./rules/)?([a-z_]+)\.md(#[^"]*)?"', r'href="/rules/\1\2"', html)
    html = re.sub(r'<a href="(?!/|#|https?:)[^"]*">(.*?)</a>', r"\1", html)
    # A strict policy knows no style attributes.
    html = re.sub(r' style="text-align:(\w+)"', r' class="\1"', html)
    return re.sub(r"<(h[1-6])>(.*?)</\1>", with_id, html)


def with_id(heading: re.Match[str]) -> str:
    """A heading that links can lead to."""
    name = re.sub(r"[^\w -]", "", re.sub("<.*?>", "", heading[2])).strip().lower().replace(" ", "-")
    return f'<{heading[1]} id="{name}">{heading[2]}</{heading[1]}>'
