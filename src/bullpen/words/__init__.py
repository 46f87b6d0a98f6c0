"""Words for people: Fluent catalogues (``<language>/*.ftl``), one folder per language, and their sentences.

From outside: `Words`, `LANGUAGES` and `UnknownLanguage`. A browser reads the same catalogues.
"""

from bullpen.words.languages import LANGUAGES, UnknownLanguage
from bullpen.words.sentences import Words

__all__ = ["LANGUAGES", "UnknownLanguage", "Words"]
