"""The languages that there are words in: every folder here that has a catalogue is one."""

from __future__ import annotations

from importlib import resources
from typing import Final

from bullpen.core.game import Refusal

__all__ = ["FALLBACK", "LANGUAGES", "UnknownLanguage", "catalogue"]

FALLBACK: Final = "en"
"""What another language has no message for is said in this one."""


def catalogue(lang: str) -> list[str]:
    """The Fluent files of a language, as text; none, if there is no such language."""
    folder = resources.files("bullpen.words").joinpath(lang)
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return [file.read_text(encoding="utf-8") for file in files if file.name.endswith(".ftl")]


def languages() -> tuple[str, ...]:
    folders = resources.files("bullpen.words").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("common.ftl").is_file()))


LANGUAGES: Final = languages()


class UnknownLanguage(Refusal):
    template = "there are no words in {language}; there are words in {languages}"
