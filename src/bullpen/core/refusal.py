"""Refusals: wrong input, answered with what was wrong and what would be right."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

__all__ = ["Refusal", "is_whole", "said"]

LONGEST: Final = 300
"""How much of a text is quoted: somebody may have pasted a whole page, and catalogues have their limits."""


class Refusal(ValueError):
    """Wrong input, refused. ``facts`` fill the template here and the catalogues' sentences elsewhere.

    A fact may itself be a refusal: the reason for this one.
    """

    template: ClassVar[str]

    def __init__(self, **facts: int | str | Refusal) -> None:
        self.facts = {name: short(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        super().__init__(self.template.format(**self.facts))

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.facts), ()


def short(text: str) -> str:
    """This text, short enough to be quoted."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def is_whole(value: object) -> bool:
    """Whether this is a whole number, whatever its type was said to be."""
    return isinstance(value, int)


def said(value: object) -> int | str:
    """What somebody gave, as a fact: a number as it is, anything else as Python writes it."""
    return value if isinstance(value, int) else repr(value)
