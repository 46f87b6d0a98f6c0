"""The rules pages and their pictures, made from docs/, in the reader's language where there is one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from bullpen.games import boxes
from bullpen.local.files import pages_folder
from bullpen.server.messages.errors import NoSuchRules

__all__ = ["picture", "rules_page"]


def rules_page(slug: str, lang: str) -> dict[str, str]:
    """A game's rules as HTML, what is behind them, and the language they are in."""
    if slug not in {box.slug for box in boxes().values()}:
        raise NoSuchRules
    for asked in (lang, "en"):
        for name in (f"rules/{asked}/{slug}.md", *([f"rules/{slug}.md"] if asked == "en" else [])):
            file = found(name)
            if file is not None:
                rules, behind = as_html(file)
                return {"html": rules, "behind": behind, "lang": asked}
    raise NoSuchRules


def picture(name: str) -> bytes:
    """A picture of the rules pages."""
    file = found(f"pictures/{name}") if re.fullmatch(r"[a-z0-9_-]+\.svg", name) else None
    if file is None:
        raise NoSuchRules
    return file.read_bytes()


def found(name: str) -> Path | None:
    file = pages_folder() / "docs" / name
    return file if file.is_file() else None


BEHIND: Final = "<!-- behind the rules -->"
"""From here on a page is for those who want to know more than how to play."""


@cache
def as_html(file: Path) -> tuple[str, str]:
    """A page for players, and what is behind it: what comes before the first heading, and after `BEHIND`.

    The shortest way to say it comes first, with the first picture of the page.
    """
    rules, _, behind = file.read_text(encoding="utf-8").partition(BEHIND)
    title, _, rest = rules.partition("\n")
    about, *sections = re.split(r"(?m)^(?=## )", rest)
    picture = re.search(r"(?m)^!\[.*\]\(.*\)$", rest)
    if sections and picture and picture[0] not in sections[0]:
        sections[0] += f"{picture[0]}\n\n"
    return rendered(title + "\n\n" + "".join(sections)), rendered(f"{about}\n\n{behind}")


def rendered(text: str) -> str:
    """Markdown as HTML. Links to other pages lead to theirs in the app; no HTML comes through."""
    from markdown_it import MarkdownIt

    text = re.sub(r"(?ms)^ *<!--.*?-->\n?", "", text)
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
